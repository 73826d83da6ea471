import type { RuleId } from '@warfold/catalogue';
import type { Ability, HookOf, Part, State, Unit } from '@warfold/engine';
import { abilitySet, markOf, part, say } from '@warfold/engine';
import type { SpecialRule } from './army/profile.ts';
import { has, lineOf } from './army/profile.ts';
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

export interface Spared {
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
  spared: { about: Aim; says: Spared; as: OfShot };
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

type Hooks = Ability<Moments>['hooks'];

const because = (key: string) => say(`wp.shooting.part.${key}`);
const numberOf = (params: Readonly<Record<string, unknown>>, key = 'n'): number => (typeof params[key] === 'number' ? params[key] : 0);

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
  (rule: RuleId): HookOf<Moments['hitsOn']> =>
  (_aim, { as }) =>
    as === 'weapon' ? [part(4, because('alwaysFour'), rule)] : [];

/** WP-ARMOUR-15: only what pierces at all pierces better from the side. WP-AIR-10 is told by the side itself. */
const SIDE_BONUS: Readonly<Record<HitSide, number>> = { front: 0, flank: 1, rear: 2 };

const piercing: HookOf<Moments['woundBonus']> = ({ shooter, side }, { state, as, params }) => {
  const n = numberOf(params);
  if (as !== 'weapon' || n === 0) return [];
  const own = part(n, because('piercing'), 'WP-RULE-PIERCING');
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

const sniper: HookOf<Moments['spared']> = ({ target, steady }, { as }) =>
  steady && as === 'shooter' && has(target, 'individual')
    ? [
        { from: 'individual', rule: 'WP-RULE-SNIPER' },
        { from: 'cover', rule: 'WP-RULE-SNIPER' },
      ]
    : [];

/** Orders that Stabilised excuses; Double Move! and Full Speed Ahead! are none of them. */
const EXCUSED: readonly Order[] = ['advance', 'manoeuvre', 'turn'];

/** What its bearer is doing, or having done to it, when a rule of an army list's own speaks. */
export const FURTHER_WHEN = ['shooting', 'shot-at', 'charging', 'charged'] as const;
/** Whom it speaks against; everybody, if it does not say. */
export const FURTHER_AGAINST = ['suppressed'] as const;

type Params = Readonly<Record<string, unknown>>;

/** WP-RULE-00: a rule of an army list's own, as data: when it speaks, against whom, and by how much. */
const further: Hooks = {
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

function furtherPart(params: Params, when: (typeof FURTHER_WHEN)[number], key: 'hit' | 'wound', enemy: Unit): Part[] {
  const value = numberOf(params, key);
  if (params.when !== when || value === 0) return [];
  if (params.against === 'suppressed' && markOf(enemy, SUPPRESSED) === 0) return [];
  return [part(value, say('wp.shooting.part.further', { name: String(params.name ?? '') }), 'WP-RULE-00')];
}

const ruling = (pair: Pair, params: Params): boolean[] => (params.target === pair.target ? [params.result === true] : []);

const rule = (name: string, id: RuleId, hooks: Hooks = {}): Ability<Moments> => ({ rule: id, label: say(`wp.rule.${name}`), hooks });

/** Special rules by name, and what the die said in doubtful cases. Rules that are asked for by name where they matter have no hooks. */
const table: Readonly<Record<SpecialRule | 'mount' | 'needs-halt' | 'further' | 'doubtful-sight' | 'doubtful-cover', Ability<Moments>>> = {
  'ack-ack': rule('ack-ack', 'WP-RULE-ACKACK', {
    spared: ({ steady }, { as }) => (steady && as === 'shooter' ? [{ from: 'altitude', rule: 'WP-RULE-ACKACK' }] : []),
  }),
  agile: rule('agile', 'WP-VRULE-AGILE'),
  blast: rule('blast', 'WP-RULE-BLAST', {
    multiplied: (_aim, { as, params }) => (as === 'weapon' ? [part(numberOf(params), because('blast'), 'WP-RULE-BLAST')] : []),
  }),
  bulky: rule('bulky', 'WP-RULE-BULKY'),
  coward: rule('coward', 'WP-RULE-COWARD'),
  crushing: rule('crushing', 'WP-RULE-CRUSHING', {
    woundBonusMelee: (_blow, { as, params }) => (as === 'charger' ? [part(numberOf(params), because('crushing'), 'WP-RULE-CRUSHING')] : []),
  }),
  elite: rule('elite', 'WP-RULE-ELITE'),
  fast: rule('fast', 'WP-RULE-FAST-1'),
  flamer: rule('flamer', 'WP-RULE-FLAMER', { hitsOn: alwaysOnFour('WP-RULE-FLAMER') }),
  headstrong: rule('headstrong', 'WP-RULE-HEADSTRONG'),
  hover: rule('hover', 'WP-VRULE-HOVER-1'),
  howitzer: rule('howitzer', 'WP-RULE-HOWITZER', indirectFire),
  indirect: rule('indirect', 'WP-RULE-INDIRECT-1', indirectFire),
  individual: rule('individual', 'WP-RULE-INDIVIDUAL-1', individual),
  inspiring: rule('inspiring', 'WP-RULE-INSPIRING-1'),
  jump: rule('jump', 'WP-RULE-JUMP-1'),
  'open-topped': rule('open-topped', 'WP-VRULE-OPEN-1'),
  piercing: rule('piercing', 'WP-RULE-PIERCING', { woundBonus: piercing }),
  scout: rule('scout', 'WP-RULE-SCOUT-1'),
  slow: rule('slow', 'WP-RULE-SLOW-1'),
  sniper: rule('sniper', 'WP-RULE-SNIPER', { spared: sniper }),
  stabilised: rule('stabilised', 'WP-RULE-STABILISED', {
    steady: ({ order }) => (EXCUSED.includes(order) ? ['WP-RULE-STABILISED'] : []),
  }),
  stealthy: rule('stealthy', 'WP-RULE-STEALTHY-1', {
    toHit: (_shot, { as }) => (as === 'target' ? [{ kind: 'other', part: part(-1, because('stealthy'), 'WP-RULE-STEALTHY-1') }] : []),
  }),
  transport: rule('transport', 'WP-TRANSPORT-01'),
  unshakeable: rule('unshakeable', 'WP-RULE-UNSHAKEABLE'),
  zap: rule('zap', 'WP-RULE-ZAP', { hitsOn: alwaysOnFour('WP-RULE-ZAP') }),
  mount: rule('mount', 'WP-ARMOUR-20'),
  'needs-halt': rule('needs-halt', 'WP-SHOOT-04'),
  further: rule('further', 'WP-RULE-00', further),
  'doubtful-sight': rule('doubtful-sight', 'WP-LOS-05', { ruledSight: (pair, { params }) => ruling(pair, params) }),
  'doubtful-cover': rule('doubtful-cover', 'WP-COVER-07', { ruledCover: (pair, { params }) => ruling(pair, params) }),
};

export const abilities = abilitySet<Moments>(table);

type OfShots = 'toHit' | 'spared' | 'hitsOn' | 'woundBonus' | 'multiplied';

/** What both units and the weapon itself have to say about a shot. */
export const askShot = <K extends OfShots>(state: State, moment: K, about: Moments[K]['about']): Moments[K]['says'][] =>
  abilities.ask(state, moment, about, { shooter: { unit: about.shooter.id }, target: { unit: about.target.id }, weapon: about.weapon });

/** What both units have to say about a charger's blows. */
export const askBlow = (state: State, moment: 'toHitMelee' | 'woundBonusMelee', blow: Blow): Part[] =>
  abilities.ask(state, moment, blow, { charger: { unit: blow.charger.id }, target: { unit: blow.target.id } });

/** The rule, if any, by which something with this Piercing or Crushing Strength removes its target at the first wound. */
export const outrightBy = (state: State, target: Unit, strength: number): RuleId | null =>
  abilities.ask(state, 'outright', { strength }, { target: { unit: target.id } })[0] ?? null;

/** What the die said of a doubtful case, if it was asked. */
export const rulingOn = (state: State, moment: 'ruledSight' | 'ruledCover', pair: Pair): boolean | null =>
  abilities.ask(state, moment, pair, { shooter: { unit: pair.shooter } })[0] ?? null;
