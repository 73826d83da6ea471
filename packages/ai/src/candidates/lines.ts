import type { Decision, QuickPlayer } from '@warfold/engine';
import { bound } from '../planning/bound.ts';
import { subjectOf, unitOf } from '../planning/context.ts';
import type { Policy } from '../players/veteran.ts';
import { contextOf, veteran } from '../players/veteran.ts';
import { legal } from './ranking.ts';

/** How a side may go on from the question of who acts next: for its first questions, which of its candidates it takes, best first. After that it plays as usual. */
export type LineOfPlay = readonly number[];

/** Whoever seems best, doing what seems best; doing something else; the same elsewhere; somebody else. */
export const LINES: readonly LineOfPlay[] = [[0], [0, 1], [0, 0, 1], [1], [2]];

/** Whether a question is who acts next. */
export function isWhoActs({ view }: Decision): boolean {
  return view.kind === 'pick' && view.max === 1 && subjectOf(view) === null && view.options.some((option) => unitOf(option) !== null);
}

/** Whether a question is one that a line speaks of. */
export const isOfLine = ({ view }: Decision): boolean => view.kind === 'pick' || view.kind === 'move';

/** Plays a line. */
export function follower(policy: Policy, line: LineOfPlay): QuickPlayer {
  const usual = veteran(policy);
  const context = contextOf(policy);
  let asked = 0;
  return {
    name: 'follower',
    answer(decision, seat) {
      const rank = isOfLine(decision) ? (line[asked++] ?? 0) : 0;
      if (rank === 0) return usual.answer(decision, seat);
      return legal(decision, bound(decision, context(seat)), rank + 1)[rank]?.answer ?? usual.answer(decision, seat);
    },
  };
}
