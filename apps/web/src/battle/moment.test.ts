import { apply, Match, playOut, seededDice, usualPlayer } from '@warfold/engine';
import { warpath } from '@warfold/systems/warpath';
import { expect, it } from 'vitest';
import { stateAt } from './moment.ts';

it('the table at any moment is the fold of the events so far, in whatever order one looks', () => {
  const mustered = warpath.muster(warpath.starter);
  if ('objections' in mustered) throw new Error('the starter battle is refused');
  const match = Match.start(warpath, mustered.setup, seededDice('moment'));
  playOut(match, [usualPlayer]);
  const { events } = match;
  expect(events.length).toBeGreaterThan(300);
  const whole = [mustered.setup.state];
  for (const event of events) whole.push(apply(whole[whole.length - 1]!, event));
  for (const count of [events.length, 0, 1, 127, 128, 129, 300, 256, events.length - 1]) {
    expect(stateAt(mustered.setup.state, events, count)).toEqual(whole[count]);
  }
  // After an undo the battle goes on differently from some point.
  const kept = events.slice(0, 200);
  const other = [...kept, ...events.slice(210, 240)];
  const state = stateAt(mustered.setup.state, other, 230);
  expect(state).toEqual(other.slice(0, 230).reduce(apply, mustered.setup.state));
});
