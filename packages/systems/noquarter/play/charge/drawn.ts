import type { RuleId } from '@warfold/catalogue';
import type { Choice, Effect, Flow, Game, Model, ModelTravel, State } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import type { Course, Point } from '@warfold/space';
import { ahead, courseWith, gap, headingOf } from '@warfold/space';
import type { EachMove } from '../../../shared/moving.ts';
import { enemiesOnTable } from '../../../shared/sides.ts';
import { goTogether } from '../../../shared/together.ts';
import { apOf, busy } from '../action.ts';
import { isEngaged, isPanicked, isProne, isTerrified } from '../fighter/states.ts';
import { travelWatched } from '../hold/watched.ts';
import { HEEDED } from '../magic/magicMarks.ts';
import { stepped } from '../magic/sorcery.ts';
import { AP } from '../marks.ts';
import { courseFor } from '../moving/ground.ts';
import { breachOf, reachOn } from '../moving/travel.ts';
import { commandTest } from '../nerve/command.ts';
import { declare } from './declared.ts';

interface Call {
  readonly effect: Effect;
  readonly rule: RuleId;
  /** The unit that calls. */
  readonly from: number;
  /** Where one has to go. */
  readonly to: Point;
  readonly others: boolean;
}

/** NQ-SPELL-LURE, NQ-SKILL-TAUNT: who calls a unit to come, if anybody does and still stands there. */
function callOf(state: State, unit: number): Call | null {
  for (const effect of state.effects) {
    if (!('unit' in effect.on) || effect.on.unit !== unit) continue;
    if (effect.ability === 'lure' && effect.origin !== null && 'model' in effect.origin) {
      const mage = state.models[effect.origin.model]!;
      if (mage.place.at === 'table') return { effect, rule: 'NQ-SPELL-LURE', from: mage.unit, to: mage.pose, others: false };
    }
    if (effect.ability === 'taunted' && typeof effect.params.by === 'number') {
      const nearest = nearestOf(state, unit, effect.params.by);
      if (nearest !== null) return { effect, rule: 'NQ-SKILL-TAUNT', from: nearest.unit, to: nearest.pose, others: true };
    }
  }
  return null;
}

function nearestOf(state: State, unit: number, other: number): Model | null {
  const own = standing(state, unit);
  const far = (model: Model) => own.reduce((least, one) => Math.min(least, gap(one, model)), Number.POSITIVE_INFINITY);
  return standing(state, other).reduce<Model | null>((best, model) => (best === null || far(model) < far(best) ? model : best), null);
}

/** Those who can go: who is in close combat is held there, and who lies on the ground stays. */
const goers = (state: State, unit: number): Model[] =>
  standing(state, unit).filter((model) => apOf(model) > 0 && !isEngaged(state, model) && !isProne(model));

/** A unit that is called spends all its points to come, or to charge who calls; a taunted one also whoever else is near enough. */
export function* followCall(game: Game, unit: number): Flow<void> {
  const call = callOf(game.state, unit);
  if (call === null || goers(game.state, unit).length === 0 || isTerrified(game.state, unit)) return;
  if (yield* breaksFree(game, unit, call)) return;
  game.tell(call.rule, 'nq.magic.called', { unit: { unit }, from: { unit: call.from } });
  const target = yield* whomToCharge(game, unit, call);
  const models = goers(game.state, unit).map(({ id }) => id);
  if (target !== null) {
    yield* declare(game, { unit, models, target });
    return;
  }
  yield* advance(game, unit, call);
  for (const model of models.filter((id) => game.model(id).place.at === 'table')) {
    game.mark({ model }, AP, 0, call.rule);
    busy(game, model);
  }
}

/** NQ-SPELL-LURE: at the start of each later activation a Command test of the unit frees it. */
function* breaksFree(game: Game, unit: number, { effect, rule, from }: Call): Flow<boolean> {
  if (effect.ability !== 'lure') return false;
  const heeded = markOf(game.unit(unit), HEEDED);
  if (!heeded.includes(effect.id)) {
    game.mark({ unit }, HEEDED, [...heeded, effect.id], rule);
    return false;
  }
  if (!(yield* commandTest(game, unit, { rule, test: 'lure', cause: from }))) return false;
  game.endEffect(effect.id, rule);
  return true;
}

/** Enemies within the charge distance of somebody. */
function chargeable(state: State, unit: number, { from, others }: Call): number[] {
  if (isPanicked(state, unit)) return [];
  const models = goers(state, unit);
  return enemiesOnTable(state, state.units[unit]!)
    .filter(({ id }) => others || id === from)
    .filter(({ id }) => standing(state, id).some((enemy) => models.some((model) => gap(model, enemy) <= reachOn(state, model))))
    .map(({ id }) => id);
}

function* whomToCharge(game: Game, unit: number, call: Call): Flow<number | null> {
  if (chargeable(game.state, unit, call).length === 0) return null;
  const { side } = game.unit(unit);
  const label = say('nq.magic.ask.called', { unit: { unit }, from: { unit: call.from } });
  return yield* game.ask.one<number | null>({ side, rule: call.rule, label, about: [{ unit }] }, () => [
    { id: 'advance', label: say('nq.magic.advance'), value: null },
    ...chargeable(game.state, unit, call).map(
      (target): Choice<number | null> => ({
        id: `charge:${target}`,
        label: say('nq.magic.chargeInstead', { target: { unit: target } }),
        ref: { unit: target },
        value: target,
      }),
    ),
  ]);
}

/** Parts of the whole way that are tried, the longest first. */
const PARTS = 8;

/** Straight towards the caller, as far as the points and the attack areas in the way allow (NQ-AREA-03). */
function* advance(game: Game, unit: number, call: Call): Flow<void> {
  const travels = wayTo(game.state, unit, call);
  if (travels.length === 0) return;
  const gone = yield* travelWatched(game, { unit, how: 'drawn', rule: call.rule, travels });
  yield* stepped(game, unit, gone);
}

function wayTo(state: State, unit: number, { to, rule }: Call): readonly ModelTravel[] {
  const models = goers(state, unit);
  const [first] = models;
  if (first === undefined) return [];
  const far = models.reduce((least, model) => Math.min(least, reachOn(state, model)), Number.POSITIVE_INFINITY);
  const middle = middleOf(models);
  const heading = headingOf(to.x - middle.x, to.y - middle.y);
  const course = (model: Model): Course => courseWith(courseFor(state, model, 'walk'), { allowance: reachOn(state, model) });
  const move: EachMove = {
    unit,
    how: 'drawn',
    rule,
    label: say('nq.magic.advance'),
    allowance: sumOf([part(far, say('nq.part.ap'), rule)]),
    models: models.map(({ id }) => id),
    course,
    links: null,
    breach: breachOf,
    mayDecline: 'stay',
  };
  for (let share = PARTS; share > 0; share--) {
    const by = ahead({ x: 0, y: 0 }, heading, Math.floor((far * share) / PARTS));
    const travels = by.x === 0 && by.y === 0 ? null : goTogether(state, move, course, { by, heading: null });
    if (travels !== null) return travels;
  }
  return [];
}

function middleOf(models: readonly Model[]): Point {
  const sum = models.reduce((all, { pose }) => ({ x: all.x + pose.x, y: all.y + pose.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / models.length), y: Math.round(sum.y / models.length) };
}
