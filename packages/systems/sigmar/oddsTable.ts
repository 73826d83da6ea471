/** What odds look at on a table of either edition, and what they tell of a unit in the end. */
import type { Model, Piece, Plain, State, Unit } from '@warfold/engine';
import { canonical, marksKey, oddsKeyOf, say, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { inches, reachOf } from '@warfold/space';

export const FATES = ['unharmed', 'hurt', 'reduced', 'destroyed'] as const;
type Fate = (typeof FATES)[number];

/** Everything that is counted or told, by name. */
export const NAMES = [
  'attacks',
  'hits',
  'wounds',
  'damage',
  'mortal',
  'lost',
  'slain',
  'tests',
  'failed',
  'fled',
  'gone',
  'charges',
  'casts',
  'unbound',
  'fate',
  ...FATES,
];
export const LABELS = Object.fromEntries(NAMES.map((name) => [name, say(`sigmar.odds.${name}`)]));

const goneBy = (models: readonly Model[], fled: boolean): number =>
  models.filter(({ place }) => place.at === 'gone' && (place.cause === 'fled') === fled).length;

function fateOf(models: readonly Model[]): Fate {
  const gone = models.filter(({ place }) => place.at === 'gone').length;
  if (gone === models.length) return 'destroyed';
  if (gone > 0) return 'reduced';
  return models.some(({ lost }) => lost > 0) ? 'hurt' : 'unharmed';
}

/** Its fate, its models that were slain, that fled, and both together, and how many wounds it has suffered in all. */
export const facts = (state: State, id: number) => {
  const models = state.units[id]!.models.map((model) => state.models[model]!);
  const [slain, fled] = [goneBy(models, false), goneBy(models, true)];
  return {
    fate: fateOf(models),
    gone: slain + fled,
    slain,
    fled,
    lost: models.reduce((sum, { lost }) => sum + lost, 0),
  };
};

/** The key of a table. Where models stand matters, and why they are gone. */
export const keyOf = (unit: (unit: Unit) => Plain): ((state: State, base?: State) => string) =>
  oddsKeyOf({
    unit: (one) => canonical(unit(one)),
    model: ({ lost, place, marks, pose: { x, y, z } }) => {
      if (place.at === 'gone') return `${lost} ${place.cause}`;
      return place.at === 'table' ? `${lost} ${x} ${y} ${z} ${marksKey(marks)}` : `${lost} ${place.at} ${marksKey(marks)}`;
    },
  });

const MARGIN = inches(0.25);

/** Ground on which a whole unit stands, without height: it covers and hides nobody. */
export function groundUnder(state: State, at: number): readonly Omit<Piece, 'id'>[] {
  const models = standing(state, at);
  const far = (pick: (model: Model) => Mil, sign: 1 | -1): Mil =>
    sign * Math.max(...models.map((model) => sign * pick(model) + Math.ceil(reachOf(model.base)) + MARGIN));
  const [left, right] = [far(({ pose }) => pose.x, -1), far(({ pose }) => pose.x, 1)];
  const [low, high] = [far(({ pose }) => pose.y, -1), far(({ pose }) => pose.y, 1)];
  const footprint: Point[] = [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
  return [
    {
      kind: 'terrain',
      name: say('sigmar.odds.ground'),
      pose: { x: 0, y: 0, z: 0, heading: 0 },
      shape: { kind: 'terrain', terrain: { footprint, height: 0, floors: [], traits: [] } },
      traits: [],
      owner: null,
      bearer: null,
      gone: false,
      marks: {},
    },
  ];
}
