import { readdirSync, readFileSync } from 'node:fs';
import type { Flow } from '@warfold/engine';
import { Game, seededDice } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';
import { oddsSupports } from '@warfold/systems';
import { attackWith } from '@warfold/systems/aos1/attacks';
import { shoot } from '@warfold/systems/aos3/shooting';
import { describe, expect, it } from 'vitest';
import type { Odds } from './answers/odds.ts';
import { isDistribution } from './answers/odds.ts';
import { playThrough } from './chances/sample.ts';
import { askOdds, askOddsText } from './question/ask.ts';
import { planQuestion } from './question/plan.ts';
import { questionSchema } from './question/question.ts';

const EDITIONS = ['aos1', 'aos3'] as const;
type Edition = (typeof EDITIONS)[number];
const supportOf = (edition: Edition): OddsSupport => oddsSupports.find(({ system }) => system.key === edition)!;

const armed = (count: number, attacks: number | string, damage: number | string = 1, abilities: readonly unknown[] = []) => {
  const stats = { attacks, hit: 3, wound: 4, rend: 1, damage };
  const gear = { bow: { kind: 'missile', stats: { range: 24, ...stats } }, axe: { kind: 'melee', stats: { range: 1, ...stats } } };
  return { profile: { gear, abilities }, count };
};
const foes = (count: number, wounds: number, abilities: readonly unknown[] = []) => ({
  profile: { stats: { wounds, save: 4, bravery: 6 }, abilities },
  count,
});
/** 3+, 4+, and a save of 4+ with Rend -1. */
const THROUGH = (2 / 3) * (1 / 2) * (2 / 3);

function oddsOf(edition: Edition, question: unknown): Odds {
  const asked = askOdds(supportOf(edition), question);
  if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
  return asked.answer.options[0]!.odds;
}
const volley = (edition: Edition, a: unknown, b: unknown, more: object = {}, test = false) =>
  oddsOf(edition, { units: { a, b }, steps: [{ shoot: 'a', at: 'b', ...more }], test });

function told(odds: Odds, fact: string, unit = 'b'): readonly number[] {
  const found = odds.units[unit]?.[fact];
  if (found === undefined || !isDistribution(found)) throw new Error(`no ${fact}`);
  return found.chances;
}

/** The sum of two independent numbers, and of n alike. */
const plus = (a: readonly number[], b: readonly number[]): number[] => {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      sum[i + j]! += p * q;
    });
  });
  return sum;
};
const times = (n: number, one: readonly number[]): number[] => Array.from({ length: n }, () => one).reduce<number[]>(plus, [1]);
/** The same by what becomes of each number. */
const by = (chances: readonly number[], what: (n: number) => number): number[] => {
  const found: number[] = [];
  for (const [n, p] of chances.entries()) {
    while (found.length <= what(n)) found.push(0);
    found[what(n)]! += p;
  }
  return found;
};

function same(found: readonly number[], wanted: readonly number[]): void {
  for (let n = 0; n < Math.max(found.length, wanted.length); n++)
    expect(Math.abs((found[n] ?? 0) - (wanted[n] ?? 0)), `${n}`).toBeLessThan(1e-12);
}

describe.each(EDITIONS)('odds of %s', (edition) => {
  it('are binomial where everything is fixed, and nobody is slain twice', () => {
    const odds = volley(edition, armed(10, 2), foes(10, 1));
    same(
      told(odds, 'slain'),
      by(times(20, [1 - THROUGH, THROUGH]), (n) => Math.min(10, n)),
    );
    same(odds.counts.hits!.chances, times(20, [1 / 3, 2 / 3]));
    same(odds.counts.damage!.chances, times(20, [1 - THROUGH, THROUGH]));
  });

  it('roll a random number of attacks for each model', () => {
    const odds = volley(edition, armed(3, 'D6'), foes(20, 1));
    const die = [0, 1, 1, 1, 1, 1, 1].map((p) => p / 6);
    same(odds.counts.attacks!.chances, times(3, die));
    const one = die.reduce<number[]>((sum, p, n) => plus2(sum, times(n, [1 - THROUGH, THROUGH]), p), []);
    same(told(odds, 'slain'), times(3, one));
  });

  it('let random damage spill over to the next model', () => {
    const odds = volley(edition, armed(4, 1, 'D3'), foes(5, 2));
    const damage = times(4, [1 - THROUGH, THROUGH / 3, THROUGH / 3, THROUGH / 3]);
    same(
      told(odds, 'slain'),
      by(damage, (n) => Math.min(5, Math.floor(n / 2))),
    );
    same(
      told(odds, 'lost'),
      by(damage, (n) => Math.min(10, n)),
    );
  });

  it('count cover', () => {
    const covered = (2 / 3) * (1 / 2) * (1 / 2);
    same(volley(edition, armed(10, 1), foes(10, 1), { cover: 'cover' }).counts.damage!.chances, times(10, [1 - covered, covered]));
  });

  it('let those flee who fail the battleshock test', () => {
    const odds = volley(edition, armed(8, 1), foes(9, 1), {}, true);
    const slain = times(8, [1 - THROUGH, THROUGH]);
    const fled = slain.reduce<number[]>((sum, p, n) => {
      const flee = [0, 0, 0, 0, 0, 0, 0, 0, 0];
      for (let face = 1; face <= 6; face++) flee[n === 0 ? 0 : Math.min(9 - n, Math.max(0, face + n - 6))]! += 1 / 6;
      return plus2(sum, flee, p);
    }, []);
    same(told(odds, 'fled'), fled);
  });

  it('fight only after a charge that was made', () => {
    const odds = oddsOf(edition, {
      units: { a: armed(5, 1), b: foes(10, 1) },
      steps: [
        { charge: 'a', at: 'b', distance: 7.5 },
        { fight: 'a', at: 'b', models: 3 },
      ],
      test: false,
    });
    // Within half an inch: a roll of seven.
    same(odds.counts.charges!.chances, [15 / 36, 21 / 36]);
    const struck = times(3, [1 - THROUGH, THROUGH]);
    same(
      told(odds, 'slain'),
      struck.map((p, n) => (21 / 36) * p + (n === 0 ? 15 / 36 : 0)),
    );
  });

  it('cast where nobody unbinds, on more than the casting roll', () => {
    const wizard = { profile: { stats: { wounds: 5 }, keywords: ['WIZARD', 'HERO'] } };
    const cast = (at: unknown) => oddsOf(edition, { units: { a: wizard, b: at }, steps: [{ cast: 'a', at: 'b' }], test: false }).counts;
    const sum = times(
      2,
      [0, 1, 1, 1, 1, 1, 1].map((p) => p / 6),
    );
    const high = (than: number) => sum.reduce((all, p, n) => (n > than ? all + p : all), 0);
    const value = 5;
    expect(cast(foes(5, 1)).casts!.mean).toBeCloseTo(high(value - 1), 12);
    const unbound = sum.reduce((all, p, n) => (n >= value ? all + p * high(n) : all), 0);
    expect(cast(wizard).unbound!.mean).toBeCloseTo(unbound, 12);
    const tried = oddsOf(edition, { units: { a: wizard, b: wizard }, steps: [{ unbind: 'a', at: 'b', roll: 8 }], test: false });
    expect(tried.counts.unbound!.mean).toBeCloseTo(high(8), 12);
  });

  it('say why something cannot be done, with its rule', () => {
    const asked = askOdds(supportOf(edition), { units: { a: armed(3, 1), b: foes(3, 1) }, steps: [{ shoot: 'a', at: 'b', distance: 30 }] });
    expect('complaints' in asked && asked.complaints[0]?.message).toMatch(/AOS\d-/);
  });

  const folder = new URL(`../examples/${edition}/`, import.meta.url);
  it.each(readdirSync(folder))('answer the example %s', (file) => {
    const asked = askOddsText(supportOf(edition), readFileSync(new URL(file, folder), 'utf8'));
    if ('problems' in asked) throw new Error(JSON.stringify(asked.problems));
    for (const { odds } of asked.answer.options)
      for (const { chances } of Object.values(odds.counts)) expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});

function plus2(sum: readonly number[], more: readonly number[], p: number): number[] {
  return Array.from({ length: Math.max(sum.length, more.length) }, (_, n) => (sum[n] ?? 0) + p * (more[n] ?? 0));
}

describe('wards and mortal wounds of the third edition', () => {
  it('negate each wound by itself', () => {
    const p = THROUGH * (5 / 6);
    const odds = volley('aos3', armed(10, 2), foes(10, 1, [{ ward: { value: 6 } }]));
    same(
      told(odds, 'slain'),
      by(times(20, [1 - p, p]), (n) => Math.min(10, n)),
    );
  });

  it('come besides the damage of sixes that hit', () => {
    const odds = volley('aos3', armed(6, 1, 1, [{ 'mortal-hits': { face: 6, mortals: 1 } }]), foes(20, 1));
    const goesOn = (1 / 2) * (2 / 3);
    const one = [1 / 3 + (1 / 2) * (1 - goesOn), (1 / 2) * goesOn + (1 / 6) * (1 - goesOn), (1 / 6) * goesOn];
    same(told(odds, 'slain'), times(6, one));
  });
});

/** The game's own shooting, thrown with dice on the same table: nothing of how odds take it apart is in it. */
describe.each([
  ['aos1', (game: Game): Flow<void> => attackWith(game, 0, 'missile', 'AOS1-ATTACK-01'), []],
  ['aos3', (game: Game): Flow<void> => shoot(game, 0), [{ ward: { value: 5 } }]],
] as const)('live shooting of %s', (edition, shooting, wards) => {
  it.each([
    ['fixed', armed(5, 2), foes(5, 2, wards)],
    ['random', armed(3, 'D6', 'D3'), foes(5, 3, wards)],
    [
      'with mortal wounds',
      armed(4, 'D3', 'D3', edition === 'aos3' ? [{ 'mortal-hits': { face: 6, mortals: 1 } }] : [{ splash: {} }]),
      foes(6, 2, wards),
    ],
  ])('agrees with the odds: %s', (_name, a, b) => {
    const question = { units: { a, b }, steps: [{ shoot: 'a', at: 'b' }], test: false };
    const support = supportOf(edition);
    const planning = planQuestion(support, questionSchema(support).parse(question));
    if ('complaints' in planning) throw new Error(JSON.stringify(planning.complaints));
    const { state, plans } = planning.planned;
    const start = plans[0]!.arrange(state);
    const dice = seededDice(`${edition} live`);
    const many = 3000;
    const counted = new Map<string, number>();
    for (let i = 0; i < many; i++) {
      const game = new Game(support.system, start, () => {});
      playThrough(shooting(game), dice);
      for (const [fact, value] of Object.entries(support.facts(game.state, 1)))
        counted.set(`${fact} ${value}`, (counted.get(`${fact} ${value}`) ?? 0) + 1);
    }
    const odds = oddsOf(edition, question);
    for (const fact of ['slain', 'lost'])
      for (const [n, p] of told(odds, fact).entries()) {
        const off = Math.abs((counted.get(`${fact} ${n}`) ?? 0) / many - p);
        expect(off, `${n} ${fact}`).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / many) + 2 / many);
      }
  });
});

it.each<[Edition, number, number | undefined]>([
  ['aos3', 60, undefined],
  ['aos3', 20, 18],
  ['aos1', 60, undefined],
  ['aos1', 20, 18],
])('in %s all of %i bows shoot at distance %s', (edition, count, distance) => {
  const bow = { kind: 'missile', stats: { range: 18, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } };
  const asked = askOdds(supportOf(edition), {
    units: { bows: { profile: { gear: { bow } }, count }, foe: { count: 10 } },
    steps: [{ shoot: 'bows', at: 'foe', ...(distance !== undefined && { distance }) }],
    test: false,
  });
  if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
  expect(asked.answer.options[0]!.odds.counts.attacks?.mean).toBeCloseTo(count, 12);
});
