import type { Answer } from '@warfold/engine';
import type { Battle, Draft, DraftWish } from './battle.ts';

type Told = Partial<Pick<Battle, 'draft' | 'outlook' | 'refusal'>>;

interface Desk {
  battle(): Battle;
  tell(told: Told): void;
  /** What the referee thinks of an answer to the question at `at`, or at the end of a course that begins there; nothing where it failed. */
  judge(answer: Answer, at: number, wish: DraftWish | null, course: string | null): Promise<Draft | null>;
  /** An answer that the referee would take. */
  fair(answer: Answer): void;
}

/** The answer that is being prepared. One question to the referee at a time, always about the newest wish: a drag never queues up. */
export class Drafting {
  readonly #desk: Desk;
  #wanted: { readonly answer: Answer; readonly wish: DraftWish | null } | null = null;
  #busy = false;
  /** Goes up whenever what is being judged no longer matters. */
  #since = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Whatever was being prepared was for another question. */
  forget(): void {
    this.#since++;
    this.#wanted = null;
  }

  readonly prepare: Battle['prepare'] = (answer, wish) => {
    if (answer === null) {
      this.forget();
      this.#desk.tell({ draft: null, outlook: null, refusal: null });
      return;
    }
    if (wish === undefined) this.#desk.tell({ draft: { answer, refused: undefined }, outlook: null, refusal: null });
    this.#wanted = { answer, wish: wish ?? null };
    if (!this.#busy) void this.#judge();
  };

  /** Something else has been pointed at: until it is known what comes of it, what was prepared before cannot be confirmed. */
  wait(): void {
    const { draft } = this.#desk.battle();
    this.forget();
    if (draft !== null) this.#desk.tell({ draft: { ...draft, refused: undefined }, outlook: null });
  }

  async #judge(): Promise<void> {
    this.#busy = true;
    while (this.#wanted !== null) {
      const { answer, wish } = this.#wanted;
      const since = this.#since;
      this.#wanted = null;
      const { waiting, course } = this.#desk.battle();
      if (waiting?.waits !== 'decision') break;
      const draft = await this.#desk.judge(answer, waiting.at, wish, course?.id ?? null);
      if (draft === null) break;
      if (since !== this.#since || this.#desk.battle().waiting !== waiting) continue;
      // What was judged as one kind of move says nothing about another.
      if (this.#desk.battle().course !== course) continue;
      const onto = wish?.onto ?? null;
      this.#desk.tell({ draft: onto === null ? draft : { ...draft, onto }, refusal: null });
      if (draft.refused === null) this.#desk.fair(draft.answer);
    }
    this.#busy = false;
    if (this.#wanted !== null) void this.#judge();
  }
}
