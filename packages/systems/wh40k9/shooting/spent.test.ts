import { expect, it } from 'vitest';
import { SPENT } from '../sequence/marks.ts';
import { row, skirmish } from '../testing/skirmish.ts';
import { unspent } from './spent.ts';

it.each([
  ['', 2],
  [' missile ', 1],
  [' missile  missile ', 0],
])('W40K-SHOOT-03 of two missiles those are left that have not flown: %j', (spent, left) => {
  const { state } = skirmish(
    { strider: { bs: 3 } },
    { missile: { range: 24, attacks: 1, s: 8, ap: 0, d: 1 }, gun: { range: 24, attacks: 1, s: 4, ap: 0, d: 1 } },
    { strider: { side: 0, models: row('strider', 1, 5, 6, ['missile', 'gun', 'missile']) } },
    { missile: [{ ability: 'one-use' }] },
  );
  const model = { ...state.models[0]!, marks: { [SPENT.name]: spent } };
  expect(unspent(state, model).filter(({ key }) => key.endsWith('missile'))).toHaveLength(left);
  expect(unspent(state, model).filter(({ key }) => key.endsWith('gun'))).toHaveLength(1);
});
