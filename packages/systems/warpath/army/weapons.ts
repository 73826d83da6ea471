import type { AbilityRef, Flow, Game, Gear, Model, Ref, State, Text, Unit } from '@warfold/engine';
import { abilityOf, memo, say } from '@warfold/engine';
import type { Arc, Mil } from '@warfold/space';
import { ALL_ROUND, FRONT, inches, LEFT, REAR, RIGHT } from '@warfold/space';
import type { SpecialRule } from '../abilities.ts';
import { captainOf } from '../table/table.ts';
import { has, lineOf, ratingOf } from './profile.ts';

/**
 * Something a unit can fire: its own Fire, its own Flamer or Zap!, or a weapon of the book's gear that a model carries.
 * A gear's stats are `fire`, `ran` and, for vehicles and aircraft, `arc` ("[L][R]"); a `fire` may be written "D3" or
 * "2D3" (WP-DICE-02). Two abilities are its own: `mount`, where on the hull it sits, `right`, `forward` and `up` in
 * inches (WP-ARMOUR-20), and `needs-halt` (WP-SHOOT-04). Gear of kind `ordinary` is a conventional weapon (WP-SHOOT-02);
 * any other is a BFG and fires on its own.
 */
export interface Weapon {
  /** Its place in the unit's list, by which `FIRED` remembers it. */
  readonly place: number;
  readonly label: Text;
  /** What its special rules stand on: a gear, or the unit's own profile. */
  readonly of: Ref;
  readonly abilities: readonly AbilityRef[];
  /** WP-SHOOT-02: only one conventional weapon of a unit fires in a turn. */
  readonly conventional: boolean;
  /** Who carries it; the captain for what the whole unit fires. */
  readonly bearer: number;
  readonly fire: number;
  /** Whether `fire` is a number of D3 to be rolled rather than of dice. */
  readonly rolled: boolean;
  readonly range: Mil;
  readonly arcs: readonly Arc[];
  readonly mount: Mount | null;
  readonly needsHalt: boolean;
}

/** Where on a hull a weapon sits, seen by who sits in it. */
export interface Mount {
  readonly right: Mil;
  readonly forward: Mil;
  readonly up: Mil;
}

/** WP-RULE-FLAMER, WP-RULE-ZAP. */
const FIXED_RANGE: Readonly<Partial<Record<SpecialRule, Mil>>> = { flamer: inches(12), zap: inches(24) };
const FIXED = ['flamer', 'zap'] as const;

/** Rules that speak of what a weapon's hits do, rather than of who fires it. */
const OF_WEAPONS: readonly string[] = ['piercing', 'blast', 'howitzer', 'indirect'] satisfies SpecialRule[];

/** Everything the unit can fire, in an order that never changes. */
const armoury = memo({
  on: (unit: Unit) => unit.models,
  besides: (unit) => unit.abilities,
  key: (captain: number, _: State) => captain,
  work: (unit, _captain: number, state: State): readonly Weapon[] => listed(state, unit),
});

export const weaponsOf = (state: State, unit: Unit): readonly Weapon[] => armoury(unit, captainOf(state, unit).id, state);

function listed(state: State, unit: Unit): readonly Weapon[] {
  const carried = unit.models.flatMap((id) => carriedBy(state, state.models[id]!)).map((weapon) => sharpened(weapon, unit));
  const known = new Set<string>();
  const found = [...ownWeapons(state, unit), ...carried.filter((weapon) => isNew(weapon, known))];
  return found.map((weapon, place) => ({ ...weapon, place }));
}

type Unplaced = Omit<Weapon, 'place'>;

/** WP-RULE-PIERCING: all ranged hits of a unit have its Piercing, also those of a weapon with a number of its own, if that is lower. */
function sharpened(weapon: Unplaced, unit: Unit): Unplaced {
  const n = ratingOf(unit, 'piercing');
  if (n <= ratingOf(weapon, 'piercing')) return weapon;
  const others = weapon.abilities.filter(({ ability }) => ability !== 'piercing');
  return { ...weapon, abilities: [...others, { ability: 'piercing', params: { n } }] };
}

/** The same conventional weapon in many hands is one weapon of the unit. */
function isNew({ conventional, of }: Unplaced, known: Set<string>): boolean {
  if (!conventional || !('gear' in of)) return true;
  if (known.has(of.gear)) return false;
  known.add(of.gear);
  return true;
}

/** WP-SHOOT-02: what the stat line fires, and Flamer(n) or Zap!(n) of the unit itself instead of it. */
function ownWeapons(state: State, unit: Unit): Unplaced[] {
  const { fire, range } = lineOf(state, unit);
  const plain = {
    of: { profile: unit.profile },
    conventional: true,
    bearer: captainOf(state, unit).id,
    rolled: false,
    arcs: [ALL_ROUND],
    mount: null,
    needsHalt: false,
  };
  const abilities = unit.abilities.filter(({ ability }) => OF_WEAPONS.includes(ability));
  const own: Unplaced[] = [];
  if (fire !== null && range !== null && fire > 0) own.push({ ...plain, label: say('wp.shooting.ownFire'), abilities, fire, range });
  for (const rule of FIXED) {
    const n = ratingOf(unit, rule);
    if (n > 0) own.push({ ...plain, ...fixed(rule, n, abilities), label: say(`wp.shooting.own.${rule}`, { n }) });
  }
  return own;
}

function carriedBy(state: State, model: Model): Unplaced[] {
  return model.gear.flatMap((key) => {
    const gear = state.book.gear[key];
    return gear === undefined ? [] : (weaponOf(gear, model) ?? []);
  });
}

function weaponOf(gear: Gear, model: Model): Unplaced | null {
  const plain = {
    of: { gear: gear.key },
    label: say('wp.shooting.weapon', { weapon: { gear: gear.key } }),
    abilities: gear.abilities,
    conventional: gear.kind === 'ordinary',
    bearer: model.id,
    arcs: arcsOf(gear.stats.arc),
    mount: mountOf(gear),
    needsHalt: abilityOf(gear, 'needs-halt') !== null,
  };
  for (const rule of FIXED) {
    const n = ratingOf(gear, rule);
    if (n > 0) return { ...plain, ...fixed(rule, n, gear.abilities) };
  }
  const fire = fireOf(gear.stats.fire);
  const { ran } = gear.stats;
  return fire === null || typeof ran !== 'number' ? null : { ...plain, ...fire, range: inches(ran) };
}

/** WP-RULE-ZAP: it has Piercing(1), unless a better one is printed beside it. */
function fixed(rule: (typeof FIXED)[number], n: number, abilities: readonly AbilityRef[]) {
  const own: AbilityRef = { ability: rule, params: { n } };
  const others = abilities.filter(({ ability }) => ability !== rule);
  const pierces = ratingOf({ abilities }, 'piercing') > 0;
  const piercing: readonly AbilityRef[] = rule === 'zap' && !pierces ? [{ ability: 'piercing', params: { n: 1 } }] : [];
  return { abilities: [own, ...others, ...piercing], fire: n, rolled: false, range: FIXED_RANGE[rule]! };
}

const LETTERS: Readonly<Record<string, Arc>> = { F: FRONT, L: LEFT, R: RIGHT, P: REAR, A: ALL_ROUND };

/** WP-ARMOUR-19: `[F]`, `[L][R]`, `[A]`; a weapon without arcs is carried by somebody who can turn round. */
function arcsOf(written: unknown): readonly Arc[] {
  const arcs = typeof written === 'string' ? [...written].flatMap((letter) => LETTERS[letter] ?? []) : [];
  return arcs.length === 0 || arcs.includes(ALL_ROUND) ? [ALL_ROUND] : arcs;
}

function mountOf(gear: Gear): Mount | null {
  const at = abilityOf(gear, 'mount');
  if (at === null) return null;
  const far = (key: string): Mil => inches(typeof at[key] === 'number' ? at[key] : 0);
  return { right: far('right') - far('left'), forward: far('forward') - far('back'), up: far('up') };
}

function fireOf(written: unknown): { readonly fire: number; readonly rolled: boolean } | null {
  if (typeof written === 'number') return written > 0 ? { fire: written, rolled: false } : null;
  const dice = typeof written === 'string' ? /^(\d*)D3$/.exec(written) : null;
  return dice === null ? null : { fire: dice[1] === '' ? 1 : Number(dice[1]), rolled: true };
}

/** The most dice that a weapon can roll. */
export const mostDice = ({ fire, rolled }: Weapon): number => (rolled ? 3 * fire : fire);

/** WP-DICE-02: a D6 halved and rounded up, each die on its own. */
export const d3Of = (face: number): number => Math.ceil(face / 2);

/** How many dice a weapon rolls this time. */
export function* rollFire(game: Game, unit: Unit, weapon: Weapon): Flow<number> {
  if (!weapon.rolled) return weapon.fire;
  const total = (faces: readonly number[]) => faces.reduce((sum, face) => sum + d3Of(face), 0);
  const rolled = yield* game.roll({
    purpose: 'fire',
    rule: 'WP-DICE-02',
    side: unit.side,
    count: weapon.fire,
    sides: 6,
    by: { unit: unit.id },
    matters: total,
  });
  return total(rolled.faces);
}

export type Manner = 'direct' | 'indirect';

/** WP-RULE-HOWITZER: either way, said before rolling; WP-RULE-INDIRECT: only this way. */
export function mannersOf(weapon: Weapon): readonly Manner[] {
  if (has(weapon, 'howitzer')) return ['direct', 'indirect'];
  return has(weapon, 'indirect') ? ['indirect'] : ['direct'];
}

/** WP-SHOOT-11: as many wounds as the Suppression Limit; a unit with one Nerve number uses that one. */
export function isFragmented(state: State, unit: Unit): boolean {
  const { suppression, destruction } = lineOf(state, unit);
  return unit.lost >= (suppression ?? destruction);
}

/** WP-ARMOUR-16, WP-HM-02, WP-RULE-INDIVIDUAL-2; aircraft are not (WP-AIR-06). */
export function isObvious(state: State, unit: Unit): boolean {
  const { type } = lineOf(state, unit);
  return (type === 'Arm' || type === 'H/M') && !has(unit, 'individual');
}
