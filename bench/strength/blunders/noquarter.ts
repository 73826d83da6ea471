import { standing } from '@warfold/engine';
import type { Counter } from './story.ts';
import { goneIn, HARDLY, labelOf, nearestFoe, subjectOf, tallyOf } from './story.ts';

export const WHY: readonly string[] = [];

/** So near, blows may come of it. */
const CLOSE = 6000;

export const COUNTERS: readonly Counter[] = [
  {
    name: 'moves that lead nowhere',
    count: (story) => tallyOf(story, (asked) => (labelOf(asked) === 'nq.ask.move' ? goneIn(asked.answer) <= HARDLY : null)),
  },
  {
    name: 'activations in which a unit is asked for its move more than six times',
    count: (story) => {
      let [count, of, now, times] = [0, 0, '', 0];
      for (const asked of story.asked) {
        const unit = subjectOf(asked);
        if (labelOf(asked) !== 'nq.ask.move' || unit === null) continue;
        const { round, turn } = asked.state.cursor;
        const key = `${round} ${turn} ${unit}`;
        times = key === now ? times + 1 : 1;
        if (key !== now) of++;
        if (times === MANY) count++;
        now = key;
      }
      return { count, of };
    },
  },
  {
    name: 'units without a shot that never come near an enemy',
    count: (story) => {
      const { units } = story.end;
      const met = new Set<number>();
      for (const { state } of story.asked.filter((_, i) => i % EVERY === 0))
        for (const { id } of units)
          if (!met.has(id) && state.units[id] !== undefined && standing(state, id).length > 0 && nearestFoe(state, id) <= CLOSE)
            met.add(id);
      const begin = story.asked.find(({ state }) => state.cursor.round === 1)?.state ?? story.end;
      const blades = begin.units.filter(({ id }) => (story.insight.reach?.(begin, id, 'shoot') ?? 0) === 0);
      return { count: blades.filter(({ id }) => !met.has(id)).length, of: blades.length };
    },
  },
  {
    name: 'infiltrators who set up as all others do',
    count: (story) =>
      tallyOf(story, (asked) =>
        labelOf(asked) === 'nq.ask.infiltrateWhere' ? asked.answer.kind === 'place' && 'declined' in asked.answer : null,
      ),
  },
  {
    name: 'units that are never on the table',
    count: (story) => {
      const seen = new Set(
        story.events.flatMap((event) => (event.type === 'placed' ? event.stands.map(({ model }) => story.end.models[model]!.unit) : [])),
      );
      const { units } = story.end;
      return { count: units.filter(({ id }) => !seen.has(id)).length, of: units.length };
    },
  },
];

const MANY = 7;
/** How often it is looked who is near whom: every so many questions. */
const EVERY = 10;
