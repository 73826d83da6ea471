/** Hands on the table of a battle: what they do becomes an answer that is prepared, and nothing happens until it is confirmed. */
import type { Ref, State } from '@warfold/engine';
import { cosOf, type Point, reachOf, sinOf } from '@warfold/space';
import { createContext, useContext, useEffect } from 'react';
import { type Battle, isNow } from '../battle/battle.ts';
import { shownState } from '../battle/moment.ts';
import { ghostsOf } from '../table/ghosts.ts';
import { refsOf } from '../table/hit.ts';
import type { Hands, KeyPress, Touch } from '../table/tabletop.ts';
import { takeOption } from '../widgets/taking.ts';
import { HandHolding } from './holding.ts';
import { optionOfGround } from './offered.ts';
import { ghostAt } from './wishes.ts';

type Gesture =
  | { readonly kind: 'drag'; readonly offset: Point }
  /** A unit is pulled that has not been chosen yet; it follows as soon as the referee has said how it may go. */
  | { readonly kind: 'take'; readonly model: number; readonly single: boolean; readonly from: Point; to: Point | null };

/** What a click on something means to the open question; whether it means anything. */
type Picker = (ref: Ref) => boolean;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

const INCH = 1000;
const TENTH = 100;

export class BattleHands implements Hands {
  readonly holding: HandHolding;
  /** The widget of the open question takes clicks on what it asks about; what nobody takes selects. */
  picker: Picker | null = null;
  readonly #battle: () => Battle;
  #gesture: Gesture | null = null;
  /** Where the hand was last let go of, if it did something there that may be an answer; what is said of that stands beside it. */
  letGo: Point | null = null;
  #pulledTo: Point | null = null;

  constructor(battle: () => Battle) {
    this.#battle = battle;
    this.holding = new HandHolding(battle);
  }

  press(touch: Touch): boolean {
    const state = shownState(this.#battle());
    this.#gesture = null;
    this.#pulledTo = null;
    this.letGo = null;
    if (state === null) return false;
    const held = this.#grabbed(state, touch);
    if (held === null) return this.#takes(touch);
    this.#gesture = { kind: 'drag', offset: { x: held.x - touch.at.x, y: held.y - touch.at.y } };
    return true;
  }

  /** A unit of one's own that can be chosen now, or cannot: either way the table keeps the gesture. */
  #takes({ at, hit, single }: Touch): boolean {
    if (hit?.what !== 'model' || this.holding.mayTake(hit.id) === null) return false;
    this.#gesture = { kind: 'take', model: hit.id, single, from: at, to: null };
    return true;
  }

  /** The first pull of a unit that was not chosen yet: the referee is asked how it may go, then it follows to wherever the pointer has come. */
  async #takeUp(taking: Extract<Gesture, { kind: 'take' }>): Promise<void> {
    const taken = this.holding.mayTake(taking.model);
    if (taken === null) return;
    const battle = this.#battle();
    if (taken.refused !== null) {
      battle.object(taken.refused);
      return;
    }
    battle.select({ unit: taken.unit });
    battle.prepare(null);
    if (!(await battle.take(taken.unit))) return;
    const end = this.holding.grabModel(taking.model, taking.single, true)?.end;
    if (end === undefined || taking.to === null) return;
    const offset = { x: end.x - taking.from.x, y: end.y - taking.from.y };
    if (this.#gesture === taking) this.#gesture = { kind: 'drag', offset };
    this.holding.pullTo({ x: taking.to.x + offset.x, y: taking.to.y + offset.y });
  }

  /** Takes hold of a ghost, or of a model that may move; gives the point that will follow the pointer. */
  #grabbed(state: State, { at, slack, single, hit }: Touch): Point | null {
    const open = this.holding.open();
    if (open === null) return null;
    const { draft } = this.#battle();
    const { ghosts } = draft === null ? { ghosts: [] } : ghostsOf(state, open.view, draft);
    const key = ghostAt(
      ghosts.map((ghost) => ({ key: ghost.key, pose: ghost.pose, reach: reachOf(ghost.base) })),
      at,
      slack,
    );
    const ghost = ghosts.find((one) => one.key === key);
    if (open.view.kind === 'place') return ghost === undefined ? null : (this.#grabPlaced(ghost.key, ghost.pose, single)?.end ?? null);
    const piece = pieceOf(ghost?.key) ?? (ghost === undefined && hit?.what === 'piece' ? hit.id : null);
    if (piece !== null) return this.holding.grabPiece(piece, ghost === undefined)?.end ?? null;
    const model = ghost?.model ?? (hit?.what === 'model' ? hit.id : null);
    return model === null ? null : (this.holding.grabModel(model, single, ghost === undefined)?.end ?? null);
  }

  /** Pulling any of what was placed pulls the first of it along, unless one is to be moved alone. */
  #grabPlaced(key: string, at: Point, single: boolean): { readonly end: Point } | null {
    const open = this.holding.open();
    if (open?.view.kind !== 'place') return null;
    const lead = single ? key : (open.view.items[0]?.id ?? key);
    const { draft } = this.#battle();
    const places = draft?.answer.kind === 'place' && 'places' in draft.answer ? draft.answer.places : [];
    return this.holding.grabItem(lead, single, places.find(({ id }) => id === lead)?.pose ?? at);
  }

  pull({ at }: Touch): void {
    const gesture = this.#gesture;
    this.#pulledTo = at;
    if (gesture?.kind === 'drag') this.holding.pullTo({ x: at.x + gesture.offset.x, y: at.y + gesture.offset.y });
    else if (gesture?.kind === 'take') {
      const first = gesture.to === null;
      gesture.to = at;
      if (first) void this.#takeUp(gesture);
    }
  }

  release(): void {
    if (this.#gesture !== null && this.#pulledTo !== null) this.letGo = this.#pulledTo;
    this.#gesture = null;
    this.#pulledTo = null;
  }

  isPulling(): boolean {
    return this.#gesture !== null;
  }

  click(touch: Touch): void {
    const state = shownState(this.#battle());
    if (state === null) return;
    if (this.#answers(state, touch)) this.letGo = touch.at;
    else this.#looks(state, touch);
  }

  /** Whether a click was for the open question. */
  #answers(state: State, { at, hit }: Touch): boolean {
    if (!isNow(this.#battle())) return false;
    if (hit !== null && this.#offer(refsOf(state, hit))) return true;
    if (hit?.what !== 'model') return this.#ground(at) || this.holding.putDown(at);
    // Who is set down anew may stand where he stands: there a click is for the place.
    return this.holding.aimAt(hit.id) || (this.#isSetDown(hit.id) && this.holding.putDown(at));
  }

  #looks(state: State, { at, hit, single }: Touch): void {
    const battle = this.#battle();
    const refs = hit === null ? [] : refsOf(state, hit);
    if (hit?.what !== 'model') {
      battle.select(refs[0] ?? null);
      return;
    }
    // To an enemy there may be a way that the question does not name.
    if (isNow(battle) && this.#passBy(hit.id)) this.letGo = at;
    const [model, unit] = refs;
    const again = battle.selected !== null && JSON.stringify(battle.selected) === JSON.stringify(unit);
    battle.lookAt((single || again ? model : unit) ?? null);
  }

  #isSetDown(model: number): boolean {
    const view = this.holding.open()?.view;
    return view?.kind === 'place' && view.items.some(({ ref }) => ref !== undefined && 'model' in ref && ref.model === model);
  }

  /** Ground that answers the open question by itself: one of the zones to choose from. */
  #ground(at: Point): boolean {
    const open = this.holding.open();
    const option = open?.view.kind === 'pick' ? optionOfGround(open.view, at) : null;
    if (option === null || open?.view.kind !== 'pick') return false;
    takeOption(open.view, option);
    return true;
  }

  /** An enemy is looked at whom the question says nothing about: what was prepared at another is not confirmed beside him. */
  #passBy(model: number): boolean {
    const { draft, prepare } = this.#battle();
    const open = this.holding.open();
    if (open === null || open.state.units[open.state.models[model]!.unit]?.side === open.view.side) return false;
    const isOne = (open.view.kind === 'pick' && open.view.max === 1) || open.view.kind === 'interrupt';
    if (draft !== null && isOne) prepare(null);
    return isOne;
  }

  /** Offers the names of one thing, the most exact first, until somebody takes one. */
  #offer(refs: readonly Ref[]): boolean {
    return refs.some((ref) => this.picker?.(ref) === true);
  }

  /** The way goes on from where the ghost stands to this point. */
  doubleClick({ at }: Touch): boolean {
    if (this.holding.held?.kind !== 'move' || !this.holding.dropWaypoint()) return false;
    this.holding.pullTo(at);
    return true;
  }

  turn(tenths: number): boolean {
    return this.holding.turn(tenths);
  }

  key({ key, shiftKey, altKey }: KeyPress, up: number): boolean {
    const arrow = ARROWS[key];
    if (arrow !== undefined) return this.#nudge(arrow, shiftKey || altKey ? TENTH : INCH, up);
    switch (key) {
      case 'Enter':
        return this.#enter();
      case 'Escape':
        return this.holding.cancel();
      case '[':
      case 'q':
        return this.turn(altKey ? -50 : -150);
      case ']':
      case 'e':
        return this.turn(altKey ? 50 : 150);
      case 'PageUp':
        return this.holding.changeStorey(1);
      case 'PageDown':
        return this.holding.changeStorey(-1);
      case 'w':
        return this.holding.dropWaypoint();
      default:
        return false;
    }
  }

  /** An arrow pushes in the direction in which it points on the screen. */
  #nudge([right, up]: readonly [number, number], step: number, heading: number): boolean {
    const sin = sinOf(heading);
    const cos = cosOf(heading);
    return this.holding.nudge(Math.round((right * cos + up * sin) * step), Math.round((up * cos - right * sin) * step));
  }

  #enter(): boolean {
    const { draft, confirm, selected } = this.#battle();
    if (draft === null) return selected !== null && this.#offer([selected]);
    if (draft.refused === null) void confirm();
    return true;
  }

  select(ref: Ref | null): void {
    this.#battle().select(ref);
  }

  hover(ref: Ref | null): void {
    this.#battle().hover(ref);
  }
}

const pieceOf = (key: string | undefined): number | null =>
  key?.startsWith('piece:') === true ? Number(key.slice('piece:'.length)) : null;

export const HandsContext = createContext<BattleHands | null>(null);

/** The hands on the table that this stands beside. */
export function useHands(): BattleHands {
  const hands = useContext(HandsContext);
  if (hands === null) throw new Error('there are no hands here');
  return hands;
}

/** Takes clicks on the table for as long as this is there. */
export function usePicker(picker: Picker): void {
  const hands = useHands();
  useEffect(() => {
    hands.picker = picker;
    return () => {
      if (hands.picker === picker) hands.picker = null;
    };
  });
}
