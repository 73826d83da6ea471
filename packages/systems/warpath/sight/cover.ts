/**
 * Cover, WP-COVER. What stands between hides models from models; how much of it is enough, and what it is worth, is
 * settled by taking things away: the target is covered if it is not in plain sight but would be without what gives
 * cover, and the cover is solid if what gives solid cover is enough by itself.
 */
import type { RuleId } from '@warfold/catalogue';
import type { Explained, Model, Part, Ref, State, Unit } from '@warfold/engine';
import { part, say, standing, sumOf } from '@warfold/engine';
import type { SightField, SightGrid, Spot, Thing } from '@warfold/space';
import { CONTACT, closestPoints, GRAIN, halfOfBoth, inches, lengthOver, modelsSeen, seen, shareOf, sightField } from '@warfold/space';
import { rulingOn } from '../abilities.ts';
import type { Weapon } from '../army/weapons.ts';
import { isObvious } from '../army/weapons.ts';
import type { Cover, Ground } from '../table/table.ts';
import { groundsOf, isFlying, isNearTerrain } from '../table/table.ts';
import type { Hider } from './hiders.ts';
import { coverFrom, hidersBetween, refsOf, whileNobodyMoves } from './hiders.ts';
import { lookerOf, thingOf } from './sight.ts';
import type { Vantage } from './vantage.ts';
import { nearestOf, vantageOf } from './vantage.ts';

/** WP-COVER-05: what cover takes from the hit roll. */
const WORTH: Readonly<Record<Cover, number>> = { none: 0, light: 1, solid: 2 };
const KINDS: readonly Cover[] = ['none', 'light', 'solid'];

/** WP-COVER-04b. */
const DEEP = inches(3);

/** One thing that gives cover. */
interface Cause {
  readonly kind: Cover;
  readonly rule: RuleId;
  readonly by: readonly Ref[];
}

const judged = whileNobodyMoves<Explained>();

/** The cover of a target against a weapon, 0 to 2, with everything that gives it. */
export function coverOf(state: State, unit: Unit, target: Unit, weapon: Weapon): Explained {
  const found = judged(state, `${lookerOf(state, unit, weapon)} ${target.id}`, () => judge(state, unit, target, weapon));
  const ruled = rulingOn(state, 'ruledCover', { shooter: unit.id, target: target.id });
  if (ruled === null) return found;
  const worth = ruled ? Math.max(WORTH.light, found.total) : 0;
  return sumOf([part(worth, say(ruled ? 'wp.shooting.cover.ruled' : 'wp.shooting.cover.ruledOut'), 'WP-COVER-07')]);
}

export const kindOfCover = ({ total }: Explained): Cover => KINDS[total]!;

function judge(state: State, unit: Unit, target: Unit, weapon: Weapon): Explained {
  if (isFlying(state, target)) return sumOf([part(0, say('wp.shooting.cover.aircraft'), 'WP-AIR-07')]);
  const vantage = vantageOf(state, unit, target, weapon);
  const causes = isObvious(state, target)
    ? [behind(state, vantage, target, 'WP-ARMOUR-17')]
    : [behind(state, vantage, target, 'WP-COVER-03'), standingIn(state, target), shotThrough(state, vantage, target)];
  const found = bestOf(
    causes.filter(({ kind }) => kind !== 'none'),
    isObvious(state, target) ? 'WP-ARMOUR-17' : 'WP-COVER-02',
  );
  // WP-COVER-01: of a unit with a BFG only its bearer looks.
  const alone = !weapon.conventional && unit.models.length > 1;
  return alone ? sumOf([part(0, say('wp.shooting.cover.bearer'), 'WP-COVER-01'), ...found.parts]) : found;
}

/** WP-COVER-06: only the best counts. */
function bestOf(causes: readonly Cause[], plain: RuleId): Explained {
  if (causes.length === 0) return sumOf([part(0, say('wp.shooting.cover.plain'), plain)]);
  const parts: Part[] = causes.map(({ kind, rule, by }) => part(WORTH[kind], say(`wp.shooting.cover.${kind}`, { by }), rule));
  const best = Math.max(...parts.map(({ value }) => value));
  const surplus = best - sumOf(parts).total;
  return sumOf(surplus === 0 ? parts : [...parts, part(surplus, say('wp.shooting.cover.onlyBest'), 'WP-COVER-06')]);
}

/** WP-COVER-02, -03 and WP-ARMOUR-17: cover by what stands between. */
function behind(state: State, { viewers, through }: Vantage, target: Unit, rule: 'WP-COVER-03' | 'WP-ARMOUR-17'): Cause {
  const eyes = viewers.flatMap(({ viewpoints }) => viewpoints);
  const hiders = hidersBetween(state, eyes, target, through);
  const seenPast = (some: readonly Hider[]) => inPlainSight(state, viewers, target, some, rule === 'WP-ARMOUR-17');
  const none: Cause = { kind: 'none', rule, by: [] };
  if (hiders.every(({ gives }) => gives === 'none')) return none;
  const all = seenPast(hiders);
  if (all.enough) return none;
  // Who is hidden by what gives no cover, a house that nobody agreed on, is hidden but not in cover.
  const mute = hiders.filter(({ gives }) => gives === 'none');
  if (mute.length > 0 && !seenPast(mute).enough) return none;
  const firm = hiders.filter(({ gives }) => gives !== 'light');
  const solid = firm.length > mute.length && !seenPast(firm).enough;
  const givers = hiders.filter(({ gives }) => (solid ? gives === 'solid' : gives !== 'none'));
  return { kind: solid ? 'solid' : 'light', rule, by: refsOf(givers, all.hiders) };
}

/** What was found out about sight past some things. */
interface Sighted {
  readonly enough: boolean;
  readonly hiders: readonly number[];
}

/** WP-COVER-02: at least half of the shooters see at least half of the models. */
function inPlainSight(state: State, viewers: Vantage['viewers'], target: Unit, hiders: readonly Hider[], obvious: boolean): Sighted {
  const things = standing(state, target.id).map(thingOf);
  const field = sightField(hiders.map(({ blocker }) => blocker));
  if (obvious) return mostlySeen(viewers, things[0]!, field);
  return modelsSeen(viewers, things, field, { need: 'any' }, { quorum: halfOfBoth(viewers.length, things.length) });
}

/** WP-ARMOUR-17: an Obvious target is in plain sight unless half of it or more is hidden from at least half of the shooters. */
function mostlySeen(viewers: Vantage['viewers'], thing: Thing<number>, field: SightField<number>): Sighted {
  const hidden = viewers.map(({ viewpoints }) => hiddenFrom(viewpoints, thing, field)).filter((by) => by !== null);
  return { enough: 2 * hidden.length < viewers.length, hiders: [...new Set(hidden.flat())] };
}

/** Sixty-four lines by sixty-four: a wall that hides exactly half of a body passes between them, and 49 % of it never come out as half. */
const FINE: SightGrid = { columns: 64, rows: 64 };
/** Where eight by eight lines see this much more or less than half, so do all finer ones. */
const CLEAR_CASE = 1 / 4;

/** What hides half of a body or more from somebody; null if more than half is seen. */
function hiddenFrom(eyes: readonly Spot[], thing: Thing<number>, field: SightField<number>): readonly number[] | null {
  const rough = seen(eyes, thing, field, { need: 'measure' });
  const beyondHalf = shareOf(rough) - 1 / 2;
  const clear = Math.abs(beyondHalf) > CLEAR_CASE;
  if (clear ? beyondHalf > 0 : seen(eyes, thing, field, { need: { moreThan: 1 / 2 }, aim: FINE }).seen) return null;
  return rough.rays.flatMap(({ stop }) => (stop === undefined ? [] : [stop.id]));
}

const difficultGrounds = (state: State): readonly Ground[] => groundsOf(state).filter(({ kind }) => kind === 'difficult');

/** WP-COVER-04a: more than half of the models on, or in base contact with, difficult terrain. */
function standingIn(state: State, target: Unit): Cause {
  const models = standing(state, target.id);
  const inOrAt = (model: Model, { terrain }: Ground): boolean => isNearTerrain(model, terrain, CONTACT);
  const most = (grounds: readonly Ground[]): boolean =>
    models.filter((model) => grounds.some((ground) => inOrAt(model, ground))).length * 2 > models.length;
  const near = difficultGrounds(state).filter((ground) => models.some((model) => inOrAt(model, ground)));
  return areaCause(near, most, 'WP-COVER-04a');
}

/** WP-COVER-04b: three inches or more of it on the way from the captain or the bearer to the nearest model, all areas added up. */
function shotThrough(state: State, { foot }: Vantage, target: Unit): Cause {
  const grounds = difficultGrounds(state);
  if (grounds.length === 0) return { kind: 'none', rule: 'WP-COVER-04b', by: [] };
  const { from, to } = closestPoints(foot, nearestOf(state, foot, target));
  const crossed = grounds.map((ground) => ({ ground, length: lengthOver(from, to, ground.terrain) })).filter(({ length }) => length > 0);
  const deep = (some: readonly Ground[]): boolean =>
    crossed.reduce((sum, { ground, length }) => (some.includes(ground) ? sum + length : sum), 0) >= DEEP - GRAIN;
  return areaCause(
    crossed.map(({ ground }) => ground),
    deep,
    'WP-COVER-04b',
  );
}

/** Areas give cover if together they are enough; solid cover if the solid ones are enough by themselves. */
function areaCause(grounds: readonly Ground[], enough: (some: readonly Ground[]) => boolean, rule: RuleId): Cause {
  if (grounds.length === 0 || !enough(grounds)) return { kind: 'none', rule, by: [] };
  const solid = grounds.filter((ground) => coverFrom(ground) === 'solid');
  const kind = solid.length > 0 && enough(solid) ? 'solid' : 'light';
  return { kind, rule, by: (kind === 'solid' ? solid : grounds).map(({ piece }) => ({ piece: piece.id })) };
}
