import type { Answer } from '@warfold/engine';
import { expect, it } from 'vitest';
import type { AimingWay } from '../referee/ways.ts';
import { Approach } from './approach.ts';
import { type Battle, EMPTY } from './battle.ts';

const ENEMY = 7;
const way = (unit: number): AimingWay => ({
  id: `unit:${unit}`,
  steps: [{ kind: 'pick', chosen: [`unit:${unit}`] }],
  label: { key: 'engine.unit', args: { unit: { unit } } },
  unit,
});

it('of several who may attack an enemy that was clicked those are offered first who do it most harm', async () => {
  const shown: Pick<Battle, 'ways'> = { ways: null };
  const waiting = { waits: 'decision', at: 3, view: { kind: 'pick', side: 0 } } as unknown as Battle['waiting'];
  const state = { models: [], units: [] } as unknown as Battle['state'];
  const usual: Answer = { kind: 'pick', chosen: ['unit:1'] };
  const approach = new Approach({
    battle: () => ({ ...EMPTY, waiting, state, seating: { seats: ['person'], pause: 0 }, ...shown }) as unknown as Battle,
    tell: ({ ways }) => Object.assign(shown, { ways }),
    usual: async () => usual,
    ways: async () => [way(1), way(2), way(3)],
    harms: async () => [0.5, 0, 2],
    give: async () => null,
    strike: async () => undefined,
    prepare: () => undefined,
  });
  await approach.seek(ENEMY);
  expect(shown.ways).toEqual({ enemy: ENEMY, ways: [way(3), way(1), way(2)] });
});
