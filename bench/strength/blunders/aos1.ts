import { standing } from '@warfold/engine';
import type { Counter } from './story.ts';
import { gapBetween, labelOf, laidOnUnthreatened, tallyOf, targetIn, unitChosen } from './story.ts';

export const WHY = ['aos1.ask.charger'];

/** So near, a unit that moved stops (AOS1-MOVE-04), and a charge is all but sure. */
const NEAREST = 3000;
const AN_INCH = 1000;

export const COUNTERS: readonly Counter[] = [
  {
    name: 'Inspiring Presence on a single model',
    count: ({ events, end }) => {
      const all = events.flatMap((event) =>
        event.type === 'effect-begun' && event.effect.ability === 'inspiring-presence' ? [event.effect.on] : [],
      );
      const alone = all.filter((on) => 'unit' in on && end.units[on.unit]!.models.length === 1);
      return { count: alone.length, of: all.length };
    },
  },
  {
    name: 'Inspiring Presence on whom no enemy threatens',
    count: (story) => laidOnUnthreatened(story, 'inspiring-presence'),
  },
  {
    name: 'charges from over an inch farther than was to be had',
    count: (story) =>
      tallyOf(story, (asked) => {
        const unit = unitChosen(asked);
        if (labelOf(asked) !== 'aos1.ask.charger' || unit === null) return null;
        const { state } = asked;
        const { round, turn } = state.cursor;
        const first = story.asked.find(
          ({ state: { cursor } }) => cursor.round === round && cursor.turn === turn && cursor.phase === 'movement',
        );
        if (first === undefined || standing(first.state, unit).length === 0) return null;
        const stride = story.insight.stride?.(first.state, unit) ?? 0;
        const target = targetIn(asked);
        if (target === null) return null;
        const before = gapBetween(first.state, unit, target);
        if (before <= NEAREST) return null;
        return gapBetween(state, unit, target) > Math.max(NEAREST, before - stride) + AN_INCH;
      }),
  },
];
