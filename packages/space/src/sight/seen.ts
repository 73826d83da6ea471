/** Whether, and how much of, a volume is seen. The caller says from where, at which points of it, through what, and how much is enough. */
import type { Blocker, Thing } from './blockers.ts';
import { gapFrom } from './eyeGap.ts';
import { type Corridor, inCorridor, type SightField } from './field.ts';
import { gapBetween } from './hullGap.ts';
import { type Ray, rayAmong } from './look.ts';
import { fanSpots, type SightGrid } from './silhouette.ts';
import type { Spot, Volume } from './volumes.ts';

/**
 * What is asked. `any`: is some part seen. `measure`: how much is seen. `atLeast` and `moreThan`: is so large a share seen, without
 * counting further than the answer needs; write shares as quotients (1 / 2, 1 / 3).
 */
export type Need = 'any' | 'measure' | { readonly atLeast: number } | { readonly moreThan: number };

export interface SightTerms<Id> {
  readonly need: Need;
  /** Whatever is looked through: own unit, target's unit, the wood one stands in. The target never hides itself. */
  readonly transparent?: ReadonlySet<Id>;
  /**
   * What stands for the target's body: a fan over what is seen of it, or the very points that count. Without it, `any` is settled exactly
   * and a share by `FULL_FAN`.
   */
  readonly aim?: SightGrid | readonly Spot[];
  /** If sight may be taken from anywhere on the viewer, its volume. The viewpoints lie on it, and only help to look over, under and into things. */
  readonly viewer?: Volume;
}

export interface Sighting<Id> {
  readonly seen: boolean;
  /** Rays that arrived, of those that were cast, from the viewpoint that saw most (the first of equals). */
  readonly clear: number;
  readonly cast: number;
  /** The first clear ray, if there is one. */
  readonly line?: Ray<Id>;
  /** The rays that were cast from that viewpoint, each with what stopped it. */
  readonly rays: readonly Ray<Id>[];
}

/**
 * Eight by eight: a wall that hides exactly a quarter or a half of a body from the ground or from a side passes between the rays, and the
 * share comes out as exactly that.
 */
export const FULL_FAN: SightGrid = { columns: 8, rows: 8 };

const NOTHING_SEEN = { seen: false, clear: 0, cast: 0, rays: [] } as const;

/** Enough to tell who is in the way. */
const ROUGH_FAN: SightGrid = { columns: 3, rows: 3 };

export function seen<Id>(viewpoints: readonly Spot[], target: Thing<Id>, field: SightField<Id>, look: SightTerms<Id>): Sighting<Id> {
  if (look.need === 'any' && look.aim === undefined) return anyPart(viewpoints, target, field, look);
  return best(viewpoints, target, field, look, look.aim ?? FULL_FAN);
}

/** The share of the rays cast that arrived, 0 to 1: how much is seen, if the need was to `measure`. */
export function shareOf<Id>({ clear, cast }: Sighting<Id>): number {
  return cast === 0 ? 0 : clear / cast;
}

function anyPart<Id>(viewpoints: readonly Spot[], target: Thing<Id>, field: SightField<Id>, look: SightTerms<Id>): Sighting<Id> {
  const first = viewpoints[0];
  if (first === undefined) return NOTHING_SEEN;
  const blockers = blockersOf(first, target, field, look);
  const sighting = partFrom(first, target.volume, blockers) ?? partFromElsewhere(viewpoints, target, field, look);
  return sighting ?? { ...sample(first, fanSpots(first, target.volume, ROUGH_FAN), blockers, 'measure'), seen: false };
}

/** From the other viewpoints, or, with a volume, first from anywhere on it. */
function partFromElsewhere<Id>(
  viewpoints: readonly Spot[],
  target: Thing<Id>,
  field: SightField<Id>,
  look: SightTerms<Id>,
): Sighting<Id> | undefined {
  const { viewer } = look;
  const standing = viewer && betweenVolumes(viewer, target, field, look);
  if (viewer !== undefined && standing !== undefined) {
    const line = gapBetween(viewer, target.volume, standing);
    if (line !== undefined) return sightOf(line);
    if (!standing.some((b) => mayBePassed(b, viewer, target.volume))) return undefined;
  }
  for (let i = 1; i < viewpoints.length; i++) {
    const eye = viewpoints[i]!;
    const sighting = partFrom(eye, target.volume, standing ?? blockersOf(eye, target, field, look));
    if (sighting !== undefined) return sighting;
  }
  return undefined;
}

/** Areas that hide only by depth are taken as solid in the search for a gap; then how deep a line runs in them is judged ray by ray. */
function partFrom<Id>(eye: Spot, target: Volume, blockers: readonly Blocker<Id>[]): Sighting<Id> | undefined {
  const spot = gapFrom(eye, target, blockers);
  if (spot !== undefined) return sightOf({ from: eye, to: spot });
  if (!blockers.some(isDeep)) return undefined;
  const rough = sample(eye, fanSpots(eye, target, ROUGH_FAN), blockers, 'any');
  return rough.seen ? rough : undefined;
}

/** Whether `gapBetween` may have taken the blocker for more than it is: one can perhaps look over it, under it or into it. */
function mayBePassed<Id>({ volume, opacity }: Blocker<Id>, viewer: Volume, target: Volume): boolean {
  if (opacity !== 'solid' || volume.bottom > Math.min(viewer.bottom, target.bottom)) return true;
  return volume.top > Math.min(viewer.top, target.top) && volume.top < Math.max(viewer.top, target.top);
}

function isDeep<Id>({ opacity }: Blocker<Id>): boolean {
  return typeof opacity === 'object';
}

function sightOf<Id>(line: Ray<Id>): Sighting<Id> {
  return { seen: true, clear: 1, cast: 1, line, rays: [line] };
}

function best<Id>(
  viewpoints: readonly Spot[],
  target: Thing<Id>,
  field: SightField<Id>,
  look: SightTerms<Id>,
  aim: SightGrid | readonly Spot[],
): Sighting<Id> {
  let most: Sighting<Id> | undefined;
  for (const eye of viewpoints) {
    const spots = 'columns' in aim ? fanSpots(eye, target.volume, aim) : aim;
    const sighting = sample(eye, spots, blockersOf(eye, target, field, look), look.need);
    if (most === undefined || shareOf(sighting) > shareOf(most)) most = sighting;
    if (most.seen && look.need !== 'measure') break;
  }
  return most ?? NOTHING_SEEN;
}

/** Casts rays in order until the need is met or can no longer be. */
function sample<Id>(eye: Spot, spots: readonly Spot[], blockers: readonly Blocker<Id>[], need: Need): Sighting<Id> {
  const rays: Ray<Id>[] = [];
  let clear = 0;
  let line: Ray<Id> | undefined;
  for (const spot of spots) {
    const cast = rayAmong(eye, spot, blockers);
    rays.push(cast);
    if (cast.stop === undefined) {
      clear++;
      line ??= cast;
    }
    if (isSettled(need, clear, spots.length - rays.length, spots.length)) break;
  }
  const isSeen = isMet(need, clear, spots.length);
  const cast = rays.length;
  return line === undefined ? { seen: isSeen, clear, cast, rays } : { seen: isSeen, clear, cast, rays, line };
}

function isSettled(need: Need, clear: number, left: number, of: number): boolean {
  return need !== 'measure' && (isMet(need, clear, of) || !isMet(need, clear + left, of));
}

function isMet(need: Need, clear: number, of: number): boolean {
  if (need === 'any' || need === 'measure') return clear > 0;
  return 'atLeast' in need ? clear / of >= need.atLeast : clear / of > need.moreThan;
}

function blockersOf<Id>(eye: Spot, target: Thing<Id>, field: SightField<Id>, look: SightTerms<Id>): Blocker<Id>[] {
  const { section, bottom, top } = target.volume;
  return between(
    field,
    { from: eye, to: section, radius: section.reach, low: Math.min(eye.z, bottom), high: Math.max(eye.z, top) },
    target.id,
    look,
  );
}

function betweenVolumes<Id>(viewer: Volume, target: Thing<Id>, field: SightField<Id>, look: SightTerms<Id>): Blocker<Id>[] {
  const { section, bottom, top } = target.volume;
  const reach = Math.max(section.reach, viewer.section.reach);
  const [low, high] = [Math.min(viewer.bottom, bottom), Math.max(viewer.top, top)];
  return between(field, { from: viewer.section, to: section, radius: reach, low, high }, target.id, look);
}

/** A mil wider than the target, because the points that stand for it may be rounded outwards. */
function between<Id>(
  field: SightField<Id>,
  { from, to, radius, low, high }: Corridor,
  target: Id,
  { transparent }: SightTerms<Id>,
): Blocker<Id>[] {
  return inCorridor(field, { from, to, radius: radius + 1, low, high }, target, transparent);
}
