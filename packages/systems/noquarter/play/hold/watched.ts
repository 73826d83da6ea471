import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, ModelTravel, State, Stop, StopVerdict, Travelled } from '@warfold/engine';
import { markOf, modelAt, say } from '@warfold/engine';
import { CONTACT, lengthOf, overlapping, poseAlong, reachOf } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import { PRONE } from '../marks.ts';
import { heightOfFlight } from '../moving/aloft.ts';
import type { Passing } from './holding.ts';
import { ENEMY_ACTS, somebodyHolds } from './holding.ts';

/** A move under the eyes of whoever holds: all go abreast, and may be answered after any inch. */
export interface Watched {
  readonly unit: number;
  readonly how: string;
  readonly rule: RuleId;
  readonly travels: readonly ModelTravel[];
  /** Whether those who were answered may leave it at that, where the table stands like this; never, if absent: a charge is run home (NQ-CHARGE-04). */
  mayStop?(state: State): boolean;
}

export function* travelWatched(game: Game, { unit, how, rule, travels, mayStop }: Watched): Flow<readonly ModelTravel[]> {
  const done = new Map<number, ModelTravel>();
  const heights = new Map(travels.map(({ model, path }) => [model, heightOfFlight(game.state, game.model(model), path)]));
  let left: readonly ModelTravel[] = travels.filter(({ path }) => path.length > 1);
  while (left.length > 0) {
    const watched = somebodyHolds(game.state, unit);
    const stops = watched ? inchesOn(game.state, left) : [];
    const way = {
      unit,
      how,
      rule,
      travels: left,
      pace: 'abreast' as const,
      ...(watched && { stops, at: (stop: Stop) => halted(game, unit, left, stop === stops[stops.length - 1] ? undefined : mayStop) }),
    };
    const opening = {
      window: ENEMY_ACTS,
      rule: 'NQ-HOLD-02' as const,
      label: say(ASKS.respond, { unit: { unit } }),
      about: { unit, passing: passingOf(left, heights) },
      refs: [{ unit }],
    };
    const gone: Travelled = watched ? yield* game.journey(way, opening) : yield* game.journey(way);
    for (const travel of gone.travels) if (travel.model !== undefined) joinPath(done, travel);
    // NQ-MOVE-04: who was knocked down on the way stays where it lies.
    left =
      gone.end === 'again'
        ? gone.rest.filter((one): one is ModelTravel => one.model !== undefined && !markOf(game.model(one.model), PRONE))
        : [];
  }
  return [...done.values()];
}

const passingOf = (travels: readonly ModelTravel[], heights: ReadonlyMap<number, number>): Passing[] =>
  travels.map(({ model, path }) => ({
    model,
    path: path.map(({ x, y, z, heading }) => ({ x, y, z, heading })),
    height: heights.get(model) ?? 0,
  }));

/** NQ-HOLD-02: after the response the active unit goes on with its points: along its way, or, if the player likes, with something else from here. */
function* halted(game: Game, unit: number, travels: readonly ModelTravel[], mayStop: Watched['mayStop']): Flow<StopVerdict> {
  const able = travels.filter(({ model }) => game.model(model).place.at === 'table' && !markOf(game.model(model), PRONE));
  if (able.length > 0 && mayStop?.(game.state) === true) {
    const question = {
      side: game.unit(unit).side,
      rule: 'NQ-HOLD-02',
      label: say('nq.ask.goOn', { unit: { unit } }),
      about: [{ unit }],
    } as const;
    if (!(yield* game.ask.confirm(question, true))) return 'end';
  }
  return able.length < travels.length ? 'again' : 'resume';
}

function joinPath(done: Map<number, ModelTravel>, { model, path }: ModelTravel): void {
  const before = done.get(model);
  done.set(model, { model, path: before === undefined ? path : [...before.path, ...path.slice(1)] });
}

/** Every inch of the longest way, and its end. Where somebody is still in the midst of a friend (NQ-MOVE-03), it is as soon as all have room. */
function inchesOn(state: State, travels: readonly ModelTravel[]): Stop[] {
  let longest = 0;
  travels.forEach(({ path }, i) => {
    if (lengthOf(path) > lengthOf(travels[longest]!.path)) longest = i;
  });
  const { path } = travels[longest]!;
  const length = lengthOf(path);
  const stops: Stop[] = [];
  const add = (id: string, along: number) =>
    stops.push({
      id,
      label: id === 'end' ? say('nq.stop.end') : say('nq.stop', { inch: Number(id) }),
      pose: poseAlong(path, along),
      travel: longest,
      along,
    });
  for (let inch = 1; inch * INCH < length; inch++) {
    const along = roomFrom(state, travels, inch * INCH, Math.min(length, (inch + 1) * INCH));
    if (along !== null) add(`${inch}`, along);
  }
  if (length % INCH === 0) add(`${length / INCH}`, length);
  else add('end', Math.ceil(length));
  return stops;
}

const INCH = 1000;
/** Room is looked for in steps of this. */
const STEP = 50;

function roomFrom(state: State, travels: readonly ModelTravel[], from: number, to: number): number | null {
  for (let along = from; along < to; along += STEP) if (haveRoom(state, travels, along)) return along;
  return null;
}

function haveRoom(state: State, travels: readonly ModelTravel[], along: number): boolean {
  const there = new Map(travels.map(({ model, path }) => [model, modelAt(state.models[model]!, poseAlong(path, along))]));
  const moved = [...there.values()];
  const others = state.models.filter(({ id, place }) => place.at === 'table' && !there.has(id));
  return moved.every((model, i) => !isOn(model, others) && !isOn(model, moved.slice(i + 1)));
}

const isOn = (model: Model, others: readonly Model[]): boolean =>
  others.some((other) => {
    const far = reachOf(model.base) + reachOf(other.base) + CONTACT;
    const isFar = Math.abs(model.pose.x - other.pose.x) > far || Math.abs(model.pose.y - other.pose.y) > far;
    return !isFar && overlapping(model, other);
  });
