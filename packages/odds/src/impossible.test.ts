import { describe, expect, it } from 'vitest';
import type { Odds } from './answers/odds.ts';
import { askOdds } from './question/ask.ts';
import { askingOf, supportOf } from './testing/asking.ts';

const BOW = { kind: 'missile', stats: { range: 24, attacks: 1, hit: 3, wound: 4, rend: 0, damage: 1 } };
const RIFLE = { stats: { range: 24, type: 'Heavy', attacks: 1, s: 4, ap: 0, d: 1 } };

/** A question whose attacker has a weapon, and whose target has a stat line, with these changes. */
const sigmar = (weapon: object, target: object) => ({
  units: { a: { profile: { gear: { bow: { ...BOW, stats: { ...BOW.stats, ...weapon } } } } }, b: { profile: { stats: target } } },
  steps: [{ shoot: 'a', at: 'b' }],
});
const wh40k9 = (weapon: object, target: object) => ({
  units: { a: { profile: { gear: { rifle: { stats: { ...RIFLE.stats, ...weapon } } } } }, b: { profile: { stats: target } } },
  steps: [{ shoot: 'a', at: 'b' }],
});
const noquarter = (own: object, target: object) => ({
  units: { a: { profile: { stats: own }, gear: ['sword'] }, b: { profile: { stats: target } } },
  steps: [{ strike: 'a', at: 'b' }],
});

const OF_WEAPON = 'units.a.profile.gear';
const OF_TARGET = 'units.b.profile.stats';

const SIGMAR: readonly (readonly [string, object, object])[] = [
  [`${OF_WEAPON}.bow.stats.hit: expected a whole number from 2 to 6`, { hit: 0 }, {}],
  [`${OF_WEAPON}.bow.stats.wound: expected a whole number from 2 to 6`, { wound: 'high' }, {}],
  [`${OF_WEAPON}.bow.stats.attacks: expected a whole number from 0 to 60, or dice`, { attacks: 1_000_000 }, {}],
  [`${OF_WEAPON}.bow.stats.attacks: expected`, { attacks: 1.5 }, {}],
  [`${OF_WEAPON}.bow.stats.attacks: expected`, { attacks: null }, {}],
  [`${OF_WEAPON}.bow.stats.attacks: '99D6' comes to 594; at most 60`, { attacks: '99D6' }, {}],
  [`${OF_WEAPON}.bow.stats.damage: expected`, { damage: -1 }, {}],
  [`${OF_WEAPON}.bow.stats.damge: no stat 'damge'; did you mean 'damage'`, { damge: 2 }, {}],
  [`${OF_TARGET}.wounds: expected a whole number from 1 to 60, not 0`, {}, { wounds: 0 }],
  [`${OF_TARGET}.save: expected a whole number from 2 to 7, or '-'`, {}, { save: 9 }],
];

const CASES: readonly (readonly [system: string, question: object, complaint: string])[] = [
  ...SIGMAR.flatMap(([wanted, weapon, target]) => ['aos1', 'aos3'].map((key) => [key, sigmar(weapon, target), wanted] as const)),
  ['wh40k9', wh40k9({ type: 'Gun' }, {}), `${OF_WEAPON}.rifle.stats.type: expected 'Assault', or 'Heavy'`],
  ['wh40k9', wh40k9({ d: 0 }, {}), `${OF_WEAPON}.rifle.stats.d: expected a whole number from 1 to 60`],
  ['wh40k9', wh40k9({ attacks: '50D6' }, {}), `${OF_WEAPON}.rifle.stats.attacks: '50D6' comes to 300`],
  ['wh40k9', wh40k9({ s: 'strong' }, {}), `${OF_WEAPON}.rifle.stats.s: expected`],
  ['wh40k9', wh40k9({}, { w: 1e9 }), `${OF_TARGET}.w: expected a whole number from 1 to 60`],
  ['wh40k9', wh40k9({}, { sv: 0 }), `${OF_TARGET}.sv: expected a whole number from 2 to 7`],
  ['noquarter', noquarter({ CC: 50 }, {}), 'units.a.profile.stats.CC: expected a whole number from 0 to 20'],
  ['noquarter', noquarter({ AZ: 1e6 }, {}), 'units.a.profile.stats.AZ: expected a whole number from 0 to 30'],
  ['noquarter', noquarter({}, { FE: 0 }), `${OF_TARGET}.FE: expected a whole number from 1 to 20`],
  ['noquarter', noquarter({ XX: 1 }, {}), "units.a.profile.stats.XX: no stat 'XX'"],
];

describe('what cannot be is told with its field', () => {
  it.each(CASES)('%s: %j', (system, question, wanted) => expect(askingOf(system).complaintsOf(question)[0]).toContain(wanted));

  it('in profiles that several units share, and in those of single models', () => {
    const { complaintsOf } = askingOf('wh40k9');
    const steps = [{ shoot: 'a', at: 'b' }];
    expect(complaintsOf({ profiles: { man: { stats: { w: 0 } } }, units: { a: { profile: 'man' }, b: {} }, steps })[0]).toMatch(
      /^profiles\.man\.stats\.w: /,
    );
    expect(complaintsOf({ units: { a: {}, b: { count: 2, models: { 1: { profile: { stats: { t: 0 } } } } } }, steps })[0]).toMatch(
      /^units\.b\.models\.1\.profile\.stats\.t: /,
    );
  });

  it('wounds of a unit where every model has its own', () =>
    expect(askingOf('aos3').complaintsOf({ units: { a: {}, b: { lost: 2 } }, steps: [{ fight: 'a', at: 'b' }] })[0]).toMatch(
      /^units\.b\.lost: /,
    ));
});

describe('what is too much', () => {
  it('is told instead of worked out for minutes', () => {
    const horde = {
      units: {
        a: { profile: { gear: { bow: { ...BOW, stats: { ...BOW.stats, range: 200, attacks: 60, damage: 'D6' } } } }, count: 30 },
        b: { profile: { stats: { wounds: 60 } }, count: 30 },
      },
      steps: [{ shoot: 'a', at: 'b', distance: 20 }],
    };
    const asked = askOdds(supportOf('aos3'), horde, { exactly: true });
    expect('complaints' in asked && asked.complaints[0]).toMatchObject({
      path: ['steps'],
      message: expect.stringMatching(/^too much to work out: more than/),
    });
  });

  it('is thrown where nobody asks for the exact odds, and says how far off it may be', () => {
    const question = { units: { a: { profile: { gear: { bow: BOW } }, count: 10 }, b: { count: 10 } }, steps: [{ shoot: 'a', at: 'b' }] };
    const support = supportOf('aos3');
    const [exact, thrown] = [askOdds(support, question), askOdds(support, question, { runs: 5 })].map((asked) => {
      if ('complaints' in asked) throw new Error(asked.complaints[0]?.message);
      return asked.answer.options[0]!.odds;
    }) as [Odds, Odds];
    expect(exact.sampled).toBeNull();
    const { times, error } = thrown.sampled!;
    expect(times).toBeGreaterThan(1000);
    expect(error).toBeCloseTo(1 / Math.sqrt(times), 12);
    // Twice the error is further than one of ten thousand such answers would be.
    const near = (some: readonly number[], others: readonly number[]) => {
      for (const [n, p] of others.entries()) expect(Math.abs((some[n] ?? 0) - p)).toBeLessThan(2 * error);
    };
    for (const [name, { chances }] of Object.entries(exact.counts)) near(thrown.counts[name]!.chances, chances);
    for (const [i, step] of exact.steps.entries())
      for (const [j, stage] of step.stages.entries())
        for (const [name, { chances }] of Object.entries(stage.counts)) near(thrown.steps[i]!.stages[j]!.counts[name]!.chances, chances);
    const fate = (odds: Odds) => odds.units.b!.fate as Readonly<Record<string, number>>;
    for (const [name, p] of Object.entries(fate(exact))) expect(Math.abs((fate(thrown)[name] ?? 0) - p)).toBeLessThan(2 * error);
    expect(thrown.assumed.map(({ key }) => key).sort()).toEqual(exact.assumed.map(({ key }) => key).sort());
  });
});
