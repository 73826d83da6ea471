import type { SceneryKind, SceneryLook, SceneryPart, SceneryRules } from '@warfold/engine';
import { say } from '@warfold/engine';
import { fairWay, partAt, sceneryKind } from '@warfold/tables';
import { onlyWar, zoneAlong } from '../mission/missions.ts';

type Shape = SceneryKind['shape'];
type More = Partial<Pick<SceneryKind, 'floors' | 'closed' | 'traits' | 'parts' | 'part' | 'rule'>>;

const feature = (key: string, look: SceneryLook, shape: Shape, height: number, more: More = {}): SceneryKind =>
  sceneryKind({
    ...{ key, name: say(`w40k.terrain.${key}`), look, shape, height },
    rule: height <= 1 ? 'W40K-TERR-02' : 'W40K-TERR-03',
    ...more,
  });

const WALL = { name: say('w40k.terrain.ruinWall'), traits: ['part'], stands: false };
const TRUNK = { name: say('w40k.terrain.trunk'), traits: ['part'], stands: false };

/** What is left of a building: one side whole, one with a door in its middle, and the other two open. */
function walls(width: number, depth: number): SceneryPart[] {
  const [thick, door] = [0.3, 2.4];
  const [x, y] = [width / 2, depth / 2];
  const beside = (width - door) / 2;
  return [
    partAt(-x + thick / 2, 0, { box: [thick, depth] }),
    partAt(-x + thick + (beside - thick) / 2, y - thick / 2, { box: [beside - thick, thick] }),
    partAt(x - beside / 2, y - thick / 2, { box: [beside, thick] }),
  ];
}

const trunk = (x: number, y: number): SceneryPart => partAt(x, y, { box: [0.5, 0.5] });
const OPEN = { traits: ['open'], rule: 'W40K-TERR-01' as const };

export const kinds: readonly SceneryKind[] = [
  feature('hall', 'ruin', { box: [6, 4] }, 5, { ...OPEN, floors: [3], parts: walls(6, 4), part: WALL }),
  feature('tenement', 'ruin', { box: [6, 5] }, 6, { ...OPEN, floors: [3], parts: walls(6, 5), part: WALL }),
  feature('copse', 'wood', { round: [6, 5] }, 4, {
    ...OPEN,
    parts: [trunk(-1.6, -0.9), trunk(1, -1.3), trunk(1.8, 0.7), trunk(-0.5, 1.3)],
    part: TRUNK,
  }),
  feature('containers', 'containers', { box: [3.5, 2] }, 2.5, { floors: [2.5] }),
  feature('shelf', 'rocks', { round: [7, 3.5] }, 1.5, { floors: [1.5] }),
  feature('plinth', 'plinth', { box: [3, 3] }, 1.5, { floors: [1.5] }),
  feature('tank', 'tank', { box: [2.5, 2.5] }, 3, { closed: true }),
  feature('stone', 'stone', { box: [1.5, 1.5] }, 3, { closed: true }),
  feature('barricade', 'barricade', { box: [4.5, 0.5] }, 1),
  feature('wall', 'wall', { box: [5, 0.5] }, 1),
  feature('pipeline', 'pipes', { box: [6, 0.6] }, 0.8),
  feature('rubble', 'rubble', { round: [4, 3] }, 0.6),
  feature('hummock', 'hill', { round: [4, 2.5] }, 0.6),
];

/** W40K-FIELD-03: one for every 12" by 12", rounded up. */
const features: SceneryRules['features'] = {
  rule: 'W40K-FIELD-03',
  advised: ({ width, depth }) => {
    const advised = Math.ceil((width * depth) / 144_000_000);
    return [advised, advised];
  },
};

export const scenery: SceneryRules = {
  kinds,
  sizes: {
    rule: 'W40K-FIELD-01',
    usual: [
      [44, 30],
      [60, 44],
      [90, 44],
    ],
    above: 24 * 24,
  },
  features,
  apart: { rule: 'W40K-FIELD-02', inches: 1 },
  zones: {
    rule: 'W40K-ONLYWAR-15',
    most: 2,
    usual: (table) => [zoneAlong(table, onlyWar, 'south'), zoneAlong(table, onlyWar, 'north')],
    apart: 0,
  },
  objectives: { rule: 'W40K-ONLYWAR-10', most: 12, apart: 9, fromEdge: 6 },
  entries: { rule: 'W40K-REINF-01' },
  fair: { rule: 'W40K-FIELD-02' },
  ways: [fairWay({ key: 'areas', name: say('w40k.way.areas'), note: say('w40k.way.areas.note'), rule: 'W40K-FIELD-03' }, features)],
};
