import { describe, expect, it } from 'vitest';
import { randomFrom } from '../dice/random.ts';
import { refuse } from '../rules/explain.ts';
import { RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import type { AnswerOf } from './decision.ts';
import { pickJudge } from './picking.ts';
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

describe('one of several things', () => {
  const choices = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    label: say(id),
    value: id,
    ...(id === 'b' && { refused: refuse(RULE, say(id)) }),
  }));

  it.each([0, 1])('is drawn as from all suggestions, with the same chance from the same seed, if at least %i has to be taken', (min) => {
    const judge = pickJudge(choices, min, 1, { usual: () => ['c'] });
    for (let seed = 0; seed < 50; seed++) {
      const random = randomFrom(`${seed}`);
      const all = judge.suggest(random);
      expect(judge.any!(randomFrom(`${seed}`))).toEqual(all[random.below(all.length)]);
    }
  });

  it('is not drawn so where the rules have something to say about the choice as a whole', () => {
    expect(pickJudge(choices, 1, 1, { why: () => null }).any).toBeUndefined();
  });
});
