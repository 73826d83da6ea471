import type { Ability, Bearing, Piece, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { MYSTERIOUS } from '../battlepacks/marks.ts';
import type { Arrival, Moments } from '../sequence/moments.ts';
import { isModelNear, isNearFeature, isWhollyNearFeature } from './where.ts';

type Mysterious = Ability<Moments>;

const NEAR = inches(1);
const label = (name: string) => say(`aos3.terrain.${name}`);

type Near<A> = (state: State, about: A, piece: Piece) => boolean;
type OfUnit = { readonly unit: number };
type OfModel = { readonly model: number };
const near: Near<OfUnit> = (state, { unit }, piece) => isNearFeature(state, state.units[unit]!, piece, NEAR);
const wholly: Near<OfUnit> = (state, { unit }, piece) => isWhollyNearFeature(state, state.units[unit]!, piece, NEAR);
/** Where the table speaks of models, it is the one that casts, chants or suffers. */
const itself: Near<OfModel> = (state, { model }, piece) => isModelNear(state, state.models[model]!, piece, NEAR);

/** "Any feature with this rule" speaks once, however many are near: the first of them does. */
function speaks<A>({ state, bearer }: Bearing, about: A, isNear: Near<A>): boolean {
  if (!('piece' in bearer)) return false;
  const rule = markOf(state.pieces[bearer.piece]!, MYSTERIOUS);
  const first = state.pieces.find((piece) => !piece.gone && markOf(piece, MYSTERIOUS) === rule && isNear(state, about, piece));
  return first?.id === bearer.piece;
}

/** A modifier to a roll or a characteristic of units at the feature. */
const oneMore = <A>(name: 'arcane' | 'mystical' | 'inspiring' | 'sinister', value: 1 | -1, isNear: Near<A>) => {
  const rule = RULES[name];
  return (about: A, at: Bearing) => (speaks(at, about, isNear) ? [part(value, label(name), rule)] : []);
};

const RULES = {
  damned: 'AOS3-28.1.3b',
  arcane: 'AOS3-28.1.3c',
  inspiring: 'AOS3-28.1.3d',
  deadly: 'AOS3-28.1.3e',
  mystical: 'AOS3-28.1.3f',
  sinister: 'AOS3-28.1.3g',
} as const;

const field = (name: keyof typeof RULES, hooks: Mysterious['hooks']): Mysterious => ({
  ...{ rule: RULES[name], label: label(name), params: {}, sits: ['effect', 'piece'], reach: 'field', hooks },
});

const realm = (name: 'starlit' | 'mire', hooks: Mysterious['hooks']): Mysterious => ({
  ...{ rule: 'AOS3-28.1.4', label: say(`aos3.realm.${name}`), params: {}, sits: ['effect', 'piece'], reach: 'field', hooks },
});

const PERILOUS: readonly Arrival['how'][] = ['set-up', 'normal', 'run', 'retreat', 'charge'];

/** AOS3-28.1.3: what the results of the mysterious terrain table say. Each is an effect on the feature. */
export const mysterious: Readonly<Record<string, Mysterious>> = {
  'terrain-damned': field('damned', {}),
  'terrain-arcane': field('arcane', {
    casting: oneMore('arcane', 1, itself),
    dispelling: oneMore('arcane', 1, itself),
    unbinding: oneMore('arcane', 1, itself),
  }),
  'terrain-inspiring': field('inspiring', { bravery: oneMore('inspiring', 1, wholly) }),
  'terrain-deadly': field('deadly', {
    afterMove: (arrival, at) => {
      if (!PERILOUS.includes(arrival.how) || !speaks(at, arrival, near)) return [];
      return [{ on: { least: 1, most: 1 }, mortals: { dice: 1, sides: 3, plus: 0 }, reason: label('deadly'), rule: RULES.deadly }];
    },
  }),
  'terrain-mystical': field('mystical', {
    chanting: oneMore('mystical', 1, itself),
    banishing: oneMore('mystical', 1, itself),
    ward: (about, at) => (speaks(at, about, itself) ? [{ value: 6, reason: label('mystical'), rule: RULES.mystical }] : []),
  }),
  'terrain-sinister': field('sinister', { bravery: oneMore('sinister', -1, wholly) }),
  /** AOS3-28.1.4: what holds for everybody in a realm. */
  'realm-starlit': realm('starlit', { casting: () => [part(1, say('aos3.realm.starlit'), 'AOS3-28.1.4')] }),
  'realm-mire': realm('mire', { runRoll: () => [part(-1, say('aos3.realm.mire'), 'AOS3-28.1.4')] }),
  /** AOS3-28.1.3b: who was hurt by damned ground hits the better until its next hero phase. */
  'damned-fury': {
    rule: RULES.damned,
    label: label('damned'),
    params: {},
    sits: ['effect', 'unit'],
    hooks: { toHit: (_blow, { as }) => (as === 'attacker' ? [part(1, label('damned'), RULES.damned)] : []) },
  },
};
