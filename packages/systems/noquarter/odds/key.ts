import type { Marks, Model, State } from '@warfold/engine';
import { AP, FUMBLED, MOMENTUM } from '../play/marks.ts';

const written = new WeakMap<Marks, string>();

/**
 * NQ-FUMBLE-01: a fumble forbids attacks until the turn ends. Whoever has no points left attacks no more in this activation, and acts again in another
 * turn: from then on it makes no difference.
 */
function marksKey(marks: Marks): string {
  let key = written.get(marks);
  if (key === undefined) {
    const { [AP.name]: points = 0, [MOMENTUM.name]: momentum = 0, [FUMBLED.name]: fumbled = false, ...others } = marks;
    key = JSON.stringify([others, points === 0 && momentum === 0 ? 0 : [points, momentum, fumbled]]);
    written.set(marks, key);
  }
  return key;
}

const modelKey = ({ lost, place, pose, marks }: Model): string =>
  place.at === 'gone' ? '-' : `${lost}${place.at[0]}${pose.x},${pose.y}${marksKey(marks)}`;

/** What about a table matters to the attacks and tests to come. */
export function keyOf({ models, units, sides, owed, effects, marks }: State): string {
  const debts = owed.map(({ kind, args }) => [kind, args]);
  const lasting = effects.map(({ ability, on, params }) => [ability, on, params]);
  return `${models.map(modelKey).join(';')} ${JSON.stringify([units.map((unit) => unit.marks), sides.map((side) => side.marks), marks, debts, lasting])}`;
}
