/** What a player brings to the set-up from another page: the table or scenario that it begins with. Handed over once. */
export interface Brought {
  readonly table: string | null;
  readonly scenario: string | null;
}

const NOTHING: Brought = { table: null, scenario: null };

class HandOver {
  #held = NOTHING;

  bring(more: Partial<Brought>): void {
    this.#held = { ...this.#held, ...more };
  }

  take(): Brought {
    const held = this.#held;
    this.#held = NOTHING;
    return held;
  }
}

export const toSetUp = new HandOver();
