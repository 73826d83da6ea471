import { marksKey, oddsKeyOf } from '@warfold/engine';

/** For an attack a model is its wounds and whether it is there; a unit is its marks. */
export const oddsKey = oddsKeyOf({
  unit: ({ marks }) => marksKey(marks),
  model: ({ lost, place, marks }) => `${lost} ${place.at} ${marksKey(marks)}`,
});
