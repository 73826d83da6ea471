import { expect, it } from 'vitest';
import { crashSqlite } from './testing/crash-rounds.ts';

it('loses nothing that was confirmed, and does nothing twice, when it is killed in the middle (more of it: npm run crash)', async () => {
  const { confirmed, faults } = await crashSqlite(1);
  expect(faults).toEqual([]);
  expect(confirmed).toBeGreaterThan(0);
}, 120_000);
