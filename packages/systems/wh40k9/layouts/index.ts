import type { NamedChoice, Theme } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Layout } from './layout.ts';
import { more } from './more.ts';
import { ashQuarter, pumpStation, stoneMire } from './tables.ts';

export type { Layout } from './layout.ts';
export { piecesOf } from './layout.ts';

/** W40K-FIELD-02: battlefields that neither player has laid out. */
export const fields: readonly Layout[] = [pumpStation, stoneMire, ashQuarter, ...more];

export const layoutNamed = (key: unknown): Layout | null => fields.find((field) => field.key === (key ?? fields[0]!.key)) ?? null;

const THEMES: Readonly<Record<string, Theme>> = {
  'pump-station': 'city',
  'stone-mire': 'marsh',
  'ash-quarter': 'ash',
  'gantry-yard': 'city',
  'thorn-copse': 'meadow',
  'salt-flat': 'desert',
  'frozen-outpost': 'snow',
  'drowned-suburb': 'marsh',
};

/** The same as the set-up screen offers them. */
export const layouts: readonly NamedChoice[] = fields.map(({ key }) => ({
  key,
  name: say(`w40k.field.${key}`),
  note: say(`w40k.field.${key}.note`),
  theme: THEMES[key] ?? 'ash',
}));
