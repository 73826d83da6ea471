import type { Amount } from '../warscroll/warscroll.ts';
import { fixed } from '../warscroll/warscroll.ts';

const NOTATION = /^(?:(\d{0,2})D([36])(?:\+(\d{1,2}))?|(\d{1,3}))$/;

/** AOS3-22.2.4a: reads `3`, `D6`, `2D6` or `D3+1` that anybody may have written; nothing for what is no such number. */
export function readAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 && value < 1000 ? fixed(value) : null;
  const found = typeof value === 'string' ? NOTATION.exec(value) : null;
  if (found === null) return null;
  const [, dice, sides, plus, number] = found;
  if (number !== undefined) return fixed(Number(number));
  return { dice: dice === '' ? 1 : Number(dice), sides: sides === '3' ? 3 : 6, plus: Number(plus ?? 0) };
}

/** The way amounts stand in the book of a battle: a number, or the roll. */
export function inBook({ dice, sides, plus }: Amount): number | string {
  return dice === 0 ? plus : `${dice === 1 ? '' : dice}D${sides}${plus === 0 ? '' : `+${plus}`}`;
}
