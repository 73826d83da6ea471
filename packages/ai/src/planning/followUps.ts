import type { Answer, Decision, Entry, Seat } from '@warfold/engine';
import { judge } from '@warfold/engine';
import { questionOf } from '@warfold/engine/follow';

/** An answer to a question that follows from others: found when those were thought of, so that it need not be looked for again. */
interface FollowUp {
  readonly answers: string;
  readonly question: string;
  readonly answer: Answer;
}

/** What was found on forks for questions to come. It saves work and changes nothing: whoever is asked would find the same again. */
export interface FollowUps {
  /** From where on answers are tried on forks. */
  begin(seat: Seat): void;
  keep(seat: Seat, decision: Decision, answer: Answer): void;
  /** What was found for a question, if it is the one that was foreseen. */
  of(decision: Decision, seat: Seat): Answer | null;
}

const saidSince = (entries: readonly Entry[], since: number): string =>
  JSON.stringify(entries.slice(since).map((entry) => (entry.in === 'answer' ? entry.answer : entry)));

export function followUps(): FollowUps {
  let [since, last]: [number, Entry | undefined] = [-1, undefined];
  let known: FollowUp[] = [];
  return {
    begin({ entries }) {
      if (since === entries.length && entries[since - 1] === last) return;
      [since, last, known] = [entries.length, entries[entries.length - 1], []];
    },
    keep({ entries }, { view }, answer) {
      known.push({ answers: saidSince(entries, since), question: questionOf(view), answer });
    },
    of(decision, { entries }) {
      if (known.length === 0 || entries.length <= since || entries[since - 1] !== last) return null;
      const question = questionOf(decision.view);
      const answers = saidSince(entries, since);
      const found = known.find((one) => one.question === question && one.answers === answers);
      return found !== undefined && judge(decision, found.answer) === null ? found.answer : null;
    },
  };
}
