/** Corrections by hand in a battle under way: what may be said at the question that is open, and which dice may still be set aside. */
import type { Correction } from '../corrections/correction.ts';
import { FIX_RULES } from '../corrections/correction.ts';
import { eventsOf } from '../corrections/enact.ts';
import { whyNotCorrect } from '../corrections/judge.ts';
import type { Answer, Decision, DecisionView } from '../decisions/decision.ts';
import { judge } from '../decisions/shape.ts';
import { randomFrom } from '../dice/random.ts';
import { canonical } from '../record/hash.ts';
import type { Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import type { System } from '../rules/system.ts';
import type { GameEvent } from '../table/events.ts';
import { fold } from '../table/fold.ts';
import { breaches } from '../table/invariants.ts';
import { isPlain } from '../table/plain.ts';
import type { State, Unit } from '../table/state.ts';
import { say } from '../words/words.ts';
import type { Entry, Pending } from './match.ts';

/** Which dice of a throw are set aside: the throw by the number of its event. */
export interface SettingAside {
  readonly event: number;
  readonly dice: readonly number[];
  readonly reason: string;
}

/** What came into a battle and what happened, with how many events there were before each entry. */
export interface Chronicle {
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  readonly before: readonly number[];
}

/** Where a throw stands in the record: the last entry before it that somebody gave, the first after it, and how many throws lie between. */
export function throwAt({ entries, events, before }: Chronicle, event: number): { asked: number; end: number; after: number } {
  const asked = entries.findLastIndex((entry, i) => entry.in !== 'dice' && before[i]! <= event);
  const next = before.findIndex((count) => count > event);
  const since = asked < 0 ? 0 : before[asked]!;
  return {
    asked,
    end: next < 0 ? entries.length : next,
    after: events.slice(since, event).filter(({ type }) => type === 'rolled').length,
  };
}

/** HOUSE-FIX-07. */
export function whyNotAgain(told: Chronicle, { event, dice }: SettingAside): Refusal | null {
  const no = (key: string, args?: Parameters<typeof say>[1]): Refusal => refuse(FIX_RULES.again, say(`engine.fix.no.${key}`, args));
  const thrown = told.events[event];
  if (thrown?.type !== 'rolled') return no('such', { what: String(event) });
  const beyond = dice.find((die) => die >= thrown.faces.length);
  if (beyond !== undefined) return no('die', { given: beyond + 1, most: thrown.faces.length });
  const { asked, end } = throwAt(told, event);
  if (asked < 0) return no('first');
  const answers = told.entries.slice(end).filter((entry) => entry.in !== 'dice').length;
  return answers > 0 ? no('answered', { n: answers }) : null;
}

/** Plain sense first; then it is tried, for a rule that is under way may not be able to go on from such a table. */
export function whyNotCorrectAt(
  system: System,
  state: State,
  asked: Decision,
  correction: Correction,
  tried: () => Pending | null,
): Refusal | null {
  const refused = whyNotCorrect(system, state, correction);
  if (refused !== null) return refused;
  const no = (key: string): Refusal => refuse(FIX_RULES[correction.fix], say(`engine.fix.no.${key}`));
  if (correction.fix === 'pass' && changingNothing(asked)) return no('answer');
  const known = new Set(breaches(state));
  const after = fold(state, eventsOf(system, state, correction));
  if (breaches(after).some((one) => !known.has(one))) return no('rules');
  let next: Pending | null;
  try {
    next = tried();
    if (next?.waits === 'decision' && !(isSound(next.decision) && isAboutSomebody(next.decision, state, after))) return no('rules');
  } catch {
    return no('rules');
  }
  return correction.fix === 'pass' && isSameQuestion(asked, next) ? no('asked') : null;
}

/** Whether it is a question that can be put, with answers that the rules take. */
function isSound(decision: Decision): boolean {
  const { view, judge: its } = decision;
  return isPlain(view) && [its.usual(), ...its.suggest(randomFrom('corrected'))].every((answer) => judge(decision, answer) === null);
}

/** Whether nobody is asked what a unit is to do of which the correction has left nothing, though nothing follows from that yet. */
function isAboutSomebody({ view: { about = [] } }: Decision, before: State, { cursor, units, models }: State): boolean {
  const isGone = (unit: Unit, all: State['models']): boolean => unit.models.every((id) => all[id]!.place.at === 'gone');
  const [asked, known] = [about.flatMap((ref) => ('unit' in ref ? [ref.unit] : [])), before.models];
  return [...asked, cursor.unit ?? -1].every((id) => units[id] === undefined || !isGone(units[id], models) || isGone(units[id], known));
}

/** Answers by which a player does nothing. */
function nothing({ kind }: DecisionView): readonly Answer[] {
  switch (kind) {
    case 'pick':
      return [{ kind, chosen: [] }];
    case 'assign':
      return [{ kind, lines: [] }];
    case 'move':
      return [
        { kind, declined: true },
        { kind, travels: [] },
      ];
    case 'place':
      return [
        { kind, declined: true },
        { kind, places: [] },
      ];
    case 'interrupt':
      return [{ kind, pass: true }];
    case 'confirm':
      return [{ kind, yes: false }];
    case 'order':
    case 'number':
      return [];
  }
}

/** Whether the rules allow one of them. */
const changingNothing = (decision: Decision): boolean => nothing(decision.view).some((answer) => judge(decision, answer) === null);

const isSameQuestion = ({ view }: Decision, pending: Pending | null): boolean =>
  pending?.waits === 'decision' && canonical(pending.decision.view) === canonical(view);
