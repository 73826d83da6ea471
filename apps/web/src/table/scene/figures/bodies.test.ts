import { describe, expect, it } from 'vitest';
import { type FigureBody, type Kit, WEAPONS } from '../../figures/kit.ts';
import { figureShape, sizeOf } from './bodies.ts';

const kit: Kit = {
  ...{ body: 'foot', weapon: 'rifle', mount: 'horse', frame: 'armoured', head: 'visor' },
  ...{ late: true, shield: true, leader: true, banner: false },
};
const BODIES: readonly FigureBody[] = [
  ...([
    'foot',
    'rider',
    'walker',
    'tank',
    'skimmer',
    'plane',
    'winged',
    'beast',
    'swarm',
    'hulk',
    'tusker',
    'crab',
    'gun',
    'chariot',
  ] as const),
  'marker',
];

describe('bodies', () => {
  it.each(BODIES)('%s stands on the ground, has no hole in its numbers, and is light enough to stand there four hundred times', (body) => {
    for (const pose of [0, 1, 2]) {
      const shape = figureShape({ ...kit, body }, pose);
      shape.computeBoundingBox();
      const { min, max } = shape.boundingBox!;
      expect(Math.abs(min.y)).toBeLessThan(0.12);
      expect(max.y).toBeGreaterThan(0.4);
      expect(max.y).toBeLessThan(1.8);
      expect(shape.getAttribute('position').count / 3).toBeLessThan(9000);
      expect([...shape.getAttribute('color').array].every(Number.isFinite)).toBe(true);
    }
  });

  it('are made in three poses for every weapon, no two alike', () => {
    for (const weapon of WEAPONS) {
      const shapes = [0, 1, 2].map((pose) => [...figureShape({ ...kit, weapon }, pose).getAttribute('position').array].join());
      expect(new Set(shapes).size, weapon).toBe(3);
    }
  });

  it('fit their bases: machines fill them, people keep their height', () => {
    expect(sizeOf('tank', { kind: 'rect', across: 1500, along: 2500 }, 2)).toEqual([1.5, 2, 2.5]);
    expect(sizeOf('foot', { kind: 'round', radius: 492 }, 1.07)).toEqual([1.07, 1.07, 1.07]);
    expect(sizeOf('winged', { kind: 'round', radius: 492 }, 9)[1]).toBeLessThan(1.5);
  });
});
