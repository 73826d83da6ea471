import type { RuleId } from '@warfold/catalogue';
import type { Explained, Game, Model, Part, Piece, Ref, Result, State, Text, Unit } from '@warfold/engine';
import { markOf, memoOf, part, say, standing, sumOf } from '@warfold/engine';
import { inches, within, withinPoint } from '@warfold/space';
import { onTable } from '../../shared/sides.ts';
import { FLAGGED, MODE } from '../sequence/marks.ts';
import { isGone, isNearTerrain, objectivesOf } from '../table/table.ts';
import type { Mode } from './agreement.ts';
import { MODES, pointsAgreed } from './agreement.ts';

/** WP-MISSION-05. */
const CONTROL = inches(3);
/** WP-MISSION-08. */
const POINTS_FOR_OBJECTIVE = 250;
/** WP-MISSION-07. */
const OBJECTIVES_AHEAD = 2;

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

/** The mode of this battle, once it is known. */
const modeOf = (state: State): Mode | null => MODES.find((mode) => mode === markOf(state, MODE)) ?? null;

/** What a side's team has scored in this battle so far, with its reasons. */
export function scoreOf(state: State, side: number): Explained {
  const mode = modeOf(state);
  if (mode === null) return sumOf([]);
  const { team } = state.sides[side]!;
  return sumOf([...(mode === 'scorched' ? [] : eliminated(state, team)), ...(mode === 'butcher' ? [] : controlled(state, team, mode))]);
}

/** WP-MISSION-01: every enemy unit that is gone, whatever destroyed it, at its cost with options. */
const eliminated = (state: State, team: number): Part[] =>
  state.units
    .filter((unit) => state.sides[unit.side]!.team !== team && isGone(state, unit))
    .map((unit) => part(unit.points, say('wp.battle.score.eliminated', { unit: { unit: unit.id } }), 'WP-MISSION-01'));

function controlled(state: State, team: number, mode: 'scorched' | 'domination'): Part[] {
  const [value, rule]: [number, RuleId] = mode === 'scorched' ? [1, 'WP-MISSION-05'] : [POINTS_FOR_OBJECTIVE, 'WP-MISSION-08'];
  return [...controllers(state)]
    .filter(([, unit]) => state.sides[unit.side]!.team === team)
    .map(([piece, unit]) => part(value, say('wp.battle.score.controls', { unit: { unit: unit.id }, piece: { piece } }), rule));
}

const SCORE_RULE: Readonly<Record<Mode, RuleId>> = { butcher: 'WP-MISSION-01', scorched: 'WP-MISSION-05', domination: 'WP-MISSION-08' };
const WIN_RULE: Readonly<Record<Mode, RuleId>> = { butcher: 'WP-MISSION-02', scorched: 'WP-MISSION-07', domination: 'WP-MISSION-08' };

/** Brings the score on the table up to date, so that everybody sees who is ahead. */
export function keepScore(game: Game): void {
  const mode = modeOf(game.state);
  if (mode === null) return;
  for (const { id, score } of game.state.sides) {
    const { total } = scoreOf(game.state, id);
    if (total !== score) game.emit({ type: 'scored', side: id, by: total - score, what: mode, rule: SCORE_RULE[mode] });
  }
}

/**
 * How far ahead a team must be: two objectives (WP-MISSION-07), or more than 20% of the points limit of one army (WP-MISSION-02);
 * two allied armies count as one of their joint size (WP-ARMY-07).
 */
function isWon(state: State, mode: Mode, ahead: number): boolean {
  if (mode === 'scorched') return ahead >= OBJECTIVES_AHEAD;
  const armies = state.sides.length / teamsOf(state).length;
  return 5 * ahead > pointsAgreed(state) * armies;
}

const teamsOf = (state: State): number[] => [...new Set(state.sides.map(({ team }) => team))];

/** The result as the table stands. A team that has routed for want of time has lost, whatever the points say (WP-CLOCK-04). */
export function scoreBattle(state: State): Result {
  const scores = state.sides.map(({ id }) => scoreOf(state, id).total);
  const mode = modeOf(state);
  const sidesOf = (team: number): number[] => state.sides.filter((side) => side.team === team).map(({ id }) => id);
  const left = teamsOf(state).filter((team) => sidesOf(team).some((side) => !markOf(state.sides[side]!, FLAGGED)));
  if (left.length === 1)
    return { winners: sidesOf(left[0]!), scores, reason: say('wp.battle.result.flag', { winner: refs(sidesOf(left[0]!)) }) };
  if (mode === null) return { winners: [], scores, reason: say('wp.battle.result.none') };
  const ranked = [...left].sort((a, b) => scores[sidesOf(b)[0]!]! - scores[sidesOf(a)[0]!]!);
  const best = sidesOf(ranked[0]!);
  const second = scores[sidesOf(ranked[1]!)[0]!]!;
  const first = scores[best[0]!]!;
  const won = isWon(state, mode, first - second);
  return { winners: won ? best : [], scores, reason: reasonOf(mode, won, best, first, second) };
}

const refs = (sides: readonly number[]): Ref[] => sides.map((side) => ({ side }));

const reasonOf = (mode: Mode, won: boolean, best: readonly number[], first: number, second: number): Text =>
  say(`wp.battle.result.${mode}.${won ? 'won' : 'draw'}`, { ...(won && { winner: refs(best) }), first, second, ahead: first - second });

/** The end of the last turn: the last score, which objectives nobody was left for, and who has won by which rule. */
export function closeBattle(game: Game): void {
  keepScore(game);
  const { state } = game;
  const mode = modeOf(state);
  if (mode === null) return;
  if (mode !== 'butcher') {
    const held = controllers(state);
    for (const { objective, units } of claimsOf(state).filter((claim) => !held.has(claim.objective)))
      game.tell('WP-MISSION-06', 'wp.battle.onlyOneEach', { piece: { piece: objective }, units: unitRefs(units) }, unitRefs(units));
  }
  game.emit({ type: 'told', text: scoreBattle(state).reason, rule: WIN_RULE[mode] });
}

const unitRefs = (units: readonly Unit[]): Ref[] => units.map(({ id }) => ({ unit: id }));
