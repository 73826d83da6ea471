import type { Game, Result, State, Step } from '@warfold/engine';
import { mark, markOf, pointedIn, say } from '@warfold/engine';
import type { GoalReason, ScenarioRules } from '../../shared/scenario/goals.ts';
import { decided, scoreGoals, winnersBy, wonBy } from '../../shared/scenario/goals.ts';
import { hasPlan, PLAN, planOf } from '../army/agreement.ts';
import { TERRITORY } from '../battlepacks/marks.ts';
import { CLAIMED, holderOf, objectivesOn } from '../objectives.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { GENERAL } from '../sequence/marks.ts';
import { isLastRound } from '../sequence/round.ts';
import { flanking, TRIED } from './flank.ts';
import { battleplans, ruleOf, territoriesOn } from './plan.ts';

/** Victory points of this turn, or round, have been counted. */
const SCORED = mark('battle', 'scored', false, { ends: 'phase' });

/** AOS3-28.2: what battleplans speak of, by the rules of the book. */
export const ways: ScenarioRules = {
  rule: 'AOS3-28.2',
  scenario: (state) => (hasPlan(state) ? planOf(state) : null),
  grounds: (state) => [...state.pieces.filter(({ gone, traits }) => !gone && traits.includes(CLAIMED)), ...objectivesOn(state)],
  holder: holderOf,
  isNamed: ({ traits }, key) => traits.includes(`ground:${key}`) || (key === 'gatehouse' && traits.includes(CLAIMED)),
  leader: (state, side) => pointedIn(state.models, state.sides[side]!, GENERAL) ?? null,
  isFree: (_state, { place }) => place.at === 'table' || place.at === 'garrison',
  isSlain: (_state, { place }) => place.at === 'gone',
  worth: (state, lost) => {
    if ('unit' in lost) return state.units[lost.unit]!.points;
    const unit = state.units[state.models[lost.model]!.unit]!;
    return Math.round(unit.points / Math.max(1, unit.models.length));
  },
  contact: 3000,
  zone: (state, side) => territoriesOn(state.table, planOf(state))[markOf(state.sides[side]!, TERRITORY)]?.setUp ?? null,
  land: (state, side) => territoriesOn(state.table, planOf(state))[markOf(state.sides[side]!, TERRITORY)]?.land ?? null,
  told,
};

/** AOS3-PLAN1 to -PLAN3, in the words of each. */
function told(
  state: State,
  { goal }: { readonly goal: { readonly key?: string | undefined } },
  args: Parameters<NonNullable<ScenarioRules['told']>>[2],
): GoalReason | null {
  const key = markOf(state, PLAN);
  if (goal.key === undefined || !Object.hasOwn(battleplans, key) || state.scenario !== undefined) return null;
  const text = `aos3.plan.scored.${goal.key}`;
  return { rule: ruleOf(key), ...(OF_THE_BOOK.includes(goal.key) && { text: say(text, args) }) };
}

const OF_THE_BOOK = ['one', 'two', 'more', 'own', 'enemy', 'neutral', 'gatehouse', 'objective'];

type When = 'turn' | 'round' | 'end';
const counts = (state: State, when: When): boolean =>
  planOf(state).goals.some(({ at = 'end', points }) => at === when && points !== undefined);

function due(state: State, when: 'turn' | 'round'): Step | null {
  if (!hasPlan(state) || markOf(state, SCORED)) return null;
  return counts(state, when) || (when === 'round' && isLastRound(state) && counts(state, 'end')) ? { step: 'score' } : null;
}

/** AOS3-28.2.7: victory points, as the battleplan gives them: at the end of a turn to whoever had it, at the end of a round to both. */
function score(game: Game): void {
  const both = game.state.sides.map(({ id }) => id);
  if (game.state.cursor.phase === 'turn-end') scoreGoals(game, ways, 'turn', [game.active]);
  else {
    scoreGoals(game, ways, 'round', both);
    if (isLastRound(game.state)) scoreGoals(game, ways, 'end', both);
  }
  game.mark('battle', SCORED, true, ruleOf(markOf(game.state, PLAN)));
}

/** The points of the larger army. */
const sizeOf = (state: State): number =>
  Math.max(...state.sides.map(({ id }) => state.units.reduce((sum, unit) => sum + (unit.side === id ? unit.points : 0), 0)));

/** Who has won after the last round; on a tie AOS3-PLAN1 looks at the objectives, the others end in a draw. */
export function planResult(state: State): Result {
  const scores = state.sides.map((side) => side.score);
  const done = decidedBy(state, 'at-end');
  if (done !== null) return done;
  const winners = winnersBy(state, ways, scores, sizeOf(state));
  const [first = 0, second = 0] = scores;
  if (winners.length === 0) return { winners: [], reason: say('aos3.result.draw'), scores };
  if (first !== second) return { winners, reason: say('aos3.result.points'), scores };
  const byObjectives = planOf(state).victory?.ties === 'objectives';
  return { winners, reason: byObjectives ? say('aos3.result.objectives') : wonBy('tie'), scores };
}

function decidedBy(state: State, when: 'at-once' | 'at-end'): Result | null {
  const found = decided(state, ways, when);
  return found === null
    ? null
    : { winners: found.winners, reason: found.reason, rule: found.rule, scores: state.sides.map(({ score: own }) => own) };
}

/** AOS3-28.2.6: the battle ends at once for a player without a model on the battlefield or in reserve; that player loses. */
export function wipedOut(state: State): Result | null {
  if (!hasPlan(state) || state.cursor.round === 0) return null;
  const alive = state.sides.filter(({ id }) =>
    state.units.some(({ side, models }) => side === id && models.some((model) => state.models[model]!.place.at !== 'gone')),
  );
  if (alive.length === state.sides.length) return decidedBy(state, 'at-once');
  const reason = alive.length === 0 ? say('aos3.result.nobody') : say('aos3.result.wipedOut');
  return { winners: alive.map(({ id }) => id), reason, scores: state.sides.map((side) => side.score) };
}

export const battleplan: Chapter = {
  steps: { score },
  marks: [PLAN, SCORED, TRIED],
  actions: [flanking],
  due: { 'turn-end:score': (state) => due(state, 'turn'), 'round-end:score': (state) => due(state, 'round') },
};
