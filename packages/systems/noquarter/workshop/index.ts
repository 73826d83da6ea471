import type { Explained, Objection } from '@warfold/engine/explain';
import type { TextArg } from '@warfold/engine/words';
import { ARMOURY } from '../data/armoury.ts';
import { CORE_LIMIT } from '../data/classes.ts';
import { REFERENCE_PROFILES } from '../data/profiles.ts';
import { entriesOf, isKeyOf } from '../data/table.ts';
import { type WorkedArmy, workArmy } from './army.ts';
import { FILE, type WorkshopFile } from './file.ts';
import { objections } from './objections.ts';
import { type Bench, type WorkedProfile, workProfile, workReference } from './profile.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import { type FindProfile, workUnit } from './unit.ts';
import { designWeapon, type PricedWeapon, type Rack } from './weapons.ts';

export { type ArmouryRow, armouryCheck } from './armoury-check.ts';
export type { WorkedArmy } from './army.ts';
export type { CardAbility, ElementCard, ModelCard } from './card.ts';
export { fileOf, pathIn } from './envelope.ts';
export { type ArmyDesign, FILE_SCHEMA, type UnitDesign, type WorkshopInput } from './file.ts';
export type { WorkedProfile } from './profile.ts';
export type { UnitClass, WorkedUnit } from './unit.ts';
export { armouryWeapon, type PricedWeapon } from './weapons.ts';

/** All that a file asks for, priced, and all that is wrong with it. */
export interface Worked {
  readonly weapons: readonly {
    readonly key: string;
    readonly label: TextArg;
    readonly price: Explained;
    readonly weapon: PricedWeapon['weapon'];
  }[];
  readonly profiles: readonly ({ readonly key: string } & WorkedProfile)[];
  readonly army: WorkedArmy | null;
  readonly objections: readonly Objection[];
}

/**
 * The workshop: takes whatever a file held and prices its weapons, profiles, units and army from the book's tables.
 * It never throws; what cannot be read or is not allowed is an objection with its path and rule.
 */
export function workshop(input: unknown): Worked {
  const found: Objection[] = [];
  const file: WorkshopFile = FILE.read(input, '', found) ?? {};
  const to = objections(found);
  const rack = new Map<string, PricedWeapon>();
  for (const [key, design] of file.weapons ?? []) {
    const path = inside('weapons', key);
    if (isKeyOf(ARMOURY, key)) to.error('protocol:duplicate', path, tell('file.nameTaken', { key }));
    else rack.set(key, designWeapon(design, path, to));
  }
  const bench = benchOf(file, rack);
  const profiles = new Map<string, WorkedProfile>();
  for (const [key, design] of file.profiles ?? []) {
    const path = inside('profiles', key);
    if (isKeyOf(REFERENCE_PROFILES, key)) to.error('protocol:duplicate', path, tell('file.nameTaken', { key }));
    else profiles.set(key, 'reference' in design ? workReference(design, path, bench, to) : workProfile(design, path, bench, to));
  }
  // A profile of the book is worked once, so that what is to be said about it is said once.
  const book = new Map<string, WorkedProfile>();
  const find: FindProfile = (key, path) => {
    const own = profiles.get(key);
    if (own !== undefined) return own;
    if (!isKeyOf(REFERENCE_PROFILES, key)) return void to.error('protocol:unknown-id', path, tell('file.unknownProfile', { key }));
    const worked = book.get(key) ?? workReference({ reference: key }, path, bench, to);
    book.set(key, worked);
    return worked;
  };
  const { army } = file;
  const units = (army?.units ?? []).flatMap((unit, index) => workUnit(unit, `army.units[${index}]`, find, rack, to) ?? []);
  return {
    weapons: [...rack].map(([key, { label, price, weapon }]) => ({ key, label, price, weapon })),
    profiles: [...profiles].map(([key, worked]) => ({ key, ...worked })),
    army: army === undefined ? null : workArmy(army, units, find, to),
    objections: to.all,
  };
}

function benchOf(file: WorkshopFile, rack: Rack): Bench {
  const troopNames = new Set<string>();
  const add = (name: string) => troopNames.add(name.trim().toLowerCase());
  for (const { key, name, design } of entriesOf(REFERENCE_PROFILES))
    if (design.rank === 'troop') for (const one of [key, name.en, name.it, name.ca]) add(one);
  for (const [key, design] of file.profiles ?? []) {
    if ('rank' in design && design.rank === 'troop') {
      add(key);
      add(design.name);
    }
  }
  return { rack, troopNames, coreLimit: file.army?.coreLimit ?? CORE_LIMIT.medium };
}
