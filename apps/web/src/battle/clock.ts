import type { Entry } from '@warfold/engine';

/** Measures how long an answer takes. Time taken back with an answer is added to the next one, as the rules of clocks ask. */
export class TimeKeeper {
  readonly #now: () => number;
  #since: number;
  #owed = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** A question was asked. */
  begin(): void {
    this.#since = this.#now();
  }

  /** Whole milliseconds since the question was asked. */
  elapsed(): number {
    return this.#owed + Math.max(0, Math.round(this.#now() - this.#since));
  }

  /** An answer was given: nothing is owed any more. */
  settle(): void {
    this.#owed = 0;
  }

  takenBack(entry: Entry | undefined): void {
    this.#owed = entry === undefined || entry.in === 'dice' ? 0 : (entry.elapsed ?? 0);
  }
}

/** The milliseconds each side has taken for its answers. */
export function timeTaken(entries: readonly Entry[], sides: number): readonly number[] {
  const taken = new Array<number>(sides).fill(0);
  for (const entry of entries) if (entry.in !== 'dice') taken[entry.side] = (taken[entry.side] ?? 0) + (entry.elapsed ?? 0);
  return taken;
}

/** Minutes and seconds, with hours where there are any. */
export function shownTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? parts.join(':') : [hours, ...parts].join(':');
}
