import { renderer } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { askingOf } from './testing/asking.ts';
import type { ChanceList } from './testing/chances.ts';
import { atLeastIn, fateIn, mixed, plus, same, sure, times, told, yesNo } from './testing/chances.ts';

const { oddsOf, support } = askingOf('noquarter');

/** Chances of one blow or shot, by the faces of a ten-sided die. */
interface Blow {
  /** A natural 1, which no armour stops. */
  readonly masterful: number;
  readonly hit: number;
  /** That armour lets a hit through, and that it wounds. */
  readonly through: number;
  readonly wound: number;
  /** A natural 10, which ends the attacks of this activation. */
  readonly fumble: number;
}

const COUNTS = ['attacks', 'hits', 'masterful', 'fumbles', 'wounds'] as const;
type Tally = Readonly<Record<(typeof COUNTS)[number], number>>;
const NONE: Tally = { attacks: 0, hits: 0, masterful: 0, fumbles: 0, wounds: 0 };

/** Everything that can come of so many blows of one man at a foe of so many wounds, by itself. */
function blows(most: number, { masterful, hit, through, wound, fumble }: Blow, toughness: number): (readonly [Tally, number])[] {
  const ends: (readonly [Tally, number])[] = [];
  const go = (so: Tally, left: number, p: number): void => {
    if (p === 0) return;
    if (left === 0 || so.wounds === toughness) {
      ends.push([so, p]);
      return;
    }
    const next: Tally = { ...so, attacks: so.attacks + 1 };
    const struck: Tally = { ...next, hits: next.hits + 1 };
    const mastered: Tally = { ...struck, masterful: struck.masterful + 1 };
    go({ ...mastered, wounds: so.wounds + 1 }, left - 1, p * masterful * wound);
    go(mastered, left - 1, p * masterful * (1 - wound));
    go({ ...struck, wounds: so.wounds + 1 }, left - 1, p * hit * through * wound);
    go(struck, left - 1, p * hit * (1 - through * wound));
    go(next, left - 1, p * (1 - masterful - hit - fumble));
    go({ ...next, fumbles: next.fumbles + 1 }, 0, p * fumble);
  };
  go(NONE, most, 1);
  return ends;
}

function spread(ends: readonly (readonly [Tally, number])[], name: keyof Tally): number[] {
  const found: number[] = [];
  for (const [so, p] of ends) {
    while (found.length <= so[name]) found.push(0);
    found[so[name]]! += p;
  }
  return found;
}

const SWORD: Blow = { masterful: 0.1, hit: 0.4, through: 1, wound: 0.6, fumble: 0.1 };
const man = { gear: ['sword'] };

/** Every count of one man's blows, and of `men` who each have a foe of their own. */
function checks(found: ReturnType<typeof oddsOf>, ends: readonly (readonly [Tally, number])[], men = 1): void {
  for (const name of COUNTS) same(found.counts[name]?.chances, times(men, spread(ends, name)), name);
}

describe('blows of No Quarter, each distribution whole', () => {
  it.each([
    [1, 4],
    [1, 8],
    [2, 8],
    [3, 12],
    [2, 20],
  ])('NQ-CC-02, NQ-MASTER-01, NQ-FUMBLE-01: at a foe of %i wounds with %i action points', (FE, AZ) => {
    const found = oddsOf({
      units: { a: { ...man, profile: { stats: { AZ } } }, b: { profile: { stats: { FE } } } },
      steps: [{ strike: 'a', at: 'b', weapon: 'sword' }],
      test: false,
    });
    const ends = blows(Math.floor(AZ / 4), SWORD, FE);
    checks(found, ends);
    same(told(found, 'lost'), spread(ends, 'wounds'), 'lost');
    expect(Math.abs(fateIn(found, 'destroyed') - (spread(ends, 'wounds')[FE] ?? 0))).toBeLessThan(1e-12);
  });

  it.each([0, 1, 3, 5, 8])('NQ-ARMOUR-01: through armour of %i', (AR) => {
    const found = oddsOf({
      units: { a: man, b: { profile: { stats: { AR, FE: 3 } } } },
      steps: [{ strike: 'a', at: 'b', weapon: 'sword' }],
      test: false,
    });
    // A sword pierces one point.
    checks(found, blows(2, { ...SWORD, through: 1 - Math.max(0, AR - 1) / 10 }, 3));
  });

  it('NQ-AP-05: by the points that are spent', () => {
    for (const [points, most] of [
      [3, 0],
      [4, 1],
      [7, 1],
      [8, 2],
    ] as const) {
      const question = {
        units: { a: man, b: { profile: { stats: { FE: 2 } } } },
        steps: [{ strike: 'a', at: 'b', weapon: 'sword', points }],
        test: false,
      };
      if (most === 0) expect(() => oddsOf(question)).toThrow(/NQ-CC-05/);
      else checks(oddsOf(question), blows(most, SWORD, 2));
    }
  });

  it('of five men, each with a foe before him', () => {
    const found = oddsOf({
      units: { a: { ...man, count: 5 }, b: { count: 5, profile: { stats: { FE: 2 } } } },
      steps: [{ strike: 'a', at: 'b', weapon: 'sword', points: 4 }],
      test: false,
    });
    const ends = blows(1, SWORD, 2);
    checks(found, ends, 5);
    same(told(found, 'lost'), times(5, spread(ends, 'wounds')), 'lost');
    same(told(found, 'slain'), sure(0), 'slain');
  });

  it('NQ-CHARGE-07, NQ-MOMENTUM-01: of a charge', () => {
    const ask = (run: number) =>
      oddsOf({
        units: { a: man, b: { profile: { stats: { FE: 2 } } } },
        steps: [{ charge: 'a', at: 'b', weapon: 'sword', run }],
        test: false,
      });
    checks(ask(3), blows(2, { ...SWORD, hit: 0.5 }, 2));
    checks(ask(4), blows(1, { ...SWORD, hit: 0.5 }, 2));
  });

  it('NQ-SKILL-SOUNDCHARGE: of a charge to which a horn is sounded, two inches of which are for nothing', () => {
    const ask = (run: number) =>
      oddsOf({
        units: { a: { ...man, abilities: ['soundcharge'] }, b: { profile: { stats: { FE: 2 } } } },
        steps: [{ charge: 'a', at: 'b', weapon: 'sword', run }],
        test: false,
      });
    checks(ask(5), blows(2, { ...SWORD, hit: 0.5 }, 2));
    checks(ask(6), blows(1, { ...SWORD, hit: 0.5 }, 2));
  });

  it('NQ-CHARGE-08: none of those who have panicked, before or on the way', () => {
    const units = { a: man, b: { profile: { stats: { FE: 9 } } } };
    const charge = { charge: 'a', at: 'b', weapon: 'sword' };
    expect(() => oddsOf({ units: { ...units, a: { ...man, marks: { panic: 'panicked' } } }, steps: [charge] })).toThrow('NQ-CHARGE-08');
    const found = oddsOf({ units, steps: [{ morale: 'a', when: 'anyway' }, charge], test: false });
    expect(found.steps[1]!.counts.attacks?.chances[0]).toBeCloseTo(0.4, 12);
  });

  it('NQ-PARRY-02, -03: parried by less than they hit with', () => {
    const b = { profile: { stats: { CC: 6, AR: 4 }, keywords: ['hero'] } };
    const found = oddsOf({ units: { a: man, b }, steps: [{ strike: 'a', at: 'b', weapon: 'sword', points: 4 }], test: false });
    const dice = [2, 3, 4, 5];
    const parried = dice.reduce((sum, one) => sum + 0.1 * ((one - 1) / 10), 0);
    // Through armour 3, or 2 where the parry was a natural 10.
    const wounded = 0.6 * (0.1 + dice.reduce((sum, one) => sum + 0.1 * (((10 - one) / 10) * 0.7 + 0.1 * 0.8), 0));
    same(found.counts.parries?.chances, yesNo(parried), 'parries');
    same(found.counts.wounds?.chances, yesNo(wounded), 'wounds');
    same(found.counts.hits?.chances, yesNo(0.5), 'hits');
    same(found.counts.fumbles?.chances, yesNo(0.1), 'fumbles');
    same(told(found, 'lost'), yesNo(wounded), 'lost');
  });

  it('NQ-FUMBLE-03: two dice, of which two tens are answered', () => {
    const twice = { ...man, abilities: [{ extraattack: { level: 2 } }] };
    const found = oddsOf({
      units: { a: twice, b: { profile: { stats: { FE: 3 } } } },
      steps: [{ strike: 'a', at: 'b', weapon: 'sword', way: 'extraattack', points: 4 }],
      test: false,
    });
    const hit = found.counts.hits!.mean / 2;
    same(found.counts.hits?.chances, times(2, yesNo(hit)), 'hits');
    same(found.counts.wounds?.chances, times(2, yesNo(hit * 0.6)), 'wounds');
    same(found.counts.masterful?.chances, times(2, yesNo(0.1)), 'masterful');
    same(found.counts.fumbles?.chances, times(2, yesNo(0.1)), 'fumbles');
    same(found.counts.woundsBack?.chances, yesNo(0.01 * 0.6 * 0.5), 'wounds back');
  });

  it('two turns of blows, each with its own fumbles', () => {
    const found = oddsOf({
      units: { a: man, b: { profile: { stats: { FE: 9 } } } },
      steps: [1, 2].map(() => ({ strike: 'a', at: 'b', weapon: 'sword' })),
      test: false,
    });
    const ends = blows(2, SWORD, 9);
    checks(found, ends, 2);
    for (const name of COUNTS) same(found.steps[1]!.counts[name]?.chances, spread(ends, name), `${name} of the second`);
  });
});

describe('blows that nobody has named', () => {
  const hero = (abilities: readonly unknown[], AZ: number) => ({
    gear: ['sword'],
    profile: { stats: { AZ }, keywords: ['hero'], abilities },
  });
  const ask = (abilities: readonly unknown[], { AZ = 8, AR = 4, FE = 1 }, named: object = {}) =>
    oddsOf({
      units: { hero: hero(abilities, AZ), foe: { profile: { stats: { AR, FE } } } },
      steps: [{ strike: 'hero', at: 'foe', ...named }],
      test: false,
    });
  const wounds = (...asked: Parameters<typeof ask>): number => ask(...asked).counts.wounds?.mean ?? 0;
  /** Two of a blow that kills so often, unless the first was a Fumble. */
  const twice = (kill: number, fumble: number): number => kill + (1 - fumble - kill) * kill;

  it('are those with the sword, and with the Special Attack that does most', () => {
    // A tenth is masterful; four more hit and meet armour 3; the sword wounds on 6.
    const once = 0.1 + 0.4 * 0.7;
    expect(wounds([], {})).toBeCloseTo(twice(once * 0.6, 0.1), 12);
    const best = 1 - 0.9 ** 2 + (0.9 ** 2 - 0.5 ** 2) * 0.7;
    expect(wounds(['aggressive'], {})).toBeCloseTo(twice(best * 0.6, 0.01), 12);
    expect(wounds(['determined'], {})).toBeCloseTo(twice((once + 0.4 * once) * 0.6, 0.1 + 0.4 * 0.1), 12);
    // Both blows in one: three tenths take whoever is hit away, two more are a hit like any other.
    expect(wounds(['mightystrike'], {})).toBeCloseTo(0.3 + 0.2 * 0.7 * 0.6, 12);
    // Of two mighty fists at three wounds the first takes all, or one, and no Fumble: bare hands do even wounds through all the armour.
    const [all, one] = [0.3, 0.2 * 0.6 * 0.5];
    const second = one * (all * 2 + one) + (1 - 0.1 - all - one) * (all * 3 + one);
    expect(wounds(['mightystrike'], { AZ: 12, FE: 3 })).toBeCloseTo(all * 3 + one + second, 12);
  });

  it('are named', () => {
    const toldOf = (...asked: Parameters<typeof ask>): string[] => {
      const { steps, state } = ask(...asked);
      return steps[0]!.chosen.map((text) => renderer('en', support.system.texts)(text, state));
    };
    expect(toldOf(['aggressive'], {})).toEqual(['hero: Sword, Aggressive Attack']);
    expect(toldOf([], {})).toEqual(['hero: Sword']);
    expect(toldOf(['aggressive'], {}, { weapon: 'sword', way: 'plain' })).toEqual([]);
  });

  it('are as good as any that could be named, against all armour', () => {
    const skills = [[], ['aggressive'], ['determined'], ['mightystrike'], [{ extraattack: { level: 2 } }]];
    for (const skill of skills)
      for (const AR of [0, 9])
        for (const [FE, AZ] of [
          [1, 12],
          [3, 7],
        ] as const) {
          const at = { AR, FE, AZ };
          const usual = wounds(skill, at);
          const ways = ['plain', ...skill.map((one) => (typeof one === 'string' ? one : 'extraattack'))];
          for (const weapon of ['sword', 'improvised'])
            for (const way of ways) {
              const most = mostOf(skill, at, { weapon, way });
              expect(most, `${JSON.stringify(skill)} ${JSON.stringify(at)} ${weapon} ${way}`).toBeLessThanOrEqual(usual + 1e-9);
            }
        }
    function mostOf(skill: readonly unknown[], at: { AR: number; FE: number; AZ: number }, named: object): number {
      try {
        return wounds(skill, at, named);
      } catch (error) {
        // What the points do not buy nobody can name.
        expect(String(error)).toMatch(/NQ-CC-05/);
        return 0;
      }
    }
  });
});

describe('shots of No Quarter, each distribution whole', () => {
  const archer = { gear: ['bow'] };
  const ask = (more: object, stats: object = {}) =>
    oddsOf({
      units: { a: archer, b: { profile: { stats: { FE: 3, ...stats } } } },
      steps: [{ shoot: 'a', at: 'b', distance: 7, ...more }],
      test: false,
    });
  const needOf = ({ steps }: ReturnType<typeof oddsOf>) =>
    steps[0]!.stages[0]!.numbers.find(({ label }) => label.key === 'nq.combat.number.toHit')!.value.total;
  const shot = (need: number): Blow => ({ masterful: 0.1, hit: need / 10 - 0.1, through: 1, wound: 0.5, fumble: 0.1 });

  it('NQ-SHOOT-04, NQ-AIM-01: two, or one that is aimed', () => {
    const [plain, aimed] = [ask({}), ask({ manner: 'aimed' })];
    checks(plain, blows(2, shot(needOf(plain)), 3));
    checks(aimed, blows(1, shot(needOf(plain) + 1), 3));
  });

  it('NQ-STAT-02: as many as the points allow, until nobody is left', () => checks(ask({}, { FE: 1 }), blows(2, shot(needOf(ask({}))), 1)));
});

describe('what comes down on many, each distribution whole', () => {
  it('NQ-GREN-03 to -05: a grenade hits, lands aside or goes off in the hand', () => {
    const bomb = { name: 'bomb', kind: 'grenade', stats: { CU: 3, FZ: 3, MP: 0, blast: 1 } };
    const found = oddsOf({
      units: { a: { profile: { gear: { bomb } }, gear: ['bomb'] }, b: { profile: { stats: { FE: 2 } } } },
      steps: [{ throw: 'a', at: 'b', distance: 3, points: 3 }],
      test: false,
    });
    same(found.counts.hits?.chances, yesNo(0.5), 'hits');
    same(found.counts.fumbles?.chances, yesNo(0.1), 'fumbles');
    same(told(found, 'lost'), yesNo(0.5 * 0.4), 'lost');
    same(found.counts.woundsBack?.chances, yesNo(0.1 * 0.4), 'wounds back');
  });
});

describe('tests of No Quarter, each distribution whole', () => {
  /** One of ten stays, six retreat, two are terrified, one is destroyed. */
  const TABLE = { stays: 0.1, retreats: 0.6, terrifies: 0.2, breaks: 0.1 } as const;

  it.each([3, 6, 9])('NQ-MORALE-01, NQ-PANIC-01: with Command %i', (CO) => {
    const found = oddsOf({ units: { b: { count: 4, profile: { stats: { CO } } } }, steps: [{ morale: 'b', when: 'anyway' }] });
    const fails = 1 - CO / 10;
    same(found.counts.tests?.chances, sure(1), 'tests');
    same(found.counts.failed?.chances, yesNo(fails), 'failed');
    for (const [line, p] of Object.entries(TABLE)) same(found.counts[line]?.chances, yesNo(fails * p), line);
    const fates = { unharmed: 1 - fails, panicked: fails * 0.7, terrified: fails * 0.2, destroyed: fails * 0.1 };
    for (const [fate, p] of Object.entries(fates)) expect(Math.abs(fateIn(found, fate) - p), fate).toBeLessThan(1e-12);
    same(told(found, 'slain'), mixed([1 - fails * 0.1, sure(0)], [fails * 0.1, sure(4)]), 'slain');
  });

  it('NQ-MORALE-01: owed for half of the unit that was slain, and only then', () => {
    const ask = (count: number) =>
      oddsOf({ units: { a: { ...man, count: 2 }, b: { count } }, steps: [{ strike: 'a', at: 'b', weapon: 'sword', points: 4 }] });
    const slain = times(2, yesNo(0.5 * 0.6));
    const tested = (count: number): ChanceList => yesNo(slain.reduce((sum, p, n) => (2 * n >= count && n < count ? sum + p : sum), 0));
    for (const count of [2, 3, 4, 5]) same(ask(count).counts.tests?.chances, tested(count), `tests of ${count}`);
    const four = ask(4);
    // NQ-CMD-03: Command 6, less one for the enemy within ten inches.
    same(four.counts.breaks?.chances, yesNo(slain[2]! * 0.5 * 0.1), 'breaks');
    same(told(four, 'slain'), plus(slain.slice(0, 2).concat(slain[2]! * (1 - 0.05)), [1]).concat(0, slain[2]! * 0.05), 'slain');
  });

  it.each([-3, 0, 2])('NQ-CMD-01: of Command, with %i', (modifier) =>
    same(oddsOf({ units: { b: {} }, steps: [{ command: 'b', modifier }] }).counts.passed?.chances, yesNo((6 + modifier) / 10)),
  );

  it('NQ-MAGIC-04: a spell that is cast or not', () => {
    const mage = { abilities: [{ mage: { level: 2, spells: ['lightningbolt'] } }] };
    const ask = (casting: string) =>
      oddsOf({ units: { a: mage, b: { count: 5 } }, steps: [{ cast: 'a', at: 'b', spell: 'lightningbolt', casting }], test: false });
    const [plain, focus] = [ask('plain'), ask('focus')];
    same(plain.counts.cast?.chances, yesNo(0.5), 'cast');
    same(focus.counts.cast?.chances, yesNo(0.6), 'cast with focus');
    // Whatever the bolt does, it does as soon as it is cast.
    const done = plain.counts.wounds!.chances.map((p, n) => (n === 0 ? (p - 0.5) / 0.5 : p / 0.5));
    same(focus.counts.wounds?.chances, mixed([0.4, sure(0)], [0.6, done]), 'wounds');
    expect(atLeastIn(done, 1)).toBeGreaterThan(0);
  });
});

describe('several dice of one blow', () => {
  it('NQ-PARRY-02, NQ-SKILL-EXTRAATTACK: land one after the other, and nobody parries who has fallen', () => {
    const found = oddsOf({
      units: {
        a: { ...man, profile: { stats: { AZ: 4 }, abilities: [{ extraattack: { level: 2 } }] } },
        b: { profile: { stats: { FE: 1 }, abilities: ['parry'] } },
      },
      steps: [{ strike: 'a', at: 'b', way: 'extraattack' }],
      test: false,
    });
    // Hits with 2 to 4, one less than with a single die, are parried by less than they show; of the others six in ten are the end of him, as of a natural 1.
    const parried = 0.1 * (0.1 + 0.2 + 0.3);
    const slain = 0.6 * (0.1 + 0.3 - parried);
    same(found.counts.parries?.chances, [
      (1 - parried) ** 2 + slain * parried,
      parried * (1 - parried) + (1 - parried - slain) * parried,
      parried ** 2,
    ]);
    same(told(found, 'slain'), [(1 - slain) ** 2, 1 - (1 - slain) ** 2]);
  });

  it('are few to go through, also where four of them meet a hero who parries and strikes back', () => {
    const duellist = (...abilities: readonly unknown[]) => ({
      gear: ['sword'],
      profile: { stats: { FZ: 4, FE: 3, AZ: 12, AR: 4 }, keywords: ['hero'], abilities },
    });
    const found = oddsOf({
      units: { a: duellist({ extraattack: { level: 4 } }), b: duellist('parry') },
      steps: [{ strike: 'a', at: 'b', way: 'extraattack' }],
    });
    expect(found.sampled).toBeNull();
    expect(found.runs).toBeLessThan(2000);
  });
});
