import type { InchPair, SceneryRules } from '@warfold/engine';
import type { Polygon } from '@warfold/space';
import { footprintOf, kindOf, type OwnTable } from '@warfold/tables';
import { useWords } from '../words/index.ts';
import type { Tape } from './Board.tsx';
import type { ChosenThing } from './changes.ts';
import { closestOnPolygon } from './nearest.ts';

const shown = (inches: number): string => `${(Math.round(inches * 10) / 10).toFixed(1)}"`;

interface Line {
  readonly from: InchPair;
  readonly to: InchPair;
}

/** How far a chosen piece is from what is nearest to it, and what the tape says. */
export function Measures({
  table,
  rules,
  chosen,
  tape,
}: {
  readonly table: OwnTable;
  readonly rules: SceneryRules;
  readonly chosen: ChosenThing | null;
  readonly tape: Tape | null;
}) {
  const { t } = useWords();
  const lines: readonly Line[] = tape !== null ? [tape] : chosen?.what === 'pieces' ? nearestTo(table, rules, chosen.at) : [];
  const depth = table.size[1];
  return (
    <g className="board-measure" aria-label={t('tables.measures')}>
      {lines.map(({ from, to }) => (
        <g key={`${from.join()} ${to.join()}`}>
          <line x1={from[0]} y1={depth - from[1]} x2={to[0]} y2={depth - to[1]} />
          <text x={(from[0] + to[0]) / 2} y={depth - (from[1] + to[1]) / 2 - 0.4}>
            {shown(Math.hypot(to[0] - from[0], to[1] - from[1]))}
          </text>
        </g>
      ))}
    </g>
  );
}

const MOST = 3;
const FARTHEST = 14;

function nearestTo(table: OwnTable, rules: SceneryRules, at: number): Line[] {
  const grounds = table.pieces.map((piece): Polygon | null => {
    const kind = kindOf(rules, piece.kind);
    return kind === undefined || kind.flat ? null : footprintOf(piece, kind);
  });
  const own = grounds[at];
  if (own == null) return [];
  return grounds
    .flatMap((other, i) => (other === null || i === at ? [] : [closestOnPolygon(own, other)]))
    .filter(({ gap }) => gap > 0 && gap < FARTHEST * 1000)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, MOST)
    .map(({ from, to }): Line => ({ from: [from.x / 1000, from.y / 1000], to: [to.x / 1000, to.y / 1000] }));
}
