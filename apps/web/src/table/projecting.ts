/** Where something of the table lies in the window of the view that is shown: each view says so while it is there. */
import type { Spot } from '@warfold/space';

type Projector = (spot: Spot) => { readonly x: number; readonly y: number } | null;

let projector: Projector | null = null;

/** Called by a view when it is shown; what it gives takes it back. */
export function projectWith(project: Projector): () => void {
  projector = project;
  return () => {
    if (projector === project) projector = null;
  };
}

export const inWindow = (spot: Spot): { readonly x: number; readonly y: number } | null => projector?.(spot) ?? null;
