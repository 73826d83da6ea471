import { expect, it } from 'vitest';
import { acceptedIn, commonRuns } from './compare-book.ts';

const book = 'One two three, four five six; seven EIGHT nine. Ten';

it('finds eight words in a row, however they are set, under the heading or the key where they stand', () => {
  expect(commonRuns(book, '### WP-1  zero\n- two three four\nfive (six) seven eight NINE eleven')).toEqual([
    { line: 2, place: 'WP-1', words: 'two three four five six seven eight nine' },
  ]);
  expect(commonRuns(book, "  'toy.it': 'One two three four five six seven eight',")[0]?.place).toBe('toy.it');
});

it('leaves seven alone, and does not count numbers', () => {
  expect(commonRuns(book, 'two three four five six seven eight, and nine')).toEqual([]);
  expect(commonRuns('1 2 3 4 5 6 7 8 9', '1 2 3 4 5 6 7 8 9')).toEqual([]);
  expect(commonRuns(book, 'two three 12 four five six seven eight 3 nine')).toHaveLength(1);
});

it('takes nothing for accepted that has no reason', () => {
  expect([...acceptedIn('a.md\tWP-1\tnames\na.md\tWP-2\t\n')]).toEqual([['a.md WP-1', 'names']]);
});
