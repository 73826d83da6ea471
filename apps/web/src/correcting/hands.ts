/** While a correction is put together, hands on the table choose whom it speaks of and where they are set. */
import { useMemo } from 'react';
import { useBattle } from '../battle/store.ts';
import { type Hands, IDLE_HANDS, type Touch } from '../table/tabletop.ts';
import { redraft, useCorrecting } from './store.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};
const INCH = 1000;
const TENTH = 100;
const TURN = 150;

/** Where the first of those that are meant stands or would stand. */
function anchor(): { readonly x: number; readonly y: number } | null {
  const { draft } = useCorrecting.getState();
  const { state } = useBattle.getState();
  if (draft === null || state === null) return null;
  const first = draft.model ?? state.units[draft.unit]?.models.find((id) => state.models[id]?.place.at === 'table');
  return draft.placement?.at ?? state.models[first ?? -1]?.pose ?? null;
}

export function setSpot(x: number, y: number): void {
  const { draft } = useCorrecting.getState();
  if (draft === null) return;
  redraft({ placement: { turn: 0, floor: 0, ...draft.placement, at: { x: Math.round(x), y: Math.round(y) } } });
}

export function nudge(dx: number, dy: number): void {
  const from = anchor();
  if (from !== null) setSpot(from.x + dx, from.y + dy);
}

export function turnBy(tenths: number): void {
  const { draft } = useCorrecting.getState();
  const from = anchor();
  if (draft === null || from === null) return;
  const { at = { x: from.x, y: from.y }, turn = 0, floor = 0 } = draft.placement ?? {};
  redraft({ placement: { at, turn: turn + tenths, floor } });
}

function choose({ hit, single }: Touch): boolean {
  const { state } = useBattle.getState();
  if (hit === null || state === null) return false;
  if (hit.what !== 'model') {
    if ('id' in hit) redraft({ piece: hit.id });
    return false;
  }
  const model = state.models[hit.id];
  const { draft } = useCorrecting.getState();
  if (model === undefined || draft === null) return false;
  const same = draft.model === null ? draft.unit === model.unit : draft.model === model.id;
  if (!same) redraft({ unit: model.unit, model: single ? model.id : null, placement: null });
  return true;
}

class CorrectingHands implements Hands {
  #pulls: { readonly dx: number; readonly dy: number } | null = null;
  press(touch: Touch): boolean {
    const isMove = useCorrecting.getState().draft?.kind === 'move';
    this.#pulls = null;
    if (!isMove || !choose(touch)) return false;
    const from = anchor();
    if (from === null) return false;
    this.#pulls = { dx: from.x - touch.at.x, dy: from.y - touch.at.y };
    return true;
  }
  pull({ at }: Touch): void {
    if (this.#pulls !== null) setSpot(at.x + this.#pulls.dx, at.y + this.#pulls.dy);
  }
  release(): void {
    this.#pulls = null;
  }
  isPulling = (): boolean => this.#pulls !== null;
  click(touch: Touch): void {
    if (choose(touch) || useCorrecting.getState().draft?.kind !== 'move') return;
    setSpot(touch.at.x, touch.at.y);
  }
  doubleClick = IDLE_HANDS.doubleClick;
  turn(tenths: number): boolean {
    turnBy(tenths);
    return true;
  }
  key({ key, shiftKey }: Parameters<Hands['key']>[0]): boolean {
    const arrow = ARROWS[key];
    const step = shiftKey ? TENTH : INCH;
    if (arrow !== undefined) nudge(arrow[0] * step, arrow[1] * step);
    else if (key === 'q' || key === 'e') turnBy(key === 'q' ? -TURN : TURN);
    else return false;
    return true;
  }
  select = IDLE_HANDS.select;
  hover: Hands['hover'] = (ref) => useBattle.getState().hover(ref);
}

/** The hands that hold now. */
export function useHandsNow(others: Hands): Hands {
  const correcting = useCorrecting(({ draft }) => draft !== null);
  const own = useMemo(() => new CorrectingHands(), []);
  return correcting ? own : others;
}
