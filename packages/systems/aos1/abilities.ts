import type { RuleId } from '@warfold/catalogue';
import type { Ability, Bearing, HookOf, Model, Part, Plain, State, Unit } from '@warfold/engine';
import { abilitySet, markOf, part, say, standing } from '@warfold/engine';
import type { Blow, Redo, Twist } from '../sigmar/attack.ts';
import type { Weapon, WeaponKind } from '../sigmar/warscroll.ts';
import { commandOf } from '../sigmar/warscroll.ts';
import type { Fallen } from '../sigmar/wounds.ts';
import { CHARGED, STIRRED } from './marks.ts';

/** A roll of some attacks, and with which kind of weapon they are made. */
export interface Strike {
  readonly blow: Blow;
  readonly kind: WeaponKind;
}

type Striking<S> = { about: Strike; says: S; as: 'attacker' | 'target' | 'weapon' };
type OfUnit<A, S> = { about: A; says: S; as: 'unit' };

/** Mortal wounds that come with something: a blow, a death, a charge. */
export interface Burst {
  readonly within: number;
  readonly mortal: number | string;
  readonly rule: RuleId;
}

/** The moments at which warscrolls, spells and scenery speak. */
export type Moments = {
  toHit: Striking<Part>;
  toWound: Striking<Part>;
  toSave: Striking<Part>;
  againToHit: Striking<Redo>;
  againToWound: Striking<Redo>;
  againToSave: Striking<Redo>;
  hitTwist: Striking<Twist>;
  saveTwist: Striking<Twist>;
  damage: Striking<number | string>;
  attacks: OfUnit<{ readonly model: Model; readonly weapon: Weapon }, Part>;
  bravery: OfUnit<null, Part>;
  /** Takes no Battleshock test. */
  dauntless: OfUnit<null, RuleId>;
  /** Can neither cast, move nor attack. */
  befuddled: OfUnit<null, RuleId>;
  /** May shoot although it retreated. */
  shootsAfterRetreat: OfUnit<null, RuleId>;
  chargesAgain: OfUnit<null, RuleId>;
  /** After a charge each model within the distance of an enemy unit rolls a die; a six causes these. */
  tramples: OfUnit<null, Burst>;
  dies: OfUnit<Fallen, Burst>;
  /** A move after set-up is complete, in inches, and how far from the enemy it ends. */
  prepares: OfUnit<null, { readonly move: number; readonly keep: number }>;
  casting: OfUnit<null, Part>;
};

/** The rules of warscrolls are cited by the rule that gives warscrolls abilities. */
export const SCROLL: RuleId = 'AOS1-ARMY-03';

const rule = (name: string, id: RuleId, hooks: Ability<Moments>['hooks'] = {}): Ability<Moments> => ({
  rule: id,
  label: say(`aos1.ability.${name}`),
  hooks,
});

const because = (name: string) => say(`aos1.ability.${name}`);
const numberIn = (params: Readonly<Record<string, Plain>>, key: string, otherwise: number): number => {
  const value = params[key];
  return typeof value === 'number' ? value : otherwise;
};
const amountIn = (params: Readonly<Record<string, Plain>>, key: string, otherwise: number | string): number | string => {
  const value = params[key];
  return typeof value === 'number' || typeof value === 'string' ? value : otherwise;
};

/** The unit that bears an ability: itself, or the one whose model or weapon does. */
const bearerOf = ({ state, bearer }: Bearing): Unit | null => {
  if ('unit' in bearer) return state.units[bearer.unit]!;
  return 'model' in bearer ? state.units[state.models[bearer.model]!.unit]! : null;
};

/** Speaks only for those who attack, or only for those who are attacked. */
const asAttacker =
  <S>(say: (strike: Strike, at: Bearing) => readonly S[]): HookOf<Striking<S>> =>
  (strike, at) =>
    at.as === 'attacker' || at.as === 'weapon' ? say(strike, at) : [];
const asTarget =
  <S>(say: (strike: Strike, at: Bearing) => readonly S[]): HookOf<Striking<S>> =>
  (strike, at) =>
    at.as === 'target' ? say(strike, at) : [];

const inCombat = (state: State): boolean => state.cursor.phase === 'combat';

/** What warscrolls of the shipped forces can do. */
const ofScrolls: Readonly<Record<string, Ability<Moments>>> = {
  fly: rule('fly', 'AOS1-MOVE-10a'),
  wizard: rule('wizard', 'AOS1-MAGIC-01'),
  command: rule('command', 'AOS1-COMMAND-01'),
  champion: rule('champion', SCROLL, {
    attacks: ({ model }, { params }) =>
      commandOf(model) === 'champion' ? [part(numberIn(params, 'attacks', 1), because('champion'), SCROLL)] : [],
  }),
  standard: rule('standard', SCROLL, {
    bravery: (_, at) => {
      const unit = bearerOf(at);
      const flies = unit !== null && standing(at.state, unit.id).some((model) => commandOf(model) === 'standard');
      return flies ? [part(numberIn(at.params, 'bravery', 1), because('standard'), SCROLL)] : [];
    },
  }),
  'planted-rank': rule('planted-rank', SCROLL, {
    againToSave: asTarget<Redo>(({ blow }, { state }) => (markOf(state.units[blow.at]!, STIRRED) ? [] : [{ of: [1], rule: SCROLL }])),
  }),
  'known-paths': rule('known-paths', 'AOS1-ROUND-04', {
    prepares: (_, { params }) => [{ move: numberIn(params, 'move', 5), keep: numberIn(params, 'keep', 9) }],
  }),
  'stooping-dive': rule('stooping-dive', SCROLL, {
    damage: asAttacker(({ blow }, { state, params }) => (markOf(state.units[blow.by]!, CHARGED) ? [amountIn(params, 'damage', 2)] : [])),
  }),
  splash: rule('splash', SCROLL, {
    hitTwist: asAttacker<Twist>((_, { params }) => [{ faces: [6], rule: SCROLL, fate: 'ends', mortal: amountIn(params, 'mortal', 'D3') }]),
  }),
  'thorn-hide': rule('thorn-hide', SCROLL, {
    saveTwist: asTarget<Twist>((_, { state, params }) =>
      inCombat(state) ? [{ faces: [6], rule: SCROLL, back: amountIn(params, 'mortal', 1) }] : [],
    ),
  }),
  swarm: rule('swarm', SCROLL, {
    toHit: asAttacker(({ blow }, { state, params }) =>
      standing(state, blow.by).length >= numberIn(params, 'models', 15) ? [part(1, because('swarm'), SCROLL)] : [],
    ),
  }),
  trample: rule('trample', SCROLL, { tramples: (_, { params }) => [burst(params, 1, 1)] }),
  fade: rule('fade', SCROLL, { shootsAfterRetreat: () => [SCROLL] }),
  'death-throes': rule('death-throes', SCROLL, { dies: (_, { params }) => [burst(params, 3, 'D3')] }),
  'toll-of-mending': rule('toll-of-mending', 'AOS1-HERO-02'),
  'passing-bell': rule('passing-bell', 'AOS1-HERO-02', { bravery: heard('passing-bell', -1, SCROLL) }),
  regrowth: rule('regrowth', 'AOS1-HERO-02'),
};

const burst = (params: Readonly<Record<string, Plain>>, within: number, mortal: number | string): Burst => ({
  within: numberIn(params, 'within', within),
  mortal: amountIn(params, 'mortal', mortal),
  rule: SCROLL,
});

/** A change of Bravery that an effect brings; the warscroll of the same name does not change that of its bearer. */
function heard(name: string, by: number, id: RuleId): HookOf<Moments['bravery']> {
  return (_, { effect }) => (effect === null ? [] : [part(by, because(name), id)]);
}

/** What lies on units for a time: scenery, spells, commands, triumphs. */
const effects: Readonly<Record<string, Ability<Moments>>> = {
  damned: rule('damned', 'AOS1-SCENERY-01', { toHit: asAttacker(() => [part(1, because('damned'), 'AOS1-SCENERY-01')]) }),
  befuddled: rule('befuddled', 'AOS1-SCENERY-05b', { befuddled: () => ['AOS1-SCENERY-05b'] }),
  ensorcelled: rule('ensorcelled', 'AOS1-SCENERY-05c', {
    againToWound: asAttacker<Redo>(() => [{ of: 'failed', rule: 'AOS1-SCENERY-05c' }]),
  }),
  fearsome: rule('fearsome', 'AOS1-SCENERY-06'),
  'inspiring-presence': rule('inspiring-presence', 'AOS1-COMMAND-02', { dauntless: () => ['AOS1-COMMAND-02'] }),
  'mystic-shield': rule('mystic-shield', 'AOS1-MAGIC-08', { toSave: asTarget(() => [part(1, because('mystic-shield'), 'AOS1-MAGIC-08')]) }),
  inspired: rule('inspired', 'AOS1-TRIUMPH-03', { againToHit: asAttacker<Redo>(() => [{ of: 'failed', rule: 'AOS1-TRIUMPH-03' }]) }),
  'ring-the-advance': rule('ring-the-advance', SCROLL, { chargesAgain: () => [SCROLL] }),
  'crown-of-thorns': rule('crown-of-thorns', SCROLL, {
    toWound: asAttacker((_, { state }) => (inCombat(state) ? [part(1, because('crown-of-thorns'), SCROLL)] : [])),
  }),
  'waxlight-veil': rule('waxlight-veil', SCROLL, {
    toHit: asTarget((_, { state }) => (state.cursor.phase === 'shooting' ? [part(-1, because('waxlight-veil'), SCROLL)] : [])),
  }),
};

export const abilities = abilitySet<Moments>({ ...ofScrolls, ...effects });

/** What both units and the weapon have to say about a roll of an attack. */
export const askStrike = <
  K extends 'toHit' | 'toWound' | 'toSave' | 'againToHit' | 'againToWound' | 'againToSave' | 'hitTwist' | 'saveTwist' | 'damage',
>(
  state: State,
  moment: K,
  strike: Strike,
): Moments[K]['says'][] =>
  abilities.ask(state, moment, strike, {
    attacker: { unit: strike.blow.by },
    target: { unit: strike.blow.at },
    weapon: { gear: strike.blow.weapon },
  });

/** AOS1-SCENERY-05b: by which rule the unit can neither cast, move nor attack; nothing if it can. */
export const befuddledBy = (state: State, unit: Unit): RuleId | null =>
  abilities.ask(state, 'befuddled', null, { unit: { unit: unit.id } })[0] ?? null;
