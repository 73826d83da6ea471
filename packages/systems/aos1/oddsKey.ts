import { oddsKeyOf } from '@warfold/engine';

/** What about the table matters to the rest of an attack: everything that rules look at; positions only as long as somebody stands there. */
export const oddsKey = oddsKeyOf({
  unit: ({ id, lost, marks }) => [id, lost, marks],
  model: ({ lost, place, marks, pose: { x, y, z } }) => (place.at === 'table' ? [lost, marks, x, y, z] : [place.at]),
});
