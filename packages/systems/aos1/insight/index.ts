/** What the first edition tells players that are programs. */
import type { State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { phasedInsight } from '../../shared/phased.ts';
import { armsOf, strideOf, woundsEach, woundsIn } from '../../sigmar/insight.ts';

/** Without an agreed length a battle still comes to its end some time. */
const USUAL_ROUNDS = 6;

export const insight = phasedInsight({
  system: 'aos1',
  arms: armsOf,
  wounds: woundsIn,
  spills: true,
  woundsEach,
  // There are no points: ten for a wound.
  points: (state, unit) => 10 * woundsIn(state, unit).full,
  stride: strideOf,
  gaits: { walk: 'move', run: 'run', stay: null },
  runs: inches(3),
  waits: (state, unit) => {
    const { phase, active } = state.cursor;
    return phase === 'movement' && state.units[unit]!.side === active && standing(state, unit).length > 0;
  },
  charge: { most: inches(12), short: inches(0.5) },
  phases: { shooting: 'shooting', charge: 'charge', fight: 'combat' },
  turnsLeft: ({ cursor: { round, active }, options }: State, side) => {
    const length = typeof options.rounds === 'number' && options.rounds > 0 ? options.rounds : USUAL_ROUNDS;
    return Math.max(0, length - Math.max(1, round) + (active === side || round === 0 ? 1 : 0));
  },
  goals: () => [],
  victoryPoint: 0,
});
