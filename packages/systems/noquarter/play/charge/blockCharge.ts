import type { Model, ModelTravel, State } from '@warfold/engine';
import { modelAt } from '@warfold/engine';
import type { Course, Heading, Mil } from '@warfold/space';
import { ahead, bodyAt, closestPoints, courseWith, gap, headingOf, isLegalPath, lengthOf, poseAt, touching } from '@warfold/space';
import { centreOf, shifted } from '../moving/block.ts';
import { inFormation } from '../moving/formation.ts';
import { courseFor } from '../moving/ground.ts';

export interface BlockRun {
  readonly travels: readonly ModelTravel[];
  /** Whether it ends in base contact with a target. */
  readonly touches: boolean;
}

/** How many of the nearest enemies a block looks at. */
const CHOICES = 3;

/**
 * Ways of a block towards enemies, the best first: straight on, or turned to face them and then straight on, until it touches one or its points are spent.
 */
export function blockCharges(state: State, unit: number, targets: readonly Model[], reach: Mil): BlockRun[] {
  const block = inFormation(state, unit);
  const [first] = block;
  if (first === undefined || targets.length === 0) return [];
  const course = courseFor(state, first, 'charge');
  const middle = centreOf(block);
  const near = [...targets].sort((a, b) => away(block, a) - away(block, b) || a.id - b.id).slice(0, CHOICES);
  const runs = near.flatMap((enemy) => {
    const towards = headingOf(enemy.pose.x - middle.x, enemy.pose.y - middle.y);
    const turn = ((towards - first.pose.heading + 5400) % 3600) - 1800;
    const turns = Math.abs(turn) < 10 ? [0] : [0, turn];
    // The shortest way of all is that of the man who stands nearest: where it does not lead home, no shift of the block does.
    const straight = shortestTo(block, enemy) ?? towards;
    return [
      ...turns.flatMap((by) => runOf(state, { unit, block, targets }, course, { heading: towards, turn: by, reach })),
      ...(straight === towards ? [] : runOf(state, { unit, block, targets }, course, { heading: straight, turn: 0, reach })),
    ];
  });
  return runs.sort((a, b) => Number(b.touches) - Number(a.touches) || distance(b, targets, state) - distance(a, targets, state));
}

const away = (block: readonly Model[], enemy: Model): number =>
  block.reduce((least, model) => Math.min(least, gap(model, enemy)), Number.POSITIVE_INFINITY);

/** The direction in which the block is nearest to an enemy; none where it touches it. */
function shortestTo(block: readonly Model[], enemy: Model): Heading | null {
  const man = block.reduce((best, model) => (gap(model, enemy) < gap(best, enemy) ? model : best));
  const { from, to } = closestPoints(man, enemy);
  return from.x === to.x && from.y === to.y ? null : headingOf(to.x - from.x, to.y - from.y);
}

/** Less is nearer: how far the nearest model ends from a target, with the sign turned so that better is more. */
function distance({ travels }: BlockRun, targets: readonly Model[], state: State): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { model, path } of travels) {
    const end = bodyAt(state.models[model]!, path[path.length - 1]!);
    for (const target of targets) least = Math.min(least, gap(end, target));
  }
  return -least;
}

function runOf(
  state: State,
  { unit, block, targets }: { readonly unit: number; readonly block: readonly Model[]; readonly targets: readonly Model[] },
  course: Course,
  { heading, turn, reach }: { readonly heading: Heading; readonly turn: number; readonly reach: Mil },
): BlockRun[] {
  const turned =
    turn === 0
      ? block
      : shifted(state, unit, { x: 0, y: 0 }, turn).map(({ model, path }) => modelAt(state.models[model]!, path[path.length - 1]!));
  const spent = turn === 0 ? 0 : Math.max(...turned.map((model) => lengthOf([state.models[model.id]!.pose, model.pose])));
  const most = Math.floor(reach - spent);
  if (most <= 0) return [];
  const far = firstTouch(turned, targets, heading, most);
  for (const share of [4, 3, 2, 1]) {
    const travels = shifted(state, unit, ahead({ x: 0, y: 0 }, heading, Math.floor((far * share) / 4)), turn);
    if (!travels.every(({ model, path }) => isLegalPath(state.models[model]!, path, courseWith(course, { allowance: reach })))) continue;
    const touches = travels.some(({ model, path }) =>
      targets.some((target) => touching(bodyAt(state.models[model]!, path[path.length - 1]!), target)),
    );
    return [{ travels, touches }];
  }
  return [];
}

/** How far all of them can go in one direction until one touches an enemy: the gap shrinks no faster than they move. */
function firstTouch(block: readonly Model[], targets: readonly Model[], heading: Heading, most: Mil): Mil {
  let far = 0;
  for (let i = 0; i < 60 && far < most; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (const model of block) {
      const body = bodyAt(model, poseAt(ahead(model.pose, heading, Math.floor(far)), model.pose));
      for (const target of targets) least = Math.min(least, gap(body, target));
    }
    if (least < 2) break;
    far += least;
  }
  return Math.min(most, Math.floor(far));
}
