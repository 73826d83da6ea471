import { describe, expect, it } from 'vitest';
import { starter } from '../referee/testing.ts';
import { beatsAfter, momentOf, nextBeat, paceOf, REPLAY_SPEEDS, replayTime } from './beats.ts';

function wholeBattle() {
  const match = starter('warpath', 'beats');
  for (let i = 0; i < 4000 && match.pending?.waits === 'decision'; i++)
    match.answer(match.pending.decision.view.side, match.pending.decision.judge.usual());
  return match.events;
}

describe('what happens, seen one thing after the other', () => {
  const events = wholeBattle();

  it('shows every roll and every loss, and passes over what only the rules keep in mind', () => {
    const shown = new Set(beatsAfter(events, 0, 'quick').map(({ at }) => events[at - 1]));
    for (const event of events)
      if (event.type === 'rolled' || event.type === 'removed') expect(shown.has(event)).toBe(true);
      else if (event.type === 'marked' && event.text === undefined) expect(shown.has(event)).toBe(false);
    const roll = events.find(({ type }) => type === 'rolled')!;
    expect(momentOf(roll, 'full')).toBeGreaterThan(momentOf(roll, 'quick'));
  });

  it('goes through them in order to the last', () => {
    const seen: number[] = [];
    for (let beat = nextBeat(events, 0, 'full'); beat !== null; beat = nextBeat(events, beat.at, 'full')) seen.push(beat.at);
    expect(seen).toEqual(beatsAfter(events, 0, 'full').map(({ at }) => at));
  });

  it('hurries where one answer brought about more than one can bear', () => {
    const time = (speed: 'quick' | 'full') =>
      beatsAfter(events, 0, speed).reduce((sum, { lasts }) => sum + lasts, 0) * paceOf(events, 0, speed);
    expect(time('quick')).toBeLessThanOrEqual(6000.1);
    expect(time('full')).toBeLessThanOrEqual(24_000.1);
    expect(paceOf(events, events.length - 3, 'full')).toBe(1);
  });

  it('plays a battle of 1,800 events back within two minutes at the fastest', () => {
    expect((replayTime(events, REPLAY_SPEEDS.at(-1)!) * 1800) / events.length).toBeLessThan(120_000);
  });
});
