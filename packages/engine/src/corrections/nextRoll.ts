/** What is agreed on about rolls that are still to come lies on the table as marks, so that every copy, replay and chance knows it. */

import type { Roll, Rolled } from '../rules/roll.ts';
import { fallenAs } from '../rules/roll.ts';
import { mark, markOf } from '../table/marks.ts';
import type { State } from '../table/state.ts';
import { say } from '../words/words.ts';

/** HOUSE-FIX-08: for how much more the next roll counts. */
export const NEXT_ROLL = mark('battle', 'house.next-roll', 0, { label: say('engine.fix.mark.nextRoll') });

const NO_DICE: readonly number[] = [];
/** HOUSE-FIX-07: how many throws go by first, then the dice of the one after them that are rolled again. Of every further throw a number below zero stands first: -1 where none goes by. */
const AGAIN = mark<readonly number[]>('battle', 'house.again', NO_DICE);

/** Dice of one throw that are set aside. */
interface Aside {
  /** How many throws go by first. */
  readonly after: number;
  readonly dice: readonly number[];
}

function asidesIn(state: State): readonly Aside[] {
  const asides: { after: number; dice: number[] }[] = [];
  for (const n of markOf(state, AGAIN)) {
    const last = asides[asides.length - 1];
    if (last === undefined || n < 0) asides.push({ after: last === undefined ? n : -1 - n, dice: [] });
    else last.dice.push(n);
  }
  return asides;
}

const written = (asides: readonly Aside[]): readonly number[] =>
  asides.flatMap(({ after, dice }, i) => [i === 0 ? after : -1 - after, ...dice]);

/** The mark once these dice are set aside as well. What was to be set aside of later throws goes: those are thrown anew. */
export const againWith = (state: State, aside: Aside) =>
  ({ mark: AGAIN.name, value: written([...asidesIn(state).filter(({ after }) => after <= aside.after), aside]) }) as const;

/** The mark once a throw lies; nothing where nothing was to be set aside. */
export function againAfterThrow(state: State): { readonly kind: typeof AGAIN; readonly value: readonly number[] } | null {
  const asides = asidesIn(state);
  if (asides.length === 0) return null;
  return { kind: AGAIN, value: written(asides.flatMap(({ after, dice }) => (after === 0 ? [] : [{ after: after - 1, dice }]))) };
}

/** The roll as it counts after what was agreed on. */
export function agreedRoll(state: State, roll: Roll): Roll {
  const by = markOf(state, NEXT_ROLL);
  if (by === 0 || roll.count === 0) return roll;
  const { sort, sides } = roll;
  if (sort === undefined) return { ...roll, shift: (roll.shift ?? 0) + by };
  const within = (face: number): number => Math.max(1, Math.min(sides, face + by));
  return { ...roll, sort: (face) => sort(within(face)) };
}

/** The dice of a throw that just fell which are to be set aside, one time after the other. */
export const diceSetAside = (state: State, rolled: Rolled): readonly (readonly number[])[] =>
  asidesIn(state).flatMap(({ after, dice }) => {
    const there = after === 0 ? dice.filter((die) => die < rolled.faces.length) : NO_DICE;
    return there.length === 0 ? [] : [there];
  });

/** The throw once the dice that were set aside have fallen again. */
export function withNewFaces(rolled: Rolled, dice: readonly number[], thrown: readonly number[]): Rolled {
  const faces = rolled.faces.slice();
  const again = dice.map((die, i) => {
    faces[die] = thrown[i]!;
    return { die, was: rolled.faces[die]!, rule: 'HOUSE-FIX-07' as const };
  });
  return fallenAs(rolled, faces, again);
}
