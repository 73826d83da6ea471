import type { BatchPlan, Pairing } from './plan.ts';
import { numbersOf } from './plan.ts';
import type { BattleRecord } from './record.ts';

/** A share of n with the interval that holds it 95 times of 100. */
export interface Share {
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;

/** Wilson's interval; `count` may hold halves, for draws. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / (1 + Z ** 2 / of);
  return { of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export interface Spread {
  readonly mean: number;
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, deviation: 0, least: 0, most: 0 };
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return {
    mean,
    deviation: Math.sqrt(variance),
    least: values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    most: values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  };
}

export interface ContestantSummary {
  readonly name: string;
  readonly player: string;
  readonly wins: number;
  readonly won: Share;
  /** Wins and half the draws. */
  readonly score: Share;
  readonly points: Spread;
  /** In how many battles it had so many points. */
  readonly tally: readonly { readonly points: number; readonly battles: number }[];
  readonly units: readonly UnitSummary[];
  readonly dice: readonly LuckSummary[];
}

/** How a unit earned its points, by name: several of the same name are counted together. */
export interface UnitSummary {
  readonly name: string;
  /** How many of them there were in all battles. */
  readonly count: number;
  /** How many of them there are in a battle. */
  readonly inBattle: number;
  readonly points: number;
  /** Means for each of them: what it took off the table, what it lost of itself, how often it was there at the end. */
  readonly earned: number;
  readonly lost: number;
  readonly survived: number;
}

/** The dice of one purpose: their mean against what is expected, in deviations. */
export interface LuckSummary {
  readonly purpose: string;
  readonly sides: number;
  readonly count: number;
  readonly mean: number;
  readonly expected: number;
  readonly deviations: number;
}

export interface KillSummary {
  readonly contestant: number;
  readonly by: string | null;
  readonly of: string;
  /** Means of a battle. */
  readonly points: number;
  readonly models: number;
}

export interface PairingSummary {
  readonly mission: string | null;
  readonly layout: string | null;
  readonly options: Pairing['options'];
  /** Its first and last battle, whether they were played or not. */
  readonly numbers: { readonly first: number; readonly last: number };
  readonly battles: number;
  readonly ended: number;
  readonly draws: number;
  readonly contestants: readonly ContestantSummary[];
  /** What whoever had the first turn scored. */
  readonly firstTurn: Share;
  readonly rounds: Spread;
  /** How many battles went so many rounds. */
  readonly lengths: readonly { readonly rounds: number; readonly battles: number }[];
  readonly answers: Spread;
  readonly events: Spread;
  readonly kills: readonly KillSummary[];
  readonly failures: readonly { readonly number: number; readonly seed: string; readonly message: string }[];
}

export interface BatchSummary {
  readonly system: string;
  readonly version: string;
  readonly seed: string;
  readonly games: number;
  readonly swap: boolean;
  readonly pairings: readonly PairingSummary[];
}

/** The whole batch; records may come in any order. */
export function summarise(plan: BatchPlan, records: readonly BattleRecord[]): BatchSummary {
  const sorted = [...records].sort((a, b) => a.number - b.number);
  const { system, version, seed, games, swap } = plan;
  return {
    system,
    version,
    seed,
    games,
    swap,
    pairings: plan.pairings.map((_, i) =>
      summaryOf(
        plan,
        i,
        sorted.filter(({ pairing }) => pairing === i),
      ),
    ),
  };
}

function summaryOf(plan: BatchPlan, index: number, records: readonly BattleRecord[]): PairingSummary {
  const { contestants, mission, layout, options } = plan.pairings[index]!;
  const ended = records.filter(({ winners }) => winners !== null);
  const led = ended.filter(({ first }) => first !== null);
  return {
    mission,
    layout,
    options,
    numbers: numbersOf(plan, index),
    battles: records.length,
    ended: ended.length,
    draws: ended.filter(({ winners }) => winners!.length === 0).length,
    contestants: contestants.map(({ name, player }, who) => ({
      name,
      player:
        player.program !== undefined
          ? `exec:${player.program.command}`
          : player.temper === undefined
            ? player.name
            : `${player.name}, ${player.temper}`,
      wins: winsOf(ended, who),
      won: shareOf(winsOf(ended, who), ended.length),
      score: shareOf(
        ended.reduce((sum, record) => sum + scored(record, who), 0),
        ended.length,
      ),
      points: spreadOf(ended.map(({ scores }) => scores[who] ?? 0)),
      tally: countsOf(ended.map(({ scores }) => scores[who] ?? 0)).map(([points, battles]) => ({ points, battles })),
      units: unitsOf(ended, who),
      dice: luckOf(ended, who),
    })),
    firstTurn: shareOf(
      led.reduce((sum, record) => sum + scored(record, record.first!), 0),
      led.length,
    ),
    rounds: spreadOf(ended.map(({ rounds }) => rounds)),
    lengths: countsOf(ended.map(({ rounds }) => rounds)).map(([rounds, battles]) => ({ rounds, battles })),
    answers: spreadOf(ended.map(({ answers }) => answers)),
    events: spreadOf(ended.map(({ events }) => events)),
    kills: killsOf(ended),
    failures: records.flatMap(({ number, seed, message }) => (message === null ? [] : [{ number, seed, message }])),
  };
}

const winsOf = (ended: readonly BattleRecord[], who: number): number => ended.filter(({ winners }) => winners!.includes(who)).length;

const scored = ({ winners }: BattleRecord, who: number): number => (winners!.length === 0 ? 0.5 : winners!.includes(who) ? 1 : 0);

/** Values in order, and how often each is there. */
function countsOf(values: readonly number[]): [value: number, count: number][] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function unitsOf(ended: readonly BattleRecord[], who: number): UnitSummary[] {
  const found = new Map<string, { count: number; points: number; earned: number; lost: number; survived: number }>();
  for (const { units } of ended) {
    for (const unit of units) {
      if (unit.contestant !== who) continue;
      const sum = found.get(unit.name) ?? { count: 0, points: 0, earned: 0, lost: 0, survived: 0 };
      sum.count++;
      sum.points += unit.points;
      sum.earned += unit.earned;
      sum.lost += unit.lost;
      sum.survived += unit.survived ? 1 : 0;
      found.set(unit.name, sum);
    }
  }
  return [...found]
    .map(([name, { count, points, earned, lost, survived }]) => ({
      name,
      count,
      inBattle: count / ended.length,
      points: points / count,
      earned: earned / count,
      lost: lost / count,
      survived: survived / count,
    }))
    .sort((a, b) => b.earned - a.earned || (a.name < b.name ? -1 : 1));
}

function luckOf(ended: readonly BattleRecord[], who: number): LuckSummary[] {
  const found = new Map<string, { purpose: string; sides: number; count: number; sum: number }>();
  for (const { dice } of ended) {
    for (const die of dice) {
      if (die.contestant !== who) continue;
      const key = `${die.purpose}|${die.sides}`;
      const sum = found.get(key) ?? { purpose: die.purpose, sides: die.sides, count: 0, sum: 0 };
      sum.count += die.count;
      sum.sum += die.sum;
      found.set(key, sum);
    }
  }
  return [...found.values()]
    .map(({ purpose, sides, count, sum }) => {
      const expected = (sides + 1) / 2;
      const mean = sum / count;
      const error = Math.sqrt((sides ** 2 - 1) / 12 / count);
      return { purpose, sides, count, mean, expected, deviations: error === 0 ? 0 : (mean - expected) / error };
    })
    .sort((a, b) => b.count - a.count || (a.purpose < b.purpose ? -1 : 1));
}

function killsOf(ended: readonly BattleRecord[]): KillSummary[] {
  const found = new Map<string, { contestant: number; by: string | null; of: string; points: number; models: number }>();
  for (const { kills } of ended) {
    for (const kill of kills) {
      const key = `${kill.contestant}|${kill.by ?? ''}|${kill.of}`;
      const sum = found.get(key) ?? { contestant: kill.contestant, by: kill.by, of: kill.of, points: 0, models: 0 };
      sum.points += kill.points;
      sum.models += kill.models;
      found.set(key, sum);
    }
  }
  return [...found.values()]
    .map((kill) => ({ ...kill, points: kill.points / ended.length, models: kill.models / ended.length }))
    .sort((a, b) => b.points - a.points || (`${a.by}${a.of}` < `${b.by}${b.of}` ? -1 : 1));
}
