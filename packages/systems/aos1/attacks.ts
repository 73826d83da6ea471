import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, part, playParts, refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemiesOnTable } from '../shared/sides.ts';
import type { Amount } from '../sigmar/amount.ts';
import { amountOf, isFixed, rollAmount } from '../sigmar/amount.ts';
import type { AttackRoll, Blow, Bounds, Sequence, Spoken } from '../sigmar/attack.ts';
import { needsOf } from '../sigmar/attack.ts';
import type { Swing } from '../sigmar/declare.ts';
import { declareTargets } from '../sigmar/declare.ts';
import type { Edition } from '../sigmar/order.ts';
import { partsOfAttacks } from '../sigmar/order.ts';
import type { Weapon, WeaponKind } from '../sigmar/warscroll.ts';
import { weaponOf, weaponsOf } from '../sigmar/warscroll.ts';
import { abilities, askStrike } from './abilities.ts';
import { coverOf } from './cover.ts';
import { throwDice } from './dice.ts';
import { betweenUnits } from './measure.ts';
import { saveOf } from './scroll.ts';
import { inReach, seesUnit } from './sight.ts';
import { toll } from './toll.ts';

/** AOS1-ATTACK-08: no natural results, no limit on modifiers. */
const FREE: Bounds = { modifiers: null, one: null, six: null };

const MOMENTS = {
  hit: ['toHit', 'againToHit'],
  wound: ['toWound', 'againToWound'],
  save: ['toSave', 'againToSave'],
} as const;

/** The attack of the first edition: AOS1-ATTACK-06 to -09. */
export const sequence: Sequence = {
  rules: { hit: 'AOS1-ATTACK-06', wound: 'AOS1-ATTACK-07', save: 'AOS1-ATTACK-08', damage: 'AOS1-ATTACK-09', mortal: 'AOS1-DAMAGE-05' },
  bounds: { hit: FREE, wound: FREE, save: FREE },
  single: null,
  throw: throwDice,
  edge(state, blow) {
    const { kind, hit, wound, rend, damage } = weaponOf(state, state.models[blow.model]!, blow.weapon);
    const [other] = askStrike(state, 'damage', { blow, kind });
    return {
      hit,
      wound,
      rend: rend === 0 ? [] : [part(-rend, say('sigmar.part.rend'), 'AOS1-ATTACK-08')],
      damage: other === undefined ? damage : amountOf(other),
    };
  },
  save: (state, { at }) => saveOf(state, state.units[at]!),
  spoken,
};

function spoken(state: State, blow: Blow, roll: AttackRoll): Spoken {
  const { kind } = weaponOf(state, state.models[blow.model]!, blow.weapon);
  const [modifiers, again] = MOMENTS[roll];
  const strike = { blow, kind };
  const cover = roll === 'save' ? coverOf(state, state.units[blow.at]!) : [];
  return {
    modifiers: [...cover, ...askStrike(state, modifiers, strike)],
    rerolls: askStrike(state, again, strike),
    twists: roll === 'hit' ? askStrike(state, 'hitTwist', strike) : roll === 'save' ? askStrike(state, 'saveTwist', strike) : [],
  };
}

export const edition: Edition = { sequence, toll, together: false };

/** AOS1-ATTACK-01: targets first, then all attacks, then the damage. */
export function* attackWith(game: Game, id: number, kind: WeaponKind, rule: RuleId): Flow<void> {
  const swings = swingsOf(game.state, id, kind);
  if (!swings.some(({ targets }) => targets.length > 0)) {
    game.tell('AOS1-ATTACK-03', 'aos1.log.noTarget', { unit: { unit: id } }, [{ unit: id }]);
    return;
  }
  const blows = yield* declareTargets(game, {
    unit: id,
    rule,
    swings,
    whole: true,
    numbers: (blow) => needsOf(game.state, sequence, blow),
    rolls: (on, model, weapon, models) => rollAttacks(on, model, weaponOf(on.state, on.model(model), weapon), models),
    refused: () => whyNotThese(game.state, id, kind, swings),
  });
  const targets = [...new Set(blows.map(({ at }) => at))].map((unit) => ({ unit }));
  const attacks = blows.reduce((sum, blow) => sum + blow.attacks, 0);
  game.tell(rule, 'aos1.log.attacks', { unit: { unit: id }, attacks, targets }, [{ unit: id }, ...targets]);
  if (targets.length > 1) game.tell('AOS1-ATTACK-05', 'aos1.log.divides', { unit: { unit: id }, targets: targets.length }, targets);
  if (blows.length === 0) return;
  yield* playParts(game, 'attacks', { by: id, cause: 'attack', blows }, (given) => partsOfAttacks(edition, given, given.blows));
}

/** AOS1-ATTACK-02: how many attacks each model makes; a random number is rolled for each once its target is named (AOS1-ATTACK-01). */
const swingsOf = (state: State, id: number, kind: WeaponKind): Swing[] =>
  standing(state, id).flatMap(({ id: model }) =>
    weaponsOf(state, state.models[model]!, kind).map((weapon): Swing => {
      const targets = targetsOf(state, model, weapon);
      const attacks = attacksWith(state, model, weapon);
      const one = { model, weapon: weapon.key, targets };
      return isFixed(attacks) ? { ...one, attacks: attacks.plus } : { ...one, attacks: 1, later: attacks };
    }),
  );

/** The Attacks of a weapon in the hands of a model, with what abilities add. */
export function attacksWith(state: State, model: number, weapon: Weapon): Amount {
  const bearer = state.models[model]!;
  const more = abilities.ask(state, 'attacks', { model: bearer, weapon }, { unit: { unit: bearer.unit } });
  return { ...weapon.attacks, plus: weapon.attacks.plus + more.reduce((sum, { value }) => sum + value, 0) };
}

/** A random number of attacks, for each of so many models like this one. */
export function* rollAttacks(game: Game, model: number, weapon: Weapon, models = 1): Flow<number> {
  const { side, id } = game.unit(game.model(model).unit);
  const roll = { purpose: 'attacks', rule: 'AOS1-ATTACK-02' as const, side, by: { unit: id } };
  return yield* rollAmount(game, attacksWith(game.state, model, weapon), models, roll, throwDice);
}

/** AOS1-ATTACK-03, -04: the enemy units of which a model is in range, and which it sees. */
export function targetsOf(state: State, model: number, { range }: Weapon): number[] {
  const attacker = state.models[model]!;
  const far = inches(range.plus);
  return enemiesOnTable(state, state.units[attacker.unit]!)
    .filter((enemy) => inReach(state, attacker, enemy, far) && seesUnit(state, attacker, enemy))
    .map(({ id }) => id);
}

/** Whether any model of a unit could attack somebody with a weapon of this kind. */
export const hasTarget = (state: State, unit: Unit, kind: WeaponKind): boolean =>
  unit.models.some((id) => {
    const model = state.models[id]!;
    return model.place.at === 'table' && weaponsOf(state, model, kind).some((weapon) => targetsOf(state, id, weapon).length > 0);
  });

/** How far the nearest enemy is, and how far the weapons of the unit reach: for refusals. */
export function shortOf(state: State, unit: Unit, kind: WeaponKind): { readonly measured: number; readonly required: number } {
  const measured = enemiesOnTable(state, unit).reduce(
    (least, enemy) => Math.min(least, betweenUnits(state, unit, enemy)),
    Number.POSITIVE_INFINITY,
  );
  const ranges = unit.models.flatMap((id) => weaponsOf(state, state.models[id]!, kind)).map(({ range }) => inches(range.plus));
  return { measured, required: Math.max(0, ...ranges) };
}

/** The enemies that nobody of the unit can attack, and why: too far for every weapon, or not seen. */
function whyNotThese(
  state: State,
  id: number,
  kind: WeaponKind,
  swings: readonly Swing[],
): { readonly unit: number; readonly why: Refusal }[] {
  const unit = state.units[id]!;
  const open = new Set(swings.flatMap(({ targets }) => targets));
  const { required } = shortOf(state, unit, kind);
  return enemiesOnTable(state, unit)
    .filter((enemy) => !open.has(enemy.id))
    .map((enemy) => {
      const measured = betweenUnits(state, unit, enemy);
      const numbers = { unit: { unit: enemy.id }, measured: inchesOf(Math.ceil(measured)), required: inchesOf(required) };
      const why =
        measured > required
          ? refuse('AOS1-ATTACK-03', say('aos1.refused.beyond', numbers), [{ unit: enemy.id }])
          : refuse('AOS1-ATTACK-04', say('aos1.refused.unseenTarget', { unit: { unit: enemy.id } }), [{ unit: enemy.id }]);
      return { unit: enemy.id, why };
    });
}
