/** Those answers to the open question that cannot be pointed at: they stand beside the unit they are about, or beside the question. */
import type { Answer, DecisionView, InterruptView, MoveView, Option, PickView, Ref, State, Text } from '@warfold/engine';
import { type Point, pointInPolygon } from '@warfold/space';
import { means } from '../table/hit.ts';
import { middleOf } from './happened.ts';

/** Nobody looks through more beside a unit at once; the others are one click away. */
const MOST_BESIDE = 8;

export interface Offered {
  /** What they stand beside on the table; nothing where they stand beside the question. */
  readonly beside: Ref | null;
  readonly options: readonly Option[];
  /** Those that stand there only when they are asked for. */
  readonly more: readonly Option[];
}

const NOTHING: Offered = { beside: null, options: [], more: [] };

/** The first of them and the last: that is how one comes to an end. */
const few = (beside: Ref, options: readonly Option[]): Offered =>
  options.length <= MOST_BESIDE
    ? { beside, options, more: [] }
    : { beside, options: [...options.slice(0, MOST_BESIDE - 1), ...options.slice(-1)], more: options.slice(MOST_BESIDE - 1, -1) };

/** The unit of one's own that a question is about, where it stands on the table. */
const actorOf = (state: State, { about, side }: PickView): Ref | null =>
  (about ?? []).find((ref) => 'unit' in ref && state.units[ref.unit]?.side === side && middleOf(state, ref) !== null) ?? null;

/** An answer that is no option of the question: to stay, to do without, yes or no. */
export interface PlainAnswer {
  readonly word: 'pass' | 'none' | 'stay' | 'cannot' | 'decline' | 'yes' | 'no';
  readonly answer: Answer;
}

/** What it is called to answer a question for a move with none. */
export const declinedWord = ({ mayDecline }: Pick<MoveView, 'mayDecline'>): 'stay' | 'cannot' =>
  mayDecline === 'stay' ? 'stay' : 'cannot';

/** The plain answers to a question: none of them can be pointed at. */
export function plainAnswers(view: DecisionView): readonly PlainAnswer[] {
  switch (view.kind) {
    case 'interrupt':
      return [{ word: 'pass', answer: { kind: 'interrupt', pass: true } }];
    case 'pick':
      return view.min === 0 ? [{ word: 'none', answer: { kind: 'pick', chosen: [] } }] : [];
    case 'move':
      if (view.mayDecline === 'no') return [];
      return [{ word: declinedWord(view), answer: { kind: 'move', declined: true } }];
    case 'place':
      return view.mayDecline ? [{ word: 'decline', answer: { kind: 'place', declined: true } }] : [];
    case 'confirm':
      return [
        { word: 'yes', answer: { kind: 'confirm', yes: true } },
        { word: 'no', answer: { kind: 'confirm', yes: false } },
      ];
    default:
      return [];
  }
}

/** Whether an answer is to do without, where something might have been chosen: the end of a phase. */
export const doesWithout = (view: DecisionView | null, answer: Answer | undefined): boolean =>
  view?.kind === 'pick' && answer?.kind === 'pick' && view.min === 0 && answer.chosen.length === 0;

/** What is about to be confirmed, by the names that the question gives it: what is chosen, or who is attacked. A move and a placing are seen. */
export function preparedLabels(view: DecisionView, answer: Answer): readonly Text[] {
  if (view.kind === 'pick' && answer.kind === 'pick')
    return view.options.filter(({ id }) => answer.chosen.includes(id)).map(({ label }) => label);
  if (view.kind === 'interrupt' && answer.kind === 'interrupt' && 'by' in answer)
    return view.options.filter(({ id }) => id === answer.by).map(({ label }) => label);
  if (view.kind === 'assign' && answer.kind === 'assign')
    return view.targets.filter(({ id }) => answer.lines.some(({ to, count }) => to === id && count > 0)).map(({ label }) => label);
  return [];
}

/** The option that a stretch of ground stands for, where the question draws them under the same name: a deployment zone is chosen by a click on it. */
export function optionOfGround(view: DecisionView, at: Point): Option | null {
  if (view.kind !== 'pick' || view.max !== 1) return null;
  const under = (view.shapes ?? []).filter((shape) => shape.shape === 'zone' && pointInPolygon(at, shape.polygon));
  const names = under.map(({ label }) => JSON.stringify(label));
  return view.options.find(({ label, refused }) => refused === undefined && names.includes(JSON.stringify(label))) ?? null;
}

/** What may be answered without a place on the table; after a click on something that more than one answer is about, those of it. */
export function offeredAside(state: State, view: PickView | InterruptView, narrowed: Ref | null): Offered {
  const lit = view.options.filter(({ refused }) => refused === undefined);
  if (view.kind === 'interrupt') return { ...NOTHING, options: lit };
  // Of several, those that stand on the table are chosen there, one click each.
  if (view.max !== 1) return { ...NOTHING, options: lit.filter(({ ref }) => ref === undefined || middleOf(state, ref) === null) };
  if (narrowed !== null) {
    const about = view.options.filter(({ ref }) => means(ref, narrowed, state));
    // The only one that is left of several is said all the same: a click that shows nothing looks like one that was not seen.
    return about.length > 1
      ? few(
          narrowed,
          about.filter(({ refused }) => refused === undefined),
        )
      : NOTHING;
  }
  const actor = actorOf(state, view);
  const placeless = lit.filter(
    ({ ref }) => ref === undefined || middleOf(state, ref) === null || (actor !== null && means(ref, actor, state)),
  );
  return actor === null ? { ...NOTHING, options: placeless } : few(actor, placeless);
}
