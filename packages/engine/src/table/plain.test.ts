import { describe, expect, it } from 'vitest';
import { hasOnly, isPlain, sameValue, takePlain, whyNotPlain } from './plain.ts';

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

it('names the place where something is not plain', () => {
  expect(whyNotPlain({ a: [{ b: 1 }, { c: Number.NaN }] })).toBe('.a[1].c: NaN');
  expect(whyNotPlain({ a: undefined })).toBe('.a: undefined');
  expect(whyNotPlain([new Map()])).toBe('[0]: an object of another kind, or a list with holes');
  expect(whyNotPlain({ a: [1, 'x', null] })).toBeNull();
});

describe('what comes from outside', () => {
  it('is copied, without what is undefined', () => {
    const original = { a: [{ b: 1 }], c: undefined };
    const given = takePlain(original);
    original.a[0]!.b = 2;
    expect(given).toStrictEqual({ taken: { a: [{ b: 1 }] } });
  });

  it('is not asked where it would answer with code', () => {
    const trap = () => {
      throw new Error('sprung');
    };
    expect(
      takePlain({
        get kind() {
          return trap();
        },
      }),
    ).toBeNull();
    expect(takePlain(new Proxy({}, { ownKeys: trap, getPrototypeOf: trap }))).toBeNull();
    expect(takePlain(Object.create({ kind: 'confirm', yes: true }))).toBeNull();
    expect(takePlain(new Date())).toBeNull();
    expect(takePlain(new Array(2))).toBeNull();
    expect(takePlain({ a: () => 1 })).toBeNull();
  });

  it('keeps a field with an unlucky name as a field', () => {
    const given = takePlain(JSON.parse('{ "__proto__": 1 }'));
    expect(Object.keys(given?.taken as object)).toEqual(['__proto__']);
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
