import type { Plain } from '@warfold/engine';
import { expect, it } from 'vitest';
import { keyOf } from './sums.ts';

it('tells apart all that can be handed on', () => {
  const all: readonly Plain[] = [
    null,
    '',
    'a',
    [],
    [0],
    [0, 0],
    [1],
    [34, 97, 34],
    [0xffff],
    [0x10000],
    [-1],
    [1.5],
    [[1]],
    ['1'],
    [true],
    1,
    { due: 1 },
    { left: 1 },
  ];
  expect(new Set(all.map(keyOf)).size).toBe(all.length);
  expect(keyOf([3, 0, 7])).toBe(keyOf([3, 0, 7]));
});
