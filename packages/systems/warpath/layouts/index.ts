import type { NamedChoice, Theme } from '@warfold/engine';
import { say } from '@warfold/engine';
import { drownedQuay } from './drowned-quay.ts';
import type { Layout } from './layout.ts';
import { more } from './more.ts';
import { slagYard } from './slag-yard.ts';
import { thornGate } from './thorn-gate.ts';

export type { Layout } from './layout.ts';
export { piecesOf, TABLE } from './layout.ts';

/** WP-SETUP-03: tables that neither player has laid out. */
export const tables: readonly Layout[] = [slagYard, drownedQuay, thornGate, ...more];

const THEMES: Readonly<Record<string, Theme>> = {
  'slag-yard': 'ash',
  'drowned-quay': 'marsh',
  'reed-locks': 'marsh',
  'frost-depot': 'snow',
  'dust-shrine': 'desert',
  'burnt-district': 'city',
};

/** The same as the set-up screen offers them. */
export const layouts: readonly NamedChoice[] = tables.map(({ key }) => ({
  key,
  name: say(`wp.battle.layout.${key}`),
  note: say(`wp.battle.layout.${key}.note`),
  theme: THEMES[key] ?? 'meadow',
}));
