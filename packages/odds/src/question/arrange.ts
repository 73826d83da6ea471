import type { Model, Piece, Place, State } from '@warfold/engine';
import { memoOf, modelAt, ON_TABLE, standing, stateWith } from '@warfold/engine';
import { modelWith } from '@warfold/engine/copies';
import type { Mil, Pose } from '@warfold/space';
import { degrees, gapUnits, inches, reachOf } from '@warfold/space';

/** Which side of it the target shows to those who attack it. */
export const FACINGS = ['front', 'flank', 'rear'] as const;
export type Facing = (typeof FACINGS)[number];

/** Who takes part in a step, and how they stand to one another. */
export interface StepScene {
  readonly by: readonly number[];
  readonly at: number;
  readonly distance: Mil;
  readonly facing: Facing;
  /** Whether the distance is that of every model that attacks, as with shots, and not of the nearest of them alone. */
  readonly each: boolean;
}

/** Attackers come from the lower edge and look up. */
const AHEAD = degrees(0);
const HEADINGS: Readonly<Record<Facing, number>> = { front: degrees(180), flank: degrees(90), rear: AHEAD };

const RANK = 5;
const BETWEEN = inches(1);
const WAITING: Place = { at: 'reserve', note: 'odds' };

/**
 * Puts units that have no place of their own (`free`) where a step needs them: the target in the middle of the table, its
 * attackers below it at their distance, everybody else off the table, so that nobody is in anybody's way. Models that
 * are gone stay gone. Tables that share their models share them afterwards, so that what rules remember about them holds.
 */
export function arrange(start: State, free: ReadonlySet<number>, scene: StepScene): (state: State) => State {
  const poses = posesOf(start, free, scene);
  const places = start.models.map(({ id, unit }) => (free.has(unit) ? (poses.get(id) ?? WAITING) : null));
  const arranged = memoOf((models: State['models']): State['models'] => models.map((model, id) => moved(model, places[id] ?? null)));
  return (state) => stateWith(state, { models: arranged(state.models) });
}

/** The model in its new place; whoever is given none stays. */
function moved(model: Model, to: Pose | typeof WAITING | null): Model {
  if (to === null || model.place === to || model.place.at === 'gone') return model;
  return 'at' in to ? modelWith(model, { place: to }) : modelWith(model, { pose: to, place: ON_TABLE });
}

/** The same with pieces that the step brings with it. */
export const withPieces = (pieces: readonly Omit<Piece, 'id'>[], base: State['pieces']): State['pieces'] =>
  pieces.length === 0 ? base : [...base, ...pieces.map((piece, i) => ({ ...piece, id: base.length + i }))];

function posesOf(start: State, free: ReadonlySet<number>, { by, at, distance, facing, each }: StepScene): Map<number, Pose> {
  const poses = new Map<number, Pose>();
  const middle = { x: Math.round(start.table.width / 2), y: Math.round(start.table.depth / 2) };
  const pitch = pitchFor(start, free, { by, at, distance });
  if (at >= 0 && free.has(at))
    for (const [id, pose] of ranks(start, at, { x: middle.x, y: middle.y, away: 1, heading: HEADINGS[facing], pitch: pitch(at) }))
      poses.set(id, pose);
  let [left, right] = [0, 0];
  for (const [i, unit] of by.filter((one) => free.has(one)).entries()) {
    // The first stands opposite, the others to its right and left in turn.
    const half = Math.ceil((pitch(unit) * Math.min(RANK, modelsOf(start, unit).length) + BETWEEN) / 2);
    const aside = i === 0 ? 0 : i % 2 === 1 ? right + half : -left - half;
    if (aside >= 0) right = aside + half;
    if (aside <= 0) left = half - aside;
    const own =
      each && at >= 0
        ? eachAt(start, unit, bodies(start, at, poses), { x: middle.x + aside, y: middle.y, distance })
        : drawnUp(start, unit, { at, poses, x: middle.x + aside, y: middle.y, distance, pitch: pitch(unit) });
    for (const [id, pose] of own) poses.set(id, pose);
  }
  return poses;
}

/** Where the rank stands, so far in front of whom, how closely. */
interface Opposite {
  readonly at: number;
  readonly poses: ReadonlyMap<number, Pose>;
  readonly x: Mil;
  readonly y: Mil;
  readonly distance: Mil;
  readonly pitch: Mil;
}

/** In ranks facing up, the first one `distance` below the target. */
function drawnUp(state: State, unit: number, { at, poses, x, y, distance, pitch }: Opposite): Map<number, Pose> {
  const far = y - distance - inches(20);
  const first = ranks(state, unit, { x, y: far, away: -1, heading: AHEAD, pitch });
  if (at < 0) return first;
  const gap = gapUnits(bodies(state, unit, first), bodies(state, at, poses))?.gap ?? distance;
  return ranks(state, unit, { x, y: far + Math.floor(gap) - distance, away: -1, heading: AHEAD, pitch });
}

/** All at the same place, each just so far from the target: nobody is out of range because of how many they are, or in anybody's way. */
function eachAt(
  state: State,
  unit: number,
  targets: readonly Model[],
  { x, y, distance }: { readonly x: Mil; readonly y: Mil; readonly distance: Mil },
): Map<number, Pose> {
  const far = y - distance - inches(20);
  return new Map(
    modelsOf(state, unit).map((model): [number, Pose] => {
      const pose = { x, y: far, z: 0, heading: AHEAD };
      const gap = gapUnits([modelAt(model, pose)], targets)?.gap ?? distance;
      return [model.id, { ...pose, y: far + Math.floor(gap) - distance }];
    }),
  );
}

const bodies = (state: State, unit: number, poses: ReadonlyMap<number, Pose>): Model[] => {
  const placed = modelsOf(state, unit).flatMap((model) => {
    const pose = poses.get(model.id);
    return pose === undefined ? [] : [modelAt(model, pose)];
  });
  return placed.length > 0 ? placed : standing(state, unit);
};

const modelsOf = (state: State, unit: number): Model[] => state.units[unit]!.models.map((id) => state.models[id]!);

/** An inch between them and not more: nobody is out of touch with the unit. */
const pitchOf = (models: readonly Model[]): Mil => Math.floor(2 * Math.max(...models.map(({ base }) => reachOf(base)))) + BETWEEN;

/** How far apart the models of each unit stand. Where bases touch, files stand opposite files, so that everybody in front has somebody before it. */
function pitchFor(
  state: State,
  free: ReadonlySet<number>,
  { by, at, distance }: Pick<StepScene, 'by' | 'at' | 'distance'>,
): (unit: number) => Mil {
  const all = [...by, at].filter((unit) => unit >= 0 && free.has(unit)).map((unit) => pitchOf(modelsOf(state, unit)));
  return distance === 0 ? () => Math.max(...all) : (unit) => pitchOf(modelsOf(state, unit));
}

/** Where the first rank stands, on which side of it the others, and how closely. */
interface Ranks {
  readonly x: Mil;
  readonly y: Mil;
  readonly away: 1 | -1;
  readonly heading: number;
  readonly pitch: Mil;
}

/** Ranks of five, the first model in the middle of the first, those who carry something beside it, the others behind. */
function ranks(state: State, unit: number, { x, y, away, heading, pitch }: Ranks): Map<number, Pose> {
  const [first, ...others] = modelsOf(state, unit);
  const ordered = [first!, ...others.filter(({ gear }) => gear.length > 0), ...others.filter(({ gear }) => gear.length === 0)];
  return new Map(
    ordered.map((model, i): [number, Pose] => {
      const file = i % RANK;
      const aside = (file % 2 === 1 ? 1 : -1) * Math.ceil(file / 2);
      const rank = Math.floor(i / RANK);
      return [model.id, { x: x + aside * pitch, y: y + away * rank * pitch, z: 0, heading }];
    }),
  );
}
