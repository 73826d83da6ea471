import type { SceneryKind, SceneryLook, SceneryRules } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { fairWay, sceneryKind } from '@warfold/tables';
import { boxOn } from '../../shared/drawn.ts';
import { STOCK } from './pieces.ts';
import { featuresFor } from './scenery.ts';

const LOOKS: Readonly<Record<string, SceneryLook>> = {
  grove: 'wood',
  hill: 'hill',
  wall: 'wall',
  flagstones: 'paving',
  tower: 'tower',
  graves: 'graves',
};

/** AOS1-FIELD-05: the stock from which battlefields are laid out; trunks and stones are parts. All of it may have a rule of its own (AOS1-SCENERY-00). */
export const kinds: readonly SceneryKind[] = STOCK.map(({ key, parts: [whole, ...parts] }) =>
  sceneryKind({
    ...{ key, name: say(`aos1.scenery.${key}`), rule: 'AOS1-FIELD-05', look: LOOKS[key] ?? 'rocks' },
    shape: { polygon: whole!.corners },
    height: whole!.height,
    floors: whole!.floors,
    parts: parts.map(({ corners, height }) => ({ at: [0, 0], shape: { polygon: corners }, height })),
    ...(parts.length > 0 && { part: { name: say(`aos1.scenery.${key}.part`), traits: ['part'], stands: true } }),
  }),
);

const SQUARE = 24;
const squares = (length: number): number => Math.ceil(length / inches(SQUARE));

/** AOS1-FIELD-03: at least one for every 24" square. */
const features: SceneryRules['features'] = {
  rule: 'AOS1-FIELD-03',
  advised: ({ width, depth }) => [squares(width) * squares(depth), 3 * squares(width) * squares(depth)],
};

/** AOS1-DEPLOY-03: whichever way it is divided, more than 12" from the line. Lengthwise is usual. */
const APART = 12;

export const scenery: SceneryRules = {
  kinds,
  sizes: {
    rule: 'AOS1-FIELD-01',
    usual: [
      [60, 44],
      [48, 48],
      [72, 48],
      [48, 36],
    ],
    above: 36 * 36,
  },
  features,
  apart: { rule: 'AOS1-FIELD-03', inches: 1 },
  zones: {
    rule: 'AOS1-DEPLOY-03',
    most: 2,
    usual: ({ width, depth }) => {
      const deep = Math.max(0, Math.floor(depth / 2) - inches(APART));
      return [boxOn(0, 0, width, deep), boxOn(0, depth - deep, width, depth)];
    },
    apart: APART,
  },
  objectives: null,
  entries: { rule: 'AOS1-DEPLOY-06' },
  fair: { rule: 'AOS1-DEPLOY-01' },
  ways: [
    {
      ...{ key: 'dice', name: say('aos1.way.dice'), note: say('aos1.way.dice.note'), rule: 'AOS1-FIELD-04', alike: false },
      square: SQUARE,
      dice: { count: 2, sides: 6 },
      pieces(rolled) {
        const count = featuresFor(rolled);
        return count === null ? [0, 3] : [count, count];
      },
    },
    fairWay({ key: 'fair', name: say('aos1.way.fair'), note: say('aos1.way.fair.note'), rule: 'AOS1-FIELD-03' }, features),
  ],
};
