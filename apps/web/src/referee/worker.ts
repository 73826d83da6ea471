/// <reference lib="webworker" />

import type { Decision, Dice, Pending, Refusal } from '@warfold/engine';
import { Match, randomFrom, seededDice, typedDice } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { Follower } from '@warfold/engine/follow';
import { resumeMatch, verifyMatch } from '@warfold/engine/verify';
import type { Tutor } from '@warfold/lessons';
import { situationSupports, systems } from '@warfold/systems';
import { type Handlers, serve } from '../workers/serve.ts';
import { aimAt, isAssign, reconcile } from './aims.ts';
import { coursesFor, judgeAnswer, judgeOnCourse, type Traced, throwsAtOnce } from './courses.ts';
import { Following } from './following.ts';
import type { BattleProgress, Commands, OpenedBattle, Waiting } from './protocol.ts';
import { spentBy } from './spending.ts';
import { taught } from './teaching.ts';
import { waysTo } from './ways.ts';

function waitingOf(pending: Pending | null): Waiting {
  if (pending === null) return null;
  if (pending.waits === 'decision') return { waits: 'decision', at: pending.at, view: pending.decision.view };
  const { roll, count, at } = pending;
  return { waits: 'dice', at, side: roll.side, purpose: roll.purpose, rule: roll.rule, count, sides: roll.sides };
}

/** What a saved battle has to say of its dice beyond their source. */
function drawnOf({ dice, since, takenBack }: Match): BattleProgress['drawn'] {
  return {
    ...(dice.position !== undefined && { position: dice.position }),
    ...(since > 0 && { since }),
    ...(takenBack.length > 0 && { takenBack }),
  };
}

/** How many from the first on are the same in both. */
function alike(before: readonly object[], now: readonly object[]): number {
  const parted = before.findIndex((one, i) => one !== now[i] && JSON.stringify(one) !== JSON.stringify(now[i]));
  return parted < 0 ? before.length : parted;
}

class Refereeing {
  #match: Match | null = null;
  #seed: string | null = null;
  #following: Following | null = null;
  /** Who looks over the shoulder of a learner, where a lesson is on the table. */
  #tutor: Tutor | null = null;
  #toldEvents = 0;
  #toldEntries = 0;
  /** The courses that were last asked for, and the question they begin at. */
  #traces: ReadonlyMap<string, Traced> = new Map();
  #tracedAt = -1;

  readonly services: Handlers<Commands> = {
    start: ({ system, agreement, dice }) => {
      const rules = systems.find(({ key }) => key === system);
      if (rules === undefined) throw new Error(`no system '${system}'`);
      const mustered = rules.muster(agreement);
      if ('objections' in mustered) return { objections: mustered.objections };
      this.#seed = dice.kind === 'seeded' ? dice.seed : null;
      this.#tutor = null;
      const source: Dice = dice.kind === 'seeded' ? seededDice(dice.seed) : typedDice();
      this.#match = Match.start(rules, mustered.setup, source);
      return { opened: this.#opened() };
    },
    resume: async ({ file, seed: given, teaching }) => {
      const rules = systems.find(({ key }) => key === file.setup.system);
      if (rules === undefined) return { problem: { key: 'app.file.system', args: { system: file.setup.system } } };
      const typed = file.dice.kind === 'typed';
      const taken = resumeMatch(rules, file, typed ? typedDice() : seededDice(given));
      if ('verdict' in taken) return { problem: taken.verdict.ok ? '' : taken.verdict.text };
      this.#seed = typed ? null : given;
      this.#match = taken.match;
      const lesson = teaching === undefined ? null : await taught(teaching);
      this.#tutor = lesson !== null && 'tutor' in lesson ? lesson.tutor : null;
      return { opened: this.#opened() };
    },
    branch: ({ events, seed: fresh }) => {
      const { system, setup, entries, dice } = this.#open;
      const follower = new Follower(system, setup);
      follower.follow(entries);
      const before = follower.entriesBefore(events);
      const typed = dice.source.kind === 'typed';
      this.#match = Match.rerun(system, setup, typed ? typedDice() : seededDice(fresh), entries.slice(0, before), before);
      this.#seed = typed ? null : fresh;
      return { opened: this.#opened() };
    },
    answerAt: ({ events }) => {
      const { system, setup, entries } = this.#open;
      const follower = new Follower(system, setup);
      follower.follow(entries);
      const before = follower.entriesBefore(events);
      const keep = entries.slice(0, before + 1).findLastIndex((entry) => entry.in === 'answer');
      return { keep: before >= entries.length || keep < 0 ? null : keep };
    },
    goBack: () => {
      throw new Error('nobody else is asked here');
    },
    teach: async (teaching) => {
      const lesson = await taught(teaching);
      if ('problem' in lesson) return lesson;
      const { tutor, system, setup, seed } = lesson;
      this.#tutor = tutor;
      this.#seed = seed;
      this.#match = Match.start(system, setup, seededDice(seed));
      const { other } = tutor.lesson;
      return { opened: this.#opened(), side: tutor.side, computer: other === 'recruit' || other === 'veteran' ? other : null, seed };
    },
    learn: async ({ yaml, title, seed: fresh }) => {
      const { readSituations, openSituation, formOf } = await import('@warfold/situations');
      const situation = readSituations(yaml).situations.find((one) => one.title === title && formOf(one.text) === 'battle');
      const support = situationSupports.find(({ system }) => system.key === situation?.system);
      if (situation === undefined || support === undefined) return { problem: title };
      const built = openSituation(situation, support);
      if ('complaints' in built) return { problem: built.complaints.map(({ message }) => message).join('; ') };
      this.#tutor = null;
      this.#match = Match.start(support.system, built.given.setup, seededDice(fresh));
      this.#seed = fresh;
      return { opened: this.#opened() };
    },
    answer: ({ side, answer, at, elapsed }) => {
      const refused = this.#open.answer(side, answer, elapsed === undefined ? { at } : { at, elapsed });
      return refused === null ? { progress: this.#progress() } : { refused };
    },
    offer: ({ side, offer, elapsed }) => {
      const refused = this.#open.offer(side, offer, elapsed === undefined ? {} : { elapsed });
      return refused === null ? { progress: this.#progress() } : { refused };
    },
    mayCorrect: ({ side, fix }) => {
      if ('aside' in fix) return { refused: this.#open.whyNotSetAside(side, fix.aside) };
      const tried = this.#open.corrected(side, fix.correction);
      return { refused: 'refused' in tried ? tried.refused : null };
    },
    correct: ({ side, fix }) => {
      const [events, entries] = [this.#open.events.slice(), this.#open.entries.slice()];
      const refused = 'aside' in fix ? this.#open.setAside(side, fix.aside) : this.#open.correct(side, fix.correction);
      if (refused !== null) return { refused };
      return { progress: this.#progress(alike(events, this.#open.events), alike(entries, this.#open.entries)) };
    },
    dice: ({ faces }) => {
      const refused = this.#open.giveDice(faces);
      return refused === null ? { progress: this.#progress() } : { refused };
    },
    undo: ({ side, past }) => {
      const refused = past === true || this.#tutor !== null ? this.#undoPast(side) : this.#open.undo(side);
      if (refused !== null) return { refused };
      return {
        progress: this.#progress(
          Math.min(this.#toldEvents, this.#open.events.length),
          Math.min(this.#toldEntries, this.#open.entries.length),
        ),
      };
    },
    judge: ({ answer, at, wish, course }) => {
      const decision = this.#decisionAt(at);
      if (decision === null) return { answer, refused: null };
      const traced = this.#traceOf(at, course);
      return (traced === undefined ? null : judgeOnCourse(traced, answer, wish)) ?? judgeAnswer(this.#open, decision, answer, wish);
    },
    throws: ({ at, answer }) => ({ throws: this.#decisionAt(at) !== null && throwsAtOnce(this.#open, answer) }),
    courses: ({ at, unit }) => {
      if (this.#decisionAt(at) === null) return { courses: [] };
      const found = coursesFor(this.#open, unit);
      this.#tracedAt = at;
      this.#traces = new Map(found.map((traced) => [traced.course.id, traced]));
      return { courses: found.map(({ course }) => course) };
    },
    ways: ({ at, enemy, selected }) => ({ ways: this.#decisionAt(at) === null ? [] : waysTo(this.#open, enemy, selected) }),
    aim: ({ at, target, lines }) => {
      const decision = this.#decisionAt(at);
      return decision === null || !isAssign(decision) ? null : aimAt(decision, target, lines);
    },
    reconcile: ({ at, answer, clicked }) => {
      const decision = this.#decisionAt(at);
      return decision === null ? { answer, refused: null } : reconcile(decision, answer, clicked);
    },
    spends: ({ answer, at, course }) => {
      if (this.#decisionAt(at) === null) return { spent: [] };
      const traced = this.#traceOf(at, course);
      return { spent: traced?.course.run == null ? spentBy(traced?.match ?? this.#open, answer) : [] };
    },
    suggest: ({ at, seed: varied }) => {
      const decision = this.#decisionAt(at);
      if (decision === null) throw new Error('that question is no longer open');
      return { usual: decision.judge.usual(), answers: decision.judge.suggest(randomFrom(varied)) };
    },
    follow: ({ setup, lines }) => {
      const rules = systems.find(({ key }) => key === setup.system);
      if (rules === undefined) throw new Error(`no system '${setup.system}'`);
      this.#tutor = null;
      this.#following = new Following(rules, setup);
      this.#following.hear(lines);
      this.#match = this.#following.match;
      this.#seed = null;
      return { opened: this.#opened(), differs: this.#following.differs };
    },
    hear: ({ lines }) => {
      if (this.#following === null) throw new Error('no battle is followed');
      const before = this.#open.entries.length;
      const events = this.#following.hear(lines);
      const entries = lines.reduce((least, { keep }) => Math.min(least, keep ?? least), before);
      return {
        progress: this.#progress(Math.min(this.#toldEvents, events), Math.min(this.#toldEntries, entries)),
        differs: this.#following.differs,
      };
    },
    verify: ({ file }) => {
      const rules = systems.find(({ key }) => key === file.setup.system);
      if (rules === undefined) return { problem: { key: 'app.file.system', args: { system: file.setup.system } } };
      return { verdict: verifyMatch(rules, file) };
    },
    save: () => ({ file: saveMatch(this.#open, this.#open.result === null ? undefined : (this.#seed ?? undefined)) }),
  };

  get #open(): Match {
    if (this.#match === null) throw new Error('no battle is open');
    return this.#match;
  }

  #progress(keepEvents = this.#toldEvents, keepEntries = this.#toldEntries): BattleProgress {
    const now = this.#open;
    // Gives the answers that nobody has to think about, and notices what was done.
    const standing = this.#tutor?.settle(now);
    const { sides } = now.state;
    const told: BattleProgress = {
      keep: keepEvents,
      events: now.events.slice(keepEvents),
      keepEntries,
      entries: now.entries.slice(keepEntries),
      waiting: waitingOf(now.pending),
      drawn: drawnOf(now),
      ...(standing !== undefined && { standing }),
      undo: sides.map((side) => (this.#tutor !== null && this.#hasAnswered(side.id) ? null : now.whyNotUndo(side.id))),
      offers: sides.map((side) =>
        Object.entries(now.system.offers)
          .filter(([, rule]) => rule.open(now.state, side.id))
          .map(([name, rule]) => ({ name, label: rule.label })),
      ),
    };
    this.#toldEvents = now.events.length;
    this.#toldEntries = now.entries.length;
    return told;
  }

  #opened(): OpenedBattle {
    const { setup, dice } = this.#open;
    return { ...this.#progress(0, 0), setup, dice: dice.source };
  }

  #decisionAt(at: number): Decision | null {
    const { pending } = this.#open;
    return pending?.waits === 'decision' && pending.at === at ? pending.decision : null;
  }

  #traceOf(at: number, course: string | undefined): Traced | undefined {
    return course === undefined || this.#tracedAt !== at ? undefined : this.#traces.get(course);
  }

  #hasAnswered(side: number): boolean {
    return this.#open.entries.some((entry) => entry.in === 'answer' && entry.side === side);
  }

  /** Goes back to before the last answer of this side, whatever has happened since; in a lesson, before the last that somebody thought about. */
  #undoPast(side: number): Refusal | null {
    for (;;) {
      const last = this.#open.entries.findLastIndex((entry) => entry.in === 'answer' && entry.side === side);
      if (last < 0) return this.#tutor === null ? this.#open.undo(side) : null;
      this.#open.rewind(last);
      const { pending } = this.#open;
      if (this.#tutor === null || pending?.waits !== 'decision' || !this.#tutor.isAutomatic(pending.decision.view)) return null;
    }
  }
}

serve(new Refereeing().services);
