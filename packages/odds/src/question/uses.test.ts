import { describe, expect, it } from 'vitest';
import type { Odds } from '../answers/odds.ts';
import { askingOf } from '../testing/asking.ts';
import { fateIn, same, times, told, yesNo } from '../testing/chances.ts';

const hitsOn = ({ counts }: Odds): number => counts.hits!.mean;

describe('what is used in the third edition', () => {
  const { oddsOf, complaintsOf } = askingOf('aos3');
  const bow = { kind: 'missile', stats: { range: 24, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } };
  const axe = { kind: 'melee', stats: { range: 1, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } };
  const bows = { profile: { gear: { bow, axe } }, count: 6 };
  const foes = { profile: { stats: { wounds: 1, save: 4, bravery: 6 } }, count: 10 };
  const ask = (steps: readonly object[], more: object = {}) => ({
    units: { bows, others: { ...bows, side: 'A' }, foes },
    against: 'foes',
    steps,
    test: false,
    ...more,
  });
  const points = (n: number) => ({ sides: { A: { marks: { 'command-points': n } } } });
  const shot = { shoot: 'bows', using: 'all-out-attack' };

  it('AOS3-13.4b counts where a command point can pay for it', () => {
    expect(hitsOn(oddsOf(ask([shot])))).toBeCloseTo(4, 12);
    expect(oddsOf(ask([shot])).steps[0]!.used.map(({ key }) => key)).toEqual(['aos3.command.all-out-attack']);
    expect(hitsOn(oddsOf(ask([shot], points(1))))).toBeCloseTo(4, 12);
    expect(complaintsOf(ask([shot], points(0)))[0]).toMatch(/^steps\.0\.using: 'all-out-attack': .*\(AOS3-6\.0a\)/);
  });

  it('AOS3-6.0a is paid for step by step', () => {
    const steps = [shot, { fight: 'bows', using: 'all-out-attack' }];
    expect(complaintsOf(ask(steps, points(1)))[0]).toMatch(/^steps\.1\.using: .*\(AOS3-6\.0a\)/);
    expect(complaintsOf(ask(steps, points(2)))).toEqual([]);
  });

  it('AOS3-6.1c is used once in a phase, and again in the next', () => {
    const other = { shoot: 'others', using: 'all-out-attack' };
    expect(complaintsOf(ask([shot, other]))[0]).toMatch(/^steps\.1\.using: .*\(AOS3-6\.1c\)/);
    expect(complaintsOf(ask([shot, { test: 'foes' }, other]))).toEqual([]);
  });

  it('AOS3-6.1c a unit gets one command in a phase', () =>
    expect(complaintsOf(ask([{ shoot: 'bows', distance: 8, using: ['unleash-hell', 'all-out-attack'] }]))[0]).toMatch(
      /^steps\.0\.using: .*\((AOS3-6\.1c|AOS3-13\.4b)\)/,
    ));

  it('AOS3-11.2b nothing is unleashed at a charger that is far away', () => {
    const hell = (distance: number) => ask([{ shoot: 'bows', distance, using: 'unleash-hell' }]);
    expect(hitsOn(oddsOf(hell(9)))).toBeCloseTo(2, 12);
    expect(complaintsOf(hell(9.5))[0]).toMatch(/^steps\.0\.using: 'unleash-hell': .*\(AOS3-11\.2b\)/);
  });

  it('AOS3-7.1d a finest hour is for heroes, once', () => {
    const hour = { shoot: 'bows', using: 'finest-hour' };
    expect(complaintsOf(ask([hour]))[0]).toMatch(/^steps\.0\.using: .*HERO.*\(AOS3-7\.1d\)/);
    const hero = { units: { bows: { profile: { gear: { bow, axe }, keywords: ['HERO'] } }, foes } };
    expect(complaintsOf(ask([hour], hero))).toEqual([]);
    expect(complaintsOf(ask([hour, { test: 'foes' }, hour], hero))[0]).toMatch(/^steps\.2\.using: .*\(AOS3-7\.1d\)/);
  });

  it('AOS3-6.1b somebody has to issue a command where everybody has a place', () => {
    const placed = (keywords: readonly string[], y: number) => ({
      units: {
        bows: { ...bows, side: 'A', blob: [20, 10] },
        chief: { profile: { keywords }, side: 'A', at: [[20, y]] },
        foes: { ...foes, side: 'B', blob: [20, 26] },
      },
    });
    expect(complaintsOf(ask([shot], placed(['HERO'], 6)))).toEqual([]);
    expect(complaintsOf(ask([shot], placed([], 6)))[0]).toMatch(/\(AOS3-6\.1b\)/);
    expect(complaintsOf(ask([shot], { ...placed(['HERO'], 40), table: [44, 60] }))[0]).toMatch(/\(AOS3-6\.1b\)/);
  });

  it('is nothing that its deed has no use for, and nothing twice', () => {
    expect(complaintsOf(ask([{ shoot: 'bows', using: 'inspiring-presence' }]))[0]).toMatch(/^steps\.0\.using: .*of no use/);
    expect(complaintsOf(ask([{ shoot: 'bows', using: ['all-out-attack', 'all-out-attack'] }]))[0]).toMatch(/^steps\.0\.using: .*once/);
  });
});

describe('what is used in the ninth edition', () => {
  const { oddsOf, complaintsOf } = askingOf('wh40k9');
  const gear = {
    rifle: { stats: { range: 24, type: 'Heavy', attacks: 1, s: 4, ap: 0, d: 1 } },
    blade: { kind: 'melee', stats: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 } },
  };
  const men = { profile: { stats: { bs: 4, ws: 4, s: 4, a: 1 }, gear }, count: 6 };
  const foes = { profile: { stats: { t: 4, sv: 7, w: 1, ld: 7 } }, count: 10 };
  const ask = (steps: readonly object[], more: object = {}) => ({ units: { men, foes }, against: 'foes', steps, test: false, ...more });
  const points = (n: number) => ({ sides: { A: { marks: { 'command-points': n } } } });
  const aim = { shoot: 'men', using: 'steady-aim' };

  it('W40K-OUT-02 costs Command points, once in its phase', () => {
    expect(hitsOn(oddsOf(ask([aim])))).toBeCloseTo(4, 12);
    expect(complaintsOf(ask([aim], points(0)))[0]).toMatch(/^steps\.0\.using: 'steady-aim': .*there are 0\. \(W40K-OUT-02\)/);
    expect(complaintsOf(ask([aim, aim]))[0]).toMatch(/^steps\.1\.using: .*\(W40K-OUT-02\)/);
    const blows = { fight: 'men', using: 'hard-blows' };
    expect(complaintsOf(ask([aim, blows], points(3)))).toEqual([]);
    expect(complaintsOf(ask([aim, blows], points(2)))[0]).toMatch(/^steps\.1\.using: .*there are 1\./);
    expect(oddsOf(ask([blows])).counts.wounds!.mean).toBeCloseTo(2, 12);
  });

  it('W40K-OUT-02 is not used in Overwatch, which is shot in the Charge phase', () =>
    expect(complaintsOf(ask([{ ...aim, manner: 'overwatch' }]))[0]).toMatch(/^steps\.0\.using: .*\(W40K-OUT-02\)/));
});

describe('what is used in the first edition', () => {
  const { oddsOf, complaintsOf } = askingOf('aos1');
  const arm = { attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 };
  const gear = { bow: { kind: 'missile', stats: { range: 24, ...arm } }, axe: { kind: 'melee', stats: { range: 1, ...arm } } };
  const men = { profile: { gear }, count: 6 };
  const foes = { profile: { stats: { wounds: 1, save: 4, bravery: 6 } }, count: 10 };
  const ask = (steps: readonly object[], more: object = {}) => ({ units: { men, foes }, against: 'foes', steps, test: false, ...more });
  const lost = (step: object) => told(oddsOf(ask([step])), 'lost', 'foes');
  const wound = (hit: number, save: number) => hit * 0.5 * save;

  it('AOS1-MAGIC-08 a mystic shield, AOS1-TRIUMPH-03 an inspired unit and AOS1-SCENERY-01 damned ground count', () => {
    const mean = (step: object) => lost(step).reduce((sum, p, n) => sum + n * p, 0);
    expect(mean({ shoot: 'men' })).toBeCloseTo(6 * wound(1 / 2, 1 / 2), 12);
    expect(mean({ shoot: 'men', using: 'mystic-shield' })).toBeCloseTo(6 * wound(1 / 2, 1 / 3), 12);
    expect(mean({ shoot: 'men', using: 'inspired' })).toBeCloseTo(6 * wound(3 / 4, 1 / 2), 12);
    expect(mean({ shoot: 'men', using: ['damned', 'waxlight-veil'] })).toBeCloseTo(6 * wound(1 / 2, 1 / 2), 12);
    expect(mean({ fight: 'men', using: 'ensorcelled' })).toBeCloseTo(6 * 0.5 * 0.75 * 0.5, 12);
  });

  it('AOS1-COMMAND-02 inspiring presence spares the test', () => {
    const found = oddsOf(ask([{ shoot: 'men' }, { test: 'foes', using: 'inspiring-presence' }]));
    same(told(found, 'fled', 'foes'), [1]);
  });

  it('AOS1-COMMAND-01 is one command in a turn, of those that the general has, for whom it is meant', () => {
    expect(complaintsOf(ask([{ fight: 'men', using: 'crown-of-thorns' }]))[0]).toMatch(/^steps\.0\.using: .*MURK/);
    const murk = { units: { men: { profile: { gear, keywords: ['MURK'] } }, foes } };
    expect(complaintsOf(ask([{ fight: 'men', using: 'crown-of-thorns' }], murk))).toEqual([]);
    const twice = [
      { charge: 'men', using: 'ring-the-advance' },
      { fight: 'men', using: 'crown-of-thorns' },
    ];
    expect(complaintsOf(ask(twice, murk))[0]).toMatch(/^steps\.1\.using: .*\(AOS1-COMMAND-01\)/);
    expect(complaintsOf(ask([twice[0]!, { test: 'foes' }, twice[1]!], murk))).toEqual([]);
    const general = { ...murk, sides: { A: { marks: { general: 'men.1' } } } };
    expect(complaintsOf(ask([{ fight: 'men', using: 'crown-of-thorns' }], general))[0]).toMatch(/\(AOS1-COMMAND-01\)/);
  });
});

describe('what is used in Warpath', () => {
  const { oddsOf, complaintsOf } = askingOf('warpath');
  const ask = (type: string, using?: string) => ({
    units: { guns: { profile: { stats: { type, fire: 6, hit: '4+' } } }, foes: { profile: { stats: { type: 'Inf(5)' } } } },
    steps: [{ shoot: 'guns', at: 'foes', ...(using && { using }) }],
  });
  it('WP-MOVE-01 are orders', () => {
    expect(hitsOn(oddsOf(ask('Inf(5)', 'halt')))).toBeCloseTo(3, 12);
    expect(hitsOn(oddsOf(ask('Inf(5)', 'advance')))).toBeCloseTo(2, 12);
  });
  it('WP-ORD-01, WP-ARMOUR-06 that its type can get', () => {
    expect(complaintsOf(ask('Ord', 'double'))[0]).toMatch(/^steps\.0\.using: 'double': .*\(WP-ORD-01\)/);
    expect(complaintsOf(ask('Inf(5)', 'full'))[0]).toMatch(/^steps\.0\.using: 'full': .*\(WP-MOVE-08\)/);
    expect(complaintsOf(ask('Inf(5)', 'double'))[0]).toMatch(/^steps\.0/);
  });
});

describe('what is used in No Quarter', () => {
  const { oddsOf, complaintsOf } = askingOf('noquarter');
  const man = { gear: ['sword'] };
  const ask = (step: object, more: object = {}) => ({ units: { man, foe: man }, against: 'foe', steps: [step], test: false, ...more });
  const blow = { strike: 'man', weapon: 'sword', points: 4 };
  const numbers = (odds: Odds) => Object.fromEntries(odds.steps[0]!.stages[0]!.numbers.map(({ label, value }) => [label.key, value.total]));
  const plain = oddsOf(ask(blow));
  /** Chances that a hit wounds, of ten. */
  const harm = (odds: Odds) => numbers(odds)['nq.odds.damage']!;

  it('NQ-SPELL-WEAKNESS, NQ-SPELL-SPORES, NQ-SPELL-GROWTH change what wounds', () => {
    expect(harm(oddsOf(ask({ ...blow, using: 'weakness' })))).toBe(harm(plain) + 2);
    expect(harm(oddsOf(ask({ ...blow, using: 'spores' })))).toBe(harm(plain) - 1);
    expect(harm(oddsOf(ask({ ...blow, using: 'growth' })))).toBe(harm(plain) + 2);
    const found = oddsOf(ask({ ...blow, using: 'weakness' }));
    same(found.counts.wounds?.chances, yesNo((plain.counts.hits!.mean * (harm(plain) + 2)) / 10));
  });

  it('NQ-SPELL-SHIELD, NQ-SPELL-STONEARMOUR add to armour', () => {
    for (const using of ['shield', 'stonearmour'])
      expect(numbers(oddsOf(ask({ ...blow, using })))['nq.odds.armour']).toBe(numbers(plain)['nq.odds.armour']! + 2);
  });

  it('NQ-SPELL-SHOCK, NQ-SPELL-BLIND need no die to hit', () => {
    for (const using of ['shock', 'blind']) expect(oddsOf(ask({ ...blow, using })).counts.hits!.chances).toEqual([0, 1]);
  });

  it('NQ-SPELL-QUICKENING makes room for more blows', () => {
    const tough = { units: { man, foe: { profile: { stats: { FE: 9 } } } } };
    const attacks = (more: object) =>
      oddsOf(ask({ strike: 'man', weapon: 'sword', points: 6, ...more }, tough)).counts.attacks!.chances.length - 1;
    expect([attacks({}), attacks({ using: 'quickening' })]).toEqual([1, 2]);
  });

  it('NQ-HOLD-06 whoever holds strikes first, once', () => {
    const charge = { charge: 'man', weapon: 'sword', points: 4, run: 0 };
    const found = oddsOf(ask({ ...charge, using: 'hold' }));
    expect(oddsOf(ask(charge)).counts.woundsBack!.chances).toEqual([1]);
    // The same blow as that of an equal who strikes without a bonus, with the better of what it has.
    const answer = oddsOf({ ...ask({}), steps: [{ strike: 'foe', at: 'man', points: 4 }] }).counts.wounds!.chances;
    same(found.counts.woundsBack?.chances, answer);
    expect(fateIn(found, 'destroyed', 'man')).toBeCloseTo(answer[1]!, 12);
  });

  it('NQ-HOLD-05 whoever holds answers with a shot, for nothing', () => {
    const archers = { gear: ['bow'], count: 2 };
    const foe = { profile: { stats: { FE: 9 } } };
    const found = oddsOf({ units: { archers, foe }, steps: [{ answer: 'archers', at: 'foe', distance: 7 }], test: false });
    const need = found.steps[0]!.stages[0]!.numbers[0]!.value.total;
    same(found.counts.attacks?.chances, [0, 0, 1]);
    same(found.counts.hits?.chances, times(2, yesNo(need / 10)));
    same(found.counts.wounds?.chances, times(2, yesNo(need / 20)));
    const ask = (units: object) => complaintsOf({ units: { ...units, foe }, steps: [{ answer: 'archers', at: 'foe', distance: 7 }] })[0];
    expect(ask({ archers: man })).toMatch(/^steps\.0\.answer: .*\(NQ-HOLD-05\)/);
    expect(ask({ archers: { ...archers, marks: { panic: 'panicked' } } })).toMatch(/^steps\.0\.answer: .*\(NQ-HOLD-01\)/);
  });

  it('NQ-ASSIST-01 help of a friend is seen where all have their places', () => {
    const question = (x: number) => ({
      units: {
        man: { ...man, side: 'A', at: [[20, 20]] },
        friend: { ...man, side: 'A', at: [[x, 21.969]], heading: 180 },
        foe: { side: 'B', at: [[20, 20.9845]], heading: 180 },
      },
      steps: [{ strike: 'man', at: 'foe', weapon: 'sword', points: 4 }],
      test: false,
    });
    same(oddsOf(question(10)).counts.hits?.chances, yesNo(0.5));
    same(oddsOf(question(20)).counts.hits?.chances, yesNo(0.6));
  });

  it('NQ-SPELL-TALISMAN, NQ-HOLD-01 are refused where nothing can come of it', () => {
    const effects = [{ ability: 'talisman', on: 'foe' }];
    expect(complaintsOf(ask({ ...blow, using: 'weakness' }, { effects }))[0]).toMatch(/^steps\.0\.using: .*\(NQ-SPELL-TALISMAN\)/);
    const scared = { units: { man, foe: { ...man, marks: { panic: 'panicked' } } } };
    expect(complaintsOf(ask({ charge: 'man', using: 'hold' }, scared))[0]).toMatch(/^steps\.0\.using: .*\(NQ-HOLD-01\)/);
  });
});
