import type { RuleId } from '@warfold/catalogue';
import type { Explained, Model, Option, State, Text } from '@warfold/engine';
import { part, say, standing, sumOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { needToWoundBy } from '../attack/critical.ts';
import { bestSave, hitModifiers, needToHit, SIXES, skillFor, strengthFor, toughnessOf, woundTable } from '../attack/strike.ts';
import { farBetween } from '../moving/measuring.ts';
import type { Strike } from '../sequence/moments.ts';
import { isRandom } from '../sheet/amount.ts';
import { lineOf } from '../sheet/profile.ts';

type Numbers = NonNullable<Option['numbers']>;

/** A distance as screens show it before anything is chosen. */
export const distanceTo = (far: Mil, rule: RuleId): Numbers[number] => ({
  label: say('w40k.number.distance'),
  value: sumOf([part(Math.round(far) / 1000, say('w40k.part.measured'), rule)]),
});

export const nearest = (own: readonly Model[], foes: readonly Model[]): Mil =>
  foes.reduce((least, foe) => Math.min(least, ...own.map((model) => farBetween(model, foe))), Number.POSITIVE_INFINITY);

/** What an attack must roll, as far as it can be said before it is made: against the first model that could take it. */
export function forecastOf(state: State, strike: Strike): Numbers {
  const [victim] = standing(state, strike.target.id);
  const toughness = toughnessOf(state, strike.target.id);
  const skill = skillFor(state, strike);
  if (victim === undefined || toughness === null || skill === null) return [];
  const hit = strike.how === 'overwatch' ? SIXES : needToHit(skill, hitModifiers(state, strike));
  const numbers = [numbered(say('w40k.number.hit'), hit)];
  if (!isStrengthRolled(state, strike)) {
    const table = woundTable(strengthFor(state, strike).total, toughness);
    numbers.push(numbered(say('w40k.number.wound'), needToWoundBy(state, strike, table)));
  }
  const save = bestSave(state, strike, victim);
  return [...numbers, numbered(say(save.total > SIDES ? 'w40k.number.noSave' : 'w40k.number.save'), save)];
}

/** No die shows more. */
const SIDES = 6;

const numbered = (label: Text, value: Explained): Numbers[number] => ({ label, value });

function isStrengthRolled(state: State, { weapon, model }: Strike): boolean {
  const amount = weapon.strength.of === 'weapon' ? weapon.strength.value : lineOf(state, model).strength;
  return amount !== null && isRandom(amount);
}
