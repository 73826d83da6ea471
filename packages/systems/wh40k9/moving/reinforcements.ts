import type { Choice, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say, unitChoice, whereIs } from '@warfold/engine';
import type { Course, Obstacle, Point } from '@warfold/space';
import { keepMoreThan } from '@warfold/space';
import type { Placing } from '../../shared/placing.ts';
import { hasRoom, placeUnit } from '../../shared/placing.ts';
import { enemyModels, unitsOf } from '../../shared/sides.ts';
import { tagModel } from '../../shared/tags.ts';
import { abilities } from '../abilities.ts';
import { ARRIVED, MOVED, PHASE_DONE } from '../sequence/marks.ts';
import type { Arrival } from '../sequence/moments.ts';
import { whyIncoherent } from './coherency.ts';
import { breachOf, setUpCourse } from './ground.ts';

/** W40K-REINF-01: how a unit that may wait elsewhere arrives; nothing for all others. */
export const arrivalOf = (state: State, unit: Unit): Arrival | null =>
  abilities.ask(state, 'reserve', null, { unit: { unit: unit.id } })[0] ?? null;

const isWaiting = (state: State, unit: Unit): boolean => whereIs(state, unit.id) === 'reserve';

/** W40K-REINF-02: one unit after the other, as many as the active player wishes. */
export function* reinforce(game: Game): Flow<void> {
  const side = game.active;
  const unit = yield* game.ask.perhaps({ side, rule: 'W40K-REINF-02', label: say('w40k.ask.reinforce') }, () => arrivals(game.state, side));
  if (unit === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-REINF-02');
    return;
  }
  yield* placeUnit(game, arrivalPlacing(game.state, unit, arrivalOf(game.state, unit)!));
  // W40K-REINF-03, -04: it cannot move this turn, and counts as having moved as far as it can.
  game.mark({ unit: unit.id }, ARRIVED, true, 'W40K-REINF-03');
  game.mark({ unit: unit.id }, MOVED, true, 'W40K-REINF-04');
}

const arrivals = (state: State, side: number): Choice<Unit>[] =>
  unitsOf(state, side)
    .filter((unit) => isWaiting(state, unit))
    .map((unit) => {
      const refused = whyNotArrive(state, unit);
      return refused === null ? unitChoice(unit) : { ...unitChoice(unit), refused };
    });

function whyNotArrive(state: State, unit: Unit): Refusal | null {
  const arrival = arrivalOf(state, unit);
  const refs = [{ unit: unit.id }];
  if (arrival === null) return refuse('W40K-REINF-01', say('w40k.refused.noArrival', { unit: { unit: unit.id } }), refs);
  const round = arrival.round ?? 1;
  if (state.cursor.round < round) return refuse('W40K-REINF-01', say('w40k.refused.tooEarly', { unit: { unit: unit.id }, round }), refs);
  return hasRoom(state, arrivalPlacing(state, unit, arrival))
    ? null
    : refuse('W40K-REINF-02', say('w40k.refused.noRoom', { unit: { unit: unit.id } }), refs);
}

/** Anywhere on the battlefield that is far enough from the enemy. */
export function arrivalPlacing(state: State, unit: Unit, { beyond }: Arrival): Placing {
  const { width, depth } = state.table;
  const course: Course = { ...setUpCourse(state, unit) };
  const shunned = enemyModels(state, unit).map(
    (foe): Obstacle => ({ id: tagModel(foe.id), shape: foe, moving: null, ending: keepMoreThan(beyond, { height: 'slant' }) }),
  );
  const whole: Course = { ...course, obstacles: [...course.obstacles, ...shunned] };
  const area: Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  return {
    unit: unit.id,
    rule: 'W40K-REINF-02',
    label: say('w40k.ask.arrive', { unit: { unit: unit.id } }),
    course: () => whole,
    links: null,
    whole: whyIncoherent,
    breach: breachOf(state, unit, { far: 'W40K-REINF-02', near: 'W40K-REINF-02' }),
    area,
    heading: 0,
    text: say('w40k.arrives', { unit: { unit: unit.id } }),
  };
}
