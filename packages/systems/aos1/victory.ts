import type { RuleId } from '@warfold/catalogue';
import type { Game, Model, Result, State, Text } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { leftStanding } from '../shared/concede.ts';
import { isAside } from '../shared/scenario/reserves.ts';
import { leaders, unitsOf } from '../shared/sides.ts';
import { FLED } from '../sigmar/shock.ts';
import type { SuddenDeath } from './marks.ts';
import { ACHIEVED, ADDED, AGREES_TO_STOP, ARMY, OBJECTIVE, SUDDEN_DEATH } from './marks.ts';
import { groundsOf, isWithinFeature, THREE } from './measure.ts';
import { isByPoints, scenarioOf } from './scenarios.ts';
import { RULE_OF } from './setup/suddenDeath.ts';
import { decidedBy, pointsResult } from './setup/ways.ts';

/** AOS1-VICTORY-02: the rounds the players agreed on; 0 for no limit. */
export const roundsAgreed = (state: State): number =>
  scenarioOf(state).rounds ?? (typeof state.options.rounds === 'number' ? state.options.rounds : 0);

const modelsOf = (state: State, side: number): Model[] => unitsOf(state, side).flatMap((unit) => standing(state, unit.id));

/** AOS1-VICTORY-03, -04: models removed from play, those that came later included. */
export const casualtiesOf = (state: State, side: number): number =>
  state.models.filter((model) => model.place.at === 'gone' && state.units[model.unit]!.side === side).length;

const shareOf = (state: State, side: number): number => casualtiesOf(state, side) / Math.max(1, markOf(state.sides[side]!, ARMY));

/** Digits after the point of a percentage: enough that shares which differ never read alike. */
const DIGITS = [10, 100, 1_000, 10_000];

/** AOS1-VICTORY-03: the share of its army that a side has lost, in percent as it is shown; the lower one wins. */
export function percentOf(state: State, side: number): number {
  const shown = (share: number, digits: number): number => Math.round(100 * share * digits) / digits;
  const shares = [...new Set(leaders(state).map((one) => shareOf(state, one)))];
  const digits = DIGITS.find((one) => new Set(shares.map((share) => shown(share, one))).size === shares.length);
  return shown(shareOf(state, side), digits ?? DIGITS.at(-1)!);
}

const resultOf = (state: State, winners: readonly number[], reason: Text, rule: RuleId): Result => ({
  winners,
  reason,
  scores: state.sides.map(({ id, score }) => (isByPoints(state) ? score : percentOf(state, id))),
  rule,
});

/** AOS1-VICTORY-03: the lower share of losses wins a minor victory; exact fractions are compared. */
export function compareLosses(state: State): Result {
  const [a, b] = leaders(state) as [number, number];
  const army = (side: number) => Math.max(1, markOf(state.sides[side]!, ARMY));
  const [lostA, lostB] = [casualtiesOf(state, a) * army(b), casualtiesOf(state, b) * army(a)];
  const args = { first: percentOf(state, a), second: percentOf(state, b) };
  if (lostA === lostB) return resultOf(state, [], say('aos1.result.equal', args), 'AOS1-VICTORY-03');
  return resultOf(state, [lostA < lostB ? a : b], say('aos1.result.minor', args), 'AOS1-VICTORY-03');
}

/** What the shares are made of, for the log. */
export function tellLosses(game: Game): void {
  for (const side of leaders(game.state)) {
    const args = { side: { side }, lost: casualtiesOf(game.state, side), army: markOf(game.state.sides[side]!, ARMY) };
    game.tell('AOS1-VICTORY-03', 'aos1.log.losses', { ...args, percent: percentOf(game.state, side) }, [{ side }]);
  }
}

/** Asked at every yield: what has ended the battle in the middle of something? */
export function over(state: State): Result | null {
  const left = leftStanding(state);
  if (left !== null) return resultOf(state, left, say('aos1.result.conceded'), 'AOS1-VICTORY-01');
  if (state.cursor.round < 1) return null;
  return wipedOut(state) ?? suddenDeath(state) ?? decidedBy(state, 'at-once') ?? agreed(state);
}

/** The end of the last round: by the scenario's points, or by the losses. */
export const finalResult = (state: State): Result =>
  isByPoints(state) ? (decidedBy(state, 'at-end') ?? pointsResult(state)) : compareLosses(state);

/** AOS1-VICTORY-01. */
function wipedOut(state: State): Result | null {
  const alive = leaders(state).filter((side) =>
    // Who is still to come has not been removed from play.
    state.units.some((unit) => unit.side === side && (standing(state, unit.id).length > 0 || isAside(state, unit))),
  );
  if (alive.length === 2) return null;
  return resultOf(state, alive, say(alive.length === 0 ? 'aos1.result.both' : 'aos1.result.major'), 'AOS1-VICTORY-01');
}

/** AOS1-SUDDEN-02. */
function suddenDeath(state: State): Result | null {
  for (const side of leaders(state)) {
    const { marks } = state.sides[side]!;
    const objective: SuddenDeath = markOf({ marks }, SUDDEN_DEATH);
    if (objective === '' || objective === 'none') continue;
    if (isRidOf(state, objective, markOf({ marks }, OBJECTIVE)) || markOf({ marks }, ACHIEVED))
      return resultOf(state, [side], say(`aos1.result.${objective}`), RULE_OF[objective]);
  }
  return null;
}

/** AOS1-SUDDEN-03: every model was killed, for who fled was not; AOS1-SUDDEN-04: nobody is left, however they went. */
function isRidOf(state: State, objective: SuddenDeath, victim: number): boolean {
  if (victim < 0 || (objective !== 'assassinate' && objective !== 'blunt')) return false;
  return state.units[victim]!.models.every((id) => {
    const { place } = state.models[id]!;
    return place.at === 'gone' && (objective === 'blunt' || place.cause !== FLED);
  });
}

/** AOS1-VICTORY-02: both would stop here. */
const agreed = (state: State): Result | null => (state.sides.every((side) => markOf(side, AGREES_TO_STOP)) ? finalResult(state) : null);

/** AOS1-SUDDEN-05, -06: looked at once, at the end of the sixth and of the fourth round. */
export function checkObjectives(game: Game): void {
  const { round } = game.state.cursor;
  for (const side of leaders(game.state)) {
    const owner = game.state.sides[side]!;
    const objective = markOf(owner, SUDDEN_DEATH);
    if (objective === 'endure' && round === 6 && endures(game.state, side))
      game.mark({ side }, ACHIEVED, true, 'AOS1-SUDDEN-05', say('aos1.log.endured', { side: { side } }));
    if (objective !== 'seize' || round !== 4) continue;
    if (holds(game.state, side, markOf(owner, OBJECTIVE)))
      game.mark({ side }, ACHIEVED, true, 'AOS1-SUDDEN-06', say('aos1.log.seized', { side: { side } }));
    else game.tell('AOS1-SUDDEN-06', 'aos1.log.notSeized', { side: { side } }, [{ side }]);
  }
}

const endures = (state: State, side: number): boolean => modelsOf(state, side).some((model) => !markOf(state.units[model.unit]!, ADDED));

function holds(state: State, side: number, piece: number): boolean {
  const ground = groundsOf(state).find((one) => one.piece.id === piece);
  return ground !== undefined && modelsOf(state, side).some((model) => isWithinFeature(model, ground, THREE));
}
