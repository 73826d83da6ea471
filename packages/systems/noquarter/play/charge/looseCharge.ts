import type { Model, ModelTravel, Refusal, State } from '@warfold/engine';
import { inchesOf, modelAt, part, refuse, say, standing, sumOf } from '@warfold/engine';
import { gap } from '@warfold/space';
import { closeIn } from '../../../shared/closing.ts';
import type { EachMove } from '../../../shared/moving.ts';
import { coursesOf, isLegalEach } from '../../../shared/moving.ts';
import { ASKS } from '../../questions.ts';
import { isHomeAt } from '../fighter/reach.ts';
import { straysOf } from '../moving/formation.ts';
import { courseWithin } from '../moving/ground.ts';
import { breachOf } from '../moving/travel.ts';
import type { Charge } from './chargers.ts';
import { chargeReach } from './chargers.ts';

/** Whoever can goes into contact, the others follow (NQ-CHARGE-05); nothing where nobody can. */
export function looseMove(state: State, charge: Charge): EachMove | null {
  if (isHopeless(state, charge)) return null;
  const run = closeIn(state, closingOf(state, charge));
  const home = run === null ? null : madeHome(state, charge, inTouch(state, charge, run));
  return home === null ? null : chargeMove(state, charge, home);
}

/** All of a run; or, where those who stay with their unit are in the way of others, only who comes into contact; or one of these alone. */
function madeHome(state: State, charge: Charge, run: readonly ModelTravel[]): readonly ModelTravel[] | null {
  const targets = standing(state, charge.target);
  const first = run.filter(({ model }) => isHomeAt(state, endOf(state.models[model]!, run), targets));
  const move = chargeMove(state, charge, run);
  const course = coursesOf(move);
  const isLegal = (travels: readonly ModelTravel[]): boolean => isLegalEach(state, move, course, travels);
  return [run, first, ...first.map((travel) => [travel])].find(isLegal) ?? null;
}

/** Nobody has the points even for the straight line. */
function isHopeless(state: State, { models, target }: Charge): boolean {
  const targets = standing(state, target);
  return models.every((id) => {
    const model = state.models[id]!;
    const reach = chargeReach(state, model);
    return targets.every((enemy) => gap(model, enemy) > reach);
  });
}

/** NQ-COHER-02: those who only follow stay with their unit, or where they are. */
function inTouch(state: State, charge: Charge, run: readonly ModelTravel[]): readonly ModelTravel[] {
  let left = run;
  for (;;) {
    const lost = followerLost(state, charge, left);
    if (lost === null) return left;
    left = left.filter(({ model }) => model !== lost);
  }
}

/** A follower whose own move would part it from its unit; who comes into contact may go as far as he likes, and who is left behind anyway may come after. */
function followerLost(state: State, { unit, target }: Charge, travels: readonly ModelTravel[]): number | null {
  const targets = standing(state, target);
  const ends = standing(state, unit).map((model) => endOf(model, travels));
  const before = new Set(straysOf(state, unit).map(({ id }) => id));
  const isLeftBehind = (id: number): boolean => {
    const staying = ends.map((model) => (model.id === id ? state.models[id]! : model));
    return straysOf(state, unit, staying).some((model) => model.id === id);
  };
  const lost = straysOf(state, unit, ends).find(
    (model) =>
      travels.some((travel) => travel.model === model.id) &&
      !before.has(model.id) &&
      !isHomeAt(state, model, targets) &&
      !isLeftBehind(model.id),
  );
  return lost?.id ?? null;
}

function endOf(model: Model, travels: readonly ModelTravel[]): Model {
  const path = travels.find((travel) => travel.model === model.id)?.path;
  return path === undefined ? model : modelAt(model, path[path.length - 1]!);
}

function whyParted(state: State, charge: Charge, travels: readonly ModelTravel[]): Refusal | null {
  const lost = followerLost(state, charge, travels);
  return lost === null ? null : refuse('NQ-COHER-02', say('nq.refused.scattered', { who: { model: lost } }), [{ model: lost }]);
}

const closingOf = (state: State, { unit, models, target }: Charge) => ({
  unit,
  models,
  reach: (model: Model) => chargeReach(state, model),
  targets: standing(state, target),
  course: (model: Model) => courseWithin(state, model, 'charge', chargeReach(state, model)),
  links: null,
});

export const endsOf = (state: State, { models }: Charge, travels: readonly ModelTravel[]): Model[] =>
  models.map((id) => endOf(state.models[id]!, travels));

function chargeMove(state: State, charge: Charge, home: readonly ModelTravel[]): EachMove {
  const most = Math.max(0, ...charge.models.map((id) => chargeReach(state, state.models[id]!)));
  return {
    unit: charge.unit,
    how: 'charge',
    rule: 'NQ-CHARGE-03',
    label: say(ASKS.charge, { target: { unit: charge.target } }),
    allowance: sumOf([part(most, say('nq.part.ap'), 'NQ-MOVE-01')]),
    models: charge.models,
    allowanceOf: (model) => chargeReach(state, model),
    course: (model) => courseWithin(state, model, 'charge', chargeReach(state, model)),
    links: null,
    whole: (ends, travels) =>
      whyShort(
        state,
        charge,
        ends.filter(({ id }) => charge.models.includes(id)),
      ) ?? whyParted(state, charge, travels),
    breach: breachOf,
    candidates: () => [home],
    mayDecline: 'no',
  };
}

/** NQ-CHARGE-04: a charge that can be made home is made home, and nobody in it ends farther off than he began. */
export function whyShort(state: State, { target }: Charge, ends: readonly Model[]): Refusal | null {
  const targets = standing(state, target);
  const nearest = (model: Model): number => targets.reduce((least, enemy) => Math.min(least, gap(model, enemy)), Number.POSITIVE_INFINITY);
  if (!ends.some((model) => isHomeAt(state, model, targets))) {
    const measured = inchesOf(Math.ceil(Math.min(...ends.map(nearest))));
    return refuse('NQ-CHARGE-04', say('nq.refused.short', { target: { unit: target }, measured }), [{ unit: target }]);
  }
  const shy = ends.find((model) => nearest(model) > nearest(state.models[model.id]!) + 1);
  return shy === undefined ? null : refuse('NQ-CHARGE-05', say('nq.refused.shy', { who: { model: shy.id } }), [{ model: shy.id }]);
}
