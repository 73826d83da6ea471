import { expect, it } from 'vitest';
import { commonRuns } from './compare-book.ts';

const book = 'One two three, four five six; seven EIGHT nine. Ten';

it('finds eight words in a row, however they are set', () => {
  expect(commonRuns(book, 'zero\n- two three four\nfive (six) seven eight NINE eleven')).toEqual([
    '2: two three four five six seven eight nine',
  ]);
});

it('leaves seven alone', () => {
  expect(commonRuns(book, 'two three four five six seven eight, and nine')).toEqual([]);
});
