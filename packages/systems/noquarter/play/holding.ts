import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, ModelTravel, State, Stop, Travelled, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing, window } from '@warfold/engine';
import { lengthOf, poseAlong } from '@warfold/space';
import type { Action } from './action.ts';
import { spentBy } from './action.ts';
import { hasEffect } from './borne.ts';
import { areEnemies } from './fighter.ts';
import { finish } from './finish.ts';
import { HOLDING, PRONE } from './marks.ts';
import { isPanicked } from './states.ts';

/** Where somebody goes while others may look up: plain data, as windows carry it. */
type Spot = { readonly x: number; readonly y: number; readonly z: number; readonly heading: number };
export type Way = { readonly model: number; readonly path: readonly Spot[] };

/** NQ-HOLD-02: an enemy unit has made an action, or is on its way. */
export const ENEMY_ACTS = window<{ unit: number; ways: readonly Way[] }>('enemy acts');
/** NQ-HOLD-09: a charge is declared. */
export const CHARGE_DECLARED = window<{ unit: number; target: number; ways: readonly Way[] }>('charge declared');
/** NQ-HOLD-06: chargers have reached base contact. */
export const CONTACT = window<{ unit: number; target: number; chargers: readonly number[] }>('contact');

/** NQ-STATE-01, NQ-HOLD-13: on Hold, and free to respond; fright at contact takes only a point of skill. */
export const mayRespond = (state: State, unit: Unit): boolean =>
  markOf(unit, HOLDING) && !standing(state, unit.id).some((model) => hasEffect(state, model, 'noResponse'));

/** Units of a side that hold against an enemy. */
export const holdersOf = (state: State, side: number, enemy: number): Unit[] =>
  state.units.filter((unit) => unit.side === side && areEnemies(state, unit.id, enemy) && mayRespond(state, unit));

const somebodyHolds = (state: State, against: number): boolean =>
  state.units.some((unit) => areEnemies(state, unit.id, against) && mayRespond(state, unit));

/** NQ-HOLD-02: after a whole action whoever holds may interrupt. */
export function* noticed(game: Game, unit: number, _by: number | null): Flow<void> {
  if (!somebodyHolds(game.state, unit)) return;
  yield* game.window({
    window: ENEMY_ACTS,
    rule: 'NQ-HOLD-02',
    label: say('nq.ask.respond', { unit: { unit } }),
    about: { unit, ways: [] },
    refs: [{ unit }],
  });
}

/** A move under the eyes of whoever holds: all go abreast, and may be answered after any inch. */
export interface Watched {
  readonly unit: number;
  readonly how: string;
  readonly rule: RuleId;
  readonly travels: readonly ModelTravel[];
}

export function* travelWatched(game: Game, { unit, how, rule, travels }: Watched): Flow<readonly ModelTravel[]> {
  const done = new Map<number, ModelTravel>();
  let left: readonly ModelTravel[] = travels.filter(({ path }) => path.length > 1);
  while (left.length > 0) {
    const watched = somebodyHolds(game.state, unit);
    const way = {
      unit,
      how,
      rule,
      travels: left,
      pace: 'abreast' as const,
      ...(watched && { stops: inchesOn(left), at: () => halted(game, left) }),
    };
    const opening = {
      window: ENEMY_ACTS,
      rule: 'NQ-HOLD-02' as const,
      label: say('nq.ask.respond', { unit: { unit } }),
      about: { unit, ways: waysOf(left) },
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

const waysOf = (travels: readonly ModelTravel[]): Way[] =>
  travels.map(({ model, path }) => ({ model, path: path.map(({ x, y, z, heading }) => ({ x, y, z, heading })) }));

const halted = (game: Game, travels: readonly ModelTravel[]): 'resume' | 'again' =>
  travels.some(({ model }) => markOf(game.model(model), PRONE)) ? 'again' : 'resume';

function joinPath(done: Map<number, ModelTravel>, { model, path }: ModelTravel): void {
  const before = done.get(model);
  done.set(model, { model, path: before === undefined ? path : [...before.path, ...path.slice(1)] });
}

/** Every inch of the longest way, and its end. */
function inchesOn(travels: readonly ModelTravel[]): Stop[] {
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
  for (let inch = 1; inch * 1000 <= length; inch++) add(`${inch}`, inch * 1000);
  if (length % 1000 !== 0) add('end', Math.ceil(length));
  return stops;
}

/** NQ-HOLD-01: takes all action points, so none may have been spent, and nobody panicked can. */
export function holdActions(state: State, unit: Unit): readonly Action[] {
  const hold: Action = {
    id: 'hold',
    label: say('nq.action.hold'),
    value: { by: null, seen: 'itself', run: (game) => goOnHold(game, unit.id) },
  };
  if (isPanicked(state, unit.id)) return [{ ...hold, refused: refuse('NQ-HOLD-01', say('nq.refused.panicked'), [{ unit: unit.id }]) }];
  const spent = standing(state, unit.id).find((model: Model) => spentBy(model) !== 'nothing');
  return [spent === undefined ? hold : { ...hold, refused: refuse('NQ-HOLD-01', say('nq.refused.spent'), [{ model: spent.id }]) }];
}

function* goOnHold(game: Game, unit: number): Flow<void> {
  game.mark({ unit }, HOLDING, true, 'NQ-HOLD-01', say('nq.holds', { unit: { unit } }));
  yield* finish(game, unit);
}
