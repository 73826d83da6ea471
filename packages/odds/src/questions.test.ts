import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateSchema } from '../generate-schema.ts';
import { isDistribution } from './answers/odds.ts';
import { askOdds, askOddsText } from './question/ask.ts';
import { questionSchema } from './question/question.ts';
import { askingOf, complaintsOf, oddsOf, warpath } from './testing/asking.ts';

const folder = new URL('../examples/warpath/', import.meta.url);
const A = { profile: { stats: { type: 'Inf(5)', fire: 5 } } };
const B = { profile: { stats: { type: 'Inf(5)' } } };

describe('the examples', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const asked = askOddsText(warpath, readFileSync(new URL(file, folder), 'utf8'));
    if ('problems' in asked) throw new Error(JSON.stringify(asked.problems));
    for (const { odds } of asked.answer.options) {
      expect(Object.keys(odds.counts)).toContain('wounds');
      for (const { chances } of Object.values(odds.counts))
        expect(Math.abs(chances.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
      for (const facts of Object.values(odds.units))
        for (const fact of Object.values(facts)) {
          const chances = isDistribution(fact) ? fact.chances : Object.values(fact);
          expect(Math.abs(chances.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
        }
      for (const { stages } of odds.steps)
        for (const { numbers } of stages)
          for (const { value } of numbers) expect(value.parts.every(({ rule }) => rule.startsWith('WP-'))).toBe(true);
    }
  });
});

describe('the schema', () => {
  it('is that of the code', () => {
    const written: unknown = JSON.parse(readFileSync(new URL('../schema.json', import.meta.url), 'utf8'));
    expect(written).toEqual(JSON.parse(generateSchema()));
  });
  it('can be told as a JSON schema for one system', () =>
    expect(z.toJSONSchema(questionSchema(warpath), { io: 'input' })).toHaveProperty('properties.steps'));
});

describe('comparisons', () => {
  it('ask the same of each target', () => {
    const asked = askOdds(warpath, {
      units: { a: A, b: B, c: { profile: { stats: { type: 'Inf(5)', def: '6+' } } } },
      against: ['b', 'c'],
      steps: [{ shoot: 'a' }],
    });
    if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
    const [b, c] = asked.answer.options;
    expect([b?.name, c?.name]).toEqual(['b', 'c']);
    expect(b!.odds.counts.wounds!.mean).toBeCloseTo(5 / 4, 12);
    expect(c!.odds.counts.wounds!.mean).toBeCloseTo(5 / 12, 12);
  });
  it('take each option with what is different in it', () => {
    const asked = askOdds(warpath, {
      units: { a: A, b: B },
      against: 'b',
      steps: [{ shoot: 'a' }],
      compare: { halted: {}, moved: { units: { a: { marks: { order: 'advance' } } } } },
    });
    if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
    expect(asked.answer.options.map(({ name, odds }) => [name, Math.round(odds.counts.hits!.mean * 6)])).toEqual([
      ['halted', 15],
      ['moved', 10],
    ]);
  });
});

describe('what is wrong with a question is told with its field', () => {
  const ask = (more: object) => complaintsOf({ units: { a: A, b: B }, steps: [{ shoot: 'a', at: 'b' }], ...more });
  it.each([
    ['no steps', { steps: [] }, /^steps: expected at least 1/],
    ['too many steps', { steps: new Array(41).fill({ shoot: 'a', at: 'b' }) }, /^steps: expected at most 40/],
    ['a slip of the pen', { stepps: [] }, /^stepps: no field 'stepps'; did you mean 'steps'/],
    [
      'a slip in a step',
      { steps: [{ shoot: 'a', at: 'b', distanse: 3 }] },
      /^steps\.0\.distanse: no field 'distanse'; did you mean 'distance'/,
    ],
    ['an unknown unit', { steps: [{ shoot: 'x', at: 'b' }] }, /^steps\.0\.shoot: no unit 'x'/],
    ['an unknown target', { steps: [{ shoot: 'a', at: 'bb' }] }, /^steps\.0\.at: no unit 'bb'/],
    ['no target', { steps: [{ shoot: 'a' }] }, /^steps\.0\.at: 'shoot' needs a target/],
    ['its own target', { steps: [{ shoot: 'a', at: 'a' }] }, /^steps\.0\.at: 'a' cannot be its own target/],
    ['friends', { units: { a: { ...A, side: 'A' }, b: { ...B, side: 'A' } } }, /^steps\.0\.at: 'a' and 'b' are on the same side/],
    ['two deeds', { steps: [{ shoot: 'a', fight: 'a', at: 'b' }] }, /^steps\.0: a step names one deed/],
    ['a word of another deed', { steps: [{ fight: 'a', at: 'b', weapon: 'fire' }] }, /^steps\.0\.weapon: no word of 'fight' 'weapon'/],
    [
      'an unknown weapon',
      { steps: [{ shoot: 'a', at: 'b', weapon: 'laser' }] },
      /^steps\.0\.weapon: .*no weapon 'laser'.*fire.*WP-SHOOT-06/,
    ],
    ['out of range', { steps: [{ shoot: 'a', at: 'b', distance: 30 }] }, /^steps\.0\.shoot: .*WP-SHOOT-06/],
    ['an absurd distance', { steps: [{ shoot: 'a', at: 'b', distance: 1e9 }] }, /^steps\.0\.distance: expected at most 200/],
    [
      'cover that cannot be',
      {
        units: { a: A, b: { profile: { stats: { type: 'Air', sup: '-', des: 11, spd: '-' } } } },
        steps: [{ shoot: 'a', at: 'b', distance: 1, cover: 'light' }],
      },
      /^steps\.0\.cover: .*WP-COVER-05/,
    ],
    ['an impossible stat', { units: { a: { profile: { stats: { hit: '9+' } } }, b: B } }, /^units\.a\.profile\.stats\.hit: /],
    ['an absurd number of dice', { units: { a: { profile: { stats: { fire: 5000 } } }, b: B } }, /^units\.a\.profile\.stats\.fire: /],
    [
      'an unknown profile',
      { units: { a: { profile: 'boilerplate-gard' }, b: B } },
      /^units\.a\.profile: no profile 'boilerplate-gard'; did you mean 'boilerplate-guard'/,
    ],
    [
      'an unknown ability',
      { units: { a: { ...A, abilities: ['elit'] }, b: B } },
      /^units\.a\.abilities\.0: There is no ability 'elit'; did you mean 'elite'/,
    ],
    [
      'a place and a distance',
      { units: { a: { ...A, blob: [20, 20] }, b: { ...B, blob: [20, 30] } }, steps: [{ shoot: 'a', at: 'b', distance: 5 }] },
      /^steps\.0\.distance: 'a' has a place of its own/,
    ],
    [
      'a charge at an aircraft',
      { units: { a: A, b: { profile: { stats: { type: 'Air', sup: '-', des: 11, spd: '-' } } } }, steps: [{ fight: 'a', at: 'b' }] },
      /^steps\.0\.fight: .*WP-AIR-11/,
    ],
    [
      'an option that is wrong',
      { compare: { far: { steps: [{ shoot: 'a', at: 'b', distance: 40 }] } } },
      /^compare\.far\.steps\.0\.shoot: .*WP-SHOOT-06/,
    ],
  ])('%s', (_what, more, wanted) => expect(ask(more)[0]).toMatch(wanted));

  it('dice and what is used, at their fields', () => {
    const rifle = (attacks: unknown) => ({ rifle: { stats: { range: 24, type: 'Heavy', attacks, s: 4, ap: 0, d: 1 } } });
    const of = (attacks: unknown, more: object = {}) => ({
      units: { a: { profile: { gear: rifle(attacks) } }, b: {} },
      steps: [{ shoot: 'a', at: 'b', ...more }],
    });
    const { complaintsOf: far } = askingOf('wh40k9');
    expect(far(of('D8'))[0]).toMatch(/^units\.a\.profile\.gear\.rifle\.stats\.attacks: .*not "D8"/);
    expect(far(of(1, { using: 'stedy-aim' }))[0]).toMatch(/^steps\.0\.using: .*did you mean 'steady-aim'\?/);
    expect(far(of(1, { using: ['zzz'] }))[0]).toMatch(/^steps\.0\.using\.0: .*expected .*steady-aim/);
    expect(far(of(1, { using: 'zzz' }))[0]).toMatch(/^steps\.0\.using: .*expected .*steady-aim/);
  });

  it('something that is no question at all', () => {
    for (const value of [null, 7, 'shoot', [], [{}]]) expect(complaintsOf(value)).not.toEqual([]);
  });

  it('more than can be worked out', () => {
    const question = { units: { a: { profile: { stats: { type: 'Inf(20)', fire: 200 } } }, b: B }, steps: [{ shoot: 'a', at: 'b' }] };
    const asked = askOdds(warpath, question, { runs: 100, exactly: true });
    expect('complaints' in asked && asked.complaints[0]?.message).toMatch(/more than 100 runs/);
    expect(oddsOf(question).counts.wounds!.mean).toBeCloseTo(50, 9);
  });

  it('with its line in a file', () => {
    const asked = askOddsText(warpath, 'units:\n  a: { profile: { stats: { fire: 5 } } }\n  b: {}\nsteps:\n  - { shoot: a, at: c }\n');
    expect('problems' in asked && asked.problems).toMatchObject([{ line: 5, column: 21, message: "steps.0.at: no unit 'c'; known: a, b" }]);
    for (const text of ['', '{', 'units: {}\n---\nunits: {}\n']) expect('problems' in askOddsText(warpath, text)).toBe(true);
  });
});

describe('units with places of their own', () => {
  it('are taken where they stand, with the terrain between them', () => {
    const odds = oddsOf({
      units: {
        a: {
          ...A,
          at: [
            [20, 10],
            [22, 10],
            [24, 10],
            [26, 10],
            [28, 10],
          ],
        },
        b: {
          ...B,
          at: [
            [20, 20],
            [22, 20],
            [24, 20],
            [26, 20],
            [28, 20],
          ],
        },
      },
      terrain: {
        scrub: {
          kind: 'scrub',
          rect: [
            [18, 18],
            [30, 22],
          ],
        },
      },
      steps: [{ shoot: 'a', at: 'b' }],
    });
    expect(odds.counts.hits!.mean).toBeCloseTo(5 / 3, 12);
    expect(Object.keys(odds.units)).toEqual(['b']);
  });
});
