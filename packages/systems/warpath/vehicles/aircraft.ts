import type { AnswerOf, Flow, Game, Judge, Random, Refusal, State, Unit } from '@warfold/engine';
import { markOf, refuse, say } from '@warfold/engine';
import type { Course, Pose } from '@warfold/space';
import { fits, headingOf, inches, isOver, keepAtLeast, OPEN, whollyOnTable } from '@warfold/space';
import { enemiesOnTable, onTable, unitsOf } from '../../shared/sides.ts';
import { tagUnit } from '../../shared/tags.ts';
import { lineOf } from '../army/profile.ts';
import { FLIES_AGAIN, ORDER } from '../sequence/marks.ts';
import { captainOf, groundsOf, ONE_INCH } from '../table/table.ts';

type PlaceAnswer = AnswerOf<'place'>;

/** WP-AIR-04: at the start of its owner's next turn an aircraft leaves, to refuel for that turn. */
export function removeAircraft(game: Game, side: number): void {
  for (const unit of unitsOf(game.state, side)) {
    if (lineOf(game.state, unit).type !== 'Air' || !onTable(game.state, unit)) continue;
    game.emit({
      type: 'removed',
      models: unit.models,
      to: { at: 'reserve', note: 'air' },
      rule: 'WP-AIR-04',
      text: say('wp.air.leaves', { unit: { unit: unit.id } }),
    });
    game.mark({ unit: unit.id }, FLIES_AGAIN, game.state.cursor.round + 1, 'WP-AIR-04');
  }
}

/** Aircraft that are away: refuelling, or not yet come (WP-AIR-01, -04). */
export const aircraftAway = (state: State, side: number): Unit[] =>
  unitsOf(state, side).filter((unit) => lineOf(state, unit).type === 'Air' && state.models[unit.models[0]!]!.place.at === 'reserve');

/** Why an aircraft cannot come on in this turn, or nothing. */
export function whyNotFly(state: State, unit: Unit): Refusal | null {
  const turn = markOf(unit, FLIES_AGAIN);
  if (state.cursor.round >= turn) return null;
  return refuse(turn === FLIES_AGAIN.otherwise ? 'WP-AIR-01' : 'WP-AIR-04', say('wp.air.notYet', { turn }), [{ unit: unit.id }]);
}

/** WP-AIR-02: anywhere, facing any way, but not on units or any terrain; it counts as a Manoeuvre! (WP-AIR-03). */
export function* placeAircraft(game: Game, unit: Unit): Flow<boolean> {
  const [model] = unit.models;
  const places = yield* game.ask.place(
    { side: unit.side, rule: 'WP-AIR-02', label: say('wp.air.askPlace', { unit: { unit: unit.id } }), about: [{ unit: unit.id }] },
    () => ({
      items: [
        {
          id: `model:${model}`,
          what: 'model',
          label: say('wp.play.model', { who: { model: model! } }),
          ref: { model: model! },
          faces: true,
        },
      ],
      mayDecline: true,
      judge: flightJudge(game.state, unit),
    }),
  );
  if (places === null) return false;
  game.emit({
    type: 'placed',
    stands: [{ model: model!, pose: places[0]!.pose }],
    rule: 'WP-AIR-02',
    text: say('wp.air.arrives', { unit: { unit: unit.id } }),
  });
  game.mark({ unit: unit.id }, ORDER, 'manoeuvre', 'WP-AIR-03');
  return true;
}

function flightJudge(state: State, unit: Unit): Judge<PlaceAnswer> {
  const model = captainOf(state, unit);
  const obstacles = state.models
    .filter((other) => other.place.at === 'table')
    .map((other) => ({ id: tagUnit(other.unit), shape: other, moving: null, ending: keepAtLeast(ONE_INCH) }));
  const course: Course = { ...OPEN, table: state.table, obstacles };
  const stay: PlaceAnswer = { kind: 'place', declined: true };
  const answer = (pose: Pose): PlaceAnswer => ({ kind: 'place', places: [{ id: `model:${model.id}`, pose }] });
  const why = (given: PlaceAnswer): Refusal | null => {
    if ('declined' in given) return null;
    const body = { ...model, pose: given.places[0]!.pose };
    const under = groundsOf(state).find(({ terrain }) => isOver(body, terrain));
    if (under !== undefined)
      return refuse('WP-AIR-02', say('wp.air.onTerrain', { who: { piece: under.piece.id } }), [{ piece: under.piece.id }]);
    if (!whollyOnTable(body, state.table)) return refuse('WP-SETUP-02', say('wp.refused.offTable'));
    const near = obstacles.find((obstacle) => !fits(model, body.pose, { ...course, obstacles: [obstacle] }))?.shape.unit;
    return near === undefined ? null : refuse('WP-MEASURE-04', say('wp.air.onUnit', { who: { unit: near } }), [{ unit: near }]);
  };
  const spots = function* (turn: number): Generator<Pose> {
    const target = enemiesOnTable(state, unit)[0];
    const goal = target === undefined ? { x: state.table.width / 2, y: state.table.depth / 2 } : captainOf(state, target).pose;
    for (let i = 0; i < 96; i++) {
      const k = (i * 29 + turn) % 96;
      const x = inches(3) + (k % 12) * inches(6);
      const y = inches(3) + Math.floor(k / 12) * inches(6);
      yield { x, y, z: 0, heading: headingOf(goal.x - x, goal.y - y) };
    }
  };
  const some = (turn: number, most: number): PlaceAnswer[] => {
    const found: PlaceAnswer[] = [];
    for (const pose of spots(turn)) {
      if (found.length >= most) break;
      if (why(answer(pose)) === null) found.push(answer(pose));
    }
    return found;
  };
  return {
    why,
    usual: () => some(unit.id, 1)[0] ?? stay,
    suggest: (random: Random) => [stay, ...some(random.below(96), 3)],
  };
}
