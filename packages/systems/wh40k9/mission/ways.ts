import type { Game, Result, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Earned, GoalReason, ScenarioRules } from '../../shared/scenario/goals.ts';
import { decided, scoreGoals } from '../../shared/scenario/goals.ts';
import { zonesOn } from '../../shared/scenario/places.ts';
import { EDGE, WARLORD } from '../sequence/marks.ts';
import { missionOf, onlyWar, zoneAlong } from './missions.ts';
import { controllerOf, markersOf } from './objectives.ts';

/** W40K-MISSION-02: what scenarios speak of, by the rules of the book. */
export const ways: ScenarioRules = {
  rule: 'W40K-MISSION-02',
  scenario: missionOf,
  grounds: markersOf,
  holder: (state, piece) => controllerOf(state, state.pieces[piece]!),
  leader: (state, side) => state.models.find((model) => state.units[model.unit]!.side === side && markOf(model, WARLORD)) ?? null,
  isFree: (_state, model) => model.place.at === 'table',
  isSlain: (_state, model) => model.place.at === 'gone',
  worth: (state, lost) => {
    if ('unit' in lost) return state.units[lost.unit]!.points;
    const unit = state.units[state.models[lost.model]!.unit]!;
    return Math.round(unit.points / Math.max(1, unit.models.length));
  },
  // Within Engagement Range.
  contact: inches(1),
  zone: (state, side) => {
    const edge = markOf(state.sides[side]!, EDGE);
    return edge === '' ? null : zoneAlong(state.table, missionOf(state), edge);
  },
  inOne: true,
  told,
};

/** W40K-ONLYWAR-06 to -08, in the words of the mission. */
function told(
  _state: State,
  { goal, about, times }: Earned,
  { side, points }: Parameters<NonNullable<ScenarioRules['told']>>[2],
): GoalReason | null {
  const marker = about !== undefined && 'piece' in about ? about : null;
  switch (goal.key) {
    case 'markers':
      return {
        text: say('w40k.scoresMarkers', { side, count: points }),
        rule: 'W40K-ONLYWAR-07',
        ...(marker !== null && times === 1 && { reason: say('w40k.score.marker', { marker }) }),
      };
    case 'warlord':
      return { reason: say('w40k.score.warlord'), rule: 'W40K-ONLYWAR-06' };
    case 'most':
      return { reason: say('w40k.score.mostMarkers'), rule: 'W40K-ONLYWAR-08' };
    default:
      return null;
  }
}

/** What is counted at the end of a round. */
export const scoreRound = (game: Game): void =>
  scoreGoals(
    game,
    ways,
    'round',
    game.state.sides.map(({ id }) => id),
  );

/** What decides the battle at once, or when it ends. */
export function decidedBy(state: State, when: 'at-once' | 'at-end', scores: readonly number[]): Result | null {
  const found = decided(state, ways, when);
  return found === null ? null : { winners: found.winners, reason: found.reason, rule: found.rule, scores };
}

/** The zones of the map, for pictures. */
export const zonesOf = (state: State) => {
  const scenario = missionOf(state);
  return zonesOn(state.table, scenario.deployment === undefined ? onlyWar : scenario);
};
