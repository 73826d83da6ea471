import { oddsKeyOf } from '@warfold/engine';

/** What about the table matters to the rest of an attack, a charge or a fight: everything that they can change. Terrain and markers stay as they are. */
export const oddsKey = oddsKeyOf({
  unit: ({ side, models, marks }) => [side, models, marks],
  model: ({ unit, place, pose, lost, marks }) => [unit, { ...place }, { ...pose }, lost, marks],
  table: ({ cursor, owed, effects, marks }) => [
    cursor.phase,
    cursor.active,
    marks,
    owed.map(({ kind, args }) => [kind, args]),
    effects.map(({ ability, on, params }) => [ability, { ...on }, params]),
  ],
});
