import type { SceneryKind, SceneryLook, SceneryRules } from '@warfold/engine';
import { say } from '@warfold/engine';
import { fairWay, sceneryKind } from '@warfold/tables';
import { zonesOn } from '../../shared/scenario/places.ts';
import { scenarios } from '../mission/scenarios.ts';

type Shape = SceneryKind['shape'];

const COVER = (usual: 'light' | 'solid') => [{ of: ['light', 'solid'], usual }];
const RULES = { impassable: 'WP-TERRAIN-02', obstacle: 'WP-TERRAIN-03', difficult: 'WP-TERRAIN-05', decorative: 'WP-TERRAIN-04' } as const;

/** WP-TERRAIN-01: what the players agree a piece to be, and what cover it gives. */
// biome-ignore lint/complexity/useMaxParams: a line of the list of kinds below, read down its columns
const piece = (kind: keyof typeof RULES, key: string, look: SceneryLook, shape: Shape, height: number, cover?: 'light' | 'solid') =>
  sceneryKind({
    ...{ key, name: say(`wp.battle.terrain.${key}`), rule: RULES[kind], look, shape, height },
    traits: [kind],
    more: cover === undefined ? [] : COVER(cover),
    closed: kind === 'impassable',
    flat: kind === 'decorative',
  });

export const kinds: readonly SceneryKind[] = [
  piece('impassable', 'furnace', 'furnace', { box: [7, 5] }, 5, 'solid'),
  piece('impassable', 'coolingTower', 'chimney', { round: [4.4, 4.4] }, 6, 'solid'),
  piece('impassable', 'crates', 'crates', { box: [3, 2.5] }, 2, 'solid'),
  piece('impassable', 'wreck', 'wreck', { box: [9, 4] }, 4, 'solid'),
  piece('impassable', 'crane', 'crane', { box: [3, 3] }, 6, 'solid'),
  piece('impassable', 'barrels', 'barrels', { round: [2.4, 2.4] }, 1.5, 'solid'),
  piece('impassable', 'gatePylon', 'gate', { box: [3, 3] }, 5, 'solid'),
  piece('impassable', 'standingStone', 'stone', { round: [2, 2] }, 2.5, 'solid'),
  piece('impassable', 'boulder', 'boulder', { round: [5, 4.4] }, 2.5, 'solid'),
  piece('difficult', 'slagHeap', 'slag', { round: [11, 8] }, 1, 'solid'),
  piece('difficult', 'scrapRuin', 'ruin', { box: [8, 6] }, 1, 'solid'),
  piece('difficult', 'warehouseRuin', 'ruin', { box: [9, 6] }, 1, 'solid'),
  piece('difficult', 'fallenTemple', 'ruin', { box: [9, 6] }, 1, 'solid'),
  piece('difficult', 'rubble', 'rubble', { round: [7, 7] }, 0.8, 'solid'),
  piece('difficult', 'thicket', 'thicket', { round: [10, 7] }, 2.5, 'light'),
  piece('difficult', 'undergrowth', 'thicket', { round: [8, 6] }, 1, 'light'),
  piece('difficult', 'reeds', 'reeds', { round: [9, 6.5] }, 1, 'light'),
  piece('difficult', 'roots', 'thicket', { round: [8, 5.5] }, 0.5, 'light'),
  piece('difficult', 'gravel', 'gravel', { round: [7, 6] }, 0.4, 'light'),
  piece('difficult', 'ashDrift', 'ash', { round: [8, 6] }, 0.5, 'light'),
  piece('obstacle', 'barricade', 'barricade', { box: [7, 0.6] }, 1, 'solid'),
  piece('obstacle', 'pipeline', 'pipes', { box: [8, 0.6] }, 0.8, 'solid'),
  piece('obstacle', 'quayWall', 'wall', { box: [10, 0.6] }, 1, 'solid'),
  piece('obstacle', 'fallenTrunk', 'log', { box: [7, 0.7] }, 1, 'solid'),
  piece('obstacle', 'netFence', 'fence', { box: [6, 0.4] }, 1, 'light'),
  piece('obstacle', 'hedge', 'hedge', { box: [8, 0.6] }, 1, 'light'),
  piece('decorative', 'plaza', 'paving', { box: [10, 6] }, 0),
  piece('decorative', 'mosaic', 'paving', { box: [3, 8] }, 0),
  piece('decorative', 'rails', 'rails', { box: [3, 18] }, 0),
  piece('decorative', 'meadow', 'grass', { round: [8, 6] }, 0),
  piece('decorative', 'puddle', 'water', { round: [6, 4] }, 0),
  piece('decorative', 'oilStain', 'stain', { round: [6, 5] }, 0),
];

/** WP-SETUP-03: plenty of terrain; a piece for every two square feet is little. */
const features: SceneryRules['features'] = {
  rule: 'WP-SETUP-03',
  advised: ({ width, depth }) => {
    const feet = (width / 12_000) * (depth / 12_000);
    return [Math.round(feet / 2), Math.round(feet * 1.25)];
  },
};

export const scenery: SceneryRules = {
  kinds,
  sizes: {
    rule: 'WP-SETUP-02',
    usual: [
      [72, 48],
      [48, 48],
    ],
    above: 24 * 24,
  },
  features,
  apart: { rule: 'WP-TERRAIN-01', inches: 2 },
  zones: { rule: 'WP-SETUP-06', most: 4, usual: (table) => zonesOn(table, scenarios.butcher!), apart: 0 },
  objectives: { rule: 'WP-MISSION-04', most: 7, apart: 12, fromEdge: 0 },
  entries: { rule: 'WP-RESERVE-03' },
  fair: { rule: 'WP-SETUP-03' },
  ways: [
    fairWay({ key: 'neutral', name: say('wp.battle.way.neutral'), note: say('wp.battle.way.neutral.note'), rule: 'WP-SETUP-03' }, features),
  ],
};
