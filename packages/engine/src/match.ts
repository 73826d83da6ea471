import type { Answer, Decision } from './decision.ts';
import type { Dice } from './dice.ts';
import type { GameEvent, RerolledDie } from './events.ts';
import type { ProtocolCode, Refusal } from './explain.ts';
import { refuse } from './explain.ts';
import type { Flow, Offer, Reply } from './flow.ts';
import { Fault } from './flow.ts';
import { Game } from './game.ts';
import type { Roll, Rolled } from './roll.ts';
import { diceToReroll, rolledOf } from './roll.ts';
import { judge } from './shape.ts';
import type { Result, Setup, State } from './state.ts';
import type { System } from './system.ts';
import { say } from './words.ts';

/** Everything that came into the battle from outside: with the set-up, enough to run it again. */
export type Entry =
  | { readonly in: 'answer'; readonly side: number; readonly answer: Answer; readonly elapsed?: number }
  | { readonly in: 'offer'; readonly side: number; readonly offer: Offer; readonly elapsed?: number }
  | { readonly in: 'dice'; readonly faces: readonly number[] };

/** What the battle waits for. */
export type Pending =
  | { readonly waits: 'decision'; readonly at: number; readonly decision: Decision }
  | { readonly waits: 'dice'; readonly at: number; readonly roll: Roll; readonly count: number };

interface Checkpoint {
  readonly state: State;
  readonly events: number;
  readonly entries: number;
}

/** More steps than any rule needs between two things that come from outside: the sequence of play has run in a circle. */
const MOST_IDLE_STEPS = 20_000;

const wrong = (code: ProtocolCode, key: string, args?: Parameters<typeof say>[1]): Refusal => refuse(code, say(key, args));

/** A battle under way. The kernel owns the loop; people, programs, scripts and replays all drive the same one. */
export class Match {
  readonly system: System;
  readonly setup: Setup;
  readonly dice: Dice;
  readonly #events: GameEvent[];
  readonly #entries: Entry[];
  readonly #checkpoints: Checkpoint[];
  #game: Game;
  #flow: Flow<void> | null = null;
  #input: Reply = { reply: 'done' };
  #pending: Pending | null = null;
  #thrown: { roll: Roll; first: readonly number[] | null } | null = null;
  /** Entries still to be taken from the record before anybody is asked. */
  #record: readonly Entry[] = [];
  #read = 0;
  #anew = false;

  private constructor(
    system: System,
    setup: Setup,
    dice: Dice,
    from: { state: State; events: GameEvent[]; entries: Entry[]; checkpoints: Checkpoint[] },
  ) {
    this.system = system;
    this.setup = setup;
    this.dice = dice;
    this.#events = from.events;
    this.#entries = from.entries;
    this.#checkpoints = from.checkpoints;
    this.#game = this.#gameOn(from.state);
  }

  static start(system: System, setup: Setup, dice: Dice): Match {
    return Match.rerun(system, setup, dice, []);
  }

  /** Runs a battle again from what came into it, with the dice on record or thrown anew from its own source. Stops where the record ends, ready to go on. */
  static rerun(system: System, setup: Setup, dice: Dice, entries: readonly Entry[], throwing: 'recorded' | 'anew' = 'recorded'): Match {
    const match = new Match(system, setup, dice, { state: setup.state, events: [], entries: [], checkpoints: [] });
    match.#anew = throwing === 'anew';
    match.#play(match.#anew ? entries.filter((entry) => entry.in !== 'dice') : entries);
    match.#anew = false;
    return match;
  }

  get state(): State {
    return this.#game.state;
  }
  get events(): readonly GameEvent[] {
    return this.#events;
  }
  get entries(): readonly Entry[] {
    return this.#entries;
  }
  get pending(): Pending | null {
    return this.#pending;
  }
  get result(): Result | null {
    return this.state.result;
  }

  /** An answer by one side. A refused one changes nothing. `at` is the decision it was meant for; `elapsed` the time it took, if there is a clock. */
  answer(side: number, answer: unknown, more: { at?: number; elapsed?: number } = {}): Refusal | null {
    const pending = this.#pending;
    if (pending === null) return wrong('protocol:battle-over', 'engine.refused.over');
    if (pending.waits !== 'decision') return wrong('protocol:nothing-pending', 'engine.refused.diceFirst');
    if (more.at !== undefined && more.at !== pending.at) return wrong('protocol:stale', 'engine.refused.stale');
    if (side !== pending.decision.view.side) return wrong('protocol:not-your-decision', 'engine.refused.notYours');
    if (badElapsed(more.elapsed)) return wrong('protocol:malformed', 'engine.refused.notAnAnswer');
    const refusal = judge(pending.decision, answer);
    if (refusal !== null) return refusal;
    this.#take(timed({ in: 'answer', side, answer: answer as Answer }, more.elapsed));
    return null;
  }

  /** Something said out of turn: concede, agree to end, time is up. */
  offer(side: number, offer: Offer, more: { elapsed?: number } = {}): Refusal | null {
    const pending = this.#pending;
    if (pending === null) return wrong('protocol:battle-over', 'engine.refused.over');
    if (pending.waits !== 'decision') return wrong('protocol:nothing-pending', 'engine.refused.diceFirst');
    if (this.state.sides[side] === undefined) return wrong('protocol:unknown-id', 'engine.refused.notAnOption', { what: String(side) });
    const rule = Object.hasOwn(this.system.offers, offer.name) ? this.system.offers[offer.name] : undefined;
    if (rule === undefined || !rule.open(this.state, side))
      return wrong('protocol:not-an-option', 'engine.refused.notAnOption', { what: String(offer.name) });
    if (badElapsed(more.elapsed)) return wrong('protocol:malformed', 'engine.refused.notAnAnswer');
    this.#take(timed({ in: 'offer', side, offer }, more.elapsed));
    return null;
  }

  /** Dice that a person has rolled by hand. */
  giveDice(faces: readonly unknown[]): Refusal | null {
    const pending = this.#pending;
    if (pending === null) return wrong('protocol:battle-over', 'engine.refused.over');
    if (pending.waits !== 'dice') return wrong('protocol:nothing-pending', 'engine.refused.noDice');
    const { count, roll } = pending;
    if (!Array.isArray(faces) || !legalFaces(faces, count, roll.sides)) {
      return wrong('protocol:bad-dice', 'engine.refused.badDice', { count, sides: roll.sides });
    }
    this.#take({ in: 'dice', faces: faces.slice() });
    return null;
  }

  /** A copy at the same decision that goes its own way, with dice of its own: what falls here stays unknown to it. */
  fork(seed: string): Match {
    const from = this.#checkpoints[this.#checkpoints.length - 1]!;
    const copy = new Match(this.system, this.setup, this.dice.fresh(seed), {
      state: from.state,
      events: this.#events.slice(0, from.events),
      entries: this.#entries.slice(0, from.entries),
      checkpoints: this.#checkpoints.slice(0, -1),
    });
    copy.#play(this.#entries.slice(from.entries));
    return copy;
  }

  /** Why the last answer cannot be taken back, or nothing if it can. */
  whyNotUndo(side: number): Refusal | null {
    const last = this.#entries[this.#entries.length - 1];
    if (last === undefined) return wrong('protocol:cannot-undo', 'engine.undo.nothing');
    if (last.in === 'dice' || this.#rolledSince(this.#entries.length - 1)) return wrong('protocol:cannot-undo', 'engine.undo.diceFell');
    if (last.side !== side) return wrong('protocol:cannot-undo', 'engine.undo.opponentActed');
    return last.in === 'offer' ? wrong('protocol:cannot-undo', 'engine.undo.said') : null;
  }

  /** Takes back a side's last answer, unless a die has fallen or somebody else has acted since. */
  undo(side: number): Refusal | null {
    const refusal = this.whyNotUndo(side);
    if (refusal === null) this.rewind(this.#entries.length - 1);
    return refusal;
  }

  /** Goes back to before the entry with this number. For whoever may: the undo above, a referee, "continue from here". */
  rewind(entry: number): void {
    let last = this.#checkpoints.length - 1;
    while (last > 0 && this.#checkpoints[last]!.entries > entry) last--;
    const from = this.#checkpoints[last]!;
    const again = this.#entries.slice(from.entries, entry);
    this.#checkpoints.length = last;
    this.#events.length = from.events;
    this.#entries.length = from.entries;
    this.#game = this.#gameOn(from.state);
    this.#flow = null;
    this.#pending = null;
    this.#thrown = null;
    this.#play(again);
  }

  #rolledSince(entry: number): boolean {
    return this.#entries.slice(entry + 1).some((later) => later.in === 'dice');
  }

  #gameOn(state: State): Game {
    return new Game(this.system, state, (event) => this.#events.push(event));
  }

  #take(entry: Entry): void {
    this.#entries.push(entry);
    this.#feed(entry);
    this.#pump();
  }

  #play(entries: readonly Entry[]): void {
    this.#record = entries;
    this.#read = 0;
    this.#pump();
    this.#record = [];
  }

  /** Hands an entry to the flow that waits for it. */
  #feed(entry: Entry): void {
    this.#pending = null;
    if (entry.in === 'dice') this.#caught(entry.faces);
    else {
      const reply: Reply =
        entry.in === 'answer'
          ? { reply: 'answer', side: entry.side, answer: entry.answer }
          : { reply: 'offer', side: entry.side, offer: entry.offer };
      this.#input = entry.elapsed === undefined ? reply : { ...reply, elapsed: entry.elapsed };
    }
  }

  /** Runs until somebody has to say something, or the battle is over. */
  #pump(): void {
    for (let idle = 0; idle < MOST_IDLE_STEPS; idle++) {
      if (this.#thrown !== null) {
        if (!this.#throw()) return;
        idle = 0;
        continue;
      }
      if (this.state.result !== null) {
        this.#pending = null;
        this.#flow = null;
        return;
      }
      if (this.#flow === null) {
        this.#checkpoint();
        const next = this.system.next(this.state);
        if ('result' in next) {
          this.#finish(next.result);
          continue;
        }
        const flow = this.system.steps[next.step];
        if (flow === undefined) throw new Fault(`no step '${next.step}'`);
        this.#flow = flow(this.#game, next.args ?? {});
        this.#input = { reply: 'done' };
      }
      const turn = this.#flow.next(this.#input);
      const over = this.system.over?.(this.state) ?? null;
      if (over !== null && this.state.result === null) {
        this.#flow = null;
        this.#finish(over);
        continue;
      }
      if (turn.done === true) {
        this.#flow = null;
        continue;
      }
      if (turn.value.ask === 'roll') this.#thrown = { roll: turn.value.roll, first: null };
      else if (turn.value.ask === 'decision') {
        if (!this.#decide(turn.value.decision)) return;
        idle = 0;
      } else throw new Fault('a repetition reached a live battle');
    }
    throw new Fault(`the sequence of play runs in a circle at ${JSON.stringify(this.system.next(this.state))}`);
  }

  #decide(decision: Decision): boolean {
    const entry = this.#record[this.#read];
    if (entry === undefined) {
      this.#pending = { waits: 'decision', at: this.#entries.length, decision };
      return false;
    }
    if (entry.in === 'dice') throw new Divergence(this.#entries.length, 'dice were recorded where a decision is asked');
    if (entry.in === 'answer') {
      if (entry.side !== decision.view.side) throw new Divergence(this.#entries.length, 'the record has an answer of another side');
      const refusal = judge(decision, entry.answer);
      if (refusal !== null) throw new Divergence(this.#entries.length, 'the recorded answer is not legal here', refusal);
    }
    this.#read++;
    this.#entries.push(entry);
    this.#feed(entry);
    return true;
  }

  /** Throws the dice that a flow waits for, and those to be thrown again. False if a person has to. */
  #throw(): boolean {
    const { roll, first } = this.#thrown!;
    const count = first === null ? roll.count : diceToReroll(roll, first).length;
    const recorded = this.#anew ? undefined : this.#record[this.#read];
    if (count === 0) this.#caught([]);
    else if (recorded !== undefined) {
      if (recorded.in !== 'dice') throw new Divergence(this.#entries.length, 'an answer was recorded where dice are rolled');
      if (!legalFaces(recorded.faces, count, roll.sides))
        throw new Divergence(this.#entries.length, 'the recorded dice do not fit the roll');
      this.#read++;
      this.#entries.push(recorded);
      this.#caught(recorded.faces);
    } else {
      const faces = this.dice.throw(roll, count);
      if (faces === null) {
        this.#pending = { waits: 'dice', at: this.#entries.length, roll, count };
        return false;
      }
      this.#entries.push({ in: 'dice', faces });
      this.#caught(faces);
    }
    return true;
  }

  #caught(faces: readonly number[]): void {
    const { roll, first } = this.#thrown!;
    if (first === null) {
      const again = diceToReroll(roll, faces);
      if (again.length > 0) this.#thrown = { roll, first: faces };
      else this.#rolled(roll, rolledOf(roll, faces));
      return;
    }
    const all = first.slice();
    const rerolled: RerolledDie[] = diceToReroll(roll, first).map((die, i) => {
      all[die] = faces[i]!;
      return { die, was: first[die]! };
    });
    this.#rolled(roll, rolledOf(roll, all, rerolled));
  }

  #rolled(roll: Roll, rolled: Rolled): void {
    this.#thrown = null;
    if (roll.count > 0) this.#game.emit(rolledEvent(roll, rolled));
    this.#input = { reply: 'rolled', rolled };
  }

  #checkpoint(): void {
    const last = this.#checkpoints[this.#checkpoints.length - 1];
    const now = { state: this.state, events: this.#events.length, entries: this.#entries.length };
    if (last !== undefined && last.entries === now.entries) this.#checkpoints[this.#checkpoints.length - 1] = now;
    else this.#checkpoints.push(now);
  }

  #finish(result: Result): void {
    this.#game.emit({ type: 'ended', result, rule: this.system.endRule });
  }
}

/** A record and the rules no longer agree. */
export class Divergence extends Error {
  override readonly name = 'Divergence';
  readonly entry: number;
  readonly refusal: Refusal | null;
  constructor(entry: number, what: string, refusal: Refusal | null = null) {
    super(`at entry ${entry}: ${what}${refusal === null ? '' : ` (${refusal.rule})`}`);
    this.entry = entry;
    this.refusal = refusal;
  }
}

function timed<E extends Entry>(entry: E, elapsed: number | undefined): E {
  return elapsed === undefined ? entry : { ...entry, elapsed };
}

const badElapsed = (elapsed: unknown): boolean =>
  elapsed !== undefined && !(typeof elapsed === 'number' && Number.isSafeInteger(elapsed) && elapsed >= 0);

function legalFaces(faces: readonly unknown[], count: number, sides: number): faces is readonly number[] {
  return faces.length === count && faces.every((face) => typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= sides);
}

export function rolledEvent(roll: Roll, rolled: Rolled): GameEvent {
  return {
    type: 'rolled',
    purpose: roll.purpose,
    rule: roll.rule,
    side: roll.side,
    sides: roll.sides,
    faces: rolled.faces,
    ...(rolled.rerolled.length > 0 && { rerolled: rolled.rerolled }),
    ...(roll.by !== undefined && { by: roll.by }),
    ...(roll.at !== undefined && { at: roll.at }),
    ...(roll.need !== undefined && { need: roll.need }),
    ...(roll.sort !== undefined && { classes: rolled.faces.map(roll.sort) }),
  };
}
