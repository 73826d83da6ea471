import type { Battle } from './battle.ts';
import { nextBeat, paceOf, type Showing } from './beats.ts';

interface Desk {
  battle(): Battle;
  tell(told: Pick<Battle, 'showing'>): void;
  speed(): Showing;
}

/** What has happened is shown one thing after the other. The battle itself never waits: only the eyes are behind, and any key brings them up. */
export class ShowingOff {
  readonly #desk: Desk;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waiting: (() => void)[] = [];
  /** How fast what has come is shown. */
  #pace = 1;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** How many events have been shown when more of them have come: nothing, where all are shown at once. */
  behind(shown: number, kept: number, count: number): number | null {
    const { looking } = this.#desk.battle();
    const follows = this.#desk.speed() !== 'off' && looking === null && shown > 0 && shown <= kept && shown < count;
    return follows && !document.hidden ? shown : null;
  }

  /** Shows what is next, and goes on until nothing is left. */
  goOn(): void {
    const { showing, events } = this.#desk.battle();
    const speed = this.#desk.speed();
    if (showing !== null && speed !== 'off') this.#pace = paceOf(events, showing, speed);
    if (this.#timer === null) this.#step();
  }

  #step(): void {
    this.#timer = null;
    const { showing, events } = this.#desk.battle();
    const speed = this.#desk.speed();
    const beat = showing === null || speed === 'off' ? null : nextBeat(events, showing, speed);
    if (beat === null) {
      this.skip();
      return;
    }
    this.#desk.tell({ showing: beat.at });
    this.#timer = setTimeout(() => this.#step(), beat.lasts * this.#pace);
  }

  /** Everything has been seen. */
  readonly skip = (): void => {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#desk.battle().showing !== null) this.#desk.tell({ showing: null });
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  };

  /** When everything has been seen. */
  seen(): Promise<void> {
    if (this.#desk.battle().showing === null) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
