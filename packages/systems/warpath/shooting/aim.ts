import type { RuleId } from '@warfold/catalogue';
import type { Explained, Part, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Body, Mil } from '@warfold/space';
import { ALL_ROUND, countByArc, FRONT, gapUnits, inches, LEFT, partlyInArc, REAR, RIGHT, withinUnits } from '@warfold/space';
import type { Aim, HitSide, Modifier, Shot, SparedFrom } from '../abilities.ts';
import { abilities, askShot, outrightBy } from '../abilities.ts';
import { has, lineOf, typeOf } from '../army/profile.ts';
import type { Manner, Weapon } from '../army/weapons.ts';
import { isFragmented, isObvious, mostDice, weaponsOf } from '../army/weapons.ts';
import type { Order } from '../sequence/marks.ts';
import { FIRED, ORDER, STILL } from '../sequence/marks.ts';
import { coverOf, kindOfCover } from '../sight/cover.ts';
import { whileNobodyMoves } from '../sight/hiders.ts';
import { lookerOf, sightOf } from '../sight/sight.ts';
import type { Muzzle } from '../sight/vantage.ts';
import { muzzleOf } from '../sight/vantage.ts';
import { captainOf, fightsAcross, isFlying, touchesEnemy } from '../table/table.ts';
import { carrierOf } from '../vehicles/transports.ts';
import type { Attack } from './attack.ts';
import { diceFor, needToHit } from './attack.ts';

/** WP-AIR-06. */
const ALTITUDE = inches(18);
/** WP-RULE-INDIRECT-2. */
const LEAST_INDIRECT = inches(12);

const MOVING: readonly Order[] = ['advance', 'manoeuvre', 'turn'];

/**
 * The order that counts for shooting. Passengers of an open-topped vehicle have moved as it has (WP-VRULE-OPEN-2), unless
 * they moved more on their own way in.
 */
export function shootingOrder(state: State, unit: Unit): Order {
  const own = markOf(unit, ORDER);
  const carrier = carrierOf(state, unit);
  if (carrier === null || own === 'double') return own;
  const its = markOf(carrier, ORDER);
  if (its === 'full') return 'double';
  return MOVING.includes(its) && !markOf(carrier, STILL) ? 'advance' : own;
}

/** The rule by which the unit counts as halted, or null: it got Halt! or no order (WP-MOVE-01), or is Stabilised. */
export function steadyBy(state: State, unit: Unit): RuleId | null {
  const order = shootingOrder(state, unit);
  if (order === '' || order === 'halt') return 'WP-MOVE-02';
  return abilities.ask(state, 'steady', { order }, { shooter: { unit: unit.id } })[0] ?? null;
}

export const aimAt = (state: State, shooter: Unit, weapon: Weapon, target: Unit, manner: Manner): Aim => ({
  shooter,
  weapon,
  target,
  manner,
  steady: steadyBy(state, shooter) !== null,
});

/** How far away the target counts as being, and from where. */
interface Range {
  readonly muzzle: Muzzle;
  readonly measured: number;
  /** Added to an aircraft's distance. */
  readonly further: Mil;
}

const measures = whileNobodyMoves<Omit<Range, 'further'>>();

function measure(state: State, { shooter, weapon, target }: Aim): Omit<Range, 'further'> {
  return measures(state, `${lookerOf(state, shooter, weapon)} ${target.id}`, () => {
    const muzzle = muzzleOf(state, shooter, weapon);
    return { muzzle, measured: gapUnits(muzzle.bodies, standing(state, target.id))?.gap ?? Number.POSITIVE_INFINITY };
  });
}

function rangeTo(state: State, aim: Aim): Range {
  const { muzzle, measured } = measure(state, aim);
  return { muzzle, measured, further: isFlying(state, aim.target) && altitudeSpared(state, aim) === null ? ALTITUDE : 0 };
}

const altitudeSpared = (state: State, aim: Aim): SparedFrom | null => sparedFrom(askShot(state, 'spared', aim), 'altitude');

/** The distance in inches, with its reasons. */
export function distanceOf(state: State, aim: Aim): Explained {
  const parts = [part(Math.round(measure(state, aim).measured) / 1000, because('measured'), 'WP-MEASURE-03')];
  if (!isFlying(state, aim.target)) return sumOf(parts);
  const spared = altitudeSpared(state, aim);
  return sumOf([...parts, spared === null ? part(ALTITUDE / 1000, because('altitude'), 'WP-AIR-06') : sparedPart(spared)]);
}

/** Exactly in range is in range; only what is that close to it is measured in whole numbers again. */
function isWithin(state: State, { muzzle, measured, further }: Range, target: Unit, d: number): boolean {
  const left = d - further;
  if (Math.abs(measured - left) > 1) return measured < left;
  return withinUnits(muzzle.bodies, standing(state, target.id), left);
}

const because = (key: string) => say(`wp.shooting.part.${key}`);
const sparedFrom = (spared: readonly SparedFrom[], from: SparedFrom['from']): SparedFrom | null =>
  spared.find((one) => one.from === from) ?? null;
const sparedPart = ({ rule }: SparedFrom): Part => part(0, because('spared'), rule);

/** Why this weapon cannot be fired at this target, or nothing. The cheap questions come first, sight after them. */
export function whyNotAim(state: State, aim: Aim): Refusal | null {
  return (
    whyNotWeapon(state, aim) ?? whyNotTarget(state, aim) ?? whyNotReached(state, aim) ?? whyNotSeen(state, aim) ?? whyNoDice(state, aim)
  );
}

/** Refusals that hold for the weapon whatever the target. */
export function whyNotWeapon(state: State, { shooter, weapon, steady }: Pick<Aim, 'shooter' | 'weapon' | 'steady'>): Refusal | null {
  const fired = markOf(shooter, FIRED);
  const label = { weapon: weapon.label };
  if (fired.includes(weapon.place)) return refuse('WP-SHOOT-01', say('wp.shooting.refused.fired', label));
  if (weapon.conventional && weaponsOf(state, shooter).some((other) => other.conventional && fired.includes(other.place))) {
    return refuse('WP-SHOOT-02', say('wp.shooting.refused.oneConventional', label));
  }
  return weapon.needsHalt && !steady ? refuse('WP-SHOOT-04', say('wp.shooting.refused.needsHalt', label)) : null;
}

const contacts = whileNobodyMoves<boolean>();

/** WP-SHOOT-05: some model of the unit is in contact with an enemy model. */
export const isEngaged = (state: State, unit: Unit): boolean =>
  contacts(state, `${unit.id}`, () => touchesEnemy(state, unit)) || fightsAcross(state, unit);

function whyNotTarget(state: State, { shooter, weapon, target }: Aim): Refusal | null {
  const it = { target: { unit: target.id } };
  if (isEngaged(state, target)) return refuse('WP-SHOOT-05', say('wp.shooting.refused.targetInContact', it), [{ unit: target.id }]);
  if (weapon.arcs.includes(ALL_ROUND)) return null;
  const { pose } = state.models[weapon.bearer]!;
  if (weapon.arcs.some((arc) => standing(state, target.id).some((model) => partlyInArc(pose, arc, model)))) return null;
  const rule = typeOf(state, shooter) === 'Air' ? 'WP-AIR-08' : 'WP-ARMOUR-19';
  return refuse(rule, say('wp.shooting.refused.arc', { ...it, weapon: weapon.label }), [{ unit: target.id }]);
}

function whyNotReached(state: State, aim: Aim): Refusal | null {
  const { weapon, target, manner } = aim;
  const range = rangeTo(state, aim);
  const far = { far: inchesOf(Math.round(range.measured + range.further)), range: inchesOf(weapon.range) };
  if (!isWithin(state, range, target, weapon.range)) {
    const only18 = isWithin(state, { ...range, further: 0 }, target, weapon.range);
    return refuse(only18 ? 'WP-AIR-06' : range.muzzle.rule, say('wp.shooting.refused.range', far), [{ unit: target.id }]);
  }
  if (manner === 'indirect' && isWithin(state, range, target, LEAST_INDIRECT)) {
    const least = { ...far, least: inchesOf(LEAST_INDIRECT) };
    return refuse('WP-RULE-INDIRECT-2', say('wp.shooting.refused.tooNear', least), [{ unit: target.id }]);
  }
  return null;
}

function whyNotSeen(state: State, aim: Aim): Refusal | null {
  if (sparedFrom(askShot(state, 'spared', aim), 'sight') !== null) return null;
  const { seen, rule, blockers } = sightOf(state, aim.shooter, aim.target, aim.weapon);
  if (seen) return null;
  const text = blockers.length === 0 ? say('wp.shooting.refused.unseen') : say('wp.shooting.refused.hidden', { by: blockers });
  return refuse(rule, text, blockers);
}

/** WP-SHOOT-13: half of one die is none. */
function whyNoDice(state: State, aim: Aim): Refusal | null {
  const { weapon } = aim;
  if (mostDice(weapon) > 1) return null;
  const need = needOf(state, shotOf(state, aim));
  return diceFor(need, mostDice(weapon)) > 0 ? null : refuse('WP-SHOOT-13', say('wp.shooting.refused.noDice', { need: need.total }));
}

/** The aim with what sight and the place of the shooters add to it. */
export function shotOf(state: State, aim: Aim): Shot {
  const { shooter, weapon, target, manner, steady } = aim;
  const { seen } = sightOf(state, shooter, target, weapon);
  return { shooter, weapon, target, manner, steady, seen, side: sideHit(state, aim)?.side ?? null };
}

const ARCS = [FRONT, RIGHT, LEFT, REAR];
const SIDES: readonly HitSide[] = ['front', 'flank', 'flank', 'rear'];

/** WP-ARMOUR-13, -14: the arc of a vehicle in which most of the shooters stand; on a tie or a line the better for the target. */
export function sideHit(state: State, { shooter, weapon, target }: Aim): { readonly side: HitSide; readonly counts: Explained } | null {
  if (typeOf(state, target) !== 'Arm') return null;
  if (typeOf(state, shooter) === 'Air') return { side: 'flank', counts: sumOf([part(1, because('fromTheAir'), 'WP-AIR-10')]) };
  const counts = countByArc(captainOf(state, target).pose, ARCS, placesOf(state, shooter, weapon));
  const most = counts.indexOf(Math.max(...counts));
  const parts = counts.flatMap((count, i) => (count === 0 ? [] : [part(count, because(`in.${SIDES[i]!}`), 'WP-ARMOUR-13')]));
  return { side: SIDES[most]!, counts: sumOf(parts) };
}

/** Where the shooters stand: the whole unit, a bearer alone, or what carries them. */
function placesOf(state: State, unit: Unit, weapon: Weapon): readonly Body[] {
  const carrier = carrierOf(state, unit);
  if (carrier !== null) return [captainOf(state, carrier)];
  return weapon.conventional ? standing(state, unit.id) : [state.models[weapon.bearer]!];
}

/** The number needed to hit, WP-SHOOT-07 to -13; above six stands for itself. */
const needOf = (state: State, shot: Shot): Explained => needWith(state, shot, (spared) => situation(state, shot, spared));

/** The same, with what comes from where everybody stands told by who asks. */
function needWith(state: State, shot: Shot, situated: (spared: readonly SparedFrom[]) => readonly Modifier[]): Explained {
  const [fixed] = askShot(state, 'hitsOn', shot);
  if (fixed !== undefined) return sumOf([fixed]);
  const modifiers = modifiersOf(state, shot, situated);
  const rule = !shot.weapon.conventional ? 'WP-BFG-01' : modifiers.length === 0 ? 'WP-SHOOT-07' : 'WP-SHOOT-08';
  return needToHit(lineOf(state, shot.shooter).hit, modifiers, rule);
}

/** WP-SHOOT-08, less what special rules spare the shooter. */
function modifiersOf(state: State, shot: Shot, situated: (spared: readonly SparedFrom[]) => readonly Modifier[]): Part[] {
  const spared = askShot(state, 'spared', shot);
  return [...situated(spared), ...standings(state, shot), ...askShot(state, 'toHit', shot)].map(({ kind, part: own }) => {
    const lifted = own.value < 0 ? sparedFrom(spared, kind) : null;
    return lifted === null ? own : sparedPart(lifted);
  });
}

const extreme = (): Modifier => ({ kind: 'extreme-range', part: part(-1, because('extreme'), 'WP-SHOOT-09') });

/** The modifiers that come from where everybody is and what the shooter has done. */
function situation(state: State, shot: Shot, spared: readonly SparedFrom[]): Modifier[] {
  const { shooter, target, weapon } = shot;
  const far = isWithin(state, rangeTo(state, shot), target, weapon.range / 2) ? [] : [extreme()];
  return [...far, ...coverModifier(state, shot, spared), ...movedModifier(state, shooter)];
}

/** The modifiers that come from what shooter and target are, wherever they stand. */
function standings(state: State, { shooter, target }: Shot): Modifier[] {
  const found: Modifier[] = [];
  if (isFragmented(state, shooter)) found.push({ kind: 'other', part: part(-1, because('fragmented'), 'WP-SHOOT-11') });
  if (isObvious(state, target)) {
    const rule = typeOf(state, target) === 'Arm' ? 'WP-ARMOUR-16' : 'WP-HM-02';
    found.push({ kind: 'other', part: part(1, because('obvious'), rule) });
  }
  return found;
}

/** A place from which nobody has shot yet, as far as a shot from there depends on it. */
export interface Imagined {
  readonly extreme: boolean;
  /** 0 to 2 (WP-COVER-05). */
  readonly cover: number;
  readonly moved: boolean;
}

/** The attack that a shot would be from elsewhere: for who plans ahead. */
export function attackFrom(state: State, shot: Shot, { extreme: far, cover, moved }: Imagined, dice: number) {
  const situated: Modifier[] = [
    ...(far ? [extreme()] : []),
    ...(cover === 0 ? [] : [{ kind: 'cover' as const, part: part(-cover, because('cover.light'), 'WP-COVER-05') }]),
    ...(moved ? [{ kind: 'moved' as const, part: part(-1, because('moved'), 'WP-SHOOT-10') }] : []),
  ];
  return attackWith(
    state,
    shot,
    needWith(state, shot, () => situated),
    dice,
  );
}

/** WP-COVER-05. Nobody looks for cover that would not count, except to say so. */
function coverModifier(state: State, { shooter, target, weapon, manner }: Shot, spared: readonly SparedFrom[]): Modifier[] {
  if (manner === 'indirect' && sparedFrom(spared, 'cover') !== null) return [];
  const cover = coverOf(state, shooter, target, weapon);
  return cover.total === 0 ? [] : [{ kind: 'cover', part: part(-cover.total, because(`cover.${kindOfCover(cover)}`), 'WP-COVER-05') }];
}

/** WP-SHOOT-10: moved means moved; a turn on the spot is movement, an order that nobody used is not. */
function movedModifier(state: State, shooter: Unit): Modifier[] {
  if (!MOVING.includes(shootingOrder(state, shooter))) return [];
  if (markOf(shooter, STILL) && carrierOf(state, shooter) === null) {
    return [{ kind: 'moved', part: part(0, because('still'), 'WP-SHOOT-10') }];
  }
  const steady = steadyBy(state, shooter);
  if (steady !== null) {
    const rule = typeOf(state, shooter) === 'Air' ? 'WP-AIR-09' : steady;
    return [{ kind: 'moved', part: part(0, because('steady'), rule) }];
  }
  const rule = markOf(shooter, ORDER) === 'advance' || carrierOf(state, shooter) === null ? 'WP-SHOOT-10' : 'WP-VRULE-OPEN-2';
  return [{ kind: 'moved', part: part(-1, because('moved'), rule) }];
}

/** Everything that the dice need to know; `dice` is what the weapon fires this time. */
export const attackOf = (state: State, shot: Shot, dice: number) => attackWith(state, shot, needOf(state, shot), dice);

function attackWith(state: State, shot: Shot, need: Explained, dice: number): Attack & { readonly need: Explained } {
  const { shooter, target, weapon } = shot;
  const blasts = askShot(state, 'multiplied', shot);
  return {
    by: shooter.id,
    at: target.id,
    kind: 'shooting',
    dice,
    need,
    woundBonus: sumOf(askShot(state, 'woundBonus', shot)),
    multiplyWounds: blasts[0] ?? null,
    outright: outrightBy(state, target, shooter, weapon) !== null,
    elite: has(shooter, 'elite'),
  };
}
