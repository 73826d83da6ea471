import type { GameEvent, State } from '@warfold/engine';
import { apply } from '@warfold/engine';

/** A snapshot is a reference and costs nothing; between two of them so many events are folded again. */
const EVERY = 32;

/** The table at any moment of the battle. It grows with the battle, and forgets what was taken back. */
export class Moments {
  readonly #start: State;
  #events: readonly GameEvent[] = [];
  #snapshots: State[];

  constructor(start: State) {
    this.#start = start;
    this.#snapshots = [start];
  }

  /** Takes in the events of the battle as they are now; what they share with those before is not folded again. */
  follow(events: readonly GameEvent[]): void {
    const before = this.#events;
    let shared = 0;
    while (shared < before.length && shared < events.length && before[shared] === events[shared]) shared++;
    this.#snapshots.length = Math.min(this.#snapshots.length, Math.floor(shared / EVERY) + 1);
    this.#events = events;
  }

  /** The table after the first `count` events. */
  at(count: number): State {
    const wanted = Math.max(0, Math.min(count, this.#events.length));
    let index = Math.min(Math.floor(wanted / EVERY), this.#snapshots.length - 1);
    let state = this.#snapshots[index] ?? this.#start;
    for (let i = index * EVERY; i < wanted; i++) {
      state = apply(state, this.#events[i]!);
      if ((i + 1) % EVERY === 0) {
        index++;
        this.#snapshots[index] = state;
      }
    }
    return state;
  }
}
