import type { DecisionView } from '@warfold/engine';
import type { Attempt, Comment, Task } from './form.ts';

/** Which try of a task a refusal by this rule belongs to. */
export function refusedTry(task: Task | undefined, rule: string): number | null {
  const found = (task?.tries ?? []).findIndex(({ refused }: Attempt) =>
    (typeof refused === 'string' ? [refused] : (refused ?? [])).includes(rule),
  );
  return found < 0 ? null : found;
}

/** Whether a text is meant as a course, and not as a file of situations. */
export function looksLikeCourse(text: string): boolean {
  return /^course:/m.test(text);
}

/** What is said at a question of a first battle: the first comment that speaks of it. */
export function commentOn(comments: readonly Comment[], view: DecisionView, phase: string): Comment | undefined {
  const window = view.kind === 'interrupt' ? view.window : null;
  const words = [view.rule, view.label.key, window, view.kind];
  return comments.find(({ asked, phase: wanted }) => words.includes(asked) && (wanted === undefined || wanted === phase));
}
