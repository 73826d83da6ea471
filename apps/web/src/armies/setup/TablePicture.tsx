import type { Piece, State, System } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { lookOf } from '../../table/scenery/looks.ts';
import { materialOf } from '../../tables/drawing.ts';
import { useWords } from '../../words/index.ts';

const path = (ring: readonly Point[], { depth }: State['table']): string => ring.map(({ x, y }) => `${x},${depth - y}`).join(' ');

const isObjective = ({ kind, traits }: Piece): boolean => kind === 'objective' || traits.includes('objective');

/** The table that was agreed on, from above: where armies may be set up, what stands on it, what there is to hold. */
export function TablePicture({
  state,
  system,
  small = false,
}: {
  readonly state: State;
  readonly system: System;
  /** Beside a name that says what it is. */
  readonly small?: boolean;
}) {
  const { t, say } = useWords();
  const { table, pieces } = state;
  const zones = system.zones?.(state) ?? [];
  const there = pieces.filter(({ gone }) => !gone);
  const named = there.map(({ name }) => say(name, state)).filter((name) => name !== '');
  const inches = (mils: number): number => Math.round(mils / 1000);
  return (
    <figure className={small ? 'table-picture small' : 'table-picture'}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a small one stands beside its name, and says nothing more */}
      <svg
        viewBox={`-500 -500 ${table.width + 1000} ${table.depth + 1000}`}
        {...(small
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': t('setup.picture', { w: inches(table.width), d: inches(table.depth) }) })}
      >
        <rect className="felt" x={0} y={0} width={table.width} height={table.depth} rx={300} />
        {zones.map((zone, side) => (
          <polygon key={path(zone, table)} className={`zone zone-${side}`} points={path(zone, table)} />
        ))}
        {there.map((piece) => (
          <PieceShape key={piece.id} piece={piece} table={table} />
        ))}
      </svg>
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
