import { describe, expect, it } from 'vitest';
import { fate, oddsOf } from './testing/asking.ts';
import type { Pool } from './testing/closedForms.ts';
import { hitsOf, mixed, nerve, plus, woundsOf } from './testing/closedForms.ts';

const TOLERANCE = 1e-12;

function same(found: readonly number[] | undefined, wanted: readonly number[]): void {
  expect(found).toBeDefined();
  for (let n = 0; n < Math.max(found!.length, wanted.length); n++)
    expect(Math.abs((found![n] ?? 0) - (wanted[n] ?? 0)), `chance of ${n}`).toBeLessThan(TOLERANCE);
  expect(Math.abs(found!.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(TOLERANCE);
}

const FOES = { profile: { stats: { type: 'Inf(10)', def: '4+', sup: 12, des: 14 } } };
const troops = (stats: object, abilities: readonly unknown[] = [], more: object = {}) => ({
  profile: { stats: { type: 'Inf(10)', hit: '4+', ran: 24, ...stats }, abilities },
  ...more,
});
const gunners = (gear: object, abilities: readonly unknown[] = []) => ({
  profile: { stats: { type: 'Inf(5)', fire: '-', ran: '-', hit: '4+' }, abilities, gear: { gun: { kind: 'bfg', ...gear } } },
});
const shot = (by: object, at: object = FOES, step: object = {}) =>
  oddsOf({ units: { by, at }, steps: [{ shoot: 'by', at: 'at', ...step }] });

function checks(odds: ReturnType<typeof oddsOf>, pool: Pool): void {
  same(odds.counts.hits?.chances, hitsOf(pool));
  same(odds.counts.wounds?.chances, woundsOf(pool));
}

it('runs as many rules for every further unit at one target, once all tables have come about', () => {
  const runsOf = (count: number): number => {
    const names = Array.from({ length: count }, (_, i) => `by${i}`);
    const units = { ...Object.fromEntries(names.map((name) => [name, troops({ fire: 10 })])), at: FOES };
    return oddsOf({ units, against: 'at', steps: [{ shoot: names }] }).runs;
  };
  const [few, more, most] = [4, 8, 12].map(runsOf) as [number, number, number];
  expect(most - more).toBe(more - few);
});

describe('shooting by closed forms', () => {
  it.each([1, 2, 6, 10, 20, 40])('%i dice at 4+ against 4+', (dice) => checks(shot(troops({ fire: dice })), { dice, hit: 3, wound: 3 }));

  it.each([1, 5, 10])('WP-RULE-ELITE: one re-roll in each roll of %i dice', (dice) =>
    checks(shot(troops({ fire: dice }, ['elite'])), { dice, hit: 3, wound: 3, elite: true }),
  );

  it('WP-SHOOT-10: moved', () => checks(shot(troops({ fire: 8 }, [], { marks: { order: 'advance' } })), { dice: 8, hit: 2, wound: 3 }));
  it('WP-SHOOT-09: far away', () => checks(shot(troops({ fire: 8 }), FOES, { distance: 20 }), { dice: 8, hit: 2, wound: 3 }));
  it('WP-SHOOT-11: fragmented', () => checks(shot(troops({ fire: 8, sup: 10 }, [], { lost: 10 })), { dice: 8, hit: 2, wound: 3 }));
  it.each([
    ['light', 2],
    ['solid', 1],
  ])('WP-COVER-05: %s cover', (cover, hit) => checks(shot(troops({ fire: 8 }), FOES, { cover }), { dice: 8, hit, wound: 3 }));
  it('WP-ARMOUR-17: cover of a vehicle', () => {
    const tank = { profile: { stats: { type: 'Arm', def: '6+', fire: '-', ran: '-', att: '-', sup: 12, des: 14 } } };
    checks(shot(troops({ fire: 8 }), tank, { cover: 'light' }), { dice: 8, hit: 3, wound: 1 });
    checks(shot(troops({ fire: 8 }), tank, { cover: 'solid' }), { dice: 8, hit: 2, wound: 1 });
  });
  it('WP-SHOOT-13: beyond six, half the dice and only sixes', () =>
    checks(shot(troops({ fire: 9, hit: '5+' }, [], { marks: { order: 'advance' } }), FOES, { distance: 20 }), {
      dice: 4,
      hit: 1,
      wound: 3,
    }));
  it('WP-WOUND-03: what nothing can wound is not wounded', () => {
    const { counts } = shot(troops({ fire: 6 }), { profile: { stats: { type: 'Arm', def: '8+', fire: '-', ran: '-', att: '-' } } });
    same(counts.wounds?.chances, [1]);
  });
  it('WP-RULE-BLAST, WP-RULE-PIERCING: few hits that wound much', () =>
    checks(shot(gunners({ stats: { fire: 3, ran: 36 }, abilities: [{ blast: 3 }, { piercing: 1 }] })), {
      dice: 3,
      hit: 3,
      wound: 4,
      woundsTimes: 3,
    }));
  it.each([
    ['front', 2],
    ['flank', 3],
    ['rear', 4],
  ])('WP-ARMOUR-15: piercing from the %s', (facing, wound) => {
    const tank = { profile: { stats: { type: 'Arm', def: '6+', fire: '-', ran: '-', att: '-', sup: 12, des: 14 } } };
    const odds = shot(gunners({ stats: { fire: 4, ran: 36 }, abilities: [{ piercing: 1 }] }), tank, { facing });
    checks(odds, { dice: 4, hit: 4, wound });
  });
  it('WP-DICE-02: D3 dice', () => {
    const { counts } = shot(gunners({ stats: { fire: 'D3', ran: 36 } }));
    const pool = (dice: number): Pool => ({ dice, hit: 3, wound: 3 });
    same(counts.wounds?.chances, mixed(...[1, 2, 3].map((dice): [number, number[]] => [1 / 3, woundsOf(pool(dice))])));
  });
  it('WP-RULE-INDIVIDUAL-3: the first wound of something strong removes a hero', () => {
    const hero = { profile: { stats: { type: 'H/M', def: '5+', sup: 12, des: 14 }, abilities: ['individual'] } };
    const odds = shot(gunners({ stats: { fire: 2, ran: 36 }, abilities: [{ piercing: 4 }] }), hero);
    const none = woundsOf({ dice: 2, hit: 2, wound: 5 })[0]!;
    expect(fate(odds.units, 'at').destroyed).toBeCloseTo(1 - none, 12);
    expect(fate(odds.units, 'at').suppressed ?? 0).toBe(0);
  });
  it('WP-BFG-02: a whole volley is its fire and its gun together', () => {
    const by = {
      profile: {
        stats: { type: 'Inf(10)', fire: 10, ran: 24, hit: '4+' },
        gear: { gun: { kind: 'bfg', stats: { fire: 2, ran: 36 }, abilities: [{ piercing: 2 }] } },
      },
    };
    const odds = shot(by);
    const [own, gun] = [
      { dice: 10, hit: 3, wound: 3 },
      { dice: 2, hit: 3, wound: 5 },
    ];
    same(odds.counts.wounds?.chances, plus(woundsOf(own), woundsOf(gun)));
    same(odds.steps[0]?.stages[0]?.counts.wounds?.chances, woundsOf(own));
    same(odds.steps[0]?.stages[1]?.counts.wounds?.chances, woundsOf(gun));
    checks(shot(by, FOES, { weapon: 'gun' }), gun);
  });
});

describe('nerve by closed forms', () => {
  /** What becomes of troops with these chances of wounds. */
  function fates(wounds: readonly number[]): ReturnType<typeof nerve> {
    const sum = { steady: 0, suppressed: 0, destroyed: 0 };
    for (const [n, p] of wounds.entries()) {
      const after = n === 0 ? { steady: 1, suppressed: 0, destroyed: 0 } : nerve(n, 12, 14);
      for (const key of ['steady', 'suppressed', 'destroyed'] as const) sum[key] += p * after[key];
    }
    return sum;
  }
  const close = (found: Readonly<Record<string, number>>, wanted: Readonly<Record<string, number>>) => {
    for (const [key, p] of Object.entries(wanted)) expect(Math.abs((found[key] ?? 0) - p), key).toBeLessThan(TOLERANCE);
  };

  it('WP-NERVE-01: one test after several volleys of one phase', () => {
    const odds = oddsOf({
      units: { a: troops({ fire: 10 }), b: troops({ fire: 6 }), foes: FOES },
      against: 'foes',
      steps: [{ shoot: ['a', 'b'] }],
    });
    const wounds = plus(woundsOf({ dice: 10, hit: 3, wound: 3 }), woundsOf({ dice: 6, hit: 3, wound: 3 }));
    same(odds.counts.wounds?.chances, wounds);
    close(fate(odds.units, 'foes'), fates(wounds));
    same(odds.steps[1]?.counts.wounds?.chances, woundsOf({ dice: 6, hit: 3, wound: 3 }));
  });

  it('WP-RULE-INSPIRING-1: what would be destroyed tests again, once', () => {
    const inspired = { profile: { ...FOES.profile, abilities: ['inspiring'] } };
    const wounds = woundsOf({ dice: 12, hit: 3, wound: 3 });
    const wanted = { steady: 0, suppressed: 0, destroyed: 0 };
    for (const [n, p] of wounds.entries()) {
      const one = n === 0 ? { steady: 1, suppressed: 0, destroyed: 0 } : nerve(n, 12, 14);
      wanted.steady += p * (one.steady + one.destroyed * one.steady);
      wanted.suppressed += p * (one.suppressed + one.destroyed * one.suppressed);
      wanted.destroyed += p * one.destroyed * one.destroyed;
    }
    close(fate(shot(troops({ fire: 12 }), inspired).units, 'at'), wanted);
  });

  it('WP-NERVE-10: nobody is suppressed in melee', () => {
    const odds = oddsOf({ units: { a: troops({ att: 10 }), b: FOES }, steps: [{ fight: 'a', at: 'b' }] });
    const sum = { steady: 0, destroyed: 0 };
    for (const [n, p] of woundsOf({ dice: 10, hit: 3, wound: 3 }).entries()) {
      const { destroyed } = n === 0 ? { destroyed: 0 } : nerve(n, 12, 14);
      sum.destroyed += p * destroyed;
      sum.steady += p * (1 - destroyed);
    }
    close(fate(odds.units, 'b'), sum);
  });

  it('no test, no fate', () =>
    close(fate(oddsOf({ units: { a: troops({ fire: 10 }), b: FOES }, steps: [{ shoot: 'a', at: 'b' }], test: false }).units, 'b'), {
      steady: 1,
    }));
});

describe('melee, charges and collisions by closed forms', () => {
  const GUN = { profile: { stats: { type: 'Ord', fire: 1, ran: 48, def: '5+', sup: 9, des: 11 } } };

  it('WP-ORD-07, WP-RULE-CRUSHING: triple hits on a heavy weapon', () =>
    checks(oddsOf({ units: { a: troops({ att: 4 }, [{ crushing: 1 }]), gun: GUN }, steps: [{ fight: 'a', at: 'gun' }] }), {
      dice: 4,
      hit: 3,
      wound: 3,
      hitsTimes: 3,
    }));

  it('WP-MELEE-08: several chargers', () => {
    const odds = oddsOf({
      units: { a: troops({ att: 6 }), b: troops({ att: 4 }, ['elite']), foes: FOES },
      against: 'foes',
      steps: [{ fight: ['a', 'b'] }],
    });
    same(odds.counts.wounds?.chances, plus(woundsOf({ dice: 6, hit: 3, wound: 3 }), woundsOf({ dice: 4, hit: 3, wound: 3, elite: true })));
  });

  it('WP-RULE-COWARD: one in six stays behind, and strikes nobody', () => {
    const odds = oddsOf({ units: { a: troops({ att: 5 }, ['coward']), b: FOES }, steps: [{ assault: 'a', at: 'b' }] });
    same(odds.counts.charges?.chances, [1 / 6, 5 / 6]);
    same(odds.counts.wounds?.chances, mixed([1 / 6, [1]], [5 / 6, woundsOf({ dice: 5, hit: 3, wound: 3 })]));
  });

  const CART = {
    profile: { stats: { type: 'Arm', def: '5+', fire: '-', ran: '-', att: '-', sup: 9, des: 11 }, abilities: [{ crushing: 2 }] },
  };
  const sixes = (dice: number, wound: number): number[] => {
    let hits = [1];
    for (let i = 0; i < dice; i++) hits = plus(hits, [0, ...new Array<number>(6).fill(1 / 6)]);
    return mixed(...hits.map((p, n): [number, number[]] => [p, woundsOf({ dice: n, hit: 6, wound })]));
  };

  it('WP-ARMOUR-09: D6 hits on those who are run over, 3D6 on a heavy weapon (WP-ORD-10)', () => {
    const crushed = (at: object) => oddsOf({ units: { cart: CART, at }, steps: [{ crush: 'cart', at: 'at' }] }).counts.wounds?.chances;
    same(crushed(FOES), sixes(1, 5));
    same(crushed(GUN), sixes(3, 4));
  });

  it('WP-ARMOUR-07: both suffer in a collision', () => {
    const tank = {
      profile: { stats: { type: 'Arm', def: '7+', fire: '-', ran: '-', att: '-', sup: 12, des: 14 }, abilities: [{ crushing: 1 }] },
    };
    const { counts } = oddsOf({ units: { cart: CART, tank }, steps: [{ ram: 'cart', at: 'tank' }] });
    same(counts.wounds?.chances, sixes(1, 2));
    same(counts.woundsBack?.chances, sixes(1, 3));
  });
});
