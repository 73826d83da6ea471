import type { Dice, Flow, Plain, Roll, Rolled, State, Text } from '@warfold/engine';
import { countParts, Fault, Game, rolledOf, seededDice } from '@warfold/engine';
import type { Counts, OddsSupport, UnitFacts } from '@warfold/engine/odds';
import { diceToReroll } from '@warfold/engine/roll';
import type { Holding } from '../question/holdings.ts';
import type { ReadyQuestion } from '../question/plan.ts';

/** How often each number was counted and each fact was so, in so many battles with real dice. */
export interface Sample {
  readonly times: number;
  readonly counts: Readonly<Record<string, readonly number[]>>;
  readonly facts: Readonly<Record<string, ReadonlyMap<string, number>>>;
  /** How often each held the objective, where one is asked about. */
  readonly objective: Readonly<Record<Holding, number>>;
}

/** Whoever watches a question being played once. */
interface Watch {
  counted(step: number, stage: number, counts: Counts): void;
  /** Somebody was asked, and gave the usual answer. */
  decided?(label: Text): void;
  done(step: number, state: State): void;
}

/** Plays a question once, with dice; how many pieces of rules it took. */
export function playOnce(support: OddsSupport, { state, plans }: ReadyQuestion, thrower: Dice, watch: Watch): number {
  let now: State = state;
  let pieces = 0;
  for (const [step, { arrange, stages }] of plans.entries()) {
    const game = new Game(support.system, arrange(now), ignore);
    let on: Plain = null;
    for (const [stage, { parts }] of stages.entries()) {
      const heard = (counts: Counts): void => {
        pieces++;
        watch.counted(step, stage, counts);
      };
      on = playThrough(countParts(game, 'stage', parts, { on, heard }), thrower, watch.decided).on;
    }
    now = game.state;
    watch.done(step, now);
  }
  return pieces;
}

/** Plays a question with dice, again and again: what exact odds are checked against. */
export function sample(support: OddsSupport, planned: ReadyQuestion, times: number, seed: string): Sample {
  const { plans, parties, objective } = planned;
  const thrower = seededDice(seed);
  const held = { ours: 0, nobody: 0, theirs: 0 };
  const counts: Record<string, number[]> = {};
  const facts: Record<string, Map<string, number>> = Object.fromEntries(parties.map(([name]) => [name, new Map<string, number>()]));
  for (let time = 0; time < times; time++) {
    const total: Record<string, number> = {};
    playOnce(support, planned, thrower, {
      counted(_step, _stage, found) {
        for (const name in found) total[name] = (total[name] ?? 0) + found[name]!;
      },
      done(step, now) {
        if (step < plans.length - 1) return;
        if (objective !== null) held[objective.holding(now)]++;
        for (const [name, unit] of parties) count(facts[name]!, support.facts(now, unit));
      },
    });
    for (const name in total) {
      counts[name] ??= [];
      tally(counts[name], total[name]!);
    }
  }
  return { times, counts, facts, objective: held };
}

const ignore = (): void => {};

function tally(row: number[], n: number): void {
  while (row.length <= n) row.push(0);
  row[n]!++;
}

function count(found: Map<string, number>, facts: UnitFacts): void {
  for (const [name, value] of Object.entries(facts)) {
    const key = `${name} ${value}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
}

/** Runs a flow to its end: dice fall, decisions take their usual answer. */
export function playThrough<T>(flow: Flow<T>, dice: Dice, decided?: (label: Text) => void): T {
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    const { value } = turn;
    if (value.ask === 'roll') turn = flow.next({ reply: 'rolled', rolled: thrown(value.roll, dice) });
    else if (value.ask === 'decision') {
      decided?.(value.decision.view.label);
      turn = flow.next({ reply: 'answer', side: value.decision.view.side, answer: value.decision.judge.usual() });
    } else throw new Fault('a live game runs its repetitions itself');
  }
  return turn.value;
}

export function thrown(roll: Roll, dice: Dice): Rolled {
  const faces = [...cast(dice, roll, roll.count)];
  const again = diceToReroll(roll, faces);
  const fresh = again.length === 0 ? [] : cast(dice, roll, again.length);
  const rerolled = again.map((die) => ({ die, was: faces[die]! }));
  again.forEach((die, i) => {
    faces[die] = fresh[i]!;
  });
  return rolledOf(roll, faces, rerolled);
}

function cast(dice: Dice, roll: Roll, count: number): readonly number[] {
  const faces = dice.throw(roll, count);
  if (faces === null) throw new Fault('nobody throws these dice');
  return faces;
}
