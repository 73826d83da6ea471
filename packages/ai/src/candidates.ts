import type { Answer, Decision, State } from '@warfold/engine';
import { judge } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { pointToPoint } from '@warfold/space';
import type { Considered, Thoughts } from './considered.ts';
import { legal, ranked } from './considered.ts';
import type { Insight } from './insight.ts';
import type { Mind } from './mind.ts';
import { subjectOf } from './mind.ts';
import { endOfMove } from './wishes.ts';

/** What a side's army is worth. */
export const armyOf = (state: State, side: number, insight: Insight): number =>
  state.units.reduce((sum, unit) => (unit.side === side ? sum + insight.worth(state, unit.id) : sum), 0);

/** Answers to one question that are tried out. */
const MOST = 3;
/** Moves that end nearer to each other come to the same. */
const APART = 3500;
/** As a share of the army: what is held to be so much worse is not tried. */
const FAR_WORSE = 0.12;

/**
 * Answers to a question that are worth trying out, the best first as far as judgement goes; one or none where the question is not worth it.
 * How a unit acts, where it goes and whom it charges is tried out; at whom it shoots is better reckoned than tried, and set-up and small
 * matters are left to judgement.
 */
export function candidatesFor(decision: Decision, thoughts: Thoughts, mind: Mind): Considered[] {
  const { view } = decision;
  const { state, insight } = mind;
  const army = armyOf(state, view.side, insight);
  if (state.cursor.round === 0 || insight.isRoutine(state, view)) return [];
  if (view.kind === 'move') return view.models.length === 0 ? [] : movesApart(decision, thoughts, mind, army);
  if (view.kind !== 'pick' || view.max !== 1 || thoughts.known.length < 2) return [];
  const subject = subjectOf(view);
  const isManner = subject !== null && insight.manners(state, subject).some(({ option }) => view.options.some(({ id }) => id === option));
  const isCharge = insight.drill !== null && insight.drill.stage(state) === 'charge';
  const isTurn = insight.drill === null && subject === null && view.options.every(({ ref }) => ref !== undefined && 'unit' in ref);
  if (!isManner && !isCharge && !isTurn) return [];
  const known = legal(decision, thoughts, MOST);
  return isTurn ? known : known.filter(({ score }) => known[0]!.score - score <= FAR_WORSE * army);
}

/** The best move, another to somewhere else, and to stay. */
function movesApart(decision: Decision, thoughts: Thoughts, { state }: Mind, army: number): Considered[] {
  const { view } = decision;
  if (view.kind !== 'move') return [];
  const endOf = (answer: Answer): Point | null => (answer.kind === 'move' ? endOfMove(view, state, answer) : null);
  const found: { readonly one: Considered; readonly at: Point }[] = [];
  const sorted = ranked(thoughts.known);
  for (const { answer, score, reasons } of sorted.slice(0, MOST_MOVES)) {
    if (found.length === MOST - 1 || (found.length > 0 && found[0]!.one.score - score > FAR_WORSE * army)) break;
    const at = endOf(answer);
    if (at === null || found.some((other) => pointToPoint(other.at, at) < APART)) continue;
    if ((thoughts.takes?.(answer) ?? true) && judge(decision, answer) === null) found.push({ one: { answer, score, reasons }, at });
  }
  const stay: Answer = { kind: 'move', declined: true };
  const known = found.map(({ one }) => one);
  const at = endOf(stay);
  if (known.length === 0 || view.mayDecline === 'no' || at === null || found.some((other) => pointToPoint(other.at, at) < APART))
    return known;
  const worth = { answer: stay, score: Math.min(...known.map(({ score }) => score)), reasons: [] };
  return judge(decision, stay) === null ? [...known, worth] : known;
}

const MOST_MOVES = 6;
