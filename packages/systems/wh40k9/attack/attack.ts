import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, State } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { isEngaged } from '../moving/engagement.ts';
import type { Again, Beside, Strike } from '../sequence/moments.ts';
import type { Amount } from '../sheet/amount.ts';
import { fixed, greatest, isRandom } from '../sheet/amount.ts';
import { oncePerAura } from '../sheet/aura.ts';
import { characteristicOf } from '../sheet/characteristics.ts';
import { profileOf } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { hasDamageTable, lineOf } from '../sheet/profile.ts';
import { standingAlive, suffer } from './allocation.ts';
import { destroyModel } from './destruction.ts';
import { mortalWounds } from './mortal.ts';
import { criticalOf, ONES, poolOf } from './pool.ts';
import {
  aboutRoll,
  concerned,
  handsLeft,
  hitModifiers,
  isBig,
  needToHit,
  needToWound,
  SIXES,
  skillFor,
  strengthFor,
  strikeOf,
  toughnessOf,
  woundModifiers,
  woundTable,
} from './strike.ts';
import type { Volley } from './volley.ts';

/**
 * W40K-ATTACK-01, -02. Where nothing can change between one attack and the next, the hit rolls and the wound rolls of a volley are thrown together;
 * what wounds is allocated, saved and suffered strictly one after the other. Where something can, every attack is made whole before the next.
 */
export function* resolveVolley(game: Game, volley: Volley): Flow<void> {
  const attacks = yield* howMany(game, volley);
  const ones = mayRollTogether(game.state, volley)
    ? yield* together(game, volley, attacks)
    : yield* game.repeat<Volley, number>(attacks, 'attack', volley, 0, function* (given, sofar) {
        return sofar + (yield* together(game, given, 1));
      });
  yield* burnOut(game, volley, ones);
}

const burnsOut = (state: State, volley: Volley) => {
  const strike = strikeOf(state, volley);
  return abilities.ask(state, 'burnsOut', strike, concerned(state, strike))[0];
};

/** Whether such an attack may destroy whoever makes it. */
export const isFatal = (state: State, volley: Volley): boolean => burnsOut(state, volley) !== undefined;

/** W40K-DATA-05: after it has shot with this weapon, so many unmodified 1s having been rolled. */
export function* burnOut(game: Game, volley: Volley, ones: number): Flow<void> {
  const hands = handsLeft(game.state, volley);
  const rule = ones === 0 || hands.length === 0 ? undefined : burnsOut(game.state, volley);
  if (rule !== undefined) for (const [model] of hands) yield* destroyModel(game, model, rule);
}

/** Whether anybody is left to make the attacks, and anybody to suffer them. */
export const isFought = (state: State, volley: Volley): boolean =>
  standingAlive(state, volley.at).length > 0 && handsLeft(state, volley).length > 0;

/** So many like attacks: how many of the hit rolls showed an unmodified 1. */
function* together(game: Game, volley: Volley, attacks: number): Flow<number> {
  if (!isFought(game.state, volley)) return 0;
  const { hits, extra, ones } = yield* rollHits(game, volley, attacks);
  const { wounds, more } = yield* rollWounds(game, volley, hits);
  yield* inflict(game, volley, wounds, extra + more);
  return ones;
}

/** What has wounded is suffered, attack by attack; then the mortal wounds beside it. */
function* inflict(game: Game, volley: Volley, wounds: number, mortal: number): Flow<void> {
  yield* game.repeat(wounds, 'wounding attack', volley, null, function* (given) {
    yield* suffer(game, given);
    return null;
  });
  yield* sufferBeside(game, volley, mortal);
}

/** W40K-MORTAL-05: after the damage of the attack itself, also where it was saved. */
export function* sufferBeside(game: Game, volley: Volley, mortal: number): Flow<void> {
  yield* mortalWounds(game, volley.at, mortal, 'W40K-MORTAL-05', game.unit(volley.by).side);
}

/** W40K-ATTACK-02: attacks are rolled together only where the outcome is the same as one at a time. */
export function mayRollTogether(state: State, volley: Volley): boolean {
  const strike = strikeOf(state, volley);
  const { weapon, model, target, unit } = strike;
  if (strengthDice(state, strike) !== null) return false;
  if (besideOf(state, strike).length > 0) return false;
  // W40K-GUNS-04: the last enemy in Engagement Range may fall to the first of these attacks.
  if (weapon.type === 'Heavy' && isBig(state, model) && isEngaged(state, unit)) return false;
  return hasOneToughness(state, target.id);
}

/** W40K-ATTACK-08: judged at each wound roll, so where casualties could change it attacks are made one by one. */
function hasOneToughness(state: State, unit: number): boolean {
  const models = standingAlive(state, unit);
  const [first, ...others] = models.map((model) => characteristicOf(state, model, 't')!.total);
  if (others.some((toughness) => toughness !== first)) return false;
  return !models.some((model) => profileOf(state, model).stats.t === '*' && hasDamageTable(profileOf(state, model)));
}

/** W40K-SHOOT-16, W40K-MODCHAR-06: a random number is rolled for each weapon. In close combat attacks were counted when they were declared. */
export function* howMany(game: Game, volley: Volley): Flow<number> {
  let weapons = 0;
  for (const [, count] of handsLeft(game.state, volley)) weapons += count;
  if (volley.how === 'fight' || weapons === 0) return weapons;
  const { weapon } = strikeOf(game.state, volley);
  const { number, least } = attacksBy(weapon, volley.crowd);
  const given = { by: volley.by, at: volley.at, number: { ...number }, least };
  const sum = isRandom(number)
    ? yield* game.repeat<AttackRoll, number>(weapons, 'attacks', given, 0, function* (roll, sofar) {
        return sofar + (yield* rollAttacks(game, roll));
      })
    : weapons * Math.max(least, number.plus);
  const attacks = volley.rapid ? 2 * sum : sum;
  if (attacks !== weapons)
    game.tell(numberRule(volley, weapon.blast && volley.crowd > FEW), 'w40k.makesAttacks', { unit: { unit: volley.by }, count: attacks });
  return attacks;
}

/** What made the number of attacks what it is. */
function numberRule({ rapid, crowd }: Volley, crowded: boolean): RuleId {
  if (rapid) return crowded ? 'W40K-BLAST-05' : 'W40K-RAPID-01';
  if (crowded) return crowd >= MANY ? 'W40K-BLAST-02' : 'W40K-BLAST-01';
  return 'W40K-SHOOT-16';
}

/** W40K-BLAST-01 to -03: up to five models change nothing, six to ten make it three attacks at least, eleven the greatest number, whatever that is. */
const FEW = 5;
const MANY = 11;
const LEAST = 3;

/** How many attacks a weapon that is shot makes at so many models: a number that may have to be rolled, and the least that comes of it. */
export const attacksBy = ({ blast, attacks }: Weapon, crowd: number): { readonly number: Amount; readonly least: number } => ({
  number: blast && crowd >= MANY ? fixed(greatest(attacks)) : attacks,
  least: blast && crowd > FEW && crowd < MANY ? LEAST : 0,
});

type AttackRoll = {
  readonly by: number;
  readonly at: number;
  readonly number: { readonly dice: number; readonly sides: number; readonly plus: number };
  readonly least: number;
};

function* rollAttacks(game: Game, { by, at, number, least }: AttackRoll): Flow<number> {
  const count = (faces: readonly number[]): number =>
    Math.max(
      least,
      faces.reduce((sum, face) => sum + face, number.plus),
    );
  const rolled = yield* game.roll({
    purpose: 'attacks',
    rule: least > 0 ? 'W40K-BLAST-01' : 'W40K-SHOOT-16',
    side: game.unit(by).side,
    count: number.dice,
    sides: number.sides,
    by: { unit: by },
    at: { unit: at },
    matters: count,
  });
  return count(rolled.faces);
}

export const againOf = (state: State, strike: Strike, of: 'hit' | 'wound' | 'damage'): readonly Again[] =>
  oncePerAura(abilities.ask(state, 'reroll', aboutRoll(strike, of), concerned(state, strike)));

export const besideOf = (state: State, strike: Strike): Beside[] => abilities.ask(state, 'beside', strike, concerned(state, strike));

/** Those that hang on one kind of roll, the most easily set off first. */
const besidesOf = (state: State, strike: Strike, of: Beside['of']): Beside[] =>
  besideOf(state, strike)
    .filter((beside) => beside.of === of)
    .sort((a, b) => a.on - b.on);

/** W40K-MORTAL-05: the mortal wounds that a pool has set off, of every ability that its dice reach; a random number is rolled for each die. */
function* besides(game: Game, volley: Volley, beside: readonly Beside[], rolled: { count(...classes: string[]): number }): Flow<number> {
  let sum = 0;
  for (const [i, { wounds, rule }] of beside.entries()) {
    const times = rolled.count(...beside.slice(i).map((_, more) => criticalOf(i + more + 1)));
    if (typeof wounds === 'number') sum += times * wounds;
    else if (times > 0) {
      const sides = wounds === 'D3' ? 3 : 6;
      const { side } = game.unit(volley.by);
      sum += (yield* game.roll({ purpose: 'mortal', rule, side, count: times, sides, by: { unit: volley.by }, at: { unit: volley.at } }))
        .total;
    }
  }
  return sum;
}

/** What a pool of hit rolls came to: hits, mortal wounds beside them, and unmodified 1s. */
export type Hits = { readonly hits: number; readonly extra: number; readonly ones: number };
/** The same of wound rolls. */
export type Wounds = { readonly wounds: number; readonly more: number };

export function* rollHits(game: Game, volley: Volley, attacks: number): Flow<Hits> {
  const strike = strikeOf(game.state, volley);
  const [always] = abilities.ask(game.state, 'hitsAlways', strike, concerned(game.state, strike));
  if (always !== undefined) {
    game.tell('W40K-ATTACK-04', 'w40k.hitsAlways', { unit: { unit: volley.by }, count: attacks, weapon: { gear: volley.weapon } });
    return { hits: attacks, extra: 0, ones: 0 };
  }
  const skill = skillFor(game.state, strike);
  if (skill === null) return { hits: 0, extra: 0, ones: 0 };
  const overwatch = volley.how === 'overwatch';
  const need = overwatch ? SIXES : needToHit(skill, hitModifiers(game.state, strike));
  const again = againOf(game.state, strike, 'hit');
  const beside = besidesOf(game.state, strike, 'hit');
  const rolled = yield* game.roll({
    purpose: 'hit',
    rule: 'W40K-ATTACK-03',
    side: strike.unit.side,
    count: attacks,
    sides: 6,
    by: { unit: volley.by },
    at: { unit: volley.at },
    ...poolOf({
      need,
      unmodified: overwatch ? 6 : skill.value,
      again,
      critical: beside.map(({ on }) => on),
      ones: burnsOut(game.state, volley) !== undefined,
    }),
  });
  const hits = rolled.count('success', ...beside.map((_, i) => criticalOf(i + 1)));
  return { hits, extra: yield* besides(game, volley, beside, rolled), ones: rolled.count(...ONES(again)) };
}

export function* rollWounds(game: Game, volley: Volley, hits: number): Flow<Wounds> {
  const toughness = toughnessOf(game.state, volley.at);
  if (hits === 0 || toughness === null) return { wounds: 0, more: 0 };
  const rolledStrength = yield* rollStrength(game, volley);
  const strike = strikeOf(game.state, volley);
  const strength = strengthFor(game.state, strike, rolledStrength);
  const table = woundTable(strength.total, toughness);
  const again = againOf(game.state, strike, 'wound');
  const beside = besidesOf(game.state, strike, 'wound');
  const rolled = yield* game.roll({
    purpose: 'wound',
    rule: 'W40K-ATTACK-07',
    side: strike.unit.side,
    count: hits,
    sides: 6,
    by: { unit: volley.by },
    at: { unit: volley.at },
    ...poolOf({
      need: needToWound(table, woundModifiers(game.state, strike)),
      unmodified: table.value,
      again,
      critical: beside.map(({ on }) => on),
    }),
  });
  const wounds = rolled.count('success', ...beside.map((_, i) => criticalOf(i + 1)));
  return { wounds, more: yield* besides(game, volley, beside, rolled) };
}

/** W40K-MODCHAR-06: the Strength of an attack, if it is rolled for. */
export function strengthDice(state: State, { weapon, model }: Strike): Amount | null {
  const amount = weapon.strength.of === 'weapon' ? weapon.strength.value : lineOf(state, model).strength;
  return amount !== null && isRandom(amount) ? amount : null;
}

/** W40K-MODCHAR-06: each time it is needed. */
function* rollStrength(game: Game, volley: Volley): Flow<number | undefined> {
  const strike = strikeOf(game.state, volley);
  const amount = strengthDice(game.state, strike);
  if (amount === null) return undefined;
  const { total } = yield* game.roll({
    purpose: 'strength',
    rule: 'W40K-MODCHAR-06',
    side: strike.unit.side,
    count: amount.dice,
    sides: amount.sides,
    by: { unit: strike.unit.id },
    at: { unit: volley.at },
  });
  return total + amount.plus;
}
