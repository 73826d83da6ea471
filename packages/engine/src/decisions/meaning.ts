import type { Plain } from '../table/state.ts';
import type { ConfirmView, Option } from './decision.ts';

/** What an option or a question stands for, as plain data: programs read it where players read the words, and nobody takes ids apart. */
export interface Meaning {
  readonly kind: string;
  readonly of: Readonly<Record<string, Plain>>;
}

/** A declared kind of meaning. */
export interface MeaningKind<A> {
  readonly name: string;
  /** As a rule writes it into an option or a question. */
  of(about: A): Meaning;
  /** The same for a choice whose value it is. */
  worth(about: A): { readonly value: A; readonly means: Meaning };
  /** What an option or a question stands for, if it is of this kind. */
  in(bearer: { readonly means?: Meaning }): A | null;
}

/** `const CAST = meaning<{ model: number; spell: string }>('cast')`: a rule offers `means: CAST.of({ … })`, and whoever chooses asks `CAST.in(option)`. */
export function meaning<A extends Readonly<Record<string, Plain>>>(name: string): MeaningKind<A> {
  const of = (about: A): Meaning => ({ kind: name, of: about });
  return {
    name,
    of,
    worth: (about) => ({ value: about, means: of(about) }),
    // What bears the name was made by `of`.
    in: ({ means }) => (means?.kind === name ? (means.of as A) : null),
  };
}

export const SAYS = meaning<{ readonly yes: boolean }>('says');

/** Yes or no to a confirmation, as an option for whoever weighs both. */
export const sayingOf = ({ label }: ConfirmView, yes: boolean): Option => ({ id: yes ? 'yes' : 'no', label, means: SAYS.of({ yes }) });
