import { refuse, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed, Stage } from '../../shared/odds.ts';
import { presentModels } from '../table/table.ts';
import { burstOn, outburstNeed, outburstsOn, reachOfOutbursts } from '../warscroll/outbursts.ts';

/** AOS3-22.4: what a warscroll does to an enemy near by with a die, at whatever point of the turn it is for. */
export const outburst: Deed = {
  label: say('aos3.odds.outburst'),
  note: "Does to the target what the unit's warscroll says it does to an enemy near by: a die, and mortal wounds if it is high enough.",
  several: 'each',
  aims: true,
  words: {},
  distance(state, { by: [by = -1] }) {
    const reach = reachOfOutbursts(state.units[by]!);
    return Number.isFinite(reach) ? Math.max(inches(0.5), Math.min(inches(3), reach) - inches(0.5)) : inches(2.5);
  },
  plan(state, { by: [by = -1], at }) {
    const own = state.units[by]!;
    const who = { unit: { unit: by }, target: { unit: at } };
    const places = outburstsOn(state, own, at);
    if (places.length === 0) return { refused: refuse('AOS3-22.4', say('aos3.odds.noOutburst', who), [{ unit: by }]) };
    const stages = places.map(
      (place): Stage => ({
        label: say('aos3.odds.outburstOf', who),
        numbers: [{ label: say('sigmar.odds.roll'), value: outburstNeed(own, place) }],
        parts: [
          {
            *run(game) {
              const able = presentModels(game.state, by).length > 0 && presentModels(game.state, at).length > 0;
              if (able) yield* burstOn(game, own.side, { own: by, place, foe: at });
              return { counts: {}, on: null };
            },
          },
        ],
      }),
    );
    return { stages, leftOut: [] };
  },
};
