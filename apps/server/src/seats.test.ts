import { COMPUTER_SEATS } from '@warfold/ai/seats';
import { COMPUTERS } from '@warfold/online';
import { expect, it } from 'vitest';

it('lets every computer sit down that there is, with its temper', () => {
  expect([...COMPUTERS].sort()).toEqual([...COMPUTER_SEATS].sort());
});
