import { useEffect, useMemo } from 'react';
import { isFramed } from '../frame/framed.ts';
import type { OwnFigures } from '../table/sculpts/sculpt.ts';
import { figuresOf, useSculpts } from './store.ts';

/** The models of the reader's own for the cards of a system; read from where they are kept when somebody asks first. */
export function useFigures(system: string | null): OwnFigures {
  const load = useSculpts((sculpts) => sculpts.load);
  const kept = useSculpts((sculpts) => sculpts.kept);
  const wearings = useSculpts((sculpts) => sculpts.wearings);
  useEffect(() => {
    // Without storage the usual figures stand there; that it keeps nothing is told with the battle, which matters more.
    if (!isFramed()) load().catch(() => undefined);
  }, [load]);
  return useMemo(() => figuresOf({ kept, wearings }, system), [kept, wearings, system]);
}
