import type { RuleId } from '@warfold/catalogue';
import type { Explained, Model, Part, State, Text } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import type { Change } from '../sequence/moments.ts';
import type { Amount } from './amount.ts';
import { isRandom } from './amount.ts';
import { oncePerAura } from './aura.ts';
import type { CardLine, Characteristic } from './profile.ts';
import { abilitiesOfModel, lineOf } from './profile.ts';

/** W40K-MODCHAR-04: what can never be modified below 1. */
const NEVER_BELOW_ONE: readonly Characteristic[] = ['s', 't', 'a', 'ld'];

/**
 * W40K-MODCHAR-01 to -03, and W40K-DICE-04 for rolls: a replaced value first, then divisions, multiplications, additions and subtractions, and one rounding up at the very end.
 * Every change is a part of its own, so that the parts add up to what comes out.
 */
export function modified(printed: Part, changes: readonly Change[], least: number | null = null): Explained {
  const parts: Part[] = [printed];
  let value = printed.value;
  if (changes.length === 0 && Number.isInteger(value) && (least === null || value >= least)) return { total: value, parts };
  const step = (to: number, reason: Text, rule: RuleId): void => {
    if (to !== value) parts.push(part(to - value, reason, rule));
    value = to;
  };
  for (const { value: to, reason, rule } of of(changes, 'set')) step(to, reason, rule);
  for (const { value: by, reason, rule } of of(changes, 'divide')) step(value / by, reason, rule);
  for (const { value: by, reason, rule } of of(changes, 'multiply')) step(value * by, reason, rule);
  const sums = of(changes, 'add');
  for (const { value: by, reason, rule } of sums.filter((one) => one.value > 0)) step(value + by, reason, rule);
  for (const { value: by, reason, rule } of sums.filter((one) => one.value < 0)) step(value + by, reason, rule);
  step(Math.ceil(value - ROUNDING), say('w40k.part.roundedUp'), 'W40K-MODCHAR-02');
  for (const change of changes) if (change.least !== undefined && value < change.least) step(change.least, change.reason, change.rule);
  if (least !== null && value < least) step(least, say('w40k.part.floor'), 'W40K-MODCHAR-04');
  return { total: value, parts };
}

/** Thirds and the like are no whole doubles; what they miss is far below any fraction that dice and cards can make. */
const ROUNDING = 1e-9;

const of = (changes: readonly Change[], how: Change['how']): Change[] => changes.filter((change) => change.how === how);

/** What abilities change about a characteristic of a model now. */
export const changesTo = (state: State, model: Model, which: Characteristic): readonly Change[] =>
  oncePerAura(
    abilities.ask(
      state,
      'characteristic',
      { model, which },
      { unit: { of: { unit: model.unit }, abilities: abilitiesOfModel(state, model) } },
    ),
  );

const REASON: Readonly<Record<Characteristic, string>> = {
  m: 'w40k.stat.m',
  ws: 'w40k.stat.ws',
  bs: 'w40k.stat.bs',
  s: 'w40k.stat.s',
  t: 'w40k.stat.t',
  w: 'w40k.stat.w',
  a: 'w40k.stat.a',
  ld: 'w40k.stat.ld',
  sv: 'w40k.stat.sv',
};

/** A characteristic with all that changes it; nothing for a dash (W40K-MODCHAR-07). One that is rolled is given as it fell. */
export function characteristicOf(state: State, model: Model, which: Characteristic, rolled?: number): Explained | null {
  const line = lineOf(state, model);
  const value = rolled ?? printedOf(line, which);
  // W40K-MODCHAR-08: Toughness stands in for a Strength or Leadership that is not there, and is not modified either.
  if (value === null && (which === 's' || which === 'ld'))
    return { total: line.toughness, parts: [part(line.toughness, say('w40k.part.toughnessInstead'), 'W40K-MODCHAR-08')] };
  if (value === null) return null;
  const printed = part(value, say(REASON[which]), 'W40K-SHEET-02');
  return modified(printed, changesTo(state, model, which), NEVER_BELOW_ONE.includes(which) ? 1 : null);
}

function printedOf(line: CardLine, which: Characteristic): number | null {
  switch (which) {
    case 'm':
      return settled(line.move);
    case 'ws':
      return line.weaponSkill;
    case 'bs':
      return line.ballisticSkill;
    case 's':
      return settled(line.strength);
    case 't':
      return line.toughness;
    case 'w':
      return line.wounds;
    case 'a':
      return settled(line.attacks);
    case 'ld':
      return line.leadership;
    case 'sv':
      return line.save;
  }
}

/** What has to be rolled for is no number before that (W40K-MODCHAR-05, -06). */
function settled(amount: Amount | null): number | null {
  if (amount === null) return null;
  return isRandom(amount) ? amount.dice + amount.plus : amount.plus;
}
