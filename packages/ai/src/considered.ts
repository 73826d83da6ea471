import type { Answer, Decision, Seat, Text } from '@warfold/engine';
import { judge } from '@warfold/engine';

/** A candidate answer, what it is held to be worth in points of army, and why. */
export interface Considered {
  readonly answer: Answer;
  readonly score: number;
  readonly reasons: readonly Text[];
}

/** A player that can say what it thought of: the candidates, best first, all of them legal. */
export interface Adviser {
  consider(decision: Decision, seat: Seat): readonly Considered[];
}

/** Best first; equals stay as they were, so that the same question always gets the same answer. */
export const ranked = (all: readonly Considered[]): Considered[] =>
  all
    .map((one, i) => ({ one, i }))
    .sort((a, b) => b.one.score - a.one.score || a.i - b.i)
    .map(({ one }) => one);

/** The best candidate that the rules take; the usual answer where they take none. */
export function bestLegal(decision: Decision, all: readonly Considered[], stale: ReadonlySet<string> = new Set()): Answer {
  for (const { answer } of ranked(all)) if (!stale.has(JSON.stringify(answer)) && judge(decision, answer) === null) return answer;
  return decision.judge.usual();
}

/**
 * Keeps a player from going round in circles: an answer that changed nothing on the table is not given again to the same question there.
 * Where a player is asked it makes no difference, so it need not be saved with a battle.
 */
export function circleGuard(): (decision: Decision, seat: Seat, choose: (stale: ReadonlySet<string>) => Answer) => Answer {
  let last: { readonly state: Seat['state']; readonly given: Map<string, Set<string>> } | null = null;
  return ({ view }, { state }, choose) => {
    if (last?.state !== state) last = { state, given: new Map() };
    const question = `${view.label.key} ${JSON.stringify(view.about ?? [])}`;
    const given = last.given.get(question) ?? new Set<string>();
    last.given.set(question, given);
    const answer = choose(given);
    given.add(JSON.stringify(answer));
    return answer;
  };
}

/** The legal ones, each answer once, best first, at most so many. */
export function legal(decision: Decision, all: readonly Considered[], most = 12): Considered[] {
  const seen = new Set<string>();
  const found: Considered[] = [];
  for (const one of ranked(all)) {
    if (found.length >= most) break;
    const key = JSON.stringify(one.answer);
    if (seen.has(key)) continue;
    seen.add(key);
    if (judge(decision, one.answer) === null) found.push(one);
  }
  return found;
}
