import type { SceneryKind, SceneryRules } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { footprintOf, kindOf, type OwnPiece, type OwnTable, partFootprint, partsOf } from '@warfold/tables';
import { memo, type PointerEvent } from 'react';
import { useWords } from '../words/index.ts';
import { type ChosenThing, middleOf, sameThing } from './changes.ts';
import { materialOf } from './drawing.ts';

const pathOf = (ring: readonly Point[], depth: number): string => ring.map(({ x, y }) => `${x / 1000},${depth - y / 1000}`).join(' ');

interface Things {
  readonly table: OwnTable;
  readonly rules: SceneryRules;
  readonly chosen: ChosenThing | null;
  /** Paths of what the rules object to. */
  readonly faults: ReadonlySet<string>;
  onPress(event: PointerEvent, one: ChosenThing): void;
}

/** Everything that lies on the table: zones below, then pieces, then what there is to hold and where units come on. */
export function BoardThings({ table, rules, chosen, faults, onPress }: Things) {
  const depth = table.size[1];
  const marked = (one: ChosenThing): string =>
    [sameThing(one, chosen) ? 'chosen' : '', faults.has(`${one.what}[${one.at}]`) ? 'faulty' : ''].filter(Boolean).join(' ');
  return (
    <>
      {(table.zones ?? []).map((zone, at) => {
        const one: ChosenThing = { what: 'zones', at };
        const [x, y] = middleOf(table, one);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list
          <g key={at} className={`board-zone zone-${at} ${marked(one)}`} onPointerDown={(event) => onPress(event, one)}>
            <polygon points={zone.corners.map(([cx, cy]) => `${cx},${depth - cy}`).join(' ')} />
            <text x={x} y={depth - y}>
              {zone.name ?? String.fromCharCode(65 + at)}
            </text>
          </g>
        );
      })}
      {table.pieces.map((piece, at) => {
        const kind = kindOf(rules, piece.kind);
        if (kind === undefined) return null;
        return (
          <PieceShape
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the list
            key={at}
            {...{ piece, kind, depth, at, onPress }}
            marked={marked({ what: 'pieces', at })}
          />
        );
      })}
      {(table.objectives ?? []).map((spot, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: an objective is its place in the list
          key={at}
          className={`board-objective ${marked({ what: 'objectives', at })}`}
          onPointerDown={(event) => onPress(event, { what: 'objectives', at })}
        >
          <circle cx={spot.at[0]} cy={depth - spot.at[1]} r={0.9} />
          <text x={spot.at[0]} y={depth - spot.at[1]}>
            {at + 1}
          </text>
        </g>
      ))}
      {(table.entries ?? []).map((spot, at) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry point is its place in the list
          key={at}
          className={`board-entry ${marked({ what: 'entries', at })}`}
          onPointerDown={(event) => onPress(event, { what: 'entries', at })}
        >
          <path d={`M${spot.at[0]} ${depth - spot.at[1] - 1.1}l1.1 1.1l-1.1 1.1l-1.1 -1.1z`} />
          <text x={spot.at[0]} y={depth - spot.at[1]}>
            {at + 1}
          </text>
        </g>
      ))}
    </>
  );
}

interface PieceShapeProps {
  readonly piece: OwnPiece;
  readonly kind: SceneryKind;
  readonly depth: number;
  readonly at: number;
  readonly marked: string;
  onPress(event: PointerEvent, one: ChosenThing): void;
}

/** Wide enough that its name can be read on it. */
const NAMED = 5;

const PieceShape = memo(function PieceShape({ piece, kind, depth, at, marked, onPress }: PieceShapeProps) {
  const { say } = useWords();
  const ground = footprintOf(piece, kind);
  const material = materialOf(piece.look ?? kind.look);
  const [x, y] = piece.at;
  const wide = Math.max(...ground.map((corner) => corner.x)) / 1000 - Math.min(...ground.map((corner) => corner.x)) / 1000;
  const name = piece.name ?? say(kind.name);
  const points = pathOf(ground, depth);
  return (
    <g
      className={`board-piece ${material} ${kind.closed ? 'closed' : ''} ${marked}`}
      onPointerDown={(event) => onPress(event, { what: 'pieces', at })}
    >
      <title>{name}</title>
      <polygon className="ground" points={points} />
      {material !== 'flat' && <polygon className="pattern" points={points} fill={`url(#mat-${material})`} />}
      {partsOf(piece, kind).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
        <polygon key={i} className="part" points={pathOf(partFootprint(piece, part), depth)} />
      ))}
      {wide >= NAMED && (
        <text x={x} y={depth - y}>
          {name}
        </text>
      )}
    </g>
  );
});
