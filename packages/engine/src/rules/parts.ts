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
  readonly again?: Repeats;
}

/** Runs that come one after the other, such as attacks that look at what the ones before have done; each is handed what the last gave on. */
export interface Repeats {
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

/** What a battle has handed on so far, and, for odds, what was counted on the way. */
type Gone = { readonly counts: Counts; readonly on: Plain; readonly told: Plain };

const NOTHING: Counts = {};

/** How a rule in parts is gone through: like things together, as a battle throws their dice, or singly and counted, as odds have them. */
interface Walk {
  readonly game: Game;
  /** All that the parts may know beside the table and what is handed on. */
  readonly given: Plain;
  readonly singly: boolean;
  /** Hears what each piece has counted. */
  readonly heard?: (counts: Counts) => void;
}

/** Plays a rule in parts. They may know nothing but what they are `given` and what is on the table. */
export function* playParts<G extends Plain>(game: Game, name: string, given: G, partsOf: (given: G) => readonly StagePart[]): Flow<Plain> {
  const gone = yield* walk({ game, given, singly: false }, name, partsOf(given), { counts: NOTHING, on: null, told: null });
  return gone.on;
}

/** The same parts as odds have them: one of several like things at a time, each with dice of its own, and what was counted in all of them. */
export function* countParts(
  game: Game,
  name: string,
  parts: readonly StagePart[],
  { on = null, heard }: { readonly on?: Plain; readonly heard?: (counts: Counts) => void } = {},
): Flow<PartResult> {
  const how: Walk = { game, given: null, singly: true, ...(heard !== undefined && { heard }) };
  const gone = yield* walk(how, name, parts, { counts: NOTHING, on, told: null });
  return { counts: gone.counts, on: gone.on };
}

/** What comes after what was before. A battle keeps no counts, and odds tell nothing. */
function after({ singly, heard }: Walk, before: Counts, { counts, on, told = null }: PartResult): Gone {
  if (!singly) return { counts: NOTHING, on, told };
  heard?.(counts);
  return { counts: before === NOTHING ? counts : bothCounts(before, counts), on, told: null };
}

function* walk(how: Walk, name: string, parts: readonly StagePart[], begun: Gone): Flow<Gone> {
  return yield* eachOf(how, name, parts, begun, (part, named, before) =>
    'run' in part ? walkRuns(how, named, part, before) : walkRolls(how, named, part, before),
  );
}

/** One after the other; between two of them odds merge what is alike. */
function* eachOf<T>(
  { game, given }: Walk,
  name: string,
  list: readonly T[],
  begun: Gone,
  go: (one: T, name: string, before: Gone) => Flow<Gone>,
): Flow<Gone> {
  if (!game.merges) {
    // Where nothing is merged nobody asks for names, and dice are thrown thousands of times.
    let gone = begun;
    for (const one of list) gone = yield* go(one, name, gone);
    return gone;
  }
  const { counts, on, told } = yield* game.repeat(
    list.length,
    name,
    given,
    { ...begun, done: 0 },
    function* (_given, { done, counts, on, told }) {
      const gone = yield* go(list[done]!, `${name} ${done}`, { counts, on, told });
      return { counts: gone.counts, on: gone.on, told: gone.told, done: done + 1 };
    },
  );
  return { counts, on, told };
}

function* walkRuns(how: Walk, name: string, { run, again }: RunPart, before: Gone): Flow<Gone> {
  const { game, given, singly } = how;
  if (again === undefined) return after(how, before.counts, yield* run(game, before.on, 1, before.told));
  const { dice, part, pool } = again;
  const times = again.times(game.state, before.on);
  const begun: Gone = { ...before, on: again.first(game.state, before.on), told: null };
  const ready = singly || pool === undefined || times === 0 ? begun : { ...begun, on: (yield* pool(game, begun.on, times)).on };
  const once = singly ? withItsDice(run, again) : run;
  return yield* game.repeat(times, name, given, ready, function* (_given, so) {
    const seen: Gone = part === undefined ? so : { ...so, on: part.of(so.on) };
    const thrown = dice === undefined ? seen : yield* walkRolls(how, `${name} dice`, dice, seen);
    const done = after(how, thrown.counts, yield* once(game, thrown.on, 1));
    return { ...done, on: part === undefined ? done.on : part.add(so.on, done.on), told: null };
  });
}

/** One of several runs as odds make it, with its own of the dice that a battle throws for all of them. */
export function withItsDice(run: RulePiece, again: Repeats | undefined): RulePiece {
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

/** What is done once hands on what it comes to. */
const ONCE: Each = { times: () => 1, none: (_state, on) => on, add: (_some, more) => more };

function* walkRolls(how: Walk, name: string, { rolls, each = ONCE }: RollsPart, before: Gone): Flow<Gone> {
  const { game, given, singly } = how;
  const times = each.times(game.state, before.on);
  const none = each.none(game.state, before.on);
  const [rounds, together] = singly ? [times, 1] : [Math.min(times, 1), times];
  // By its name a round is known again: as many things together as another throws are not the same round.
  const named = game.merges ? `${name} x${together}` : name;
  const all = yield* game.repeat(rounds, named, given, { counts: before.counts, on: none, told: before.told }, function* (_given, so) {
    const begun: Gone = { counts: so.counts, on: none, told: so.told };
    const one = yield* eachOf(how, named, rolls, begun, function* (roll, inner, now) {
      if (typeof roll === 'function') return after(how, now.counts, yield* roll(game, now.on, together, now.told));
      if ('rolls' in roll) return yield* walkRolls(how, inner, roll, now);
      return singly ? after(how, now.counts, yield* roll.early(game, now.on, 1)) : now;
    });
    return { counts: one.counts, on: each.add(so.on, one.on), told: one.told };
  });
  return { counts: all.counts, on: each.add(before.on, all.on), told: all.told };
}
