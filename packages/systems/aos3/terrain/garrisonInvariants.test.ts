import type { State } from '@warfold/engine';
import { expect, it } from 'vitest';
import { tableOf } from '../testing/scene.ts';
import { garrisonInvariants } from './garrisonInvariants.ts';

const given = (side: 'A' | 'B', more: number): State =>
  tableOf(`
terrain: { tower: { kind: tower, rect: [[20, 10], [24, 14]] } }
units:
  one: { side: A, garrison: tower, count: 10 }
  two: { side: ${side}, garrison: tower, count: ${more} }
impossible: true`);

it('AOS3-17.2a, AOS3-17.2.1b, AOS3-17.2c sees too many inside, both armies inside, and units that are half inside', () => {
  expect(garrisonInvariants(given('A', 5))).toEqual([]);
  expect(garrisonInvariants(given('A', 6))).toHaveLength(1);
  expect(garrisonInvariants(given('B', 5))).toHaveLength(1);
  const state = given('A', 5);
  const models = state.models.map((model, i) => (i === 0 ? { ...model, place: { at: 'table' as const } } : model));
  expect(garrisonInvariants({ ...state, models })).toEqual(['one is partly in a garrison']);
});
