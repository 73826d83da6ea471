import type { Ref, State, Unit } from '@warfold/engine';
import { memo, standing } from '@warfold/engine';
import type { Blocker, Point } from '@warfold/space';
import { bodyBlocker, reachOf, terrainBlocker } from '@warfold/space';
import { typeOf } from '../army/profile.ts';
import type { Cover, Ground } from '../table/table.ts';
import { groundsOf, isFlying } from '../table/table.ts';

/** Something that can stand between two units, and the cover it gives to those it hides. */
export interface Hider {
  readonly blocker: Blocker<number>;
  readonly ref: Ref;
  readonly gives: Cover;
  /** WP-LOS-02: whether it stops a line of sight; what does not still hides, for cover (WP-COVER-03). */
  readonly stopsSight: boolean;
}

/**
 * Answers that hold as long as nobody moves: kept with the very models and pieces they were worked out for, so that a
 * volley, which only adds wounds and marks, does not make anybody look again.
 */
export const whileNobodyMoves = <T extends object | boolean | number | string>(): ((state: State, key: string, work: () => T) => T) =>
  memo({
    on: (state: State) => state.models,
    besides: (state) => state.pieces,
    key: (key: string, _: () => T) => key,
    work: (_state, _key: string, work: () => T) => work(),
  });

const tableHiders = whileNobodyMoves<readonly Hider[]>();

/** All that hides anything on this table. Blockers are known by their model's id, pieces by -1 less theirs. */
const hidersOf = (state: State): readonly Hider[] =>
  tableHiders(state, '', () => [...state.units.flatMap((unit) => unitHiders(state, unit)), ...groundsOf(state).flatMap(groundHiders)]);

/** WP-COVER-05: armoured vehicles would really stop bullets, other units would not. */
function unitHiders(state: State, unit: Unit): Hider[] {
  if (isFlying(state, unit)) return [];
  const gives: Cover = typeOf(state, unit) === 'Arm' ? 'solid' : 'light';
  return standing(state, unit.id).map((model) => ({
    blocker: bodyBlocker(model.id, model),
    ref: { unit: unit.id },
    gives,
    stopsSight: true,
  }));
}

function groundHiders(ground: Ground): Hider[] {
  const { piece, terrain, kind } = ground;
  if (kind === 'decorative' || terrain.height === 0) return [];
  const opaque = piece.traits.includes('opaque');
  const blocker = terrainBlocker(-1 - piece.id, terrain, kind === 'impassable' || opaque ? 'solid' : 'across');
  return [{ blocker, ref: { piece: piece.id }, gives: coverFrom(ground), stopsSight: kind !== 'difficult' || opaque }];
}

/** WP-COVER-03 names difficult terrain, so it gives cover even where the players agreed on no kind: then light. Other pieces as agreed (WP-TERRAIN-01). */
export const coverFrom = ({ kind, cover }: Ground): Cover => (kind === 'difficult' && cover === 'none' ? 'light' : cover);

/** Everything that may hide some of the target from some of these points: whatever comes near the strip between them. */
export function hidersBetween(state: State, eyes: readonly Point[], target: Unit, through: readonly number[]): Hider[] {
  const from = roundOf(eyes, 0);
  const models = standing(state, target.id);
  const to = roundOf(
    models.map(({ pose }) => pose),
    Math.max(...models.map(({ base }) => reachOf(base))),
  );
  const width = Math.max(from.radius, to.radius);
  return hidersOf(state).filter(
    ({ blocker: { id, volume } }) =>
      comesNear(volume.section, width + volume.section.reach, from, to) &&
      (id < 0 || (!through.includes(id) && !target.models.includes(id))),
  );
}

interface Round extends Point {
  readonly radius: number;
}

/** A circle that holds all the points, with a margin. */
function roundOf(points: readonly Point[], margin: number): Round {
  let [minX, maxX, minY, maxY] = [points[0]!.x, points[0]!.x, points[0]!.y, points[0]!.y];
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  const [width, depth] = [maxX - minX, maxY - minY];
  return { x: minX + width / 2, y: minY + depth / 2, radius: Math.sqrt(width * width + depth * depth) / 2 + margin };
}

function comesNear(at: Point, reach: number, from: Point, to: Point): boolean {
  const [ux, uy] = [to.x - from.x, to.y - from.y];
  const length2 = ux * ux + uy * uy;
  const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - from.x) * ux + (at.y - from.y) * uy) / length2));
  const [dx, dy] = [at.x - from.x - ux * share, at.y - from.y - uy * share];
  return dx * dx + dy * dy <= reach * reach;
}

/** The things behind some blockers, each named once. */
export function refsOf(hiders: readonly Hider[], ids: Iterable<number>): Ref[] {
  const found = new Map<string, Ref>();
  for (const id of ids) {
    const ref = hiders.find(({ blocker }) => blocker.id === id)?.ref;
    if (ref !== undefined) found.set(JSON.stringify(ref), ref);
  }
  return [...found.values()];
}
