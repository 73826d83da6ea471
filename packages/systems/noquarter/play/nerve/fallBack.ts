import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, ModelTravel, Refusal, State } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import { pointInPolygon } from '@warfold/space';
import type { EachMove } from '../../../shared/moving.ts';
import { coursesOf, moveEach } from '../../../shared/moving.ts';
import { ASKS } from '../../questions.ts';
import { hasEffect } from '../fighter/borne.ts';
import { FALLEN } from '../magic/magicMarks.ts';
import { stepped } from '../magic/sorcery.ts';
import { EDGE } from '../marks.ts';
import { courseWithin } from '../moving/ground.ts';
import { canWalk } from '../moving/pace.ts';
import { breachOf, pointsFor, reachOn } from '../moving/travel.ts';
import { whyScattered } from '../moving/walking.ts';
import { deploymentArea, edgeOf, fromEdge } from '../setup/edges.ts';
import { whyNotAway } from './away.ts';
import type { Run } from './wayOff.ts';
import { goingOff, keepsTogether, wayOff } from './wayOff.ts';

export interface FallBack {
  /** Action points for the way, for each model. */
  points(model: Model): number;
  /** The enemies it runs from. */
  readonly from: readonly number[];
  readonly how: string;
  readonly rule: RuleId;
  /** Towards its own table edge, if that leads away (NQ-PANIC-03). */
  readonly home?: boolean;
}

/**
 * NQ-HOLD-09, NQ-PANIC-03: a unit runs, on a way that its owner draws: farther from the enemy with every leg, with all its points, and not through
 * attack areas or off the table (NQ-AREA-03, NQ-MOVE-05), round or through its friends as in any move (NQ-PANIC-10). Where no way leads off nobody is asked and it stays.
 */
export function* fallBack(game: Game, unit: number, flight: FallBack): Flow<void> {
  const run = runOf(game.state, unit, flight);
  const usual = run === null ? null : wayOff(game.state, run);
  if (run === null || usual === null) {
    game.tell(flight.rule, 'nq.cornered', { unit: { unit } });
    return;
  }
  const travels = yield* moveEach(game, drawn(game.state, run, usual));
  yield* stepped(game, unit, travels ?? []);
}

/** NQ-MUT-SERPENTTAIL: who is held cannot get away, whatever the fright; NQ-TRAIT-REGENERATE: nor does who lies there with its last wound lost. */
const canRun = (state: State, model: Model): boolean =>
  canWalk(state, model) && !hasEffect(state, model, 'entangled') && !markOf(model, FALLEN);

export function runOf(state: State, unit: number, flight: FallBack): Run | null {
  const models = standing(state, unit).filter((model) => canRun(state, model) && reach(model) > 0);
  const enemies = flight.from.map((id) => state.models[id]!).filter(({ place }) => place.at === 'table');
  const [enemy] = enemies;
  if (models.length === 0 || enemy === undefined) return null;
  const move: EachMove = {
    unit,
    how: flight.how,
    rule: flight.rule,
    label: say(ASKS.runOff, { unit: { unit }, enemy: { unit: enemy.unit } }),
    allowance: sumOf([part(Math.min(...models.map(reach)), say('nq.part.ap'), flight.rule)]),
    models: models.map(({ id }) => id),
    allowanceOf: reach,
    course: (model) => courseWithin(state, model, 'walk', reach(model)),
    links: null,
    breach: breachOf,
    wanders: false,
    mayDecline: 'no',
    about: [{ unit }, { unit: enemy.unit }],
  };
  return { move, course: coursesOf(move), enemies, home: flight.home === true };

  function reach(model: Model): number {
    return reachOn(state, model, flight.points(model));
  }
}

/** Other ways that are worth a look: to either side. */
const ASIDE: readonly number[] = [300, -300, 600, -600];

/** The question. What one who runs without thinking manages, the owner has to manage too: that is how it always has an answer. */
function drawn(state: State, run: Run, usual: readonly ModelTravel[]): EachMove {
  const { move, enemies } = run;
  const together = keepsTogether(state, run, usual);
  return {
    ...move,
    whole: (ends, travels) =>
      whyNotAway(state, move.rule, travels, enemies) ??
      whyIdle(state, move.rule, usual, travels) ??
      (run.home ? whyNotHome(state, move.unit, usual, ends) : null) ??
      (together ? whyScattered(state, move.unit, move.models ?? [], ends) : null),
    candidates: () => [usual, ...ASIDE.flatMap((turn) => asList(goingOff(state, run, turn, 4)))],
  };
}

const asList = <T>(found: T | null): T[] => (found === null ? [] : [found]);

/** NQ-HOLD-03, NQ-HOLD-09, NQ-PANIC-03: the whole unit runs, with half its actions and not with some of them. */
function whyIdle(state: State, rule: RuleId, usual: readonly ModelTravel[], travels: readonly ModelTravel[]): Refusal | null {
  for (const { model, path } of usual) {
    const own = state.models[model]!;
    const required = pointsFor(state, own, path, 'walk');
    const given = travels.find((travel) => travel.model === model);
    const measured = given === undefined ? 0 : pointsFor(state, own, given.path, 'walk');
    if (measured < required) return refuse(rule, say('nq.refused.idle', { who: { model }, measured, required }), [{ model }]);
  }
  return null;
}

/** NQ-PANIC-03: towards its deployment area if possible: whoever can come nearer to it does. */
function whyNotHome(state: State, unit: number, usual: readonly ModelTravel[], ends: readonly Model[]): Refusal | null {
  const { side } = state.units[unit]!;
  if (markOf(state.sides[side]!, EDGE) === '') return null;
  const edge = edgeOf(state, side);
  const area = deploymentArea(state, edge);
  const off = ({ pose }: Pick<Model, 'pose'>): number => fromEdge(state.table, edge, pose);
  for (const { model, path } of usual) {
    const own = state.models[model]!;
    const end = ends.find(({ id }) => id === model);
    const isPossible = !pointInPolygon(own.pose, area) && off({ pose: path[path.length - 1]! }) < off(own);
    if (!isPossible || end === undefined || off(end) < off(own)) continue;
    const numbers = { measured: inchesOf(off(end)), required: inchesOf(off(own)) };
    return refuse('NQ-PANIC-03', say('nq.refused.notHome', { who: { model }, ...numbers }), [{ model }]);
  }
  return null;
}
