import { seededDice } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { askingOf } from './testing/asking.ts';
import type { ChanceList } from './testing/chances.ts';
import { asManyAs, atLeastIn, by, die, fateIn, mixed, plus, same, sure, times, told, yesNo } from './testing/chances.ts';
import { compare, livePlays, playPhase } from './testing/live.ts';

const EDITIONS = ['aos1', 'aos3'] as const;
const third = askingOf('aos3');

interface Arm {
  readonly attacks?: number | string;
  readonly hit?: number;
  readonly wound?: number;
  readonly rend?: number;
  readonly damage?: number | string;
}
const armed = (count: number, arm: Arm = {}, abilities: readonly unknown[] = [], more: object = {}) => {
  const stats = { attacks: 1, hit: 3, wound: 4, rend: 0, damage: 1, ...arm };
  const gear = { bow: { kind: 'missile', stats: { range: 24, ...stats } }, axe: { kind: 'melee', stats: { range: 1, ...stats } } };
  return { profile: { gear, abilities }, count, ...more };
};
const foes = (count: number, stats: object = {}, abilities: readonly unknown[] = [], more: object = {}) => ({
  profile: { stats: { wounds: 1, save: 4, bravery: 6, ...stats }, abilities },
  count,
  ...more,
});

const chance = (need: number): number => Math.max(0, 7 - need) / 6;
const again = (need: number, faces: number = need - 1): number => chance(need) + (faces / 6) * chance(need);

/** Wounds of so many attacks that spill from model to model: lost and slain of models with so many wounds, in the order in which they are given up. */
function spilt(damage: ChanceList, wounds: readonly number[]) {
  const whole = wounds.reduce((sum, n) => sum + n, 0);
  const slainBy = (n: number): number => {
    let left = n;
    return wounds.filter((has) => {
      left -= has;
      return left >= 0;
    }).length;
  };
  return { lost: by(damage, (n) => Math.min(whole, n)), slain: by(damage, (n) => slainBy(Math.min(whole, n))) };
}
const all = (n: number, wounds: number): number[] => new Array<number>(n).fill(wounds);

/** Each of the attacks that goes through does so much. */
const through = (attacks: ChanceList, p: number, damage: ChanceList = [0, 1]): number[] =>
  asManyAs(
    attacks,
    damage.map((q, n) => (n === 0 ? 1 - p + q * p : q * p)),
  );

describe.each(EDITIONS)('attacks of %s by closed forms', (edition) => {
  const { oddsOf } = askingOf(edition);
  const shot = (a: unknown, b: unknown, more: object = {}, test = false) =>
    oddsOf({ units: { a, b }, steps: [{ shoot: 'a', at: 'b', ...more }], test });
  function checks(odds: ReturnType<typeof oddsOf>, damage: ChanceList, wounds: readonly number[]): void {
    const { lost, slain } = spilt(damage, wounds);
    same(told(odds, 'lost'), lost, 'lost');
    same(told(odds, 'slain'), slain, 'slain');
    same(odds.counts.slain?.chances, slain, 'counted as slain');
  }

  it.each([1, 7, 20])('%i like attacks', (count) => {
    const odds = shot(armed(count), foes(10));
    same(odds.counts.hits?.chances, times(count, yesNo(2 / 3)), 'hits');
    same(odds.counts.wounds?.chances, times(count, yesNo(1 / 3)), 'wounds');
    same(odds.counts.damage?.chances, through(sure(count), 1 / 6), 'damage');
    checks(odds, through(sure(count), 1 / 6), all(10, 1));
  });

  it.each([
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ])('Rend -%i against a Save of 4+', (rend, save) =>
    checks(shot(armed(6, { rend }), foes(10)), through(sure(6), (1 / 3) * (1 - chance(save))), all(10, 1)),
  );

  it('everybody is in range where nobody says how far away', () => {
    const slingers = armed(10);
    const short = {
      ...slingers,
      profile: {
        ...slingers.profile,
        gear: { bow: { ...slingers.profile.gear.bow, stats: { ...slingers.profile.gear.bow.stats, range: 12 } } },
      },
    };
    same(shot(short, foes(10)).counts.attacks?.chances, sure(10));
  });

  it('a Save of "-" is none', () => checks(shot(armed(6), foes(10, { save: '-' })), through(sure(6), 1 / 3), all(10, 1)));

  it.each([
    ['D3', die(3)],
    ['D6', die(6)],
    ['2D6', times(2, die(6))],
    ['D3+1', [0, ...die(3)]],
    [3, [0, 0, 0, 1]],
  ] as const)('damage %s spills from model to model', (damage, one) =>
    checks(shot(armed(5, { damage }), foes(6, { wounds: 3 })), through(sure(5), 1 / 6, one), all(6, 3)),
  );

  it.each([
    ['D6', die(6)],
    ['2D3', times(2, die(3))],
  ] as const)('%s attacks of each model', (attacks, one) => {
    const odds = shot(armed(4, { attacks, damage: 'D3' }), foes(5, { wounds: 2 }));
    same(odds.counts.attacks?.chances, times(4, one), 'attacks');
    checks(odds, through(times(4, one), 1 / 6, die(3)), all(5, 2));
  });

  it('wounds that were suffered before count, and whoever is hurt is finished first', () => {
    const b = foes(3, { wounds: 3 }, [], { models: { 2: { lost: 2 } } });
    const { slain } = spilt(through(sure(8), 1 / 6), [1, 3, 3]);
    same(told(shot(armed(8), b), 'slain'), slain);
  });

  it('several weapons and several units, one target', () => {
    const both = {
      profile: {
        gear: {
          ...armed(1).profile.gear,
          sling: { kind: 'missile', stats: { range: 24, attacks: 2, hit: 5, wound: 3, rend: 0, damage: 1 } },
        },
      },
      count: 3,
    };
    const odds = oddsOf({
      units: { a: both, c: armed(4, { damage: 'D3' }), b: foes(4, { wounds: 2 }) },
      against: 'b',
      steps: [{ shoot: ['a', 'c'] }],
      test: false,
    });
    const first = plus(through(sure(3), 1 / 6), through(sure(6), (1 / 3) * (2 / 3) * (1 / 2)));
    checkSum(odds, plus(first, through(sure(4), 1 / 6, die(3))));
    function checkSum(found: ReturnType<typeof oddsOf>, damage: ChanceList): void {
      const { lost, slain } = spilt(damage, all(4, 2));
      same(told(found, 'lost'), lost, 'lost');
      same(told(found, 'slain'), slain, 'slain');
    }
  });

  it.each([4, 6, 9, 12])('a charge over %i inches', (distance) => {
    const odds = oddsOf({ units: { a: armed(3), b: foes(3) }, steps: [{ charge: 'a', at: 'b', distance }], test: false });
    // Within half an inch.
    same(odds.counts.charges?.chances, yesNo(atLeastIn(times(2, die(6)), Math.ceil(distance - 0.5))));
  });

  it('goes on where a unit that was to be attacked is gone', () => {
    const odds = oddsOf({
      units: { a: armed(30, { hit: 2, wound: 2, rend: 3 }), b: foes(1) },
      against: 'b',
      steps: [{ shoot: 'a' }, { shoot: 'a' }],
      test: false,
    });
    const none = 1 - (25 / 36) * 1;
    let missed = 1;
    for (let i = 0; i < 30; i++) missed *= none;
    same(odds.counts.attacks?.chances, [...new Array<number>(30).fill(0), 1 - missed, ...new Array<number>(29).fill(0), missed]);
  });

  it('the chance that nobody is left, with the battleshock after it', () => {
    const odds = shot(armed(9), foes(5, { bravery: 4 }), {}, true);
    const gone = spilt(through(sure(9), 1 / 6), all(5, 1)).slain;
    let none = gone[5]!;
    for (const [n, p] of gone.slice(0, 5).entries())
      if (n > 0) none += p * ([1, 2, 3, 4, 5, 6].filter((face) => face + n - 4 >= 5 - n).length / 6);
    expect(fateIn(odds, 'destroyed')).toBeCloseTo(none, 12);
  });
});

describe('what the first edition adds, by closed forms', () => {
  const { oddsOf } = askingOf('aos1');

  it('AOS1-DICE-03: the dice of a charge that falls short are rolled again, those that promise most', () => {
    const need = 9;
    const odds = oddsOf({
      units: { a: armed(3, {}, ['ring-the-advance']), b: foes(3) },
      steps: [{ charge: 'a', at: 'b', distance: need }],
      test: false,
    });
    let wanted = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const one = (keep: number) => Math.max(0, Math.min(6, keep + 7 - need)) / 6;
        wanted += (a + b >= need ? 1 : Math.max(one(a), one(b), atLeastIn(times(2, die(6)), need))) / 36;
      }
    same(odds.counts.charges?.chances, yesNo(wanted));
  });

  it('a six that splashes ends the attack', () => {
    const odds = oddsOf({
      units: { a: armed(6, {}, [{ splash: { mortal: 'D3' } }]), b: foes(30) },
      steps: [{ shoot: 'a', at: 'b' }],
      test: false,
    });
    same(told(odds, 'lost'), times(6, mixed([1 / 3, [1]], [1 / 2, yesNo(1 / 4)], [1 / 6, die(3)])));
  });
});

describe('what the third edition adds, by closed forms', () => {
  const shot = (a: unknown, b: unknown, more: object = {}, test = false) =>
    third.oddsOf({ units: { a, b }, steps: [{ shoot: 'a', at: 'b', ...more }], test });
  const lost = (a: unknown, b: unknown, more: object = {}) => told(shot(a, b, more), 'lost');

  it('AOS3-13.3c, AOS3-13.3g: modifiers of hit and wound rolls count for one at most', () => {
    const bold = armed(6, {}, [{ 'hit-bonus': { value: 2 } }, { 'wound-bonus': { value: 3 } }]);
    same(lost(bold, foes(9)), through(sure(6), chance(2) * chance(3) * (1 / 2)));
    const shy = foes(9, {}, [{ 'hit-penalty': { value: -3 } }, { 'wound-penalty': { value: -2 } }]);
    same(lost(armed(6), shy), through(sure(6), chance(4) * chance(5) * (1 / 2)));
  });

  it('AOS3-13.3j: a save roll is bettered by one at most, and worsened without end', () => {
    const shielded = foes(9, {}, [{ 'save-bonus': { value: 3 } }]);
    same(lost(armed(6), shielded), through(sure(6), (1 / 3) * (1 - chance(3))));
    // Rend -2 and +3 together are one better.
    same(lost(armed(6, { rend: 2 }), shielded), through(sure(6), (1 / 3) * (1 - chance(3))));
    same(lost(armed(6, { rend: 3 }), foes(9, { save: 2 })), through(sure(6), (1 / 3) * (1 - chance(5))));
  });

  it('AOS3-13.3b, AOS3-13.3f, AOS3-13.3i: unmodified ones fail, unmodified sixes hit and wound', () => {
    same(
      lost(armed(6, { hit: 6, wound: 6 }), foes(9, {}, [{ 'hit-penalty': { value: -1 } }, { 'wound-penalty': { value: -1 } }])),
      through(sure(6), (1 / 36) * (1 / 2)),
    );
    same(
      lost(armed(6, { hit: 2, wound: 2 }, [{ 'hit-bonus': { value: 1 } }]), foes(9, { save: 2 }, [{ 'save-bonus': { value: 1 } }])),
      through(sure(6), (25 / 36) * (1 / 6)),
    );
  });

  it('re-rolls, before modifiers and once', () => {
    const eager = armed(6, {}, ['reroll-hits', { 'reroll-wounds': { faces: [1] } }]);
    same(lost(eager, foes(9, {}, ['reroll-saves'])), through(sure(6), again(3) * again(4, 1) * (1 - again(4))));
    // What only the penalty spoils stays as it lies.
    same(
      lost(eager, foes(9, {}, [{ 'hit-penalty': { value: -1 } }])),
      through(sure(6), (chance(4) + (2 / 6) * chance(4)) * again(4, 1) * (1 / 2)),
    );
  });

  it('AOS3-14.3a: wards, one for each wound and mortal wound', () => {
    const one = mixed(...die(3).map((p, n): [number, number[]] => [p, times(n, yesNo(2 / 3))]));
    same(
      lost(armed(5, { damage: 'D3' }), foes(9, { wounds: 2 }, [{ ward: { value: 5 } }])),
      by(through(sure(5), 1 / 6, one), (n) => n),
    );
    const deadly = armed(5, {}, [{ 'mortal-hits': { face: 6, mortals: 'D3', ends: true } }]);
    const goes = (1 / 2) * (1 / 2) * (1 / 2);
    const attack = mixed([1 - 1 / 6 - goes, [1]], [goes, yesNo(2 / 3)], [1 / 6, one]);
    same(lost(deadly, foes(20, {}, [{ ward: { value: 5 } }])), times(5, attack));
  });

  it('AOS3-1.6.4a: mortal wounds instead of the attack, or besides it', () => {
    const rest = (1 / 2) * (1 / 2);
    const ends = armed(6, {}, [{ 'mortal-hits': { face: 5, mortals: 2, ends: true } }]);
    same(lost(ends, foes(30)), times(6, mixed([1 / 3, [1]], [1 / 3, yesNo(rest)], [1 / 3, [0, 0, 1]])));
    const besides = armed(6, {}, [{ 'mortal-hits': { face: 6, mortals: 1 } }]);
    same(lost(besides, foes(30)), times(6, mixed([1 / 3, [1]], [1 / 2, yesNo(rest)], [1 / 6, plus([0, 1], yesNo(rest))])));
    const many = shot(armed(10, { attacks: 'D6', damage: 'D3' }, [{ 'mortal-hits': { face: 6, mortals: 1 } }]), foes(10));
    const blow = through(sure(1), rest, die(3));
    const one = mixed([1 / 3, [1]], [1 / 2, blow], [1 / 6, plus([0, 1], blow)]);
    same(
      told(many, 'slain'),
      by(asManyAs(times(10, die(6)), one), (n) => Math.min(10, n)),
    );
    same(many.counts.mortal?.chances, asManyAs(times(10, die(6)), yesNo(1 / 6)), 'mortal');
    same(many.counts.hits?.chances, asManyAs(times(10, die(6)), yesNo(2 / 3)), 'hits');
    same(many.counts.damage?.chances, asManyAs(times(10, die(6)), mixed([1 / 3, [1]], [2 / 3, blow])), 'damage');
  });

  it('AOS3-13.3d: more hits from one roll', () => {
    const rest = (1 / 2) * (1 / 2);
    const odds = shot(armed(6, {}, [{ reaping: { face: 6, hits: 1 } }]), foes(30));
    same(odds.counts.hits?.chances, times(6, [1 / 3, 1 / 2, 1 / 6]), 'hits');
    same(told(odds, 'lost'), times(6, mixed([1 / 3, [1]], [1 / 2, yesNo(rest)], [1 / 6, times(2, yesNo(rest))])));
  });

  it('AOS3-13.4b, AOS3-13.4c: commands that were given are marks of the unit', () => {
    const odds = shot({ ...armed(6), marks: { 'all-out-attack': true } }, { ...foes(9), marks: { 'all-out-defence': true } });
    same(told(odds, 'lost'), through(sure(6), chance(2) * (1 / 2) * (1 - chance(3))));
    const rules = odds.steps[0]!.stages[0]!.numbers.flatMap(({ value }) => value.parts.map(({ rule }) => rule));
    expect(rules).toEqual(expect.arrayContaining(['AOS3-13.4b', 'AOS3-13.4c']));
  });

  it('what is used in a step holds for that step', () => {
    const odds = third.oddsOf({
      units: { a: armed(6), b: foes(30) },
      against: 'b',
      steps: [{ shoot: 'a', using: ['all-out-attack', 'all-out-defence'] }, { shoot: 'a' }],
      test: false,
    });
    same(odds.steps[0]!.counts.damage?.chances, through(sure(6), chance(2) * (1 / 2) * (1 - chance(3))));
    same(odds.steps[1]!.counts.damage?.chances, through(sure(6), 1 / 6));
    const rules = (i: number) => odds.steps[i]!.stages[0]!.numbers.flatMap(({ value }) => value.parts.map(({ rule }) => rule));
    expect(rules(0)).toEqual(expect.arrayContaining(['AOS3-13.4b', 'AOS3-13.4c']));
    expect(rules(1)).not.toContain('AOS3-13.4b');
    expect(
      third.complaintsOf({ units: { a: armed(6), b: foes(3) }, steps: [{ charge: 'a', at: 'b', using: 'all-out-attack' }] })[0],
    ).toMatch(/^steps\.0\.using: 'all-out-attack' is of no use to 'charge'/);
  });

  it('AOS3-15.3: nobody flees who is inspired', () => {
    const odds = third.oddsOf({
      units: { a: armed(12), b: foes(10, { bravery: 3 }) },
      steps: [
        { shoot: 'a', at: 'b' },
        { test: 'b', using: 'inspiring-presence' },
      ],
    });
    same(told(odds, 'fled'), [1]);
  });

  it('AOS3-1.5.4a, AOS3-11.2a: a charge that falls short is rolled again once', () => {
    const p = atLeastIn(times(2, die(6)), 9);
    const charge = (abilities: readonly unknown[], using?: string) =>
      third.oddsOf({
        units: { a: armed(3, {}, abilities), b: foes(3) },
        steps: [{ charge: 'a', at: 'b', distance: 9, ...(using !== undefined && { using }) }],
        test: false,
      }).counts.charges?.chances;
    same(charge(['reroll-charge']), yesNo(p + (1 - p) * p));
    same(charge([], 'forward-to-victory'), yesNo(p + (1 - p) * p));
    const bonus = atLeastIn(times(2, die(6)), 7);
    same(charge([{ 'charge-bonus': { value: 2 } }, 'reroll-charge']), yesNo(bonus + (1 - bonus) * bonus));
  });

  it('AOS3-22.5a: a damage table, as the monster is hurt on the way', () => {
    const rows = [
      { to: 2, values: { 'b/axe.attacks': 6 } },
      { to: null, values: { 'b/axe.attacks': 2 } },
    ];
    const monster = {
      profile: {
        stats: { wounds: 6, save: '-', bravery: 10 },
        abilities: [{ 'damage-table': { rows } }],
        gear: { axe: { kind: 'melee', stats: { range: 1, attacks: '*', hit: 3, wound: 3, rend: 0, damage: 1 } } },
      },
    };
    const odds = third.oddsOf({
      units: { a: armed(4), b: monster },
      steps: [
        { shoot: 'a', at: 'b' },
        { fight: 'b', at: 'a' },
      ],
      test: false,
    });
    const hurt = times(4, yesNo(1 / 3));
    const few = hurt.reduce((sum, p, n) => (n > 2 ? sum + p : sum), 0);
    same(odds.counts.attacks?.chances, mixed([1 - few, sure(4 + 6)], [few, sure(4 + 2)]), 'attacks');
  });

  it('AOS3-19.1.1a, AOS3-19.1.2a: casting, unbinding, and what the bolt does', () => {
    const wizard = { profile: { stats: { wounds: 5 }, keywords: ['WIZARD', 'HERO'] } };
    const dice = times(2, die(6));
    const odds = third.oddsOf({ units: { a: wizard, b: wizard }, steps: [{ cast: 'a', at: 'b' }], test: false });
    const cast = dice.reduce((sum, p, n) => (n >= 5 ? sum + p * (1 - atLeastIn(dice, n + 1)) : sum), 0);
    expect(odds.counts.casts?.mean).toBeCloseTo(cast, 12);
    expect(odds.steps[0]!.stages[0]!.numbers.map(({ value }) => [value.total, value.parts[0]?.rule])).toEqual([[5, 'AOS3-19.2a']]);
    const tried = third.oddsOf({ units: { a: wizard, b: wizard }, steps: [{ unbind: 'a', at: 'b', roll: 8 }], test: false });
    expect(tried.counts.unbound?.mean).toBeCloseTo(atLeastIn(dice, 9), 12);
    expect(tried.steps[0]!.stages[0]!.numbers[0]!.value.total).toBe(9);
  });
});

describe('wards that only some models have', () => {
  const cannon = { kind: 'missile', stats: { range: 24, attacks: 4, hit: 2, wound: 2, rend: 6, damage: 1 } };
  /** The first of three stands exactly one inch from mystical ground, the others farther away. */
  const question = (attacks: number, wounds: number) => ({
    terrain: {
      stone: {
        kind: 'wall',
        rect: [
          [20, 10],
          [22, 14],
        ],
        marks: { mysterious: 'mystical' },
      },
    },
    effects: [{ ability: 'terrain-mystical', on: 'stone' }],
    at: { active: 'A' },
    units: {
      a: { side: 'A', at: [[8, 12]], profile: { gear: { cannon: { ...cannon, stats: { ...cannon.stats, attacks } } } } },
      b: {
        side: 'B',
        at: [18.37, 17, 15.6].map((x) => [x, 12]),
        profile: { stats: { wounds, save: 6, bravery: 10 } },
      },
    },
    steps: [{ shoot: 'a', at: 'b' }],
    test: false,
  });

  /** Wounds come to the first, of which a sixth is negated, until it is slain, then to the others. */
  function borne(attacks: number, wounds: number): { lost: number[]; slain: number[] } {
    const [lost, slain] = [new Array<number>(3 * wounds + 1).fill(0), [0, 0, 0, 0]];
    const follow = (left: number, p: number, first: number, others: number): void => {
      if (p === 0) return;
      if (left === 0 || first + others === 3 * wounds) {
        lost[first + others]! += p;
        slain[(first === wounds ? 1 : 0) + Math.floor(others / wounds)]! += p;
        return;
      }
      if (first === wounds) {
        follow(left - 1, p, first, others + 1);
        return;
      }
      follow(left - 1, p / 6, first, others);
      follow(left - 1, (p * 5) / 6, first + 1, others);
    };
    for (const [n, p] of times(attacks, yesNo(25 / 36)).entries()) follow(n, p, 0, 0);
    return { lost, slain };
  }

  it.each([
    [1, 2],
    [4, 2],
    [9, 2],
    [7, 1],
    [12, 3],
  ])('AOS3-14.3a, AOS3-28.1.3f: %i attacks at three models of %i wounds', (attacks, wounds) => {
    const odds = third.oddsOf(question(attacks, wounds));
    const wanted = borne(attacks, wounds);
    same(told(odds, 'lost'), wanted.lost, 'lost');
    same(told(odds, 'slain'), wanted.slain, 'slain');
    same(odds.counts.lost?.chances, wanted.lost, 'counted as lost');
    expect(odds.steps[0]!.stages[0]!.numbers.some(({ value }) => value.parts.some(({ rule }) => rule === 'AOS3-28.1.3f'))).toBe(true);
  });

  it('AOS3-14.3a falls in the game as the odds say', () => {
    const planned = third.plannedOf(question(6, 2));
    const dice = seededDice('mystical');
    const { system } = third.support;
    compare(
      { ...third.oddsOf(question(6, 2)), counts: {} },
      livePlays(third.support, planned, 3000, (table) => playPhase(system, table, dice)),
    );
  });
});

describe('wounds of the first edition, whose owner chooses who suffers', () => {
  const first = askingOf('aos1');
  // One of two models of two wounds is hurt already; an attack goes through once in six.
  const hurt = foes(2, { wounds: 2 }, [], { models: { 1: { lost: 1 } } });
  const shot = (attacks: number, more: object = {}) =>
    first.oddsOf({ units: { a: armed(1, { attacks }), b: hurt }, steps: [{ shoot: 'a', at: 'b', ...more }], test: false });
  const slain = (...asked: Parameters<typeof shot>) => told(shot(...asked), 'slain');

  it('AOS1-DAMAGE-01: are gathered on whoever is hurt, or spread, and the answer says which', () => {
    same(slain(1, { wounds: 'gathered' }), [5 / 6, 1 / 6], 'gathered');
    same(slain(1, { wounds: 'spread' }), [1], 'spread');
    same(slain(2, { wounds: 'gathered' }), [25 / 36, 11 / 36], 'two, gathered');
    same(slain(2, { wounds: 'spread' }), [35 / 36, 1 / 36], 'two, spread');
    same(slain(2), slain(2, { wounds: 'gathered' }), 'usual');
    expect(shot(1).steps[0]!.chosen.map(({ key }) => key)).toEqual(['sigmar.odds.gathered']);
    expect(shot(1, { wounds: 'spread' }).steps[0]!.chosen).toEqual([]);
  });

  it('of the third leave nothing to choose', () => {
    expect(() => third.oddsOf({ units: { a: armed(1), b: hurt }, steps: [{ shoot: 'a', at: 'b', wounds: 'spread' }] })).toThrow(/wounds/);
  });
});
