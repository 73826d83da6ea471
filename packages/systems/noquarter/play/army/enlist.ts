import type { AbilityRef, Figure, Gear, ModelPlan, Plain, Profile, UnitPlan } from '@warfold/engine';
import { canonical } from '@warfold/engine';
import type { Base, Mil } from '@warfold/space';
import { inches, round } from '@warfold/space';
import { ARMOURY } from '../../data/armoury.ts';
import { tierOf } from '../../data/cards.ts';
import { ROLE_SURCHARGE } from '../../data/classes.ts';
import { EQUIPMENT } from '../../data/equipment.ts';
import { SKILLS } from '../../data/skills.ts';
import { FRAME } from '../../data/support-weapons.ts';
import { entriesOf, isKeyOf } from '../../data/table.ts';
import type { Weapon } from '../../data/weapon.ts';
import type { CardAbility, ModelCard, WorkedArmy, WorkedProfile, WorkedUnit } from '../../workshop/index.ts';
import type { Wielder } from '../fighter/gear.ts';
import { gearOf, improvised } from '../fighter/gear.ts';

/** The book and the units of a battle, as they are written down army by army. */
export interface MusterRoll {
  readonly profiles: Record<string, Profile>;
  readonly gear: Record<string, Gear>;
  readonly units: UnitPlan[];
}

export const newMusterRoll = (): MusterRoll => ({ profiles: {}, gear: {}, units: [] });

interface Pen {
  readonly roll: MusterRoll;
  readonly side: number;
  /** Before every profile's key, so that two armies may call different things by one name. */
  readonly prefix: string;
}

/** Writes an army into the book: a profile for every card and role, a gear for every weapon, a unit with its models in the order of the front rank. */
export function enlist(roll: MusterRoll, army: WorkedArmy, side: number, prefix: string): void {
  const pen: Pen = { roll, side, prefix };
  const joining = army.units.filter((unit) => unit.design.joins !== undefined);
  for (const unit of army.units) {
    if (joining.includes(unit)) continue;
    const guests = joining.filter((guest) => guest.design.joins === unit.design.name);
    roll.units.push(unitPlan(pen, unit, guests));
  }
}

/** Profiles that nobody of the army begins with: those it can raise. */
export const enlistProfile = (roll: MusterRoll, worked: WorkedProfile, key: string, prefix: string): string =>
  written({ roll, side: 0, prefix }, key, worked.card, { keywords: ['raised'] }).profile;

function unitPlan(pen: Pen, unit: WorkedUnit, guests: readonly WorkedUnit[]): UnitPlan {
  const heroes = guests.map((guest) => modelOf(pen, guest.profile, roleOf(guest)));
  const models = [...heroes, ...membersOf(pen, unit), ...framesOf(pen, unit)];
  const points = [unit, ...guests].reduce((sum, one) => sum + one.price.total, 0);
  const main = models[heroes.length]!.profile;
  return { side: pen.side, name: nameOfUnit(unit), profile: main, points, abilities: [], models };
}

const nameOfUnit = ({ design, profile }: WorkedUnit): string => design.name ?? profile.card.name;

interface Role {
  /** Part of the key of its profile. */
  readonly suffix?: string;
  readonly keywords?: readonly string[];
  readonly abilities?: readonly CardAbility[];
  readonly points?: number;
  readonly spell?: string;
}

const roleOf = ({ design }: WorkedUnit): Role => ({
  keywords: design.general === true ? ['general'] : [],
  ...(design.spell !== undefined && { spell: design.spell }),
});

/** NQ-FORM-13: leader, standard and musician first, for they stand in the front rank. */
function membersOf(pen: Pen, unit: WorkedUnit): ModelPlan[] {
  const { design, profile, leader, specialists, standard, musician, battery } = unit;
  const plain: Role = battery === undefined ? roleOf(unit) : { ...roleOf(unit), suffix: 'crew', keywords: ['crew'] };
  const surcharge = Math.floor((profile.price.total * ROLE_SURCHARGE) / 100);
  const role = (name: 'standard' | 'musician', extras: readonly CardAbility[] | null): ModelPlan[] =>
    extras === null
      ? []
      : [
          modelOf(pen, profile, {
            ...plain,
            suffix: name,
            keywords: [name],
            abilities: extras,
            points: surcharge + extras.reduce((sum, extra) => sum + priceOf(extra), 0),
          }),
        ];
  const special = [...role('standard', standard), ...role('musician', musician)];
  const led =
    design.leader === true ? [modelOf(pen, profile, { ...plain, suffix: 'leader', keywords: [...(plain.keywords ?? []), 'leader'] })] : [];
  const others = Math.max(0, design.models - special.length - led.length);
  return [
    ...(leader === undefined ? [] : [modelOf(pen, leader, { keywords: ['leader'] })]),
    ...led,
    ...special,
    ...specialists.flatMap((one) => Array.from({ length: one.models }, () => modelOf(pen, one.profile, {}))),
    ...Array.from({ length: others }, () => modelOf(pen, profile, plain)),
  ];
}

/** What a standard bearer or musician has for himself is paid after his surcharge (NQ-DESIGN-25). */
function priceOf({ from, key, level }: CardAbility): number {
  if (from === 'skill' && isKeyOf(SKILLS, key)) return tierOf(SKILLS[key], level)?.points ?? 0;
  return from === 'equipment' && isKeyOf(EQUIPMENT, key) ? (tierOf(EQUIPMENT[key], level)?.points ?? 0) : 0;
}

const modelOf = (pen: Pen, { card, price }: WorkedProfile, role: Role): ModelPlan => written(pen, slug(card.name), card, role, price.total);

/** The profile of a card in a role, written once, and the model that has it. */
function written(pen: Pen, name: string, card: ModelCard, role: Role, price = card.price): ModelPlan {
  const { roll, prefix } = pen;
  const key = fresh(roll.profiles, `${prefix}.${name}${role.suffix === undefined ? '' : `+${role.suffix}`}`, (at) =>
    profileOf(roll, at, card, role, price),
  );
  return { profile: key, gear: roll.profiles[key]!.gear };
}

/** The key under which something is written: the wanted one, or a further one where that means something else already. */
function fresh<T extends { readonly key: string }>(shelf: Record<string, T>, wanted: string, make: (key: string) => T): string {
  for (let n = 1; ; n++) {
    const key = n === 1 ? wanted : `${wanted}-${n}`;
    const made = make(key);
    const there = shelf[key];
    if (there === undefined) shelf[key] = made;
    else if (canonical(there) !== canonical(made)) continue;
    return key;
  }
}

function profileOf(roll: MusterRoll, key: string, card: ModelCard, role: Role, price: number): Profile {
  const [main] = card.elements;
  const { AZ, RE, FE, CO, AR } = card;
  const { base, height, figure } = shapeOf(card);
  return {
    key,
    name: card.name,
    stats: { AZ, AD: main?.AD ?? 0, CC: main?.CC ?? 0, FZ: main?.FZ ?? 0, RE, FE, CO, AR, points: price + (role.points ?? 0) },
    keywords: keywordsOf(card, role),
    abilities: [...abilitiesOf(card, role), ...(role.abilities ?? []).map((ability) => refOf(ability))],
    gear: weaponsOf(roll, card),
    base,
    height,
    figure,
  };
}

function keywordsOf({ rank, class: own, size, ride, shield, colossal }: ModelCard, role: Role): string[] {
  const words: string[] = [rank, own, ...(role.keywords ?? [])];
  if (colossal === true) words.push('vlt');
  if (size !== 'medium') words.push(size);
  if (ride === 'mount') words.push('mounted');
  if (ride === 'chariot') words.push('chariot');
  if (shield) words.push('shield');
  return [...new Set(words)];
}

function abilitiesOf(card: ModelCard, { spell }: Role): AbilityRef[] {
  const whole = card.abilities.map((ability) => refOf(ability, paramsOf(card, ability, spell)));
  const single = card.elements.flatMap((element, index) => element.abilities.map((ability) => refOf(ability, { element: index })));
  return [...whole, ...single, ...(card.resistance > 0 ? [{ ability: 'resistance', params: { points: card.resistance } }] : [])];
}

/** What a trait needs to know beyond its card: the spells of a mage, the chant of the Initiates, the rival. */
function paramsOf({ magic, nemesis }: ModelCard, { key }: CardAbility, spell: string | undefined): Readonly<Record<string, Plain>> {
  if (key === 'mage' && magic !== undefined) return { level: magic.level, aspect: magic.aspect, spells: magic.spells };
  if (key === 'initiate' && spell !== undefined) return { spell };
  return key === 'nemesis' && nemesis !== undefined ? { of: nemesis } : {};
}

function refOf({ key, level }: CardAbility, more: Readonly<Record<string, Plain>> = {}): AbilityRef {
  const params = { ...(level !== undefined && { level }), ...more };
  return Object.keys(params).length === 0 ? { ability: key } : { ability: key, params };
}

/** Weapons of every element, what each can do with bare hands, and the grenades. */
function weaponsOf(roll: MusterRoll, card: ModelCard): string[] {
  const single = card.elements.length === 1;
  const arms = card.elements.flatMap((element, index) => {
    const wielder: Wielder | undefined = single ? undefined : { index, name: element.name, AD: element.AD, CC: element.CC, FZ: element.FZ };
    const own = element.weapons.map((weapon) => gearKey(roll, weapon, wielder));
    return element.CC === null || own.some((key) => key.startsWith('improvised'))
      ? own
      : [...own, fresh(roll.gear, single ? 'improvised' : `improvised#${index}`, (key) => improvised(key, wielder))];
  });
  return card.grenade === undefined ? arms : [...arms, gearKey(roll, card.grenade)];
}

const gearKey = (roll: MusterRoll, weapon: Weapon, wielder?: Wielder): string =>
  fresh(roll.gear, armouryKey(weapon) ?? slug(weapon.name.en), (key) => gearOf(key, weapon, wielder));

const armouryKey = (weapon: Weapon): string | undefined => entriesOf(ARMOURY).find(({ name }) => name.en === weapon.name.en)?.key;

/** NQ-SUPPORT-13: the weapons of a battery are models too. */
function framesOf({ roll, prefix }: Pen, { battery }: WorkedUnit): ModelPlan[] {
  if (battery === undefined) return [];
  const { weapon, count, grapeshot, parts } = battery;
  const gear = [gearKey(roll, weapon)];
  const each = Math.floor(parts.reduce((sum, { value }) => sum + value, 0) / count);
  const key = fresh(
    roll.profiles,
    `${prefix}.${slug(weapon.name.en)}`,
    (at): Profile => ({
      key: at,
      name: weapon.name.en,
      stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: FRAME.RE, FE: FRAME.FE, CO: 0, AR: FRAME.AR, points: each },
      keywords: ['support', 'frame'],
      abilities: grapeshot ? [{ ability: EQUIPMENT.grapeshot.key }] : [],
      gear,
      base: round(50),
      height: inches(1),
      figure: 'gun',
    }),
  );
  return Array.from({ length: count }, () => ({ profile: key, gear }));
}

interface Shape {
  readonly base: Base;
  readonly height: Mil;
  readonly figure: Figure;
}

/** The book is played with models of 25 to 30 mm and leaves bases open; these fit them. */
function shapeOf({ size, ride, rank, abilities }: ModelCard): Shape {
  const flies = abilities.some(({ key }) => key === 'flying');
  const hero = rank === 'hero' || rank === 'character';
  if (ride === 'chariot') return { base: round(60), height: inches(1.8), figure: 'chariot' };
  if (size === 'large')
    return { base: round(ride === 'mount' ? 60 : 50), height: inches(ride === 'mount' ? 3 : 2.2), figure: flies ? 'flyer' : 'monster' };
  if (ride === 'mount') return { base: round(40), height: inches(1.8), figure: 'horse' };
  if (size === 'small') return { base: round(20), height: inches(0.8), figure: 'foot' };
  return { base: round(25), height: inches(1.2), figure: hero ? 'hero' : flies ? 'flyer' : 'foot' };
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
