import { Match, randomPlayer, seatAt, seededDice, usualPlayer } from '@warfold/engine';
import { toy } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Budget, Entrant, RolloutOutcome } from './rollouts.ts';
import { meterOf, race } from './rollouts.ts';

function toySeat() {
  const mustered = toy.muster(toy.starter);
  if (!('setup' in mustered)) throw new Error('the starter forces cannot meet');
  return seatAt(Match.start(toy, mustered.setup, seededDice('race')));
}

/** So many answers each trial takes, and no more. */
const LONG = 10;

/** A race of as many as there are worths: how things stand after a trial is what its players are worth, or more with the sample. */
function raceOf(worths: readonly number[], budget: Budget): RolloutOutcome & { readonly trials: readonly number[] } {
  const trials = worths.map(() => 0);
  let now = 0;
  const entrants = worths.map(
    (worth, i): Entrant =>
      () => {
        trials[i]!++;
        now = worth + trials[i]!;
        return [usualPlayer, randomPlayer(`${i}`)];
      },
  );
  const horizon = () => {
    let left = LONG;
    return () => (left-- > 0 ? ('on' as const) : ('over' as const));
  };
  const rollouts = { seat: toySeat(), seed: 'race', horizon, outlook: () => now, clearly: 0.5 };
  return { ...race(rollouts, entrants, meterOf(budget)), trials };
}

describe('a race', () => {
  it('tries all of them, and the better half more often', () => {
    const { best, trials } = raceOf([1, 2, 9, 4, 5], { nodes: 1000 });
    expect(best).toBe(2);
    expect(Math.min(...trials)).toBeGreaterThan(1);
    expect(trials[2]).toBeGreaterThan(trials[0]!);
  });

  it('tries only as many as a budget lasts for twice: one try alone settles nothing', () => {
    const three = raceOf([1, 2, 9, 4, 5], { nodes: 6 * LONG });
    expect(three).toMatchObject({ best: 2, tries: 2 });
    expect(three.trials.slice(3)).toEqual([0, 0]);
    const two = raceOf([1, 2, 9, 4, 5], { nodes: 5 * LONG });
    expect(two).toMatchObject({ best: 1, tries: 2 });
    expect(two.trials.slice(2)).toEqual([0, 0, 0]);
  });

  it('counts time in the same way, where there is a clock', () => {
    let time = 0;
    const clock = () => time++ / 100;
    const { tries, trials } = raceOf([1, 2, 9, 4, 5], { nodes: 100_000, clock, milliseconds: 1 });
    expect(tries).toBeGreaterThan(1);
    expect(trials[4]).toBe(0);
  });

  it('stops while there is time for one more answer as long as any, and for the one that is given in the end', () => {
    let now = 0;
    const meter = meterOf({ nodes: 1000, clock: () => now, milliseconds: 100 });
    const spends = (...times: readonly number[]): boolean[] =>
      times.map((time) => {
        now += time;
        return meter.take();
      });
    expect(spends(5, 20, 15, 15, 4)).toEqual([true, true, true, true, true]);
    // 60, and 20 twice.
    expect(spends(1, 1)).toEqual([false, false]);
    expect(meter.used).toBe(1);
  });

  it('keeps to the first where the budget does not last for two tries of two, or for anything', () => {
    expect(raceOf([1, 2], { nodes: 3 * LONG })).toMatchObject({ best: 0 });
    expect(raceOf([1, 2], { nodes: 0 })).toMatchObject({ best: 0, tries: 0 });
    expect(raceOf([1, 2], { nodes: 1000, clock: () => 0, milliseconds: 0 })).toMatchObject({ best: 0, tries: 0 });
  });
});
