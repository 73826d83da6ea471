/** What pressing, pulling and letting go on the table does; the views only say where on the table the pointer is. */
import type { State } from '@warfold/engine';
import { type Point, reachOf } from '@warfold/space';
import { isNow, useBattle } from '../../battle/store.ts';
import { ghostsOf } from '../ghosts.ts';
import { type Hit, hitAt, refsOf } from '../hit.ts';
import { shownState } from '../moment.ts';
import { offerPick } from '../picking.ts';
import { type TapeEnd, useTableView } from '../view.ts';
import { aimAt, currentHold, dropWaypoint, grabItem, grabModel, grabPiece, mayTake, openQuestion, pullTo, putDown } from './hold.ts';
import { ghostAt } from './wishes.ts';

export interface PointerPlace {
  readonly at: Point;
  /** What counts as hitting, in mils: a few pixels, more for a finger. */
  readonly slack: number;
  /** One model instead of its unit. */
  readonly single: boolean;
  /** What the view itself has found under the pointer, where a figure hides the ground behind it. */
  readonly hit?: Hit | null;
}

type Gesture =
  | { readonly kind: 'drag'; readonly offset: Point }
  | { readonly kind: 'tape' }
  /** A unit is pulled that has not been chosen yet; it follows as soon as the referee has said how it may go. */
  | { readonly kind: 'take'; readonly model: number; readonly single: boolean; readonly from: Point; to: Point | null };

let gesture: Gesture | null = null;

const hitOf = (state: State, place: PointerPlace): Hit | null =>
  place.hit === undefined ? hitAt(state, place.at, place.slack) : place.hit;

const tapeEnd = (state: State, place: PointerPlace): TapeEnd => {
  const hit = hitOf(state, place);
  const model = hit?.what === 'model' ? hit.id : null;
  return { at: { x: Math.round(place.at.x), y: Math.round(place.at.y) }, ref: model === null ? null : { model } };
};

/** Whether the table takes the gesture; if not, it is the camera's. */
export function press(place: PointerPlace): boolean {
  const state = shownState(useBattle.getState());
  gesture = null;
  if (state === null) return false;
  const { tool, setTape, single } = useTableView.getState();
  if (tool === 'tape') {
    const end = tapeEnd(state, place);
    setTape({ from: end, to: end });
    gesture = { kind: 'tape' };
    return true;
  }
  const held = grabbed(state, place, place.single || single);
  if (held === null) return takes(state, place, place.single || single);
  gesture = { kind: 'drag', offset: { x: held.x - place.at.x, y: held.y - place.at.y } };
  return true;
}

/** A unit of one's own that can be chosen now, or cannot: either way the table keeps the gesture. */
function takes(state: State, place: PointerPlace, single: boolean): boolean {
  const hit = hitOf(state, place);
  const taken = hit?.what === 'model' ? mayTake(hit.id) : null;
  if (hit === null || taken === null) return false;
  gesture = { kind: 'take', model: hit.id, single, from: place.at, to: null };
  return true;
}

/** The first pull of a unit that was not chosen yet: the referee is asked how it may go, then it follows to wherever the pointer has come. */
async function takeUp(taking: Extract<Gesture, { kind: 'take' }>): Promise<void> {
  const taken = mayTake(taking.model);
  if (taken === null) return;
  const battle = useBattle.getState();
  if (taken.refused !== null) {
    battle.object(taken.refused);
    return;
  }
  battle.select({ unit: taken.unit });
  battle.prepare(null);
  if (!(await battle.take(taken.unit))) return;
  const held = grabModel(taking.model, taking.single, true);
  const end = held?.end;
  if (end === undefined || taking.to === null) return;
  const offset = { x: end.x - taking.from.x, y: end.y - taking.from.y };
  if (gesture === taking) gesture = { kind: 'drag', offset };
  pullTo({ x: taking.to.x + offset.x, y: taking.to.y + offset.y });
}

/** Takes hold of a ghost, or of a model that may move; gives the point that will follow the pointer. */
function grabbed(state: State, place: PointerPlace, single: boolean): Point | null {
  const open = openQuestion();
  if (open === null) return null;
  const { draft } = useBattle.getState();
  const { ghosts } = draft === null ? { ghosts: [] } : ghostsOf(state, open.view, draft);
  const key = ghostAt(
    ghosts.map((ghost) => ({ key: ghost.key, pose: ghost.pose, reach: reachOf(ghost.base) })),
    place.at,
    place.slack,
  );
  const ghost = ghosts.find((one) => one.key === key);
  if (open.view.kind === 'place') return ghost === undefined ? null : (grabPlaced(ghost.key, ghost.pose, single)?.end ?? null);
  const hit = hitOf(state, place);
  const piece = pieceOf(ghost?.key) ?? (ghost === undefined && hit?.what === 'piece' ? hit.id : null);
  if (piece !== null) return grabPiece(piece, ghost === undefined)?.end ?? null;
  const model = ghost?.model ?? (hit?.what === 'model' ? hit.id : null);
  return model === null ? null : (grabModel(model, single, ghost === undefined)?.end ?? null);
}

const pieceOf = (key: string | undefined): number | null =>
  key?.startsWith('piece:') === true ? Number(key.slice('piece:'.length)) : null;

/** Pulling any of what was placed pulls the first of it along, unless one is to be moved alone. */
function grabPlaced(key: string, at: Point, single: boolean): { readonly end: Point } | null {
  const open = openQuestion();
  if (open?.view.kind !== 'place') return null;
  const first = open.view.items[0]?.id ?? key;
  const { draft } = useBattle.getState();
  const places = draft?.answer.kind === 'place' && 'places' in draft.answer ? draft.answer.places : [];
  const lead = single ? key : first;
  return grabItem(lead, single, places.find(({ id }) => id === lead)?.pose ?? at);
}

export function pull(place: PointerPlace): void {
  const state = shownState(useBattle.getState());
  if (gesture === null || state === null) return;
  if (gesture.kind === 'tape') {
    const { tape, setTape } = useTableView.getState();
    if (tape !== null) setTape({ from: tape.from, to: tapeEnd(state, place) });
  } else if (gesture.kind === 'take') {
    const first = gesture.to === null;
    gesture.to = place.at;
    if (first) void takeUp(gesture);
  } else pullTo({ x: place.at.x + gesture.offset.x, y: place.at.y + gesture.offset.y });
}

export const release = (): void => {
  gesture = null;
};

export const isDragging = (): boolean => gesture?.kind === 'drag' || gesture?.kind === 'take';

/** A press and release in one place. */
export function click(place: PointerPlace): void {
  const battle = useBattle.getState();
  const state = shownState(battle);
  if (state === null || useTableView.getState().tool === 'tape') return;
  const hit = hitOf(state, place);
  const refs = hit === null ? [] : refsOf(state, hit);
  if (isNow(battle) && offerPick(refs)) return;
  if (isNow(battle) && hit?.what === 'model' && aimAt(hit.id)) return;
  if (hit?.what === 'model') {
    const [model, unit] = refs;
    const again = battle.selected !== null && JSON.stringify(battle.selected) === JSON.stringify(unit);
    const looked = (place.single || again ? model : unit) ?? null;
    battle.select(looked);
    useTableView.getState().setLooked(looked);
    return;
  }
  if (isNow(battle) && putDown(place.at)) return;
  battle.select(refs[0] ?? null);
}

/** The way goes on from where the ghost stands to this point. */
export function extend(place: PointerPlace): boolean {
  if (currentHold()?.kind !== 'move' || !dropWaypoint()) return false;
  pullTo(place.at);
  return true;
}

export function hover(place: PointerPlace | null): void {
  const battle = useBattle.getState();
  const state = shownState(battle);
  if (state === null) return;
  const hit = place === null ? null : hitOf(state, place);
  const ref = hit === null ? null : refsOf(state, hit)[0]!;
  const same = JSON.stringify(ref) === JSON.stringify(battle.hovered);
  if (!same) battle.hover(ref);
}
