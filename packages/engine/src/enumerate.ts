import type { Flow, Repetition, Reply } from './flow.ts';
import { Game } from './game.ts';
import { canonical } from './hash.ts';
import type { Roll } from './roll.ts';
import { chances, rolledOf } from './roll.ts';
import type { State } from './state.ts';
import type { System } from './system.ts';

/** A table that can come about, and how likely it is. */
export interface Outcome {
  readonly state: State;
  readonly p: number;
}

export interface Enumeration {
  /** Every table that can come about, alike ones merged; the probabilities sum to one. Where the battle ended, `result` says so. */
  readonly outcomes: readonly Outcome[];
  /** Decisions met on the way and answered by `usual`: the odds hold for players who would do so. */
  readonly assumed: readonly string[];
  /** How many times a flow was run: the price of the answer. */
  readonly runs: number;
}

export interface Limits {
  /** Gives up with an error rather than run for minutes. */
  readonly runs?: number;
}

export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** What a flow was told on the way to where it is: enough to bring a new run of it there. */
type Told = Reply | { readonly reply: 'jump'; readonly state: State };

interface Work {
  readonly system: System;
  readonly assumed: Set<string>;
  readonly most: number;
  readonly memo: Map<string, readonly Outcome[]>;
  runs: number;
}

/**
 * Runs a rule over every way its dice can fall. The rule is the very flow that the game runs: it is started once per
 * branch and brought to its next question by telling it again what it was told before. Repetitions are run one time
 * after the other over all tables that can have come about, alike ones (by the system's `oddsKey`) merged.
 */
export function enumerate(system: System, state: State, flow: (game: Game) => Flow<void>, limits: Limits = {}): Enumeration {
  const work: Work = { system, assumed: new Set(), most: limits.runs ?? 2_000_000, memo: new Map(), runs: 0 };
  const outcomes = explore(work, () => {
    const game = new Game(system, state, () => {}, true);
    return { game, flow: flow(game) };
  });
  return { outcomes, assumed: [...work.assumed], runs: work.runs };
}

/** Tables that can come about, alike ones merged. */
class Tally {
  readonly #known = new Map<string, { state: State; p: number }>();
  readonly #system: System;
  constructor(system: System) {
    this.#system = system;
  }
  add(state: State, p: number): void {
    const key = keyOf(this.#system, state);
    const same = this.#known.get(key);
    if (same === undefined) this.#known.set(key, { state, p });
    else same.p += p;
  }
  get outcomes(): readonly Outcome[] {
    return [...this.#known.values()];
  }
}

/** A battle that is over is never like one that goes on. */
const keyOf = (system: System, state: State): string =>
  state.result === null ? system.oddsKey(state) : `${canonical(state.result)} ${system.oddsKey(state)}`;

/** Follows every branch of a flow; `start` begins a new run of it, on the table where it begins. */
function explore(work: Work, start: () => { game: Game; flow: Flow<void> }): readonly Outcome[] {
  const ends = new Tally(work.system);
  const branches: { told: readonly Told[]; p: number }[] = [{ told: [], p: 1 }];
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    if (++work.runs > work.most) throw new TooMany(`more than ${work.most} branches`);
    const { game, flow } = start();
    const { p } = branch;
    const { ask, told } = resume(work, game, flow, branch.told);
    if (ask === null) ends.add(game.state, p);
    else if (ask.ask === 'roll') {
      for (const chance of chances(ask.roll)) {
        branches.push({ told: [...told, { reply: 'rolled', rolled: rolledOf(ask.roll, chance.faces) }], p: p * chance.p });
      }
    } else {
      for (const end of repeated(work, game, ask.repetition))
        branches.push({ told: [...told, { reply: 'jump', state: end.state }], p: p * end.p });
    }
  }
  return ends.outcomes;
}

type Open = { readonly ask: 'roll'; readonly roll: Roll } | { readonly ask: 'repeat'; readonly repetition: Repetition };

/** Runs a flow through what it was told, then on until it wants a die or a repetition; decisions take their usual answer. */
function resume(work: Work, game: Game, flow: Flow<void>, told: readonly Told[]): { ask: Open | null; told: readonly Told[] } {
  const path = told.slice();
  let read = 0;
  let input: Reply = { reply: 'done' };
  for (;;) {
    const turn = flow.next(input);
    if (turn.done === true || isOver(work.system, game)) return { ask: null, told: path };
    let next = path[read];
    if (next === undefined) {
      const { value } = turn;
      if (value.ask !== 'decision') return { ask: value, told: path };
      const { view, judge } = value.decision;
      work.assumed.add(view.label.key);
      next = { reply: 'answer', side: view.side, answer: judge.usual() };
      path.push(next);
    }
    read++;
    if (next.reply === 'jump') {
      game.jump(next.state);
      if (next.state.result !== null) return { ask: null, told: path };
    }
    input = next.reply === 'jump' ? { reply: 'done' } : next;
  }
}

/** Whether the battle is over, as a live battle asks at every yield; if so, the table says it from then on. */
function isOver(system: System, game: Game): boolean {
  if (game.state.result !== null) return true;
  const result = system.over?.(game.state) ?? null;
  if (result !== null) game.emit({ type: 'ended', result, rule: system.endRule });
  return result !== null;
}

function repeated(work: Work, game: Game, repetition: Repetition): readonly Outcome[] {
  let now: readonly Outcome[] = [{ state: game.state, p: 1 }];
  for (let time = 0; time < repetition.times; time++) {
    const next = new Tally(work.system);
    for (const { state, p } of now) {
      if (state.result !== null) next.add(state, p);
      else for (const end of once(work, state, game, repetition)) next.add(end.state, p * end.p);
    }
    now = next.outcomes;
  }
  return now;
}

/** One time of a repetition. Its body reads the game of the flow it stands in, so that game is lent the table. */
function once(work: Work, state: State, game: Game, repetition: Repetition): readonly Outcome[] {
  const key = JSON.stringify([repetition.name, work.system.oddsKey(state)]);
  let found = work.memo.get(key);
  if (found === undefined) {
    found = explore(work, () => {
      game.jump(state);
      return { game, flow: repetition.body() };
    });
    work.memo.set(key, found);
  }
  return found;
}
