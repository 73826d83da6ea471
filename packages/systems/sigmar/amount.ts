import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Ref, Roll, Rolled, StatValue } from '@warfold/engine';
import { Fault } from '@warfold/engine';

/**
 * Who throws the dice of an edition: `game.roll` as it is, or something that lets a player change a die before anybody uses it. `whose` are the models that
 * the dice are for, one for each die, where it is not all the same.
 */
export type Throw = (game: Game, roll: Roll, whose?: readonly number[]) => Flow<Rolled>;

/** A characteristic that may be random: 3, D3, 2D6, D3+1; multiplied and then changed, where something does that to it. */
export interface Amount {
  readonly dice: number;
  readonly sides: 3 | 6;
  readonly plus: number;
  /** What the whole of it is multiplied by; rounded up. */
  readonly times?: number;
  /** What is added after that; below zero it takes off, but never below nothing. */
  readonly more?: number;
  /** Other dice that come on top, rolled after its own. */
  readonly also?: Amount;
}

const WRITTEN = /^(\d*)D([36])(?:\+(\d+))?$/;

export function amountOf(value: StatValue): Amount {
  if (typeof value === 'number') return { dice: 0, sides: 6, plus: value };
  const read = value === null ? null : WRITTEN.exec(value);
  if (read === null) throw new Fault(`'${value}' is no amount`);
  const [, dice, sides, plus] = read;
  return { dice: dice === '' ? 1 : Number(dice), sides: sides === '3' ? 3 : 6, plus: Number(plus ?? 0) };
}

export const isFixed = ({ dice }: Amount): boolean => dice === 0;

/** What an amount comes to when its dice show so much. */
export const worth = ({ plus, times = 1, more = 0 }: Amount, shown: number): number =>
  Math.max(0, Math.ceil((shown + plus) * times) + more);
export const leastOf = (amount: Amount): number => worth(amount, amount.dice) + (amount.also === undefined ? 0 : leastOf(amount.also));
export const mostOf = (amount: Amount): number =>
  worth(amount, amount.dice * amount.sides) + (amount.also === undefined ? 0 : mostOf(amount.also));

/** The amount with dice on top of it. */
export function withDice(amount: Amount, dice: Amount): Amount {
  if (amount.also !== undefined) return { ...amount, also: withDice(amount.also, dice) };
  if (amount.dice === 0) return { ...dice, plus: amount.plus + dice.plus };
  const alike = amount.sides === dice.sides && amount.times === undefined && amount.more === undefined;
  return alike ? { ...amount, dice: amount.dice + dice.dice, plus: amount.plus + dice.plus } : { ...amount, also: dice };
}

/** The amount multiplied and changed; a number that is known is worked out. */
export function altered({ dice, sides, plus, times = 1, more = 0 }: Amount, by: number, add: number): Amount {
  if (dice === 0)
    return { dice, sides, plus: worth({ dice, sides, plus: worth({ dice, sides, plus, times, more }, 0), times: by, more: add }, 0) };
  if (by === 1 && times === 1 && more === 0 && plus + add >= 0) return { dice, sides, plus: plus + add };
  return { dice, sides, plus, ...(times * by !== 1 && { times: times * by }), ...(more * by + add !== 0 && { more: more * by + add }) };
}

/** As it is written on a card; `D3×2-1` where it is multiplied and changed. */
export function written({ dice, sides, plus, times = 1, more = 0, also }: Amount): string {
  if (dice === 0) return String(plus);
  const signed = (n: number): string => (n === 0 ? '' : n > 0 ? `+${n}` : String(n));
  const plain = `${dice === 1 ? '' : dice}D${sides}${signed(plus)}`;
  return `${times === 1 ? plain : plus === 0 ? `${plain}×${times}` : `(${plain})×${times}`}${signed(more)}${also === undefined ? '' : `+${written(also)}`}`;
}

interface AmountRoll {
  readonly purpose: string;
  readonly rule: RuleId;
  readonly side: number;
  readonly by?: Ref;
  readonly at?: Ref;
}

/** Whether so many together come to what their dice show together: nothing is rounded or cut off on the way. */
const addsUp = (amount: Amount): boolean =>
  amount.times === undefined && leastOf(amount) === amount.dice + amount.plus + (amount.more ?? 0);

/** How much an amount comes to, `times` over; nothing is rolled for what is fixed. A D3 is a D6 halved and rounded up (AOS1-DICE-02, AOS3-1.5.2d). */
export function* rollAmount(game: Game, amount: Amount, times: number, roll: AmountRoll, throwing: Throw): Flow<number> {
  const { dice, sides } = amount;
  if (dice === 0 || times === 0) return worth(amount, 0) * times;
  if (!addsUp(amount)) {
    const lots = yield* rollEach(game, amount, times, roll, throwing);
    return lots.reduce((sum, { many, each }) => sum + many * each, 0);
  }
  const plus = amount.plus + (amount.more ?? 0);
  const rolled = yield* throwing(game, { ...roll, count: dice * times, sides: 6, ...(sides === 3 && { sort: halved }) });
  return plus * times + (sides === 6 ? rolled.total : rolled.count('1') + 2 * rolled.count('2') + 3 * rolled.count('3'));
}

const halved = (face: number): string => String(Math.ceil(face / 2));

/** So many of something, each of which comes to so much. */
export interface Lot {
  readonly many: number;
  readonly each: number;
}

/** How much an amount comes to for each of `times`: in one throw where each has one die, and else one after the other. */
export function* rollEach(game: Game, amount: Amount, times: number, roll: AmountRoll, throwing: Throw): Flow<readonly Lot[]> {
  const { dice, sides } = amount;
  if (dice === 0) return [{ many: times, each: worth(amount, 0) }];
  const sort = sides === 3 ? halved : String;
  const lots: Lot[] = [];
  if (dice > 1 || amount.also !== undefined) {
    for (let i = 0; i < times; i++) {
      const rolled = yield* throwing(game, { ...roll, count: dice, sides: 6, ...(sides === 3 && { sort }) });
      const shown = sides === 6 ? rolled.total : rolled.count('1') + 2 * rolled.count('2') + 3 * rolled.count('3');
      const also = amount.also === undefined ? 0 : yield* rollAmount(game, amount.also, 1, roll, throwing);
      lots.push({ many: 1, each: worth(amount, shown) + also });
    }
    return lots;
  }
  const rolled = yield* throwing(game, { ...roll, count: times, sides: 6, sort });
  for (let result = 1; result <= sides; result++) lots.push({ many: rolled.count(String(result)), each: worth(amount, result) });
  return lots.filter(({ many }) => many > 0);
}
