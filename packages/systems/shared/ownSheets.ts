/** Sheets of a player's own, kept in a list of the army: what the shelves of several systems have in common. */
import type { ArmyData, FormChoice, FormField, Label, OwnShelf, Plain, UnitData } from '@warfold/engine';
import type { Base } from '@warfold/space';
import { choices, isRecord, keyFor, label, recordsIn, textIn } from './building.ts';
import { FIGURES, readBase } from './sizes.ts';

type Sheet = Readonly<Record<string, Plain>>;

const BASES = [
  ...['25mm', '28mm', '32mm', '40mm', '50mm', '60mm', '80mm', '90mm', '100mm', '130mm', '160mm'],
  ...['60x35mm', '75x42mm', '90x52mm', '105x70mm', '120x92mm', '150x95mm', '170x105mm'],
];

/** What a model stands on and is drawn as. */
export const bodyFields: readonly FormField[] = [
  {
    key: 'base',
    label: label('base'),
    is: { kind: 'choice', of: BASES.map((value) => ({ value, label: value.replace('x', ' × ').replace('mm', ' mm') })), usual: '32mm' },
  },
  { key: 'height', label: label('height'), is: { kind: 'number', least: 0.5, most: 20, step: 0.1, usual: 1.5 } },
  { key: 'figure', label: label('figure'), is: { kind: 'choice', of: choices(FIGURES, 'figure'), usual: 'foot' } },
];

/** A base as it is written, or the usual one where it is of another size. */
export const baseText = (base: Base): string =>
  BASES.find((written) => JSON.stringify(readBase(written)) === JSON.stringify(base)) ?? '32mm';

export const line = (key: string, name: string, hint?: string): FormField => ({
  ...{ key, label: label(name), is: hint === undefined ? { kind: 'line' } : { kind: 'line', hint } },
});
export const amount = (key: string, name: string | Label, hint?: string): FormField => ({
  key,
  label: typeof name === 'string' ? label(name) : name,
  is: hint === undefined ? { kind: 'amount' } : { kind: 'amount', hint },
});
export const number = (key: string, name: string, least: number, most: number, usual?: number): FormField => ({
  ...{ key, label: label(name), is: usual === undefined ? { kind: 'number', least, most } : { kind: 'number', least, most, usual } },
});
export const yes = (key: string, name: string): FormField => ({ key, label: label(name), is: { kind: 'yes' } });
export const rows = (key: string, name: string, of: readonly FormField[], blank: Plain): FormField => ({
  ...{ key, label: label(name), is: { kind: 'rows', of, blank } },
});
export const words = (key: string, name: string): FormField => ({ key, label: label(name), is: { kind: 'words' } });
export const abilities = (key: string, on: Extract<FormField['is'], { kind: 'abilities' }>['on']): FormField => ({
  ...{ key, label: label('abilities'), is: { kind: 'abilities', on } },
});

/** Things of a list by their keys, to choose from. */
export const named = (list: Plain | undefined): FormChoice[] =>
  recordsIn(list).map(({ key, name }) => ({ value: textIn(key), label: textIn(name) || textIn(key) }));

interface ListShelf {
  readonly key: string;
  /** Where the list stands in the army. */
  readonly at: string;
  readonly label: string;
  readonly likes: readonly { readonly key: string; readonly name: Label; readonly sheet: Sheet }[];
  form(sheet: Sheet, army: ArmyData): readonly FormField[];
  unitOf?(key: string, sheet: Sheet): UnitData;
  /** Sheets that came in another way, and can be changed where they stand. */
  elsewhere?(army: ArmyData): readonly { readonly sheet: Sheet; readonly path: string }[];
  /** What a copy needs beside itself: the weapons of a list. */
  beside?(army: ArmyData, like: string): ArmyData;
}

const listOf = (army: ArmyData, at: string): readonly Sheet[] => recordsIn(army[at]);

/** A shelf that is a list of the army, `sheets` or `scrolls`. */
export function listShelf({ key, at, label: name, likes, form, unitOf, elsewhere = () => [], beside }: ListShelf): OwnShelf {
  const all = (army: ArmyData) => [...listOf(army, at).map((sheet, i) => ({ sheet, path: `${at}[${i}]` })), ...elsewhere(army)];
  const sheetOf = (army: ArmyData, wanted: string): Sheet => all(army).find(({ sheet }) => sheet.key === wanted)?.sheet ?? {};
  return {
    key,
    label: label(name),
    likes: likes.map((like) => ({ key: like.key, name: like.name })),
    things: (army) => all(army).map(({ sheet, path }) => ({ key: textIn(sheet.key), name: textIn(sheet.name), path })),
    add(army, called, like = likes[0]?.key ?? '') {
      const known = listOf(army, at);
      const model =
        all(army).find(({ sheet }) => sheet.key === like)?.sheet ?? likes.find((one) => one.key === like)?.sheet ?? likes[0]?.sheet ?? {};
      const taken = [...all(army).map(({ sheet }) => textIn(sheet.key)), ...likes.map((one) => one.key)];
      const with_ = beside?.(army, like) ?? army;
      return { ...with_, [at]: [...known, { ...model, key: keyFor(called, taken), name: called }] };
    },
    remove: (army, wanted) => ({ ...army, [at]: listOf(army, at).filter((one) => one.key !== wanted) }),
    form: (army, wanted) => form(sheetOf(army, wanted), army),
    ...(unitOf !== undefined && { unitOf: (army: ArmyData, wanted: string) => unitOf(wanted, sheetOf(army, wanted)) }),
  };
}

/** Shipped data as plain data, which can be changed. */
export function plainOf(value: unknown): Sheet {
  const made: Plain = JSON.parse(JSON.stringify(value));
  return isRecord(made) ? made : {};
}
