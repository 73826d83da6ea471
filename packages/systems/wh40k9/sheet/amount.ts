import { Fault } from '@warfold/engine';

/** A number that may have to be rolled: so many dice of so many sides, and something added (W40K-DICE-01, -02, -05). Where a D3 may be rolled again, its halved value says so (W40K-REROLL-04). */
export interface Amount {
  readonly dice: number;
  readonly sides: 3 | 6;
  readonly plus: number;
}

export const fixed = (plus: number): Amount => ({ dice: 0, sides: 6, plus });

const NOTATION = /^(\d*)D([36])(?:\+(\d+))?$/;

/** 4, `D6`, `2D3`, `D6+2`; nothing for a dash. */
export function amountOf(value: number | string | null | undefined): Amount | null {
  if (value === null || value === undefined || value === '-') return null;
  if (typeof value === 'number') return fixed(value);
  const [whole, dice, sides, plus] = NOTATION.exec(value) ?? [];
  if (whole === undefined) throw new Fault(`'${value}' is neither a number nor dice`);
  return { dice: dice === '' ? 1 : Number(dice), sides: sides === '3' ? 3 : 6, plus: plus === undefined ? 0 : Number(plus) };
}

export const isRandom = ({ dice }: Amount): boolean => dice > 0;

/** W40K-BLAST-02: the greatest it can be. */
export const greatest = ({ dice, sides, plus }: Amount): number => dice * sides + plus;
