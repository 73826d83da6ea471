import type { NamedChoice, Piece, Theme } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Table } from '@warfold/space';
import { piecesAt, STOCK } from './pieces.ts';

/** Where a feature of the stock stands, in shares of the table, so that a layout fits any size. */
type Spot = readonly [feature: string, x: number, y: number, heading?: number];

/** Battlefields that are laid out beforehand, as AOS1-FIELD-03 advises: the same for both halves, whichever way they are divided. */
const LAYOUTS: Readonly<Record<string, readonly Spot[]>> = {
  'drowned-abbey': [
    ['flagstones', 0.5, 0.5],
    ['grove', 0.22, 0.25, 450],
    ['grove', 0.78, 0.75, 450],
    ['tower', 0.25, 0.72],
    ['tower', 0.75, 0.28],
    ['wall', 0.5, 0.22],
    ['wall', 0.5, 0.78],
  ],
  'barrow-fen': [
    ['graves', 0.5, 0.5, 900],
    ['hill', 0.2, 0.5],
    ['hill', 0.8, 0.5],
    ['grove', 0.38, 0.22],
    ['grove', 0.62, 0.78],
    ['flagstones', 0.3, 0.8],
    ['flagstones', 0.7, 0.2],
  ],
  'hollow-hills': [
    ['hill', 0.5, 0.5, 300],
    ['hill', 0.18, 0.24, 450],
    ['hill', 0.82, 0.76, 450],
    ['grove', 0.2, 0.72],
    ['grove', 0.8, 0.28],
    ['wall', 0.5, 0.2, 150],
    ['wall', 0.5, 0.8, 150],
  ],
  'lost-garden': [
    ['grove', 0.35, 0.5, 900],
    ['grove', 0.65, 0.5, 900],
    ['flagstones', 0.5, 0.16],
    ['flagstones', 0.5, 0.84],
    ['wall', 0.18, 0.3, 600],
    ['wall', 0.82, 0.7, 600],
    ['graves', 0.2, 0.78],
    ['graves', 0.8, 0.22],
  ],
  'twin-watch': [
    ['tower', 0.32, 0.5],
    ['tower', 0.68, 0.5],
    ['wall', 0.5, 0.5, 900],
    ['grove', 0.14, 0.2],
    ['grove', 0.86, 0.8],
    ['graves', 0.82, 0.2, 450],
    ['graves', 0.18, 0.8, 450],
  ],
  'pilgrim-road': [
    ['flagstones', 0.2, 0.5],
    ['flagstones', 0.5, 0.5],
    ['flagstones', 0.8, 0.5],
    ['tower', 0.35, 0.22],
    ['tower', 0.65, 0.78],
    ['hill', 0.75, 0.18, 200],
    ['hill', 0.25, 0.82, 200],
  ],
  bare: [],
};

/** The land that each lies in; scenery that is rolled for lies in a meadow. */
const THEMES: Readonly<Record<string, Theme>> = {
  'drowned-abbey': 'marsh',
  'barrow-fen': 'snow',
  bare: 'desert',
  'hollow-hills': 'snow',
  'twin-watch': 'ash',
  'pilgrim-road': 'desert',
};

/** AOS1-FIELD-04 is for those who choose to roll. */
export const ROLLED = 'rolled';
export const layoutKeys: readonly string[] = [...Object.keys(LAYOUTS), ROLLED];

export const layouts: readonly NamedChoice[] = layoutKeys.map((key) => ({
  key,
  name: say(`aos1.layout.${key}`),
  note: say(`aos1.layout.${key}.note`),
  theme: THEMES[key] ?? 'meadow',
}));

export const piecesOf = (layout: string, { width, depth }: Table): Omit<Piece, 'id'>[] =>
  (LAYOUTS[layout] ?? []).flatMap(([key, x, y, heading = 0]) => {
    const scenery = STOCK.find((one) => one.key === key);
    return scenery === undefined ? [] : piecesAt(scenery, { x: Math.round(width * x), y: Math.round(depth * y), z: 0, heading });
  });
