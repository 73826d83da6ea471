import { marksKey, oddsKeyOf } from '@warfold/engine';

/** What about the table matters to the rest of an attack: everything that rules look at; positions only as long as somebody stands there. */
export const oddsKey = oddsKeyOf({
  unit: ({ lost, marks }) => `${lost} ${marksKey(marks)}`,
  model: ({ lost, place, marks, pose: { x, y, z } }) => (place.at === 'table' ? `${lost} ${x} ${y} ${z} ${marksKey(marks)}` : place.at),
});
