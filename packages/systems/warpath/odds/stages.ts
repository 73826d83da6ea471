import type { Explained, State, Unit } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import type { Stage, StagePart } from '../../shared/odds.ts';
import type { Aim } from '../abilities.ts';
import { has, lineOf } from '../army/profile.ts';
import { mostDice } from '../army/weapons.ts';
import { chargeChoices, chargeReach, keepsHeart, runIn } from '../melee/charge.ts';
import type { Fought } from '../melee/melee.ts';
import { meleeAttack, partsOfCombatEnd, partsOfStrike } from '../melee/melee.ts';
import { inspirerOf, isMachine, partsOfOwedTest } from '../melee/nerve.ts';
import { CHARGING } from '../sequence/marks.ts';
import { attackOf, shotOf } from '../shooting/aim.ts';
import type { Attack } from '../shooting/attack.ts';
import { needToWound } from '../shooting/attack.ts';
import { partsOfVolley, volleyOf } from '../shooting/shooting.ts';
import { numbersOf } from '../shooting/targets.ts';
import { isGone } from '../table/table.ts';
import { partsOfRam, ramAttack } from '../vehicles/collisions.ts';

const goneAny = (state: State, ...units: readonly number[]): boolean => units.some((id) => isGone(state, state.units[id]!));

/** One weapon of one unit. */
export function volleyStage(state: State, aim: Aim): Stage {
  const { shooter, weapon } = aim;
  return {
    label: say('wp.odds.stage.volley', { unit: { unit: shooter.id }, weapon: weapon.label }),
    numbers: [...numbersOf(state, aim), ...extras(attackOf(state, shotOf(state, aim), mostDice(weapon)))],
    parts: partsOfVolley(volleyOf(aim)),
  };
}

/** What an attack does beyond its dice: re-rolls, multiples, removal at the first wound. */
function extras({ multiplyHits, multiplyWounds, elite, outright }: Attack): Stage['numbers'] {
  const found: Stage['numbers'][number][] = [];
  if (elite) found.push({ label: say('wp.rule.elite'), value: sumOf([part(1, say('wp.odds.rerolls'), 'WP-RULE-ELITE')]) });
  if (multiplyHits) found.push({ label: say('wp.odds.hitsTimes'), value: sumOf([multiplyHits]) });
  if (multiplyWounds) found.push({ label: say('wp.odds.woundsTimes'), value: sumOf([multiplyWounds]) });
  if (outright === true)
    found.push({ label: say('wp.odds.outright'), value: sumOf([part(1, say('wp.rule.individual'), 'WP-RULE-INDIVIDUAL-3')]) });
  return found;
}

const numbered = (key: string, value: Explained) => ({ label: say(`wp.shooting.number.${key}`), value });

/** One charger's blows; none of one that was to charge and did not. They hand on whether the target was wounded in this combat. */
export function strikeStage(state: State, fought: Fought, charger: Unit, ifCharging: boolean): Stage {
  const target = state.units[fought.at]!;
  const attack = meleeAttack(state, charger, target);
  const isIdle = (table: State): boolean =>
    goneAny(table, charger.id) || (ifCharging && markOf(table.units[charger.id]!, CHARGING) !== fought.at);
  return {
    label: say('wp.odds.stage.strike', { unit: { unit: charger.id } }),
    numbers: [
      numbered('dice', sumOf([part(attack.dice, say('wp.stat.att'), 'WP-MELEE-02')])),
      numbered('hit', attack.need),
      numbered('wound', needToWound(state, target, attack.woundBonus)),
      ...extras(attack),
    ],
    parts: partsOfStrike({ by: charger.id, at: fought.at }, isIdle),
  };
}

/** The Nerve test after a combat, and who holds. */
export const combatEndStage = (state: State, fought: Fought): Stage => ({
  label: say('wp.odds.stage.nerve', { unit: { unit: fought.at } }),
  numbers: nerveNumbers(state, state.units[fought.at]!),
  parts: partsOfCombatEnd(fought),
});

/** A charge: a coward may halt instead, and who cannot get there does not. */
export function chargeStage(state: State, unit: Unit, target: Unit): Stage {
  const heart = { label: say('wp.rule.coward'), value: sumOf([part(2, say('wp.odds.keepsHeart'), 'WP-RULE-COWARD')]) };
  const reach = sumOf(chargeReach(state, unit, false).parts.map(({ value, reason, rule }) => part(value / 1000, reason, rule)));
  const charging: StagePart = {
    *run(game) {
      const goes =
        !goneAny(game.state, unit.id, target.id) && (yield* keepsHeart(game, unit.id)) && canCharge(game.state, unit.id, target.id);
      if (goes) yield* runIn(game, unit.id, target.id);
      return { counts: { charges: goes ? 1 : 0 }, on: null };
    },
  };
  return {
    label: say('wp.odds.stage.charge', { unit: { unit: unit.id } }),
    numbers: [{ label: say('wp.charge.number.reach'), value: reach }, ...(has(unit, 'coward') ? [heart] : [])],
    parts: [charging],
  };
}

const canCharge = (state: State, unit: number, target: number): boolean =>
  chargeChoices(state, state.units[unit]!).some(({ value, refused }) => value.id === target && refused === undefined);

/** A vehicle that runs over a unit, or into another one: D6 hits that need no roll. */
export function ramStage(state: State, by: Unit, at: Unit, how: 'crush' | 'ram' | 'back'): Stage {
  const attack = ramAttack(state, by, at, 1);
  return {
    label: say(`wp.odds.stage.${how}`, { unit: { unit: by.id } }),
    numbers: [numbered('wound', needToWound(state, at, attack.woundBonus)), ...extras(attack)],
    parts: partsOfRam({ by: by.id, at: at.id, how }, (table) => goneAny(table, by.id, at.id)),
  };
}

/** The Nerve test that a unit owes; nothing if it owes none. */
export const nerveStage = (state: State, unit: Unit): Stage => ({
  label: say('wp.odds.stage.nerve', { unit: { unit: unit.id } }),
  numbers: nerveNumbers(state, unit),
  parts: partsOfOwedTest({ unit: unit.id }),
});

function nerveNumbers(state: State, unit: Unit): Stage['numbers'] {
  const { suppression, destruction } = lineOf(state, unit);
  const limit = (key: string, value: number, rule: 'WP-NERVE-03' | 'WP-NERVE-04') => ({
    label: say(`wp.stat.${key}`),
    value: sumOf([part(value, say('wp.note.limit'), rule)]),
  });
  const inspired = isMachine(state, unit) ? null : inspirerOf(state, unit);
  const by = inspired === null ? [] : [part(1, say('wp.odds.inspiredBy', { by: { unit: inspired.id } }), 'WP-RULE-INSPIRING-1')];
  return [
    ...(suppression === null ? [] : [limit('sup', suppression, 'WP-NERVE-04')]),
    limit('des', destruction, 'WP-NERVE-03'),
    ...(by.length === 0 ? [] : [{ label: say('wp.rule.inspiring'), value: sumOf(by) }]),
  ];
}
