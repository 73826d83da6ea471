import type { Game, Model, Piece, Result, State, Text } from '@warfold/engine';
import { markOf, pointedIn } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { inches, withinPoint } from '@warfold/space';
import type { ScenarioRules } from '../../shared/scenario/goals.ts';
import { decided, scoreGoals, winnersBy, wonBy } from '../../shared/scenario/goals.ts';
import { landsOn, zonesOn } from '../../shared/scenario/places.ts';
import { GENERAL, TERRITORY } from '../marks.ts';
import { THREE } from '../measure.ts';
import { scenarioOf } from '../scenarios.ts';

export const OBJECTIVE_KIND = 'objective';

/** The four pages know no objectives: in a scenario whoever has more models this near holds one. */
const NEAR: Mil = inches(6);

export const objectiveAt = ({ x, y }: Point, name: Text, traits: readonly string[]): Omit<Piece, 'id'> => ({
  ...{ kind: OBJECTIVE_KIND, name, traits, owner: null, bearer: null, gone: false, marks: {} },
  pose: { x, y, z: 0, heading: 0 },
  shape: { kind: 'point' },
});

const objectivesOf = ({ pieces }: State): Piece[] => pieces.filter(({ kind, gone }) => kind === OBJECTIVE_KIND && !gone);

export function holderOf(state: State, id: number): number | null {
  const piece = state.pieces[id]!;
  if (piece.kind !== OBJECTIVE_KIND || piece.gone) return null;
  const near = (model: Model, side: number): boolean =>
    model.place.at === 'table' && state.units[model.unit]!.side === side && withinPoint(model, piece.pose, NEAR);
  const counts = state.sides.map(({ id: side }) => state.models.filter((model) => near(model, side)).length);
  const most = Math.max(...counts);
  const [first, another] = state.sides.filter((_, i) => counts[i] === most);
  return most > 0 && first !== undefined && another === undefined ? first.id : null;
}

/** Which of the scenario's zones a side has; nothing where the territories are divided in play. */
export function zoneNumber(state: State, side: number): number | null {
  const territory = markOf(state.sides[side]!, TERRITORY);
  return territory === 'first' ? 0 : territory === 'second' ? 1 : null;
}

const areaOf = (state: State, side: number, of: typeof zonesOn) => {
  const number = zoneNumber(state, side);
  return number === null ? null : (of(state.table, scenarioOf(state))[number] ?? null);
};

/** AOS1-VICTORY-02: what the players agree on beside the rules. */
export const ways: ScenarioRules = {
  rule: 'AOS1-VICTORY-02',
  scenario: scenarioOf,
  grounds: objectivesOf,
  holder: holderOf,
  leader: (state, side) => pointedIn(state.models, state.sides[side]!, GENERAL) ?? null,
  isFree: (_state, { place }) => place.at === 'table',
  isSlain: (_state, { place }) => place.at === 'gone',
  // Nobody has points here: a model is worth one.
  worth: (state, lost) => ('unit' in lost ? state.units[lost.unit]!.models.length : 1),
  contact: THREE,
  zone: (state, side) => areaOf(state, side, zonesOn),
  land: (state, side) => areaOf(state, side, landsOn),
};

const sidesOf = ({ sides }: State): number[] => sides.map(({ id }) => id);

export const scoreTurn = (game: Game): void => scoreGoals(game, ways, 'turn', [game.active]);
export const scoreRound = (game: Game): void => scoreGoals(game, ways, 'round', sidesOf(game.state));
export const scoreEnd = (game: Game): void => scoreGoals(game, ways, 'end', sidesOf(game.state));

export function decidedBy(state: State, when: 'at-once' | 'at-end'): Result | null {
  const found = decided(state, ways, when);
  return found === null
    ? null
    : { winners: found.winners, reason: found.reason, rule: found.rule, scores: state.sides.map(({ score }) => score) };
}

/** Who has won by the points of the scenario. */
export function pointsResult(state: State): Result {
  const scores = state.sides.map(({ score }) => score);
  const models = state.sides.map(({ id }) => state.models.filter((model) => state.units[model.unit]!.side === id).length);
  const winners = winnersBy(state, ways, scores, Math.max(...models));
  const key = winners.length === 0 ? 'draw' : scores[0] === scores[1] ? 'tie' : 'points';
  return { winners, scores, reason: wonBy(key), rule: ways.rule };
}
