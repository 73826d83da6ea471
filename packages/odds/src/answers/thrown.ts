/** Odds of what is too large to go through: dice are thrown at the same rules, and the answer says how often and how far off it may be. */
import type { Text } from '@warfold/engine';
import { seededDice } from '@warfold/engine';
import type { Counts, OddsSupport, UnitFacts } from '@warfold/engine/odds';
import { distribution } from '../chances/distribution.ts';
import { playOnce } from '../chances/sample.ts';
import type { ReadyQuestion } from '../question/plan.ts';
import type { CountOdds, ObjectiveOdds, Odds, UnitOdds } from './odds.ts';
import { oddsOfFacts } from './odds.ts';

/** Where this many pieces of rules were run it is enough; but never fewer throws than the least, nor more than the most. */
const PIECES = 100_000;
const LEAST = 100;
const MOST = 10_000;

/** The same question has the same answer. */
const SEED = 'odds';

/** How often each sum of some counts came about. */
class Tallies {
  readonly #rows = new Map<string, number[]>();
  #open: Record<string, number> = {};
  count(counts: Counts): void {
    for (const name in counts) this.#open[name] = (this.#open[name] ?? 0) + counts[name]!;
  }
  /** What was counted since is one throw, one of so many. */
  close(before: number): void {
    for (const name of new Set([...this.#rows.keys(), ...Object.keys(this.#open)])) {
      const row = this.#rows.get(name) ?? [before];
      const n = this.#open[name] ?? 0;
      while (row.length <= n) row.push(0);
      row[n]!++;
      this.#rows.set(name, row);
    }
    this.#open = {};
  }
  odds(times: number): CountOdds {
    return Object.fromEntries([...this.#rows].map(([name, row]) => [name, distribution(row.map((n) => n / times))]));
  }
}

/** Facts of everybody and the objective after a step, as often as they were so. */
class Ends {
  readonly #facts = new Map<string, Map<string, { readonly facts: UnitFacts; times: number }>>();
  readonly #held = { ours: 0, nobody: 0, theirs: 0 };
  readonly #support: OddsSupport;
  readonly #planned: ReadyQuestion;
  constructor(support: OddsSupport, planned: ReadyQuestion) {
    this.#support = support;
    this.#planned = planned;
  }
  add(state: ReadyQuestion['state']): void {
    const { parties, objective } = this.#planned;
    if (objective !== null) this.#held[objective.holding(state)]++;
    for (const [name, unit] of parties) {
      const facts = this.#support.facts(state, unit);
      const known = this.#facts.get(name) ?? new Map<string, { facts: UnitFacts; times: number }>();
      this.#facts.set(name, known);
      const key = JSON.stringify(facts);
      const so = known.get(key) ?? { facts, times: 0 };
      so.times++;
      known.set(key, so);
    }
  }
  units(times: number): Readonly<Record<string, UnitOdds>> {
    return Object.fromEntries(
      [...this.#facts].map(([name, known]) => [
        name,
        oddsOfFacts([...known.values()].map(({ facts, times: some }) => [facts, some / times] as const)),
      ]),
    );
  }
  objective(times: number): ObjectiveOdds | null {
    const { objective } = this.#planned;
    if (objective === null) return null;
    const { ours, nobody, theirs } = this.#held;
    return { rule: objective.rule, chances: { ours: ours / times, nobody: nobody / times, theirs: theirs / times } };
  }
}

/** The answer to a question by throwing dice. Decisions are answered as exact odds answer them. */
export function throwOdds(support: OddsSupport, planned: ReadyQuestion): Odds {
  const assumed = new Map<string, Text>();
  const dice = seededDice(SEED);
  const all = new Tallies();
  const steps = planned.plans.map(({ stages }) => ({
    counts: new Tallies(),
    stages: stages.map(() => new Tallies()),
    ends: new Ends(support, planned),
  }));
  let [times, pieces] = [0, 0];
  while (times < MOST && (times < LEAST || pieces < PIECES)) {
    pieces += playOnce(support, planned, dice, {
      counted(step, stage, counts) {
        for (const tallies of [all, steps[step]!.counts, steps[step]!.stages[stage]!]) tallies.count(counts);
      },
      decided(label) {
        if (!assumed.has(label.key)) assumed.set(label.key, label);
      },
      done: (step, state) => steps[step]!.ends.add(state),
    });
    for (const tallies of [all, ...steps.flatMap(({ counts, stages }) => [counts, ...stages])]) tallies.close(times);
    times++;
  }
  const last = steps.at(-1);
  return {
    steps: planned.plans.map(({ label, by, at, stages, leftOut, chosen, used }, i) => {
      const { counts, stages: tallies, ends } = steps[i]!;
      return {
        label,
        by,
        at,
        leftOut,
        chosen,
        used,
        stages: stages.map((stage, j) => ({ label: stage.label, numbers: stage.numbers, counts: tallies[j]!.odds(times) })),
        counts: counts.odds(times),
        units: ends.units(times),
        objective: ends.objective(times),
      };
    }),
    counts: all.odds(times),
    units: last?.ends.units(times) ?? {},
    objective: last?.ends.objective(times) ?? null,
    assumed: [...assumed.values()],
    runs: pieces,
    // A share of many throws is within two deviations, which are largest where it is a half.
    sampled: { times, error: 1 / Math.sqrt(times) },
    state: planned.state,
  };
}
