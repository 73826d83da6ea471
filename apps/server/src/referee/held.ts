/** A battle as a referee's thread holds it: the match with its dice, run again from the record whenever it is not there. */
import type {
  Agreement,
  Answer,
  Correction,
  DecisionView,
  Entry,
  MatchFile,
  Refusal,
  Result,
  SettingAside,
  Setup,
  System,
  TakenBack,
} from '@warfold/engine';
import { chained, committedDice, Match, randomFrom } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import type { Line, Proposal } from '@warfold/online';

/** What a thread needs to hold a battle. */
export interface BattleLoad {
  readonly setup: Setup;
  readonly seed: string;
  readonly shares: readonly string[];
  readonly entries: readonly Entry[];
  readonly position: number;
  readonly takenBack: readonly TakenBack[];
  readonly hash: string;
}

export type BattleAct =
  | { readonly act: 'begin' }
  | { readonly act: 'answer'; readonly side: number; readonly answer: unknown; readonly at: number; readonly elapsed: number }
  | { readonly act: 'offer'; readonly side: number; readonly offer: unknown; readonly elapsed: number }
  | { readonly act: 'undo'; readonly side: number }
  | { readonly act: 'rewind'; readonly keep: number }
  | { readonly act: 'correct'; readonly side: number; readonly correction: Correction }
  | ({ readonly act: 'aside'; readonly side: number } & SettingAside)
  | { readonly act: 'look' };

/** What came of an act, as a line tells it. */
export type Came = Pick<Line, 'entries' | 'position' | 'asked' | 'turn' | 'hash' | 'keep'> & {
  readonly result: Result | null;
  readonly scores: readonly number[];
};

export interface HeldQuestion {
  readonly at: number;
  readonly view: DecisionView;
  readonly usual: Answer;
  readonly suggestions: readonly Answer[];
}

const isSame = (some: readonly Entry[], others: readonly Entry[]): boolean => JSON.stringify(some) === JSON.stringify(others);

/** How many entries stand before what came of an act; all, if nothing was taken back. */
function keptBy(act: BattleAct, before: number, known: readonly Entry[], now: readonly Entry[]): number | undefined {
  if (act.act === 'rewind') return act.keep;
  if (act.act === 'undo') return before - 1;
  return act.act === 'aside' ? known.findIndex((entry, i) => entry !== now[i]) : undefined;
}

export class Held {
  readonly #match: Match;
  readonly #seed: string;
  #hash: string;

  constructor(rules: System, { setup, seed, shares, entries, position, takenBack, hash }: BattleLoad) {
    const dice = committedDice(seed, shares);
    const { match, stopped } = Match.retrace(rules, setup, dice, entries, { takenBack });
    if (stopped !== null) throw stopped;
    this.#match = match;
    // What was taken back has been drawn all the same, and nobody meets the same dice twice.
    if (position > (dice.position ?? 0)) dice.seek?.(position);
    this.#hash = hash;
    this.#seed = seed;
  }

  /** Which line of the record it stands at. */
  get hash(): string {
    return this.#hash;
  }

  /** Does what others have done meanwhile; false if it is not simply more of the same, and the battle has to be run again. */
  advance({ entries, position, hash }: BattleLoad): boolean {
    const { length } = this.#match.entries;
    if (this.#hash === '' || length > entries.length || !isSame(this.#match.entries, entries.slice(0, length))) return false;
    for (let next = length; next < entries.length; next = this.#match.entries.length) {
      const entry = entries[next]!;
      if (entry.in === 'dice') return false;
      const timed = entry.elapsed === undefined ? {} : { elapsed: entry.elapsed };
      const refused =
        entry.in === 'answer' ? this.#match.answer(entry.side, entry.answer, timed) : this.#match.offer(entry.side, entry.offer, timed);
      if (refused !== null) return false;
    }
    if (!isSame(this.#match.entries, entries) || this.#match.dice.position !== position) return false;
    this.#hash = hash;
    return true;
  }

  act(act: BattleAct): { readonly refused: Refusal } | { readonly came: Came } {
    const match = this.#match;
    const before = act.act === 'begin' ? { entries: 0, events: 0 } : { entries: match.entries.length, events: match.events.length };
    const known = act.act === 'aside' ? match.entries.slice() : [];
    const refused = this.#do(act);
    if (refused !== null) return { refused };
    const keep = keptBy(act, before.entries, known, match.entries);
    const entries = match.entries.slice(keep ?? before.entries);
    const happened = keep === undefined ? match.events.slice(before.events) : match.events.length;
    this.#hash = chained(this.#hash, { keep: keep ?? null, entries, happened });
    return { came: { ...this.#now(), entries, ...(keep !== undefined && { keep }) } };
  }

  #do(act: BattleAct): Refusal | null {
    const match = this.#match;
    const timed = 'elapsed' in act && match.system.tick !== undefined ? { elapsed: act.elapsed } : {};
    switch (act.act) {
      case 'answer':
        return match.answer(act.side, act.answer, { at: act.at, ...timed });
      case 'offer':
        // The match itself looks at the shape of whatever it is offered.
        return match.offer(act.side, act.offer as Parameters<Match['offer']>[1], timed);
      case 'undo':
        return match.undo(act.side);
      case 'rewind':
        match.rewind(act.keep);
        return null;
      case 'correct':
        return match.correct(act.side, act.correction);
      case 'aside':
        return match.setAside(act.side, act);
      case 'begin':
      case 'look':
        return null;
    }
  }

  #now(): Omit<Came, 'entries' | 'keep'> {
    const { state, pending, dice, result, system } = this.#match;
    return {
      position: dice.position ?? 0,
      asked: pending?.waits === 'decision' ? pending.decision.view.side : null,
      turn: `${state.cursor.round}/${state.cursor.turn}`,
      hash: this.#hash,
      result,
      scores: state.sides.map((side) => system.scored?.now(state, side.id) ?? side.score),
    };
  }

  question(seed: string): HeldQuestion | null {
    const { pending } = this.#match;
    if (pending?.waits !== 'decision') return null;
    const { view, judge } = pending.decision;
    return { at: pending.at, view, usual: judge.usual(), suggestions: judge.suggest(randomFrom(seed)) };
  }

  /** Why the table cannot be put right in this way, before anybody else is asked about it. */
  whyNot(side: number, proposal: Proposal): Refusal | null {
    if (proposal.is === 'aside') return this.#match.whyNotSetAside(side, proposal);
    if (proposal.is !== 'correct') return null;
    const tried = this.#match.corrected(side, proposal.correction);
    return 'refused' in tried ? tried.refused : null;
  }

  /** Whether a side may say this now; a concession by the rules ends the battle by the rules. */
  isOpen(side: number, name: string): boolean {
    const { system, state } = this.#match;
    return (Object.hasOwn(system.offers, name) && system.offers[name]?.open(state, side)) ?? false;
  }

  /** With the seed, once the battle is over. */
  file(agreement: Agreement, over: boolean): MatchFile {
    return saveMatch(this.#match, over ? this.#seed : undefined, agreement);
  }
}
