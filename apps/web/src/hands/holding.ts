/** What the player has in hand while a move or a placing is being prepared, by pointer or by keys. Every change is shown to the referee. */
import type { DecisionView, MoveView, PickView, PlaceView, Ref, Refusal, State } from '@warfold/engine';
import type { Point, Pose } from '@warfold/space';
import { headingOf, pointToPoint, turnBy } from '@warfold/space';
import type { Battle } from '../battle/battle.ts';
import { isMine, isNow } from '../battle/battle.ts';
import { shownState } from '../battle/moment.ts';
import { lengthOfPath } from '../table/legs.ts';
import { modelsOf } from '../table/tableau.ts';
import { enemyAt, fittingCourse } from './fitting.ts';
import * as wishes from './wishes.ts';

interface MoveHold {
  readonly kind: 'move';
  readonly at: number;
  /** The model whose way is given. */
  readonly model: number;
  readonly single: boolean;
  readonly waypoints: readonly Pose[];
  /** Where it is pulled to. */
  readonly end: Point;
  /** The heading the player has chosen, if any. */
  readonly facing: number | null;
  readonly storeys: number;
}

interface PlaceHold {
  readonly kind: 'place';
  readonly at: number;
  readonly item: string;
  readonly single: boolean;
  readonly end: Point;
  /** Where a line begins. */
  readonly start: Point | null;
  readonly facing: number | null;
  readonly storeys: number;
}

/** Something that goes by itself: a spell that walks, a cloud that drifts. */
interface PieceHold {
  readonly kind: 'piece';
  readonly at: number;
  readonly piece: number;
  readonly end: Point;
  readonly facing: number | null;
  readonly storeys: number;
}

type Held = MoveHold | PlaceHold | PieceHold;

interface Open {
  readonly at: number;
  readonly view: DecisionView;
  readonly state: State;
}

/** A unit of one's own that may be pulled; or why not, where it was offered and cannot be chosen. */
export interface Taken {
  readonly unit: number;
  readonly refused: Refusal | null;
}

export class HandHolding {
  readonly #battle: () => Battle;
  #held: Held | null = null;

  constructor(battle: () => Battle) {
    this.#battle = battle;
  }

  /**
   * The question that the person here is to answer, with the table it is asked about; nothing while the past is looked at. A unit that is pulled before
   * it was chosen answers the question that its move will be.
   */
  open(): Open | null {
    const battle = this.#battle();
    const { waiting, course } = battle;
    const state = shownState(battle);
    if (waiting?.waits !== 'decision' || !isNow(battle) || state === null || !isMine(battle)) return null;
    return { at: waiting.at, view: course?.view ?? waiting.view, state };
  }

  /** What is in hand, if it is still about the open question. */
  get held(): Held | null {
    if (this.#held !== null && this.open()?.at !== this.#held.at) this.#held = null;
    return this.#held;
  }

  /** Prepares once more what is in hand, after it was said which kind of move it is to be. */
  submitAgain(): void {
    const { held } = this;
    if (held !== null) this.#submit(held);
  }

  #submit(next: Held): void {
    this.#held = next;
    if (next.kind === 'move') this.#followFitting(next);
    const open = this.open();
    if (open === null) return;
    if (next.kind === 'move' && open.view.kind === 'move') this.#submitMove(open.state, open.view, next);
    if (next.kind === 'place' && open.view.kind === 'place') this.#submitPlace(open.state, open.view, next);
    if (next.kind === 'piece' && open.view.kind === 'move') {
      const { prepare, draft } = this.#battle();
      prepare(wishes.withPiece(open.state, draft?.answer ?? null, next.piece, next.end, next));
    }
  }

  /** The kind of move follows from how far it is pulled, and onto whom. */
  #followFitting(held: MoveHold): void {
    const { courses, follow } = this.#battle();
    const open = this.open();
    const model = open?.state.models[held.model];
    if (courses === null || open === null || model === undefined) return;
    const way = [model.pose, ...held.waypoints, { ...held.end, z: 0, heading: 0 }];
    const met = enemyAt(open.state, model.unit, held.end);
    const fitting = fittingCourse(courses, held.model, lengthOfPath(way), met?.unit ?? null);
    if (fitting !== null) follow(fitting);
  }

  #submitMove(state: State, view: MoveView, held: MoveHold): void {
    const { prepare, draft, course } = this.#battle();
    const model = state.models[held.model]!;
    const met = held.single ? null : enemyAt(state, model.unit, held.end);
    const from = held.waypoints.at(-1) ?? model.pose;
    const way = wayOf(state, view, met === null ? held : { ...held, end: wishes.upTo(from, held.end, model, met) });
    if (way.length === 0) {
      if (course === null) prepare(null);
    } else if (held.single) prepare(wishes.withTravel(state, draft?.answer ?? null, held.model, way));
    else prepare(wishes.bodyWish(state, held.model, way), { onto: met?.unit ?? null });
  }

  #submitPlace(state: State, view: PlaceView, held: PlaceHold): void {
    const { prepare, draft } = this.#battle();
    const putting = puttingOf(state, view, held);
    if (!held.single && wishes.bringsAll(view, held.item, draft?.answer ?? null)) prepare(wishes.placeWish(putting), { onto: null });
    else prepare(wishes.withPlace(draft?.answer ?? null, view, putting));
  }

  /** Takes hold of a model that may move now: of its ghost, to push it on, or afresh of the model where it stands. */
  grabModel(model: number, single: boolean, afresh = false): Held | null {
    const open = this.open();
    if (open === null || open.view.kind !== 'move') return null;
    const { view, state, at } = open;
    const mayMove = view.models.some((one) => one.model === model);
    // Whoever pulls one of a unit that has to stay where it is means those of it that may go.
    if (!mayMove && (view.models.length === 0 || state.models[model]?.unit !== view.unit)) return null;
    const alone = single && mayMove && view.measured !== 'block';
    const led = alone ? model : wishes.leaderOf(view, mayMove ? model : nearestOf(state, view, model));
    const { held } = this;
    const { draft } = this.#battle();
    if (!afresh && held?.kind === 'move' && held.model === led && held.single === alone && draft !== null) return held;
    const travels = !afresh && draft?.answer.kind === 'move' && 'travels' in draft.answer ? draft.answer.travels : [];
    const stands = travels.find((travel) => travel.model === led)?.path.at(-1) ?? state.models[led]!.pose;
    return this.#take({ kind: 'move', at, model: led, single: alone, waypoints: [], end: wishes.onGrid(stands), facing: null, storeys: 0 });
  }

  #take(held: Held): Held {
    this.#held = held;
    return held;
  }

  /** A unit of one's own that the open choice offers, or is about. */
  mayTake(model: number): Taken | null {
    const { waiting, course } = this.#battle();
    const open = this.open();
    const unit = open?.state.models[model]?.unit;
    if (open === null || unit === undefined || waiting?.waits !== 'decision' || waiting.view.kind !== 'pick') return null;
    if (open.state.units[unit]?.side !== waiting.view.side || course?.view.unit === unit) return null;
    return offered(open.state, waiting.view, unit);
  }

  /** Takes hold of a piece that may move now. */
  grabPiece(piece: number, afresh = false): Held | null {
    const open = this.open();
    if (open === null || open.view.kind !== 'move' || !open.view.pieces?.some((one) => one.piece === piece)) return null;
    const { held } = this;
    const { draft } = this.#battle();
    if (!afresh && held?.kind === 'piece' && held.piece === piece && draft !== null) return held;
    const travels = !afresh && draft?.answer.kind === 'move' && 'travels' in draft.answer ? draft.answer.travels : [];
    const stands = travels.find((travel) => travel.piece === piece)?.path.at(-1) ?? open.state.pieces[piece]!.pose;
    return this.#take({ kind: 'piece', at: open.at, piece, end: wishes.onGrid(stands), facing: null, storeys: 0 });
  }

  /** Takes hold of something that is to be put down. */
  grabItem(item: string, single: boolean, end: Point): Held | null {
    const open = this.open();
    if (open === null || open.view.kind !== 'place' || !open.view.items.some(({ id }) => id === item)) return null;
    const held = this.#held;
    const facing = held?.kind === 'place' && held.at === open.at ? held.facing : null;
    return this.#take({ kind: 'place', at: open.at, item, single, end, start: null, facing, storeys: 0 });
  }

  /** Puts the next item down at a point of bare ground. */
  putDown(at: Point): boolean {
    const open = this.open();
    if (open === null || open.view.kind !== 'place') return false;
    const item = wishes.nextItem(open.view, this.#battle().draft?.answer ?? null);
    const held = item === undefined ? null : this.grabItem(item.id, false, wishes.onTheTable(open.state, at));
    if (held !== null) this.#submit(held);
    return held !== null;
  }

  /** Aims a template, a grenade, a bare point at the middle of a model; figures and pieces cannot stand where one stands. */
  aimAt(model: number): boolean {
    const open = this.open();
    if (open === null || open.view.kind !== 'place') return false;
    const item = wishes.nextItem(open.view, this.#battle().draft?.answer ?? null);
    const stands = open.state.models[model];
    return stands !== undefined && (item?.what === 'point' || item?.what === 'line') && this.putDown(stands.pose);
  }

  pullTo(at: Point): void {
    const { held } = this;
    const open = this.open();
    if (held === null || open === null) return;
    const end = wishes.onTheTable(open.state, at);
    this.#submit({ ...held, end, ...(held.kind === 'place' && { start: held.start ?? held.end }) });
  }

  /** Turns what is in hand; the first turn begins from where it faces in the preparation. */
  turn(tenths: number): boolean {
    const held = this.held ?? this.#takeUp();
    if (held === null) return false;
    const facing = held.facing ?? this.#facingNow(held);
    this.#submit({ ...held, facing: turnBy(facing, tenths) });
    return true;
  }

  #facingNow(held: Held): number {
    const open = this.open();
    const answer = this.#battle().draft?.answer;
    const travels = answer?.kind === 'move' && 'travels' in answer ? answer.travels : [];
    if (held.kind === 'move') {
      const path = travels.find(({ model }) => model === held.model)?.path;
      return path?.at(-1)?.heading ?? open?.state.models[held.model]?.pose.heading ?? 0;
    }
    if (held.kind === 'piece') {
      const path = travels.find(({ piece }) => piece === held.piece)?.path;
      return path?.at(-1)?.heading ?? open?.state.pieces[held.piece]?.pose.heading ?? 0;
    }
    const place = answer?.kind === 'place' && 'places' in answer ? answer.places.find(({ id }) => id === held.item) : undefined;
    return place?.pose.heading ?? 0;
  }

  nudge(dx: number, dy: number): boolean {
    const open = this.open();
    const held = this.held ?? this.#takeUp();
    if (held === null && this.#takeSelected(() => this.nudge(dx, dy))) return true;
    if (held === null || open === null) return false;
    this.#submit({ ...held, end: wishes.onTheTable(open.state, { x: held.end.x + dx, y: held.end.y + dy }) });
    return true;
  }

  changeStorey(by: number): boolean {
    const { held } = this;
    if (held === null) return false;
    this.#submit({ ...held, storeys: Math.max(-12, Math.min(12, held.storeys + by)) });
    return true;
  }

  /** The way so far is settled; it goes on from here. */
  dropWaypoint(): boolean {
    const { held } = this;
    const open = this.open();
    if (held?.kind !== 'move' || open === null || open.view.kind !== 'move') return false;
    const way = wayOf(open.state, open.view, held);
    if (way.length <= held.waypoints.length) return false;
    this.#held = { ...held, waypoints: way, end: wishes.onGrid(way[way.length - 1]!), facing: null };
    return true;
  }

  /** With keys one need not grab first: the leader of the move, or the first thing to be placed, comes to hand by itself. */
  #takeUp(): Held | null {
    const open = this.open();
    if (open === null) return null;
    const { view, state } = open;
    if (view.kind === 'move') {
      const model = view.leader ?? view.models[0]?.model;
      if (model !== undefined) return this.grabModel(model, false);
      const piece = view.pieces?.[0]?.piece;
      return piece === undefined ? null : this.grabPiece(piece);
    }
    if (view.kind !== 'place') return null;
    const item = wishes.nextItem(view, this.#battle().draft?.answer ?? null);
    return item === undefined ? null : this.grabItem(item.id, false, wishes.onTheTable(state, middleFor(state, view)));
  }

  /** The selected unit, if the open choice offers it: it is taken up, and then what was meant is done. */
  #takeSelected(then: () => void): boolean {
    const { selected, take } = this.#battle();
    const open = this.open();
    const model = open === null ? undefined : modelsOf(open.state, selected).find((id) => open.state.models[id]?.place.at === 'table');
    const taken = model === undefined ? null : this.mayTake(model);
    if (taken === null || taken.refused !== null) return false;
    void take(taken.unit).then((may) => may && then());
    return true;
  }

  /** Puts away what is being prepared; says whether there was anything. */
  cancel(): boolean {
    const { draft, refusal, prepare } = this.#battle();
    this.#held = null;
    if (draft === null && refusal === null) return false;
    prepare(null);
    return true;
  }
}

function offered(state: State, view: PickView, unit: number): Taken | null {
  const mine = (ref: Ref | undefined): boolean => ref !== undefined && modelsOf(state, ref).some((id) => state.models[id]?.unit === unit);
  const named = view.options.filter(({ ref }) => mine(ref));
  if (named.some(({ refused }) => refused === undefined) || (view.about ?? []).some(mine)) return { unit, refused: null };
  return named[0] === undefined ? null : { unit, refused: named[0].refused ?? null };
}

/** Of those who may move, whoever stands nearest to one who may not. */
function nearestOf(state: State, { models }: MoveView, model: number): number {
  const from = state.models[model]!.pose;
  const away = (id: number): number => pointToPoint(state.models[id]!.pose, from);
  return models.map((one) => one.model).reduce((best, id) => (away(id) < away(best) ? id : best));
}

function wayOf(state: State, view: MoveView, held: MoveHold): Pose[] {
  const from = held.waypoints[held.waypoints.length - 1] ?? state.models[held.model]!.pose;
  return [...held.waypoints, ...wishes.legTo(state, view, { model: held.model, from, to: held.end }, held)];
}

function puttingOf(state: State, view: PlaceView, held: PlaceHold): wishes.Putting {
  const item = view.items.find(({ id }) => id === held.item);
  const end = wishes.onGrid(held.end);
  const z = wishes.heightAt(state, end, 0, held.storeys);
  if (item?.what === 'line') {
    const start = wishes.onGrid(held.start ?? held.end);
    const heading = held.facing ?? headingOf(end.x - start.x, end.y - start.y);
    return { item: held.item, pose: { ...start, z: wishes.heightAt(state, start, 0), heading }, to: { ...end, z, heading } };
  }
  if (item?.what === 'heading' && item.ref !== undefined && 'model' in item.ref) {
    const { pose } = state.models[item.ref.model]!;
    return { item: held.item, pose: { ...pose, heading: held.facing ?? headingOf(end.x - pose.x, end.y - pose.y) } };
  }
  return { item: held.item, pose: { ...end, z, heading: held.facing ?? wishes.inward(state, end) } };
}

/** The middle of the ground on which something may be put, or of the table. */
function middleFor(state: State, view: PlaceView): Point {
  const zone = view.shapes?.find((shape) => shape.shape === 'zone');
  const ring = zone?.polygon ?? [{ x: state.table.width / 2, y: state.table.depth / 2 }];
  return { x: ring.reduce((sum, p) => sum + p.x, 0) / ring.length, y: ring.reduce((sum, p) => sum + p.y, 0) / ring.length };
}
