import type { Flow, Game, Model, State } from '@warfold/engine';
import { mark, markOf, standing, stateWith } from '@warfold/engine';
import { modelWith } from '@warfold/engine/copies';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { apOf } from '../play/action.ts';
import { begin } from '../play/activation.ts';
import { contact } from '../play/charge/contact.ts';
import { daresToMeet } from '../play/charge/dares.ts';
import { EXTRA } from '../play/charge/momentum.ts';
import { fighterOf } from '../play/fighter/fighter.ts';
import { is, isHero } from '../play/fighter/states.ts';
import { AP, CHARGED, DONE, MOMENTUM, STARTED, TURN_STRENGTH } from '../play/marks.ts';
import { inchesPerPoint, payMove } from '../play/moving/travel.ts';
import { removeTokens, takeStock } from '../play/turn.ts';

/** How a unit spends an activation. */
export interface Effort {
  /** Action points of each model that go into it; all it has, if nobody says. */
  readonly points: number | null;
  /** The run of a charge; nothing where there is none. */
  readonly run: Mil | null;
}

/** NQ-CHARGE-03: what the run costs a model. */
export const fareOfRun = (state: State, model: Model, run: Mil | null): number =>
  run === null ? 0 : Math.ceil(run / inchesPerPoint(state, model) - 1e-6);

/** Points that a model has for its attacks. */
export function pointsFor(state: State, model: Model, { points, run }: Effort): number {
  const left = fighterOf(state, model).AZ - fareOfRun(state, model, run);
  return points === null ? left : Math.min(points, left);
}

/** The table as it will be when the unit attacks: what a plan is made on. */
export function readied(state: State, unit: number, effort: Effort): State {
  const points = (model: Model): Model['marks'] =>
    model.unit !== unit || is(state, model, 'frame')
      ? model.marks
      : {
          ...model.marks,
          [AP.name]: Math.max(0, pointsFor(state, model, effort)),
          ...(effort.run !== null && { [CHARGED.name]: true, [MOMENTUM.name]: EXTRA }),
        };
  return stateWith(state, {
    marks: { ...state.marks, active: unit },
    models: state.models.map((model) => modelWith(model, { marks: points(model) })),
  });
}

/** NQ-MORALE-01: what a unit had when it was deployed; the wounds of a lone Hero. */
function startedWith(state: State, unit: number): number {
  const models = state.units[unit]!.models.map((id) => state.models[id]!).filter((model) => !is(state, model, 'frame'));
  const [only] = models;
  return only !== undefined && models.length === 1 && isHero(state, only) ? fighterOf(state, only).FE : models.length;
}

/** A question begins in the middle of nowhere: what morale looks at is written down before anybody falls. */
export function muster(game: Game): void {
  for (const unit of game.state.units) {
    const { id } = unit;
    if (markOf(unit, STARTED) === 0) game.mark({ unit: id }, STARTED, startedWith(game.state, id), 'NQ-MORALE-01');
    if (markOf(unit, TURN_STRENGTH) === 0) game.mark({ unit: id }, TURN_STRENGTH, startedWith(game.state, id), 'NQ-MORALE-03');
  }
}

/** NQ-ACT-05: whoever has acted already does so again in the next turn. */
function nextTurn(game: Game): void {
  removeTokens(game);
  takeStock(game);
  game.go({ phase: 'activation' }, 'NQ-TURN-01');
}

/** NQ-ACT-01 to -04: the unit is Active and has its points. */
export function* activates(game: Game, unit: number, { points }: Pick<Effort, 'points'>): Flow<void> {
  muster(game);
  if (markOf(game.unit(unit), DONE)) nextTurn(game);
  yield* begin(game, unit);
  if (points !== null) limit(game, unit, points);
}

function limit(game: Game, unit: number, points: number): void {
  for (const model of game.standing(unit)) if (apOf(model) > points) game.mark({ model: model.id }, AP, points, 'NQ-AP-05');
}

/** It has charged home in this question: whoever stands at an objective by its charge stays there when the turn ends, which CHARGED does not outlast. */
export const CAME = mark('unit', 'odds-came', false);

/** NQ-CHARGE-02 to -07, NQ-MOMENTUM-01: dares, runs, and is home; false where it does not dare. */
export function* charges(game: Game, unit: number, target: number, { points, run }: Effort): Flow<boolean> {
  yield* activates(game, unit, { points: null });
  if (!(yield* daresToMeet(game, unit, target))) return false;
  const models = standing(game.state, unit).map(({ id }) => id);
  for (const id of models) payMove(game, id, fareOfRun(game.state, game.model(id), run ?? inches(0)), 'charge', 'NQ-CHARGE-03');
  if (points !== null) limit(game, unit, points);
  yield* contact(game, { unit, models, target });
  game.mark({ unit }, CAME, true, 'NQ-CHARGE-03');
  return true;
}
