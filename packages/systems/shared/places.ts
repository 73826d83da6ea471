import type { AnswerOf, Places, Stand } from '@warfold/engine';

export type PlaceAnswer = AnswerOf<'place'>;

/** Models that are put down, as a question names them and an answer gives them back: ids are written and read here, and nobody else takes them apart. */
export const itemOf = (model: number): string => `model:${model}`;
export const modelOf = (item: string): number => Number(item.slice('model:'.length));

export const placesOf = (stands: readonly Stand[]): Places => stands.map(({ model, pose }) => ({ id: itemOf(model), pose }));
export const standsIn = (places: Places): Stand[] => places.map(({ id, pose }) => ({ model: modelOf(id), pose }));
export const placed = (stands: readonly Stand[]): PlaceAnswer => ({ kind: 'place', places: placesOf(stands) });
export const standsOf = (answer: PlaceAnswer): Stand[] => ('declined' in answer ? [] : standsIn(answer.places));
