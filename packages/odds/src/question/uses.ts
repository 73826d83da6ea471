import type { MarkKind, Marks, State } from '@warfold/engine';
import { Game, say, stateWith } from '@warfold/engine';
import type { OddsSupport, StepOrder, Use } from '@warfold/engine/odds';
import { SIDES } from '@warfold/situations/schema/basics';
import type { Complaints } from './complaining.ts';
import { fault, refusedIn } from './complaining.ts';
import type { OddsQuestion, QuestionStep } from './question.ts';

export const listOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What a step says is used, as changes of the table. */
export interface Used {
  begin(state: State): State;
  end(state: State): State;
}
export const UNUSED: Used = { begin: (state) => state, end: (state) => state };

const bearersOf = ({ of }: Use, { by, at }: StepOrder): readonly number[] => (of === 'by' ? by : [at]);

export function usedIn({ uses = {}, system }: OddsSupport, name: string, order: StepOrder, step: QuestionStep): Used | Complaints {
  const wanted = listOf(step.using);
  const stray = wanted.find((one) => !uses[one]?.deeds.includes(name));
  if (stray !== undefined) return fault(['using'], say('odds.wrong.useless', { use: stray, deed: name }));
  const twice = wanted.find((one, i) => wanted.indexOf(one) !== i);
  if (twice !== undefined) return fault(['using'], say('odds.wrong.twice', { use: twice }));
  if (wanted.length === 0) return UNUSED;
  const changed =
    (change: (use: Use, game: Game, unit: number) => void) =>
    (state: State): State => {
      const game = new Game(system, state, () => {});
      for (const one of wanted) for (const unit of bearersOf(uses[one]!, order)) change(uses[one]!, game, unit);
      return game.state;
    };
  return { begin: changed((use, game, unit) => use.begin(game, unit)), end: changed((use, game, unit) => use.end(game, unit)) };
}

/** More than anybody can spend in a question. */
const PLENTY = 1000;

/**
 * The books of a question: a table on which what is used is paid for, so that the rules can say what may still be used. Sides of which nothing is said
 * have all they need.
 */
export function openBooks({ purse }: OddsSupport, state: State, { sides }: OddsQuestion): State {
  if (purse === undefined) return state;
  const filled = state.sides.map((side, i) =>
    sides?.[SIDES[i]!]?.marks?.[purse.name] === undefined ? { ...side, marks: { ...side.marks, [purse.name]: PLENTY } } : side,
  );
  return stateWith(state, { sides: filled });
}

/** What lasts until then is over in the books. */
export function closed({ system }: OddsSupport, books: State, moments: readonly MarkKind['ends'][]): State {
  const over = new Set(system.marks.filter(({ ends }) => moments.includes(ends)).map(({ name }) => name));
  const kept = <T extends { readonly marks: Marks }>(one: T): T =>
    Object.keys(one.marks).some((name) => over.has(name))
      ? { ...one, marks: Object.fromEntries(Object.entries(one.marks).filter(([name]) => !over.has(name))) }
      : one;
  return { ...books, sides: books.sides.map(kept), units: books.units.map(kept), models: books.models.map(kept) };
}

/** Pays for what a step uses; the rules refuse what nobody may use there, or nobody can pay for. `free` are units that stand nowhere in particular. */
export function paid(
  support: OddsSupport,
  books: State,
  order: StepOrder,
  step: QuestionStep,
  free: ReadonlySet<number>,
): { readonly books: State } | Complaints {
  const { uses = {}, system } = support;
  const wanted = listOf(step.using);
  const game = new Game(system, books, () => {});
  for (const name of wanted) {
    const use = uses[name]!;
    for (const unit of bearersOf(use, order)) {
      const refused = use.why?.(game.state, unit, { order, using: wanted, alone: free.has(unit) }) ?? null;
      if (refused !== null) return refusedIn(support, game.state, ['using'], refused, name);
      use.pay?.(game, unit);
    }
  }
  return { books: game.state };
}
