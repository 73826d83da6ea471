import { Match, randomPlayer, seatAt, seededDice } from '@warfold/engine';
import { expect, it } from 'vitest';
import { wh40k9 } from '../index.ts';

it('suggests to set up everybody whom the rules would find a place, in a zone that is nearly full', () => {
  const mustered = wh40k9.muster({
    forces: [
      {
        name: 'Flood',
        battleForged: true,
        keywords: { '<POOL>': 'OSS' },
        units: [
          { sheet: 'mire-mother', warlord: true },
          { sheet: 'marsh-prophet' },
          { sheet: 'mire-kin', models: { elder: 1, kin: 19 }, options: ['eel-lance'] },
          { sheet: 'mire-kin', name: 'Far Kin' },
          { sheet: 'gar-riders' },
          { sheet: 'reed-stalkers', models: { stalker: 5 } },
          { sheet: 'toadback' },
          { sheet: 'drowned-colossus' },
          { sheet: 'great-bittern' },
        ],
      },
      'kestrel-household',
    ],
    mission: 'breakout',
    layout: 'salt-flat',
    options: { strategicReserves: true, stratagems: false, trifles: true },
  });
  if (!('setup' in mustered)) throw new Error('objections');
  const seed = 'letter-47 63';
  const match = Match.start(wh40k9, mustered.setup, seededDice(`${seed} dice`));
  const players = [0, 1].map((side) => randomPlayer(`${seed} player ${side}`));
  // At the eighteenth question nine of ten models had been put into a corner, and the rules knew a place for the tenth.
  for (let given = 0; given < 25 && match.pending?.waits === 'decision'; given++) {
    const { decision } = match.pending;
    const { side, label } = decision.view;
    expect([label.key, match.answer(side, players[side]!.answer(decision, seatAt(match)))]).toEqual([label.key, null]);
  }
});
