import { NEXT_ROLL } from '../corrections/nextRoll.ts';
import { canonical } from '../record/hash.ts';
import type { Ask, Flow, Repetition, Reply } from '../rules/flow.ts';
import { Game } from '../rules/game.ts';
import { chances, rolledOf } from '../rules/roll.ts';
import type { System } from '../rules/system.ts';
import type { GameEvent } from '../table/events.ts';
import { markOf } from '../table/marks.ts';
import type { Plain, State } from '../table/state.ts';
import type { Text } from '../words/words.ts';

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
  /** Decisions met on the way and answered by `usual`, the first of each kind: the odds hold for players who would do so. */
  readonly assumed: readonly Text[];
  /** How many times a flow was run: the price of the answer. */
  readonly runs: number;
}

export interface Limits {
  /** Gives up with an error rather than run for minutes. */
  readonly runs?: number;
  /** What earlier enumerations of the same system, on tables that differ in nothing but what its key tells, have found out. */
  readonly memory?: Findings;
  /** What tells apart what the flow hands on in the end; all of it, if not said. */
  readonly carryKey?: CarryKey;
  /** Hears of all that happens, branch after branch; repetitions are heard where they are worked out, and not where they are used. */
  readonly record?: (event: GameEvent) => void;
}

type CarryKey = (carry: Plain) => string;

export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** What a flow was told on the way to where it is: enough to bring a new run of it there. */
type Told = Reply | { readonly reply: 'jump'; readonly state: State; readonly carry: Plain };

type End = Omit<Outcome, 'p'>;

/** A repetition by its name and what it is given: every end that any number of times has led to, by its place, and where one more time leads from there. */
interface Track {
  readonly places: Map<string, number>;
  readonly ends: End[];
  readonly leads: { readonly to: readonly number[]; readonly p: readonly number[] }[];
  /** By the place where it begins: how likely each place is after no time, one, two ..., as far as anybody has asked. */
  readonly after: (readonly number[])[][];
}

/** What enumerations have found out: which tables are alike, and what repetitions have come to, by what they are. */
export class Findings {
  readonly tracks = new Map<string, Track>();
  readonly #keyOf: System['oddsKey'];
  readonly #places = new Map<State, number>();
  readonly #byKey = new Map<string, number>();
  readonly #firsts: State[] = [];
  constructor({ oddsKey }: Pick<System, 'oddsKey'>) {
    this.#keyOf = oddsKey;
  }
  /** A number that alike tables share. A battle that is over is never like one that goes on. */
  placeOf(state: State): number {
    let place = this.#places.get(state);
    if (place !== undefined) return place;
    const key = `${state.result === null ? '+' : `=${canonical(state.result)}`} ${markOf(state, NEXT_ROLL)} ${this.#keyOf(state, this.#firsts[0] ?? state)}`;
    place = this.#byKey.get(key);
    if (place === undefined) {
      place = this.#firsts.push(state) - 1;
      this.#byKey.set(key, place);
    }
    this.#places.set(state, place);
    return place;
  }
  /** The first of all tables that are like this one. */
  first(state: State): State {
    return this.#firsts[this.placeOf(state)]!;
  }
}

interface Work {
  readonly system: System;
  assumed: Map<string, Text> | null;
  readonly most: number;
  readonly memory: Findings;
  runs: number;
  /** The last table on which the battle was seen to go on. */
  open: State | null;
}

type Began = { readonly game: Game; readonly flow: Flow<void> | Flow<Plain> };

const nobodyListens = (): void => {};
const NOBODY_ASKED: readonly Text[] = [];

/**
 * Runs a rule over every way its dice can fall. The rule is the very flow that the game runs: it is started once per
 * branch and brought to its next question by telling it again what it was told before. Repetitions are run one time
 * after the other over all tables that can have come about, alike ones (by the system's `oddsKey`) merged.
 */
export function enumerate(system: System, state: State, flow: (game: Game) => Flow<void> | Flow<Plain>, limits: Limits = {}): Enumeration {
  const { runs: most = 2_000_000, memory = new Findings(system), carryKey = canonical, record = nobodyListens } = limits;
  const work: Work = { system, assumed: null, most, memory, runs: 0, open: null };
  const outcomes = explore(work, carryKey, () => {
    const game = new Game(system, state, record, true);
    return { game, flow: flow(game) };
  });
  return { outcomes, assumed: work.assumed === null ? NOBODY_ASKED : [...work.assumed.values()], runs: work.runs };
}

/** Where a flow has led, as a key. */
const keyOf = (memory: Findings, carryKey: CarryKey, state: State, carry: Plain): string =>
  carry === null ? `${memory.placeOf(state)}` : `${memory.placeOf(state)} ${carryKey(carry)}`;

/** Endings that can come about, alike ones merged. */
class Tally {
  readonly #known = new Map<string, { state: State; carry: Plain; p: number }>();
  readonly #keyOf: (state: State, carry: Plain) => string;
  constructor({ memory }: Work, carryKey: CarryKey) {
    this.#keyOf = (state, carry) => keyOf(memory, carryKey, state, carry);
  }
  add(state: State, carry: Plain, p: number): void {
    const key = this.#keyOf(state, carry);
    const same = this.#known.get(key);
    if (same === undefined) this.#known.set(key, { state, carry, p });
    else same.p += p;
  }
  endings(): readonly Outcome[] {
    return [...this.#known.values()];
  }
}

/** Follows every branch of a flow; `start` begins a new run of it, on the table where it begins. */
function explore(work: Work, carryKey: CarryKey, start: () => Began): readonly Outcome[] {
  let ends: Tally | null = null;
  const branches: { readonly told: Told[]; readonly p: number }[] = [];
  let told: Told[] = [];
  let p = 1;
  for (;;) {
    const { game, flow } = start();
    const run: Run = { game, flow, told, read: 0, at: null };
    for (;;) {
      if (++work.runs > work.most) throw new TooMany(`more than ${work.most} runs of the rules`);
      const open = resume(work, run);
      if (open.ask === 'nothing') {
        // What asks for nothing comes to one end, which is like no other.
        if (ends === null) return [{ state: game.state, carry: open.carry, p }];
        ends.add(game.state, open.carry, p);
        break;
      }
      ends ??= new Tally(work, carryKey);
      // The run that has come here goes on along the first way; for the others a new one is brought here.
      const ways = branchesOf(work, game, open);
      for (let i = 1; i < ways.length; i++) branches.push({ told: withMore(told, ways[i]!.told), p: p * ways[i]!.p });
      told.push(ways[0]!.told);
      p *= ways[0]!.p;
    }
    const next = branches.pop();
    if (next === undefined) return ends.endings();
    told = next.told;
    p = next.p;
  }
}

function withMore(told: readonly Told[], last: Told): Told[] {
  const more = told.slice();
  more.push(last);
  return more;
}

type Uncertain = Exclude<Ask, { ask: 'decision' }>;
type Open = { readonly ask: 'nothing'; readonly carry: Plain } | Uncertain;

const OVER: Open = { ask: 'nothing', carry: null };

interface Branch {
  readonly told: Told;
  readonly p: number;
}

/** Everything that a roll or a repetition can come to. */
function branchesOf(work: Work, game: Game, open: Uncertain): Branch[] {
  const ways: Branch[] = [];
  if (open.ask === 'roll')
    for (const { faces, p } of chances(open.roll)) ways.push({ told: { reply: 'rolled', rolled: rolledOf(open.roll, faces) }, p });
  else for (const { state, carry, p } of repeated(work, game, open.repetition)) ways.push({ told: { reply: 'jump', state, carry }, p });
  return ways;
}

/** A flow on its way. */
interface Run extends Began {
  /** What it is told, and how much of that it has heard. */
  readonly told: Told[];
  read: number;
  /** The question it stands at; none before it has begun. */
  at: Ask | null;
}

const DONE: Reply = { reply: 'done' };

/** Runs a flow through what it is told, then on until it wants a die or a repetition; decisions take their usual answer. */
function resume(work: Work, run: Run): Open {
  const { game, flow, told } = run;
  for (;;) {
    let input = DONE;
    if (run.at !== null) {
      if (run.read === told.length) {
        if (run.at.ask !== 'decision') return run.at;
        const { view, judge } = run.at.decision;
        work.assumed ??= new Map();
        if (!work.assumed.has(view.label.key)) work.assumed.set(view.label.key, view.label);
        told.push({ reply: 'answer', side: view.side, answer: judge.usual() });
      }
      const next = told[run.read++]!;
      if (next.reply === 'jump') game.jump(next.state);
      if (next.reply === 'jump' && next.state.result !== null) return OVER;
      input = next.reply === 'jump' ? { reply: 'done', carry: next.carry } : next;
    }
    const turn = flow.next(input);
    if (game.state !== work.open && isOver(work, game)) return OVER;
    if (turn.done === true) return { ask: 'nothing', carry: turn.value ?? null };
    run.at = turn.value;
  }
}

/** Whether the battle is over, as a live battle asks at every yield; if so, the table says it from then on. */
function isOver(work: Work, game: Game): boolean {
  if (game.state.result !== null) return true;
  const { system } = work;
  const result = system.over?.(game.state) ?? null;
  if (result === null) work.open = game.state;
  else game.emit({ type: 'ended', result, rule: result.rule ?? system.endRule });
  return result !== null;
}

/** Three hits or four are the same three times first: what n times lead to is worked out once, however many branches ask. */
function repeated(work: Work, game: Game, repetition: Repetition): readonly Outcome[] {
  const { name, given, carry, times } = repetition;
  const what = canonical([name, given]);
  let track = work.memory.tracks.get(what);
  if (track === undefined) {
    track = { places: new Map(), ends: [], leads: [], after: [] };
    work.memory.tracks.set(what, track);
  }
  const { ends, after } = track;
  const begin = placeOf(work, track, game.state, carry);
  after[begin] ??= [oneAt(begin)];
  const sums = after[begin];
  while (sums.length <= times) sums.push(onceMore(work, track, sums[sums.length - 1]!, game, repetition));
  const found: Outcome[] = [];
  sums[times]!.forEach((p, place) => {
    const { state, carry: handed } = ends[place]!;
    if (p > 0) found.push({ state, carry: handed, p });
  });
  return found;
}

const oneAt = (place: number): number[] => [...new Array<number>(place).fill(0), 1];

function placeOf({ memory }: Work, { places, ends }: Track, state: State, carry: Plain): number {
  const key = keyOf(memory, canonical, state, carry);
  let place = places.get(key);
  if (place === undefined) {
    place = ends.push({ state, carry }) - 1;
    places.set(key, place);
  }
  return place;
}

function onceMore(work: Work, track: Track, before: readonly number[], game: Game, repetition: Repetition): number[] {
  const next: number[] = [];
  before.forEach((chance, place) => {
    if (chance === 0) return;
    track.leads[place] ??= once(work, track, track.ends[place]!, game, repetition);
    const { to, p } = track.leads[place];
    while (next.length < track.ends.length) next.push(0);
    to.forEach((end, i) => {
      next[end]! += chance * p[i]!;
    });
  });
  return next;
}

/** One time of a repetition. Its body reads the game of the flow it stands in, so that game is lent the table. Where the battle is over, nothing follows. */
function once(work: Work, track: Track, { state, carry }: End, game: Game, { once: run }: Repetition): Track['leads'][number] {
  if (state.result !== null) return { to: [placeOf(work, track, state, null)], p: [1] };
  const found = explore(work, canonical, () => {
    game.jump(state);
    return { game, flow: run(carry) };
  });
  return { to: found.map((end) => placeOf(work, track, end.state, end.carry)), p: found.map(({ p }) => p) };
}
