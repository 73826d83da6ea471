import type { Answer, Decision, DecisionView, Seat, Text } from '@warfold/engine';
import { judge, say } from '@warfold/engine';
import { questionOf } from '@warfold/engine/follow';

/** A candidate answer, what it is held to be worth in points of army, and why. */
export interface Candidate {
  readonly answer: Answer;
  readonly score: number;
  readonly reasons: readonly Text[];
}

/** What a player thinks of a question: candidates, of which the best legal one is taken, and others for when none of them is. */
export interface Evaluation {
  readonly known: readonly Candidate[];
  readonly otherwise?: () => readonly Candidate[];
  /** Answers that are legal but no good are left out. */
  readonly takes?: (answer: Answer) => boolean;
}

/** A candidate whose answer is worked out only when it comes to that: whole moves of units take long. */
export function lazily(score: number, answerOf: () => Answer, reasonsOf: () => readonly Text[]): Candidate {
  let answer: Answer | null = null;
  return {
    score,
    get answer() {
      answer ??= answerOf();
      return answer;
    },
    get reasons() {
      return reasonsOf();
    },
  };
}

/** A player that can say what it thought of: the candidates, best first, all of them legal; not what was said to the same question on the same table already, and led nowhere. */
export interface Adviser {
  consider(decision: Decision, seat: Seat, inVain?: readonly Answer[]): readonly Candidate[];
}

/** Best first; equals stay as they were, so that the same question always gets the same answer. */
export const ranked = (all: readonly Candidate[]): Candidate[] =>
  all
    .map((one, i) => ({ one, i }))
    .sort((a, b) => b.one.score - a.one.score || a.i - b.i)
    .map(({ one }) => one);

/** The best candidate that the rules take; the usual answer where they take none. */
export function bestLegal(decision: Decision, all: readonly Candidate[], stale: ReadonlySet<string> = new Set()): Answer {
  return bestOf(decision, { known: all }, stale);
}

export function bestOf(decision: Decision, { known, otherwise, takes }: Evaluation, stale: ReadonlySet<string>): Answer {
  const isFresh = (answer: Answer): boolean => (stale.size === 0 || !stale.has(JSON.stringify(answer))) && (takes?.(answer) ?? true);
  // Different wishes often come to the same answer: what was refused once is not judged again.
  const refused = new Set<string>();
  for (const all of [() => known, otherwise ?? (() => [])])
    for (const { answer } of ranked(all())) {
      const key = JSON.stringify(answer);
      if (refused.has(key) || !isFresh(answer)) continue;
      if (judge(decision, answer) === null) return answer;
      refused.add(key);
    }
  return decision.judge.usual();
}

/** Answers of one player between two moments of the battle (a phase of a turn) from which on something goes round in circles: first repeated answers are left out, then whatever was said least is said. */
const MANY = 150;
const FAR_TOO_MANY = 400;

interface Moment {
  readonly cursor: string;
  /** The first entry of the battle: another one has another. */
  readonly battle: Seat['entries'][number] | undefined;
  /** What was answered to which question, how many times. */
  readonly said: Map<string, Map<string, number>>;
  count: number;
}

/**
 * Keeps a player from going round in circles: an answer that changed nothing on the table is not given again to the same question there, and
 * where a phase does not end in spite of many answers nothing is said twice. Where a player is asked it makes no difference, so it need not be
 * saved with a battle.
 */
export function circleGuard(): (decision: Decision, seat: Seat, choose: (stale: ReadonlySet<string>) => Answer) => Answer {
  let last: { readonly state: Seat['state']; readonly events: number; readonly given: Map<string, Set<string>> } | null = null;
  let moment: Moment | null = null;
  return (decision, { state, events, entries: [battle] }, choose) => {
    const { view } = decision;
    const { round, turn, phase, active } = state.cursor;
    const cursor = `${round} ${turn} ${phase} ${active} ${view.side}`;
    if (moment?.cursor !== cursor || moment.battle !== battle) moment = { cursor, battle, said: new Map(), count: 0 };
    // A die that fell is something, even where it changed nothing that stands on the table: the next blow is another one to parry.
    const isSame = last?.state === state && events.slice(last.events).every(({ type }) => type === 'told');
    const answered: Map<string, Set<string>> = isSame && last !== null ? last.given : new Map();
    last = { state, events: events.length, given: answered };
    const question = questionOf(view);
    const given = answered.get(question) ?? new Set<string>();
    answered.set(question, given);
    const said = moment.said.get(question) ?? new Map<string, number>();
    moment.said.set(question, said);
    const answer =
      ++moment.count > FAR_TOO_MANY ? leastSaid(decision, said) : choose(moment.count > MANY ? new Set([...given, ...said.keys()]) : given);
    const key = JSON.stringify(answer);
    given.add(key);
    said.set(key, (said.get(key) ?? 0) + 1);
    return answer;
  };
}

/** To do nothing, to do the usual thing, or anything that is suggested: whatever was said least. */
function leastSaid(decision: Decision, said: ReadonlyMap<string, number>): Answer {
  const nothing = waysOut(decision.view);
  const all = [...nothing, decision.judge.usual()].map((answer) => ({ answer, times: said.get(JSON.stringify(answer)) ?? 0 }));
  const least = all.sort((a, b) => a.times - b.times).find(({ answer }) => judge(decision, answer) === null);
  return least?.answer ?? decision.judge.usual();
}

function waysOut(view: DecisionView): Answer[] {
  switch (view.kind) {
    case 'pick':
      return [[], ...view.options.map(({ id }) => [id])].map((chosen) => ({ kind: 'pick', chosen }));
    case 'move':
      return [{ kind: 'move', declined: true }];
    case 'place':
      return [{ kind: 'place', declined: true }];
    case 'interrupt':
      return [{ kind: 'interrupt', pass: true }];
    case 'confirm':
      return [false, true].map((yes) => ({ kind: 'confirm', yes }));
    default:
      return [];
  }
}

/** Thoughts without what was answered before and led nowhere. */
export function fresh(evaluation: Evaluation, inVain: readonly Answer[] = []): Evaluation {
  if (inVain.length === 0) return evaluation;
  const stale = new Set(inVain.map((answer) => JSON.stringify(answer)));
  return { ...evaluation, takes: (answer) => !stale.has(JSON.stringify(answer)) && (evaluation.takes?.(answer) ?? true) };
}

/** The legal ones, each answer once, best first, at most so many. */
export function legal(decision: Decision, { known, otherwise, takes = () => true }: Evaluation, most = 12): Candidate[] {
  const found = legalOf(decision, known, takes, most);
  if (found.length > 0) return found;
  const others = legalOf(decision, otherwise?.() ?? [], takes, most);
  return others.length > 0 ? others : [{ answer: decision.judge.usual(), score: 0, reasons: [say('ai.reason.usual')] }];
}

function legalOf(decision: Decision, all: readonly Candidate[], takes: (answer: Answer) => boolean, most: number): Candidate[] {
  const seen = new Set<string>();
  const found: Candidate[] = [];
  for (const one of ranked(all)) {
    if (found.length >= most) break;
    const key = JSON.stringify(one.answer);
    if (seen.has(key)) continue;
    seen.add(key);
    if (takes(one.answer) && judge(decision, one.answer) === null)
      found.push({ answer: one.answer, score: one.score, reasons: one.reasons });
  }
  return found;
}
