import type { Match } from '@warfold/engine';
import { judge } from '@warfold/engine';
import { foreseeTurns } from '@warfold/engine/foresee';
import { foreseen } from '@warfold/odds/foreseen';
import { describe, expect, it } from 'vitest';
import { harmsOf } from '../adviser/onward.ts';
import { after, extremeDice } from './courses.ts';
import { askedFor, starter } from './testing.ts';
import { attackOn, waysTo } from './ways.ts';

function viewOf(match: Match) {
  if (match.pending?.waits !== 'decision') throw new Error('nothing is asked');
  return match.pending.decision.view;
}

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

  for (const [key, asks] of [
    ['wh40k9', 'w40k.ask.shooter'],
    ['warpath', 'wp.shooting.askShooter'],
    ['aos3', 'aos3.act.shooting:during'],
  ] as const)
    it(`offers all who may shoot at him in ${key} where nobody is selected`, () => {
      const match = askedFor(key, asks, 'ways');
      const { side } = viewOf(match);
      const foes = match.state.units.filter((unit) => unit.side !== side);
      const enemy = foes.find(({ id }) => waysTo(match, id, null).length > 1)!.id;
      const ways = waysTo(match, enemy, null);
      expect(new Set(ways.map(({ unit }) => unit)).size).toBe(ways.length);
      for (const { unit, steps } of ways) {
        expect(match.state.units[unit]!.side).toBe(side);
        const there = after(match, steps, extremeDice('highest', []))!;
        const attack = attackOn(there.match, there.decision, enemy)!;
        expect(judge(there.decision, attack)).toBe(null);
        // Whoever is selected is the only one that is offered; somebody who cannot attack him leaves it to all the others.
        expect(waysTo(match, enemy, unit).map((way) => way.unit)).toEqual([unit]);
      }
      const idle = match.state.units.find((unit) => unit.side === side && !ways.some((way) => way.unit === unit.id))!;
      expect(waysTo(match, enemy, idle.id)).toEqual(ways);
    });

  it('is weighed by what the attack at the end of each way would do to him', () => {
    const match = askedFor('warpath', 'wp.shooting.askShooter', 'ways');
    const { side } = viewOf(match);
    const foes = match.state.units.filter((unit) => unit.side !== side);
    const enemy = foes.find(({ id }) => waysTo(match, id, null).length > 1)!.id;
    const ways = waysTo(match, enemy, null);
    const harms = harmsOf(match, enemy, ways, (copy, who, answer) =>
      foreseen(copy.state, foreseeTurns(copy.system, copy.underWay, who, answer, { runs: 4000 })),
    );
    expect(harms).toHaveLength(ways.length);
    expect(Math.min(...harms)).toBeGreaterThan(0);
  });

  it('leads nowhere from a choice of another kind, or for a friend', () => {
    const match = starter('warpath', 'ways');
    expect(waysTo(match, 0, 0)).toEqual([]);
  });
});
