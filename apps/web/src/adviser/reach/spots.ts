/**
 * Where something may be put down. The rules are asked about one spot of the table after the other, coarsely all over it and then, where a spot that is
 * allowed lies beside one that is not, more and more closely.
 */
import type { Answer, AnswerOf, Item, PlaceView, State } from '@warfold/engine';
import type { Base, Mil, Point, Pose } from '@warfold/space';
import { turnBy } from '@warfold/space';
import { heightAt, inward, placeWish } from '../../hands/wishes.ts';
import { baseOfItem } from '../../table/ghosts.ts';
import type { StandingPlace } from './flood.ts';

/** What the rules make of a wish: the whole answer, or nothing if it may not be given. */
type Judged = (wish: AnswerOf<'place'>) => Answer | null;

/** So many spots at first, and no more questions than this whatever the ground. */
const COARSE = 400;
const MOST_ASKED = 1600;
const FINEST: Mil = 500;
const QUARTER = 900;

/** As far apart may be what belongs together. */
export const SPOTS_APART: Mil = FINEST;

/** How far apart the spots are at first, on a table of this size. */
const stepFor = ({ width, depth }: State['table']): Mil => Math.max(2 * FINEST, Math.round(Math.sqrt((width * depth) / COARSE)));

/** What is looked at: the first thing that is put down; the rules put the others beside it. Where it is only turned, or drawn from here to there, no ground is. */
export function leadOf({ items }: Pick<PlaceView, 'items'>): Item | null {
  const [lead] = items;
  return lead === undefined || lead.what === 'heading' || lead.what === 'line' ? null : lead;
}

/** Asks one question at a time and hands over what could stand where; whoever runs it may stop at any time. */
export function* spots(state: State, view: PlaceView, judged: Judged): Generator<readonly StandingPlace[], void> {
  const lead = leadOf(view);
  if (lead === null) return;
  const base = baseOfItem(state, lead);
  const allowed = new Map<string, boolean>();
  let asked = 0;
  function* attempt(at: Point): Generator<readonly StandingPlace[], boolean> {
    const key = `${at.x} ${at.y}`;
    const known = allowed.get(key);
    if (known !== undefined) return known;
    let found: readonly StandingPlace[] | null = null;
    for (const pose of posesAt(state, lead!, base, at)) {
      if (found !== null || asked >= MOST_ASKED) break;
      asked++;
      const answer = judged(placeWish({ item: lead!.id, pose }));
      if (answer !== null) found = placedBy(state, view, answer);
    }
    allowed.set(key, found !== null);
    yield found ?? [];
    return found !== null;
  }
  const { width, depth } = state.table;
  let edge: Cell[] = [];
  const step = stepFor(state.table);
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(depth / step)];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      edge.push(cellOf((column * width) / columns, (row * depth) / rows, width / columns, depth / rows));
  while (edge.length > 0 && asked < MOST_ASKED) {
    const mixed: Cell[] = [];
    for (const cell of edge) {
      const corners: boolean[] = [];
      for (const corner of cornersOf(cell)) corners.push(yield* attempt(corner));
      if (!corners.includes(false)) yield [whole(cell)];
      else if (corners.includes(true) && cell.across > FINEST) mixed.push(cell);
    }
    edge = mixed.flatMap(quartered);
  }
}

interface Cell extends Point {
  readonly across: Mil;
  readonly up: Mil;
}

const cellOf = (x: number, y: number, across: number, up: number): Cell => ({ x, y, across, up });

const cornersOf = ({ x, y, across, up }: Cell): Point[] =>
  [
    { x, y },
    { x: x + across, y },
    { x, y: y + up },
    { x: x + across, y: y + up },
  ].map((at) => ({ x: Math.round(at.x), y: Math.round(at.y) }));

/** All of a cell, where it may be put down at every corner of it. */
const whole = ({ x, y, across, up }: Cell): StandingPlace => ({
  base: { kind: 'rect', across: across / 2, along: up / 2 },
  pose: { x: x + across / 2, y: y + up / 2, z: 0, heading: 0 },
});

function quartered({ x, y, across, up }: Cell): Cell[] {
  const [w, h] = [across / 2, up / 2];
  return [cellOf(x, y, w, h), cellOf(x + w, y, w, h), cellOf(x, y + h, w, h), cellOf(x + w, y + h, w, h)];
}

/** As a hand puts it down; what is not round also turned by a quarter. */
function posesAt(state: State, item: Item, base: Base, at: Point): Pose[] {
  const pose = { ...at, z: heightAt(state, at, 0), heading: inward(state, at) };
  return base.kind === 'round' || !item.faces ? [pose] : [pose, { ...pose, heading: turnBy(pose.heading, QUARTER) }];
}

/** What would lie where after this answer. */
function placedBy(state: State, { items }: PlaceView, answer: Answer): StandingPlace[] {
  if (answer.kind !== 'place' || !('places' in answer)) return [];
  return answer.places.flatMap(({ id, pose }) => {
    const item = items.find((one) => one.id === id);
    return item === undefined ? [] : [{ base: baseOfItem(state, item), pose }];
  });
}
