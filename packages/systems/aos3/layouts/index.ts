import type { NamedChoice, Piece, Theme } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Table } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Scenario } from '../../shared/scenario/form.ts';
import { groundTrait } from '../../shared/scenario/goals.ts';
import { featuresOn } from '../../shared/scenario/mustering.ts';
import type { ShippedFeature } from './features.ts';
import { FEATURES, GATEHOUSE, HILL, pieceOf } from './features.ts';

/** A feature and where its centre lies, in inches from the south-west corner. */
type Spot = readonly [feature: string, x: number, y: number, turn?: number];

/** AOS3-2.0a: a battlefield laid out before the game, or a box of scenery from which the players lay it out (AOS3-BP1.3). */
export type Layout =
  | { readonly key: string; readonly box: readonly string[] }
  | { readonly key: string; readonly small: readonly Spot[]; readonly standard: readonly Spot[] };

/** What the players place from, in turn. There is more of it than slots. */
const BOX = [
  'ruin',
  'ruin',
  'wood',
  'wood',
  'grove',
  'forest',
  'watchtower',
  'bastion',
  'shrine',
  'wall',
  'wall',
  'hall',
  'barrow',
  'rubble',
];

/** Half of a battlefield, and the same turned by half a turn about the centre. */
const twice = (width: number, depth: number, half: readonly Spot[]): Spot[] =>
  half.flatMap(([feature, x, y, turn = 0]): Spot[] => [
    [feature, x, y, turn],
    [feature, width - x, depth - y, turn === 0 ? 0 : turn + 180],
  ]);

const fair = (key: string, small: readonly Spot[], standard: readonly Spot[]): Layout => ({
  ...{ key, small: twice(44, 30, small), standard: twice(60, 44, standard) },
});

export const tables: readonly Layout[] = [
  { key: 'placed', box: BOX },
  fair(
    'old-road',
    [
      ['ruin', 16.5, 6],
      ['wood', 4.5, 15],
    ],
    [
      ['hall', 22.5, 12],
      ['grove', 37.5, 12],
      ['watchtower', 6.5, 22],
      ['wall', 21, 22],
    ],
  ),
  fair(
    'sunken-grove',
    [
      ['shrine', 16.5, 6],
      ['watchtower', 4.5, 15],
    ],
    [
      ['grove', 22.5, 12],
      ['ruin', 37.5, 12],
      ['barrow', 6.5, 22],
      ['wall', 21, 22],
    ],
  ),
  fair(
    'high-road',
    [
      ['shrine', 28.25, 27, 285],
      ['wall', 2.5, 24.25, 15],
    ],
    [
      ['wall', 2.25, 5.5, 285],
      ['shrine', 37.75, 5.75, 135],
      ['rubble', 22, 16.5, 180],
      ['grove', 52.75, 7.25, 120],
    ],
  ),
  fair(
    'watch-hills',
    [
      ['rubble', 29.75, 27, 180],
      ['watchtower', 40.25, 3, 105],
    ],
    [
      ['wood', 55.75, 30.5, 120],
      ['barrow', 4.5, 32.75, 255],
      ['watchtower', 37.25, 34.5, 315],
      ['rubble', 20.75, 41, 150],
    ],
  ),
  fair(
    'old-forest',
    [
      ['wood', 40.25, 4, 0],
      ['shrine', 40.5, 27.5, 90],
    ],
    [
      ['shrine', 4, 35, 15],
      ['wood', 36.75, 35.25, 180],
      ['barrow', 24.75, 32, 165],
      ['grove', 55.75, 39, 165],
    ],
  ),
  fair(
    'broken-city',
    [
      ['rubble', 13, 27.75, 180],
      ['wall', 4, 2.5, 300],
    ],
    [
      ['wall', 57, 40, 315],
      ['hall', 54.75, 22.5, 150],
      ['ruin', 19.75, 3.5, 195],
      ['watchtower', 41.5, 5.75, 15],
    ],
  ),
  fair(
    'silent-barrows',
    [
      ['shrine', 29, 3.25, 105],
      ['wood', 4, 3.5, 255],
    ],
    [
      ['barrow', 54.75, 24, 255],
      ['shrine', 39.5, 39.5, 105],
      ['ruin', 22, 24.25, 165],
      ['wood', 10.5, 37, 195],
    ],
  ),
];

const THEMES: Readonly<Record<string, Theme>> = {
  'old-road': 'desert',
  'sunken-grove': 'marsh',
  'watch-hills': 'snow',
  'broken-city': 'city',
  'silent-barrows': 'ash',
};

export const layouts: readonly NamedChoice[] = tables.map(({ key }) => ({
  key,
  name: say(`aos3.layout.${key}`),
  note: say(`aos3.layout.${key}.note`),
  theme: THEMES[key] ?? 'meadow',
}));

const SMALL_WIDTH = inches(44);

/** AOS3-18.2b: features that a battleplan may ask about. */
const CLAIMABLE: Readonly<Record<string, ShippedFeature>> = {
  gatehouse: GATEHOUSE,
  ...Object.fromEntries(
    ['ruin', 'shrine', 'hall', 'watchtower', 'barrow'].map((key) => {
      const known = FEATURES[key]!;
      return [key, { ...known, traits: [...known.traits, 'claimed'] }];
    }),
  ),
};
export const claimable = Object.keys(CLAIMABLE);

/** AOS3-PLAN3, AOS3-18.2b: the features that a battleplan puts down to be held. */
export const claimedOn = (plan: Scenario, table: Table): Omit<Piece, 'id'>[] =>
  featuresOn(plan, table).flatMap(({ key, feature, at }) => {
    const known = CLAIMABLE[feature];
    if (known === undefined) return [];
    const piece = pieceOf(known, at);
    return [feature === key ? piece : { ...piece, traits: [...piece.traits, groundTrait(key)] }];
  });

/** What lies on the battlefield when the players come to it; the box of scenery lies beside it. */
export function piecesOf(layout: Layout, table: Table, plan: Scenario): Omit<Piece, 'id'>[] {
  const claimed = claimedOn(plan, table);
  if ('box' in layout) return [...claimed, ...layout.box.map((key) => pieceOf(FEATURES[key]!, { x: 0, y: 0 }, true))];
  const spots = table.width <= SMALL_WIDTH ? layout.small : layout.standard;
  return [...claimed, ...spots.map(([key, x, y, turn]) => pieceOf(FEATURES[key]!, { x: inches(x), y: inches(y) }, false, turn))];
}

/** AOS3-2.0c: hills are part of the surface, not terrain features: pieces that are only seen. */
export const hillsOn = (table: Table): Omit<Piece, 'id'>[] =>
  HILLS.map(([x, y]) => ({ ...pieceOf(HILL, { x: Math.round(table.width * x), y: Math.round(table.depth * y) }), kind: 'hill' }));

const HILLS = [
  [0.2, 0.32],
  [0.8, 0.68],
] as const;
