import type { State } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { aiming, forbidden, number, reasons } from '../testing/aiming.ts';
import type { SkirmishScenery, SkirmishTroop, Weaponry } from '../testing/skirmish.ts';
import { row, skirmish } from '../testing/skirmish.ts';
import { shotOf } from './aim.ts';

/** Half the width of a 25 mm base, as the table has it. */
const HALF = 0.492;
const SHOOTERS: SkirmishTroop = { at: [[20, 10]] };
/** So that the gap between the bases is just so many inches. */
const targetAt = (gap: number, more: SkirmishTroop = {}): SkirmishTroop => ({ side: 1, at: [[20, 10 + 2 * HALF + gap]], ...more });

const duel = (shooters: SkirmishTroop, target: SkirmishTroop, scenery: readonly SkirmishScenery[] = []): State =>
  skirmish({ shooters, target }, scenery);
const hit = (shooters: SkirmishTroop, target: SkirmishTroop, how?: { weapon?: number; manner?: 'direct' | 'indirect' }) =>
  reasons(number(duel(shooters, target), 'hit', 'shooters', 'target', how));

describe('range', () => {
  it('WP-SHOOT-06: exactly Ran is in range, a thousandth more is not', () => {
    expect(forbidden(duel(SHOOTERS, targetAt(24)), 'shooters', 'target')).toBeNull();
    expect(forbidden(duel(SHOOTERS, targetAt(24.001)), 'shooters', 'target')).toBe('WP-SHOOT-06');
  });

  it('WP-MEASURE-03: between the two closest models', () => {
    const shooters: SkirmishTroop = {
      at: [
        [20, 6],
        [20, 10],
      ],
    };
    expect(forbidden(duel(shooters, targetAt(24)), 'shooters', 'target')).toBeNull();
  });

  it('WP-BFG-05: a BFG measures from its bearer', () => {
    const rail: Weaponry = { key: 'rail', stats: { fire: 2, ran: 24 } };
    const shooters: SkirmishTroop = {
      at: [
        [20, 6],
        [20, 10],
      ],
      gear: [rail],
    };
    expect(forbidden(duel(shooters, targetAt(21)), 'shooters', 'target', { weapon: 1 })).toBe('WP-BFG-05');
    expect(
      forbidden(
        duel(
          {
            ...shooters,
            at: [
              [20, 10],
              [20, 6],
            ],
          },
          targetAt(21),
        ),
        'shooters',
        'target',
        { weapon: 1 },
      ),
    ).toBeNull();
  });

  it('WP-SHOOT-09: extreme range is more than half of Ran; exactly half is not', () => {
    expect(hit(SHOOTERS, targetAt(12))).toEqual([['WP-SHOOT-07', 4]]);
    expect(hit(SHOOTERS, targetAt(12.001))).toEqual([
      ['WP-SHOOT-08', 4],
      ['WP-SHOOT-09', 1],
    ]);
  });
});

describe('WP-AIR-06: aircraft are 18" further away', () => {
  const HALF_AIR = (60 / 25.4 - 25 / 25.4) / 2;
  const kite = (gap: number): SkirmishTroop => targetAt(gap, { type: 'Air', at: [[20, 10 + 2 * HALF + HALF_AIR + gap]] });

  it('for being in range and for extreme range', () => {
    expect(forbidden(duel(SHOOTERS, kite(5.99)), 'shooters', 'target')).toBeNull();
    expect(forbidden(duel(SHOOTERS, kite(6.01)), 'shooters', 'target')).toBe('WP-AIR-06');
    expect(forbidden(duel(SHOOTERS, kite(24.1)), 'shooters', 'target')).toBe('WP-SHOOT-06');
    expect(hit({ ...SHOOTERS, stats: { ran: 48 } }, kite(5.99))).toEqual([['WP-SHOOT-07', 4]]);
    expect(hit({ ...SHOOTERS, stats: { ran: 48 } }, kite(6.01))).toContainEqual(['WP-SHOOT-09', 1]);
  });

  it('WP-RULE-ACKACK: not after Halt!, nor when Stabilised', () => {
    const flak: SkirmishTroop = { ...SHOOTERS, special: { 'ack-ack': true } };
    expect(forbidden(duel(flak, kite(23)), 'shooters', 'target')).toBeNull();
    expect(reasons(number(duel(flak, kite(10)), 'distance', 'shooters', 'target'))[1]).toEqual(['WP-RULE-ACKACK', 0]);
    expect(forbidden(duel({ ...flak, marks: { order: 'advance' } }, kite(23)), 'shooters', 'target')).toBe('WP-AIR-06');
    const steady: SkirmishTroop = { ...flak, special: { 'ack-ack': true, stabilised: true }, marks: { order: 'advance' } };
    expect(forbidden(duel(steady, kite(23)), 'shooters', 'target')).toBeNull();
  });

  it('are not Obvious, and their own shots measure as usual', () => {
    expect(hit({ ...SHOOTERS, stats: { ran: 48 } }, kite(5))).toEqual([['WP-SHOOT-07', 4]]);
    const guns: Weaponry[] = [{ key: 'nose', stats: { fire: 6, ran: 24, arc: '[F]' } }];
    const own: SkirmishTroop = { type: 'Air', at: [[20, 10]], gear: guns, stats: { fire: null, ran: null }, special: { stabilised: true } };
    expect(forbidden(duel({ ...own, marks: { order: 'manoeuvre' } }, targetAt(23)), 'shooters', 'target')).toBeNull();
    expect(hit({ ...own, marks: { order: 'manoeuvre' } }, targetAt(10))).toContainEqual(['WP-AIR-09', 0]);
  });

  it('WP-AIR-08: fire arcs as those of vehicles', () => {
    const guns: Weaponry[] = [{ key: 'nose', stats: { fire: 6, ran: 24, arc: '[F]' } }];
    const own: SkirmishTroop = { type: 'Air', at: [[20, 10]], facing: 180, gear: guns, stats: { fire: null, ran: null } };
    expect(forbidden(duel(own, targetAt(10)), 'shooters', 'target')).toBe('WP-AIR-08');
  });
});

describe('WP-SHOOT-08: modifiers', () => {
  const near = targetAt(10);

  it.each(['advance', 'manoeuvre', 'turn'])('WP-SHOOT-10: the order %s counts as moving', (order) => {
    expect(hit({ ...SHOOTERS, marks: { order } }, near)).toContainEqual(['WP-SHOOT-10', 1]);
  });

  it.each(['', 'halt'])("WP-MOVE-01: '%s' does not", (order) => {
    expect(hit({ ...SHOOTERS, marks: order === '' ? {} : { order } }, near)).toEqual([['WP-SHOOT-07', 4]]);
  });

  it('WP-SHOOT-11: Fragmented from the Suppression Limit on', () => {
    expect(hit({ ...SHOOTERS, wounds: 11 }, near)).toEqual([['WP-SHOOT-07', 4]]);
    expect(hit({ ...SHOOTERS, wounds: 12 }, near)).toContainEqual(['WP-SHOOT-11', 1]);
  });

  it('WP-ARMOUR-16, WP-HM-02: Obvious targets are easier', () => {
    expect(hit(SHOOTERS, targetAt(5, { type: 'Arm' }))).toContainEqual(['WP-ARMOUR-16', -1]);
    expect(hit(SHOOTERS, targetAt(5, { type: 'H/M' }))).toContainEqual(['WP-HM-02', -1]);
  });

  it('WP-RULE-INDIVIDUAL-1, -2: harder to hit, and no Obvious target', () => {
    expect(hit(SHOOTERS, targetAt(5, { type: 'H/M', special: { individual: true } }))).toEqual([
      ['WP-SHOOT-08', 4],
      ['WP-RULE-INDIVIDUAL-1', 1],
      ['WP-RULE-INDIVIDUAL-2', 0],
    ]);
  });

  it('WP-RULE-STEALTHY-1', () =>
    expect(hit(SHOOTERS, targetAt(5, { special: { stealthy: true } }))).toContainEqual(['WP-RULE-STEALTHY-1', 1]));

  it('the example of WP-SHOOT-07: Hit 4+, extreme range and light cover need 6+', () => {
    const field: SkirmishScenery = { from: [10, 15], to: [30, 20], height: 0, traits: ['difficult', 'light'] };
    const need = number(duel(SHOOTERS, targetAt(20), [field]), 'hit', 'shooters', 'target');
    expect(need.total).toBe(6);
    expect(reasons(need)).toEqual([
      ['WP-SHOOT-08', 4],
      ['WP-SHOOT-09', 1],
      ['WP-COVER-05', 1],
    ]);
  });

  it('WP-RULE-00: a rule of an army list, as data', () => {
    const dug = { ability: 'further', params: { name: 'Dug in', when: 'shot-at', hit: -1 } };
    const keen = { ability: 'further', params: { name: 'Keen eyes', when: 'shooting', hit: 1, wound: 1 } };
    expect(hit({ ...SHOOTERS, further: [keen] }, { ...near, further: [dug] })).toEqual([
      ['WP-SHOOT-08', 4],
      ['WP-RULE-00', -1],
      ['WP-RULE-00', 1],
    ]);
    expect(number(duel({ ...SHOOTERS, further: [keen] }, near), 'wound', 'shooters', 'target').total).toBe(3);
  });
});

describe('WP-SHOOT-13: more than six', () => {
  const hard = targetAt(20, { special: { stealthy: true, individual: true } });

  it('half the dice, rounded down', () => {
    const state = duel({ ...SHOOTERS, stats: { fire: 7 } }, hard);
    expect(number(state, 'hit', 'shooters', 'target').total).toBe(7);
    expect(reasons(number(state, 'dice', 'shooters', 'target'))).toEqual([
      ['WP-SHOOT-07', 7],
      ['WP-SHOOT-13', -4],
    ]);
  });

  it('with Fire 1 the shot is refused', () => {
    expect(forbidden(duel({ ...SHOOTERS, stats: { fire: 1 } }, hard), 'shooters', 'target')).toBe('WP-SHOOT-13');
    expect(forbidden(duel({ ...SHOOTERS, stats: { fire: 2 } }, hard), 'shooters', 'target')).toBeNull();
    expect(forbidden(duel({ ...SHOOTERS, stats: { fire: 1, hit: 3 } }, hard), 'shooters', 'target')).toBeNull();
  });

  it('each BFG on its own Fire', () => {
    const gear: Weaponry[] = [{ key: 'rail', stats: { fire: 1, ran: 36 } }];
    const hidden = targetAt(20, { special: { stealthy: true, individual: true } });
    const state = duel({ ...SHOOTERS, gear }, hidden);
    expect(forbidden(state, 'shooters', 'target')).toBeNull();
    expect(forbidden(state, 'shooters', 'target', { weapon: 1 })).toBe('WP-SHOOT-13');
  });
});

describe('weapons with their own way of hitting', () => {
  it.each([
    ['flamer', 12, 'WP-RULE-FLAMER'],
    ['zap', 24, 'WP-RULE-ZAP'],
  ] as const)('%s: %i", always 4+', (rule, range, id) => {
    const gear: Weaponry[] = [{ key: 'gun', special: { [rule]: 5 } }];
    const shooters: SkirmishTroop = { ...SHOOTERS, gear, marks: { order: 'advance' }, wounds: 13, stats: { hit: 6 } };
    const target = (gap: number) => targetAt(gap, { special: { stealthy: true } });
    expect(hit(shooters, target(range), { weapon: 1 })).toEqual([[id, 4]]);
    expect(number(duel(shooters, target(range)), 'dice', 'shooters', 'target', { weapon: 1 }).total).toBe(5);
    expect(forbidden(duel(shooters, target(range + 0.001)), 'shooters', 'target', { weapon: 1 })).toBe('WP-BFG-05');
  });

  it('WP-RULE-ZAP: it has Piercing(1)', () => {
    const gear: Weaponry[] = [{ key: 'gun', special: { zap: 3 } }];
    expect(reasons(number(duel({ ...SHOOTERS, gear }, targetAt(5)), 'wound', 'shooters', 'target', { weapon: 1 }))).toContainEqual([
      'WP-RULE-PIERCING',
      -1,
    ]);
  });
});

describe('WP-RULE-INDIRECT', () => {
  const mortar: SkirmishTroop = { ...SHOOTERS, special: { indirect: true }, stats: { ran: 48 } };
  const wall: SkirmishScenery = { from: [0, 15], to: [40, 15.5], height: 9, traits: ['impassable'] };
  const indirectly = { manner: 'indirect' } as const;

  it('-1: no penalty for range or cover', () => {
    const field: SkirmishScenery = { from: [10, 15], to: [30, 20], height: 0, traits: ['difficult'] };
    const state = duel(mortar, targetAt(30), [field]);
    expect(reasons(number(state, 'hit', 'shooters', 'target', indirectly))).toEqual([
      ['WP-SHOOT-08', 4],
      ['WP-RULE-INDIRECT-1', 0],
    ]);
    expect(forbidden(duel({ ...mortar, stats: { ran: 24 } }, targetAt(25)), 'shooters', 'target', indirectly)).toBe('WP-SHOOT-06');
  });

  it('-2: exactly 12" is too near', () => {
    expect(forbidden(duel(mortar, targetAt(12)), 'shooters', 'target', indirectly)).toBe('WP-RULE-INDIRECT-2');
    expect(forbidden(duel(mortar, targetAt(12.001)), 'shooters', 'target', indirectly)).toBeNull();
  });

  it('-3: at an unseen target with -1', () => {
    const state = duel(mortar, targetAt(20), [wall]);
    expect(forbidden(state, 'shooters', 'target', indirectly)).toBeNull();
    expect(reasons(number(state, 'hit', 'shooters', 'target', indirectly))).toEqual([
      ['WP-SHOOT-08', 4],
      ['WP-RULE-INDIRECT-3', 1],
    ]);
  });

  it('WP-RULE-HOWITZER: either way', () => {
    const gun: SkirmishTroop = { ...mortar, special: { howitzer: true } };
    const state = duel(gun, targetAt(20), [wall]);
    expect(forbidden(state, 'shooters', 'target')).toBe('WP-LOS-02');
    expect(forbidden(state, 'shooters', 'target', indirectly)).toBeNull();
    expect(forbidden(duel(gun, targetAt(8)), 'shooters', 'target')).toBeNull();
    expect(hit(gun, targetAt(30))).toContainEqual(['WP-SHOOT-09', 1]);
  });
});

describe('WP-RULE-SNIPER', () => {
  const hero = targetAt(10, { type: 'H/M', special: { individual: true } });
  const field: SkirmishScenery = { from: [10, 12], to: [30, 18], height: 0, traits: ['difficult'] };
  const sniper: SkirmishTroop = { ...SHOOTERS, special: { sniper: true } };
  const need = (shooters: SkirmishTroop, target: SkirmishTroop) =>
    reasons(number(duel(shooters, target, [field]), 'hit', 'shooters', 'target'));

  it('after Halt! ignores the -1 for Individual and its cover', () => {
    expect(need(sniper, hero)).toEqual([
      ['WP-SHOOT-08', 4],
      ['WP-RULE-SNIPER', 0],
      ['WP-RULE-SNIPER', 0],
      ['WP-RULE-INDIVIDUAL-2', 0],
    ]);
  });

  it('not after Advance!, unless Stabilised', () => {
    expect(need({ ...sniper, marks: { order: 'advance' } }, hero)).toContainEqual(['WP-COVER-05', 1]);
    const steady: SkirmishTroop = { ...sniper, marks: { order: 'advance' }, special: { sniper: true, stabilised: true } };
    expect(need(steady, hero)).toContainEqual(['WP-RULE-SNIPER', 0]);
  });

  it('the cover of others counts', () => expect(need(sniper, targetAt(10))).toContainEqual(['WP-COVER-05', 1]));
});

describe('wounding', () => {
  const wound = (shooters: SkirmishTroop, target: SkirmishTroop, weapon = 0) =>
    reasons(number(duel(shooters, target), 'wound', 'shooters', 'target', { weapon }));

  it('WP-RULE-PIERCING: the unit for all it fires, a BFG with a better one for itself', () => {
    const shooters: SkirmishTroop = {
      ...SHOOTERS,
      special: { piercing: 1 },
      gear: [
        { key: 'rail', stats: { fire: 2, ran: 36 }, special: { piercing: 3 } },
        { key: 'pipe', stats: { fire: 2, ran: 36 } },
      ],
    };
    expect(wound(shooters, targetAt(5, { stats: { def: 6 } }))).toEqual([
      ['WP-WOUND-01', 6],
      ['WP-RULE-PIERCING', -1],
    ]);
    expect(wound(shooters, targetAt(5, { stats: { def: 6 } }), 1)).toContainEqual(['WP-RULE-PIERCING', -3]);
    expect(wound(shooters, targetAt(5, { stats: { def: 6 } }), 2)).toContainEqual(['WP-RULE-PIERCING', -1]);
  });

  const gunAt = (x: number, y: number, special: Record<string, number | true> = { piercing: 2 }): SkirmishTroop => ({
    at: [[x, y]],
    special,
  });
  const tank: SkirmishTroop = { side: 1, type: 'Arm', at: [[20, 20]], facing: 0, stats: { def: 8 } };

  it.each([
    ['front', 20, 30, []],
    ['flank', 32, 20, [['WP-ARMOUR-15', -1]]],
    ['flank', 8, 20, [['WP-ARMOUR-15', -1]]],
    ['rear', 20, 10, [['WP-ARMOUR-15', -2]]],
    ['front, on the line', 27, 27, []],
    ['flank, on the line to the rear', 27, 13, [['WP-ARMOUR-15', -1]]],
  ] as const)('WP-ARMOUR-13, -14, -15: from the %s', (_side, x, y, more) => {
    expect(wound(gunAt(x, y), tank)).toEqual([['WP-WOUND-01', 8], ['WP-RULE-PIERCING', -2], ...more]);
  });

  it('WP-ARMOUR-14: where most of the unit stands; on a tie the better side', () => {
    const side = (at: readonly (readonly [number, number])[]) =>
      shotOf(duel({ at }, tank), aiming(duel({ at }, tank), 'shooters', 'target')).side;
    expect(
      side([
        [20, 30],
        [32, 20],
        [32, 22],
      ]),
    ).toBe('flank');
    expect(
      side([
        [20, 30],
        [32, 20],
      ]),
    ).toBe('front');
    expect(
      side([
        [20, 8],
        [32, 20],
      ]),
    ).toBe('flank');
  });

  it('WP-ARMOUR-14: a BFG by the place of its bearer', () => {
    const squad: SkirmishTroop = {
      at: [
        [20, 30],
        [22, 30],
        [20, 8],
      ],
      gear: [{ key: 'a' }, { key: 'b' }, { key: 'rail', stats: { fire: 2, ran: 36 }, special: { piercing: 1 } }],
    };
    expect(wound(squad, tank, 1)).toContainEqual(['WP-ARMOUR-15', -2]);
  });

  it('WP-ARMOUR-15: without Piercing no side helps', () => expect(wound(gunAt(20, 10, {}), tank)).toEqual([['WP-WOUND-01', 8]]));

  it('WP-AIR-10: aircraft always hit the flank', () => {
    const kite: SkirmishTroop = {
      type: 'Air',
      at: [[20, 32]],
      facing: 180,
      stats: { fire: null, ran: null },
      gear: [{ key: 'nose', stats: { fire: 6, ran: 24, arc: '[F]' }, special: { piercing: 1 } }],
    };
    expect(wound(kite, tank)).toContainEqual(['WP-AIR-10', -1]);
  });
});

describe('vehicle weapons', () => {
  const gun = (arc: string): SkirmishTroop => ({
    type: 'Arm',
    at: [[20, 20]],
    stats: { fire: null, ran: null },
    gear: [{ key: 'gun', stats: { fire: 2, ran: 36, arc } }],
  });
  const at = (x: number, y: number): SkirmishTroop => ({ side: 1, at: [[x, y]] });

  it.each([
    ['[F]', 20, 30, null],
    ['[F]', 20, 10, 'WP-ARMOUR-19'],
    ['[P]', 20, 10, null],
    ['[L]', 10, 20, null],
    ['[L]', 30, 20, 'WP-ARMOUR-19'],
    ['[R]', 30, 20, null],
    ['[L][R]', 10, 20, null],
    ['[L][R]', 20, 30, 'WP-ARMOUR-19'],
    ['[A]', 20, 10, null],
    // A base of 25 mm whose centre is 0.69" beyond the line of 45 degrees still has a part in the arc; at 0.71" it has not.
    ['[F]', 30.69 + 0.285, 30.285, null],
    ['[F]', 30.72 + 0.285, 30.285, 'WP-ARMOUR-19'],
  ])('WP-ARMOUR-19: %s at (%f, %f): %s', (arc, x, y, rule) => {
    expect(forbidden(duel(gun(arc), at(x, y)), 'shooters', 'target')).toBe(rule);
  });

  it('WP-ARMOUR-20: range from the hull, or from a stated mount', () => {
    const far = at(20, 20 + 2.5 + 36 + HALF);
    expect(forbidden(duel(gun('[F]'), far), 'shooters', 'target')).toBeNull();
    const mounted: SkirmishTroop = {
      ...gun('[F]'),
      gear: [
        { key: 'gun', stats: { fire: 2, ran: 36, arc: '[F]' }, further: [{ ability: 'mount', params: { right: 0, forward: 2, up: 1 } }] },
      ],
    };
    expect(forbidden(duel(mounted, far), 'shooters', 'target')).toBe('WP-ARMOUR-20');
    expect(number(duel(mounted, far), 'distance', 'shooters', 'target').total).toBe(36.5);
  });
});

describe('who may fire what', () => {
  const gear: Weaponry[] = [
    { key: 'rail', stats: { fire: 2, ran: 36 } },
    { key: 'pistols', kind: 'ordinary', stats: { fire: 9, ran: 6 } },
    { key: 'bulk', stats: { fire: 2, ran: 36 }, special: { 'needs-halt': true } },
  ];
  const squad: SkirmishTroop = { at: row(20, 10, 3), special: { flamer: 4 }, gear };

  it('WP-SHOOT-02: one conventional weapon in a turn, BFGs beside it', () => {
    const state = duel({ ...squad, marks: { fired: [0] } }, targetAt(5));
    expect(forbidden(state, 'shooters', 'target', { weapon: 0 })).toBe('WP-SHOOT-01');
    expect(forbidden(state, 'shooters', 'target', { weapon: 1 })).toBe('WP-SHOOT-02');
    expect(forbidden(state, 'shooters', 'target', { weapon: 3 })).toBe('WP-SHOOT-02');
    expect(forbidden(state, 'shooters', 'target', { weapon: 2 })).toBeNull();
  });

  it('WP-BFG-04: Fire is not reduced by BFGs', () => {
    expect(reasons(number(duel(squad, targetAt(5)), 'dice', 'shooters', 'target'))).toEqual([['WP-BFG-04', 6]]);
  });

  it('WP-SHOOT-04: a bulky weapon only after Halt!', () => {
    expect(forbidden(duel(squad, targetAt(5)), 'shooters', 'target', { weapon: 4 })).toBeNull();
    expect(forbidden(duel({ ...squad, marks: { order: 'advance' } }, targetAt(5)), 'shooters', 'target', { weapon: 4 })).toBe(
      'WP-SHOOT-04',
    );
  });

  it('WP-SHOOT-05: a target in contact with an enemy cannot be chosen', () => {
    const state = skirmish({ shooters: SHOOTERS, target: targetAt(10), brawler: { at: [[20 + 2 * HALF, 10 + 2 * HALF + 10]] } });
    expect(forbidden(state, 'shooters', 'target')).toBe('WP-SHOOT-05');
  });
});
