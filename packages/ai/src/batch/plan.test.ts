import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import type { BatchPlan, Contestant } from './plan.ts';
import { whyNotBatch } from './plan.ts';

const system = systems.find(({ key }) => key === 'wh40k9')!;

const planOf = (...forces: readonly Contestant['force'][]): BatchPlan => ({
  ...{ system: system.key, version: system.version, seed: 'x', games: 1, swap: false },
  pairings: [
    {
      contestants: forces.map((force) => ({ force, name: 'army', player: { name: 'random' } })),
      ...{ mission: system.starter.mission ?? null, layout: system.starter.layout ?? null, options: {} },
    },
  ],
});

describe('what is wrong with a batch', () => {
  it('is nothing where all may meet, be they under strength or not', () => {
    expect(whyNotBatch(system, planOf('kestrel-vanguard', 'oss-brood'))).toEqual([]);
  });

  it('is what keeps forces from meeting, and not what only might be noticed about the others', () => {
    const wrong = whyNotBatch(system, planOf({ units: [{ sheet: 'zzz' }, { sheet: 'yyy' }] }, 'oss-brood'));
    expect(wrong.map(({ objection: { path } }) => path)).toEqual(['forces[0].units[0].sheet', 'forces[0].units[1].sheet']);
  });
});
