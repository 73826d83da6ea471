import type { Model, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { enemiesOnTable, friendsOnTable } from '../../shared/sides.ts';
import { isBig, isUnheeded } from '../attack/strike.ts';
import type { Manner } from '../attack/volley.ts';
import { areEngaged, engagedBy, engagedWith, inEngagementRange } from '../moving/engagement.ts';
import { isWhollyWithin, isWithin } from '../moving/measuring.ts';
import { MOVE, SPENT } from '../sequence/marks.ts';
import { unitHas } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { lineOf, rangedOf } from '../sheet/profile.ts';
import { nearest } from './forecast.ts';
import { protectorOf, whyLookOut } from './lookOut.ts';
import { canSee } from './sight.ts';
import { unspent } from './spent.ts';

/** What holds for every weapon of a unit that wants to shoot, looked up once. */
export interface Stance {
  readonly unit: Unit;
  readonly how: Manner;
  /** The enemy units within Engagement Range of it. */
  readonly engaged: readonly Unit[];
  /** Whether the unit has more than one ranged weapon (W40K-GUNS-03). */
  readonly several: boolean;
  readonly targets: readonly Target[];
}

/** An enemy as all weapons see it. What takes some looking is looked up when somebody asks. */
export interface Target {
  readonly unit: Unit;
  readonly models: readonly Model[];
  /** From the nearest model of the unit that shoots. */
  readonly far: Mil;
  /** Another unit of the shooter's army that is in combat with it (W40K-SHOOT-15). */
  friend(): Unit | null;
  /** Who covers it (W40K-LOOK-01). */
  protector(): Unit | null;
}

function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

/** The enemies that a unit could shoot at (W40K-SHOOT-07), the nearest first; in Overwatch only those who charge it (W40K-OVER-03, -05). */
export function stanceOf(state: State, unit: Unit, how: Manner, only?: number): Stance {
  const own = standing(state, unit.id);
  const friends = once(() => friendsOnTable(state, unit).filter(({ side }) => side === unit.side));
  const targets = enemiesOnTable(state, unit)
    .filter((enemy) => only === undefined || enemy.id === only)
    .map((enemy): Target => {
      const models = standing(state, enemy.id);
      return {
        unit: enemy,
        models,
        far: nearest(own, models),
        friend: once(() => friends().find((friend) => areEngaged(state, friend, enemy)) ?? null),
        protector: once(() => (how === 'overwatch' ? null : protectorOf(state, enemy))),
      };
    })
    .sort((a, b) => a.far - b.far || a.unit.id - b.unit.id);
  return {
    unit,
    how,
    engaged: engagedWith(state, unit),
    several: own.reduce((sum, model) => sum + weaponCount(rangedOf(state, model)), 0) > 1,
    targets,
  };
}

/** How many weapons these profiles are: one with several profiles is one, two of a kind are two. */
const weaponCount = (profiles: readonly Weapon[]): number =>
  [...new Set(profiles.map(({ of }) => of))].reduce((sum, weapon) => {
    const carried = profiles.filter(({ of }) => of === weapon);
    return sum + carried.length / new Set(carried).size;
  }, 0);

/** What can be said about one weapon of one model and one target when it is chosen. */
export interface Shot {
  readonly refused: Refusal | null;
  /** W40K-RAPID-01. */
  readonly rapid: boolean;
  /** Whether it is within half range, where the weapon asks for it. */
  readonly near: boolean;
  /** W40K-GUNS-03: only after all who hold the unit in combat have been destroyed. */
  readonly after: boolean;
}

export function shotAt(state: State, stance: Stance, model: Model, weapon: Weapon, target: Target): Shot {
  const refused = whyNotFire(state, stance, model, weapon) ?? whyNotTarget(state, stance, model, weapon, target);
  const after = stance.engaged.length > 0 && !isEngagedTarget(stance, target);
  if (refused !== null) return { refused, rapid: false, near: false, after };
  const [rapid, near] = [weapon.type === 'Rapid Fire', asksForHalf(weapon)];
  const isNear = (rapid || near) && target.models.some((foe) => withinHalf(model, foe, weapon));
  return { refused, rapid: rapid && isNear, near: near && isNear, after };
}

const asksForHalf = ({ abilities }: Weapon): boolean => abilities.some(({ ability }) => ability === 'half-range');

/** W40K-RAPID-01: exactly half counts, also half of an odd number of mils. */
const withinHalf = (model: Model, foe: Model, { range }: Weapon): boolean => isWithin(model, foe, range / 2);

const isEngagedTarget = ({ engaged }: Stance, { unit }: Target): boolean => engaged.some(({ id }) => id === unit.id);

/** What keeps a weapon from being fired at all. */
export function whyNotFire(state: State, { unit, how }: Stance, model: Model, weapon: Weapon): Refusal | null {
  const who = { model: model.id };
  if (lineOf(state, model).ballisticSkill === null) return refuse('W40K-SHEET-05', say('w40k.refused.noSkill', { who }), [who]);
  if (markOf(model, SPENT) !== '' && !unspent(state, model).includes(weapon))
    return refuse('W40K-SHOOT-03', say('w40k.refused.spent', { who, weapon: { gear: weapon.key } }), [who]);
  if (how === 'shoot' && markOf(unit, MOVE) === 'advance' && weapon.type !== 'Assault')
    return refuse('W40K-ASSAULT-01', say('w40k.refused.advanced', { who: { unit: unit.id }, weapon: { gear: weapon.key } }), [who]);
  return null;
}

function whyNotTarget(state: State, stance: Stance, model: Model, weapon: Weapon, target: Target): Refusal | null {
  const held = whyHeld(state, stance, model, weapon, target);
  if (held !== null) return held;
  const inRange = target.models.filter((foe) => isWithin(model, foe, weapon.range));
  return (
    whyOutOfRange(model, weapon, target, inRange) ??
    whyShared(state, stance, target) ??
    whyUnseen(state, model, weapon, target, inRange) ??
    whyCovered(state, model, weapon, target)
  );
}

/** W40K-SHOOT-14, and what lifts it for Pistols and large guns. */
function whyHeld(state: State, stance: Stance, model: Model, weapon: Weapon, target: Target): Refusal | null {
  const who = { unit: target.unit.id };
  const close = isEngagedTarget(stance, target);
  if (close && weapon.blast) return refuse('W40K-BLAST-04', say('w40k.refused.blast', { who, weapon: { gear: weapon.key } }), [who]);
  if (stance.engaged.length === 0 || (close && weapon.type === 'Pistol')) return null;
  const holders = stance.engaged.map(({ id }) => ({ unit: id }));
  // A Pistol must, also in the hands of a VEHICLE or MONSTER.
  if (weapon.type === 'Pistol') return refuse('W40K-PISTOL-01', say('w40k.refused.pistol', { who, by: holders }), holders);
  if (isBig(state, model)) return whyNotBigGuns(stance, model, target, holders);
  const nearestFoe = engagedBy(state, stance.unit)!;
  const foe = { model: nearestFoe.foe.id };
  return refuse('W40K-SHOOT-14', say('w40k.refused.engaged', { who: foe, measured: inchesOf(Math.round(nearestFoe.measured)) }), [foe]);
}

/** W40K-GUNS-01, -03: at those within the model's own Engagement Range; with several weapons it may aim at units in nobody's, for later. */
function whyNotBigGuns(stance: Stance, model: Model, target: Target, holders: readonly { readonly unit: number }[]): Refusal | null {
  const who = { unit: target.unit.id };
  if (target.models.some((foe) => inEngagementRange(model, foe))) return null;
  if (isEngagedTarget(stance, target)) {
    const measured = inchesOf(Math.round(nearest([model], target.models)));
    return refuse('W40K-GUNS-01', say('w40k.refused.notInReach', { model: { model: model.id }, who, measured }), [who]);
  }
  return stance.several ? null : refuse('W40K-GUNS-01', say('w40k.refused.bigGuns', { who, by: holders }), holders);
}

/** W40K-SHOOT-08, W40K-SHEET-14. */
function whyOutOfRange(model: Model, weapon: Weapon, target: Target, inRange: readonly Model[]): Refusal | null {
  const who = { unit: target.unit.id };
  if (inRange.length === 0) {
    const far = inchesOf(Math.round(nearest([model], target.models)));
    return refuse('W40K-SHOOT-08', say('w40k.refused.range', { who, measured: far, required: inchesOf(weapon.range) }), [who]);
  }
  return weapon.least > 0 && target.models.every((foe) => isWhollyWithin(foe, model, weapon.least))
    ? refuse('W40K-SHEET-14', say('w40k.refused.tooNear', { who, required: inchesOf(weapon.least) }), [who])
    : null;
}

/** W40K-SHOOT-15; friends in the same combat do not matter to those who shoot in it (W40K-GUNS-02, W40K-PISTOL-02). */
function whyShared(state: State, stance: Stance, target: Target): Refusal | null {
  const friend = isEngagedTarget(stance, target) ? null : target.friend();
  if (friend === null) return null;
  const by = { unit: friend.id };
  const measured = inchesOf(Math.round(nearest(standing(state, friend.id), target.models)));
  return refuse('W40K-SHOOT-15', say('w40k.refused.friends', { who: { unit: target.unit.id }, by, measured }), [by]);
}

/** W40K-SHOOT-09: one and the same model must be in range and visible. */
function whyUnseen(state: State, model: Model, weapon: Weapon, target: Target, inRange: readonly Model[]): Refusal | null {
  if (isUnheeded(state, weapon, 'sight')) return null;
  const who = { unit: target.unit.id };
  return inRange.some((foe) => canSee(state, model, foe)) ? null : refuse('W40K-SHOOT-09', say('w40k.refused.unseen', { who }), [who]);
}

function whyCovered(state: State, model: Model, weapon: Weapon, target: Target): Refusal | null {
  if (isUnheeded(state, weapon, 'look-out')) return null;
  const protector = target.protector();
  return protector === null ? null : whyLookOut(state, model, target.unit, protector);
}

/** W40K-SHOOT-01: why a unit is not eligible to shoot, whatever it aims at. */
export function whyNoShooting(state: State, unit: Unit): Refusal | null {
  const who = { unit: unit.id };
  if (markOf(unit, MOVE) === 'fall-back' && !unitHas(state, unit, 'TITANIC'))
    return refuse('W40K-MOVE-16', say('w40k.refused.fellBack', { who }), [who]);
  const armed = standing(state, unit.id).flatMap((model) => rangedOf(state, model));
  if (armed.length === 0) return refuse('W40K-SHOOT-01', say('w40k.refused.unarmed', { who }), [who]);
  if (markOf(unit, MOVE) === 'advance' && !armed.some(({ type }) => type === 'Assault'))
    return refuse('W40K-MOVE-11', say('w40k.refused.advancedUnit', { who }), [who]);
  return null;
}

/** W40K-SHOOT-01, -10: nothing if some weapon has a target, or why none has: the reason of the nearest enemy. */
export function whyNoTarget(state: State, unit: Unit): Refusal | null {
  const stance = stanceOf(state, unit, 'shoot');
  const armed = standing(state, unit.id).map((model) => ({ model, weapons: rangedOf(state, model) }));
  const reach = Math.max(0, ...armed.flatMap(({ weapons }) => weapons.map(({ range }) => range)));
  let reason: Refusal | null = null;
  for (const target of stance.targets) {
    // Beyond the longest range nobody else has another answer.
    if (reason !== null && target.far > reach + 1) break;
    for (const { model, weapons } of armed)
      for (const weapon of weapons) {
        // Once there is a reason to tell, whatever is too far for the whole unit needs none of its own.
        if (reason !== null && target.far > weapon.range + 1) continue;
        const { refused } = shotAt(state, stance, model, weapon, target);
        if (refused === null) return null;
        reason ??= refused;
      }
  }
  return reason ?? refuse('W40K-SHOOT-10', say('w40k.refused.noEnemy'), [{ unit: unit.id }]);
}
