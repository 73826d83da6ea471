/** How likely each whole number is. `chances[n]` is the chance of just n; they sum to one. */
export interface Distribution {
  readonly chances: readonly number[];
  readonly mean: number;
  readonly deviation: number;
}

export function distribution(chances: readonly number[]): Distribution {
  let last = chances.length - 1;
  while (last > 0 && chances[last] === 0) last--;
  const kept = chances.slice(0, last + 1);
  let mean = 0;
  for (let n = 0; n <= last; n++) mean += n * kept[n]!;
  let variance = 0;
  for (let n = 0; n <= last; n++) variance += (n - mean) ** 2 * kept[n]!;
  return { chances: kept, mean, deviation: Math.sqrt(variance) };
}

export const exactly = ({ chances }: Distribution, n: number): number => chances[n] ?? 0;

/** Added from the thin end, so that small chances keep their digits. */
export function atLeast({ chances }: Distribution, n: number): number {
  let sum = 0;
  for (let i = chances.length - 1; i >= Math.max(0, n); i--) sum += chances[i]!;
  return n <= 0 ? 1 : sum;
}

export function atMost({ chances }: Distribution, n: number): number {
  if (n >= chances.length - 1) return 1;
  let sum = 0;
  for (let i = 0; i <= n; i++) sum += chances[i]!;
  return sum;
}

/** Sums of chances fall short of a whole by no more than this. */
const ROUNDING = 1e-12;

/** The least number that is not exceeded with this chance: `quantile(d, 0.5)` is the median. */
export function quantile({ chances }: Distribution, share: number): number {
  let sum = 0;
  for (const [n, p] of chances.entries()) {
    sum += p;
    if (sum >= share - ROUNDING) return n;
  }
  return chances.length - 1;
}
