import type { Agreement } from '@warfold/engine';
import { soak } from '@warfold/engine/soak';
import { expect, it } from 'vitest';
import { noquarter } from './index.ts';

const [saltmarch, drowned, mudfang, highmere] = noquarter.forces.map(({ key }) => key) as [string, string, string, string];

/** Two sides and three, agreed terrain and terrain in turn, a fixed length, the die and the bitter end. */
const AGREEMENTS: readonly Agreement[] = [
  { forces: [saltmarch, mudfang], layout: 'ford', mission: 'battle' },
  { forces: [drowned, highmere], layout: 'orchard', mission: 'hold', options: { terrain: 'turns', turns: 4, lucky: true } },
  { forces: [saltmarch, drowned, mudfang], layout: 'march', mission: 'ground', options: { turns: 4 } },
];

it('random battles run from set-up to victory without a stall, under bad answers and from restored copies', { timeout: 180_000 }, () => {
  const report = soak({
    system: noquarter,
    battles: AGREEMENTS.map((agreement, i) => ({ seed: `battle ${i}`, agreement })),
    dualEvery: 350,
    badEvery: 150,
  });
  expect(report.failures).toEqual([]);
  expect(report.battles).toBe(AGREEMENTS.length);
  for (const rule of ['NQ-CHARGE-02', 'NQ-SHOOT-04', 'NQ-CC-03', 'NQ-DEPLOY-02', 'NQ-WIN-01'])
    expect(report.ledger[`rule:${rule}`]).toBeGreaterThan(0);
});
