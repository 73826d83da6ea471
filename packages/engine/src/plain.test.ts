import { describe, expect, it } from 'vitest';
import { copyOf, hasOnly, isPlain, sameValue } from './plain.ts';

describe('plain data', () => {
  it.each([[null], [true], [0], [-1.5], ['x'], [[]], [{}], [[1, ['a', { b: null }]]], [Object.create(null)]])('is %j', (value) => {
    expect(isPlain(value)).toBe(true);
  });

  it.each([
    ['undefined', undefined],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a hole in a list', new Array(1)],
    ['any of these inside', { a: [{ b: undefined }] }],
  ])('is not %s', (_name, value) => {
    expect(isPlain(value)).toBe(false);
  });

  it('is not so deep that looking at it overflows the stack', () => {
    let deep: unknown = 0;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(isPlain(deep)).toBe(false);
  });
});

describe('a copy', () => {
  it('shares nothing with its original and leaves out what is undefined', () => {
    const original = { a: [{ b: 1 }], c: undefined };
    const copy = copyOf(original);
    original.a[0]!.b = 2;
    expect(copy).toStrictEqual({ a: [{ b: 1 }] });
  });
});

it('knows the fields of a record', () => {
  expect(hasOnly({ a: 1 }, 'a', 'b')).toBe(true);
  expect(hasOnly({ a: 1, c: undefined }, 'a')).toBe(true);
  expect(hasOnly({ a: 1, c: null }, 'a')).toBe(false);
});

it('compares marks by what they hold', () => {
  expect(sameValue([1, 2], [1, 2])).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue([1], [1, 2])).toBe(false);
  expect(sameValue([], '')).toBe(false);
  expect(sameValue(1, 1)).toBe(true);
  expect(sameValue(true, 1)).toBe(false);
});
