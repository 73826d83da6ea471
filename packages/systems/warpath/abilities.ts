import type { RuleId } from '@warfold/catalogue';
import type { Ability, HookOf, Part, Ref, State, Unit } from '@warfold/engine';
import { abilitySet, part, say } from '@warfold/engine';
import type { Order } from './marks.ts';
import type { SpecialRule } from './profile.ts';
import { has, lineOf } from './profile.ts';
import type { Manner, Weapon } from './weapons.ts';

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

/** The moments at which special rules speak. Each says only what is its own; what all of it adds up to is settled by who asks. */
export type Moments = {
  /** The rules by which a unit with this order counts as halted when it shoots. */
  steady: { about: { readonly unit: Unit; readonly order: Order }; says: RuleId };
  /** Modifiers to the hit roll of a shot. */
  toHit: { about: Shot; says: Modifier };
  /** What the shooter is spared. */
  spared: { about: Aim; says: Spared };
  /** The one number needed to hit, whatever the modifiers. */
  hitsOn: { about: Aim; says: Part };
  /** What is added to the wound rolls of a shot. */
  woundBonus: { about: Shot; says: Part };
  /** By how much its wounds are multiplied. */
  multiplied: { about: Aim; says: Part };
  /** Modifiers to the hit roll in melee, beyond those of WP-MELEE-03. */
  toHitMelee: { about: Blow; says: Part };
  /** What is added to wound rolls in melee. */
  woundBonusMelee: { about: Blow; says: Part };
  /** The rule that removes the target at its first wound from something with this Piercing or Crushing Strength. */
  outright: { about: { readonly target: Unit; readonly strength: number }; says: RuleId };
  /** What the die said where the players called a case doubtful: in sight or not, in cover or not. */
  ruledSight: { about: Pair; says: boolean };
  ruledCover: { about: Pair; says: boolean };
};

export interface Pair {
  readonly shooter: number;
  readonly target: number;
}

type Hooks = Ability<Moments>['hooks'];

const isUnit = (bearer: Ref, unit: Unit): boolean => 'unit' in bearer && bearer.unit === unit.id;
/** Rules of a weapon are asked of the weapon that fires, never of the unit that has them on its card. */
const isWeapon = (bearer: Ref): boolean => 'gear' in bearer || 'profile' in bearer;
const because = (key: string) => say(`wp.shooting.part.${key}`);
const numberOf = (params: Readonly<Record<string, unknown>>, key = 'n'): number => (typeof params[key] === 'number' ? params[key] : 0);

const indirectFire: Hooks = {
  // WP-RULE-INDIRECT-1 and -3: no penalty for range or cover, and no need to see; unseen targets are harder to hit.
  spared: ({ manner }, { bearer }) =>
    manner === 'indirect' && isWeapon(bearer)
      ? [
          { from: 'extreme-range', rule: 'WP-RULE-INDIRECT-1' },
          { from: 'cover', rule: 'WP-RULE-INDIRECT-1' },
          { from: 'sight', rule: 'WP-RULE-INDIRECT-3' },
        ]
      : [],
  toHit: ({ manner, seen }, { bearer }) =>
    manner === 'indirect' && !seen && isWeapon(bearer) ? [{ kind: 'other', part: part(-1, because('unseen'), 'WP-RULE-INDIRECT-3') }] : [],
};

const alwaysOnFour =
  (rule: RuleId): HookOf<Moments['hitsOn']> =>
  (_aim, { bearer }) =>
    isWeapon(bearer) ? [part(4, because('alwaysFour'), rule)] : [];

/** WP-ARMOUR-15: only what pierces at all pierces better from the side. WP-AIR-10 is told by the side itself. */
const SIDE_BONUS: Readonly<Record<HitSide, number>> = { front: 0, flank: 1, rear: 2 };

const piercing: HookOf<Moments['woundBonus']> = ({ shooter, side }, { state, bearer, params }) => {
  const n = numberOf(params);
  if (!isWeapon(bearer) || n === 0) return [];
  const own = part(n, because('piercing'), 'WP-RULE-PIERCING');
  const more = side === null ? 0 : SIDE_BONUS[side];
  if (side === null || more === 0) return [own];
  return [own, part(more, because(side), lineOf(state, shooter).type === 'Air' ? 'WP-AIR-10' : 'WP-ARMOUR-15')];
};

const individual: Hooks = {
  toHit: ({ target }, { state, bearer }) => {
    if (!isUnit(bearer, target)) return [];
    const harder: Modifier = { kind: 'individual', part: part(-1, because('individual'), 'WP-RULE-INDIVIDUAL-1') };
    const hero: Modifier = { kind: 'other', part: part(0, because('notObvious'), 'WP-RULE-INDIVIDUAL-2') };
    return lineOf(state, target).type === 'H/M' ? [harder, hero] : [harder];
  },
  outright: ({ target, strength }, { bearer }) => (isUnit(bearer, target) && strength >= 4 ? ['WP-RULE-INDIVIDUAL-3'] : []),
};

const sniper: HookOf<Moments['spared']> = ({ shooter, target, steady }, { bearer }) =>
  steady && isUnit(bearer, shooter) && has(target, 'individual')
    ? [
        { from: 'individual', rule: 'WP-RULE-SNIPER' },
        { from: 'cover', rule: 'WP-RULE-SNIPER' },
      ]
    : [];

/** Orders that Stabilised excuses; Double Move! and Full Speed Ahead! are none of them. */
const EXCUSED: readonly Order[] = ['advance', 'manoeuvre', 'turn'];

/** WP-RULE-00: a rule of an army list's own, as data: whom it helps, and by how much. */
const further: Hooks = {
  toHit: ({ shooter, target }, { bearer, params }) => {
    const value = numberOf(params, 'hit');
    const mine = params.when === 'shooting' ? isUnit(bearer, shooter) : params.when === 'shot-at' && isUnit(bearer, target);
    return mine && value !== 0 ? [{ kind: 'other', part: part(value, furtherName(params), 'WP-RULE-00') }] : [];
  },
  woundBonus: ({ shooter }, { bearer, params }) => furtherBonus(params, params.when === 'shooting' && isUnit(bearer, shooter), 'wound'),
  toHitMelee: ({ charger, target }, { bearer, params }) =>
    furtherBonus(
      params,
      (params.when === 'charging' && isUnit(bearer, charger)) || (params.when === 'charged' && isUnit(bearer, target)),
      'hit',
    ),
  woundBonusMelee: ({ charger }, { bearer, params }) =>
    furtherBonus(params, params.when === 'charging' && isUnit(bearer, charger), 'wound'),
};

type Params = Readonly<Record<string, unknown>>;
const furtherName = (params: Params) => say('wp.shooting.part.further', { name: String(params.name ?? '') });
const furtherBonus = (params: Params, applies: boolean, key: 'hit' | 'wound'): Part[] => {
  const value = numberOf(params, key);
  return applies && value !== 0 ? [part(value, furtherName(params), 'WP-RULE-00')] : [];
};

const ruling = (pair: Pair, bearer: Ref, params: Params): boolean[] =>
  'unit' in bearer && bearer.unit === pair.shooter && params.target === pair.target ? [params.result === true] : [];

const rule = (name: string, id: RuleId, hooks: Hooks = {}): Ability<Moments> => ({ rule: id, label: say(`wp.rule.${name}`), hooks });

/** Special rules by name, and what the die said in doubtful cases. Rules that are asked for by name where they matter have no hooks. */
const table: Readonly<Record<SpecialRule | 'mount' | 'needs-halt' | 'further' | 'doubtful-sight' | 'doubtful-cover', Ability<Moments>>> = {
  'ack-ack': rule('ack-ack', 'WP-RULE-ACKACK', {
    spared: ({ shooter, steady }, { bearer }) => (steady && isUnit(bearer, shooter) ? [{ from: 'altitude', rule: 'WP-RULE-ACKACK' }] : []),
  }),
  agile: rule('agile', 'WP-VRULE-AGILE'),
  blast: rule('blast', 'WP-RULE-BLAST', {
    multiplied: (_aim, { bearer, params }) => (isWeapon(bearer) ? [part(numberOf(params), because('blast'), 'WP-RULE-BLAST')] : []),
  }),
  bulky: rule('bulky', 'WP-RULE-BULKY'),
  coward: rule('coward', 'WP-RULE-COWARD'),
  crushing: rule('crushing', 'WP-RULE-CRUSHING', {
    woundBonusMelee: ({ charger }, { bearer, params }) =>
      isUnit(bearer, charger) ? [part(numberOf(params), because('crushing'), 'WP-RULE-CRUSHING')] : [],
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
    steady: ({ unit, order }, { bearer }) => (isUnit(bearer, unit) && EXCUSED.includes(order) ? ['WP-RULE-STABILISED'] : []),
  }),
  stealthy: rule('stealthy', 'WP-RULE-STEALTHY-1', {
    toHit: ({ target }, { bearer }) =>
      isUnit(bearer, target) ? [{ kind: 'other', part: part(-1, because('stealthy'), 'WP-RULE-STEALTHY-1') }] : [],
  }),
  transport: rule('transport', 'WP-TRANSPORT-01'),
  unshakeable: rule('unshakeable', 'WP-RULE-UNSHAKEABLE'),
  zap: rule('zap', 'WP-RULE-ZAP', { hitsOn: alwaysOnFour('WP-RULE-ZAP') }),
  mount: rule('mount', 'WP-ARMOUR-20'),
  'needs-halt': rule('needs-halt', 'WP-SHOOT-04'),
  further: rule('further', 'WP-RULE-00', further),
  'doubtful-sight': rule('doubtful-sight', 'WP-LOS-05', { ruledSight: (pair, { bearer, params }) => ruling(pair, bearer, params) }),
  'doubtful-cover': rule('doubtful-cover', 'WP-COVER-07', { ruledCover: (pair, { bearer, params }) => ruling(pair, bearer, params) }),
};

export const abilities = abilitySet<Moments>(table);

const named: ReadonlyMap<string, Ability<Moments>> = new Map(Object.entries(table));
type OfShots = 'toHit' | 'spared' | 'hitsOn' | 'woundBonus' | 'multiplied';

/** What the units on the table and the weapon itself have to say about a shot. */
export function askShot<K extends OfShots>(state: State, moment: K, about: Moments[K]['about']): Moments[K]['says'][] {
  const said = abilities.ask(state, moment, about);
  const { weapon } = about;
  for (const { ability, params } of weapon.abilities) {
    const listen: HookOf<Moments[K]> | undefined = named.get(ability)?.hooks[moment];
    if (listen !== undefined) said.push(...listen(about, { state, bearer: weapon.of, params: params ?? {} }));
  }
  return said;
}
