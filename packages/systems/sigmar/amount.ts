import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Ref, Roll, Rolled, StatValue } from '@warfold/engine';
import { Fault } from '@warfold/engine';

/**
 * Who throws the dice of an edition: `game.roll` as it is, or something that lets a player change a die before anybody uses it. `whose` are the models that
 * the dice are for, one for each die, where it is not all the same.
 */
export type Throw = (game: Game, roll: Roll, whose?: readonly number[]) => Flow<Rolled>;

/** A characteristic that may be random: 3, D3, 2D6, D3+1. */
export interface Amount {
  readonly dice: number;
  readonly sides: 3 | 6;
  readonly plus: number;
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
export const leastOf = ({ dice, plus }: Amount): number => dice + plus;
export const mostOf = ({ dice, sides, plus }: Amount): number => dice * sides + plus;

/** As it is written on a card. */
export function written({ dice, sides, plus }: Amount): string {
  if (dice === 0) return String(plus);
  return `${dice === 1 ? '' : dice}D${sides}${plus === 0 ? '' : `+${plus}`}`;
}

interface AmountRoll {
  readonly purpose: string;
  readonly rule: RuleId;
  readonly side: number;
  readonly by?: Ref;
  readonly at?: Ref;
}

/** How much an amount comes to, `times` over; nothing is rolled for what is fixed. A D3 is a D6 halved and rounded up, in both editions. */
export function* rollAmount(game: Game, amount: Amount, times: number, roll: AmountRoll, throwing: Throw): Flow<number> {
  const { dice, sides, plus } = amount;
  if (dice === 0 || times === 0) return plus * times;
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
  const { dice, sides, plus } = amount;
  if (dice === 0) return [{ many: times, each: plus }];
  const lots: Lot[] = [];
  if (dice > 1) {
    for (let i = 0; i < times; i++) lots.push({ many: 1, each: yield* rollAmount(game, amount, 1, roll, throwing) });
    return lots;
  }
  const rolled = yield* throwing(game, { ...roll, count: times, sides: 6, sort: sides === 3 ? halved : String });
  for (let result = 1; result <= sides; result++) lots.push({ many: rolled.count(String(result)), each: result + plus });
  return lots.filter(({ many }) => many > 0);
}
