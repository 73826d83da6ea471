import { soak } from '@warfold/engine/soak';
import { expect, it } from 'vitest';
import { warpath } from './index.ts';

it('a battle of two against two runs from set-up to its result, and allies win or lose together', { timeout: 120_000 }, () => {
  const [one, other] = warpath.forces.map(({ key }) => key) as [string, string];
  const results: (readonly number[])[] = [];
  const report = soak({
    system: warpath,
    battles: [{ seed: 'two against two', agreement: { ...warpath.starter, forces: [one, other, other, one] } }],
    dualEvery: 400,
    badEvery: 200,
    memoryEvery: 499,
    after: (match) => void results.push(match.result?.winners ?? []),
  });
  expect(report.failures).toEqual([]);
  expect([[], [0, 2], [1, 3]]).toContainEqual(results[0]);
  for (const rule of ['WP-SHOOT-01', 'WP-NERVE-01']) expect([rule, (report.ledger[`rule:${rule}`] ?? 0) > 0]).toEqual([rule, true]);
});
