/** One line of the benchmark: what was measured, what is wanted (`> 5000`, `< 60`), and how it stands to a peer measured in the same run. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: string;
  /** How many times the peer; without it, how many times the target. */
  readonly ratio?: number;
}

const WARM_UP_MS = 2500;
const ROUND_MS = 400;
const ROUNDS = 3;

/** Milliseconds of the processor, so that a busy machine spoils as little as possible. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How often something can be done in a second of the processor: the median of a few rounds, after warming up. */
export function perSecond(once: () => void): number {
  run(once, WARM_UP_MS);
  return median(Array.from({ length: ROUNDS }, () => run(once, ROUND_MS)));
}

const PAIRS = 9;

/** How many times as long one thing takes as another: both by turns, so that whatever else the machine does weighs on both; the median of many turns. */
export function ratioOf(one: () => void, other: () => void): number {
  run(other, WARM_UP_MS);
  run(one, WARM_UP_MS);
  return median(Array.from({ length: PAIRS }, () => run(other, ROUND_MS) / run(one, ROUND_MS)));
}

function run(once: () => void, milliseconds: number): number {
  const start = cpuTime();
  let done = 0;
  let batch = 1;
  for (;;) {
    for (let i = 0; i < batch; i++) once();
    done += batch;
    const passed = cpuTime() - start;
    if (passed >= milliseconds) return (done * 1000) / passed;
    // The clock is read about every ten milliseconds, however short the thing is that is measured.
    batch = Math.max(1, Math.min(1 << 16, Math.floor((10 * done) / Math.max(1, passed))));
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How well a target is met: 2 is twice as good as wanted, below 1 is not good enough. */
export function ratioTo(target: string, value: number): number {
  const [, sign, number] = /^([<>])=?\s*([\d.]+)$/.exec(target) ?? [];
  if (sign === undefined) throw new Error(`no such target: ${target}`);
  return sign === '<' ? Number(number) / value : value / Number(number);
}
