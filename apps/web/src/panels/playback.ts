import type { Battle } from '../battle/store.ts';

/** Whether a battle that is under way has been shown up to now: to play it back from its beginning is not what anybody means there. */
export const isUpToDate = ({ looking, events, watched, state }: Pick<Battle, 'looking' | 'events' | 'watched' | 'state'>): boolean =>
  (looking ?? events.length) >= events.length && watched === null && state?.result == null;
