import type { Marks, Model, State } from '@warfold/engine';
import { memoOf, unlike, written } from '@warfold/engine';
import { AP, FUMBLED, MOMENTUM } from '../play/marks.ts';

/**
 * NQ-FUMBLE-01: a fumble forbids attacks until the turn ends. Whoever has no points left attacks no more in this activation, and acts again in another
 * turn: from then on it makes no difference.
 */
const marksKey = memoOf((marks: Marks): string => {
  const { [AP.name]: points = 0, [MOMENTUM.name]: momentum = 0, [FUMBLED.name]: fumbled = false, ...others } = marks;
  return JSON.stringify([others, points === 0 && momentum === 0 ? 0 : [points, momentum, fumbled]]);
});

const modelKey = ({ lost, place, pose, marks }: Model): string =>
  place.at === 'gone' ? '-' : `${lost}${place.at[0]}${pose.x},${pose.y}${marksKey(marks)}`;

const debtsKey = (owed: State['owed']): string => JSON.stringify(owed.map(({ kind, args }) => [kind, args]));
const effectsKey = (effects: State['effects']): string => JSON.stringify(effects.map(({ ability, on, params }) => [ability, on, params]));
const bearerKey = ({ marks }: { readonly marks: Marks }): string => JSON.stringify(marks);

/** What about a table matters to the attacks and tests to come. */
export const keyOf = (state: State, base?: State): string =>
  [
    unlike(state.models, base?.models, modelKey),
    unlike(state.units, base?.units, bearerKey),
    unlike(state.sides, base?.sides, bearerKey),
    written(state.marks, base?.marks, JSON.stringify),
    written(state.owed, base?.owed, debtsKey),
    written(state.effects, base?.effects, effectsKey),
  ].join(' ');
