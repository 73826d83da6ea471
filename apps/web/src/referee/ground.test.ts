import type { PlaceView } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { starter } from './testing.ts';

/** Everything that is put down in the set-up of a battle, answered as is usual. */
function putDown(key: string): readonly PlaceView[] {
  const match = starter(key, 'ground');
  const views: PlaceView[] = [];
  while (match.pending?.waits === 'decision' && match.state.cursor.round === 0) {
    const { view, judge } = match.pending.decision;
    if (view.kind === 'place') views.push(view);
    match.answer(view.side, judge.usual());
  }
  return views;
}

describe('before the battle', () => {
  it.each(systems.map(({ key }) => key))('shows where things may be put in %s', (key) => {
    const views = putDown(key);
    expect(views.length).toBeGreaterThan(3);
    // The first objective of Warpath may lie anywhere.
    const dark = views.filter(({ shapes }) => (shapes ?? []).length === 0).map(({ label }) => label.key);
    expect(dark.length).toBeLessThanOrEqual(1);
    expect(dark.every((label) => label === 'wp.battle.askMarker')).toBe(true);
  });
});
