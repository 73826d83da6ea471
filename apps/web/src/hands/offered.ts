/** Those answers to the open question that cannot be pointed at: they stand beside the unit they are about, or beside the question. */
import type { InterruptView, Option, PickView, Ref, State } from '@warfold/engine';
import { means } from '../table/hit.ts';
import { middleOf } from './happened.ts';

/** Nobody looks through more beside a unit; the panel has them all. */
const MOST_BESIDE = 8;

export interface Offered {
  /** What they stand beside on the table; nothing where they stand beside the question. */
  readonly beside: Ref | null;
  readonly options: readonly Option[];
  /** How many more there are in the panel. */
  readonly more: number;
}

const NOTHING: Offered = { beside: null, options: [], more: 0 };

const few = (beside: Ref, options: readonly Option[]): Offered => ({
  beside,
  options: options.slice(0, MOST_BESIDE),
  more: Math.max(0, options.length - MOST_BESIDE),
});

/** The unit of one's own that a question is about, where it stands on the table. */
const actorOf = (state: State, { about, side }: PickView): Ref | null =>
  (about ?? []).find((ref) => 'unit' in ref && state.units[ref.unit]?.side === side && middleOf(state, ref) !== null) ?? null;

/** What may be answered without a place on the table; after a click on something that more than one answer is about, those of it. */
export function offeredAside(state: State, view: PickView | InterruptView, narrowed: Ref | null): Offered {
  const lit = view.options.filter(({ refused }) => refused === undefined);
  if (view.kind === 'interrupt') return { ...NOTHING, options: lit };
  if (view.max !== 1) return NOTHING;
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
