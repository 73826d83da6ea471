import { randomFrom } from '@warfold/engine';
import { barracks, systems } from '@warfold/systems';
import { expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { oddArmy } from './odd.ts';

/** A sample of `npm run fuzz`, the same every time; how long odd armies take to fight is measured there and asserted nowhere. */
const TRIES = { answers: 100, offers: 200, files: 60, situations: 80, odds: 40, armies: 200 } as const;
const SAMPLED = Object.keys(TRIES) as (keyof typeof TRIES)[];

it.each(SAMPLED)('nothing gets through the door of %s', (door) => {
  const { tried, breaches } = fuzz(door, 'sample', TRIES[door]);
  expect(breaches).toEqual([]);
  expect(tried).toBeGreaterThanOrEqual(TRIES[door]);
});

it.each(systems.map((system, i) => [system.key, system, barracks[i]!] as const))(
  'armies that nobody brings are legal in %s',
  (_key, system, its) => {
    const sizes = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const mustered = system.muster({ ...system.starter, forces: [oddArmy(system, its, randomFrom(seed)), system.starter.forces[1]!] });
      return 'setup' in mustered ? mustered.setup.state.models.length : 0;
    });
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(new Set(sizes).size).toBeGreaterThan(2);
  },
);
