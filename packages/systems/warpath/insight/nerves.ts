import type { State, Unit } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { throwsOfTwoDice } from '../../shared/twoDice.ts';
import { has, lineOf } from '../army/profile.ts';
import { DAMAGED, SUPPRESSED } from '../sequence/marks.ts';
import { isGone } from '../table/table.ts';

/** A double 1 never breaks anybody, a double 6 never destroys (WP-NERVE-06, -09). */
const throwsAtLeast = (need: number): number => throwsOfTwoDice(Math.max(3, need));

const destroyedOn = (unit: Unit, destruction: number, wounds: number): number => {
  const chance = Math.max(0, throwsAtLeast(Math.max(3, destruction - wounds)) - 1) / 36;
  return has(unit, 'inspiring') ? chance * chance : chance;
};

/** What wounds have already taken from a unit that still stands: every one brings its end nearer. */
export function wear(state: State, unit: Unit, wounds = unit.lost): number {
  const { destruction } = lineOf(state, unit);
  return 0.55 * Math.min(1, Math.max(0, wounds) / Math.max(1, destruction - 2));
}

/** What a turn of standing still costs a unit. */
const COST_OF_SUPPRESSION = 0.15;

/** The share of a unit that is lost on average if it tests with so many wounds, fractions of wounds between two whole numbers. */
function lossAfterTest(state: State, unit: Unit, wounds: number): number {
  const low = Math.floor(wounds);
  const share = wounds - low;
  return (1 - share) * lossAtTest(state, unit, low) + share * lossAtTest(state, unit, low + 1);
}

function lossAtTest(state: State, unit: Unit, wounds: number): number {
  const { suppression, destruction } = lineOf(state, unit);
  const gone = destroyedOn(unit, destruction, wounds);
  const shakes = suppression !== null && !has(unit, 'unshakeable') && markOf(unit, SUPPRESSED) === 0;
  const shaken = shakes ? Math.max(0, throwsAtLeast(Math.max(3, suppression - wounds)) / 36 - gone) : 0;
  return gone + (1 - gone) * wear(state, unit, wounds) + shaken * COST_OF_SUPPRESSION;
}

/** What so many more wounds on average take from a unit, beyond what it has lost already; `tests` if it has to test anyway. */
export function lossBy(state: State, unit: Unit, wounds: number, tests: boolean): number {
  if (wounds <= 0) return 0;
  const none = 1 / (1 + wounds + wounds ** 2 / 2 + (wounds * wounds * wounds) / 6);
  const some = wounds / (1 - none);
  const spread = Math.sqrt(some) * 0.8;
  const before = tests ? lossAfterTest(state, unit, unit.lost) : wear(state, unit);
  const after =
    (lossAfterTest(state, unit, unit.lost + Math.max(0.5, some - spread)) + lossAfterTest(state, unit, unit.lost + some + spread)) / 2;
  return Math.max(0, (1 - none) * (after - before));
}

/** What is left of a unit, 0 to 1. */
export function vigour(state: State, unit: Unit): number {
  if (isGone(state, unit)) return 0;
  const held = markOf(unit, DAMAGED) ? 0.75 : markOf(unit, SUPPRESSED) > 0 ? 0.93 : 1;
  return (1 - wear(state, unit)) * held;
}
