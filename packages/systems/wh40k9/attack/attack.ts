import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, State } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { isEngaged } from '../moving/engagement.ts';
import type { Again, Backfire, Critical, NumberOrDie, Strike } from '../sequence/moments.ts';
import type { Amount } from '../sheet/amount.ts';
import { fixed, greatest, isRandom } from '../sheet/amount.ts';
import { oncePerAura } from '../sheet/aura.ts';
import { characteristicOf } from '../sheet/characteristics.ts';
import { profileOf } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { hasDamageTable, lineOf } from '../sheet/profile.ts';
import { standingAlive } from './allocation.ts';
import { criticalsIn, criticalsOf, isPerAttack, needToWoundBy, setOff, sortedBy } from './critical.ts';
import { destroyModel } from './destruction.ts';
import { mortalWounds, mortalWoundsOn } from './mortal.ts';
import { ONES, poolOf } from './pool.ts';
import {
  aboutRoll,
  concerned,
  handsLeft,
  hitModifiers,
  isBig,
  needToHit,
  SIXES,
  skillFor,
  strengthFor,
  strikeOf,
  toughnessOf,
  woundTable,
} from './strike.ts';
import type { Volley } from './volley.ts';

function backfires(state: State, volley: Volley): readonly Backfire[] {
  const strike = strikeOf(state, volley);
  return abilities.ask(state, 'burnsOut', strike, concerned(state, strike));
}

/** Whether such an attack may hurt whoever makes it. */
export const isFatal = (state: State, volley: Volley): boolean => backfires(state, volley).length > 0;

/** W40K-DATA-05: after it has shot with this weapon, so many unmodified 1s having been rolled. */
export function* burnOut(game: Game, volley: Volley, ones: number): Flow<void> {
  if (ones === 0 || handsLeft(game.state, volley).length === 0) return;
  for (const { suffers, each, rule } of backfires(game.state, volley))
    for (const [model] of handsLeft(game.state, volley))
      if (suffers === 'destroyed') yield* destroyModel(game, model, rule);
      else yield* mortalWoundsOn(game, model, yield* scorched(game, volley, suffers, each ? ones : 1, rule), rule);
}

/** How many mortal wounds the bearer suffers. */
function* scorched(game: Game, { by }: Volley, suffers: NumberOrDie, times: number, rule: RuleId): Flow<number> {
  if (typeof suffers === 'number') return times * suffers;
  const sides = suffers === 'D3' ? 3 : 6;
  const { side } = game.unit(by);
  return (yield* game.roll({ purpose: 'mortal', rule, side, count: times, sides, by: { unit: by }, at: { unit: by } })).total;
}

/** Whether anybody is left to make the attacks, and anybody to suffer them. */
export const isFought = (state: State, volley: Volley): boolean =>
  standingAlive(state, volley.at).length > 0 && handsLeft(state, volley).length > 0;

/** An attack whose Armour Penetration is so much better. */
export const sharpened = (volley: Volley, sharper: number): Volley => (sharper === 0 ? volley : { ...volley, sharper });

/** W40K-MORTAL-05: after the damage of the attack itself, also where it was saved. */
export function* sufferBeside(game: Game, volley: Volley, mortal: number): Flow<void> {
  yield* mortalWounds(game, volley.at, mortal, 'W40K-MORTAL-05', game.unit(volley.by).side);
}

/** W40K-ATTACK-02: attacks are rolled together only where the outcome is the same as one at a time. */
export function mayRollTogether(state: State, volley: Volley): boolean {
  const strike = strikeOf(state, volley);
  const { weapon, model, target, unit } = strike;
  if (strengthDice(state, strike) !== null) return false;
  if (criticalsOf(state, strike).some(isPerAttack)) return false;
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

/** W40K-SHOOT-16, W40K-MODCHAR-06: the attacks of so many weapons; a random number is rolled for each. In close combat attacks were counted when they were declared. */
export function* howMany(game: Game, volley: Volley, weapons: number): Flow<number> {
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

/** What a pool of hit rolls came to: hits for which a wound roll is made, those that wound without one, mortal wounds beside them or instead, and unmodified 1s. */
export type Hits = { readonly hits: number; readonly sure: number; readonly ended: number; readonly extra: number; readonly ones: number };
/** The same of wound rolls; `sharper` says of some of the wounds how much better their Armour Penetration is. */
export type Wounds = { readonly wounds: number; readonly sharper: readonly number[]; readonly more: number };
const NO_HITS: Hits = { hits: 0, sure: 0, ended: 0, extra: 0, ones: 0 };
const NO_WOUNDS: Wounds = { wounds: 0, sharper: [], more: 0 };

export function* rollHits(game: Game, volley: Volley, attacks: number): Flow<Hits> {
  const strike = strikeOf(game.state, volley);
  const [always] = abilities.ask(game.state, 'hitsAlways', strike, concerned(game.state, strike));
  if (always !== undefined) {
    game.tell('W40K-ATTACK-04', 'w40k.hitsAlways', { unit: { unit: volley.by }, count: attacks, weapon: { gear: volley.weapon } });
    return { ...NO_HITS, hits: attacks };
  }
  const skill = skillFor(game.state, strike);
  if (skill === null) return NO_HITS;
  const overwatch = volley.how === 'overwatch';
  const need = overwatch ? SIXES : needToHit(skill, hitModifiers(game.state, strike));
  const again = againOf(game.state, strike, 'hit');
  const criticals = criticalsIn(criticalsOf(game.state, strike), 'hit');
  const rolled = yield* game.roll({
    purpose: 'hit',
    rule: 'W40K-ATTACK-03',
    side: strike.unit.side,
    count: attacks * hitRolls(game.state, strike),
    sides: 6,
    by: { unit: volley.by },
    at: { unit: volley.at },
    ...poolOf({
      need,
      unmodified: overwatch ? 6 : skill.value,
      again,
      critical: criticals.map(({ on }) => on),
      ones: isFatal(game.state, volley),
    }),
  });
  const { usual, wounding, ended } = sortedBy(criticals, rolled);
  const extra = yield* setOff(game, volley, criticals, rolled, MORTAL);
  const more = yield* setOff(game, volley, criticals, rolled, { kind: ({ hits }) => hits, purpose: 'extra hits' });
  return { hits: usual + more, sure: wounding, ended, extra, ones: rolled.count(...ONES(again)) };
}

/** Mortal wounds that criticals inflict, beside the damage or instead of it. */
const MORTAL = { kind: ({ beside, instead }: Critical) => beside ?? instead, purpose: 'mortal' } as const;

/** How many dice are rolled to hit for each attack: of several abilities the one that helps most. */
export const hitRolls = (state: State, strike: Strike): number =>
  abilities.ask(state, 'hitRolls', strike, concerned(state, strike)).reduce((most, n) => Math.max(most, n), 1);

export function* rollWounds(game: Game, volley: Volley, hits: number): Flow<Wounds> {
  const toughness = toughnessOf(game.state, volley.at);
  if (hits === 0 || toughness === null) return NO_WOUNDS;
  const rolledStrength = yield* rollStrength(game, volley);
  const strike = strikeOf(game.state, volley);
  const strength = strengthFor(game.state, strike, rolledStrength);
  const table = woundTable(strength.total, toughness);
  const again = againOf(game.state, strike, 'wound');
  const criticals = criticalsIn(criticalsOf(game.state, strike), 'wound');
  const rolled = yield* game.roll({
    purpose: 'wound',
    rule: 'W40K-ATTACK-07',
    side: strike.unit.side,
    count: hits,
    sides: 6,
    by: { unit: volley.by },
    at: { unit: volley.at },
    ...poolOf({
      need: needToWoundBy(game.state, strike, table),
      unmodified: table.value,
      again,
      critical: criticals.map(({ on }) => on),
    }),
  });
  const { usual, sharper } = sortedBy(criticals, rolled);
  return { wounds: usual, sharper, more: yield* setOff(game, volley, criticals, rolled, MORTAL) };
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
