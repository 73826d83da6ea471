import type { Answer, Decision, Refusal, Text } from '@warfold/engine';
import { Match, renderer, seededDice } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { Given, SituationSupport } from '@warfold/situations';
import { describeView } from '@warfold/situations/expect/asked';
import { fit as answering, deedOf, describeEntry } from '@warfold/situations/run/fit';
import type { ScriptedAnswer } from '@warfold/situations/schema/answers';
import type { Lesson } from './form.ts';
import { type LearnerStanding, openLesson, seedOf, Tutor } from './tutor.ts';

/** Who plays the other sides of a lesson that is not played by habit. */
export type Others = (match: Match, decision: Decision) => Answer;

const MOST = 3000;
/** So many answers, of all sides, after the last one of a solution; one that says nothing is played as is usual to its end. */
const AFTER = 60;

/** Plays a lesson by its own solution, and its wrong tries by their trials: everything that does not come about as it says. */
export function rehearse(lesson: Lesson, support: SituationSupport, others: () => Others): readonly string[] {
  const built = openLesson(lesson, support);
  if ('complaints' in built) return built.complaints.map(({ message }) => message);
  const breaches = lesson.impossible === true || lesson.from === 'setup' ? [] : support.system.invariants(built.given.setup.state);
  if (breaches.length > 0) return breaches.map((breach) => `this table cannot be: ${breach}`);
  const faults: string[] = [];
  for (const [at, { tries = [] }] of lesson.tasks.entries()) {
    for (const [i, { trial }] of tries.entries()) {
      if (trial === undefined) continue;
      const learner = new Learner(lesson, support, built.given, others());
      const reached = learner.untilTask(at);
      if (reached !== null) continue;
      const said = learner.try(trial);
      if (!said.has(i)) faults.push(`task ${at + 1}, try ${i + 1} was not noticed; ${learner.told(said)}`);
    }
  }
  const learner = new Learner(lesson, support, built.given, others());
  const stuck = learner.untilTask(lesson.tasks.length);
  return stuck === null ? faults : [...faults, stuck];
}

/** Somebody who does exactly what is written. */
class Learner {
  readonly #lesson: Lesson;
  readonly #support: SituationSupport;
  readonly #match: Match;
  readonly #tutor: Tutor;
  readonly #others: Others;
  readonly #say: (text: Text) => string;
  readonly #asked: string[] = [];
  #standing: LearnerStanding;

  constructor(lesson: Lesson, support: SituationSupport, given: Given, others: Others) {
    this.#lesson = lesson;
    this.#support = support;
    this.#others = others;
    const render = renderer('en', support.system.texts, engineTexts);
    this.#say = (text) => render(text, this.#match.state);
    this.#match = Match.start(support.system, given.setup, seededDice(seedOf(lesson)));
    this.#tutor = new Tutor(lesson, support, given);
    this.#standing = this.#tutor.settle(this.#match);
  }

  /** Does the tasks before this one; says where it got stuck. */
  untilTask(at: number): string | null {
    while (this.#standing.since.length < at) {
      const task = this.#standing.since.length;
      const { solution } = this.#lesson.tasks[task]!;
      let after = 0;
      const { round } = this.#match.state.cursor;
      // What only comes about a round later is not the doing of the solution.
      const isLate = () => this.#match.state.cursor.round > round || ++after > AFTER;
      const said = new Set<number>();
      let blamed: number | undefined;
      const isEnough = (used: number): boolean => {
        if (used < solution.length) [blamed] = said;
        return this.#standing.since.length > task || (used > 0 && used >= solution.length && isLate());
      };
      this.#play(solution, isEnough, said);
      if (solution.length > 0 && blamed !== undefined) return `task ${task + 1} is told try ${blamed + 1} on the way of its own solution`;
      if (this.#standing.since.length <= task) return `task ${task + 1} is not done by its solution; ${this.told(new Set())}`;
    }
    return null;
  }

  /** Which tries were spoken of while these answers were given. */
  try(trial: readonly ScriptedAnswer[]): ReadonlySet<number> {
    const said = new Set<number>();
    this.#play(trial, (used) => used >= trial.length, said);
    return said;
  }

  told(said: ReadonlySet<number>): string {
    return `said: ${[...said].map((i) => i + 1).join(', ') || 'nothing'}; asked:${this.#asked
      .slice(-14)
      .map((one) => `\n    ${one}`)
      .join('')}`;
  }

  /** Answers by the script, and as is usual where it does not speak; a trial ends with its last answer. */
  #play(script: readonly ScriptedAnswer[], isEnough: (used: number) => boolean, said: Set<number> = new Set()): void {
    let used = 0;
    for (let i = 0; i < MOST && !isEnough(used); i++) {
      const { pending } = this.#match;
      if (pending?.waits !== 'decision') return;
      const { decision } = pending;
      if (decision.view.side === this.#tutor.side) {
        const entry = script[used];
        const meant = entry === undefined ? null : this.#meant(entry, decision);
        if (meant !== null) used++;
        const refused = this.#match.answer(decision.view.side, meant ?? decision.judge.usual());
        this.#note(decision, meant === null || entry === undefined ? 'usual' : describeEntry(entry), refused);
        if (refused !== null) {
          const noticed = this.#tutor.tryFor(refused);
          if (noticed !== null) said.add(noticed);
          if (meant === null) return;
          continue;
        }
      } else this.#match.answer(decision.view.side, this.#others(this.#match, decision));
      this.#standing = this.#tutor.settle(this.#match);
      if (this.#standing.said !== null) said.add(this.#standing.said);
    }
  }

  #meant(entry: ScriptedAnswer, decision: Decision): Answer | null {
    if (deedOf(entry).deed === 'offer') return null;
    const stage = { support: this.#support, names: this.#tutor.names(this.#match), state: this.#match.state, say: this.#say };
    const found = answering(entry, decision, stage);
    if (found !== null && 'wrong' in found) throw new Error(`${this.#lesson.name}: ${found.wrong}`);
    return found?.answer ?? null;
  }

  #note({ view }: Decision, by: string, refused: Refusal | null): void {
    const why = refused === null ? '' : ` refused by ${refused.rule}: ${this.#say(refused.text)}`;
    this.#asked.push(`${describeView(view, this.#tutor.names(this.#match), this.#say)} [${by}]${why}`);
  }
}
