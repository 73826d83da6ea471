import type { Mil } from './types.ts';

const MILS_PER_INCH = 1000;
const MM_PER_INCH = 25.4;

/** Rounds half away from zero, so that mirrored positions stay mirrored, and never gives -0. */
export function nearestMil(value: number): Mil {
  return unboxed(value < 0 ? 0 - Math.round(-value) : Math.round(value) + 0);
}

/** The same number. Engines keep whole sums of fractions boxed, as if they had one, and whatever holds one is then made with room for fractions. */
export function unboxed(value: number): number {
  const small = value | 0;
  return small === value ? small : value;
}

export function inches(n: number): Mil {
  return nearestMil(n * MILS_PER_INCH);
}

export function mm(n: number): Mil {
  return nearestMil((n * MILS_PER_INCH) / MM_PER_INCH);
}

export function centimetres(n: number): Mil {
  return mm(n * 10);
}

/** As a person would say it: 4200 is "4.2", 3000 is "3", 5 is "0.005". */
export function showInches(mil: Mil): string {
  const whole = nearestMil(mil);
  const size = Math.abs(whole);
  const thousandths = String(size % MILS_PER_INCH)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const sign = whole < 0 ? '-' : '';
  return `${sign}${Math.floor(size / MILS_PER_INCH)}${thousandths === '' ? '' : `.${thousandths}`}`;
}
