import { canonical, Match, randomPlayer, seatAt, seededDice, typedDice } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import { beforeAll, describe, expect, it } from 'vitest';
import { systems } from './index.ts';

const system = systems[0]!;
const ANSWERS = 40;

function setUp() {
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('no starter');
  return mustered.setup;
}

const setup = setUp();
let match: Match;

beforeAll(() => {
  match = Match.start(system, setup, seededDice('a battle to follow'));
  const player = randomPlayer('somebody');
  for (let i = 0; i < ANSWERS && match.pending?.waits === 'decision'; i++) {
    const { decision } = match.pending;
    expect(match.answer(decision.view.side, player.answer(decision, seatAt(match)))).toBeNull();
  }
});

describe('following a battle', () => {
  it('comes to the same table, entry by entry', () => {
    const follower = new Follower(system, setup);
    for (let n = 0; n <= match.entries.length; n += 7) follower.follow(match.entries.slice(0, n));
    follower.follow(match.entries);
    expect(canonical(follower.match.state)).toBe(canonical(match.state));
    expect(follower.match.pending?.at).toBe(match.pending?.at);
  });

  it('goes back where the battle was taken back', () => {
    const follower = new Follower(system, setup);
    follower.follow(match.entries);
    const fewer = match.entries.slice(0, match.entries.length - 5);
    follower.follow(fewer);
    expect(follower.match.entries.length).toBe(fewer.length);
    follower.follow(match.entries);
    expect(canonical(follower.match.state)).toBe(canonical(match.state));
  });

  it('never throws a die of its own', () => {
    const follower = new Follower(system, setup);
    const die = match.entries.findIndex((entry) => entry.in === 'dice');
    follower.follow(match.entries.slice(0, die));
    expect(follower.match.pending?.waits).toBe('dice');
  });

  it('says so where the record does not fit', () => {
    const follower = new Follower(system, setup);
    expect(() => follower.follow([{ in: 'answer', side: 9, answer: { kind: 'confirm', yes: true } }])).toThrow(/cannot be followed/);
  });
});

describe('the way back to a moment', () => {
  const followed = (): Follower => {
    const follower = new Follower(system, setup);
    follower.follow(match.entries);
    return follower;
  };

  it('is the last point at which no more than so many events had happened', () => {
    const follower = followed();
    expect(follower.entriesBefore(match.events.length)).toBe(match.entries.length);
    const half = Math.floor(match.events.length / 2);
    const before = follower.entriesBefore(half);
    const eventsAfter = (entries: number) => Match.rerun(system, setup, typedDice(), match.entries.slice(0, entries)).events.length;
    expect(eventsAfter(before)).toBeLessThanOrEqual(half);
    expect(eventsAfter(before + 1)).toBeGreaterThan(half);
  });

  it('leads to the very beginning', () => {
    expect(followed().entriesBefore(-1)).toBe(0);
  });

  it('knows the answer that brought about an event', () => {
    const follower = followed();
    for (let event = 0; event < match.events.length; event += 9) {
      const answer = follower.answerBefore(event);
      if (answer === null) continue;
      const then = Match.rerun(system, setup, typedDice(), match.entries.slice(0, answer));
      expect(match.entries[answer]!.in).toBe('answer');
      expect(then.events.length).toBeLessThanOrEqual(event);
      const next = match.entries.findIndex((entry, i) => i > answer && entry.in === 'answer');
      if (next !== -1) expect(Match.rerun(system, setup, typedDice(), match.entries.slice(0, next)).events.length).toBeGreaterThan(event);
    }
    expect(follower.answerBefore(-1)).toBeNull();
  });
});
