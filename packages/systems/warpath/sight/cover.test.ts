import { describe, expect, it } from 'vitest';
import { number, reasons } from '../testing/aiming.ts';
import type { SkirmishScenery, SkirmishTroop } from '../testing/skirmish.ts';
import { row, skirmish } from '../testing/skirmish.ts';

const SHOOTERS: SkirmishTroop = { at: row(16, 10, 4) };
const TARGET: SkirmishTroop = { side: 1, at: row(16, 30, 4) };

const cover = (troops: Record<string, SkirmishTroop>, scenery: readonly SkirmishScenery[] = [], weapon = 0) =>
  reasons(number(skirmish({ shooters: SHOOTERS, target: TARGET, ...troops }, scenery), 'cover', 'shooters', 'target', { weapon }));

/** Hides what stands straight behind it from everybody in front, a foot before the targets. */
const screen = (from: number, to: number, traits: readonly string[]): SkirmishScenery => ({
  from: [from, 29],
  to: [to, 29.2],
  height: 1.5,
  traits,
});

describe('WP-COVER-02, -03: at least half see at least half', () => {
  it('open ground is plain sight', () => expect(cover({})).toEqual([['WP-COVER-02', 0]]));

  it('two of four models behind a hedge: half are seen, no cover', () => {
    expect(cover({}, [screen(15, 18.9, ['difficult', 'light'])])).toEqual([['WP-COVER-02', 0]]);
  });

  it('three of four: cover, of the kind agreed', () => {
    expect(cover({}, [screen(13, 21, ['difficult', 'light'])])).toEqual([['WP-COVER-03', 1]]);
    expect(cover({}, [screen(13, 21, ['difficult', 'solid'])])).toEqual([['WP-COVER-03', 2]]);
  });

  it('difficult terrain gives light cover where nothing was agreed', () => {
    expect(cover({}, [screen(13, 21, ['difficult'])])).toEqual([['WP-COVER-03', 1]]);
  });

  it('exactly half of the shooters see: plain sight (the rule listed first)', () => {
    const blinkers: SkirmishScenery = { from: [13, 11], to: [18.9, 11.2], height: 1.5, traits: ['difficult'] };
    expect(cover({}, [blinkers])).toEqual([['WP-COVER-02', 0]]);
    expect(cover({}, [{ ...blinkers, to: [21, 11.2] }])).toEqual([['WP-COVER-03', 1]]);
  });

  it('an impassable piece hides without giving cover, unless cover was agreed for it', () => {
    expect(cover({}, [screen(13, 21, ['impassable'])])).toEqual([['WP-COVER-02', 0]]);
    expect(cover({}, [screen(13, 21, ['impassable', 'solid'])])).toEqual([['WP-COVER-03', 2]]);
  });

  it('what only hides those hidden by a house anyway gives nothing', () => {
    expect(cover({}, [screen(13, 21, ['impassable']), { ...screen(13, 21, ['difficult']), from: [13, 28], to: [21, 28.2] }])).toEqual([
      ['WP-COVER-02', 0],
    ]);
  });
});

describe('WP-COVER-05: light and solid', () => {
  const truck: SkirmishTroop = { side: 1, type: 'Arm', at: [[18, 27.4]], facing: 90, base: { kind: 'rect', across: 1500, along: 4000 } };
  const crowd: SkirmishTroop = { ...truck, type: 'Inf', height: 2 };

  it('vehicles in between are solid, other units light', () => {
    expect(cover({ truck })).toEqual([['WP-COVER-03', 2]]);
    expect(cover({ crowd })).toEqual([['WP-COVER-03', 1]]);
  });

  it('solid only if what is solid is enough by itself', () => {
    // A vehicle before one model and a crowd before the others.
    const small: SkirmishTroop = { ...truck, at: [[14.9, 27.4]], base: { kind: 'rect', across: 1500, along: 1500 } };
    const rest: SkirmishTroop = { ...crowd, at: [[19, 27.4]], base: { kind: 'rect', across: 1500, along: 2500 } };
    expect(cover({ small })).toEqual([['WP-COVER-02', 0]]);
    expect(cover({ small, rest })).toEqual([['WP-COVER-03', 1]]);
  });

  it('WP-AIR-05: an aircraft in between hides nothing', () => {
    expect(cover({ kite: { ...truck, type: 'Air' } })).toEqual([['WP-COVER-02', 0]]);
  });
});

describe('WP-COVER-01: whose models count', () => {
  it('models of both units hide nothing', () => {
    const deep: SkirmishTroop = {
      side: 1,
      at: [
        [19, 30],
        [19, 28],
        [19, 32],
        [19, 34],
      ],
    };
    const file: SkirmishTroop = {
      at: [
        [19, 4],
        [19, 6],
        [19, 8],
        [19, 10],
      ],
    };
    expect(cover({ shooters: file, target: deep })).toEqual([['WP-COVER-02', 0]]);
  });

  it('for a BFG its bearer alone looks', () => {
    // The first model of the shooters is blinkered; the others see everything.
    const blinkers: SkirmishScenery = { from: [14, 11], to: [17.5, 11.2], height: 1.5, traits: ['difficult'] };
    const shooters: SkirmishTroop = { ...SHOOTERS, gear: [{ key: 'rail', stats: { fire: 2, ran: 36 } }] };
    expect(cover({ shooters }, [blinkers])).toEqual([['WP-COVER-02', 0]]);
    expect(cover({ shooters }, [blinkers], 1)).toEqual([
      ['WP-COVER-01', 0],
      ['WP-COVER-03', 1],
    ]);
  });
});

describe('WP-COVER-04a: in or touching difficult terrain', () => {
  const rocks = (to: number): SkirmishScenery => ({ from: [10, 29], to: [to, 31], height: 0, traits: ['difficult', 'light'] });

  it('exactly half is not enough, more than half is', () => {
    expect(cover({}, [rocks(19)])).toEqual([['WP-COVER-02', 0]]);
    expect(cover({}, [rocks(21)])).toEqual([['WP-COVER-04a', 1]]);
  });

  it('base contact is enough; a hundredth of an inch away is not', () => {
    const edge = 30 + 25 / 25.4 / 2;
    const bank = (y: number): SkirmishScenery => ({ from: [10, y], to: [40, y + 3], height: 0, traits: ['difficult'] });
    expect(cover({}, [bank(edge)])).toEqual([['WP-COVER-04a', 1]]);
    expect(cover({}, [bank(edge + 0.01)])).toEqual([['WP-COVER-02', 0]]);
  });

  it('solid if most stand in solid areas', () => {
    const ruin: SkirmishScenery = { from: [10, 29], to: [19, 35], height: 0, traits: ['difficult', 'solid'] };
    const field: SkirmishScenery = { from: [19, 29], to: [21, 35], height: 0, traits: ['difficult', 'light'] };
    expect(cover({}, [ruin, field])).toEqual([['WP-COVER-04a', 1]]);
    expect(cover({}, [{ ...ruin, to: [21, 35] }])).toEqual([['WP-COVER-04a', 2]]);
  });
});

describe('WP-COVER-04b: shooting through difficult terrain', () => {
  const field = (y: number, deep: number, traits = ['difficult']): SkirmishScenery => ({
    from: [10, y],
    to: [40, y + deep],
    height: 0,
    traits,
  });

  it('three inches are enough, a thousandth less is not', () => {
    expect(cover({}, [field(18, 3)])).toEqual([['WP-COVER-04b', 1]]);
    expect(cover({}, [field(18, 2.999)])).toEqual([['WP-COVER-02', 0]]);
  });

  it('all areas on the line are added up', () => {
    expect(cover({}, [field(15, 1), field(20, 1.5)])).toEqual([['WP-COVER-02', 0]]);
    expect(cover({}, [field(15, 1.5), field(20, 1.5)])).toEqual([['WP-COVER-04b', 1]]);
  });

  it('the line runs from the captain to the nearest model', () => {
    const beside: SkirmishScenery = { from: [18.5, 15], to: [40, 20], height: 0, traits: ['difficult'] };
    expect(cover({}, [beside])).toEqual([['WP-COVER-02', 0]]);
    expect(cover({ shooters: { ...SHOOTERS, marks: { captain: 3 } } }, [beside])).toEqual([['WP-COVER-04b', 1]]);
  });
});

describe('WP-COVER-06: only the best counts', () => {
  it('a solid ruin behind a light field is solid, not three', () => {
    const field: SkirmishScenery = { from: [10, 15], to: [40, 20], height: 0, traits: ['difficult', 'light'] };
    const ruin: SkirmishScenery = { from: [10, 29], to: [40, 35], height: 0, traits: ['difficult', 'solid'] };
    expect(cover({}, [field, ruin])).toEqual([
      ['WP-COVER-04a', 2],
      ['WP-COVER-04b', 1],
      ['WP-COVER-06', -1],
    ]);
  });
});

describe('WP-ARMOUR-17: Obvious targets', () => {
  const tank: SkirmishTroop = { side: 1, type: 'Arm', at: [[19, 30]], facing: 90 };
  const wall = (height: number, traits = ['obstacle', 'light']): SkirmishScenery => ({ from: [10, 28.3], to: [30, 28.4], height, traits });
  // From far away and from its own height, a wall right in front hides just its share of the hull.
  const far: SkirmishTroop = { at: row(16, -400, 4), height: 2 };

  it('half hidden is in cover, three eighths are not (a hull is judged by eighths)', () => {
    expect(cover({ shooters: far, target: tank }, [wall(1)])).toEqual([['WP-ARMOUR-17', 1]]);
    expect(cover({ shooters: far, target: tank }, [wall(0.75)])).toEqual([['WP-ARMOUR-17', 0]]);
  });

  it('from at least half of the shooters', () => {
    const blinkers = (to: number): SkirmishScenery => ({ from: [10, 10.8], to: [to, 11], height: 3, traits: ['obstacle', 'solid'] });
    expect(cover({ target: tank }, [blinkers(16.9)])).toEqual([['WP-ARMOUR-17', 0]]);
    expect(cover({ target: tank }, [blinkers(18.9)])).toEqual([['WP-ARMOUR-17', 2]]);
  });

  it('areas of difficult terrain do nothing for it as such', () => {
    const field: SkirmishScenery = { from: [10, 15], to: [40, 35], height: 0, traits: ['difficult'] };
    expect(cover({ target: tank }, [field])).toEqual([['WP-ARMOUR-17', 0]]);
  });

  it('WP-RULE-INDIVIDUAL-2: a hero who is Individual is judged like everybody else', () => {
    const field: SkirmishScenery = { from: [10, 15], to: [40, 35], height: 0, traits: ['difficult'] };
    const hero: SkirmishTroop = { side: 1, type: 'H/M', at: [[19, 30]] };
    expect(cover({ target: hero }, [field])).toEqual([['WP-ARMOUR-17', 0]]);
    expect(cover({ target: { ...hero, special: { individual: true } } }, [field])[0]).toEqual(['WP-COVER-04a', 1]);
  });
});

it('WP-AIR-07: an aircraft is never in cover', () => {
  const field: SkirmishScenery = { from: [10, 5], to: [40, 45], height: 9, traits: ['difficult'] };
  expect(cover({ target: { side: 1, type: 'Air', at: [[19, 30]] } }, [field])).toEqual([['WP-AIR-07', 0]]);
});
