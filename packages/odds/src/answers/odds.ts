import type { State, Text } from '@warfold/engine';
import type { LeftOut, Numbered, OddsSupport, UnitFacts } from '@warfold/engine/odds';
import { Chain } from '../chances/chain.ts';
import type { Distribution } from '../chances/distribution.ts';
import { distribution } from '../chances/distribution.ts';
import type { Holding } from '../question/holdings.ts';
import type { Objective } from '../question/objective.ts';
import type { ReadyQuestion } from '../question/plan.ts';
import { LIMITS } from '../question/question.ts';

/** How likely each thing is that can be so about a unit: a distribution for what is counted, chances for what has a name. */
export type FactOdds = Distribution | Readonly<Record<string, number>>;
export type UnitOdds = Readonly<Record<string, FactOdds>>;
export type CountOdds = Readonly<Record<string, Distribution>>;

export const isDistribution = (odds: FactOdds): odds is Distribution => Array.isArray(odds.chances);

/** Who holds the objective, and by which rule. */
export interface ObjectiveOdds {
  readonly rule: Objective['rule'];
  readonly chances: Readonly<Record<Holding, number>>;
}

/** One attack or one test. */
export interface StageOdds {
  readonly label: Text;
  /** What it goes by, with the rules behind every modifier. */
  readonly numbers: readonly Numbered[];
  readonly counts: CountOdds;
}

export interface StepOdds {
  readonly label: Text;
  readonly by: readonly number[];
  readonly at: number;
  readonly stages: readonly StageOdds[];
  readonly leftOut: readonly LeftOut[];
  /** What nobody has said, and what was chosen for whom. */
  readonly chosen: readonly Text[];
  /** What players used in it. */
  readonly used: readonly Text[];
  /** What this step counted. */
  readonly counts: CountOdds;
  /** How everybody who may come to harm stands after it, by their names. */
  readonly units: Readonly<Record<string, UnitOdds>>;
  /** Who would hold the objective after it; nothing where none is asked about. */
  readonly objective: ObjectiveOdds | null;
}

export interface Odds {
  readonly steps: readonly StepOdds[];
  /** What all steps together counted. */
  readonly counts: CountOdds;
  readonly units: Readonly<Record<string, UnitOdds>>;
  readonly objective: ObjectiveOdds | null;
  /** Decisions on the way that were answered as usual: the odds hold for players who would do so. */
  readonly assumed: readonly Text[];
  /** How many times a rule was run. */
  readonly runs: number;
  /** Where there was too much to go through it all: how often dice were thrown instead. Nothing where the odds are exact. */
  readonly sampled: Sampled | null;
  /** The table on which it began; texts are told by its names. */
  readonly state: State;
}

/** Odds that were thrown: nineteen times of twenty no chance is further from the exact one than the `error`. */
export interface Sampled {
  readonly times: number;
  readonly error: number;
}

/** Runs the rules of every step over all that can happen. Throws `TooMany` rather than run for minutes. */
export function workOut(support: OddsSupport, { state, plans, parties, objective }: ReadyQuestion, most: number = LIMITS.runs): Odds {
  const work = new Chain(support, state, most);
  const standings = () => Object.fromEntries(parties.map(([name, unit]) => [name, factOdds(work, unit)]));
  const holding = () => (objective === null ? null : objectiveOdds(work, objective));
  const steps = plans.map(({ label, by, at, arrange, stages, leftOut, chosen, used }): StepOdds => {
    work.stage(arrange);
    const done = stages.map((stage): StageOdds => ({ label: stage.label, numbers: stage.numbers, counts: work.run(stage) }));
    return { label, by, at, stages: done, leftOut, chosen, used, counts: work.counts('step'), units: standings(), objective: holding() };
  });
  const last = steps.at(-1);
  const odds: Odds = {
    steps,
    counts: work.counts('beginning'),
    units: last?.units ?? standings(),
    objective: last === undefined ? holding() : last.objective,
    assumed: [...work.assumed.values()],
    runs: work.runs,
    sampled: null,
    state,
  };
  work.close();
  return odds;
}

function objectiveOdds(work: Chain, { rule, holding }: Objective): ObjectiveOdds {
  const chances = { ours: 0, nobody: 0, theirs: 0 };
  for (const [state, p] of work.tables()) chances[holding(state)] += p;
  return { rule, chances };
}

const factOdds = (work: Chain, unit: number): UnitOdds => oddsOfFacts(work.facts(unit));

/** What can be so about a unit, told by name. */
export function oddsOfFacts(all: Iterable<readonly [UnitFacts, number]>): UnitOdds {
  const chances: Record<string, Record<string, number> | number[]> = {};
  for (const [facts, p] of all) {
    for (const name in facts) {
      const value = facts[name]!;
      if (typeof value === 'number') {
        const found = chances[name];
        const row = Array.isArray(found) ? found : [];
        while (row.length <= value) row.push(0);
        row[value]! += p;
        chances[name] = row;
      } else {
        const found = chances[name];
        const words = found === undefined || Array.isArray(found) ? {} : found;
        words[value] = (words[value] ?? 0) + p;
        chances[name] = words;
      }
    }
  }
  const odds: Record<string, FactOdds> = {};
  for (const name in chances) {
    const found = chances[name]!;
    odds[name] = Array.isArray(found) ? distribution(found) : found;
  }
  return odds;
}
