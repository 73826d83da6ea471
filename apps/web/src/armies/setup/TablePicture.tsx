import type { Piece, State, System, Theme } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { FRAME, GroundPicture } from '../../table/flat/GroundPicture.tsx';
import { lookOf } from '../../table/scenery/looks.ts';
import { isObjective } from '../../table/tableau.ts';
import { useLandPalette } from '../../table/usePalette.ts';
import { materialOf } from '../../tables/drawing.ts';
import { useWords } from '../../words/index.ts';

const path = (ring: readonly Point[], { depth }: State['table']): string => ring.map(({ x, y }) => `${x},${depth - y}`).join(' ');

/** The table that was agreed on, from above: where armies may be set up, what stands on it, what there is to hold. */
export function TablePicture({
  state,
  system,
  theme,
  small = false,
}: {
  readonly state: State;
  readonly system: System;
  /** The land it is fought over. */
  readonly theme: Theme | undefined;
  /** Beside a name that says what it is. */
  readonly small?: boolean;
}) {
  const { t, say } = useWords();
  const { felt } = useLandPalette(theme);
  const { table, pieces } = state;
  const zones = system.zones?.(state) ?? [];
  const there = pieces.filter(({ gone }) => !gone);
  const named = there.map(({ name }) => say(name, state)).filter((name) => name !== '');
  const inches = (mils: number): number => Math.round(mils / 1000);
  const box = { x: -FRAME, y: -FRAME, width: table.width + 2 * FRAME, height: table.depth + 2 * FRAME };
  return (
    <figure className={small ? 'table-picture small' : 'table-picture'}>
      <div
        className="laid"
        style={{ aspectRatio: `${box.width} / ${box.height}`, inlineSize: `min(100%, ${((small ? 9 : 26) * box.width) / box.height}rem)` }}
      >
        {!small && <GroundPicture state={state} theme={theme} />}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a small one stands beside its name, and says nothing more */}
        <svg
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          {...(small
            ? { 'aria-hidden': true }
            : { role: 'img', 'aria-label': t('setup.picture', { w: inches(table.width), d: inches(table.depth) }) })}
        >
          {small && <rect style={{ fill: felt }} x={0} y={0} width={table.width} height={table.depth} rx={300} />}
          {zones.map((zone, side) => (
            <polygon key={path(zone, table)} className={`zone zone-${side}`} points={path(zone, table)} />
          ))}
          {there.map((piece) => (small || isObjective(piece) ? <PieceShape key={piece.id} piece={piece} table={table} /> : null))}
        </svg>
      </div>
      {!small && (
        <figcaption className="faint">
          {t('setup.picture', { w: inches(table.width), d: inches(table.depth) })}
          {zones.length > 0 && ` ${t('setup.zones')}`}
          {named.length > 0 && ` ${[...new Set(named)].join(', ')}.`}
        </figcaption>
      )}
    </figure>
  );
}

const MARK = 900;

function PieceShape({ piece, table }: { readonly piece: Piece; readonly table: State['table'] }) {
  const { shape, pose } = piece;
  const objective = isObjective(piece);
  const kind = objective ? 'objective' : shape.kind === 'terrain' ? `terrain ${materialOf(lookOf({ ...piece, shape }))}` : 'terrain';
  return (
    <>
      {shape.kind === 'terrain' && <polygon className={kind} points={path(shape.terrain.footprint, table)} />}
      {(shape.kind !== 'terrain' || objective) && (
        <circle className={kind} cx={pose.x} cy={table.depth - pose.y} r={shape.kind === 'disc' ? Math.max(shape.radius, MARK) : MARK} />
      )}
    </>
  );
}
