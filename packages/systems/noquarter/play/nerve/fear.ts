import type { Flow, Game, Refusal, State } from '@warfold/engine';
import { markOf, part, refuse, say, standing } from '@warfold/engine';
import { effectsOf } from '../fighter/borne.ts';
import { unitsFighting } from '../fighter/states.ts';
import { FEAR_MET, FEAR_PASSED, FEAR_TESTED, FRIGHT } from '../marks.ts';
import { speaks } from '../witness.ts';
import { commandTest } from './command.ts';
import { fearOf, isFearless } from './frightful.ts';

/** NQ-FEAR-03: the level it must pass to stand up to another unit; nothing where it need not test. */
export function fearToPass(state: State, unit: number, of: number): number | null {
  const level = fearOf(state, of);
  if (level === null || level <= markOf(state.units[unit]!, FEAR_PASSED) || isFearless(state, unit, of)) return null;
  return level;
}

/** NQ-FEAR-06, -07: only one test in an activation. */
export function whyAfraid(state: State, unit: number, target: number): Refusal | null {
  const level = fearToPass(state, unit, target);
  if (level === null || !markOf(state.units[unit]!, FEAR_TESTED)) return null;
  return refuse('NQ-FEAR-07', say('nq.refused.afraid', { level }), [{ unit: target }]);
}

/** NQ-FEAR-05, -06: taken when the charge is declared; failed, the unit may do anything else. */
export function* daresToCharge(game: Game, unit: number, target: number): Flow<boolean> {
  const level = fearToPass(game.state, unit, target);
  if (level === null) return true;
  game.mark({ unit }, FEAR_TESTED, true, 'NQ-FEAR-07');
  frightens(game.state, target);
  const bonus = [part(-level, say('nq.part.fear', { level }), 'NQ-FEAR-01')];
  if (!(yield* commandTest(game, unit, { rule: 'NQ-FEAR-05', test: 'fear', cause: target, bonus }))) {
    game.tell('NQ-FEAR-06', 'nq.fear.balks', { unit: { unit }, target: { unit: target } });
    return false;
  }
  game.mark({ unit }, FEAR_PASSED, level, 'NQ-FEAR-03');
  return true;
}

/** NQ-FEAR-08, -09, -11: when the bases touch, before any blow; failed, it counts as panicked until the charger has finished. */
export function* standsTheCharge(game: Game, unit: number, charger: number): Flow<void> {
  const met = markOf(game.unit(unit), FEAR_MET);
  const level = fearToPass(game.state, unit, charger);
  if (level === null || met.includes(charger)) return;
  game.mark({ unit }, FEAR_MET, [...met, charger], 'NQ-FEAR-11');
  frightens(game.state, charger);
  const bonus = [part(-level, say('nq.part.fear', { level }), 'NQ-FEAR-01')];
  if (yield* commandTest(game, unit, { rule: 'NQ-FEAR-08', test: 'fear', cause: charger, bonus }))
    game.mark({ unit }, FEAR_PASSED, level, 'NQ-FEAR-03');
  else game.mark({ unit }, FRIGHT, true, 'NQ-FEAR-09', say('nq.fear.frightened', { unit: { unit } }));
}

/** For the ledger of a soak: they had to be faced. */
function frightens(state: State, unit: number): void {
  for (const model of standing(state, unit)) for (const { card } of effectsOf(state, model, 'fear')) speaks(card);
}

/** NQ-FEAR-11: a combat that is over is forgotten; whoever charges anew is feared anew. */
export function forgetFears(game: Game): void {
  for (const { id } of game.state.units) {
    const met = markOf(game.unit(id), FEAR_MET);
    if (met.length === 0) continue;
    const fighting = unitsFighting(game.state, id);
    const left = met.filter((enemy) => fighting.includes(enemy));
    if (left.length < met.length) game.mark({ unit: id }, FEAR_MET, left, 'NQ-FEAR-11');
  }
}
