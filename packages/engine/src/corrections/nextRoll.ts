/** What is agreed on about rolls that are still to come lies on the table as marks, so that every copy, replay and chance knows it. */

import type { Roll, Rolled } from '../rules/roll.ts';
import { fallenAs } from '../rules/roll.ts';
import { mark, markOf } from '../table/marks.ts';
import type { State } from '../table/state.ts';
import { say } from '../words/words.ts';

/** HOUSE-FIX-08: for how much more the next roll counts. */
export const NEXT_ROLL = mark('battle', 'house.next-roll', 0, { label: say('engine.fix.mark.nextRoll') });

const NO_DICE: readonly number[] = [];
/** HOUSE-FIX-07: how many throws go by first, then the dice of the one after them that are rolled again. */
export const AGAIN = mark<readonly number[]>('battle', 'house.again', NO_DICE);

/** The roll as it counts after what was agreed on. */
export function agreedRoll(state: State, roll: Roll): Roll {
  const by = markOf(state, NEXT_ROLL);
  if (by === 0 || roll.count === 0) return roll;
  const { sort, sides } = roll;
  if (sort === undefined) return { ...roll, shift: (roll.shift ?? 0) + by };
  const within = (face: number): number => Math.max(1, Math.min(sides, face + by));
  return { ...roll, sort: (face) => sort(within(face)) };
}

/** The dice of a throw that just fell which are to be set aside. */
export function diceSetAside(state: State, rolled: Rolled): readonly number[] {
  const [after = -1, ...dice] = markOf(state, AGAIN);
  return after === 0 ? dice.filter((die) => die < rolled.faces.length) : NO_DICE;
}

/** The throw once the dice that were set aside have fallen again. */
export function withNewFaces(rolled: Rolled, dice: readonly number[], thrown: readonly number[]): Rolled {
  const faces = rolled.faces.slice();
  const again = dice.map((die, i) => {
    faces[die] = thrown[i]!;
    return { die, was: rolled.faces[die]!, rule: 'HOUSE-FIX-07' as const };
  });
  return fallenAs(rolled.roll, faces, [...rolled.rerolled, ...again]);
}
