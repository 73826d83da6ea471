import type { Answer } from '../decisions/decision.ts';
import type { Entry } from '../match/match.ts';
import { canonical } from '../record/hash.ts';
import type { Ask, Flow, Repetition, Reply } from '../rules/flow.ts';
import { Fault } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import type { Roll, Rolled } from '../rules/roll.ts';
import { rerollsOf, rolledOf } from '../rules/roll.ts';
import { MOST_IDLE_STEPS, playThrough, stepFlow } from '../rules/steps.ts';
import type { Step, System, Turn } from '../rules/system.ts';
import type { GameEvent, RerolledDie } from '../table/events.ts';
import type { Plain, State } from '../table/state.ts';
import type { Ref, TextArg } from '../words/words.ts';
import type { Enumeration, Limits, Outcome } from './enumerate.ts';
import { enumerate, Findings, TooMany } from './enumerate.ts';

/** A step that waits for an answer: the table on which it began, and what has come into it since. */
export interface UnderWay {
  readonly state: State;
  readonly entries: readonly Entry[];
}

/**
 * What an answer would lead to: the very step that the battle is in, run over every way its dice can fall from here on, until what the answer has set
 * going is settled. Dice that have fallen stay as they are; whoever else is asked on the way is taken to give the usual answer.
 */
export const foresee = (system: System, { state, entries }: UnderWay, side: number, answer: Answer, limits: Limits = {}): Enumeration =>
  enumerate(system, state, (game) => goingOn(game, entries, side, answer), limits);

/**
 * The same with how everything turned out that could go either way, for whoever wants to be told: each table hands it on (`Turned`), and alike ones stay apart by it.
 * What the answer leads to comes first. The steps that are foretold are gone through from each of its tables with the runs that are left; where these are too few, none of them is told.
 */
export function foreseeTurns(system: System, { state, entries }: UnderWay, side: number, answer: Answer, limits: Limits = {}): Enumeration {
  const { runs: most = Number.POSITIVE_INFINITY, memory = new Findings(system) } = limits;
  const hearing = new Hearing(system, state);
  const own = enumerate(system, state, (game) => hearing.of(answered(game, entries, side, answer)), {
    ...limits,
    memory,
    record: hearing.record,
  });
  try {
    return foretoldAfter(system, own, { ...limits, memory, runs: most - own.runs });
  } catch (error) {
    if (error instanceof TooMany) return own;
    throw error;
  }
}

/** What comes of every table that an answer may lead to when the steps that are foretold are taken, alike ones merged. */
function foretoldAfter(
  system: System,
  own: Enumeration,
  limits: Limits & { readonly memory: Findings; readonly runs: number },
): Enumeration {
  const { memory } = limits;
  const known = new Map<string, { state: State; carry: Plain; p: number }>();
  const assumed = new Map(own.assumed.map((label) => [label.key, label]));
  let left = limits.runs;
  for (const before of own.outcomes)
    for (const { state, carry, p } of further(before)) {
      const key = `${memory.placeOf(state)} ${canonical(carry)}`;
      const same = known.get(key);
      if (same === undefined) known.set(key, { state, carry, p: before.p * p });
      else same.p += before.p * p;
    }
  return { outcomes: [...known.values()], assumed: [...assumed.values()], runs: own.runs + limits.runs - left };

  function further({ state, carry }: Outcome): readonly Outcome[] {
    if (foretoldIn(system, state) === null) return [{ state, carry, p: 1 }];
    const hearing = new Hearing(system, state);
    const found = enumerate(system, state, (game) => hearing.on(carry as Turned, unasked(game)), {
      ...limits,
      runs: left,
      record: hearing.record,
    });
    left -= found.runs;
    for (const label of found.assumed) if (!assumed.has(label.key)) assumed.set(label.key, label);
    return found.outcomes;
  }
}

/** One that was heard of before is told anew. */
function withTurn(turned: readonly TurnTaken[], turn: TurnTaken): readonly TurnTaken[] {
  const isSame = ({ what, unit }: TurnTaken): boolean => what === turn.what && unit === turn.unit;
  return turned.some(isSame) ? turned.map((one) => (isSame(one) ? turn : one)) : [...turned, turn];
}

/** How something went that could go either way: what it was, and whose. */
export type TurnTaken = { readonly what: Turn; readonly unit: number; readonly came: boolean };

/** All of that, what was heard of first before the rest. Nothing where no such thing came up. */
export type Turned = readonly TurnTaken[] | null;

/** What has been heard so far. The last spell that was cast is the one that is stopped. */
type Heard = { readonly turned: readonly TurnTaken[]; readonly cast: TurnTaken | null };

/** What a repetition hands on, with what has been heard until then. */
type Handed = Heard & { readonly was: Plain };

const NOTHING: Heard = { turned: [], cast: null };

/** Hears how things turn out while a flow runs, from the first that is open; what was told before that is certain. */
export class Hearing {
  readonly #turns: NonNullable<System['turns']>;
  readonly #state: State;
  #heard: Heard = NOTHING;
  constructor({ turns = {} }: Pick<System, 'turns'>, state: State) {
    this.#turns = turns;
    this.#state = state;
  }

  readonly record = ({ text }: GameEvent): void => {
    const told = text === undefined ? undefined : this.#turns[text.key];
    if (told === undefined) return;
    const { unit, model } = text?.args ?? {};
    const [what, came] = told;
    const { cast } = this.#heard;
    // What is stopped has not come to anything after all.
    if (what === 'stopped' && came && cast !== null) this.#hear({ ...cast, came: false });
    const whose = unitIn(unit) ?? this.#state.models[modelIn(model) ?? -1]?.unit;
    if (whose !== undefined) this.#hear({ what, unit: whose, came });
  };

  #hear(turn: TurnTaken): void {
    const { turned, cast } = this.#heard;
    this.#heard = { turned: withTurn(turned, turn), cast: turn.what !== 'cast' ? cast : turn.came ? turn : null };
  }

  *of(flow: Flow<void>): Flow<Plain> {
    const first = flow.next({ reply: 'done' });
    this.#heard = NOTHING;
    return yield* this.#toTheEnd(flow, first);
  }

  /** Goes on hearing where something has turned out already. */
  *on(turned: Turned, flow: Flow<null>): Flow<Plain> {
    this.#heard = { ...NOTHING, turned: turned ?? [] };
    return yield* this.#toTheEnd(flow, flow.next({ reply: 'done' }));
  }

  *#toTheEnd<T>(flow: Flow<T>, first: IteratorResult<Ask, T>): Flow<Plain> {
    yield* this.#through(flow, first);
    const { turned } = this.#heard;
    return turned.length === 0 ? null : turned;
  }

  *#through<T>(flow: Flow<T>, first: IteratorResult<Ask, T>): Flow<T> {
    let turn = first;
    while (turn.done !== true) {
      const { value } = turn;
      if (value.ask !== 'repeat') turn = flow.next(yield value);
      else {
        const reply = yield { ask: 'repeat', repetition: this.#inside(value.repetition) };
        turn = flow.next(reply.reply === 'done' && reply.carry !== undefined ? { ...reply, carry: this.#takenFrom(reply.carry) } : reply);
      }
    }
    return turn.value;
  }

  /** A repetition is run when and as often as its runner likes: what is heard in it comes with what it hands on. */
  #inside({ once, carry, ...repetition }: Repetition): Repetition {
    const hearing = this;
    return {
      ...repetition,
      carry: { was: carry, ...this.#heard },
      *once(handed) {
        const flow = once(hearing.#takenFrom(handed));
        const was = yield* hearing.#through(flow, flow.next({ reply: 'done' }));
        return { was, ...hearing.#heard };
      },
    };
  }

  #takenFrom(handed: Plain): Plain {
    const { was, turned, cast } = handed as Handed;
    this.#heard = { turned, cast };
    return was;
  }
}

const unitIn = (arg: TextArg | undefined): number | undefined => (isThing(arg) && 'unit' in arg ? arg.unit : undefined);
const modelIn = (arg: TextArg | undefined): number | undefined => (isThing(arg) && 'model' in arg ? arg.model : undefined);
const isThing = (arg: TextArg | undefined): arg is Ref => typeof arg === 'object' && !Array.isArray(arg) && !('key' in arg);

/** The step that the battle is in, on a game that stands where it began: told what came into it, given the answer, and run until that is settled. */
export function* goingOn(game: Game, entries: readonly Entry[], side: number, answer: Answer): Flow<void> {
  yield* answered(game, entries, side, answer);
  // Tables that are alike go on together.
  yield* game.repeat(1, 'unasked', null, null, () => unasked(game));
}

/** The same without the steps that are foretold after it. */
function* answered(game: Game, entries: readonly Entry[], side: number, answer: Answer): Flow<void> {
  const told: readonly Entry[] = [...entries, { in: 'answer', side, answer }];
  const { system } = game;
  const next = system.next(game.state);
  if ('result' in next) return;
  yield* retold(stepFlow(game, next), { told, read: 0 });
  if (system.settled !== undefined) yield* playThrough(game, (state) => system.settled!(state));
}

/** The next step, if the system wants it to be told of beforehand. */
function foretoldIn(system: System, state: State): Step | null {
  const over = state.result ?? system.over?.(state) ?? null;
  const next = over === null ? system.next(state) : { result: over };
  return 'result' in next || system.foretold?.(next, state) !== true ? null : next;
}

/** The steps that are foretold, until somebody is asked again. */
function* unasked(game: Game): Flow<null> {
  for (let steps = 0; steps < MOST_IDLE_STEPS; steps++) {
    const next = foretoldIn(game.system, game.state);
    if (next === null) return null;
    const flow = stepFlow(game, next);
    let turn = flow.next({ reply: 'done' });
    while (turn.done !== true) {
      if (turn.value.ask === 'decision') return null;
      turn = flow.next(yield turn.value);
    }
  }
  return null;
}

/** What came in, and how much of it has been heard. */
interface Tape {
  readonly told: readonly Entry[];
  read: number;
}

/** Tells a flow again what it was told; from then on whoever runs it answers. A repetition that is under way is run through. */
function* retold<T>(flow: Flow<T>, tape: Tape): Flow<T> {
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    const asked: Ask = turn.value;
    let reply: Reply;
    if (tape.read === tape.told.length) reply = yield asked;
    else if (asked.ask === 'repeat') {
      const { times, once } = asked.repetition;
      let { carry } = asked.repetition;
      for (let time = 0; time < times; time++) carry = yield* retold(once(carry), tape);
      reply = { reply: 'done', carry };
    } else reply = asked.ask === 'roll' ? { reply: 'rolled', rolled: fallen(asked.roll, tape) } : saidAgain(tape);
    turn = flow.next(reply);
  }
  return turn.value;
}

function saidAgain(tape: Tape): Reply {
  const entry = tape.told[tape.read++];
  if (entry === undefined || entry.in === 'dice') throw new Fault('dice where somebody spoke');
  return entry.in === 'answer'
    ? { reply: 'answer', side: entry.side, answer: entry.answer }
    : { reply: 'offer', side: entry.side, offer: entry.offer };
}

function facesOn(tape: Tape): readonly number[] {
  const entry = tape.told[tape.read++];
  if (entry === undefined || entry.in !== 'dice') throw new Fault('somebody spoke where dice fell');
  return entry.faces;
}

/** The dice as they fell, those that the rule threw again with them. */
function fallen(roll: Roll, tape: Tape): Rolled {
  const first = roll.count === 0 ? [] : facesOn(tape);
  const again = rerollsOf(roll, first);
  if (again.length === 0) return rolledOf(roll, first);
  const faces = facesOn(tape);
  const all = first.slice();
  const rerolled = again.map(({ die, rule }, i): RerolledDie => {
    all[die] = faces[i]!;
    return { die, was: first[die]!, rule };
  });
  return rolledOf(roll, all, rerolled);
}
