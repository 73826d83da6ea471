import type { RuleId } from '@warfold/catalogue';
import type { Ability, AbilitySeat, HookOf, Parameters, Part, State, Unit, Values } from '@warfold/engine';
import { abilitySet, declaring, markOf, parameter, part, say } from '@warfold/engine';
import type { UnitType } from './army/profile.ts';
import { has, lineOf, ratingOf } from './army/profile.ts';
import type { Manner, Weapon } from './army/weapons.ts';
import type { Order } from './sequence/marks.ts';
import { SUPPRESSED } from './sequence/marks.ts';

/** Who wants to fire what at whom, and how. */
export interface Aim {
  readonly shooter: Unit;
  readonly weapon: Weapon;
  readonly target: Unit;
  readonly manner: Manner;
  /** Counts as having received Halt! for shooting. */
  readonly steady: boolean;
}

/** WP-ARMOUR-14. */
export type HitSide = 'front' | 'flank' | 'rear';

/** The same once sight is known. */
export interface Shot extends Aim {
  readonly seen: boolean;
  /** Which side of a vehicle is hit; null for all other targets. */
  readonly side: HitSide | null;
}

/** A charger's blows at the unit it charged. */
export interface Blow {
  readonly charger: Unit;
  readonly target: Unit;
}

/** What stands against a shot, by the name under which a special rule may lift it. */
export type Hindrance = 'extreme-range' | 'cover' | 'moved' | 'individual' | 'altitude' | 'sight' | 'other';

/** A modifier to the hit roll of a shot, written as the book writes it: -1 makes it harder. */
export interface Modifier {
  readonly kind: Hindrance;
  readonly part: Part;
}

export interface SparedFrom {
  readonly from: Hindrance;
  readonly rule: RuleId;
}

/** Whom a shot concerns. Rules of a weapon speak for the weapon that fires, never for the unit that has them on its card. */
type OfShot = 'shooter' | 'target' | 'weapon';

/** The moments at which special rules speak. Each says only what is its own; what all of it adds up to is settled by who asks. */
export type Moments = {
  /** The rules by which a unit with this order counts as halted when it shoots. */
  steady: { about: { readonly order: Order }; says: RuleId; as: 'shooter' };
  /** Modifiers to the hit roll of a shot. */
  toHit: { about: Shot; says: Modifier; as: OfShot };
  /** What the shooter is spared. */
  spared: { about: Aim; says: SparedFrom; as: OfShot };
  /** The one number needed to hit, whatever the modifiers. */
  hitsOn: { about: Aim; says: Part; as: OfShot };
  /** What is added to the wound rolls of a shot. */
  woundBonus: { about: Shot; says: Part; as: OfShot };
  /** By how much its wounds are multiplied. */
  multiplied: { about: Aim; says: Part; as: OfShot };
  /** Modifiers to the hit roll in melee, beyond those of WP-MELEE-03. */
  toHitMelee: { about: Blow; says: Part; as: 'charger' | 'target' };
  /** What is added to wound rolls in melee. */
  woundBonusMelee: { about: Blow; says: Part; as: 'charger' | 'target' };
  /** The rule that removes the target at its first wound from something with this Piercing or Crushing Strength. */
  outright: { about: { readonly strength: number }; says: RuleId; as: 'target' };
  /** What the die said where the players called a case doubtful: in sight or not, in cover or not. */
  ruledSight: { about: Pair; says: boolean; as: 'shooter' };
  ruledCover: { about: Pair; says: boolean; as: 'shooter' };
};

export interface Pair {
  readonly shooter: number;
  readonly target: number;
}

type Hooks<P extends Parameters = Record<never, never>> = { readonly [K in keyof Moments]?: HookOf<Moments[K], Values<P>> };

/** A number in brackets: Piercing(2). */
const RATED = { n: parameter.whole(1, 20) };
/** The same for dice and models, of which there may be more. */
const COUNTED = { n: parameter.whole(1, 99) };
type Rated = typeof RATED;

const because = (key: string) => say(`wp.shooting.part.${key}`);

const indirectFire: Hooks = {
  // WP-RULE-INDIRECT-1 and -3: no penalty for range or cover, and no need to see; unseen targets are harder to hit.
  spared: ({ manner }, { as }) =>
    manner === 'indirect' && as === 'weapon'
      ? [
          { from: 'extreme-range', rule: 'WP-RULE-INDIRECT-1' },
          { from: 'cover', rule: 'WP-RULE-INDIRECT-1' },
          { from: 'sight', rule: 'WP-RULE-INDIRECT-3' },
        ]
      : [],
  toHit: ({ manner, seen }, { as }) =>
    manner === 'indirect' && !seen && as === 'weapon' ? [{ kind: 'other', part: part(-1, because('unseen'), 'WP-RULE-INDIRECT-3') }] : [],
};

const alwaysOnFour =
  (rule: RuleId): HookOf<Moments['hitsOn'], Values<Rated>> =>
  (_aim, { as }) =>
    as === 'weapon' ? [part(4, because('alwaysFour'), rule)] : [];

/** WP-ARMOUR-15: only what pierces at all pierces better from the side. WP-AIR-10 is told by the side itself. */
const SIDE_BONUS: Readonly<Record<HitSide, number>> = { front: 0, flank: 1, rear: 2 };

const piercing: HookOf<Moments['woundBonus'], Values<Rated>> = ({ shooter, side }, { state, as, params }) => {
  if (as !== 'weapon') return [];
  const own = part(params.n, because('piercing'), 'WP-RULE-PIERCING');
  const more = side === null ? 0 : SIDE_BONUS[side];
  if (side === null || more === 0) return [own];
  return [own, part(more, because(side), lineOf(state, shooter).type === 'Air' ? 'WP-AIR-10' : 'WP-ARMOUR-15')];
};

const individual: Hooks = {
  toHit: ({ target }, { state, as }) => {
    if (as !== 'target') return [];
    const harder: Modifier = { kind: 'individual', part: part(-1, because('individual'), 'WP-RULE-INDIVIDUAL-1') };
    const hero: Modifier = { kind: 'other', part: part(0, because('notObvious'), 'WP-RULE-INDIVIDUAL-2') };
    return lineOf(state, target).type === 'H/M' ? [harder, hero] : [harder];
  },
  outright: ({ strength }) => (strength >= 4 ? ['WP-RULE-INDIVIDUAL-3'] : []),
};

const sniper: HookOf<Moments['spared'], unknown> = ({ target, steady }, { as }) =>
  steady && as === 'shooter' && has(target, 'individual')
    ? [
        { from: 'individual', rule: 'WP-RULE-SNIPER' },
        { from: 'cover', rule: 'WP-RULE-SNIPER' },
      ]
    : [];

/** Orders that Stabilised excuses; Double Move! and Full Speed Ahead! are none of them. */
const EXCUSED: readonly Order[] = ['advance', 'manoeuvre', 'turn'];

/** WP-RULE-00: a rule of an army list's own, as data: what its bearer is doing or having done to it, against whom, and by how much. More than five no die could make up for. */
const FURTHER = {
  name: parameter.text(),
  when: parameter.word('shooting', 'shot-at', 'charging', 'charged'),
  /** Everybody, if it does not say. */
  against: parameter.optional(parameter.word('suppressed')),
  hit: parameter.usual(parameter.change(-5, 5), 0),
  wound: parameter.usual(parameter.change(-5, 5), 0),
};
type Further = Values<typeof FURTHER>;

const further: Hooks<typeof FURTHER> = {
  toHit: ({ shooter, target }, { as, params }) =>
    (as === 'shooter'
      ? furtherPart(params, 'shooting', 'hit', target)
      : as === 'target'
        ? furtherPart(params, 'shot-at', 'hit', shooter)
        : []
    ).map((own) => ({ kind: 'other', part: own })),
  woundBonus: ({ target }, { as, params }) => (as === 'shooter' ? furtherPart(params, 'shooting', 'wound', target) : []),
  toHitMelee: ({ charger, target }, { as, params }) =>
    as === 'charger' ? furtherPart(params, 'charging', 'hit', target) : furtherPart(params, 'charged', 'hit', charger),
  woundBonusMelee: ({ target }, { as, params }) => (as === 'charger' ? furtherPart(params, 'charging', 'wound', target) : []),
};

function furtherPart(params: Further, when: Further['when'], key: 'hit' | 'wound', enemy: Unit): Part[] {
  const value = params[key];
  if (params.when !== when || value === 0) return [];
  if (params.against === 'suppressed' && markOf(enemy, SUPPRESSED) === 0) return [];
  return [part(value, say('wp.shooting.part.further', { name: params.name }), 'WP-RULE-00')];
}

/** WP-ARMOUR-20: where on the hull a weapon sits, from its centre, seen by who sits in it. */
const fromCentre = parameter.usual(parameter.distance(20), 0);
const MOUNT = { forward: fromCentre, back: fromCentre, right: fromCentre, left: fromCentre, up: fromCentre };

/** What the die said of a doubtful case. */
const DOUBT = { target: parameter.ref('unit'), result: parameter.yes() };
const ruling = (pair: Pair, params: Values<typeof DOUBT>): boolean[] => (params.target === pair.target ? [params.result] : []);

/** A special rule as it is declared, once. */
interface Special {
  /** Unit types it may stand on; all of them if absent. */
  readonly types?: readonly UnitType[];
  /** With its words, which go by its name. */
  named(name: string): Ability<Moments>;
}

interface Told<P extends Parameters> {
  readonly params?: P;
  readonly sits?: readonly AbilitySeat[];
  readonly types?: readonly UnitType[];
  readonly hooks?: Hooks<P>;
}

const declare = declaring<Moments>();

function special<const P extends Parameters = Record<never, never>>(rule: RuleId, told: Told<P> = {}): Special {
  const { params = {} as P, sits = UNIT, hooks = {}, types } = told;
  return {
    ...(types && { types }),
    named: (name) => declare({ rule, label: say(`wp.rule.${name}`), says: `wp.rule.${name}.says`, params, sits, hooks }),
  };
}

const UNIT: readonly AbilitySeat[] = ['unit'];
const BOTH: readonly AbilitySeat[] = ['unit', 'weapon'];
const VEHICLES: readonly UnitType[] = ['Arm'];

/** Special rules by name, and what the die said in doubtful cases. Rules that are asked for by name where they matter have no hooks. */
const specials = {
  'ack-ack': special('WP-RULE-ACKACK', {
    hooks: { spared: ({ steady }, { as }) => (steady && as === 'shooter' ? [{ from: 'altitude', rule: 'WP-RULE-ACKACK' }] : []) },
  }),
  agile: special('WP-VRULE-AGILE', { types: VEHICLES }),
  blast: special('WP-RULE-BLAST', {
    params: RATED,
    sits: BOTH,
    hooks: { multiplied: (_aim, { as, params }) => (as === 'weapon' ? [part(params.n, because('blast'), 'WP-RULE-BLAST')] : []) },
  }),
  bulky: special('WP-RULE-BULKY'),
  coward: special('WP-RULE-COWARD'),
  crushing: special('WP-RULE-CRUSHING', {
    params: RATED,
    hooks: {
      woundBonusMelee: (_blow, { as, params }) => (as === 'charger' ? [part(params.n, because('crushing'), 'WP-RULE-CRUSHING')] : []),
    },
  }),
  elite: special('WP-RULE-ELITE'),
  fast: special('WP-RULE-FAST-1'),
  flamer: special('WP-RULE-FLAMER', { params: COUNTED, sits: BOTH, hooks: { hitsOn: alwaysOnFour('WP-RULE-FLAMER') } }),
  headstrong: special('WP-RULE-HEADSTRONG'),
  hover: special('WP-VRULE-HOVER-1', { types: VEHICLES }),
  howitzer: special('WP-RULE-HOWITZER', { sits: BOTH, hooks: indirectFire }),
  indirect: special('WP-RULE-INDIRECT-1', { sits: BOTH, hooks: indirectFire }),
  individual: special('WP-RULE-INDIVIDUAL-1', { hooks: individual }),
  inspiring: special('WP-RULE-INSPIRING-1'),
  jump: special('WP-RULE-JUMP-1', { types: ['Inf', 'H/M'] }),
  'open-topped': special('WP-VRULE-OPEN-1', { types: VEHICLES }),
  piercing: special('WP-RULE-PIERCING', { params: RATED, sits: BOTH, hooks: { woundBonus: piercing } }),
  scout: special('WP-RULE-SCOUT-1'),
  slow: special('WP-RULE-SLOW-1'),
  sniper: special('WP-RULE-SNIPER', { hooks: { spared: sniper } }),
  stabilised: special('WP-RULE-STABILISED', {
    hooks: { steady: ({ order }) => (EXCUSED.includes(order) ? ['WP-RULE-STABILISED'] : []) },
  }),
  stealthy: special('WP-RULE-STEALTHY-1', {
    hooks: {
      toHit: (_shot, { as }) => (as === 'target' ? [{ kind: 'other', part: part(-1, because('stealthy'), 'WP-RULE-STEALTHY-1') }] : []),
    },
  }),
  transport: special('WP-TRANSPORT-01', { params: COUNTED, types: ['Arm', 'H/M'] }),
  unshakeable: special('WP-RULE-UNSHAKEABLE'),
  zap: special('WP-RULE-ZAP', { params: COUNTED, sits: BOTH, hooks: { hitsOn: alwaysOnFour('WP-RULE-ZAP') } }),
  mount: special('WP-ARMOUR-20', { params: MOUNT, sits: ['weapon'] }),
  'needs-halt': special('WP-SHOOT-04', { sits: ['weapon'] }),
  further: special('WP-RULE-00', { params: FURTHER, hooks: further }),
  'doubtful-sight': special('WP-LOS-05', {
    params: DOUBT,
    sits: ['effect'],
    hooks: { ruledSight: (pair, { params }) => ruling(pair, params) },
  }),
  'doubtful-cover': special('WP-COVER-07', {
    params: DOUBT,
    sits: ['effect'],
    hooks: { ruledCover: (pair, { params }) => ruling(pair, params) },
  }),
} satisfies Readonly<Record<string, Special>>;

/** Special rules by the names the profiles use. */
export type SpecialRule = keyof typeof specials;

/** The types of unit that may have a special rule; all of them where it does not say. */
export const typesOf = (name: SpecialRule): readonly UnitType[] | undefined => (specials[name] as Special).types;

export const specialRules = Object.keys(specials) as readonly SpecialRule[];

export const abilities = abilitySet<Moments>(
  Object.fromEntries(Object.entries<Special>(specials).map(([name, one]) => [name, one.named(name)])),
);

type OfShots = 'toHit' | 'spared' | 'hitsOn' | 'woundBonus' | 'multiplied';

/** What both units and the weapon itself have to say about a shot. */
export const askShot = <K extends OfShots>(state: State, moment: K, about: Moments[K]['about']): Moments[K]['says'][] =>
  abilities.ask(state, moment, about, { shooter: { unit: about.shooter.id }, target: { unit: about.target.id }, weapon: about.weapon });

/** What both units have to say about a charger's blows. */
export const askBlow = (state: State, moment: 'toHitMelee' | 'woundBonusMelee', blow: Blow): Part[] =>
  abilities.ask(state, moment, blow, { charger: { unit: blow.charger.id }, target: { unit: blow.target.id } });

/**
 * The rule, if any, by which a wound of this unit removes its target at once: by the best Piercing or Crushing Strength printed on the unit
 * or on the weapon it fires, whichever of the two made the wound.
 */
export function outrightBy(state: State, target: Unit, by: Unit, weapon?: Weapon): RuleId | null {
  const strength = Math.max(ratingOf(by, 'piercing'), ratingOf(by, 'crushing'), weapon === undefined ? 0 : ratingOf(weapon, 'piercing'));
  return abilities.ask(state, 'outright', { strength }, { target: { unit: target.id } })[0] ?? null;
}

/** What the die said of a doubtful case, if it was asked. */
export const rulingOn = (state: State, moment: 'ruledSight' | 'ruledCover', pair: Pair): boolean | null =>
  abilities.ask(state, moment, pair, { shooter: { unit: pair.shooter } })[0] ?? null;
