import type { BatchPlan, BattleRecord } from '@warfold/ai/batch';
import { battleCall, summarise } from '@warfold/ai/batch';
import { toy } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import { matrixOf, tellMatrix, tellPairing, tellTerms } from './tell.ts';
import { wordsOf } from './words.ts';

const planOf = (...lineups: readonly (readonly [string, string])[]): BatchPlan => ({
  ...{ system: 'toy', version: '1', seed: 's', games: 2, swap: true },
  pairings: lineups.map((lineup) => ({
    contestants: lineup.map((name) => ({ force: name, name, player: { name: 'random' } as const })),
    ...{ mission: 'raid', layout: null, options: { turns: 6 } },
  })),
});

/** A battle that the first contestant wins. */
const record = (plan: BatchPlan, number: number, more: Partial<BattleRecord> = {}): BattleRecord => ({
  ...battleCall(plan, number),
  ...{ winners: [0], scores: [1, 0], rounds: 3, answers: 9, events: 9, first: 0, units: [], kills: [], dice: [], message: null },
  ...more,
});

const words = wordsOf(toy, 'en');

describe('what a batch came to, as text', () => {
  const plan = planOf(['red', 'blue']);
  const bows = { contestant: 0, name: 'Bows', points: 50, lost: 10, earned: 30, survived: true };
  const kills = Array.from({ length: 10 }, (_, i) => ({ contestant: 0, by: 'Bows', of: `Guards ${i}`, points: 1, models: 1 }));
  const units = [bows, { ...bows, earned: 10 }, ...kills.map(({ of }) => ({ ...bows, name: of, earned: 0 }))];
  const nobody = { contestant: -1, by: null, of: 'Ogres', points: 20, models: 2 };
  const told = tellPairing(
    summarise(
      plan,
      [1, 2].map((n) => record(plan, n, { units, kills: [...kills, nobody] })),
    ).pairings[0]!,
    true,
    words,
  );

  it('says how many units of a name there are, and gives means for each', () => {
    expect(told.some((line) => /^ {2}red, means for each unit +units +points +earned +lost +survived$/.test(line))).toBe(true);
    expect(told.some((line) => /^ {4}Bows +2 +50 +20 +10 +100%$/.test(line))).toBe(true);
  });

  it('counts what nobody killed, and says what is left out', () => {
    expect(told.some((line) => /^ {4}nobody > Ogres +20 +2$/.test(line))).toBe(true);
    expect(told.filter((line) => line.includes(' more, all of them with --report'))).toEqual([
      '    and 3 more, all of them with --report',
      '    and 3 more, all of them with --report',
    ]);
  });

  it('says how sure a share of wins is', () => {
    expect(told[0]).toMatch(/^ {2}A {2}red \(random\) wins 2 of 2, 100% \([\d.]+% to 100%\), scores 100%/);
  });

  it('says under what terms it was fought', () => {
    expect(tellTerms(summarise(plan, []))).toBe('  mission raid, turns=6, sides change from battle to battle');
  });
});

describe('all against all', () => {
  const plan = planOf(['red', 'blue'], ['red', 'blue'], ['red', 'lone']);

  it('counts pairings of the same forces together', () => {
    const records = [record(plan, 1), record(plan, 2), record(plan, 3, { winners: [1] })];
    const { names, scores, battles } = matrixOf(summarise(plan, records).pairings);
    expect(names).toEqual(['red', 'blue', 'lone']);
    expect(scores[0]![1]).toBeCloseTo(2 / 3);
    expect(battles[1]).toEqual([3, 0, 0]);
    expect(scores[0]![2]).toBeNull();
  });

  it('says how many battles a number is of, and which', () => {
    const lines = tellMatrix(
      summarise(
        plan,
        [1, 2, 3, 4, 5].map((n) => record(plan, n)),
      ),
    );
    expect(lines).toContain('  each of 1 to 4 battles');
    expect(lines.at(-1)).toMatch(/^ {4}red \(random\) against lone \(random\) +5 to 6$/);
  });
});
