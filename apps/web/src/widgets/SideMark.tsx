import type { State } from '@warfold/engine';

/** Sides differ in shape as well as in colour, so that nobody has to tell blue from red. */
const SHAPES = ['M8 1 15 8 8 15 1 8Z', 'M8 2 15 14 1 14Z', 'M2 2H14V14H2Z', 'M8 1A7 7 0 1 0 8 15A7 7 0 1 0 8 1Z'];

export function SideMark({ side, state }: { readonly side: number; readonly state: State }) {
  return (
    <svg className="side-mark" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={SHAPES[side % SHAPES.length]} fill={state.sides[side]?.colour ?? 'currentColor'} />
    </svg>
  );
}

export function SideName({ side, state }: { readonly side: number; readonly state: State }) {
  return (
    <span className="side-name">
      <SideMark side={side} state={state} />
      {state.sides[side]?.name ?? ''}
    </span>
  );
}
