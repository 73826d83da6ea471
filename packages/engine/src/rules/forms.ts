import type { Plain } from '../table/state.ts';
import type { Text } from '../words/words.ts';
import type { AbilitySeat } from './abilities.ts';

/** What somebody reads: a text in the reader's language, or a name that somebody gave. */
export type Label = Text | string;

export type Scalar = string | number | boolean;

export interface FormChoice {
  readonly value: Scalar;
  readonly label: Label;
  /** What it costs, says or is for. */
  readonly note?: Label;
  /** How often it may be taken, once if absent. */
  readonly most?: number;
}

/**
 * One thing that can be filled in. Whoever declares fields writes no form: screens make them of these, and find by `key` where an objection
 * leads to. `key` is the place of the value in the record that the form is for, with dots for what stands deeper.
 */
export interface FormField {
  readonly key: string;
  readonly label: Label;
  readonly is: FieldKind;
}

export type FieldKind =
  /** A few letters, as players write them: `4+`, `D6`, `Inf(10)`; `none` is what stands where nothing is written. */
  | { readonly kind: 'line'; readonly hint?: string; readonly long?: boolean }
  /** A number, or dice: kept as a number where it is one. */
  | { readonly kind: 'amount'; readonly hint?: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly step?: number; readonly usual?: number }
  | { readonly kind: 'yes'; readonly usual?: boolean }
  /** One of several; without `usual` it may also be left open. */
  | { readonly kind: 'choice'; readonly of: readonly FormChoice[]; readonly usual?: Scalar }
  /** Any of several, as a list. */
  | { readonly kind: 'several'; readonly of: readonly FormChoice[] }
  /** Words of one's own, as a list. */
  | { readonly kind: 'words' }
  /** A list of records; `blank` is a new one. */
  | { readonly kind: 'rows'; readonly of: readonly FormField[]; readonly blank: Plain }
  /** Abilities of the system, each with its own parameters. */
  | { readonly kind: 'abilities'; readonly on: readonly AbilitySeat[] };
