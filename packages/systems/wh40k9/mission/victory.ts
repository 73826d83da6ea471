import type { Explained, Flow, Game, Model, Piece, Place, Result, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { leftStanding } from '../../shared/concede.ts';
import { pointsAt, scoreGoals, winnersBy, wonBy } from '../../shared/scenario/goals.ts';
import { isDestroyed, lose } from '../attack/casualties.ts';
import { DYING, PHASE_DONE } from '../sequence/marks.ts';
import { chooseMarkers, controllerOf, isContested, isSecuredOnly, markersOf } from './objectives.ts';
import { decidedBy, ways } from './ways.ts';

/** W40K-ONLYWAR-18: units off the battlefield are not destroyed, and keep their army in the battle. */
export const armyDestroyed = (state: State, side: number): boolean =>
  state.units.some((unit) => unit.side === side) && state.units.every((unit) => unit.side !== side || isDestroyed(state, unit));

/** W40K-ONLYWAR-06, -08: what a side scores when the battle ends. */
export const lastPoints = (state: State, side: number): Explained => pointsAt(state, ways, side, 'end');

/** W40K-ONLYWAR-07: at the end of each player's Command phase. */
export function* scoreMarkers(game: Game): Flow<void> {
  yield* chooseMarkers(game);
  const side = game.active;
  for (const marker of markersOf(game.state)) tellControl(game, marker);
  scoreGoals(game, ways, 'turn', [side]);
}

/** W40K-OBJ-04, W40K-OBSEC-01: who has a marker that models of both sides are in range of, and why. */
function tellControl(game: Game, marker: Piece): void {
  if (!isContested(game.state, marker)) return;
  const holder = controllerOf(game.state, marker);
  const piece = { piece: marker.id };
  if (holder === null) game.tell('W40K-OBJ-04', 'w40k.nobodyControls', { marker: piece }, [piece]);
  else if (isSecuredOnly(game.state, marker))
    game.tell('W40K-OBSEC-01', 'w40k.secures', { side: { side: holder }, marker: piece }, [piece]);
  else game.tell('W40K-OBJ-04', 'w40k.controls', { side: { side: holder }, marker: piece }, [piece]);
}

/** W40K-MISSION-02, steps 8 and 9: who never arrived is lost (W40K-REINF-05), then the last points are scored. */
export function* closeBattle(game: Game): Flow<void> {
  for (const unit of game.state.units) {
    const waiting = unit.models.filter((id) => game.model(id).place.at === 'reserve');
    lose(game, waiting, { cause: 'never arrived', rule: 'W40K-REINF-05', text: say('w40k.neverArrived', { unit: { unit: unit.id } }) });
  }
  yield* chooseMarkers(game);
  for (const { id } of game.state.sides)
    for (const { value, reason, rule } of lastPoints(game.state, id).parts)
      game.emit({
        type: 'scored',
        side: id,
        by: value,
        what: rule,
        rule,
        text: say('w40k.scores', { side: { side: id }, count: value, what: reason }),
      });
  game.mark('battle', PHASE_DONE, true, 'W40K-MISSION-02');
}

/** W40K-ONLYWAR-19: an army alone on the field wins; otherwise, and if both are gone, the points decide; equal points are a draw (W40K-MISSION-05). */
export function result(state: State, scores: readonly number[] = state.sides.map(({ score }) => score)): Result {
  const left = state.sides.filter(({ id }) => !armyDestroyed(state, id)).map(({ id }) => id);
  if (left.length === 1) return { winners: left, scores, reason: say('w40k.result.destroyed', { winner: { side: left[0]! } }) };
  const done = decidedBy(state, 'at-end', scores);
  if (done !== null) return done;
  const winners = winnersBy(state, ways, scores, sizeOf(state));
  const [first, second] = [...scores].sort((a, b) => b - a);
  if (winners.length === 1 && first === second) return { winners, scores, reason: wonBy('tie') };
  const numbers = { first: first ?? 0, second: second ?? 0 };
  return winners.length === 1
    ? { winners, scores, reason: say('w40k.result.points', { winner: { side: winners[0]! }, ...numbers }) }
    : { winners: [], scores, reason: say('w40k.result.draw', numbers) };
}

/** The Power of the larger army. */
const sizeOf = (state: State): number =>
  Math.max(...state.sides.map(({ id }) => state.units.reduce((sum, unit) => sum + (unit.side === id ? unit.points : 0), 0)));

const SETTING_UP = ['warlords', 'markers', 'zones', 'deployment', 'late', 'over'];

/** Asked at every yield: a concession, or an army that is destroyed (W40K-ONLYWAR-18), unless something is still being resolved that may destroy the other too. */
export function over(state: State): Result | null {
  const winners = leftStanding(state);
  if (winners !== null) return { winners, scores: state.sides.map(({ score }) => score), reason: say('w40k.result.conceded') };
  if (SETTING_UP.includes(state.cursor.phase) || markOf(state, DYING).length > 0) return null;
  if (!state.sides.some(({ id }) => armyDestroyed(state, id)))
    return decidedBy(
      state,
      'at-once',
      state.sides.map(({ score }) => score),
    );
  const ended = withoutLatecomers(state);
  return result(
    ended,
    ended.sides.map(({ id, score }) => score + lastPoints(ended, id).total),
  );
}

/** W40K-REINF-05: the table as it counts when the battle ends in the middle of a phase; who has not arrived is destroyed, and so is everybody aboard. */
function withoutLatecomers(state: State): State {
  const waits = ({ place }: Model): boolean =>
    place.at === 'reserve' ||
    (place.at === 'aboard' && state.units[place.unit]!.models.some((id) => state.models[id]!.place.at === 'reserve'));
  return { ...state, models: state.models.map((model) => (waits(model) ? { ...model, place: NEVER_ARRIVED } : model)) };
}

const NEVER_ARRIVED: Place = { at: 'gone', cause: 'never arrived' };
