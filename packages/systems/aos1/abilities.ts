import type { RuleId } from '@warfold/catalogue';
import type { Ability, AbilitySeat, Bearing, Declaration, HookOf, Model, Parameters, Part, State, Unit, Values } from '@warfold/engine';
import { abilitySet, declaring, markOf, parameter, part, say, standing } from '@warfold/engine';
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

const declare = declaring<Moments>();

type Seats = readonly [AbilitySeat, ...AbilitySeat[]];
const CARD: Seats = ['unit', 'model'];
const WEAPON: Seats = ['unit', 'model', 'weapon'];
const EFFECT: Seats = ['effect', 'unit'];

/** An ability by its name, from which its words are found, with its rule, its parameters and what it may sit on. */
const rule = <const P extends Parameters = Record<never, never>>(
  name: string,
  id: RuleId,
  told: { readonly sits?: Seats; readonly params?: P; readonly hooks?: Declaration<Moments, P>['hooks'] } = {},
): Ability<Moments> => {
  const { sits = CARD, params = {} as P, hooks = {} } = told;
  return declare({ rule: id, label: say(`aos1.ability.${name}`), says: `aos1.ability.${name}.says`, sits, params, hooks });
};

const because = (name: string) => say(`aos1.ability.${name}`);

/** What the game can roll: amounts of mortal wounds and of Damage. */
const amount = (otherwise: number | string) => parameter.usual(parameter.amountOf(3, 6), otherwise);
const within = (inches: number) => parameter.usual(parameter.distance(48), inches);
const SPLASH = { mortal: amount('D3') };
const BESIDE = { mortal: amount(1), on: parameter.usual(parameter.target(2, 6), 6) };
const AGAIN = { faces: parameter.usual(parameter.faces(), [1]) };
const THORNS = { mortal: amount(1) };
const BURST = { mortal: amount(1), within: within(1) };
const THROES = { mortal: amount('D3'), within: within(3) };

/** The spells and command abilities that a warscroll may name, besides those that everybody has. */
const SPELLS = ['waxlight-veil', 'call-the-mire'] as const;
const COMMANDS = ['ring-the-advance', 'crown-of-thorns'] as const;
const WIZARD = {
  casts: parameter.usual(parameter.whole(0, 12), 1),
  unbinds: parameter.usual(parameter.whole(0, 12), 1),
  spells: parameter.optional(parameter.texts(SPELLS)),
  summons: parameter.optional(parameter.text()),
  summoned: parameter.optional(parameter.whole(1, 40)),
};

/** The unit that bears an ability: itself, or the one whose model or weapon does. */
const bearerOf = ({ state, bearer }: Pick<Bearing, 'state' | 'bearer'>): Unit | null => {
  if ('unit' in bearer) return state.units[bearer.unit]!;
  return 'model' in bearer ? state.units[state.models[bearer.model]!.unit]! : null;
};

/** Speaks only for those who attack, or only for those who are attacked. */
const asAttacker =
  <S, P>(say: (strike: Strike, at: Bearing<string, P>) => readonly S[]): HookOf<Striking<S>, P> =>
  (strike, at) =>
    at.as === 'attacker' || at.as === 'weapon' ? say(strike, at) : [];
const asTarget =
  <S, P>(say: (strike: Strike, at: Bearing<string, P>) => readonly S[]): HookOf<Striking<S>, P> =>
  (strike, at) =>
    at.as === 'target' ? say(strike, at) : [];

const inCombat = (state: State): boolean => state.cursor.phase === 'combat';

/** What warscrolls can do. */
const ofScrolls: Readonly<Record<string, Ability<Moments>>> = {
  fly: rule('fly', 'AOS1-MOVE-10a'),
  wizard: rule('wizard', 'AOS1-MAGIC-01', { params: WIZARD }),
  command: rule('command', 'AOS1-COMMAND-01', { params: { names: parameter.texts(COMMANDS) } }),
  champion: rule('champion', SCROLL, {
    params: { attacks: parameter.usual(parameter.change(-12, 12), 1) },
    hooks: {
      attacks: ({ model }, { params }) => (commandOf(model) === 'champion' ? [part(params.attacks, because('champion'), SCROLL)] : []),
    },
  }),
  standard: rule('standard', SCROLL, {
    params: { bravery: parameter.usual(parameter.change(-12, 12), 1) },
    hooks: {
      bravery: (_, at) => {
        const unit = bearerOf(at);
        const flies = unit !== null && standing(at.state, unit.id).some((model) => commandOf(model) === 'standard');
        return flies ? [part(at.params.bravery, because('standard'), SCROLL)] : [];
      },
    },
  }),
  'planted-rank': rule('planted-rank', SCROLL, {
    hooks: {
      againToSave: asTarget<Redo, unknown>(({ blow }, { state }) =>
        markOf(state.units[blow.at]!, STIRRED) ? [] : [{ of: [1], rule: SCROLL }],
      ),
    },
  }),
  'known-paths': rule('known-paths', 'AOS1-ROUND-04', {
    params: { move: within(5), keep: within(9) },
    hooks: { prepares: (_, { params }) => [{ move: params.move, keep: params.keep }] },
  }),
  'stooping-dive': rule('stooping-dive', SCROLL, {
    sits: WEAPON,
    params: { damage: amount(2) },
    hooks: {
      damage: asAttacker(({ blow }, { state, params }) => (markOf(state.units[blow.by]!, CHARGED) ? [params.damage] : [])),
    },
  }),
  splash: rule('splash', SCROLL, {
    sits: WEAPON,
    params: SPLASH,
    hooks: {
      hitTwist: asAttacker<Twist, Values<typeof SPLASH>>((_, { params }) => [
        { faces: [6], rule: SCROLL, fate: 'ends', mortal: params.mortal },
      ]),
    },
  }),
  /** Mortal wounds beside the damage of an attack that hits so well. */
  'mortal-beside': rule('mortal-beside', SCROLL, {
    sits: WEAPON,
    params: BESIDE,
    hooks: {
      hitTwist: asAttacker<Twist, Values<typeof BESIDE>>((_, { params: { on, mortal } }) => [
        { faces: [1, 2, 3, 4, 5, 6].filter((face) => face >= on), rule: SCROLL, fate: 'goes on', mortal },
      ]),
    },
  }),
  'reroll-hit': rule('reroll-hit', SCROLL, {
    sits: WEAPON,
    params: AGAIN,
    hooks: { againToHit: asAttacker<Redo, Values<typeof AGAIN>>((_, { params }) => [{ of: params.faces, rule: SCROLL }]) },
  }),
  'reroll-wound': rule('reroll-wound', SCROLL, {
    sits: WEAPON,
    params: AGAIN,
    hooks: { againToWound: asAttacker<Redo, Values<typeof AGAIN>>((_, { params }) => [{ of: params.faces, rule: SCROLL }]) },
  }),
  'thorn-hide': rule('thorn-hide', SCROLL, {
    params: THORNS,
    hooks: {
      saveTwist: asTarget<Twist, Values<typeof THORNS>>((_, { state, params }) =>
        inCombat(state) ? [{ faces: [6], rule: SCROLL, back: params.mortal }] : [],
      ),
    },
  }),
  swarm: rule('swarm', SCROLL, {
    params: { models: parameter.usual(parameter.whole(1, 100), 15) },
    hooks: {
      toHit: asAttacker(({ blow }, { state, params }) =>
        standing(state, blow.by).length >= params.models ? [part(1, because('swarm'), SCROLL)] : [],
      ),
    },
  }),
  trample: rule('trample', SCROLL, { params: BURST, hooks: { tramples: (_, { params }) => [{ ...params, rule: SCROLL }] } }),
  fade: rule('fade', SCROLL, { hooks: { shootsAfterRetreat: () => [SCROLL] } }),
  'death-throes': rule('death-throes', SCROLL, { params: THROES, hooks: { dies: (_, { params }) => [{ ...params, rule: SCROLL }] } }),
  'toll-of-mending': rule('toll-of-mending', 'AOS1-HERO-02'),
  'passing-bell': rule('passing-bell', 'AOS1-HERO-02', {
    sits: ['unit', 'model', 'effect'],
    hooks: { bravery: heard('passing-bell', -1, SCROLL) },
  }),
  regrowth: rule('regrowth', 'AOS1-HERO-02'),
};

/** A change of Bravery that an effect brings; the warscroll of the same name does not change that of its bearer. */
function heard(name: string, by: number, id: RuleId): HookOf<Moments['bravery'], unknown> {
  return (_, { effect }) => (effect === null ? [] : [part(by, because(name), id)]);
}

const lying = (name: string, id: RuleId, hooks: Declaration<Moments, Record<never, never>>['hooks'] = {}): Ability<Moments> =>
  rule(name, id, { sits: EFFECT, hooks });

/** What lies on units for a time: scenery, spells, commands, triumphs. */
const effects: Readonly<Record<string, Ability<Moments>>> = {
  damned: lying('damned', 'AOS1-SCENERY-01', { toHit: asAttacker(() => [part(1, because('damned'), 'AOS1-SCENERY-01')]) }),
  befuddled: lying('befuddled', 'AOS1-SCENERY-05b', { befuddled: () => ['AOS1-SCENERY-05b'] }),
  ensorcelled: lying('ensorcelled', 'AOS1-SCENERY-05c', {
    againToWound: asAttacker<Redo, unknown>(() => [{ of: 'failed', rule: 'AOS1-SCENERY-05c' }]),
  }),
  fearsome: lying('fearsome', 'AOS1-SCENERY-06'),
  'inspiring-presence': lying('inspiring-presence', 'AOS1-COMMAND-02', { dauntless: () => ['AOS1-COMMAND-02'] }),
  'mystic-shield': lying('mystic-shield', 'AOS1-MAGIC-08', {
    toSave: asTarget(() => [part(1, because('mystic-shield'), 'AOS1-MAGIC-08')]),
  }),
  inspired: lying('inspired', 'AOS1-TRIUMPH-03', {
    againToHit: asAttacker<Redo, unknown>(() => [{ of: 'failed', rule: 'AOS1-TRIUMPH-03' }]),
  }),
  'ring-the-advance': lying('ring-the-advance', SCROLL, { chargesAgain: () => [SCROLL] }),
  'crown-of-thorns': lying('crown-of-thorns', SCROLL, {
    toWound: asAttacker((_, { state }) => (inCombat(state) ? [part(1, because('crown-of-thorns'), SCROLL)] : [])),
  }),
  'waxlight-veil': lying('waxlight-veil', SCROLL, {
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
