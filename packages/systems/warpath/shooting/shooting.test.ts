import type { GameEvent, PickView, State } from '@warfold/engine';
import { Match, scriptedDice } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { warpath } from '../index.ts';
import { isGone } from '../table/table.ts';
import type { SkirmishTroop, Weaponry } from '../testing/skirmish.ts';
import { row, skirmish, unitNamed } from '../testing/skirmish.ts';
import { whyNotShoot } from './shooting.ts';

const SQUAD: SkirmishTroop = { at: row(20, 10, 5) };
const ENEMY: SkirmishTroop = { side: 1, at: row(20, 20, 5) };

const start = (state: State, dice: Record<string, number[]> = {}) => {
  const scripted = scriptedDice(dice);
  return { match: Match.start(warpath, { system: 'warpath', version: '1', state }, scripted), left: scripted.left };
};

const asked = (match: Match): PickView => {
  const { pending } = match;
  if (pending?.waits !== 'decision' || pending.decision.view.kind !== 'pick') throw new Error('no pick is asked');
  return pending.decision.view;
};
const pick = (match: Match, ...chosen: string[]) => match.answer(0, { kind: 'pick', chosen });
const open = (match: Match) =>
  asked(match)
    .options.filter(({ refused }) => refused === undefined)
    .map(({ id }) => id);
const refusals = (match: Match) =>
  Object.fromEntries(asked(match).options.flatMap(({ id, refused }) => (refused === undefined ? [] : [[id, refused.rule]])));
const rules = (events: readonly GameEvent[]) => events.map(({ rule }) => rule);

describe('WP-SHOOT-01: the sequence', () => {
  it('unit by unit, each once; all its weapons before the next; then Nerve is tested', () => {
    const rail: Weaponry = { key: 'rail', stats: { fire: 1, ran: 36 }, special: { piercing: 3 } };
    const state = skirmish({
      squad: { ...SQUAD, gear: [rail, rail] },
      other: { at: row(20, 6, 2) },
      a: ENEMY,
      b: { side: 1, at: row(40, 20, 2) },
    });
    const { match, left } = start(state, { hit: [6, 6, 1, 1, 1, 1, 1], wound: [6, 1], nerve: [1, 2] });
    expect(asked(match).rule).toBe('WP-SHOOT-01');
    expect(open(match)).toEqual(['unit:0', 'unit:1']);
    expect(pick(match, 'unit:0')).toBeNull();
    // WP-BFG-03: the first BFG at A, ordinary fire at B, the second BFG at A or B as its owner likes.
    expect(asked(match).rule).toBe('WP-SHOOT-06');
    expect(pick(match, 'weapon:1/direct/unit:2')).toBeNull();
    expect(asked(match).rule).toBe('WP-BFG-03');
    expect(pick(match, 'weapon:0/direct/unit:3')).toBeNull();
    expect(open(match)).toEqual(['weapon:2/direct/unit:2', 'weapon:2/direct/unit:3']);
    expect(pick(match)).toBeNull();
    expect(open(match)).toEqual(['unit:1']);
    expect(pick(match)).toBeNull();
    // WP-WOUND-05: A was wounded, B was not.
    expect(match.events.filter(({ type }) => type === 'owed')).toHaveLength(1);
    expect(match.state.units[2]!.lost).toBe(1);
    expect(match.state.units[3]!.lost).toBe(0);
    expect(rules(match.events)).toContain('WP-WOUND-05');
    expect(left()).toEqual({});
    expect(match.state.cursor.phase).not.toBe('shooting');
  });

  it('a unit that has nothing to shoot at is not asked about', () => {
    const state = skirmish({ squad: SQUAD, a: { side: 1, at: row(20, 45, 2) } });
    const { match } = start(state);
    expect(match.state.cursor.phase).not.toBe('shooting');
  });

  it('shooting may be given up', () => {
    const { match } = start(skirmish({ squad: SQUAD, a: ENEMY }));
    pick(match);
    expect(rules(match.events)).not.toContain('WP-SHOOT-07');
    expect(match.state.cursor.phase).not.toBe('shooting');
  });

  it('the usual shot is the one that hurts most', () => {
    const state = skirmish({
      squad: SQUAD,
      soft: { ...ENEMY, stats: { def: 2 } },
      hard: { side: 1, at: row(30, 15, 2), stats: { def: 6 } },
      tank: { side: 1, type: 'Arm', at: [[10, 15]], stats: { def: 7 } },
    });
    const { match } = start(state);
    pick(match, 'unit:0');
    const { pending } = match;
    expect(pending?.waits === 'decision' && pending.decision.judge.usual()).toEqual({ kind: 'pick', chosen: ['weapon:0/direct/unit:1'] });
  });

  it('a target that cannot be wounded may be shot at, but nobody does so without thinking', () => {
    const { match } = start(skirmish({ squad: SQUAD, tank: { side: 1, type: 'Arm', at: [[22, 20]], stats: { def: 7 } } }), {
      hit: [6, 6, 1, 1, 1, 1],
    });
    pick(match, 'unit:0');
    const { pending } = match;
    expect(pending?.waits === 'decision' && pending.decision.judge.usual()).toEqual({ kind: 'pick', chosen: [] });
    expect(pick(match, 'weapon:0/direct/unit:1')).toBeNull();
    expect(rules(match.events)).toContain('WP-WOUND-03');
  });
});

describe('who may not shoot', () => {
  const why = (squad: SkirmishTroop, more: Record<string, SkirmishTroop> = {}) => {
    const state = skirmish({ squad, enemy: ENEMY, ...more });
    return whyNotShoot(state, unitNamed(state, 'squad'))?.rule ?? null;
  };
  const gun: SkirmishTroop = { type: 'Ord', at: [[20, 10]], special: { slow: true } };

  it.each([
    ['WP-NERVE-07, Suppressed', { ...SQUAD, marks: { suppressed: 1 } }, 'WP-NERVE-07'],
    ['WP-ARMOUR-24, off-line', { type: 'Arm', at: [[20, 10]], marks: { suppressed: 1 } }, 'WP-ARMOUR-24'],
    ['WP-SHOOT-03, Double Move!', { ...SQUAD, marks: { order: 'double' } }, 'WP-SHOOT-03'],
    ['WP-SHOOT-03, Full Speed Ahead!', { type: 'Arm', at: [[20, 10]], marks: { order: 'full' } }, 'WP-SHOOT-03'],
    ['WP-CHARGE-09, charged', { ...SQUAD, marks: { order: 'charge' } }, 'WP-CHARGE-09'],
    ['WP-ORD-05, a heavy weapon after Advance!', { ...gun, marks: { order: 'advance' } }, 'WP-ORD-05'],
    ['WP-ORD-05, after Halt! it may', gun, null],
    [
      'WP-RULE-STABILISED, a Stabilised one after Advance! too',
      { ...gun, special: { slow: true, stabilised: true }, marks: { order: 'advance' } },
      null,
    ],
    [
      'WP-RULE-STABILISED, but not after Double Move!',
      { ...SQUAD, special: { stabilised: true }, marks: { order: 'double' } },
      'WP-SHOOT-03',
    ],
    ['WP-ARMOUR-25a, Damaged may shoot', { type: 'Arm', at: [[20, 10]], marks: { damaged: true } }, null],
    ['after Advance! it may', { ...SQUAD, marks: { order: 'advance' } }, null],
  ] as [string, SkirmishTroop, string | null][])('%s', (_name, squad, rule) => expect(why(squad)).toBe(rule));

  it('WP-SHOOT-05: a unit in contact', () => {
    expect(why({ at: [[20, 10]] }, { enemy: { side: 1, at: [[20.984, 10]] } })).toBe('WP-SHOOT-05');
    expect(why({ at: [[20, 10]] }, { enemy: { side: 1, at: [[20.994, 10]] } })).toBeNull();
  });

  it('says so in the list', () => {
    const { match } = start(
      skirmish({ squad: SQUAD, tired: { at: row(20, 6, 2), marks: { order: 'double' } }, far: { at: row(60, 2, 2) }, enemy: ENEMY }),
    );
    expect(refusals(match)).toEqual({ 'unit:1': 'WP-SHOOT-03', 'unit:2': 'WP-SHOOT-06' });
    expect(pick(match, 'unit:1')?.rule).toBe('WP-SHOOT-03');
  });
});

describe('WP-ORD-06, WP-LOS-01: a heavy weapon turns to its target before it shoots', () => {
  it('which is no movement', () => {
    const state = skirmish({ gun: { type: 'Ord', at: [[20, 20]], facing: 0 }, enemy: { side: 1, at: [[20, 10]] } });
    const { match } = start(state, { hit: [1, 1, 1, 1, 1, 1] });
    pick(match, 'unit:0');
    const turn = asked(match).options[0]!.numbers!.find(({ label }) => label.key === 'wp.shooting.number.turn')!;
    expect(turn.value).toMatchObject({ total: 180, parts: [{ rule: 'WP-LOS-01' }] });
    pick(match, 'weapon:0/direct/unit:1');
    expect(match.state.models[0]!.pose).toMatchObject({ x: 20_000, y: 20_000, heading: 1800 });
    expect(match.events).toContainEqual(expect.objectContaining({ type: 'moved', how: 'pivot', rule: 'WP-ORD-06' }));
    const roll = match.events.find((event) => event.type === 'rolled');
    expect(roll).toMatchObject({ need: { total: 4 } });
  });
});

describe('WP-VRULE-OPEN: shooting from aboard', () => {
  const sled = (order?: string, open = true): SkirmishTroop => ({
    type: 'Arm',
    at: [[20, 10]],
    stats: { fire: null, ran: null },
    special: { transport: 10, ...(open && { 'open-topped': true }) },
    ...(order !== undefined && { marks: { order } }),
  });
  const squad: SkirmishTroop = { aboard: 'sled' };
  const offered = (state: State) => {
    const { match } = start(state);
    if (match.state.cursor.phase !== 'shooting') return null;
    return { open: open(match), refused: refusals(match), match };
  };

  it('-1: passengers shoot, from the hull; the distance is measured from it', () => {
    const state = skirmish({ sled: sled('halt'), squad, enemy: { side: 1, at: [[20, 36.9]] } });
    expect(offered(state)?.open).toEqual(['unit:1']);
    const far = skirmish({ sled: sled('halt'), squad, enemy: { side: 1, at: [[20, 37]] } });
    expect(offered(far)).toBeNull();
  });

  it('WP-TRANSPORT-04: not from a closed one', () => {
    const state = skirmish({ sled: sled('halt', false), squad, enemy: ENEMY, other: { at: row(30, 10, 2) } });
    expect(offered(state)?.refused).toEqual({ 'unit:1': 'WP-TRANSPORT-04' });
  });

  it('-2: as the vehicle moved, so did they', () => {
    const needed = (order: string) => {
      const found = offered(skirmish({ sled: sled(order), squad, enemy: { side: 1, at: [[20, 20]] } }));
      pick(found!.match, 'unit:1');
      return asked(found!.match).options[0]!.numbers!.find(({ label }) => label.key === 'wp.shooting.number.hit')!.value;
    };
    expect(needed('halt').total).toBe(4);
    expect(needed('manoeuvre')).toMatchObject({ total: 5, parts: [{}, { rule: 'WP-VRULE-OPEN-2' }] });
    expect(needed('turn').total).toBe(5);
    const full = offered(skirmish({ sled: sled('full'), squad, enemy: ENEMY, other: { at: row(30, 10, 2) } }));
    expect(full?.refused['unit:1']).toBe('WP-VRULE-OPEN-2');
  });

  it('-1: even while the vehicle is off-line', () => {
    const state = skirmish({ sled: { ...sled('halt'), marks: { order: 'halt', suppressed: 1 } }, squad, enemy: ENEMY });
    expect(offered(state)?.open).toEqual(['unit:1']);
  });
});

describe('the dice of a volley', () => {
  // By what comes of it: WP-DICE-01.
  it('one D6 for each die', () => {
    const { match, left } = start(skirmish({ squad: { ...SQUAD, stats: { fire: 7 } }, enemy: ENEMY }), { hit: [1, 1, 1, 1, 1, 1, 1] });
    pick(match, 'unit:0');
    pick(match, 'weapon:0/direct/unit:1');
    expect(match.events.find(({ type }) => type === 'rolled')).toMatchObject({ sides: 6, faces: [1, 1, 1, 1, 1, 1, 1] });
    expect(left()).toEqual({});
  });

  // By what comes of it: WP-SHOOT-12, WP-WOUND-02.
  it('natural ones fail', () => {
    const { match, left } = start(skirmish({ squad: { ...SQUAD, stats: { hit: 2, fire: 3 } }, enemy: { ...ENEMY, stats: { def: 2 } } }), {
      hit: [1, 2, 6],
      wound: [1, 2],
      nerve: [1, 2],
    });
    pick(match, 'unit:0');
    pick(match, 'weapon:0/direct/unit:1');
    expect(match.state.units[1]!.lost).toBe(1);
    expect(left()).toEqual({});
  });

  it('WP-RULE-ELITE: one failed die of each roll is rolled again, and the new result stands', () => {
    const { match, left } = start(skirmish({ squad: { ...SQUAD, special: { elite: true }, stats: { fire: 3 } }, enemy: ENEMY }), {
      hit: [1, 2, 5, 6],
      wound: [3, 6, 1],
      nerve: [1, 2],
    });
    pick(match, 'unit:0');
    pick(match, 'weapon:0/direct/unit:1');
    const rolls = match.events.filter((event) => event.type === 'rolled');
    expect(rolls[0]).toMatchObject({ faces: [6, 2, 5], rerolled: [{ die: 0, was: 1 }] });
    expect(rolls[1]).toMatchObject({ faces: [1, 6], rerolled: [{ die: 0, was: 3 }] });
    expect(match.state.units[1]!.lost).toBe(1);
    expect(rules(match.events).filter((rule) => rule === 'WP-RULE-ELITE')).toHaveLength(2);
    expect(left()).toEqual({});
  });

  it('WP-RULE-BLAST: wounds are multiplied', () => {
    const { match } = start(skirmish({ squad: { ...SQUAD, special: { blast: 3 }, stats: { fire: 2 } }, enemy: ENEMY }), {
      hit: [6, 6],
      wound: [6, 1],
      nerve: [1, 2],
    });
    pick(match, 'unit:0');
    pick(match, 'weapon:0/direct/unit:1');
    expect(match.state.units[1]!.lost).toBe(3);
    expect(rules(match.events)).toContain('WP-RULE-BLAST');
  });

  it('WP-RULE-INDIVIDUAL-3: removed at once by printed Piercing(4), and no test is owed; flank bonuses do not count', () => {
    const shot = (piercing: number) => {
      const { match } = start(
        skirmish({
          squad: { ...SQUAD, special: { piercing }, stats: { fire: 1 } },
          hero: { side: 1, type: 'H/M', at: [[24, 20]], special: { individual: true } },
        }),
        { hit: [6], wound: [6], nerve: [1, 2] },
      );
      pick(match, 'unit:0');
      pick(match, 'weapon:0/direct/unit:1');
      return { gone: isGone(match.state, match.state.units[1]!), owed: match.events.some(({ type }) => type === 'owed') };
    };
    expect(shot(4)).toEqual({ gone: true, owed: false });
    expect(shot(3)).toEqual({ gone: false, owed: true });
  });

  it('WP-DICE-02: a Fire of D3 is rolled, each die halved and rounded up', () => {
    const gear: Weaponry[] = [{ key: 'sprayer', stats: { fire: '2D3', ran: 24 } }];
    const { match, left } = start(skirmish({ squad: { ...SQUAD, gear, stats: { fire: null, ran: null } }, enemy: ENEMY }), {
      fire: [1, 6],
      hit: [1, 1, 1, 1],
    });
    pick(match, 'unit:0');
    pick(match, 'weapon:0/direct/unit:1');
    expect(left()).toEqual({});
    expect(rules(match.events)).toContain('WP-DICE-02');
  });

  it('WP-ARMOUR-18: every weapon of a vehicle fires, each at its own target', () => {
    const gear: Weaponry[] = [
      { key: 'front', stats: { fire: 1, ran: 36, arc: '[F]' } },
      { key: 'rear', stats: { fire: 1, ran: 36, arc: '[P]' } },
    ];
    const state = skirmish({
      tank: { type: 'Arm', at: [[20, 20]], gear, stats: { fire: null, ran: null } },
      a: { side: 1, at: [[20, 30]] },
      b: { side: 1, at: [[20, 10]] },
    });
    const { match } = start(state, { hit: [1, 1] });
    pick(match, 'unit:0');
    expect(open(match)).toEqual(['weapon:0/direct/unit:1', 'weapon:1/direct/unit:2']);
    expect(refusals(match)).toEqual({ 'weapon:0/direct/unit:2': 'WP-ARMOUR-19', 'weapon:1/direct/unit:1': 'WP-ARMOUR-19' });
    pick(match, 'weapon:0/direct/unit:1');
    expect(open(match)).toEqual(['weapon:1/direct/unit:2']);
    pick(match, 'weapon:1/direct/unit:2');
    expect(rules(match.events).filter((rule) => rule === 'WP-ARMOUR-18')).toHaveLength(2);
    // Nothing is left to fire, so the phase goes on by itself.
    expect(match.state.cursor.phase).not.toBe('shooting');
  });
});

// By what comes of it: WP-CLOCK-06.
describe('time', () => {
  it('when time is up nobody shoots any more', () => {
    const state = skirmish({ squad: SQUAD, enemy: ENEMY });
    const { match } = start({ ...state, marks: { 'time-up': true } });
    expect(match.state.cursor.phase).not.toBe('shooting');
  });
});
