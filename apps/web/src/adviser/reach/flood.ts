/**
 * Where a move can really end. The rules are asked about one spot after the other, outwards from where the unit stands: straight there, or else
 * round the corner on the way that led to a neighbouring spot. So walls, difficult ground and enemies count exactly as they will when it is done.
 */
import type { Answer, AnswerOf, MoveView, State } from '@warfold/engine';
import type { Base, Mil, Point, Pose } from '@warfold/space';
import { ahead, pointToPoint } from '@warfold/space';
import { bodyWish, legTo } from '../../hands/wishes.ts';
import { lengthOfPath } from '../../table/legs.ts';

/** What the rules make of a wish: the whole answer, or nothing if it may not be given. */
export type WishJudge = (wish: AnswerOf<'move'>) => Answer | null;

/** Somebody who can come to stand there. */
export interface StandingPlace {
  readonly base: Base;
  readonly pose: Pose;
}

/** So many rings of spots about where it stands: as many questions as a second answers. */
const RINGS = 7;
const FINEST: Mil = 500;
const COARSEST: Mil = 1500;
/** Where a spot is in reach and the one beyond it is not, the edge between them is looked for so often. */
const HALVINGS = 2;
/** No more questions than this, whatever the ground. */
const MOST_ASKED = 700;
/** Points are whole mils: the farthest ones must not be farther by the rounding. */
const ROUNDING: Mil = 2;

interface Spot extends Point {
  readonly ring: number;
}

export const spacingFor = (allowance: Mil): Mil => Math.max(FINEST, Math.min(COARSEST, Math.round(allowance / RINGS)));

/** Asks one question at a time and hands over who could stand where; whoever runs it may stop at any time. */
export function* flood(state: State, view: MoveView, judged: WishJudge): Generator<readonly StandingPlace[], void> {
  const lead = view.leader ?? view.models[0]?.model;
  const from = lead === undefined ? undefined : state.models[lead]?.pose;
  const allowance = view.models.find(({ model }) => model === lead)?.allowance ?? 0;
  if (lead === undefined || from === undefined || allowance <= 0) return;
  const ways = new Map<Spot, readonly Pose[]>();
  let asked = 0;
  function* attempt(spot: Spot, before: readonly Pose[]): Generator<readonly StandingPlace[], boolean> {
    const last = before[before.length - 1] ?? from!;
    const way = [...before, ...legTo(state, view, { model: lead!, from: last, to: spot })];
    if (asked >= MOST_ASKED || way.length === before.length || lengthOfPath([from!, ...way]) > allowance) return false;
    asked++;
    const answer = judged(bodyWish(state, lead!, way));
    if (answer !== null) ways.set(spot, way);
    yield answer === null ? [] : standingOf(state, answer);
    return answer !== null;
  }
  const spots = spotsAround(state, from, allowance);
  for (const spot of spots) yield* attempt(spot, []);
  const near = 1.6 * spacingFor(allowance);
  const besides = (spot: Spot): Spot[] => spots.filter((other) => other !== spot && pointToPoint(spot, other) <= near);
  // Round the corners: from every spot that was reached to those beside it that were not.
  const edge = spots.filter((spot) => ways.has(spot));
  for (let i = 0; i < edge.length; i++)
    for (const spot of besides(edge[i]!)) if (!ways.has(spot) && (yield* attempt(spot, ways.get(edge[i]!)!))) edge.push(spot);
  // The edge itself, between what is in reach and what lies beyond.
  for (const inner of edge)
    for (const outer of besides(inner))
      if (outer.ring === inner.ring + 1 && !ways.has(outer)) {
        let [good, bad]: [Point, Point] = [inner, outer];
        for (let i = 0; i < HALVINGS; i++) {
          const middle = { x: Math.round((good.x + bad.x) / 2), y: Math.round((good.y + bad.y) / 2), ring: -1 };
          if (yield* attempt(middle, ways.get(inner)!.slice(0, -1))) good = middle;
          else bad = middle;
        }
      }
}

/** Rings of spots on the table, the nearest first. */
function spotsAround({ table }: State, from: Pose, allowance: Mil): Spot[] {
  const step = spacingFor(allowance);
  const rings = Math.ceil(allowance / step);
  const spots: Spot[] = [];
  for (let ring = 1; ring <= rings; ring++) {
    const radius = Math.min(ring * step, allowance - ROUNDING);
    const many = Math.ceil((2 * Math.PI * radius) / step);
    for (let i = 0; i < many; i++) {
      const { x, y } = ahead(from, Math.round((3600 * i) / many), radius);
      if (x >= 0 && y >= 0 && x <= table.width && y <= table.depth) spots.push({ x, y, ring });
    }
  }
  return spots;
}

/** Where everybody would stand after this answer. */
export function standingOf(state: State, answer: Answer): StandingPlace[] {
  if (answer.kind !== 'move' || !('travels' in answer)) return [];
  return answer.travels.flatMap(({ model, path }) => {
    const pose = path[path.length - 1];
    const base = model === undefined ? undefined : state.models[model]?.base;
    return pose === undefined || base === undefined ? [] : [{ base, pose }];
  });
}
