import { afterEach, describe, expect, it } from 'vitest';
import { memo, memoOf, memoOfLast, numberOf, watchMemory } from './memo.ts';

interface Sheet {
  readonly rows: readonly number[];
  readonly page?: object;
}

afterEach(() => watchMemory(null));

describe('memo', () => {
  it('works something out once for what it hangs on, and for each key', () => {
    const worked: string[] = [];
    const row = memo({
      on: ({ rows }: Sheet) => rows,
      key: (at: number) => at,
      work({ rows }, at: number) {
        worked.push(`${at}`);
        return rows[at] ?? null;
      },
    });
    const rows = [4, 5];
    expect([row({ rows }, 0), row({ rows }, 1), row({ rows }, 0), row({ rows: [6] }, 0)]).toEqual([4, 5, 4, 6]);
    expect(worked).toEqual(['0', '1', '0']);
  });

  it('drops what it knows when something else that it hangs on is another', () => {
    let worked = 0;
    const sum = memo({ on: ({ rows }: Sheet) => rows, besides: ({ page }) => page, work: () => ++worked });
    const rows = [1];
    const page = {};
    expect([sum({ rows, page }), sum({ rows, page }), sum({ rows }), sum({ rows, page })]).toEqual([1, 1, 2, 3]);
  });

  it('takes over what it knows of something alike, and looks whether an answer still holds', () => {
    let worked = 0;
    const alike = memo({ on: (sheet: Sheet) => sheet, alike: (now, last) => now.rows === last.rows, work: () => ++worked });
    const rows = [1];
    expect([alike({ rows }), alike({ rows }), alike({ rows: [1] })]).toEqual([1, 1, 2]);
    let best = 5;
    const held = memo({ on: (sheet: Sheet) => sheet, holds: (made: number) => made === best, work: () => best });
    const sheet = { rows };
    expect([held(sheet), held(sheet)]).toEqual([5, 5]);
    best = 6;
    expect(held(sheet)).toBe(6);
  });

  it('keeps no more than it is told, and one of the last thing only', () => {
    let worked = 0;
    const few = memo({ on: (sheet: Sheet) => sheet, key: (at: number) => at, most: 2, work: () => ++worked });
    const sheet = { rows: [] };
    expect([0, 1, 0, 2, 0].map((at) => few(sheet, at))).toEqual([1, 2, 1, 3, 4]);
    const last = memoOfLast((_: Sheet) => ++worked);
    expect([last(sheet), last(sheet), last({ rows: [] }), last(sheet)]).toEqual([5, 5, 6, 7]);
  });

  it('gives each thing a number of its own', () => {
    const [one, other] = [{}, {}];
    expect(numberOf(one)).toBe(numberOf(one));
    expect(numberOf(one)).not.toBe(numberOf(other));
  });
});

describe('a memory that is watched', () => {
  const sheet = { rows: [1, 2] };

  it('finds an answer that hangs on more than it says', () => {
    let more = 0;
    const stale = [
      memo({ on: (one: Sheet) => one, work: ({ rows }) => ({ sums: [rows.length + more] }) }),
      memoOf((one: Sheet) => new Map([['a', one.rows.length + more]])),
      memoOfLast((one: Sheet) => one.rows.length + more),
    ];
    watchMemory(1);
    for (const ask of stale) expect(() => [ask(sheet), ask(sheet)]).not.toThrow();
    more = 1;
    const [sums, map, last] = stale;
    expect(() => sums!(sheet)).toThrow('what was remembered does not hold any more: .sums.0 was 2, is 3');
    expect(() => map!(sheet)).toThrow('.0.1 was 2, is 3');
    expect(() => last!(sheet)).toThrow('it was 2, is 3');
  });

  it('finds an answer that somebody changed', () => {
    const rows = memoOf((one: Sheet) => [...one.rows]);
    watchMemory(1);
    rows(sheet).push(3);
    expect(() => rows(sheet)).toThrow('.2 was 3, is undefined');
  });

  it('looks at every so many-th, and not at what is asked while it looks', () => {
    let worked = 0;
    const inner = memoOf((_: Sheet) => ++worked * 0);
    const outer = memoOf((one: Sheet) => inner(one));
    outer(sheet);
    watchMemory(2);
    outer(sheet);
    expect(worked).toBe(1);
    outer(sheet);
    expect(worked).toBe(1);
    inner(sheet);
    inner(sheet);
    expect(worked).toBe(2);
  });

  it('says nothing of functions and of things with a life of their own', () => {
    class Field {
      readonly at = Math.floor(numberOf({}));
    }
    const field = memoOf((_: Sheet) => ({ field: new Field(), look: () => 0 }));
    watchMemory(1);
    expect(() => [field(sheet), field(sheet)]).not.toThrow();
  });
});
