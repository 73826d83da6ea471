import type { Ask, Flow, Repetition, Reply } from './flow.ts';
import { Game } from './game.ts';
import { canonical } from './hash.ts';
import { chances, rolledOf } from './roll.ts';
import type { Plain, State } from './state.ts';
import type { System } from './system.ts';

/** A table that can come about, and how likely it is. */
export interface Outcome {
  readonly state: State;
  readonly p: number;
  /** What the flow handed on there: tables that are alike stay apart where it differs. Null where the battle ended first. */
  readonly carry: Plain;
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
type Told = Reply | { readonly reply: 'jump'; readonly state: State; readonly carry: Plain };

interface Work {
  readonly system: System;
  readonly assumed: Set<string>;
  readonly most: number;
  /** What one time of a repetition leads to. */
  readonly memo: Map<string, readonly Outcome[]>;
  /** What no time, one, two ... of it lead to, as far as anybody has asked. */
  readonly chains: Map<string, (readonly Outcome[])[]>;
  readonly keyOf: (state: State) => string;
  runs: number;
}

/**
 * Runs a rule over every way its dice can fall. The rule is the very flow that the game runs: it is started once per
 * branch and brought to its next question by telling it again what it was told before. Repetitions are run one time
 * after the other over all tables that can have come about, alike ones (by the system's `oddsKey`) merged.
 */
export function enumerate(system: System, state: State, flow: (game: Game) => Flow<void> | Flow<Plain>, limits: Limits = {}): Enumeration {
  const most = limits.runs ?? 2_000_000;
  const work: Work = { system, assumed: new Set(), most, memo: new Map(), chains: new Map(), keyOf: keyOnce(system), runs: 0 };
  const outcomes = explore(work, () => {
    const game = new Game(system, state, () => {}, true);
    return { game, flow: handingOn(flow(game)) };
  });
  return { outcomes, assumed: [...work.assumed], runs: work.runs };
}

function* handingOn(flow: Flow<void> | Flow<Plain>): Flow<Plain> {
  return (yield* flow) ?? null;
}

/** Endings that can come about, alike ones merged. */
class Tally {
  readonly #known = new Map<string, { state: State; carry: Plain; p: number }>();
  readonly #keyOf: (state: State) => string;
  constructor({ keyOf }: Work) {
    this.#keyOf = keyOf;
  }
  add(state: State, carry: Plain, p: number): void {
    const key = carry === null ? this.#keyOf(state) : `${canonical(carry)} ${this.#keyOf(state)}`;
    const same = this.#known.get(key);
    if (same === undefined) this.#known.set(key, { state, carry, p });
    else same.p += p;
  }
  get endings(): readonly Outcome[] {
    return [...this.#known.values()];
  }
}

/** The system's key of a table, worked out once for each. A battle that is over is never like one that goes on. */
function keyOnce(system: System): (state: State) => string {
  const known = new Map<State, string>();
  return (state) => {
    let key = known.get(state);
    if (key === undefined) {
      key = JSON.stringify(state.result === null ? [system.oddsKey(state)] : [system.oddsKey(state), canonical(state.result)]);
      known.set(state, key);
    }
    return key;
  };
}

/** Follows every branch of a flow; `start` begins a new run of it, on the table where it begins. */
function explore(work: Work, start: () => { game: Game; flow: Flow<Plain> }): readonly Outcome[] {
  let ends: Tally | null = null;
  const branches: { told: Told[]; p: number }[] = [{ told: [], p: 1 }];
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    const { game, flow } = start();
    const run: Run = { game, flow, told: branch.told, read: 0, at: null };
    let { p } = branch;
    for (;;) {
      if (++work.runs > work.most) throw new TooMany(`more than ${work.most} branches`);
      const open = resume(work, run);
      if (open.ask === 'nothing') {
        // What asks for nothing comes to one end, which is like no other.
        if (ends === null) return [{ state: game.state, carry: open.carry, p }];
        ends.add(game.state, open.carry, p);
        break;
      }
      ends ??= new Tally(work);
      // The run that has come here goes on along the first way; for the others a new one is brought here.
      const ways = waysOn(work, run.game, open);
      for (let i = 1; i < ways.length; i++) {
        const told = run.told.slice();
        told.push(ways[i]!.told);
        branches.push({ told, p: p * ways[i]!.p });
      }
      run.told.push(ways[0]!.told);
      p *= ways[0]!.p;
    }
  }
  return ends?.endings ?? [];
}

type Question = Exclude<Ask, { ask: 'decision' }>;
type Open = { readonly ask: 'nothing'; readonly carry: Plain } | Question;

const OVER: Open = { ask: 'nothing', carry: null };

/** Everything that a roll or a repetition can come to. */
function waysOn(work: Work, game: Game, open: Question): { readonly told: Told; readonly p: number }[] {
  if (open.ask === 'roll')
    return chances(open.roll).map(({ faces, p }) => ({ told: { reply: 'rolled', rolled: rolledOf(open.roll, faces) }, p }));
  return repeated(work, game, open.repetition).map(({ state, carry, p }) => ({ told: { reply: 'jump', state, carry }, p }));
}

/** A flow on its way. */
interface Run {
  readonly game: Game;
  readonly flow: Flow<Plain>;
  /** What it is told, and how much of that it has heard. */
  readonly told: Told[];
  read: number;
  /** The question it stands at; none before it has begun. */
  at: Ask | null;
}

/** Runs a flow through what it is told, then on until it wants a die or a repetition; decisions take their usual answer. */
function resume(work: Work, run: Run): Open {
  const { game, flow, told } = run;
  for (;;) {
    let input: Reply = { reply: 'done' };
    if (run.at !== null) {
      if (run.read === told.length) {
        if (run.at.ask !== 'decision') return run.at;
        const { view, judge } = run.at.decision;
        work.assumed.add(view.label.key);
        told.push({ reply: 'answer', side: view.side, answer: judge.usual() });
      }
      const next = told[run.read++]!;
      if (next.reply === 'jump') game.jump(next.state);
      if (next.reply === 'jump' && next.state.result !== null) return OVER;
      input = next.reply === 'jump' ? { reply: 'done', carry: next.carry } : next;
    }
    const turn = flow.next(input);
    if (isOver(work.system, game)) return OVER;
    if (turn.done === true) return { ask: 'nothing', carry: turn.value };
    run.at = turn.value;
  }
}

/** Whether the battle is over, as a live battle asks at every yield; if so, the table says it from then on. */
function isOver(system: System, game: Game): boolean {
  if (game.state.result !== null) return true;
  const result = system.over?.(game.state) ?? null;
  if (result !== null) game.emit({ type: 'ended', result, rule: system.endRule });
  return result !== null;
}

/** Three hits or four are the same three times first: what n times lead to is worked out once, however many branches ask. */
function repeated(work: Work, game: Game, repetition: Repetition): readonly Outcome[] {
  const { name, given, carry: first, times } = repetition;
  const what = canonical([name, given]);
  const key = keyWith(work, what, first, game.state);
  const chain = work.chains.get(key) ?? [[{ state: game.state, carry: first, p: 1 }]];
  work.chains.set(key, chain);
  while (chain.length <= times) {
    const next = new Tally(work);
    for (const { state, carry, p } of chain[chain.length - 1]!) {
      if (state.result !== null) next.add(state, null, p);
      else for (const end of once(work, what, state, carry, game, repetition)) next.add(end.state, end.carry, p * end.p);
    }
    chain.push(next.endings);
  }
  return chain[times]!;
}

const keyWith = ({ keyOf }: Work, what: string, carry: Plain, state: State): string =>
  `${what} ${carry === null ? '' : canonical(carry)} ${keyOf(state)}`;

/** One time of a repetition. Its body reads the game of the flow it stands in, so that game is lent the table. */
function once(work: Work, what: string, state: State, carry: Plain, game: Game, { once: run }: Repetition): readonly Outcome[] {
  const key = keyWith(work, what, carry, state);
  let found = work.memo.get(key);
  if (found === undefined) {
    found = explore(work, () => {
      game.jump(state);
      return { game, flow: run(carry) };
    });
    work.memo.set(key, found);
  }
  return found;
}
