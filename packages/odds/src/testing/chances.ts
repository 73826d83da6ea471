/** Arithmetic of chances for tests, with nothing of the engine in it. A list has the chance of n at its nth place. */
import { expect } from 'vitest';
import type { Odds } from '../answers/odds.ts';
import { isDistribution } from '../answers/odds.ts';
import { plus } from './closedForms.ts';

export { mixed, plus } from './closedForms.ts';

export type ChanceList = readonly number[];

const TOLERANCE = 1e-12;

/** The same to the last digits, and a whole. */
export function same(found: ChanceList | undefined, wanted: ChanceList, what = 'chance'): void {
  expect(found, what).toBeDefined();
  for (let n = 0; n < Math.max(found!.length, wanted.length); n++)
    expect(Math.abs((found![n] ?? 0) - (wanted[n] ?? 0)), `${what} of ${n}: ${found![n]}, wanted ${wanted[n]}`).toBeLessThan(TOLERANCE);
  expect(Math.abs(found!.reduce((sum, p) => sum + p, 0) - 1), `sum of ${what}`).toBeLessThan(TOLERANCE);
}

/** What is told of a unit in the end as a number. */
export function told(odds: Odds, fact: string, unit = 'b'): ChanceList {
  const found = odds.units[unit]?.[fact];
  if (found === undefined || !isDistribution(found)) throw new Error(`no ${fact}`);
  return found.chances;
}

export function fateIn(odds: Odds, word: string, unit = 'b'): number {
  const found = odds.units[unit]?.fate;
  if (found === undefined || isDistribution(found)) throw new Error('no fate');
  return found[word] ?? 0;
}

export const yesNo = (p: number): ChanceList => [1 - p, p];
/** One die: 1 to `sides`. */
export const die = (sides: number): ChanceList => [0, ...new Array<number>(sides).fill(1 / sides)];
export const sure = (n: number): ChanceList => [...new Array<number>(n).fill(0), 1];

/** The sum of n alike. */
export const times = (n: number, one: ChanceList): number[] => Array.from({ length: n }, () => one).reduce<number[]>(plus, [1]);

/** The sum of as many alike as another number says. */
export function asManyAs(many: ChanceList, one: ChanceList): number[] {
  const sum: number[] = [];
  for (const [n, p] of many.entries())
    for (const [k, q] of times(n, one).entries()) {
      while (sum.length <= k) sum.push(0);
      sum[k]! += p * q;
    }
  return sum;
}

/** The same by what becomes of each number. */
export function by(chances: ChanceList, what: (n: number) => number): number[] {
  const found: number[] = [];
  for (const [n, p] of chances.entries()) {
    while (found.length <= what(n)) found.push(0);
    found[what(n)]! += p;
  }
  return found;
}

export const atLeastIn = (chances: ChanceList, least: number): number => chances.reduce((sum, p, n) => (n >= least ? sum + p : sum), 0);

/** Damage that does not spill: each of so many attacks, of which `one` says what it does (nothing too), hurts one model only. Models slain and wounds lost in all. */
export function withoutSpill(attacks: ChanceList, one: ChanceList, wounds: readonly number[]): { slain: number[]; lost: number[] } {
  const whole = wounds.reduce((sum, n) => sum + n, 0);
  const slain = new Array<number>(wounds.length + 1).fill(0);
  const lost = new Array<number>(whole + 1).fill(0);
  let now = new Map([['0 0', 1]]);
  for (const p of attacks) {
    for (const [key, q] of now) {
      const [gone, hurt] = key.split(' ').map(Number) as [number, number];
      slain[gone]! += p * q;
      lost[wounds.slice(0, gone).reduce((sum, n) => sum + n, 0) + hurt]! += p * q;
    }
    const next = new Map<string, number>();
    for (const [key, q] of now) {
      const [gone, hurt] = key.split(' ').map(Number) as [number, number];
      for (const [damage, r] of one.entries()) {
        const has = wounds[gone];
        const to = has === undefined ? key : hurt + damage >= has ? `${gone + 1} 0` : `${gone} ${hurt + damage}`;
        next.set(to, (next.get(to) ?? 0) + q * r);
      }
    }
    now = next;
  }
  return { slain, lost };
}
