import { readdirSync, readFileSync } from 'node:fs';
import type { OddsSupport } from '@warfold/engine/odds';
import { oddsSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { isDistribution } from './answers/odds.ts';
import { askOdds, askOddsText } from './question/ask.ts';

const folder = new URL('../examples/wh40k9/', import.meta.url);
const support: OddsSupport = oddsSupports.find(({ system }) => system.key === 'wh40k9')!;

describe('the ninth edition', () => {
  it.each(readdirSync(folder))('answers the example %s', (file) => {
    const asked = askOddsText(support, readFileSync(new URL(file, folder), 'utf8'));
    if ('problems' in asked) throw new Error(JSON.stringify(asked.problems));
    for (const { odds } of asked.answer.options) {
      expect(Object.keys(odds.counts)).toEqual(expect.arrayContaining(['attacks', 'hits', 'wounds']));
      for (const { chances } of Object.values(odds.counts)) expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      for (const facts of Object.values(odds.units))
        for (const fact of Object.values(facts)) {
          const chances = isDistribution(fact) ? fact.chances : Object.values(fact);
          expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
        }
      for (const { stages } of odds.steps)
        for (const { numbers } of stages)
          for (const { value } of numbers) expect(value.parts.every(({ rule }) => rule.startsWith('W40K-'))).toBe(true);
    }
  });

  const men = {
    profile: { stats: { bs: 3 }, gear: { rifle: { stats: { range: 24, type: 'Heavy', attacks: 1, s: 4, ap: 0, d: 1 } } } },
    count: 3,
  };
  const gun = (range: number) => ({ stats: { range, type: 'Heavy', attacks: 1, s: 4, ap: 0, d: 1 } });
  const attacksOf = (count: number, range: number, distance?: number) => {
    const asked = askOdds(support, {
      units: {
        men: { profile: { stats: { bs: 3 }, gear: { rifle: gun(range) } }, count },
        foe: { profile: { stats: { t: 4, sv: 5, w: 1 } }, count: 10 },
      },
      steps: [{ shoot: 'men', at: 'foe', ...(distance !== undefined && { distance }) }],
      test: false,
    });
    if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
    return asked.answer.options[0]!.odds.counts.attacks?.mean;
  };

  it('takes the longest range that a datasheet has', () => {
    expect(attacksOf(1, 240)).toBe(1);
  });

  it.each([
    [60, 24, undefined],
    [60, 12, undefined],
    [10, 24, 24],
    [20, 12, 12],
  ])('lets all of %i men with range %i shoot at distance %s', (count, range, distance) => {
    expect(attacksOf(count, range, distance)).toBeCloseTo(count, 12);
  });

  it('names what does not reach', () => {
    const asked = askOdds(support, {
      units: {
        men: { profile: { stats: { bs: 3 }, gear: { rifle: gun(24), carbine: gun(12) } }, count: 2 },
        foe: { profile: { stats: { t: 4, sv: 5, w: 1 } } },
      },
      steps: [{ shoot: 'men', at: 'foe', distance: 18 }],
      test: false,
    });
    if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
    const { leftOut } = asked.answer.options[0]!.odds.steps[0]!;
    expect(leftOut.map(({ why }) => why.rule)).toEqual(['W40K-SHOOT-08']);
    expect(leftOut[0]!.what.args?.weapon).toMatchObject({ gear: expect.stringContaining('carbine') });
  });

  it('multiplies hits, wounds and saves, and counts also what destroys the last enemy', () => {
    const asked = askOdds(support, {
      units: { men, foe: { profile: { stats: { t: 4, sv: 5, w: 1 } } } },
      steps: [{ shoot: 'men', at: 'foe', distance: 12 }],
      test: false,
    });
    if ('complaints' in asked) throw new Error(JSON.stringify(asked.complaints));
    const { odds } = asked.answer.options[0]!;
    expect(odds.counts.hits?.mean).toBeCloseTo(2, 12);
    expect(odds.counts.wounds?.mean).toBeCloseTo(1, 12);
    const { fate } = odds.units.foe!;
    // Three shots that each kill with 2/9: nobody is hit three times by what is gone, but one is enough.
    expect(fate !== undefined && !isDistribution(fate) && fate.destroyed).toBeCloseTo(1 - (7 / 9) * (7 / 9) * (7 / 9), 12);
  });

  it('says why something cannot be done, with its rule', () => {
    const asked = askOdds(support, { units: { men, foe: {} }, steps: [{ shoot: 'men', at: 'foe', distance: 30 }] });
    expect('complaints' in asked && asked.complaints[0]?.message).toMatch(/W40K-SHOOT-08/);
  });
});
