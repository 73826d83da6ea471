import type { Game, Model, Result, State, Text } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { withinTerrain } from '@warfold/space';
import type { Decided, ScenarioRules } from '../../shared/scenario/goals.ts';
import { decided, keepEarned } from '../../shared/scenario/goals.ts';
import { hasAbility } from './fighter/carries.ts';
import { pointsOf } from './fighter/fighter.ts';
import { is, isPanicked } from './fighter/states.ts';
import { RAISED } from './magic/magicMarks.ts';
import { EDGE } from './marks.ts';
import { scenarioOf } from './scenarios.ts';
import { deploymentArea, EDGES, edgeOf, OPPOSITE } from './setup/edges.ts';

/** How those leave who are nobody's victims (NQ-TRAIT-UNSTABLE). */
export const VANISHED = 'vanished';

const sideOf = (state: State, model: Model): number => state.units[model.unit]!.side;

/** The model given for a side: its General; the dearest that it has, where it has none. */
export function givenModel(state: State, side: number): Model | null {
  const own = state.models.filter((model) => sideOf(state, model) === side && !is(state, model, 'frame'));
  const general = own.find((model) => is(state, model, 'general'));
  return (
    general ??
    own.reduce<Model | null>((best, model) => (best === null || pointsOf(state, model) > pointsOf(state, best) ? model : best), null)
  );
}

/** NQ-WIN-03. */
const GENERAL = 2;
const STANDARD = 50;

/** NQ-WIN-01, -03: what the loss of a model is worth to the enemy: its points, for the General twice his points on top of them, 50 for the army standard. */
export function prizeOf(state: State, model: Model): number {
  const points = pointsOf(state, model);
  return points + (is(state, model, 'general') ? GENERAL * points : 0) + (hasAbility(state, model, 'standard') ? STANDARD : 0);
}

/** Removed as a casualty; what left for other reasons gives no points (NQ-CAS-04, NQ-TRAIT-UNSTABLE), nor what a spell has raised. */
const isCasualty = (model: Model): boolean => model.place.at === 'gone' && model.place.cause !== VANISHED && !markOf(model, RAISED);

/** NQ-WIN-03: who controls a designated piece: some own model neither panicked nor terrified in it or touching it, and no such enemy. */
export function holder(state: State, id: number): number | null {
  const piece = state.pieces[id]!;
  const { shape } = piece;
  if (!piece.traits.includes('objective') || piece.gone || shape.kind !== 'terrain') return null;
  const there = new Set<number>();
  for (const unit of state.units) {
    if (isPanicked(state, unit.id)) continue;
    if (standing(state, unit.id).some((model) => withinTerrain(model, shape.terrain, 0))) there.add(state.sides[unit.side]!.team);
  }
  const [team] = there;
  return there.size === 1 ? (state.sides.find((side) => side.team === team)?.id ?? null) : null;
}

/** NQ-WIN-02: what scenarios speak of, by the rules of the book. */
export const ways: ScenarioRules = {
  rule: 'NQ-WIN-02',
  scenario: scenarioOf,
  grounds: ({ pieces }) => pieces.filter(({ traits, gone }) => traits.includes('objective') && !gone),
  holder,
  leader: givenModel,
  isFree: (state, model) => model.place.at === 'table' && !isPanicked(state, model.unit),
  isSlain: (_state, model) => isCasualty(model),
  worth: (state, lost) => {
    const models = 'model' in lost ? [lost.model] : state.units[lost.unit]!.models;
    return models.reduce((sum, id) => sum + prizeOf(state, state.models[id]!), 0);
  },
  zone: (state, side) => areaOf(state, side, false),
  // Brought across: in the deployment area of the other edge.
  across: (state, side) => areaOf(state, side, true),
};

function areaOf(state: State, side: number, opposite: boolean) {
  if (!EDGES.some((edge) => edge === markOf(state.sides[side]!, EDGE))) return null;
  const own = edgeOf(state, side);
  return deploymentArea(state, opposite ? OPPOSITE[own] : own);
}

/** NQ-WIN-04: what counts at the end of every turn. */
export function keepTurn(game: Game): void {
  const sides = game.state.sides.map(({ id }) => id);
  keepEarned(game, ways, 'turn', sides);
  keepEarned(game, ways, 'round', sides);
}

/** The words of the book for a model that was given; those of anybody for whatever else a scenario is about. */
function reasonOf({ goal, reason }: Decided): Text {
  if (goal.goal === 'hold') return say('nq.result.held');
  if (goal.goal === 'survive' || (goal.who ?? 'leader') !== 'leader') return reason;
  return say(`nq.result.${goal.goal}`);
}

/** NQ-WIN-02: the one team that has done it wins; where both have or neither has, the count decides. */
export function scenarioWinners(state: State, when: 'at-once' | 'at-end'): Pick<Result, 'winners' | 'reason' | 'rule'> | null {
  const found = decided(state, ways, when);
  return found === null ? null : { winners: found.winners, rule: found.rule, reason: reasonOf(found) };
}

/** NQ-WIN-02: whether the ground itself decides. */
export const isGroundDecisive = (state: State): boolean =>
  scenarioOf(state).goals.some(({ goal, decides }) => goal === 'hold' && decides !== undefined);
