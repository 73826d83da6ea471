import type { Model, Piece, State } from '@warfold/engine';
import { memo } from '@warfold/engine';
import type { Blocker, SightField, Spot, Thing } from '@warfold/space';
import { bodyBlocker, bodySpots, bodyVolume, inches, lengthOver, seen, sightField, terrainBlocker, terrainVolume } from '@warfold/space';
import { fortOf, lineBetween } from '../terrain/terrainRules.ts';
import { woundsOf } from '../warscroll/characteristics.ts';

type Id = number | string;

const pieceId = (piece: Piece): string => `piece:${piece.id}`;

/** AOS3-17.0c, AOS3-17.1.4b: scatter hides nothing, woods by the length of the line. One sees into and out of what has floors, not through it. */
function terrainBlockers({ pieces }: State): Blocker<Id>[] {
  return pieces.flatMap((piece): Blocker<Id>[] => {
    if (piece.gone || piece.shape.kind !== 'terrain' || piece.shape.terrain.height === 0) return [];
    if (piece.traits.includes('scatter') || piece.traits.includes('wyldwood')) return [];
    return [terrainBlocker(pieceId(piece), closed(piece.shape.terrain), piece.shape.terrain.floors.length > 0 ? 'across' : 'solid')];
  });
}

/** A segment that only touches the top of something meets it: who is as tall as what stands between is hidden by it. */
const closed = <T extends { readonly height: number }>(thing: T): T => ({ ...thing, height: thing.height + 1 });

interface Sights {
  readonly field: SightField<Id>;
  readonly woods: readonly Piece[];
}

/** All that hides anything; who sees whom is the same as long as nobody moves and the same mists lie on the table. */
const sightsIn = memo({
  on: (state: State) => state.models,
  besides: (state) => state.pieces,
  key: (mists: string) => mists,
  work(state, _mists: string): Sights {
    const models = state.models.filter(({ place }) => place.at === 'table').map((model) => bodyBlocker<Id>(model.id, closed(model)));
    return { field: sightField([...models, ...terrainBlockers(state)]), woods: woodsOf(state) };
  },
});

const looks = memo({
  on: (sights: Sights) => sights,
  key: (_: State, from: Model, to: Model, huge: boolean) => `${from.id} ${to.id} ${huge}`,
  work: ({ field, woods }, state: State, from: Model, to: Model, huge: boolean) =>
    (huge || !isHiddenByWoods(state, woods, from, to)) && isInSight(state, field, from, to),
});

/** AOS3-13.1.1b, AOS3-13.1.1c: whether a model sees another; its own unit is no obstacle. */
export function isVisible(state: State, from: Model, to: Model): boolean {
  const sights = sightsIn(state, mistsOf(state).join());
  // AOS3-17.1.4c: who is huge may change with what lies on a unit, while nobody moves.
  const huge = sights.woods.length > 0 && (isHuge(state, from) || isHuge(state, to));
  return looks(sights, state, from, to, huge);
}

/** The book's look from behind the model: from the middle and the rim of the body, at half and at full height, to the same points of the other. */
const SHARES = [1 / 2, 1] as const;

function isInSight(state: State, field: SightField<Id>, from: Model, to: Model): boolean {
  const fort = fortOf(state, from);
  const held = fortOf(state, to);
  const transparent = new Set<Id>(state.units[from.unit]!.models);
  if (fort !== null) transparent.add(pieceId(fort));
  const target: Thing<Id> = held === null ? { id: to.id, volume: bodyVolume(to) } : { id: pieceId(held), volume: volumeOf(held, to) };
  const aim = held === null ? bodySpots(to, SHARES) : wallSpots(held);
  return seen(fort === null ? bodySpots(from, SHARES) : wallSpots(fort), target, field, { need: 'any', transparent, aim }).seen;
}

const volumeOf = (piece: Piece, otherwise: Model) =>
  piece.shape.kind === 'terrain' ? terrainVolume(piece.shape.terrain) : bodyVolume(otherwise);

function wallSpots({ shape }: Piece): readonly Spot[] {
  if (shape.kind !== 'terrain') return [];
  const { footprint, height } = shape.terrain;
  const sides = footprint.map((p, i) => {
    const q = footprint[(i + 1) % footprint.length]!;
    return { x: Math.round((p.x + q.x) / 2), y: Math.round((p.y + q.y) / 2) };
  });
  return SHARES.flatMap((share) => [...footprint, ...sides].map(({ x, y }) => ({ x, y, z: Math.round(height * share) })));
}

/** AOS3-27.5.3c: features that ghost-mist lies on are looked through as woods are. */
const mistsOf = ({ effects }: State): number[] =>
  effects.flatMap(({ ability, on }) => (ability === 'ghost-mist' && 'piece' in on ? [on.piece] : []));

/** Whether a model sees a terrain feature: some part of its sides. */
export function isFeatureVisible(state: State, from: Model, piece: Piece): boolean {
  if (piece.shape.kind !== 'terrain') return false;
  const { field } = sightsIn(state, mistsOf(state).join());
  const transparent = new Set<Id>(state.units[from.unit]!.models);
  const target: Thing<Id> = { id: pieceId(piece), volume: terrainVolume(piece.shape.terrain) };
  const fort = fortOf(state, from);
  if (fort !== null) transparent.add(pieceId(fort));
  return seen(fort === null ? bodySpots(from, SHARES) : wallSpots(fort), target, field, { need: 'any', transparent, aim: wallSpots(piece) })
    .seen;
}

const DEEP = inches(3);
/** AOS3-17.1.4c. */
const HUGE = 10;

function woodsOf(state: State): readonly Piece[] {
  const mists = mistsOf(state);
  return state.pieces.filter((piece) => !piece.gone && (piece.traits.includes('wyldwood') || mists.includes(piece.id)));
}

/** AOS3-17.1.4b: the line between their closest points crosses more than 3" of one wood; not to or from the huge (AOS3-17.1.4c). */
function isHiddenByWoods(state: State, woods: readonly Piece[], from: Model, to: Model): boolean {
  if (woods.length === 0) return false;
  const line = lineBetween(state, from, to);
  return woods.some(({ shape }) => shape.kind === 'terrain' && lengthOver(line.from, line.to, shape.terrain) > DEEP);
}

const isHuge = (state: State, { unit }: Model): boolean => woundsOf(state, state.units[unit]!) >= HUGE;
