import type { RuleId } from '@warfold/catalogue';
import type { Game, Model, ModelTravel, Refusal, State } from '@warfold/engine';
import { markOf, refuse, say } from '@warfold/engine';
import type { Area, Breach, Mil } from '@warfold/space';
import { CONTACT, inches, measurePath } from '@warfold/space';
import { culpritOf, isPart, numbersOf } from '../../../shared/tags.ts';
import { apOf, pay } from '../action.ts';
import { moveLeft } from '../magic/lasting.ts';
import { FLOWN } from '../magic/magicMarks.ts';
import { speaks } from '../witness.ts';
import type { Gait } from './ground.ts';
import { courseFor, isSlowed } from './ground.ts';
import { paceOf } from './pace.ts';

/** Inches of price that a point buys: half where all ground is difficult. */
export const inchesPerPoint = (state: State, model: Model): Mil => {
  const { perPoint } = paceOf(state, model);
  return isSlowed(state, model) ? perPoint / 2 : perPoint;
};

/** NQ-MOVE-01: how far its points carry a model, in the price of open ground. */
export function reachOn(state: State, model: Model, points: number = apOf(model)): Mil {
  const { mostPoints } = paceOf(state, model);
  const far = Math.floor(Math.min(points, mostPoints ?? points) * inchesPerPoint(state, model));
  const left = moveLeft(state, model);
  return left === null ? far : Math.min(far, left);
}

/** What a move costs, and the rule that makes it cost so much. */
export interface Fare {
  readonly points: number;
  readonly rule: RuleId;
}

/** NQ-MOVE-02, NQ-TERRAIN-01: a move in points, rounded up once. */
export function fareOf(state: State, model: Model, path: ModelTravel['path'], gait: Gait): Fare {
  if (path.length < 2) return { points: 0, rule: 'NQ-MOVE-02' };
  const course = courseFor(state, model, gait);
  const { price, stays } = measurePath(model, path, course);
  const met = (test: (area: Area) => boolean): boolean => stays.some(({ id }) => course.areas.some((area) => area.id === id && test(area)));
  const rule = met(({ exit }) => exit > 0)
    ? 'NQ-TRAIT-CLIMB'
    : met(({ enter }) => enter > 0)
      ? 'NQ-TERRAIN-03'
      : met(({ rate }) => rate > 1)
        ? 'NQ-TERRAIN-01'
        : paceOf(state, model).perPoint > inches(1)
          ? 'NQ-SPEED-01'
          : 'NQ-MOVE-02';
  return { points: Math.ceil(price / inchesPerPoint(state, model) - 1e-6), rule };
}

export const pointsFor = (state: State, model: Model, path: ModelTravel['path'], gait: Gait): number =>
  fareOf(state, model, path, gait).points;

/** Takes what a move cost off its model, and remembers points flown by those who fly only a little. */
export function payMove(game: Game, model: number, points: number, into: 'charge' | 'other', rule: RuleId = 'NQ-MOVE-02'): void {
  const pace = paceOf(game.state, game.model(model));
  if (pace.card !== null && points > 0) speaks(pace.card);
  pay(game, model, points, rule, into);
  if (pace.mostPoints !== null && pace.flies)
    game.mark({ model }, FLOWN, markOf(game.model(model), FLOWN) + points, 'NQ-MUT-VESTIGIALWINGS');
}

/** A breach of a course in the words of the rules. */
export function breachOf(breach: Breach, model: Model): Refusal {
  const numbers = numbersOf(breach);
  const culprit = culpritOf(breach.ids[0]);
  const who = numbers.who ?? { model: model.id };
  const culprits = culprit === null ? [{ model: model.id }] : [culprit];
  switch (breach.kind) {
    case 'off-table':
      return refuse('NQ-MOVE-05', say('nq.refused.table', { who: { model: model.id } }), [{ model: model.id }]);
    case 'far':
      return refuse('NQ-MOVE-02', say('nq.refused.far', { measured: numbers.measured, required: numbers.required }), [{ model: model.id }]);
    case 'near':
    case 'end-near':
      return tooNear(breach, who, culprits, numbers);
    case 'unsupported':
      return refuse('NQ-MOVE-01', say('nq.refused.height', { who: { model: model.id }, measured: numbers.measured }), [
        { model: model.id },
      ]);
    case 'zone':
      return refuse('NQ-DEPLOY-02', say('nq.refused.zone', { who: { model: model.id } }), [{ model: model.id }]);
    default:
      return refuse('NQ-MOVE-03', say('nq.refused.way', { who: { model: model.id } }), culprits);
  }
}

type Numbers = ReturnType<typeof numbersOf>;

/** Inside an attack area, on a base, or on ground that nobody crosses. */
function tooNear(breach: Breach, who: NonNullable<Numbers['who']>, culprits: Refusal['culprits'], numbers: Numbers): Refusal {
  if ('piece' in who)
    return refuse(isPart(breach.ids[0], 'tall') ? 'NQ-TERRAIN-04' : 'NQ-TERRAIN-02', say('nq.refused.impassable', { who }), culprits);
  if (isPart(breach.ids[0], 'front')) return refuse('NQ-AREA-02', say('nq.refused.front', { who }), culprits);
  const { measured, required } = numbers;
  if (isPart(breach.ids[0], 'enemy')) return refuse('NQ-INFIL-02', say('nq.refused.nearEnemy', { who, measured, required }), culprits);
  if (breach.kind === 'end-near' && breach.required === CONTACT)
    return refuse('NQ-CHARGE-02', say('nq.refused.undeclared', { who }), culprits);
  if (breach.kind === 'end-near' && breach.required > 0)
    return refuse('NQ-AREA-01', say('nq.refused.area', { who, measured, required }), culprits);
  if (breach.required > 0) return refuse('NQ-AREA-03', say('nq.refused.area', { who, measured, required }), culprits);
  return refuse('NQ-MOVE-03', say('nq.refused.base', { who }), culprits);
}
