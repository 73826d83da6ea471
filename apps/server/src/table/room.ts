/** A battle as this process knows it: a copy of its record, and those who follow it. Any number of processes may have one of the same battle. */
import type { Line, Outage, TimedStanding } from '@warfold/online';
import { deadlineOf, isPerson, tellAll, tellOne, thoughtBy } from '@warfold/online';
import type { BattleLoad } from '../referee/held.ts';
import type { RecordPlace } from '../referee/pool.ts';
import type { StoredBattle, StoredSeat } from '../store/store.ts';

export class Room implements RecordPlace {
  readonly about: StoredBattle;
  seats: readonly StoredSeat[];
  readonly #lines: Line[];
  readonly #byCommand = new Map<string, Line>();
  #outages: readonly Outage[];
  #told: TimedStanding;
  #last: Promise<unknown> = Promise.resolve();
  /** When somebody last had to do with it, by the clock of the process. */
  touched = 0;

  constructor(about: StoredBattle, seats: readonly StoredSeat[], lines: readonly Line[], outages: readonly Outage[]) {
    this.about = about;
    this.seats = seats;
    this.#lines = [...lines];
    this.#outages = outages;
    for (const line of lines) this.#byCommand.set(line.command, line);
    this.#told = tellAll(lines, about.seats, about.clock, about.created, outages);
  }

  get battle(): string {
    return this.about.id;
  }
  get hash(): string {
    return this.standing.hash;
  }
  get number(): number {
    return this.#told.standing.number;
  }
  get standing(): TimedStanding['standing'] {
    return this.#told.standing;
  }
  get lines(): readonly Line[] {
    return this.#lines;
  }

  done(command: string): Line | undefined {
    return this.#byCommand.get(command);
  }

  linesAfter(number: number): readonly Line[] {
    return this.#lines.slice(number);
  }

  /** The next line, which is on disk by now. False for one that is known, or does not follow. */
  take(line: Line): boolean {
    if (line.number !== this.number + 1) return false;
    this.#told = this.after(line);
    this.#lines.push(line);
    this.#byCommand.set(line.command, line);
    return true;
  }

  /** How things would stand after a line. */
  after(line: Line): TimedStanding {
    return tellOne(this.#told, line, this.about.seats, this.about.clock, this.#outages);
  }

  /** Times in which nobody could answer count for nobody, also where they are found out about only now. */
  learn(outages: readonly Outage[]): void {
    const { seats, clock, created } = this.about;
    this.#outages = outages;
    this.#told = tellAll(this.#lines, seats, clock, created, outages);
  }

  deadlineIn(told: TimedStanding): number | null {
    return deadlineOf(told, this.about.seats, this.about.clock, this.#outages);
  }

  /** How long whoever is asked has thought by now. */
  thoughtBy(now: number): number {
    return Math.round(thoughtBy(now, this.#told, this.about.seats, this.#outages));
  }

  get deadline(): number | null {
    return this.deadlineIn(this.#told);
  }

  /** The computer that is to answer, if one is. */
  get computer(): string | null {
    const { asked, begun, paused, outcome } = this.standing;
    const seat = asked === null || !begun || paused || outcome !== null ? undefined : this.about.seats[asked];
    return seat === undefined || isPerson(seat) ? null : seat;
  }

  load(): BattleLoad {
    const { about, standing } = this;
    const { entries, position, takenBack, hash, seats } = standing;
    const shares = seats.flatMap((seat) => (seat === null ? [] : [seat.share]));
    return { setup: about.setup, seed: about.seed, shares, entries, position, takenBack, hash };
  }

  /** The battle at the moment at which the last seat is taken. */
  beginning({ side, share }: { readonly side: number; readonly share: string }): RecordPlace {
    const { seats } = this.standing;
    const shares = seats.flatMap((seat, at) => (at === side ? [share] : seat === null ? [] : [seat.share]));
    return { battle: this.battle, hash: '', load: () => ({ ...this.load(), shares }) };
  }

  /** One thing after the other: what is judged here is judged on what was kept before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
