import type { Answer, Decision, DecisionView, Match, Refusal, Setup, Text } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { BattleNames, SituationSupport } from '@warfold/situations';
import { check } from '@warfold/situations/expect/check';
import { buildSetup } from '@warfold/situations/given/setup';
import { type Built, buildTable } from '@warfold/situations/given/table';
import { namesNow } from '@warfold/situations/names';
import type { Lesson, Task } from './form.ts';
import { refusedTry } from './tries.ts';

/** How far a learner is. */
export interface LearnerStanding {
  /** The number of events that had happened when each task was done, in order: as many as are done. */
  readonly since: readonly number[];
  /** Which of the tries of the task under way has just come about. */
  readonly said: number | null;
}

/** Questions answered for the learner in a row; a lesson that asks for more is none. */
const MOST = 2000;

/** The table on which a lesson begins. */
export function openLesson(lesson: Lesson, support: SituationSupport): Built {
  const {
    name,
    title: _title,
    rules: _rules,
    story: _story,
    side: _side,
    other: _other,
    usual: _usual,
    tasks: _tasks,
    land,
    ...given
  } = lesson;
  const text = { ...given, title: name };
  const built = text.from === 'setup' ? buildSetup(support.system, text) : buildTable(support, text);
  if (land === undefined || 'complaints' in built) return built;
  return { given: { ...built.given, setup: { ...built.given.setup, theme: land } } };
}

export const seedOf = ({ name, seed }: Lesson): string => seed ?? name;

/** Looks over the shoulder of a learner: answers what the learner is not to answer, and notices what has been done. */
export class Tutor {
  readonly lesson: Lesson;
  readonly #support: SituationSupport;
  readonly #setup: Setup;
  readonly #names: BattleNames;
  readonly #say: (text: Text) => string;
  #since: readonly number[];
  /** The tries of the task under way that have come about and been spoken of. */
  #told = new Set<number>();

  constructor(
    lesson: Lesson,
    support: SituationSupport,
    given: { readonly setup: Setup; readonly names: BattleNames },
    since: readonly number[] = [],
  ) {
    this.lesson = lesson;
    this.#support = support;
    this.#setup = given.setup;
    this.#names = given.names;
    const render = renderer('en', support.system.texts, engineTexts);
    this.#say = (text) => render(text, given.setup.state);
    this.#since = since;
  }

  get side(): number {
    return this.lesson.side === 'B' ? 1 : 0;
  }

  get task(): Task | undefined {
    return this.lesson.tasks[this.#since.length];
  }

  get done(): boolean {
    return this.task === undefined;
  }

  names(match: Match): BattleNames {
    return namesNow(this.#names, match.state);
  }

  /** Whether this is a question to the learner. */
  asks(view: DecisionView): boolean {
    if (view.side !== this.side) return false;
    const window = view.kind === 'interrupt' ? view.window : null;
    return !(this.lesson.usual ?? []).some((word) => [view.rule, view.kind, view.label.key, window].includes(word));
  }

  /** Whether nobody at the table answers this, neither the learner nor a player of the computer. */
  isAutomatic(view: DecisionView): boolean {
    return view.side === this.side ? !this.asks(view) : (this.lesson.other ?? 'usual') === 'usual';
  }

  /** Gives the usual answers until somebody has to think, or the lesson is over; says what has come about. */
  settle(match: Match): LearnerStanding {
    let said = this.#look(match);
    for (let i = 0; i < MOST && !this.done; i++) {
      const { pending } = match;
      if (pending?.waits !== 'decision' || !this.isAutomatic(pending.decision.view)) break;
      match.answer(pending.decision.view.side, usualAnswer(pending.decision));
      said = this.#look(match) ?? said;
    }
    return { since: this.#since, said };
  }

  /** Which try of the task under way this refusal belongs to. */
  tryFor(refusal: Refusal): number | null {
    return refusedTry(this.task, refusal.rule);
  }

  /** Notices what is done; a task that was taken back is open again. */
  #look(match: Match): number | null {
    const kept = this.#since.filter((events) => events <= match.events.length);
    if (kept.length < this.#since.length) this.#told.clear();
    this.#since = kept;
    while (this.task !== undefined && this.#holds(this.task.done, match)) {
      this.#since = [...this.#since, match.events.length];
      this.#told.clear();
    }
    return this.task === undefined ? null : this.#news(this.task, match);
  }

  #news({ tries = [] }: Task, match: Match): number | null {
    let said: number | null = null;
    for (const [i, { so }] of tries.entries()) {
      if (so === undefined) continue;
      if (!this.#holds(so, match)) this.#told.delete(i);
      else if (!this.#told.has(i)) {
        this.#told.add(i);
        said ??= i;
      }
    }
    return said;
  }

  #holds(expectations: Task['done'], match: Match): boolean {
    const { pending, state } = match;
    const battle = {
      names: this.names(match),
      start: this.#setup.state,
      state,
      events: match.events.slice(this.#since.at(-1) ?? 0),
      spared: [],
      asked: pending?.waits === 'decision' ? pending.decision.view : null,
    };
    const scene = { support: this.#support, battle, verdict: null, say: this.#say };
    return expectations.every((expectation) => {
      const { misses, wrong } = check(expectation, scene);
      if (wrong[0] !== undefined) throw new Error(`the lesson '${this.lesson.name}' expects what cannot be: ${wrong[0].message}`);
      return misses.length === 0;
    });
  }
}

/** Where a window is open, the usual thing in a lesson is to let it pass. */
const usualAnswer = ({ view, judge }: Decision): Answer => (view.kind === 'interrupt' ? { kind: 'interrupt', pass: true } : judge.usual());
