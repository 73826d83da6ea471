/**
 * A rule in parts. Between two parts nothing is kept but the table and what is handed on, so whoever works out odds may merge there what is alike. The
 * order of the parts is the order of the game: a battle plays them one after the other, odds run each once for everything that is the same to it.
 */
import type { Plain, State } from '../table/state.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';

/** How much of what came about: `{ hits: 3, wounds: 1 }`. Whole numbers, never below zero. A battle does not look at them. */
export type Counts = { readonly [name: string]: number };

/**
 * What a part gives back: what it counted, and what the next part has to know beside the table. What is `told` is for words alone: a battle tells it to the next
 * piece, odds do not, so that nothing stays apart for its sake.
 */
export type PartResult = { readonly counts: Counts; readonly on: Plain; readonly told?: Plain };

/** A piece of a rule. `handed` is what the piece before it gave on, null for the first; of like things it is run for so many at once, by odds for one. */
export type RulePiece = (game: Game, handed: Plain, times: number, told?: Plain) => Flow<PartResult>;

/**
 * A part of an attack or a test, run over every way its dice can fall. Where tables are alike after it, they are merged.
 * Rolls that leave the table as it is can be said to be `alike`: then they are run once for all tables for which that
 * is the same.
 */
export type StagePart = RunPart | RollsPart;

export interface RunPart {
  readonly run: RulePiece;
  readonly again?: Again;
}

/** Runs that come one after the other, such as attacks that look at what the ones before have done; each is handed what the last gave on. */
export interface Again {
  times(state: State, handed: Plain): number;
  /** What the first of them is handed, or whatever comes next if there is none. */
  first(state: State, handed: Plain): Plain;
  /** Dice that each throws before it changes the table: they may be alike where the tables are not. */
  readonly dice?: RollsPart;
  /** Dice of all of them: a battle throws them together before the first, odds those of each as it comes, for none looks at what is still to land. */
  readonly pool?: RulePiece;
  /** Where each looks at no more than a part of what it is handed: what it hands on is added to the rest, and one run serves for all of them. */
  readonly part?: Handing;
}

/** A part of what is handed on, and the whole with what came of that part. */
export interface Handing {
  of(handed: Plain): Plain;
  add(handed: Plain, more: Plain): Plain;
}

/** Dice that odds throw here, and a battle only when the run comes to them: what they go by is known before the table says so. */
export interface Early {
  readonly early: RulePiece;
}

export interface RollsPart {
  /** One after the other; some may in turn be those of several like things. */
  readonly rolls: readonly (RulePiece | RollsPart | Early)[];
  alike(state: State, handed: Plain): string;
  /** If the rolls are those of one of several like things. */
  readonly each?: Each;
}

/**
 * Like things of which none looks at another, such as the attacks of a volley: a battle rolls for all of them together, odds for one, and what so many
 * of them come to is added up. They are alike where `alike` is the same, however many there are.
 */
export interface Each {
  times(state: State, handed: Plain): number;
  /** What none of them comes to; handed to the first roll of each. */
  none(state: State, handed: Plain): Plain;
  /** What some and some more come to, in whatever order they are added; the first of all is what was handed on before. */
  add(some: Plain, more: Plain): Plain;
}

/** What a battle has handed on so far. */
type Handed = { readonly on: Plain; readonly told: Plain };
const handing = ({ on, told = null }: PartResult): Handed => ({ on, told });

/** Where a rule in parts is: how many are done, and what the last handed on. */
type Progress = Handed & { readonly done: number };

/** Plays a rule in parts. They may know nothing but what they are `given` and what is on the table. */
export function* playParts<G extends Plain>(game: Game, name: string, given: G, partsOf: (given: G) => readonly StagePart[]): Flow<Plain> {
  const parts = partsOf(given);
  const begun: Progress = { done: 0, on: null, told: null };
  const end = yield* game.repeat<G, Progress>(parts.length, name, given, begun, function* (_given, before) {
    const part = parts[before.done]!;
    const next =
      'run' in part
        ? yield* playRun(game, `${name} ${before.done}`, given, part, before)
        : yield* playRolls(game, `${name} ${before.done}`, given, part, before);
    return { done: before.done + 1, on: next.on, told: next.told };
  });
  return end.on;
}

function* playRun<G extends Plain>(
  game: Game,
  name: string,
  given: G,
  { run, again }: RunPart,
  { on: handed, told }: Handed,
): Flow<Handed> {
  if (again === undefined) return handing(yield* run(game, handed, 1, told));
  const times = again.times(game.state, handed);
  const first = again.first(game.state, handed);
  const ready = again.pool === undefined || times === 0 ? first : (yield* again.pool(game, first, times)).on;
  const on = yield* game.repeat<G, Plain>(times, name, given, ready, function* (_given, before) {
    const { dice, part } = again;
    const seen = part === undefined ? before : part.of(before);
    const done = yield* run(
      game,
      dice === undefined ? seen : (yield* playRolls(game, `${name} dice`, given, dice, { on: seen, told: null })).on,
      1,
    );
    return part === undefined ? done.on : part.add(before, done.on);
  });
  return { on, told: null };
}

/** One of several runs as odds make it, with its own of the dice that a battle throws for all of them. */
export function withItsDice(run: RulePiece, again: Again | undefined): RulePiece {
  const pool = again?.pool;
  if (pool === undefined) return run;
  return function* (game, handed, times) {
    const thrown = yield* pool(game, handed, 1);
    const done = yield* run(game, thrown.on, times);
    return { counts: bothCounts(thrown.counts, done.counts), on: done.on };
  };
}

/** What was counted in two parts together. */
export function bothCounts(some: Counts, more: Counts): Counts {
  const both: Record<string, number> = { ...some };
  for (const name in more) both[name] = (both[name] ?? 0) + more[name]!;
  return both;
}

function* playRolls<G extends Plain>(
  game: Game,
  name: string,
  given: G,
  { rolls, each }: RollsPart,
  { on: handed, told }: Handed,
): Flow<Handed> {
  const times = each?.times(game.state, handed) ?? 1;
  const begun: Progress = { done: 0, on: each === undefined ? handed : each.none(game.state, handed), told };
  const so = yield* game.repeat<G, Progress>(times === 0 ? 0 : rolls.length, `${name} x${times}`, given, begun, function* (_given, now) {
    const roll = rolls[now.done]!;
    const done = now.done + 1;
    if (typeof roll === 'function') return { ...handing(yield* roll(game, now.on, times, now.told)), done };
    return 'early' in roll ? { ...now, done } : { ...(yield* playRolls(game, `${name}.${now.done}`, given, roll, now)), done };
  });
  return each === undefined ? so : { on: each.add(handed, so.on), told: so.told };
}
