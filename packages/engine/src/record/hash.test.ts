import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical, chained } from './hash.ts';

it('writes equal values alike, whoever built them', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonical([undefined])).toBe('[null]');
});

it('writes what JSON reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
      expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value));
    }),
  );
});

it('links each value to all before it', () => {
  const first = chained('', { a: 1 });
  expect(first).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
  expect(chained(first, [])).not.toBe(chained('', []));
});
