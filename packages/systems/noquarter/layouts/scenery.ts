import type { SceneryKind, SceneryLook, SceneryRules } from '@warfold/engine';
import { say } from '@warfold/engine';
import { fairWay, sceneryKind } from '@warfold/tables';
import { zonesOn } from '../../shared/scenario/places.ts';
import { scenarios } from '../play/scenarios.ts';
import type { GroundClass } from './layout.ts';

const RULES = {
  open: 'NQ-SETUP-02',
  difficult: 'NQ-TERRAIN-01',
  impassable: 'NQ-TERRAIN-02',
  barrier: 'NQ-TERRAIN-03',
} as const satisfies Record<GroundClass, string>;

// biome-ignore lint/complexity/useMaxParams: a line of the list of kinds below, read down its columns
const piece = (
  ground: GroundClass,
  key: string,
  look: SceneryLook,
  shape: SceneryKind['shape'],
  height: number,
  ...traits: readonly string[]
): SceneryKind =>
  sceneryKind({
    ...{ key, name: say(`nq.terrain.${key}`), rule: RULES[ground], look, shape, height },
    traits: [ground, ...traits],
    closed: ground === 'impassable',
    flat: ground === 'open' && height === 0,
  });

/** NQ-SETUP-02: woods, rough ground and water are difficult, hills open, buildings impassable, walls, fences, hedges and ditches barriers. */
export const kinds: readonly SceneryKind[] = [
  piece('difficult', 'wood', 'wood', { round: [6, 6] }, 3, 'wood'),
  piece('difficult', 'rough', 'rocks', { round: [5, 5] }, 0, 'rough'),
  piece('difficult', 'water', 'water', { box: [8, 4] }, 0, 'water'),
  piece('difficult', 'mud', 'mud', { round: [6, 4] }, 0, 'rough'),
  piece('impassable', 'house', 'house', { box: [3, 3] }, 4, 'building'),
  piece('impassable', 'tower', 'tower', { round: [4, 4] }, 6, 'building'),
  piece('impassable', 'rocks', 'boulder', { round: [4, 3] }, 3),
  piece('barrier', 'wall', 'wall', { box: [7, 0.4] }, 0.8, 'wall'),
  piece('barrier', 'palisade', 'palisade', { box: [9, 0.4] }, 2, 'wall'),
  piece('barrier', 'fence', 'fence', { box: [6, 0.3] }, 0.8, 'hedge'),
  piece('barrier', 'hedge', 'hedge', { box: [7, 0.4] }, 0.8, 'hedge'),
  piece('barrier', 'ditch', 'mud', { box: [7, 0.8] }, 0, 'ditch'),
  piece('open', 'hill', 'hill', { round: [8, 7] }, 1, 'hill'),
  piece('open', 'green', 'marked', { round: [6, 6] }, 0),
];

/** NQ-SETUP-01: room to pass; with four inches between them no more than one piece goes into a square foot. */
const features: SceneryRules['features'] = {
  rule: 'NQ-SETUP-01',
  advised: ({ width, depth }) => {
    const feet = (width / 12_000) * (depth / 12_000);
    return [Math.round(feet / 3), Math.round(feet * 0.8)];
  },
};

export const scenery: SceneryRules = {
  kinds,
  sizes: {
    rule: 'NQ-KIT-01',
    usual: [
      [48, 48],
      [72, 48],
    ],
    above: 24 * 24,
  },
  features,
  apart: { rule: 'NQ-SETUP-01', inches: 4 },
  zones: { rule: 'NQ-DEPLOY-02', most: 4, usual: (table) => zonesOn(table, scenarios.battle!).slice(0, 2), apart: 0 },
  objectives: { rule: 'NQ-WIN-03', most: 1, apart: 0, fromEdge: 0 },
  entries: { rule: 'NQ-RESERVE-02' },
  fair: { rule: 'NQ-SETUP-04' },
  ways: [fairWay({ key: 'agreed', name: say('nq.way.agreed'), note: say('nq.way.agreed.note'), rule: 'NQ-SETUP-04' }, features)],
};
