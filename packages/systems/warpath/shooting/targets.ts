import type { RuleId } from '@warfold/catalogue';
import type { Choice, Explained, Option, Part, Refusal, State, Text, Unit } from '@warfold/engine';
import { markOf, meaning, part, refuse, say, sumOf } from '@warfold/engine';
import type { Heading } from '@warfold/space';
import { headingOf } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import type { Aim } from '../abilities.ts';
import { askShot } from '../abilities.ts';
import { typeOf } from '../army/profile.ts';
import type { Manner, Weapon } from '../army/weapons.ts';
import { mannersOf, mostDice, weaponsOf } from '../army/weapons.ts';
import { FIRED } from '../sequence/marks.ts';
import { coverOf } from '../sight/cover.ts';
import { sightOf } from '../sight/sight.ts';
import { nearestOf } from '../sight/vantage.ts';
import { captainOf } from '../table/table.ts';
import { attackOf, distanceOf, shotOf, sideHit, steadyBy, whyNotAim, whyNotWeapon } from './aim.ts';
import type { Attack } from './attack.ts';
import { canWound, diceFor, needToWound } from './attack.ts';

/** Every way in which a unit can fire each of its weapons that has not fired yet. */
function aimsOf(state: State, unit: Unit): Aim[] {
  const enemies = enemiesOnTable(state, unit);
  const steady = steadyBy(state, unit) !== null;
  return unfired(state, unit).flatMap((weapon) => {
    const aims = mannersOf(weapon).flatMap((manner) => enemies.map((target): Aim => ({ shooter: unit, weapon, target, manner, steady })));
    // A weapon that cannot fire at all is listed once, not once for every enemy.
    return aims[0] !== undefined && whyNotWeapon(state, aims[0]) !== null ? aims.slice(0, 1) : aims;
  });
}

const unfired = (state: State, unit: Unit): Weapon[] => weaponsOf(state, unit).filter(({ place }) => !markOf(unit, FIRED).includes(place));

/** Nothing if some weapon of the unit has a target; stops at the first one found. */
export function whyNoTarget(state: State, unit: Unit): Refusal | null {
  let reason: Refusal | null = null;
  for (const aim of aimsOf(state, unit)) {
    const refused = whyNotAim(state, aim);
    if (refused === null) return null;
    reason ??= refused;
  }
  return reason ?? refuse('WP-SHOOT-06', say('wp.shooting.refused.noTarget', { unit: { unit: unit.id } }));
}

/** A shot with the weapon in that place of the unit's. */
export const SHOOTS = meaning<{ readonly place: number; readonly manner: Manner; readonly target: number }>('shoots');

/** What a unit can fire at whom, with the numbers worth seeing, and what it cannot and why. */
export function shotChoices(state: State, unit: Unit): Choice<Aim>[] {
  return aimsOf(state, unit).map((aim): Choice<Aim> => {
    const { weapon, target, manner } = aim;
    const choice = {
      id: `weapon:${weapon.place}/${manner}/unit:${target.id}`,
      label: say(`wp.shooting.option.${manner}`, { weapon: weapon.label, target: { unit: target.id } }),
      ref: { unit: target.id },
      means: SHOOTS.of({ place: weapon.place, manner, target: target.id }),
      value: aim,
    };
    const refused = whyNotAim(state, aim);
    return refused === null ? { ...choice, numbers: numbersOf(state, aim) } : { ...choice, refused };
  });
}

type Numbers = NonNullable<Option['numbers']>;

/** What the shot would need and why, shown before it is chosen. */
export function numbersOf(state: State, aim: Aim): Numbers {
  const { shooter, weapon, target } = aim;
  const attack = attackOf(state, shotOf(state, aim), mostDice(weapon));
  const ignoresCover = aim.manner === 'indirect' || askShot(state, 'hitsOn', aim).length > 0;
  const side = sideHit(state, aim);
  const turn = pivotOf(state, shooter, target);
  return [
    numbered('distance', distanceOf(state, aim)),
    numbered('sight', sightExplained(state, aim)),
    ...(ignoresCover ? [] : [numbered('cover', coverOf(state, shooter, target, weapon))]),
    ...(side === null ? [] : [numbered(`side.${side.side}`, side.counts)]),
    ...(turn === null ? [] : [numbered('turn', sumOf([part(turn.by, say('wp.shooting.part.turns'), 'WP-LOS-01')]))]),
    numbered('dice', diceExplained(state, aim, attack.need)),
    numbered('hit', attack.need),
    numbered('wound', needToWound(state, target, attack.woundBonus)),
  ];
}

const numbered = (key: string, value: Explained): { readonly label: Text; readonly value: Explained } => ({
  label: say(`wp.shooting.number.${key}`),
  value,
});

function sightExplained(state: State, { shooter, target, weapon }: Aim): Explained {
  const { seen, rule, pastComrades } = sightOf(state, shooter, target, weapon);
  if (!seen) return sumOf([part(0, say('wp.shooting.part.unseen'), 'WP-RULE-INDIRECT-3')]);
  const parts: Part[] = [part(1, say('wp.shooting.part.seen'), rule)];
  // Neither a die nor the sky shows a body.
  if (rule !== 'WP-LOS-05' && rule !== 'WP-AIR-07') parts.push(part(0, say('wp.shooting.part.body'), 'WP-LOS-03'));
  return sumOf(pastComrades ? [...parts, part(0, say('wp.shooting.part.pastComrades'), 'WP-LOS-04')] : parts);
}

function diceExplained(state: State, { shooter, weapon }: Aim, need: Explained): Explained {
  const dice = mostDice(weapon);
  const fire = part(dice, say(weapon.rolled ? 'wp.shooting.part.upTo' : 'wp.shooting.part.fire'), fireRule(state, shooter, weapon));
  const lost = diceFor(need, dice) - dice;
  return sumOf(lost === 0 ? [fire] : [fire, part(lost, say('wp.shooting.part.halved'), 'WP-SHOOT-13')]);
}

/** The rule that gives a weapon its dice: a unit with BFGs keeps its own Fire (WP-BFG-04). */
function fireRule(state: State, unit: Unit, weapon: Weapon): RuleId {
  if (weapon.rolled) return 'WP-DICE-02';
  if (!weapon.conventional) return shotRule(state, unit, weapon);
  return weaponsOf(state, unit).some(({ conventional }) => !conventional) ? 'WP-BFG-04' : 'WP-SHOOT-07';
}

/** The rule under which a weapon fires. */
export function shotRule(state: State, unit: Unit, weapon: Weapon): RuleId {
  if (weapon.conventional) return 'WP-SHOOT-06';
  const type = typeOf(state, unit);
  return type === 'Arm' ? 'WP-ARMOUR-18' : type === 'Air' ? 'WP-AIR-08' : 'WP-BFG-02';
}

/** WP-ORD-06: how a heavy weapon must turn to face its target, in degrees, and where it faces then. */
export function pivotOf(state: State, unit: Unit, target: Unit): { readonly to: Heading; readonly by: number } | null {
  if (typeOf(state, unit) !== 'Ord') return null;
  const gun = captainOf(state, unit);
  const at = nearestOf(state, gun, target);
  const to = headingOf(at.pose.x - gun.pose.x, at.pose.y - gun.pose.y);
  const turn = Math.abs(to - gun.pose.heading);
  return turn === 0 ? null : { to, by: Math.min(turn, 3600 - turn) / 10 };
}

/** How many wounds a shot makes on average, leaving re-rolls aside: enough to tell a good shot from a bad one. */
export const expectedWounds = (state: State, aim: Aim): number =>
  averageWounds(state, attackOf(state, shotOf(state, aim), mostDice(aim.weapon)));

/** The same of any attack that is rolled for, in shooting and in melee. */
export function averageWounds(state: State, attack: Attack & { readonly need: Explained }): number {
  const wounding = needToWound(state, state.units[attack.at]!, attack.woundBonus);
  const hits = (diceFor(attack.need, attack.dice) * Math.max(1, 7 - attack.need.total) * (attack.multiplyHits?.value ?? 1)) / 6;
  return canWound(wounding) ? (hits * (7 - wounding.total) * (attack.multiplyWounds?.value ?? 1)) / 6 : 0;
}
