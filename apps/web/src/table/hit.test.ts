import { inches, rectInches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { hitAt, modelAt, pieceUnder, refsOf } from './hit.ts';
import { at, boxed, fieldOf, terrain } from './testing/field.ts';

const state = fieldOf(
  [{ poses: [at(10, 10), at(12, 10)] }, { side: 1, poses: [at(20, 10, 450)], base: rectInches(2, 6) }],
  [
    { kind: 'terrain', terrain: terrain(boxed(9, 9, 15, 15), 2) },
    { kind: 'disc', radius: inches(3) },
  ],
);

describe('what is under the pointer', () => {
  it('is the model whose base it is on, not the one whose centre is nearest', () => {
    // The long base reaches farther along its facing than across.
    expect(modelAt(state, { x: inches(21.9), y: inches(11.9) }, 0)).toBe(2);
    expect(modelAt(state, { x: inches(21.9), y: inches(8.1) }, 0)).toBeNull();
  });

  it('allows for thick fingers, and prefers the nearer base', () => {
    expect(modelAt(state, { x: inches(11.2), y: inches(10) }, 0)).toBeNull();
    expect(modelAt(state, { x: inches(11.2), y: inches(10) }, inches(1))).toBe(1);
  });

  it('is a model before the ground it stands on', () => {
    expect(hitAt(state, { x: inches(10), y: inches(10) }, 0)).toEqual({ what: 'model', id: 0 });
    expect(hitAt(state, { x: inches(14), y: inches(14) }, 0)).toEqual({ what: 'piece', id: 0 });
    expect(hitAt(state, { x: inches(40), y: inches(30) }, 0)).toBeNull();
  });

  it('is an objective near its middle', () => {
    expect(pieceUnder(state, { x: inches(25), y: inches(18) }, 0)).toBe(1);
    expect(pieceUnder(state, { x: inches(28), y: inches(18) }, 0)).toBeNull();
  });

  it('has the most exact name first', () => {
    expect(refsOf(state, { what: 'model', id: 2 })).toEqual([{ model: 2 }, { unit: 1 }]);
  });
});
