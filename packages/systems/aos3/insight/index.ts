/** What the third edition tells players that are programs. */
import type { State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import { phasedInsight } from '../../shared/phased.ts';
import { armsOf, strideOf, woundsEach, woundsIn } from '../../sigmar/insight.ts';
import { MOVED } from '../marks.ts';
import { onField } from '../table.ts';

/** What the phases are about, beside the many abilities that are asked for in them. */
const DEEDS = ['shoot/', 'charge/', 'fight/', 'unit:'];

/** In points of army: what a victory point is worth. */
const VICTORY_POINT = 60;

const turnsLeft = ({ cursor: { round, active }, options }: State, side: number): number =>
  Math.max(0, Number(options.rounds ?? 5) - Math.max(1, round) + (active === side || round === 0 ? 1 : 0));

export const insight = phasedInsight({
  system: 'aos3',
  arms: armsOf,
  wounds: woundsIn,
  spills: true,
  woundsEach,
  points: (state, unit) => Math.max(1, state.units[unit]!.points),
  stride: strideOf,
  gaits: { walk: 'normal', run: 'run', stay: 'stationary' },
  runs: inches(3),
  waits: (state, unit) => {
    const { phase, active } = state.cursor;
    const own = state.units[unit]!;
    return phase === 'movement' && own.side === active && onField(state, own) && markOf(own, MOVED) === '';
  },
  charge: { most: inches(12), short: inches(0.5) },
  phases: { shooting: 'shooting', charge: 'charge', fight: 'combat' },
  isDeed: (_view, { id }) => DEEDS.some((deed) => id.startsWith(deed)),
  turnsLeft,
  goals: (state, side) =>
    state.pieces
      .filter(({ kind, gone }) => kind === 'objective' && !gone)
      .map(({ id, pose }) => ({
        piece: id,
        at: pose,
        radius: inches(6),
        worth: VICTORY_POINT * Math.max(1, turnsLeft(state, side)),
        atTheEnd: false,
      })),
  victoryPoint: VICTORY_POINT,
});
