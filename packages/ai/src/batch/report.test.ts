import { Match, seededDice } from '@warfold/engine';
import { warpath } from '@warfold/systems/warpath';
import { describe, expect, it } from 'vitest';
import { reportOf } from './report.ts';

function fought() {
  const mustered = warpath.muster(warpath.starter);
  if ('objections' in mustered) throw new Error('no starter');
  const match = Match.start(warpath, mustered.setup, seededDice('report'));
  for (let i = 0; i < 3000 && match.pending?.waits === 'decision'; i++)
    match.answer(match.pending.decision.view.side, match.pending.decision.judge.usual());
  return match;
}

describe('the report of a battle, unit by unit', () => {
  const match = fought();
  const report = reportOf(match.setup.state, match.events);

  it('names every unit that came, once', () => {
    expect(report.map(({ unit }) => unit)).toEqual(match.setup.state.units.map(({ id }) => id));
  });

  it('adds up to what happened', () => {
    const sum = (of: (one: (typeof report)[number]) => number): number => report.reduce((total, one) => total + of(one), 0);
    const gone = match.events.flatMap((event) => (event.type === 'removed' && event.to.at === 'gone' ? event.models : []));
    expect(sum(({ lost }) => lost.models)).toBe(gone.length);
    expect(gone.length).toBeGreaterThan(0);
    const wounds = match.events.reduce((total, event) => (event.type === 'wounded' ? total + event.by : total), 0);
    expect(sum(({ lost }) => lost.wounds)).toBe(wounds);
    const thrown = match.events.flatMap((event) =>
      event.type === 'rolled' && event.sides === 6 && event.by !== undefined && !('side' in event.by) ? event.faces : [],
    );
    expect(sum(({ dice }) => dice?.thrown ?? 0)).toBe(thrown.length);
    // What one side took is what the other lost, but for what nobody is to be thanked for.
    for (const side of [0, 1])
      expect(sum((one) => (one.side === side ? one.taken.worth : 0))).toBeLessThanOrEqual(
        sum((one) => (one.side === side ? 0 : one.lost.worth)) + 1e-6,
      );
  });

  it('tells how far a unit went: as far as whoever of it went farthest', () => {
    const moved = match.events.find((event) => event.type === 'moved' && event.unit !== null);
    if (moved?.type !== 'moved') throw new Error('nobody moved');
    expect(report.find(({ unit }) => unit === moved.unit)!.moved).toBeGreaterThan(0);
  });
});
