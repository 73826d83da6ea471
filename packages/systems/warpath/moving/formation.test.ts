import { inches, poseOf } from '@warfold/space';
import { expect, it } from 'vitest';
import { row, skirmish } from '../testing/skirmish.ts';
import { blobAround, whyNotFormation } from './formation.ts';

it('WP-UNIT-06 WP-UNIT-07 nobody is set down on a comrade, among so many others that what is near is remembered', () => {
  const others = [...row(20, 10, 12), ...row(20, 30, 12)];
  const state = skirmish({ own: { at: row(30, 20, 12) }, foe: { side: 1, at: others } });
  const unit = state.units[0]!;
  const way = { allowance: null };
  for (const [x, y] of [
    [32, 14],
    [22, 13],
    [40, 27],
  ] as const) {
    const stands = blobAround(state, unit, poseOf(inches(x), inches(y), 0, 0), { way });
    expect(stands).not.toBeNull();
    expect(whyNotFormation(state, unit, stands!, way)).toBeNull();
  }
});
