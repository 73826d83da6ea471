import type { Match } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { starter } from './testing.ts';
import { waysTo } from './ways.ts';

/** The first choice of a battle, played as is usual, at which an enemy may be attacked by a way that does not name it. */
function firstWay(key: string, seed: string) {
  const match: Match = starter(key, seed);
  for (let i = 0; i < 500 && match.pending?.waits === 'decision'; i++) {
    const { view, judge } = match.pending.decision;
    if (view.kind === 'pick' && match.state.cursor.round > 0 && (view.about ?? []).length > 0)
      for (const { id, side } of match.state.units)
        if (side !== view.side) {
          const ways = waysTo(match, id, null);
          if (ways.length > 0) return { match, enemy: id, ways, view };
        }
    match.answer(view.side, judge.usual());
  }
  throw new Error(`no way to attack anybody in ${key}`);
}

describe('a click on an enemy that the open choice does not name', () => {
  for (const key of ['noquarter', 'warpath'])
    it(`leads to a question of ${key} in which it can be aimed at, and no die falls on the way`, () => {
      const { match, enemy, ways, view } = firstWay(key, 'ways');
      const events = match.events.length;
      const way = ways[0]!;
      for (const step of way.steps) expect(match.answer(view.side, step)).toBe(null);
      expect(match.events.slice(events).some(({ type }) => type === 'rolled')).toBe(false);
      const pending = match.pending?.waits === 'decision' ? match.pending.decision.view : null;
      const named = JSON.stringify(pending);
      const models = match.state.units[enemy]!.models;
      const isNamed = named.includes(`{"unit":${enemy}}`) || models.some((id) => named.includes(`{"model":${id}}`));
      expect(isNamed || pending?.kind === 'place').toBe(true);
    });

  it('leads nowhere from a choice of another kind, or for a friend', () => {
    const match = starter('warpath', 'ways');
    expect(waysTo(match, 0, 0)).toEqual([]);
  });
});
