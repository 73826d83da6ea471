import type { InchPair, SceneryRules } from '@warfold/engine';
import { kindOf, type OwnTable, outlineOf } from '@warfold/tables';
import type { PointerEvent } from 'react';
import { useWords } from '../words/index.ts';
import { useBench } from './bench.ts';
import { type ChosenThing, outlineCorners, pieceAt, withPiece, withZone, zoneAt } from './changes.ts';
import type { Grip } from './gesture.ts';

interface HandlesProps {
  readonly table: OwnTable;
  readonly chosen: ChosenThing;
  readonly rules: SceneryRules;
  /** What a handle measures, in inches, so that a finger finds it however near the table is. */
  readonly unit: number;
  onGrip(event: PointerEvent, grip: Grip): void;
}

const onTable = ([x, y]: InchPair, at: InchPair, turn: number): [number, number] => {
  const angle = (turn * Math.PI) / 180;
  return [at[0] + x * Math.cos(angle) + y * Math.sin(angle), at[1] - x * Math.sin(angle) + y * Math.cos(angle)];
};

/** What a chosen thing is turned, sized and bent with. */
export function Handles({ table, chosen, rules, unit, onGrip }: HandlesProps) {
  const { t } = useWords();
  const depth = table.size[1];
  const zone = zoneAt(table, chosen);
  const piece = pieceAt(table, chosen);
  const dot = (key: string, [x, y]: InchPair, grip: Grip, label: string) => (
    <circle key={key} className="board-handle" cx={x} cy={depth - y} r={unit * 0.75} onPointerDown={(event) => onGrip(event, grip)}>
      <title>{label}</title>
    </circle>
  );
  if (zone !== null)
    return (
      <>
        {middles(zone.corners).map((at, i) => (
          <More key={`more ${at.join()}`} {...{ at, unit, depth }} onMore={() => moreCorners(chosen, i, at)} />
        ))}
        {zone.corners.map((at, corner) => dot(`corner ${corner}`, at, { on: 'corner', chosen, corner }, t('tables.handle.corner')))}
      </>
    );
  const kind = piece === null ? undefined : kindOf(rules, piece.kind);
  if (piece === null || kind === undefined) return null;
  const outline = outlineOf(piece, kind);
  const corners = outlineCorners(outline);
  const turn = piece.turn ?? 0;
  const top = Math.max(...corners.map(([, y]) => y));
  const right = Math.max(...corners.map(([x]) => x));
  const north = onTable([0, top + unit * 2.4], piece.at, turn);
  const edge = onTable([0, top], piece.at, turn);
  const isDrawn = piece.shape !== undefined && 'polygon' in piece.shape;
  return (
    <>
      <line className="board-stalk" x1={edge[0]} y1={depth - edge[1]} x2={north[0]} y2={depth - north[1]} />
      {dot('turn', north, { on: 'turn', chosen }, t('tables.handle.turn'))}
      {!('polygon' in outline) && dot('size', onTable([right, top], piece.at, turn), { on: 'size', chosen }, t('tables.handle.size'))}
      {isDrawn &&
        middles(corners).map((at, i) => (
          <More
            key={`more ${at.join()}`}
            at={onTable(at, piece.at, turn)}
            unit={unit}
            depth={depth}
            onMore={() => moreCorners(chosen, i, at)}
          />
        ))}
      {isDrawn &&
        'polygon' in outline &&
        outline.polygon.map((at, corner) =>
          dot(`corner ${corner}`, onTable(at, piece.at, turn), { on: 'corner', chosen, corner }, t('tables.handle.corner')),
        )}
    </>
  );
}

const middles = (corners: readonly InchPair[]): [number, number][] =>
  corners.map(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]!;
    return [(x + nx) / 2, (y + ny) / 2];
  });

const rounded = ([x, y]: InchPair): [number, number] => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];

/** One corner more, in the middle of a side. */
function moreCorners(chosen: ChosenThing, after: number, at: InchPair): void {
  const { table, change } = useBench.getState();
  if (table === null) return;
  const zone = zoneAt(table, chosen);
  const piece = pieceAt(table, chosen);
  const within = (corners: readonly InchPair[]): [number, number][] => [
    ...corners.slice(0, after + 1).map(rounded),
    rounded(at),
    ...corners.slice(after + 1).map(rounded),
  ];
  if (zone !== null) change(withZone(table, chosen.at, { corners: within(zone.corners) }));
  else if (piece?.shape !== undefined && 'polygon' in piece.shape)
    change(withPiece(table, chosen.at, { shape: { polygon: within(piece.shape.polygon) } }));
}

function More({
  at: [x, y],
  unit,
  depth,
  onMore,
}: {
  readonly at: InchPair;
  readonly unit: number;
  readonly depth: number;
  onMore(): void;
}) {
  const { t } = useWords();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: outlines are drawn with a pointer; with keys their numbers are written
    <circle
      className="board-more"
      cx={x}
      cy={depth - y}
      r={unit * 0.45}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onMore}
    >
      <title>{t('tables.handle.more')}</title>
    </circle>
  );
}
