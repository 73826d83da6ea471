import type { PickView, Refusal } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { litBy, tableauOf } from './tableau.ts';
import { at, boxed, fieldOf, terrain } from './testing/field.ts';

const state = fieldOf([{ poses: [at(10, 10), at(12, 10)] }, { side: 1, poses: [at(20, 10)] }], [{ kind: 'disc', radius: inches(3) }]);
const refused: Refusal = { rule: 'WP-MOVE-01', text: say('no') };
const pick = (options: PickView['options']): PickView => ({
  kind: 'pick',
  side: 0,
  rule: 'WP-MOVE-01',
  label: say('x'),
  options,
  min: 1,
  max: 1,
});

describe('what is lit', () => {
  it('is every model of a unit that can be chosen, and the rest is dim', () => {
    const lit = litBy(state, pick([{ id: 'a', label: say('a'), ref: { unit: 0 } }]));
    expect([...lit.models]).toEqual([0, 1]);
    expect(lit.dims).toBe(true);
  });

  it('keeps why something cannot be chosen, unless another option allows it', () => {
    const no = { id: 'b', label: say('b'), ref: { unit: 1 }, refused };
    expect(litBy(state, pick([no])).refused.get('model:2')).toBe(refused);
    const both = litBy(state, pick([no, { id: 'c', label: say('c'), ref: { model: 2 } }]));
    expect(both.refused.size).toBe(0);
    expect(both.models.has(2)).toBe(true);
  });

  it('dims nothing where the choice is not about the table', () => {
    expect(litBy(state, pick([{ id: 'yes', label: say('yes') }])).dims).toBe(false);
    expect(litBy(state, pick([{ id: 'p', label: say('p'), ref: { piece: 0 } }])).dims).toBe(true);
  });
});

describe('what lies on the table', () => {
  it('tells scenery from an objective that covers the same ground', () => {
    const wood = { kind: 'terrain' as const, terrain: terrain(boxed(1, 1, 5, 5), 2) };
    const { terrain: scenery, pieces } = tableauOf(fieldOf([], [wood, wood, { kind: 'point' }]));
    expect(scenery.map(({ id }) => id)).toEqual([0]);
    expect(pieces.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is read once for a state', () => {
    expect(tableauOf(state)).toBe(tableauOf(state));
    expect(tableauOf(state).stood).toHaveLength(3);
  });
});
