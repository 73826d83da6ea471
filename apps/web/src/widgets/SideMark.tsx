import type { State } from '@warfold/engine';
import { useWords } from '../words/index.ts';
import { useSideColours } from './sideColours.ts';

/** Disc, diamond, triangle, square, as on the table: nobody has to tell blue from red. */
const SHAPES = ['M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2Z', 'M8 1 15 8 8 15 1 8Z', 'M8 2 15 14 1 14Z', 'M2 2H14V14H2Z'];

export function SideMark({ side, state }: { readonly side: number; readonly state: State }) {
  const colourOf = useSideColours();
  return (
    <svg className="side-mark" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={SHAPES[side % SHAPES.length]} fill={colourOf(state, side)} />
    </svg>
  );
}

export function SideName({ side, state }: { readonly side: number; readonly state: State }) {
  const { named } = useWords();
  return (
    <span className="side-name">
      <SideMark side={side} state={state} />
      {named(state.sides[side]?.name ?? '')}
    </span>
  );
}
