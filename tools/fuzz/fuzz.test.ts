import { expect, it } from 'vitest';
import { DOORS, fuzz } from './fuzz.ts';

/** A sample of `npm run fuzz`, the same every time. */
const TRIES = { answers: 100, offers: 200, files: 60, situations: 80, odds: 40, armies: 200 } as const;

it.each(DOORS)('nothing gets through the door of %s', (door) => {
  const { tried, breaches } = fuzz(door, 'sample', TRIES[door]);
  expect(breaches).toEqual([]);
  expect(tried).toBeGreaterThanOrEqual(TRIES[door]);
});
