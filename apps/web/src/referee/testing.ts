/** Battles for tests of what a hand on the table may mean. */
import { Match, seededDice } from '@warfold/engine';
import { systems } from '@warfold/systems';

export function starter(key: string, seed: string): Match {
  const system = systems.find((one) => one.key === key);
  const mustered = system?.muster(system.starter);
  if (system === undefined || mustered === undefined || 'objections' in mustered) throw new Error(`no starter battle of '${key}'`);
  return Match.start(system, mustered.setup, seededDice(seed));
}

/** The starter battle, answered as is usual until this is asked. */
export function askedFor(key: string, label: string, seed = 'hands'): Match {
  const match = starter(key, seed);
  for (let i = 0; i < 600 && match.pending?.waits === 'decision'; i++) {
    const { view, judge } = match.pending.decision;
    if (view.label.key === label) return match;
    match.answer(view.side, judge.usual());
  }
  throw new Error(`nobody was asked ${label}`);
}
