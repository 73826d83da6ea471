import { expect, it } from 'vitest';
import { randomFrom } from '../dice/random.ts';
import type { AnswerOf } from './decision.ts';
import { suggestions } from './suggesting.ts';

const value = (n: number): AnswerOf<'number'> => ({ kind: 'number', value: n });

it('goes every way for all suggestions, and stops at the first that leads anywhere for any one', () => {
  let gone = 0;
  const way = (found: number | null) => () => {
    gone++;
    return found === null ? null : value(found);
  };
  const { suggest, any } = suggestions(
    () => [way(1), way(null), way(2), way(3)],
    () => value(0),
  );
  expect(suggest(randomFrom('a'))).toEqual([value(1), value(2), value(3)]);
  gone = 0;
  const random = randomFrom('b');
  const seen = new Set<number>();
  for (let i = 0; i < 60; i++) {
    gone = 0;
    seen.add(any(random).value);
    expect(gone).toBeLessThanOrEqual(2);
  }
  expect([...seen].sort()).toEqual([1, 2, 3]);
});

it('falls back on the usual answer where no way leads anywhere', () => {
  const { suggest, any } = suggestions<AnswerOf<'number'>>(
    () => [() => null, () => null],
    () => value(7),
  );
  expect(suggest(randomFrom('a'))).toEqual([value(7)]);
  expect(any(randomFrom('a'))).toEqual(value(7));
});
