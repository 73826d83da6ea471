import type { SceneryKind, SceneryLook, SceneryRules } from '@warfold/engine';
import { say } from '@warfold/engine';
import { fairWay, sceneryKind } from '@warfold/tables';
import { zonesOn } from '../../shared/scenario/places.ts';
import { quarterfield } from '../battlepacks/pack.ts';
import { objectivesOf } from '../battleplans/pieces.ts';
import { battleplans } from '../battleplans/plan.ts';
import type { ShippedFeature } from './features.ts';
import { FEATURES, HILL } from './features.ts';
import { claimedOn } from './index.ts';

const LOOKS: Readonly<Record<string, SceneryLook>> = {
  ruin: 'ruin',
  shrine: 'shrine',
  wood: 'wood',
  grove: 'wood',
  forest: 'wood',
  hall: 'ruin',
  watchtower: 'tower',
  bastion: 'house',
  wall: 'wall',
  barrow: 'hill',
  rubble: 'rubble',
  carts: 'carts',
  hill: 'hill',
};

/** AOS3-17.1: the terrain rule of a feature. */
const RULE_OF = { wyldwood: 'AOS3-17.1.4a', defensible: 'AOS3-17.1.2a', scatter: 'AOS3-17.0c' } as const;
const ruleOf = (traits: readonly string[]) =>
  (['wyldwood', 'defensible', 'scatter'] as const).flatMap((trait) => (traits.includes(trait) ? RULE_OF[trait] : []))[0] ?? 'AOS3-17.1.1a';

const kindFrom = ({ key, corners, height, floors = [], traits }: ShippedFeature): SceneryKind =>
  sceneryKind({
    ...{ key, name: say(`aos3.terrain.${key}`), rule: ruleOf(traits), look: LOOKS[key] ?? 'rocks' },
    ...{ shape: { polygon: corners }, height, floors, traits },
    // AOS3-17.1.2b: nobody is set up on a defensible feature, but in it.
    closed: traits.includes('defensible'),
    flat: traits.includes('scatter'),
  });

export const kinds: readonly SceneryKind[] = [
  ...Object.values(FEATURES).map(kindFrom),
  // AOS3-2.0c: part of the surface, and no feature.
  { ...kindFrom(HILL), rule: 'AOS3-2.0c', flat: true, surface: true },
];

const { small, standard } = quarterfield.sizes;

/** AOS3-BP1.3: as many slots as the size of the battle has. */
const features: SceneryRules['features'] = {
  rule: 'AOS3-BP1.3',
  advised: ({ width }) => {
    const { slots } = width <= small.table.width ? small : standard;
    return [slots - 1, slots];
  },
};

export const scenery: SceneryRules = {
  kinds,
  sizes: {
    rule: 'AOS3-2.0a',
    usual: [small, standard].map(({ table }) => [table.width / 1000, table.depth / 1000]),
    above: 24 * 24,
  },
  features,
  apart: { rule: 'AOS3-BP1.3', inches: 3 },
  // Where any of the battleplans has an objective, or its gatehouse.
  clear: {
    ...{ rule: 'AOS3-BP1.3', inches: 3 },
    spots: (table) =>
      Object.values(battleplans).flatMap((plan) => [
        ...objectivesOf(plan, table).map(({ pose }) => pose),
        ...claimedOn(plan, table).flatMap(({ shape }) => (shape.kind === 'terrain' ? shape.terrain.footprint : [])),
      ]),
  },
  zones: { rule: 'AOS3-3.0', most: 2, usual: (table) => zonesOn(table, battleplans['three-cairns']!), apart: 0 },
  objectives: { rule: 'AOS3-28.2.3', most: 12, apart: 0, fromEdge: 0 },
  entries: { rule: 'AOS3-3.1a' },
  fair: { rule: 'AOS3-2.0a' },
  ways: [fairWay({ key: 'slots', name: say('aos3.way.slots'), note: say('aos3.way.slots.note'), rule: 'AOS3-BP1.3' }, features)],
};
