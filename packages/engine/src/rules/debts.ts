import type { Owed, Plain, State } from '../table/state.ts';
import type { Step } from './system.ts';

export type DebtArgs = Readonly<Record<string, Plain>>;

/** A declared kind of debt: what it is called, which step pays it, and what it remembers. */
export interface DebtKind<A extends DebtArgs = DebtArgs> {
  readonly name: string;
  /** The step that pays one; `dueNow` names it. */
  readonly step: string;
  /** Never there: it tells the compiler what debts of this kind remember. */
  readonly remembers?: A;
}

/** Something owed, of a declared kind. */
export interface Debt<A extends DebtArgs = DebtArgs> extends Owed {
  readonly args: A;
}

/** `const NERVE = debt<{ unit: number }>('nerve', { step: 'testNerve' })`. */
export const debt = <A extends DebtArgs>(name: string, { step }: { readonly step: string }): DebtKind<A> => ({ name, step });

/** What is owed of a kind, the oldest first. Only `owe` makes debts of a kind, so they remember what the kind says. */
export const owedOf = <A extends DebtArgs>(state: State, kind: DebtKind<A>): Debt<A>[] =>
  state.owed.filter((owed): owed is Debt<A> => owed.kind === kind.name);

/** The step that pays the oldest debt that is due now and of one of these kinds, with the debt's id in its arguments. */
export function dueNow(state: State, due: string, kinds: readonly DebtKind[]): Step | null {
  for (const owed of state.owed) {
    const kind = owed.due === due ? kinds.find(({ name }) => name === owed.kind) : undefined;
    if (kind !== undefined) return { step: kind.step, args: { debt: owed.id } };
  }
  return null;
}
