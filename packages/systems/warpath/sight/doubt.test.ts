import type { State } from '@warfold/engine';
import { Match, scriptedDice } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { warpath } from '../index.ts';
import { forbidden, number, reasons } from '../testing/aiming.ts';
import type { SkirmishScenery, SkirmishTroop } from '../testing/skirmish.ts';
import { row, skirmish, unitNamed } from '../testing/skirmish.ts';
import { doubtOffers } from './doubt.ts';
import { sees } from './sight.ts';

const SQUAD: SkirmishTroop = { at: row(20, 10, 3) };
const HIDDEN: SkirmishTroop = { side: 1, at: row(20, 20, 3) };
const OPEN: SkirmishTroop = { side: 1, at: row(40, 12, 3) };
const WALL: SkirmishScenery = { from: [10, 15], to: [35, 15.5], height: 5, traits: ['impassable'] };

// The system as it is, with these offers beside its others.
const system = { ...warpath, offers: { ...warpath.offers, ...doubtOffers } };
const start = (state: State, doubt: number[]) => {
  const dice = scriptedDice({ doubt });
  return { match: Match.start(system, { system: 'warpath', version: '1', state }, dice), dice };
};
const table = () => skirmish({ squad: SQUAD, hidden: HIDDEN, open: OPEN }, [WALL]);
const confirm = (match: Match, yes: boolean) => match.answer(1, { kind: 'confirm', yes });
const call = (match: Match, name: string, unit: unknown, target: unknown) =>
  match.offer(0, { name, args: { unit, target } as Record<string, number> });

// WP-LOS-05.
describe('doubtful sight', () => {
  it.each([
    [3, false],
    [4, true],
  ])('a %i: in sight %s, for this pair and this turn', (face, seen) => {
    const { match, dice } = start(table(), [face]);
    expect(forbidden(match.state, 'squad', 'hidden')).toBe('WP-LOS-02');
    expect(call(match, 'doubt-sight', 0, 1)).toBeNull();
    expect(confirm(match, true)).toBeNull();
    expect(dice.left()).toEqual({});
    expect(sees(match.state, unitNamed(match.state, 'squad'), unitNamed(match.state, 'hidden'))).toBe(seen);
    expect(forbidden(match.state, 'squad', 'hidden')).toBe(seen ? null : 'WP-LOS-05');
    expect(sees(match.state, unitNamed(match.state, 'squad'), unitNamed(match.state, 'open'))).toBe(true);
    // It goes with the phase.
    match.answer(0, { kind: 'pick', chosen: [] });
    expect(match.state.effects).toEqual([]);
  });

  it('is rolled once for a pair', () => {
    const { match } = start(table(), [1]);
    call(match, 'doubt-sight', 0, 1);
    confirm(match, true);
    call(match, 'doubt-sight', 0, 1);
    expect(match.state.effects).toHaveLength(1);
    expect(match.events.filter(({ type }) => type === 'rolled')).toHaveLength(1);
  });

  it('only if the other side sees a doubt too', () => {
    const { match } = start(table(), []);
    call(match, 'doubt-sight', 0, 1);
    const { pending } = match;
    expect(pending?.waits === 'decision' && pending.decision.judge.usual()).toEqual({ kind: 'confirm', yes: false });
    confirm(match, false);
    expect(match.state.effects).toEqual([]);
    expect(forbidden(match.state, 'squad', 'hidden')).toBe('WP-LOS-02');
  });

  it.each([
    [0, 0],
    [1, 0],
    [0, 99],
    [-1, 1],
    ['x', null],
    [0.5, 1],
  ])('nonsense (%s, %s) is refused and changes nothing', (unit, target) => {
    const { match } = start(table(), []);
    const before = match.state;
    expect(call(match, 'doubt-sight', unit, target)).toMatchObject({ rule: 'protocol:not-an-option' });
    expect(match.state).toBe(before);
  });

  it('one case after the other, and each once in a phase', () => {
    const { match } = start(table(), []);
    expect(call(match, 'doubt-sight', 0, 1)).toBeNull();
    expect(call(match, 'doubt-cover', 0, 1)).toMatchObject({ rule: 'protocol:not-an-option' });
    confirm(match, false);
    expect(call(match, 'doubt-sight', 0, 1)).toMatchObject({ rule: 'protocol:not-an-option' });
    expect(call(match, 'doubt-cover', 0, 1)).toBeNull();
  });
});

describe('WP-COVER-07: doubtful cover', () => {
  const field: SkirmishScenery = { from: [10, 13], to: [50, 18], height: 0, traits: ['difficult', 'solid'] };
  const shot = (scenery: readonly SkirmishScenery[], face: number) => {
    const { match } = start(skirmish({ squad: SQUAD, enemy: HIDDEN }, scenery), [face]);
    call(match, 'doubt-cover', 0, 1);
    confirm(match, true);
    return reasons(number(match.state, 'cover', 'squad', 'enemy'));
  };

  it('4+ is no cover, 3 or less is', () => {
    expect(shot([field], 4)).toEqual([['WP-COVER-07', 0]]);
    expect(shot([field], 3)).toEqual([['WP-COVER-07', 2]]);
  });

  it('cover from nothing that the engine knows of is light', () => expect(shot([], 1)).toEqual([['WP-COVER-07', 1]]));
});
