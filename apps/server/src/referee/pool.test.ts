import { Match, seededDice } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { afterAll, expect, it } from 'vitest';
import { openReferees } from './pool.ts';

const referees = openReferees({ judges: 1, thinkers: 1 });
afterAll(() => referees.close());

it('lets a computer answer alike whether it has followed the battle or hears of it for the first time, also after something was taken back', async () => {
  const aos1 = systems.find(({ key }) => key === 'aos1')!;
  const mustered = aos1.muster(aos1.starter);
  if (!('setup' in mustered)) throw new Error('the starter is no army');
  const { setup } = mustered;
  const match = Match.start(aos1, setup, seededDice('followed'));
  while (match.entries.length < 30 && match.pending?.waits === 'decision') {
    const { at, decision } = match.pending;
    expect(match.answer(decision.view.side, decision.judge.usual(), { at })).toBeNull();
  }
  const { entries } = match;
  for (const length of [4, 12, 30, 9, 30]) {
    const some = entries.slice(0, length);
    const followed = await referees.think('one', setup, some, 'recruit');
    expect(followed).toEqual(await referees.think(`fresh at ${length}`, setup, some, 'recruit'));
  }
  expect(await referees.think('one', setup, entries.slice(0, -1), 'recruit')).not.toBeNull();
}, 60_000);
