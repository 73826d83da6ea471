import { scriptedDice } from '@warfold/engine';
import { answer, battleOf, RULE } from '@warfold/engine/testing';
import { expect, it } from 'vitest';
import { nextRegrouping, regroup, SHAKEN } from './regroup.ts';

it.each([
  [3, true],
  [4, false],
])('on a roll of %i leaves a unit shaken: %s', (roll, shaken) => {
  const match = battleOf(
    (game) => {
      game.mark({ unit: 0 }, SHAKEN, true, RULE);
      expect(nextRegrouping(game.state)).toEqual({ step: 'regroup', args: { side: 0 } });
      return regroup(game, { side: 0 });
    },
    { dice: scriptedDice({ regroup: [roll] }) },
  );
  answer(match, { kind: 'pick', chosen: ['unit:0'] });
  expect(match.state.units[0]!.marks).toEqual(shaken ? { shaken } : {});
  expect(nextRegrouping(match.state)).toBeNull();
});
