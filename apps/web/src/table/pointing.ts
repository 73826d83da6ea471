/** What pressing, pulling and letting go on a table does; the views only say where on it the pointer is. A tool in hand takes it, or else the hands. */
import type { State } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { type Hit, hitAt, refsOf } from './hit.ts';
import type { Tabletop, Touch } from './tabletop.ts';
import type { TapeEnd } from './view.ts';

export interface PointerPlace {
  readonly at: Point;
  /** What counts as hitting, in mils: a few pixels, more for a finger. */
  readonly slack: number;
  /** One model instead of its unit. */
  readonly single: boolean;
  /** What the view itself has found under the pointer, where a figure hides the ground behind it. */
  readonly hit?: Hit | null;
}

const tapeEnd = ({ at, hit }: Touch): TapeEnd => ({
  at: { x: Math.round(at.x), y: Math.round(at.y) },
  ref: hit?.what === 'model' ? { model: hit.id } : null,
});

export class Pointing {
  readonly #tabletop: Tabletop;
  /** What the press was for. */
  #gesture: 'tape' | 'hands' | null = null;

  constructor(tabletop: Tabletop) {
    this.#tabletop = tabletop;
  }

  /** Whether the table takes the gesture; if not, it is the camera's. */
  press(place: PointerPlace): boolean {
    const touch = this.#touch(place);
    this.#gesture = null;
    if (touch === null) return false;
    const { tool, setTape } = this.#tabletop.look.getState();
    if (tool === 'tape') {
      const end = tapeEnd(touch);
      setTape({ from: end, to: end });
      this.#gesture = 'tape';
    } else if (this.#tabletop.hands.press(touch)) this.#gesture = 'hands';
    return this.#gesture !== null;
  }

  pull(place: PointerPlace): void {
    const touch = this.#touch(place);
    if (touch === null) return;
    const { tape, setTape } = this.#tabletop.look.getState();
    if (this.#gesture === 'hands') this.#tabletop.hands.pull(touch);
    else if (this.#gesture === 'tape' && tape !== null) setTape({ from: tape.from, to: tapeEnd(touch) });
  }

  release(): void {
    this.#gesture = null;
    this.#tabletop.hands.release();
  }

  isPulling(): boolean {
    return this.#tabletop.hands.isPulling();
  }

  /** A press and release in one place. */
  click(place: PointerPlace): void {
    const touch = this.#touch(place);
    if (touch !== null && this.#tabletop.look.getState().tool !== 'tape') this.#tabletop.hands.click(touch);
  }

  doubleClick(place: PointerPlace): void {
    const touch = this.#touch(place);
    if (touch !== null) this.#tabletop.hands.doubleClick(touch);
  }

  hover(place: PointerPlace | null): void {
    const { shown, hands } = this.#tabletop;
    if (shown === null) return;
    const hit = place === null ? null : hitOf(shown.state, place);
    const ref = hit === null ? null : refsOf(shown.state, hit)[0]!;
    if (JSON.stringify(ref) !== JSON.stringify(shown.hovered)) hands.hover(ref);
  }

  #touch(place: PointerPlace): Touch | null {
    const { shown, look } = this.#tabletop;
    if (shown === null) return null;
    return { at: place.at, slack: place.slack, single: place.single || look.getState().single, hit: hitOf(shown.state, place) };
  }
}

const hitOf = (state: State, place: PointerPlace): Hit | null =>
  place.hit === undefined ? hitAt(state, place.at, place.slack) : place.hit;
