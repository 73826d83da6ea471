import type { RuleId } from '@warfold/catalogue';
import type { Explained, Game, Model, Piece, Ref, Result, State, Text, Unit } from '@warfold/engine';
import { markOf, memoOf, say, standing } from '@warfold/engine';
import { inches, within, withinPoint } from '@warfold/space';
import type { Earned, GoalReason, ScenarioRules } from '../../shared/scenario/goals.ts';
import { decided, keepEarned, standingOf, winnersBy, wonBy } from '../../shared/scenario/goals.ts';
import { onTable } from '../../shared/sides.ts';
import { lineOf } from '../army/profile.ts';
import { FLAGGED, MODE } from '../sequence/marks.ts';
import { captainOf, deploymentZone, isNearTerrain, objectivesOf } from '../table/table.ts';
import { pointsAgreed } from './agreement.ts';
import { scenarioOf } from './scenarios.ts';

/** WP-MISSION-05. */
const CONTROL = inches(3);
function isNear(model: Model, { shape, pose }: Piece): boolean {
  switch (shape.kind) {
    case 'terrain':
      return isNearTerrain(model, shape.terrain, CONTROL);
    case 'base':
      return within(model, { base: shape.base, height: shape.height, pose }, CONTROL);
    case 'disc':
      return withinPoint(model, pose, CONTROL + shape.radius);
    default:
      return withinPoint(model, pose, CONTROL);
  }
}

/** Who is within 3" of an objective: any type of unit on the table, also aircraft and Suppressed ones, but nobody aboard (WP-MISSION-05). */
const unitsAt = (state: State, objective: Piece): Unit[] =>
  state.units.filter((unit) => onTable(state, unit) && standing(state, unit.id).some((model) => isNear(model, objective)));

/** The objectives that only one team is near, with its units there: an enemy near one contests it, however many it is near. */
const claimsOf = (state: State): Claim[] =>
  objectivesOf(state)
    .map((objective) => ({ objective: objective.id, units: unitsAt(state, objective) }))
    .filter(({ units }) => new Set(units.map((unit) => state.sides[unit.side]!.team)).size === 1);

/**
 * Who controls each objective, by the unit that does. A unit controls only one, and its owner chooses which: as many objectives as
 * possible get a unit of their own (WP-MISSION-06).
 */
export const controllers = memoOf((state: State): ReadonlyMap<number, Unit> => {
  const claims = claimsOf(state);
  const held = new Map<number, Unit>();
  for (const claim of claims) claimFor(claim, claims, held, new Set());
  return held;
});

interface Claim {
  readonly objective: number;
  readonly units: readonly Unit[];
}

/** Finds a unit for the objective, sending a unit that holds another one elsewhere if that one can be held by somebody else too. */
function claimFor(claim: Claim, claims: readonly Claim[], held: Map<number, Unit>, tried: Set<number>): boolean {
  for (const unit of claim.units) {
    if (tried.has(unit.id)) continue;
    tried.add(unit.id);
    const other = claims.find(({ objective }) => held.get(objective)?.id === unit.id);
    if (other !== undefined && !claimFor(other, claims, held, tried)) continue;
    held.set(claim.objective, unit);
    return true;
  }
  return false;
}

export const holderOf = (state: State, piece: number): number | null => controllers(state).get(piece)?.side ?? null;

/** What scenarios speak of, by the rules of the book. */
export const ways: ScenarioRules = {
  rule: 'WP-SETUP-05',
  scenario: scenarioOf,
  grounds: objectivesOf,
  holder: holderOf,
  leader: leaderOf,
  isFree: (_state, { place }) => place.at === 'table',
  isSlain: (_state, { place }) => place.at === 'gone',
  worth: (state, lost) => {
    if ('unit' in lost) return state.units[lost.unit]!.points;
    const unit = state.units[state.models[lost.model]!.unit]!;
    return Math.round(unit.points / Math.max(1, unit.models.length));
  },
  contact: 5,
  zone: (state, side) => (state.sides[side]!.marks.edge === undefined ? null : deploymentZone(state, side)),
  told,
};

/** Nobody leads a whole army here: its dearest hero does, else the captain of its dearest unit. */
function leaderOf(state: State, side: number): Model | null {
  const own = state.units.filter((unit) => unit.side === side && unit.models.length > 0);
  const heroes = own.filter((unit) => lineOf(state, unit).type === 'H/M');
  const [dearest] = [...(heroes.length > 0 ? heroes : own)].sort((a, b) => b.points - a.points || a.id - b.id);
  return dearest === undefined ? null : captainOf(state, dearest);
}

/** WP-MISSION-01, -05, -08, in the words of the modes. */
function told(state: State, { goal, about }: Earned): GoalReason | null {
  if (state.scenario !== undefined || about === undefined) return null;
  if (goal.goal === 'slay' && 'unit' in about) return { reason: say('wp.battle.score.eliminated', { unit: about }), rule: 'WP-MISSION-01' };
  const unit = 'piece' in about ? controllers(state).get(about.piece) : undefined;
  if (goal.goal !== 'hold' || unit === undefined) return null;
  const rule = goal.points === 1 ? 'WP-MISSION-05' : 'WP-MISSION-08';
  return { reason: say('wp.battle.score.controls', { unit: { unit: unit.id }, piece: about }), rule };
}

/** What a side's team has scored in this battle so far, with its reasons. */
export const scoreOf = (state: State, side: number): Explained => standingOf(state, ways, side);

const SCORE_RULE: Readonly<Record<string, RuleId>> = { butcher: 'WP-MISSION-01', scorched: 'WP-MISSION-05', domination: 'WP-MISSION-08' };
const WIN_RULE: Readonly<Record<string, RuleId>> = { butcher: 'WP-MISSION-02', scorched: 'WP-MISSION-07', domination: 'WP-MISSION-08' };

/** Brings the score on the table up to date, so that everybody sees who is ahead. */
export function keepScore(game: Game): void {
  const what = markOf(game.state, MODE);
  if (what === '') return;
  keepEarned(game, ways, 'turn', [game.active]);
  if (isEndOfRound(game.state))
    keepEarned(
      game,
      ways,
      'round',
      game.state.sides.map(({ id }) => id),
    );
  for (const { id, score } of game.state.sides) {
    const { total } = scoreOf(game.state, id);
    if (total !== score) game.emit({ type: 'scored', side: id, by: total - score, what, rule: SCORE_RULE[what] ?? ways.rule });
  }
}

const isEndOfRound = ({ cursor, sides }: State): boolean => cursor.turn + 1 >= sides.length;

/** The points limit of one army (WP-MISSION-02); two allied armies count as one of their joint size (WP-ARMY-07). */
const sizeOf = (state: State): number => pointsAgreed(state) * (state.sides.length / teamsOf(state).length);

const teamsOf = (state: State): number[] => [...new Set(state.sides.map(({ team }) => team))];

/** What decides in the middle of a turn. */
export function decidedAtOnce(state: State): Result | null {
  const found = state.cursor.round === 0 ? null : decided(state, ways, 'at-once');
  return found === null
    ? null
    : { winners: found.winners, reason: found.reason, rule: found.rule, scores: state.sides.map(({ id }) => scoreOf(state, id).total) };
}

/** The result as the table stands. A team that has routed for want of time has lost, whatever the points say (WP-CLOCK-04). */
export function scoreBattle(state: State): Result {
  const scores = state.sides.map(({ id }) => scoreOf(state, id).total);
  const mode = markOf(state, MODE);
  const sidesOf = (team: number): number[] => state.sides.filter((side) => side.team === team).map(({ id }) => id);
  const left = teamsOf(state).filter((team) => sidesOf(team).some((side) => !markOf(state.sides[side]!, FLAGGED)));
  if (left.length === 1)
    return { winners: sidesOf(left[0]!), scores, reason: say('wp.battle.result.flag', { winner: refs(sidesOf(left[0]!)) }) };
  if (mode === '') return { winners: [], scores, reason: say('wp.battle.result.none') };
  const done = decided(state, ways, 'at-end');
  if (done !== null) return { winners: done.winners, reason: done.reason, rule: done.rule, scores };
  const winners = winnersBy(state, ways, scores, sizeOf(state));
  return { winners, scores, reason: reasonOf(state, winners, scores) };
}

const refs = (sides: readonly number[]): Ref[] => sides.map((side) => ({ side }));

function reasonOf(state: State, winners: readonly number[], scores: readonly number[]): Text {
  const mode = markOf(state, MODE);
  const [second, first] = [Math.min(...scores), Math.max(...scores)];
  const won = winners.length > 0;
  if (WIN_RULE[mode] === undefined) return wonBy(won ? (first === second ? 'tie' : 'points') : 'draw');
  return say(`wp.battle.result.${mode}.${won ? 'won' : 'draw'}`, {
    ...(won && { winner: refs(winners) }),
    first,
    second,
    ahead: first - second,
  });
}

/** The end of the last turn: the last score, which objectives nobody was left for, and who has won by which rule. */
export function closeBattle(game: Game): void {
  keepScore(game);
  const { state } = game;
  const mode = markOf(state, MODE);
  if (mode === '') return;
  if (mode !== 'butcher') {
    const held = controllers(state);
    for (const { objective, units } of claimsOf(state).filter((claim) => !held.has(claim.objective)))
      game.tell('WP-MISSION-06', 'wp.battle.onlyOneEach', { piece: { piece: objective }, units: unitRefs(units) }, unitRefs(units));
  }
  game.emit({ type: 'told', text: scoreBattle(state).reason, rule: WIN_RULE[mode] ?? ways.rule });
}

const unitRefs = (units: readonly Unit[]): Ref[] => units.map(({ id }) => ({ unit: id }));
