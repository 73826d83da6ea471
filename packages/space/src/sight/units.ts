/** Sight from many to many: how many of a unit see how many of another. */
import type { Thing } from './blockers.ts';
import type { SightField } from './field.ts';
import { type Sighting, type SightTerms, seen } from './seen.ts';
import type { Spot, Volume } from './volumes.ts';

/** One who looks: from these points, or (with a volume) from anywhere on it. */
export interface Viewer<Id> {
  readonly id: Id;
  readonly viewpoints: readonly Spot[];
  readonly volume?: Volume;
}

/**
 * How many of the viewers must each see how many of the targets. A viewer sees a target if the look says so: any part of it, or a share.
 */
export interface Quorum {
  readonly viewers: number;
  readonly targets: number;
}

/** At least half of the one see at least half of the other; half of an odd number is rounded up. */
export function halfOfBoth(viewers: number, targets: number): Quorum {
  return { viewers: Math.ceil(viewers / 2), targets: Math.ceil(targets / 2) };
}

/** One viewer's part of the answer, as far as it was looked into. */
export interface Outlook<Id> {
  readonly viewer: Id;
  /** Whether this viewer sees as many targets as it takes. */
  readonly seesEnough: boolean;
  readonly sees: readonly Id[];
  readonly hidden: readonly Hidden<Id>[];
}

/** A target that the viewer does not see (enough of), and what the rays towards it ran into, the most frequent first. */
export interface Hidden<Id> {
  readonly target: Id;
  readonly by: readonly Id[];
}

export interface UnitSighting<Id> {
  readonly enough: boolean;
  /** Viewers who see enough, of those who were asked. */
  readonly seeing: number;
  readonly asked: number;
  readonly outlooks: readonly Outlook<Id>[];
  /** Everything that hid a target from a viewer who was asked, the most frequent first. */
  readonly hiders: readonly Id[];
}

/** Asks viewers in order until the answer is certain; with `all` it asks every viewer about every target. */
export function modelsSeen<Id>(
  viewers: readonly Viewer<Id>[],
  targets: readonly Thing<Id>[],
  field: SightField<Id>,
  look: Omit<SightTerms<Id>, 'viewer'>,
  {
    quorum = halfOfBoth(viewers.length, targets.length),
    extent = 'certain',
  }: { readonly quorum?: Quorum; readonly extent?: 'certain' | 'all' } = {},
): UnitSighting<Id> {
  const outlooks: Outlook<Id>[] = [];
  let seeing = 0;
  for (const viewer of viewers) {
    const outlook = outlookOf(viewer, targets, field, look, { need: quorum.targets, extent });
    outlooks.push(outlook);
    if (outlook.seesEnough) seeing++;
    if (extent === 'certain' && isCertain(seeing, viewers.length - outlooks.length, quorum.viewers)) break;
  }
  const hiders = byFrequency(outlooks.flatMap(({ hidden }) => hidden.flatMap(({ by }) => by)));
  return { enough: seeing >= quorum.viewers, seeing, asked: outlooks.length, outlooks, hiders };
}

function isCertain(have: number, left: number, need: number): boolean {
  return have >= need || have + left < need;
}

function outlookOf<Id>(
  { id, viewpoints, volume }: Viewer<Id>,
  targets: readonly Thing<Id>[],
  field: SightField<Id>,
  look: Omit<SightTerms<Id>, 'viewer'>,
  { need, extent }: { readonly need: number; readonly extent: 'certain' | 'all' },
): Outlook<Id> {
  const from: SightTerms<Id> = volume === undefined ? look : { ...look, viewer: volume };
  const sees: Id[] = [];
  const hidden: Hidden<Id>[] = [];
  for (const target of targets) {
    const sighting = seen(viewpoints, target, field, from);
    if (sighting.seen) sees.push(target.id);
    else hidden.push({ target: target.id, by: hidersIn(sighting) });
    if (extent === 'certain' && isCertain(sees.length, targets.length - sees.length - hidden.length, need)) break;
  }
  return { viewer: id, seesEnough: sees.length >= need, sees, hidden };
}

function hidersIn<Id>({ rays }: Sighting<Id>): Id[] {
  const ids: Id[] = [];
  for (const { stop } of rays) if (stop !== undefined) ids.push(stop.id);
  return byFrequency(ids);
}

/** Each id once, the most frequent first; among equals the one that came first. */
function byFrequency<Id>(ids: readonly Id[]): Id[] {
  const times = new Map<Id, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
