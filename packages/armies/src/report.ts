import type { AbilityRef, Plain, Text } from '@warfold/engine';
import type { ArmyFile } from './format.ts';

/** What became of an ability of a card. */
export type AbilityFate =
  | { readonly is: 'enforced'; readonly words: readonly AbilityRef[] }
  /** Some of it is enforced; the rest is kept in words. */
  | { readonly is: 'partly'; readonly words: readonly AbilityRef[]; readonly phase: string | null }
  /** Its text is kept and shown when the phase begins that it speaks of. */
  | { readonly is: 'reminder'; readonly phase: string | null }
  | { readonly is: 'ignored'; readonly why: Text };

export interface AbilityLine {
  readonly name: string;
  readonly text: string;
  /** The unit, model or weapon that has it. */
  readonly of: string;
  /** `other` are spells, prayers, traits and what else is no ability of the unit itself. */
  readonly on: 'unit' | 'weapon' | 'other';
  /** Whether it says anything about dice. */
  readonly dice: boolean;
  readonly fate: AbilityFate;
}

/** So many models that are alike, and what each of them carries. */
export interface ModelLine {
  readonly name: string;
  readonly count: number;
  readonly weapons: readonly { readonly name: string; readonly count: number }[];
}

/** Something that the file did not say, and what was taken instead: `path` is where the army has it, so that it can be changed. */
export interface Assumption {
  readonly text: Text;
  readonly path: string;
  readonly value: Plain;
}

export interface UnitLine {
  readonly name: string;
  readonly points: number;
  readonly models: readonly ModelLine[];
  readonly abilities: readonly AbilityLine[];
  readonly assumed: readonly Assumption[];
}

export type SourceForm = 'ros' | 'rosz' | 'json' | 'text' | 'warfold' | 'link';

/** Everything there is to say about an army that came from elsewhere. */
export interface ImportReport {
  readonly form: SourceForm;
  readonly generatedBy: string | null;
  /** The game and edition that were recognised, with the revision of its data. */
  readonly edition: { readonly name: Text; readonly revision: number | null };
  readonly points: { readonly stated: number | null; readonly counted: number };
  readonly units: readonly UnitLine[];
  /** What the file holds beside units: spells, terrain, battalions, choices. */
  readonly beside: readonly string[];
  readonly notes: readonly Text[];
}

export interface Imported {
  readonly army: ArmyFile;
  readonly report: ImportReport;
}

/** How much of what cards say is enforced, for one kind of ability. */
export function enforcedShare(lines: readonly AbilityLine[]): { readonly of: number; readonly enforced: number } {
  return { of: lines.length, enforced: lines.filter(({ fate }) => fate.is === 'enforced').length };
}
