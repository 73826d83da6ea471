import type { Correction } from '../corrections/correction.ts';
import { CORRECTION, correctionIn, FIX_RULES, offerOf } from '../corrections/correction.ts';
import { eventsOf } from '../corrections/enact.ts';
import { whyNotCorrect } from '../corrections/judge.ts';
import { againAfterThrow, diceSetAside, withNewFaces } from '../corrections/nextRoll.ts';
import type { Answer, Decision } from '../decisions/decision.ts';
import { judge, named } from '../decisions/shape.ts';
import type { DiceEntry, TakenBack } from '../dice/audit.ts';
import { DiceAudit, legalFaces } from '../dice/audit.ts';
import type { Dice } from '../dice/dice.ts';
import type { ProtocolCode, Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import type { Ask, Flow, Offer, Reply } from '../rules/flow.ts';
import { Fault } from '../rules/flow.ts';
import { Game } from '../rules/game.ts';
import type { Roll, Rolled } from '../rules/roll.ts';
import { diceToReroll, rerollsOf, rolledOf } from '../rules/roll.ts';
import { MOST_IDLE_STEPS, stepFlow } from '../rules/steps.ts';
import type { System } from '../rules/system.ts';
import type { GameEvent, RerolledDie } from '../table/events.ts';
import { fold } from '../table/fold.ts';
import { takePlain, whyNotPlain } from '../table/plain.ts';
import type { Result, Setup, State } from '../table/state.ts';
import { say } from '../words/words.ts';
import type { Chronicle, SettingAside } from './correcting.ts';
import { throwAt, whyNotAgain, whyNotCorrectAt } from './correcting.ts';
import type { DivergenceKind } from './divergence.ts';
import { Divergence } from './divergence.ts';
import { badElapsed, isOffer, rolledEvent, timed } from './parts.ts';

/** Everything that came into the battle from outside: with the set-up, enough to run it again. */
export type Entry =
  | { readonly in: 'answer'; readonly side: number; readonly answer: Answer; readonly elapsed?: number }
  | { readonly in: 'offer'; readonly side: number; readonly offer: Offer; readonly elapsed?: number }
  | DiceEntry;

type AskedDecision = Extract<Ask, { ask: 'decision' }>;

/** What the battle waits for. */
export type Pending =
  | { readonly waits: 'decision'; readonly at: number; readonly decision: Decision }
  | { readonly waits: 'dice'; readonly at: number; readonly roll: Roll; readonly count: number };

/** Dice that fall: of a roll, of those of it that are rolled again at once, of those that were set aside. */
interface Thrown {
  readonly roll: Roll;
  readonly first: readonly number[] | null;
  readonly aside?: { readonly rolled: Rolled; readonly dice: readonly number[]; readonly later: readonly (readonly number[])[] };
}

const isDice = (entry: Entry): entry is DiceEntry => entry.in === 'dice';

interface Checkpoint {
  readonly state: State;
  readonly events: number;
  readonly entries: number;
}

const wrong = (code: ProtocolCode, key: string, args?: Parameters<typeof say>[1]): Refusal => refuse(code, say(key, args));

/** A battle under way. The kernel owns the loop; people, programs, scripts and replays all drive the same one. */
export class Match {
  readonly system: System;
  readonly setup: Setup;
  readonly #audit: DiceAudit;
  readonly #events: GameEvent[];
  readonly #entries: Entry[];
  /** How many events had happened before each entry. */
  readonly #before: number[];
  readonly #checkpoints: Checkpoint[];
  #game: Game;
  #flow: Flow<void> | null = null;
  #input: Reply = { reply: 'done' };
  #pending: Pending | null = null;
  #thrown: Thrown | null = null;
  /** Entries still to be taken from the record before anybody is asked. */
  #record: readonly Entry[] = [];
  #read = 0;
  /** Whether the record is this battle's own, already judged once, or has come from elsewhere. */
  #own = false;

  private constructor(
    system: System,
    setup: Setup,
    audit: DiceAudit,
    from: { state: State; events: GameEvent[]; entries: Entry[]; before: number[]; checkpoints: Checkpoint[] },
  ) {
    this.system = system;
    this.setup = setup;
    this.#audit = audit;
    this.#events = from.events;
    this.#entries = from.entries;
    this.#before = from.before;
    this.#checkpoints = from.checkpoints;
    this.#game = this.#gameOn(from.state);
  }

  static start(system: System, setup: Setup, dice: Dice): Match {
    return Match.rerun(system, setup, dice, []);
  }

  /**
   * Runs a battle again from what came into it and stops where the record ends, ready to go on. Throws where the rules
   * do not take it. Dice on record before the entry `since` are known to come from elsewhere.
   */
  static rerun(system: System, setup: Setup, dice: Dice, entries: readonly Entry[], since = 0): Match {
    const { match, stopped } = Match.retrace(system, setup, dice, entries, { since });
    if (stopped !== null) throw stopped;
    return match;
  }

  /** The same for whoever wants to know how far it goes: the battle until the record ends or the rules no longer take it, and why. */
  static retrace(
    system: System,
    setup: Setup,
    dice: Dice,
    entries: readonly Entry[],
    { since = 0, takenBack = [] }: { readonly since?: number; readonly takenBack?: readonly TakenBack[] } = {},
  ): { match: Match; stopped: Error | null } {
    if (setup.system !== system.key) throw new Fault(`a battle of ${setup.system}, not of ${system.key}`);
    const match = new Match(system, setup, new DiceAudit(dice, since, takenBack), {
      state: setup.state,
      events: [],
      entries: [],
      before: [],
      checkpoints: [],
    });
    try {
      match.#play(entries, false);
      return { match, stopped: null };
    } catch (error) {
      return { match, stopped: error instanceof Error ? error : new Fault(String(error)) };
    }
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

  /** What anybody may know of the dice: never what they will show. */
  get dice(): Omit<Dice, 'throw' | 'seek'> {
    const { source, position } = this.#audit.dice;
    const fresh = (seed: string) => this.#audit.dice.fresh(seed);
    return position === undefined ? { source, fresh } : { source, fresh, position };
  }
  /** The entry from which on all dice are of this battle's own source: a fork, or a battle that goes on with other dice, has older ones too. */
  get since(): number {
    return this.#audit.since;
  }
  /** How much of its stream of dice the record passes over without saying that it was taken back. */
  get skipped(): number {
    return this.#audit.skipped;
  }
  /** The parts of its stream of dice that fell and were taken back. */
  get takenBack(): readonly TakenBack[] {
    return this.#audit.takenBack;
  }

  /** An answer by one side. A refused one changes nothing. `at` is the decision it was meant for; `elapsed` the time it took, if there is a clock. */
  answer(side: number, answer: unknown, more: { at?: number; elapsed?: number } = {}): Refusal | null {
    const pending = this.#pending;
    if (pending === null) return wrong('protocol:battle-over', 'engine.refused.over');
    if (pending.waits !== 'decision') return wrong('protocol:nothing-pending', 'engine.refused.diceFirst');
    if (more.at !== undefined && more.at !== pending.at) return wrong('protocol:stale', 'engine.refused.stale');
    if (side !== pending.decision.view.side) return wrong('protocol:not-your-decision', 'engine.refused.notYours');
    if (badElapsed(more.elapsed)) return wrong('protocol:malformed', 'engine.refused.notAnAnswer');
    const given = takePlain(answer);
    if (given === null) return wrong('protocol:malformed', 'engine.refused.notAnAnswer');
    const refusal = judge(pending.decision, given.taken);
    if (refusal !== null) return refusal;
    this.#take(timed({ in: 'answer', side, answer: given.taken as Answer }, more.elapsed));
    return null;
  }

  /** Something said out of turn: concede, agree to end, time is up. */
  offer(side: number, offer: Offer, more: { elapsed?: number } = {}): Refusal | null {
    const pending = this.#pending;
    if (pending === null) return wrong('protocol:battle-over', 'engine.refused.over');
    if (pending.waits !== 'decision') return wrong('protocol:nothing-pending', 'engine.refused.diceFirst');
    const given = takePlain(offer);
    const said = given?.taken;
    if (badElapsed(more.elapsed) || !isOffer(said)) return wrong('protocol:malformed', 'engine.refused.notAnAnswer');
    if (!Number.isInteger(side) || this.state.sides[side] === undefined)
      return wrong('protocol:unknown-id', 'engine.refused.notAnOption', { what: named(side) });
    if (said.name === CORRECTION) {
      const refused = this.#whyNotCorrect(side, said);
      if (refused !== null) return refused;
    } else if (!this.#isOpen(side, said)) return wrong('protocol:not-an-option', 'engine.refused.notAnOption', { what: said.name });
    this.#take(timed({ in: 'offer', side, offer: said }, more.elapsed));
    return null;
  }

  #isOpen(side: number, { name, args = {} }: Offer): boolean {
    const rule = Object.hasOwn(this.system.offers, name) ? this.system.offers[name] : undefined;
    return rule?.open(this.state, side, args) ?? false;
  }

  /** Puts the table right by hand (HOUSE-FIX-01). Whether the others agree is for whoever calls this to know. */
  correct(side: number, correction: Correction): Refusal | null {
    return this.offer(side, offerOf(correction));
  }

  /** The table as a correction would leave it, before anything follows from it; or why it cannot be. */
  corrected(side: number, correction: Correction): { readonly state: State } | { readonly refused: Refusal } {
    const refused = this.#whyNotCorrect(side, offerOf(correction));
    return refused === null ? { state: fold(this.state, eventsOf(this.system, this.state, correction)) } : { refused };
  }

  /**
   * Sets dice of the throw that this event tells of aside, and has them rolled again (HOUSE-FIX-07). The battle goes back to the question before
   * the throw, where it is said, and on from there by the same answers.
   */
  setAside(side: number, { event, dice, reason }: SettingAside): Refusal | null {
    const refused = this.whyNotSetAside(side, { event, dice, reason });
    if (refused !== null) return refused;
    const known = this.#entries.slice();
    const { asked, end, after } = throwAt(this.#told, event);
    const books = this.#audit.setAside(asked, end, known.slice(end).filter(isDice));
    try {
      this.#goTo(asked, [{ in: 'offer', side, offer: offerOf({ fix: 'again', after, dice, reason }) }, ...known.slice(asked, end)]);
    } catch {
      // The rule under way cannot go on from such faces: the battle stays as it was.
      books.back();
      this.#goTo(asked, known.slice(asked));
      return refuse(FIX_RULES.again, say('engine.fix.no.rules'));
    }
    return null;
  }

  /** Why these dice cannot be set aside any more, or nothing if they can. */
  whyNotSetAside(side: number, setting: SettingAside): Refusal | null {
    if (this.#pending === null) return wrong('protocol:battle-over', 'engine.refused.over');
    const isSaid = correctionIn(offerOf({ fix: 'again', after: 0, dice: setting.dice, reason: setting.reason })) !== null;
    if (!isSaid || this.state.sides[side] === undefined) return wrong('protocol:malformed', 'engine.refused.notAnAnswer');
    return whyNotAgain(this.#told, setting);
  }

  get #told(): Chronicle {
    return { entries: this.#entries, events: this.#events, before: this.#before };
  }

  #whyNotCorrect(side: number, offer: Offer): Refusal | null {
    const pending = this.#pending;
    if (pending?.waits !== 'decision') return wrong('protocol:nothing-pending', 'engine.refused.diceFirst');
    const correction = correctionIn(offer);
    if (correction === null) return wrong('protocol:malformed', 'engine.refused.notAnAnswer');
    return whyNotCorrectAt(this.system, this.state, pending.decision, correction, () => {
      const copy = this.fork('correction');
      copy.#take({ in: 'offer', side, offer });
      return copy.pending;
    });
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
    return this.goingOnWith(this.#audit.dice.fresh(seed));
  }

  /** A copy at the same decision, for which these dice fall from here on. */
  goingOnWith(dice: Dice): Match {
    const from = this.#checkpoints[this.#checkpoints.length - 1]!;
    const copy = new Match(this.system, this.setup, new DiceAudit(dice, this.#entries.length), {
      state: from.state,
      events: this.#events.slice(0, from.events),
      entries: this.#entries.slice(0, from.entries),
      before: this.#before.slice(0, from.entries),
      checkpoints: this.#checkpoints.slice(0, -1),
    });
    copy.#play(this.#entries.slice(from.entries), true);
    return copy;
  }

  /** The step that waits for an answer, for whoever wants to know what one would lead to. */
  get underWay(): { readonly state: State; readonly entries: readonly Entry[] } {
    const from = this.#checkpoints[this.#checkpoints.length - 1]!;
    return { state: from.state, entries: this.#entries.slice(from.entries) };
  }

  /** Why the last answer cannot be taken back, or nothing if it can. */
  whyNotUndo(side: number): Refusal | null {
    const last = this.#entries[this.#entries.length - 1];
    if (last === undefined) return wrong('protocol:cannot-undo', 'engine.undo.nothing');
    if (last.in === 'dice') return wrong('protocol:cannot-undo', 'engine.undo.diceFell');
    if (last.side !== side) return wrong('protocol:cannot-undo', 'engine.undo.opponentActed');
    return last.in === 'offer' && last.offer.name !== CORRECTION ? wrong('protocol:cannot-undo', 'engine.undo.said') : null;
  }

  /**
   * Takes back a side's last answer, unless a die has fallen or somebody else has acted since. The time it took is taken
   * back with it: whoever keeps a clock adds it to the next answer.
   */
  undo(side: number): Refusal | null {
    const refusal = this.whyNotUndo(side);
    if (refusal === null) this.rewind(this.#entries.length - 1);
    return refusal;
  }

  /** Goes back to before the entry with this number. For whoever may: the undo above, a referee, "continue from here". */
  rewind(entry: number): void {
    if (!Number.isInteger(entry) || entry < 0 || entry > this.#entries.length) throw new Fault(`no entry ${entry} to go back to`);
    this.#audit.rewound(entry, this.#entries.slice(entry).filter(isDice));
    this.#goTo(entry, []);
  }

  /** Goes back to before an entry, and on from there by these. */
  #goTo(entry: number, on: readonly Entry[]): void {
    let last = this.#checkpoints.length - 1;
    while (last > 0 && this.#checkpoints[last]!.entries > entry) last--;
    const from = this.#checkpoints[last]!;
    const again = [...this.#entries.slice(from.entries, entry), ...on];
    this.#checkpoints.length = last;
    this.#events.length = from.events;
    this.#entries.length = from.entries;
    this.#before.length = from.entries;
    this.#game = this.#gameOn(from.state);
    this.#flow = null;
    this.#pending = null;
    this.#thrown = null;
    this.#play(again, true);
  }

  #gameOn(state: State): Game {
    return new Game(this.system, state, (event) => {
      const why = whyNotPlain(event);
      if (why !== null) throw new Fault(`'${event.type}' by ${event.rule} is not plain data${why}`);
      this.#events.push(event);
    });
  }

  /** A rule that throws is a bug; it must not cost the players their battle, which stays as it was before. */
  #take(entry: Entry): void {
    const before = this.#entries.length;
    this.#enter(entry);
    try {
      this.#feed(entry);
      this.#pump();
    } catch (error) {
      this.rewind(before);
      throw error;
    }
  }

  #enter(entry: Entry): void {
    this.#entries.push(entry);
    this.#before.push(this.#events.length);
  }

  #play(entries: readonly Entry[], own: boolean): void {
    this.#record = entries;
    this.#own = own;
    this.#read = 0;
    this.#pump();
    if (this.#read < entries.length) throw this.#diverged('overBefore');
    this.#record = [];
  }

  /** Hands an entry to the flow that waits for it. */
  #feed(entry: Entry): void {
    this.#pending = null;
    const correction = entry.in === 'offer' ? correctionIn(entry.offer) : null;
    if (entry.in === 'dice') this.#caught(entry.faces);
    else if (correction !== null) {
      for (const event of eventsOf(this.system, this.state, correction)) this.#game.emit(event);
      this.#input = { reply: 'corrected' };
      if (correction.fix === 'pass') this.#flow = null;
    } else {
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
      } else if (this.state.result !== null) {
        this.#flow = null;
        return;
      } else {
        const question = this.#goOn();
        if (question === null) continue;
        if (!this.#decide(question)) return;
        idle = 0;
      }
    }
    throw new Fault(`the sequence of play runs in a circle at ${JSON.stringify(this.system.next(this.state))}`);
  }

  /** One more piece of the flow, or of the next step's; up to a question, if there is one. */
  #goOn(): AskedDecision | null {
    this.#flow ??= this.#nextStep();
    if (this.#flow === null) return null;
    const turn = this.#flow.next(this.#input);
    if (this.state.result === null) {
      const over = this.system.over?.(this.state) ?? null;
      if (over !== null) this.#finish(over);
    }
    if (turn.done === true || this.state.result !== null) this.#flow = null;
    else if (turn.value.ask === 'decision') return turn.value;
    else if (turn.value.ask === 'roll') this.#thrown = { roll: turn.value.roll, first: null };
    else throw new Fault('a repetition reached a live battle');
    return null;
  }

  #nextStep(): Flow<void> | null {
    this.#checkpoint();
    const next = this.system.next(this.state);
    if ('result' in next) {
      this.#finish(next.result);
      return null;
    }
    this.#input = { reply: 'done' };
    return stepFlow(this.#game, next);
  }

  #decide(question: AskedDecision): boolean {
    const entry = this.#record[this.#read];
    if (entry === undefined) {
      this.#pending = { waits: 'decision', at: this.#entries.length, decision: question.decision };
      return false;
    }
    if (entry.in === 'dice') throw this.#diverged('diceForDecision');
    if (!this.#own) this.#doubt(question.decision, entry);
    this.#read++;
    this.#enter(entry);
    this.#feed(entry);
    return true;
  }

  /** Whether the rules still take what is on record. */
  #doubt(decision: Decision, entry: Exclude<Entry, DiceEntry>): void {
    if (entry.in === 'offer') {
      const correction = correctionIn(entry.offer);
      const refused = correction === null ? null : whyNotCorrect(this.system, this.state, correction);
      if (refused !== null) throw this.#diverged('illegal', refused);
      if (correction === null && !this.#isOpen(entry.side, entry.offer)) throw this.#diverged('offerClosed');
      return;
    }
    if (entry.side !== decision.view.side) throw this.#diverged('otherSide');
    const refusal = judge(decision, entry.answer);
    if (refusal !== null) throw this.#diverged('illegal', refusal);
  }

  #diverged(what: DivergenceKind, refusal: Refusal | null = null): Divergence {
    return new Divergence(this.#entries.length, what, refusal);
  }

  /** Throws the dice that a flow waits for, and those to be thrown again. False if a person has to. */
  #throw(): boolean {
    const { roll, first, aside } = this.#thrown!;
    const count = aside !== undefined ? aside.dice.length : first === null ? roll.count : diceToReroll(roll, first).length;
    if (count === 0) {
      this.#caught([]);
      return true;
    }
    const recorded = this.#record[this.#read];
    const entry = recorded === undefined ? this.#audit.fresh(roll, count) : this.#recorded(recorded, roll, count);
    if (entry === null) {
      this.#pending = { waits: 'dice', at: this.#entries.length, roll, count };
      return false;
    }
    this.#enter(entry);
    this.#caught(entry.faces);
    return true;
  }

  #recorded(entry: Entry, roll: Roll, count: number): DiceEntry {
    if (entry.in !== 'dice') throw this.#diverged('answerForDice');
    if (!legalFaces(entry.faces, count, roll.sides)) throw this.#diverged('badDice');
    this.#read++;
    if (!this.#own) this.#audit.check(entry, this.#entries.length, roll, count);
    return entry;
  }

  #caught(faces: readonly number[]): void {
    const { roll, first, aside } = this.#thrown!;
    if (aside !== undefined) {
      this.#setDown(roll, withNewFaces(aside.rolled, aside.dice, faces), aside.later);
      return;
    }
    if (first === null) {
      const again = diceToReroll(roll, faces);
      if (again.length > 0) this.#thrown = { roll, first: faces };
      else this.#lies(roll, rolledOf(roll, faces));
      return;
    }
    const all = first.slice();
    const rerolled: RerolledDie[] = rerollsOf(roll, first).map(({ die, rule }, i) => {
      all[die] = faces[i]!;
      return { die, was: first[die]!, rule };
    });
    this.#lies(roll, rolledOf(roll, all, rerolled));
  }

  /** The dice lie; some of them may have been set aside. */
  #lies(roll: Roll, rolled: Rolled): void {
    this.#setDown(roll, rolled, diceSetAside(this.state, rolled));
  }

  #setDown(roll: Roll, rolled: Rolled, [dice, ...later]: readonly (readonly number[])[]): void {
    if (dice === undefined) this.#rolled(roll, rolled);
    else this.#thrown = { roll, first: null, aside: { rolled, dice, later } };
  }

  #rolled(roll: Roll, rolled: Rolled): void {
    this.#thrown = null;
    if (roll.count > 0) {
      this.#game.emit(rolledEvent(roll, rolled));
      const again = againAfterThrow(this.state);
      if (again !== null) this.#game.mark('battle', again.kind, again.value, FIX_RULES.again);
    }
    this.#input = { reply: 'rolled', rolled };
  }

  #checkpoint(): void {
    const last = this.#checkpoints[this.#checkpoints.length - 1];
    const now = { state: this.state, events: this.#events.length, entries: this.#entries.length };
    if (last !== undefined && last.entries === now.entries) this.#checkpoints[this.#checkpoints.length - 1] = now;
    else this.#checkpoints.push(now);
  }

  #finish(result: Result): void {
    this.#game.emit({ type: 'ended', result, rule: result.rule ?? this.system.endRule });
  }
}
