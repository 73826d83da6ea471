import { expect, it } from 'vitest';
import { looked, systemKeys } from './systems.ts';

it.each(systemKeys)('game and catalogue come to the same in the attacks of %s', (system) => {
  expect(looked(system, 'sample', 40)).toEqual([]);
});
