import type { Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { gap, measurePath, within } from '@warfold/space';
import type { EachMove } from '../../../shared/moving.ts';
import { askEach } from '../../../shared/moving.ts';
import type { Action } from '../action.ts';
import { pay } from '../action.ts';
import { isFrame } from '../fighter/arms.ts';
import { isTerrified } from '../fighter/states.ts';
import { travelWatched } from '../hold/watched.ts';
import { stepped } from '../magic/sorcery.ts';
import { courseFor } from '../moving/ground.ts';
import { isEngaged } from '../moving/positions.ts';
import { breachOf, inchesPerPoint, pointsFor } from '../moving/travel.ts';
import { whyRooted } from '../moving/walking.ts';
import { AT_THE_WEAPON, crewOf, crewPoints } from './crew.ts';

/** NQ-SUPPORT-03: with so many crew it moves at all, and at half their speed. */
const HANDS = 2;
const POINTS_PER_STEP = 2;

/** NQ-SUPPORT-03, -08, -09: why a weapon cannot be moved. */
export function whyNoHaul(state: State, frame: Model, crew: readonly Model[], points: number = crewPoints(crew)): Refusal | null {
  const who = [{ model: frame.id }];
  if (crew.length === 0) return refuse('NQ-SUPPORT-09', say('nq.combat.refused.noCrew'), who);
  if (crew.length < HANDS) return refuse('NQ-SUPPORT-08', say('nq.combat.refused.oneMan'), who);
  if (isEngaged(state, frame)) return refuse('NQ-AREA-03', say('nq.combat.refused.engaged'), who);
  const rooted = crew.reduce<Refusal | null>((found, model) => found ?? whyRooted(state, model), null);
  if (rooted !== null) return rooted;
  return points < POINTS_PER_STEP ? refuse('NQ-AP-05', say('nq.refused.ap', { cost: POINTS_PER_STEP, ap: points }), who) : null;
}

export function haulActions(state: State, unit: Unit): readonly Action[] {
  return standing(state, unit.id)
    .filter((model) => isFrame(state, model) && !isTerrified(state, unit.id))
    .map((frame): Action => {
      const refused = whyNoHaul(state, frame, crewOf(state, frame));
      const id = frame.id;
      return {
        id: `haul:${id}`,
        label: say('nq.combat.action.haul', { model: { model: id } }),
        ref: { model: id },
        ...(refused !== null && { refused }),
        value: { by: id, seen: 'itself', run: (game) => haul(game, id) },
      };
    });
}

/** How far it goes: two points of the crew for each inch they would walk. */
const reachOf = (state: State, crew: readonly Model[], points: number): Mil =>
  crew.reduce(
    (least, model) => Math.min(least, Math.floor((points / POINTS_PER_STEP) * inchesPerPoint(state, model))),
    Number.POSITIVE_INFINITY,
  );

function* haul(game: Game, frame: number): Flow<void> {
  const crew = crewOf(game.state, game.model(frame));
  const points = yield* haulWithin(game, frame, crewPoints(crew));
  if (points > 0) for (const { id } of crew) if (game.model(id).place.at === 'table') pay(game, id, points, 'NQ-SUPPORT-03');
}

/** Moves a weapon with its crew as far as so many points carry it, and says how many it took; paying is for who asks. */
export function* haulWithin(game: Game, frame: number, most: number): Flow<number> {
  const crew = crewOf(game.state, game.model(frame)).map(({ id }) => id);
  const travels = yield* askEach(game, haulMove(game.state, frame, crew, most));
  if (travels === null || travels.length === 0) return 0;
  const before = game.state;
  const { unit } = game.model(frame);
  const gone = yield* travelWatched(game, { unit, how: 'haul', rule: 'NQ-SUPPORT-03', travels });
  const points = costOf(before, frame, crew, gone);
  yield* stepped(game, unit, gone);
  return points;
}

/** NQ-SUPPORT-03: spent by the crew together: what the weapon's way costs, or the longest walk of one of them if that is more. */
function costOf(state: State, frame: number, crew: readonly number[], travels: readonly ModelTravel[]): number {
  const [first] = crew;
  const own = travels.find(({ model }) => model === frame);
  const perPoint = first === undefined ? 1 : inchesPerPoint(state, state.models[first]!);
  const weapon =
    own === undefined
      ? 0
      : Math.ceil(
          (POINTS_PER_STEP * measurePath(state.models[frame]!, own.path, courseFor(state, state.models[frame]!, 'walk')).price) / perPoint -
            1e-6,
        );
  const walks = travels
    .filter(({ model }) => model !== frame)
    .map(({ model, path }) => pointsFor(state, state.models[model]!, path, 'walk'));
  return Math.max(weapon, ...walks);
}

function haulMove(state: State, frame: number, crew: readonly number[], points: number): EachMove {
  const men = crew.map((id) => state.models[id]!);
  const reach = reachOf(state, men, points);
  const { unit } = state.models[frame]!;
  return {
    unit,
    how: 'haul',
    rule: 'NQ-SUPPORT-03',
    label: say('nq.combat.ask.haul', { model: { model: frame } }),
    allowance: sumOf([part(reach, say('nq.combat.part.haul'), 'NQ-SUPPORT-03')]),
    models: [frame, ...crew],
    allowanceOf: (model) => (model.id === frame ? reach : Math.floor(points * inchesPerPoint(state, model))),
    course: (model) => courseFor(state, model, 'walk'),
    links: null,
    whole: (ends) => whyLeft(ends, frame, crew),
    breach: breachOf,
    mayDecline: 'stay',
  };
}

/** Who moves a weapon stays with it. */
function whyLeft(ends: readonly Model[], frame: number, crew: readonly number[]): Refusal | null {
  const weapon = ends.find(({ id }) => id === frame);
  const left = ends.find((model) => crew.includes(model.id) && weapon !== undefined && !within(model, weapon, AT_THE_WEAPON));
  if (left === undefined || weapon === undefined) return null;
  const args = { who: { model: left.id }, measured: inchesOf(Math.ceil(gap(left, weapon))), required: inchesOf(AT_THE_WEAPON) };
  return refuse('NQ-SUPPORT-01', say('nq.combat.refused.leftWeapon', args), [{ model: left.id }]);
}
