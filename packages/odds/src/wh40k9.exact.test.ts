import { describe, expect, it } from 'vitest';
import { askingOf } from './testing/asking.ts';
import type { ChanceList } from './testing/chances.ts';
import { asManyAs, by, die, fateIn, mixed, plus, same, sure, times, told, withoutSpill, yesNo } from './testing/chances.ts';

const { oddsOf } = askingOf('wh40k9');

interface Gun {
  readonly type?: string;
  readonly attacks?: number | string;
  readonly s?: number | string;
  readonly ap?: number;
  readonly d?: number | string;
}
const armed = (count: number, gun: Gun = {}, own: readonly unknown[] = [], ofGun: readonly unknown[] = [], more: object = {}) => ({
  profile: {
    stats: { bs: 3 },
    abilities: own,
    gear: { rifle: { stats: { range: 24, type: 'Heavy', attacks: 1, s: 4, ap: 0, d: 1, ...gun }, abilities: ofGun } },
  },
  count,
  ...more,
});
const foes = (count: number, stats: object = {}, abilities: readonly unknown[] = []) => ({
  profile: { stats: { t: 4, sv: 5, w: 1, ld: 7, ...stats }, abilities },
  count,
});
const shot = (a: unknown, b: unknown, more: object = {}, test = false) =>
  oddsOf({ units: { a, b }, steps: [{ shoot: 'a', at: 'b', distance: 8, ...more }], test });

const chance = (need: number): number => (7 - need) / 6;
/** With every die below the need, or only ones, rolled again once. */
const again = (need: number, from: number = need - 1): number => chance(need) + (from / 6) * chance(need);

/** Attacks that hit on `hit`+, wound on `wound`+ and are saved on `save`+. */
function plain(attacks: ChanceList, hit: number, wound: number, save: number, damage: ChanceList, wounds: readonly number[]) {
  const through = hit * wound * (1 - save);
  const one = [1 - through, ...damage.slice(1).map((p) => p * through)];
  one[0]! += (damage[0] ?? 0) * through;
  return {
    hits: asManyAs(attacks, yesNo(hit)),
    wounds: asManyAs(attacks, yesNo(hit * wound)),
    ...withoutSpill(attacks, one, wounds),
  };
}

function checks(odds: ReturnType<typeof oddsOf>, wanted: ReturnType<typeof plain>): void {
  same(odds.counts.hits?.chances, wanted.hits, 'hits');
  same(odds.counts.wounds?.chances, wanted.wounds, 'wounds');
  same(told(odds, 'slain'), wanted.slain, 'slain');
  same(told(odds, 'lost'), wanted.lost, 'lost');
}
const ones = (n: number): number[] => new Array<number>(n).fill(1);

describe('shooting of the ninth edition by closed forms', () => {
  it.each([1, 10, 20])('W40K-ATTACK-02: %i like attacks at ten, of whom nobody is slain twice', (count) =>
    checks(shot(armed(count), foes(10)), plain(sure(count), chance(3), chance(4), chance(5), [0, 1], ones(10))),
  );

  it.each([
    [3, 6],
    [4, 5],
    [6, 4],
    [7, 3],
    [12, 2],
  ])('W40K-ATTACK-07: Strength %i against Toughness 6 wounds on %i+', (s, wound) =>
    checks(shot(armed(6, { s }), foes(10, { t: 6 })), plain(sure(6), chance(3), chance(wound), chance(5), [0, 1], ones(10))),
  );

  it('W40K-ATTACK-06, -10: modifiers count for one at most, either way', () => {
    const elusive = foes(6, {}, [{ elusive: { n: 3 } }, { hardened: { n: 2 } }]);
    checks(shot(armed(6), elusive), plain(sure(6), chance(4), chance(5), chance(5), [0, 1], ones(6)));
    const keen = armed(6, {}, [{ 'keen-eyed': { n: 2 } }, { brutal: { n: 4 } }]);
    checks(shot(keen, foes(6)), plain(sure(6), chance(2), chance(3), chance(5), [0, 1], ones(6)));
  });

  it('W40K-ATTACK-05: an unmodified 6 hits, whatever the skill', () =>
    checks(
      shot({ ...armed(6), profile: { ...armed(6).profile, stats: { bs: 6 } } }, foes(6, {}, ['elusive'])),
      plain(sure(6), chance(6), chance(4), chance(5), [0, 1], ones(6)),
    ));

  it('W40K-ATTACK-13, W40K-INV-01: AP spoils armour, and nothing spoils an invulnerable save', () => {
    const at = (ap: number, stats: object) => shot(armed(8, { ap }), foes(10, stats));
    checks(at(-1, { sv: 4 }), plain(sure(8), chance(3), chance(4), chance(5), [0, 1], ones(10)));
    checks(at(-3, { sv: 4 }), plain(sure(8), chance(3), chance(4), 0, [0, 1], ones(10)));
    checks(at(-3, { sv: 4, inv: 5 }), plain(sure(8), chance(3), chance(4), chance(5), [0, 1], ones(10)));
    checks(at(0, { sv: 2, inv: 5 }), plain(sure(8), chance(3), chance(4), chance(2), [0, 1], ones(10)));
  });

  it('W40K-REROLL-03: ones, or all that fail, are rolled again once', () => {
    const redo = (of: string, results?: readonly number[]) => ({ reroll: { of, ...(results !== undefined && { results }) } });
    checks(shot(armed(8, {}, [redo('hit', [1])]), foes(10)), plain(sure(8), again(3, 1), chance(4), chance(5), [0, 1], ones(10)));
    checks(shot(armed(8, {}, [redo('hit')]), foes(10)), plain(sure(8), again(3), chance(4), chance(5), [0, 1], ones(10)));
    checks(
      shot(armed(8, {}, [redo('hit', [1]), redo('wound')]), foes(10, {}, [redo('save', [1])])),
      plain(sure(8), again(3, 1), again(4), again(5, 1), [0, 1], ones(10)),
    );
  });

  it('W40K-REROLL-06: re-rolls come before modifiers: what only a modifier spoils stays as it lies', () =>
    checks(
      shot(armed(8, {}, [{ reroll: { of: 'hit' } }]), foes(10, {}, ['elusive'])),
      plain(sure(8), chance(4) + (2 / 6) * chance(4), chance(4), chance(5), [0, 1], ones(10)),
    ));

  it.each([
    ['2', [0, 0, 1], 3],
    ['3', [0, 0, 0, 1], 2],
    ['D3', die(3), 3],
    ['D6', die(6), 4],
    ['D3+1', [0, 0, 1 / 3, 1 / 3, 1 / 3], 3],
  ] as const)('W40K-ATTACK-17: damage %s does not spill from model to model', (d, damage, w) =>
    checks(
      shot(armed(6, { d: Number.isNaN(Number(d)) ? d : Number(d) }), foes(4, { w })),
      plain(sure(6), chance(3), chance(4), chance(5), damage, new Array<number>(4).fill(w)),
    ),
  );

  it('W40K-IGNORE-01: each wound is ignored for itself', () => {
    const left = mixed(...die(3).map((p, n): [number, number[]] => [p, times(n, yesNo(2 / 3))]));
    checks(
      shot(armed(6, { d: 'D3' }), foes(4, { w: 3 }, [{ ward: { n: 5 } }])),
      plain(sure(6), chance(3), chance(4), chance(5), left, [3, 3, 3, 3]),
    );
  });

  it('takes one damage less, down to one', () =>
    checks(
      shot(armed(6, { d: 'D3' }), foes(4, { w: 3 }, ['thick-hide'])),
      plain(sure(6), chance(3), chance(4), chance(5), [0, 2 / 3, 1 / 3], [3, 3, 3, 3]),
    ));

  it('W40K-SHOOT-16: a random number of attacks for each weapon', () => {
    const odds = shot(armed(3, { attacks: 'D6' }), foes(5));
    same(odds.counts.attacks?.chances, times(3, die(6)), 'attacks');
    checks(odds, plain(times(3, die(6)), chance(3), chance(4), chance(5), [0, 1], ones(5)));
  });

  it.each([
    [5, die(6)],
    [6, [0, 0, 0, 1 / 2, 1 / 6, 1 / 6, 1 / 6]],
    [10, [0, 0, 0, 1 / 2, 1 / 6, 1 / 6, 1 / 6]],
    [11, sure(6)],
  ] as const)('W40K-BLAST-01, -02: at %i models', (models, attacks) => {
    const odds = shot(armed(2, { attacks: 'D6' }, [], ['blast']), foes(models));
    same(odds.counts.attacks?.chances, times(2, attacks), 'attacks');
    checks(odds, plain(times(2, attacks), chance(3), chance(4), chance(5), [0, 1], ones(models)));
  });

  it('W40K-RAPID-01: twice as many within half range', () => {
    const rapid = armed(4, { type: 'Rapid Fire', attacks: 1 });
    checks(shot(rapid, foes(10), { distance: 8 }), plain(sure(8), chance(3), chance(4), chance(5), [0, 1], ones(10)));
    checks(shot(rapid, foes(10), { distance: 14 }), plain(sure(4), chance(3), chance(4), chance(5), [0, 1], ones(10)));
  });

  it('W40K-OVER-04: Overwatch hits on sixes only', () =>
    checks(shot(armed(6), foes(10), { manner: 'overwatch' }), plain(sure(6), chance(6), chance(4), chance(5), [0, 1], ones(10))));

  it('W40K-ATTACK-04: what always hits rolls no die', () =>
    checks(shot(armed(6, {}, [], ['always-hits']), foes(10)), plain(sure(6), 1, chance(4), chance(5), [0, 1], ones(10))));

  it('W40K-MORTAL-05: mortal wounds on sixes come beside the damage, saved or not', () => {
    const odds = shot(armed(6, { attacks: 2 }, [], [{ 'mortal-beside': { of: 'hit', on: 6, n: 1 } }]), foes(24));
    const through = chance(4) * (1 - chance(5));
    const six = plus(yesNo(through), [0, 1]);
    const one = mixed([1 / 3, [1]], [1 / 2, yesNo(through)], [1 / 6, six]);
    same(told(odds, 'slain'), times(12, one), 'slain');
    same(odds.counts.hits?.chances, times(12, yesNo(2 / 3)), 'hits');
    const few = shot(armed(6, { attacks: 2 }, [], [{ 'mortal-beside': { of: 'hit', on: 6, n: 1 } }]), foes(4));
    same(
      told(few, 'slain'),
      by(times(12, one), (n) => Math.min(4, n)),
      'slain of few',
    );
  });

  it('W40K-MORTAL-05: on wound rolls as well', () => {
    const odds = shot(armed(8, {}, [], [{ 'mortal-beside': { of: 'wound', on: 6, n: 2 } }]), foes(30));
    const unsaved = 1 - chance(5);
    const one = mixed(
      [1 - (2 / 3) * (1 / 2), [1]],
      [(2 / 3) * (1 / 3), yesNo(unsaved)],
      [(2 / 3) * (1 / 6), plus(yesNo(unsaved), [0, 0, 1])],
    );
    same(told(odds, 'slain'), times(8, one), 'slain');
  });

  it('W40K-ATTACK-12: whoever is hurt already comes first', () => {
    const b = { ...foes(3, { w: 2 }), models: { 2: { lost: 1 } } };
    const one = yesNo(chance(3) * chance(4) * (1 - chance(5)));
    const { slain } = withoutSpill(sure(4), one, [1, 2, 2]);
    same(told(shot(armed(4), b), 'slain'), slain, 'slain');
  });

  it('W40K-DATA-05: an unmodified 1 destroys whoever fires, after it has fired', () => {
    const odds = oddsOf({
      units: { a: armed(1, { attacks: 3 }, [], ['burn-out']), b: foes(5) },
      steps: [{ shoot: 'a', at: 'b', distance: 8 }],
      test: false,
    });
    same(told(odds, 'slain'), withoutSpill(sure(3), yesNo(chance(3) * chance(4) * (1 - chance(5))), ones(5)).slain, 'slain');
  });
});

describe('unequal models of the ninth edition', () => {
  it('W40K-ATTACK-11: those of whom there are most are given up first', () => {
    const b = { ...foes(4), models: { 1: { profile: { stats: { t: 4, sv: 3, w: 3 } } } } };
    const p = chance(3) * chance(4);
    let now: number[] = [1];
    // Three ordinary ones with a save of 5+, then the champion with 3+ and three wounds.
    const gone = (n: number): number => (n < 3 ? 1 - chance(5) : n < 6 ? 1 - chance(3) : 0);
    for (let i = 0; i < 12; i++)
      now = Array.from({ length: 7 }, (_, n) => (now[n] ?? 0) * (1 - p * gone(n)) + (now[n - 1] ?? 0) * p * (n > 0 ? gone(n - 1) : 0));
    const odds = shot(armed(12), b);
    same(told(odds, 'lost'), now, 'lost');
    same(
      told(odds, 'slain'),
      by(now, (n) => (n < 3 ? n : n < 6 ? 3 : 4)),
      'slain',
    );
  });

  it('W40K-ATTACK-08: the Toughness of most models, as casualties change it', () => {
    // Two of T3 and one of T6: with two of T3 left it is 3, with one of each the higher.
    const b = { ...foes(3, { t: 3, sv: 7 }), models: { 1: { profile: { stats: { t: 6, sv: 7, w: 1 } } } } };
    const wound = [chance(3), chance(5), chance(5)];
    let now: number[] = [1, 0, 0, 0];
    for (let i = 0; i < 5; i++)
      now = now.map((p, n) => p * (1 - (2 / 3) * (wound[n] ?? 0)) + (n > 0 ? now[n - 1]! * (2 / 3) * wound[n - 1]! : 0));
    same(told(shot(armed(5), b), 'slain'), now, 'slain');
  });

  it('W40K-SHEET-06: a damage table changes the skill of who shoots back', () => {
    const rows = [
      { from: 6, to: 4, values: { bs: 3 } },
      { from: 3, to: 1, values: { bs: 5 } },
    ];
    const tank = (lost: number) => ({
      profile: {
        stats: { bs: '*', t: 6, sv: 3, w: 6 },
        abilities: [{ 'damage-table': { rows } }],
        gear: { cannon: { stats: { range: 24, type: 'Heavy', attacks: 4, s: 4, ap: 0, d: 1 } } },
      },
      models: { 1: { lost } },
    });
    const hits = (lost: number) => shot(tank(lost), foes(5)).counts.hits?.chances;
    same(hits(0), times(4, yesNo(chance(3))));
    same(hits(3), times(4, yesNo(chance(5))));
  });
});

describe('close combat of the ninth edition by closed forms', () => {
  const blades = (count: number, stats: object = {}, sword: object = {}, more: readonly unknown[] = []) => ({
    profile: {
      stats: { ws: 3, s: 4, a: 2, ...stats },
      gear: { sword: { kind: 'melee', stats: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1, ...sword }, abilities: more } },
    },
    count,
  });
  const fought = (a: unknown, b: unknown, more: object = {}) =>
    oddsOf({ units: { a, b }, steps: [{ fight: 'a', at: 'b', ...more }], test: false });

  it('W40K-FIGHT-11: as many attacks as the A of all who fight', () => {
    checks(fought(blades(5), foes(10)), plain(sure(10), chance(3), chance(4), chance(5), [0, 1], ones(10)));
    checks(fought(blades(5), foes(10), { models: 3 }), plain(sure(6), chance(3), chance(4), chance(5), [0, 1], ones(10)));
  });

  it('W40K-MODCHAR-06: an A that is rolled for, for each model', () => {
    const odds = fought(blades(4, { a: 'D3' }), foes(10));
    same(odds.counts.attacks?.chances, times(4, die(3)), 'attacks');
    checks(odds, plain(times(4, die(3)), chance(3), chance(4), chance(5), [0, 1], ones(10)));
  });

  it('W40K-SHEET-16: the Strength of whoever wields it, and a half', () =>
    checks(fought(blades(5, {}, { s: 'x2' }), foes(10)), plain(sure(10), chance(3), chance(2), chance(5), [0, 1], ones(10))));

  it('W40K-DATA-06: attacks that a weapon adds', () =>
    checks(
      fought(blades(5, {}, {}, [{ 'extra-attack': { n: 1 } }]), foes(20)),
      plain(sure(15), chance(3), chance(4), chance(5), [0, 1], ones(20)),
    ));
});

describe('charges and powers of the ninth edition by closed forms', () => {
  const two = times(2, die(6));
  const atLeast = (need: number): number => two.reduce((sum, p, n) => (n >= need ? sum + p : sum), 0);

  it.each([
    [4, 3],
    [7, 6],
    [11, 10],
  ])('W40K-CHARGE-08: over %i inches with a roll of %i', (distance, need) => {
    const ask = (abilities: readonly unknown[], using?: string) =>
      oddsOf({
        units: { a: armed(3, {}, abilities), b: foes(3) },
        steps: [{ charge: 'a', at: 'b', distance, ...(using !== undefined && { using }) }],
        test: false,
      });
    const p = atLeast(need);
    same(ask([]).counts.charges?.chances, yesNo(p));
    expect(ask([]).steps[0]!.stages[0]!.numbers[0]!.value.total).toBe(need);
    // W40K-REROLL-02: a roll that falls short is made again, once.
    same(ask([{ reroll: { of: 'charge' } }]).counts.charges?.chances, yesNo(p + (1 - p) * p));
    same(ask([], 'second-wind').counts.charges?.chances, yesNo(p + (1 - p) * p));
  });

  it('W40K-CHARGE-10: who has charged in vain fights nobody', () => {
    const blade = { kind: 'melee', stats: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 } };
    const odds = oddsOf({
      units: { a: { profile: { stats: { ws: 3, s: 4, a: 2 }, gear: { blade } }, count: 3 }, b: foes(9) },
      steps: [
        { charge: 'a', at: 'b', distance: 8 },
        { fight: 'a', at: 'b' },
      ],
      test: false,
    });
    same(odds.counts.attacks?.chances, [1 - atLeast(7), 0, 0, 0, 0, 0, atLeast(7)]);
  });

  it('W40K-PSY-08, -09, -11, -14 to -17: Smite, its Perils and its denial', () => {
    const psyker = (w: number) => ({ profile: { stats: { w, t: 4, sv: 3 }, keywords: ['PSYKER', 'CHARACTER'] } });
    const cast = (b: unknown) => oddsOf({ units: { a: psyker(9), b }, steps: [{ cast: 'a', at: 'b' }], test: false });
    const odds = cast(foes(1, { w: 9 }));
    same(odds.counts.casts?.chances, yesNo(atLeast(5)));
    const [plain, hard] = [atLeast(5) - atLeast(11), atLeast(11)];
    same(told(odds, 'lost'), mixed([1 - atLeast(5), [1]], [plain, die(3)], [hard, die(6)]));
    // Perils on double ones and double sixes: D3 of its own.
    same(told(odds, 'lost', 'a'), mixed([34 / 36, [1]], [2 / 36, die(3)]));
    const denied = two.reduce((sum, p, n) => (n >= 5 ? sum + p * atLeast(n + 1) : sum), 0);
    same(cast(psyker(9)).counts.denied?.chances, yesNo(denied));
  });
});

describe('stratagems that are used in a step', () => {
  it('help there and nowhere else', () => {
    const odds = oddsOf({
      units: { a: armed(6), b: foes(30) },
      against: 'b',
      steps: [{ shoot: 'a', using: 'steady-aim' }, { shoot: 'a' }],
      test: false,
    });
    same(odds.steps[0]!.counts.hits?.chances, times(6, yesNo(chance(2))));
    same(odds.steps[1]!.counts.hits?.chances, times(6, yesNo(chance(3))));
  });
});

describe('morale of the ninth edition by closed forms', () => {
  it('W40K-MORALE-05 to -10: a die for each who is left after the first has fled', () => {
    const [ld, models] = [6, 10];
    const odds = shot(armed(10), foes(models, { ld }), {}, true);
    const { slain } = withoutSpill(sure(10), yesNo(chance(3) * chance(4) * (1 - chance(5))), ones(models));
    const gone = new Array<number>(models + 1).fill(0);
    for (const [n, p] of slain.entries()) {
      // An unmodified 1 passes always.
      const passes = n === 0 || n === models ? 1 : [1, 2, 3, 4, 5, 6].filter((face) => face === 1 || face + n <= ld).length / 6;
      gone[n]! += p * passes;
      const left = models - n - 1;
      const flees = left < models / 2 ? 2 / 6 : 1 / 6;
      if (passes < 1) for (const [k, q] of times(left, yesNo(flees)).entries()) gone[n + 1 + k]! += p * (1 - passes) * q;
    }
    same(told(odds, 'slain'), gone, 'gone');
    expect(fateIn(odds, 'destroyed')).toBeCloseTo(gone[models]!, 12);
  });
});

it('everybody is in range where nobody says how far away', () => {
  const odds = oddsOf({ units: { a: armed(20), b: foes(10) }, steps: [{ shoot: 'a', at: 'b' }], test: false });
  same(odds.counts.attacks?.chances, sure(20));
});

it('several units, one after the other, at what the others have left', () => {
  const odds = oddsOf({
    units: { a: armed(5, { d: 2 }), c: armed(4, { ap: -2 }), b: foes(6, { w: 2 }) },
    against: 'b',
    steps: [{ shoot: ['a', 'c'], distance: 8 }],
    test: false,
  });
  const first = chance(3) * chance(4) * (1 - chance(5));
  const second = chance(3) * chance(4);
  // Damage 2 kills whoever is whole or hurt; damage 1 twice.
  const slain: number[] = [];
  for (const [n, p] of times(5, yesNo(first)).entries())
    for (const [k, q] of times(4, yesNo(second)).entries()) {
      const gone = Math.min(6, n + Math.floor(Math.min(k, 2 * (6 - Math.min(6, n))) / 2));
      while (slain.length <= gone) slain.push(0);
      slain[gone]! += p * q;
    }
  same(told(odds, 'slain'), slain, 'slain');
});

describe('damage and Morale of the ninth edition, counted', () => {
  it.each([
    [2, sure(2)],
    ['D3', die(3)],
    ['D6', die(6)],
  ] as const)('W40K-ATTACK-15: damage %s of what was not saved, more than the model had too', (d, damage) => {
    const odds = shot(armed(4, { d }), foes(1, { w: 20 }));
    const through = chance(3) * chance(4) * (1 - chance(5));
    const one = damage.map((p, n) => (n === 0 ? 1 - through : p * through));
    same(odds.counts.damage?.chances, times(4, one), 'damage');
    const last = shot(armed(1, { d }), foes(1));
    same(last.counts.damage?.chances, one, 'damage of one');
    same(told(last, 'lost'), yesNo(through), 'lost');
  });

  it('W40K-MORTAL-01: mortal wounds beside an attack', () => {
    const odds = shot(armed(3, {}, [], [{ 'mortal-beside': { of: 'hit', on: 6, n: 2 } }]), foes(20));
    same(odds.counts.mortal?.chances, times(3, [5 / 6, 0, 1 / 6]), 'mortal wounds');
  });

  /** Tests of a unit of ten with Leadership 7 after so many losses, and who flees: one, and everybody on a 1, or on less than 3 below Half-strength. */
  function fled(losses: number): number[] {
    if (losses === 0 || losses >= 10) return [1];
    const fails = [2, 3, 4, 5, 6].filter((face) => face + losses > 7).length / 6;
    const left = 10 - losses - 1;
    const attrition = times(left, yesNo(left < 5 ? 2 / 6 : 1 / 6));
    return mixed([1 - fails, sure(0)], [fails, [0, ...attrition]]);
  }

  it('W40K-MORALE-05, -07, -09: how often it is tested and failed, and what that costs', () => {
    const odds = shot(armed(9), foes(10), {}, true);
    const slain = told(shot(armed(9), foes(10)), 'slain');
    same(odds.counts.tests?.chances, yesNo(1 - slain[0]!), 'tests');
    const all = mixed(...slain.map((p, n) => [p, fled(n)] as const));
    same(odds.counts.fled?.chances, all, 'fled');
    same(odds.counts.failed?.chances, yesNo(1 - all[0]!), 'failed');
  });

  it('W40K-MORALE-02: losses of the turn before are not counted again', () => {
    // Nobody of Leadership 10 can fail after three losses, but after six.
    const steps = [1, 2].flatMap(() => [{ shoot: 'a', at: 'b', distance: 8 }, { test: 'b' }]);
    const brave = foes(10, { ld: 10, sv: 7, t: 1 });
    const odds = oddsOf({ units: { a: armed(3, { s: 8 }), b: brave }, steps, test: false });
    same(odds.counts.failed?.chances, [1], 'failed');
    const together = oddsOf({ units: { a: armed(3, { s: 8 }), b: brave }, steps: [steps[0], steps[0], steps[1]], test: false });
    expect(together.counts.failed!.mean).toBeGreaterThan(0);
  });
});

it('W40K-ATTACK-12: an attack that was saved binds its model for the phase, and no longer', () => {
  const gear = { blade: { kind: 'melee', stats: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 } } };
  const a = { profile: { stats: { ws: 2, s: 8, a: 1 }, gear } };
  const b = { ...foes(2, { sv: 7, w: 1 }), models: { 1: { profile: { stats: { t: 4, sv: 2, w: 1 } }, marks: { allocated: true } } } };
  const fight = { fight: 'a', at: 'b' };
  const ask = (phase: string) => oddsOf({ units: { a, b }, at: { phase }, steps: [fight], test: false });
  // In the same phase the champion must take it, with his save; in another it is the other, who has none.
  same(told(ask('fight'), 'slain'), yesNo(chance(2) * chance(2) * (1 - chance(2))), 'bound');
  same(told(ask('shooting'), 'slain'), yesNo(chance(2) * chance(2)), 'free again');
});
