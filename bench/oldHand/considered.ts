import type { Answer, Decision, DecisionView, Seat, Text } from '@warfold/engine';
import { judge } from '@warfold/engine';

/** A candidate answer, what it is held to be worth in points of army, and why. */
export interface Considered {
  readonly answer: Answer;
  readonly score: number;
  readonly reasons: readonly Text[];
}

/** Best first; equals stay as they were. */
const ranked = (all: readonly Considered[]): Considered[] =>
  all
    .map((one, i) => ({ one, i }))
    .sort((a, b) => b.one.score - a.one.score || a.i - b.i)
    .map(({ one }) => one);

/** The best candidate that the rules take; the usual answer where they take none. */
export function bestLegal(decision: Decision, all: readonly Considered[], stale: ReadonlySet<string>): Answer {
  for (const { answer } of ranked(all))
    if ((stale.size === 0 || !stale.has(JSON.stringify(answer))) && judge(decision, answer) === null) return answer;
  return decision.judge.usual();
}

/** Answers of one player between two moments of the battle (a phase of a turn) from which on something goes round in circles: first repeated answers are left out, then whatever was said least is said. */
const MANY = 150;
const FAR_TOO_MANY = 400;

interface Moment {
  readonly cursor: string;
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
  let last: { readonly state: Seat['state']; readonly given: Map<string, Set<string>> } | null = null;
  let moment: Moment | null = null;
  return (decision, { state }, choose) => {
    const { view } = decision;
    const { round, turn, phase, active } = state.cursor;
    const cursor = `${round} ${turn} ${phase} ${active} ${view.side}`;
    if (moment?.cursor !== cursor) moment = { cursor, said: new Map(), count: 0 };
    if (last?.state !== state) last = { state, given: new Map() };
    const question = `${view.label.key} ${JSON.stringify(view.about ?? [])}`;
    const given = last.given.get(question) ?? new Set<string>();
    last.given.set(question, given);
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
