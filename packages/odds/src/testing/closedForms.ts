/** Distributions written out by hand, with nothing of the engine in them: Pascal's triangle, powers by multiplication. */
const power = (p: number, n: number): number => Array.from({ length: n }, () => p).reduce((a, b) => a * b, 1);

const triangle: number[][] = [[1]];
function choose(n: number, k: number): number {
  while (triangle.length <= n) {
    const last = triangle[triangle.length - 1]!;
    triangle.push([1, ...last.slice(1).map((value, i) => value + last[i]!), 1]);
  }
  return triangle[n]![k] ?? 0;
}

/** Chance of k successes of n dice. */
export const binomial = (n: number, k: number, p: number): number =>
  k < 0 || k > n ? 0 : choose(n, k) * power(p, k) * power(1 - p, n - k);

/** The same where one failed die is rolled again. */
export const withOneReroll = (n: number, k: number, p: number): number => {
  if (n === 0) return k === 0 ? 1 : 0;
  if (k === n) return binomial(n, n, p) + binomial(n, n - 1, p) * p;
  return binomial(n, k, p) * (1 - p) + binomial(n, k - 1, p) * p;
};

export interface Pool {
  readonly dice: number;
  /** Faces of six that hit and wound. */
  readonly hit: number;
  readonly wound: number;
  readonly elite?: boolean;
  readonly hitsTimes?: number;
  readonly woundsTimes?: number;
}

const roll = (elite: boolean | undefined) => (elite ? withOneReroll : binomial);

export function hitsOf({ dice, hit, elite, hitsTimes = 1 }: Pool): number[] {
  const chances = new Array<number>(dice * hitsTimes + 1).fill(0);
  for (let k = 0; k <= dice; k++) chances[k * hitsTimes] = roll(elite)(dice, k, hit / 6);
  return chances;
}

export function woundsOf(pool: Pool): number[] {
  const { wound, elite, woundsTimes = 1 } = pool;
  const hits = hitsOf(pool);
  const chances = new Array<number>((hits.length - 1) * woundsTimes + 1).fill(0);
  for (const [h, p] of hits.entries()) for (let k = 0; k <= h; k++) chances[k * woundsTimes]! += p * roll(elite)(h, k, wound / 6);
  return chances;
}

/** The sum of two independent numbers. */
export function plus(a: readonly number[], b: readonly number[]): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, p] of a.entries()) for (const [j, q] of b.entries()) sum[i + j]! += p * q;
  return sum;
}

/** Each distribution with its chance. */
export function mixed(...parts: readonly (readonly [number, readonly number[]])[]): number[] {
  const sum = new Array<number>(Math.max(...parts.map(([, chances]) => chances.length))).fill(0);
  for (const [p, chances] of parts) for (const [n, q] of chances.entries()) sum[n]! += p * q;
  return sum;
}

/** What two dice do to troops with so many wounds: 2 is nothing, 12 suppresses, otherwise the limits count. */
export function nerve(wounds: number, suppression: number, destruction: number): { steady: number; suppressed: number; destroyed: number } {
  const found = { steady: 0, suppressed: 0, destroyed: 0 };
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const total = a + b + wounds;
      if (a + b === 2) found.steady += 1 / 36;
      else if (a + b === 12) found.suppressed += 1 / 36;
      else if (total >= destruction) found.destroyed += 1 / 36;
      else if (total >= suppression) found.suppressed += 1 / 36;
      else found.steady += 1 / 36;
    }
  return found;
}
