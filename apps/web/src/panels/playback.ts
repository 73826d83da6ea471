import type { GameEvent, State } from '@warfold/engine';
import { nextBeat } from '../battle/beats.ts';
import type { Battle } from '../battle/store.ts';
import { refsOf } from './telling.ts';

/** Whether a battle that is under way has been shown up to now: to play it back from its beginning is not what anybody means there. */
export const isUpToDate = ({ looking, events, watched, state }: Pick<Battle, 'looking' | 'events' | 'watched' | 'state'>): boolean =>
  (looking ?? events.length) >= events.length && watched === null && state?.result == null;

/** What a replay may jump by. */
export const STEPS = ['phase', 'round', 'unit'] as const;
export type PlaybackStep = (typeof STEPS)[number];

const unitIn = (state: State, event: GameEvent, unit: number): boolean =>
  refsOf(event).some((ref) => ('unit' in ref ? ref.unit === unit : 'model' in ref && state.models[ref.model]?.unit === unit));

/** The moments at which a phase or a round begins, or at which something happens to a unit or by it: numbers of events. */
export function momentsOf(events: readonly GameEvent[], step: PlaybackStep, state: State, unit: number | null): readonly number[] {
  const moments: number[] = [];
  let before = '';
  let goesOn = false;
  events.forEach((event, i) => {
    if (step === 'unit') {
      // Of several things in a row that are about it, the first is jumped to.
      const about = unit !== null && unitIn(state, event, unit);
      if (about && !goesOn) moments.push(i + 1);
      goesOn = about;
      return;
    }
    if (event.type !== 'cursor') return;
    const { round, turn, phase } = event.cursor;
    const now = step === 'round' ? `${round}` : `${round}/${turn}/${phase}`;
    if (now !== before) moments.push(i + 1);
    before = now;
  });
  return moments;
}

/** The next of these moments, or the one before. */
export const nextMoment = (moments: readonly number[], at: number, back: boolean): number | null =>
  (back ? moments.findLast((moment) => moment < at) : moments.find((moment) => moment > at)) ?? null;

/** The clock of a replay: until when what is shown is to be shown. */
export interface Playing {
  readonly looking: number;
  readonly until: number;
}

/** What is shown next. What there was no time to draw is passed over, so that a battle takes as long on any machine; null at its end. */
export function playedOn(events: readonly GameEvent[], { looking, until }: Playing, times: number, now: number): Playing | null {
  let shown: Playing = { looking, until };
  for (;;) {
    const beat = nextBeat(events, shown.looking, 'quick');
    if (beat === null || beat.at >= events.length) return null;
    shown = { looking: beat.at, until: shown.until + beat.lasts / times };
    if (shown.until > now) return shown;
  }
}
