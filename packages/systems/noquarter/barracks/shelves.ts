import type { ArmyData, OwnShelf, Plain } from '@warfold/engine';
import { isRecord, keyFor, label } from '../../shared/building.ts';
import { ARMOURY } from '../data/armoury.ts';
import { REFERENCE_PROFILES } from '../data/profiles.ts';
import { isKeyOf, keysOf } from '../data/table.ts';
import { nameOf } from '../texts/names.ts';
import { fileOf, workshop } from '../workshop/index.ts';
import { BLANK_WEAPONS, profileForm, weaponForm } from './profileForm.ts';

/** The workshop: fighters and weapons of one's own, priced line by line. */

type Shelf = 'profiles' | 'weapons';
const onShelf = (army: ArmyData, shelf: Shelf): Readonly<Record<string, Plain>> => {
  const things = army[shelf];
  return isRecord(things) ? things : {};
};
const nameIn = (design: Plain | undefined, key: string): string =>
  isRecord(design) && typeof design.name === 'string' ? design.name : key;

const things = (shelf: Shelf) => (army: ArmyData) =>
  Object.entries(onShelf(army, shelf)).map(([key, design]) => ({ key, name: nameIn(design, key), path: `${shelf}.${key}` }));

const without = (army: ArmyData, shelf: Shelf, key: string): ArmyData => ({
  ...army,
  [shelf]: Object.fromEntries(Object.entries(onShelf(army, shelf)).filter(([one]) => one !== key)),
});

/** A rider on a beast, to begin a combined profile with (NQ-DESIGN-34). */
const COMBINED = ':combined';
const RIDDEN: Readonly<Record<string, Plain>> = {
  ...{ rank: 'hero', ride: 'mount', AZ: 9, RE: 5, FE: 3, CO: 7, traits: ['large'] },
  elements: [
    { name: 'Rider', AD: 3, CC: 5, FZ: 4, weapons: ['sword'] },
    { name: 'Beast', AD: 3, CC: 4, FZ: 5 },
  ],
};

function designLike(like: string): Plain {
  if (like === COMBINED) return RIDDEN;
  const found = isKeyOf(REFERENCE_PROFILES, like) ? REFERENCE_PROFILES[like] : REFERENCE_PROFILES.base;
  const design: Plain = JSON.parse(JSON.stringify(found.design));
  return design;
}

/** As many as a unit of it has at least, or stand in one as a rule. */
function usualModels(design: Plain | undefined): number {
  if (!isRecord(design)) return 1;
  const { structure, rank } = design;
  if (isRecord(structure) && typeof structure.from === 'number') return structure.from;
  return rank === 'troop' ? USUAL_TROOPS : 1;
}
const USUAL_TROOPS = 6;

export const profileShelf: OwnShelf = {
  key: 'profiles',
  label: label('quarter.profiles'),
  things: things('profiles'),
  likes: [
    ...keysOf(REFERENCE_PROFILES).map((key) => ({ key, name: nameOf('profile', key) })),
    { key: COMBINED, name: label('quarter.combined') },
  ],
  add(army, name, like = 'base') {
    const known = onShelf(army, 'profiles');
    const design = known[like] ?? designLike(like);
    const key = keyFor(name, [...Object.keys(known), ...keysOf(REFERENCE_PROFILES)]);
    return { ...army, profiles: { ...known, [key]: { ...(isRecord(design) && design), name } } };
  },
  remove: (army, key) => without(army, 'profiles', key),
  form: (army, key) => profileForm(army, onShelf(army, 'profiles')[key]),
  unitOf: (army, key) => ({ profile: key, models: usualModels(onShelf(army, 'profiles')[key]) }),
  price: (army, key) => workshop(fileOf(army)).profiles.find((one) => one.key === key)?.price ?? null,
};

export const weaponShelf: OwnShelf = {
  key: 'weapons',
  label: label('quarter.ownWeapons'),
  things: things('weapons'),
  likes: Object.keys(BLANK_WEAPONS).map((key) => ({ key, name: label(`quarter.kind.${key}`) })),
  add(army, name, like = 'melee') {
    const known = onShelf(army, 'weapons');
    const design = known[like] ?? BLANK_WEAPONS[like] ?? BLANK_WEAPONS.melee;
    const key = keyFor(name, [...Object.keys(known), ...keysOf(ARMOURY)]);
    return { ...army, weapons: { ...known, [key]: { ...(isRecord(design) && design), name } } };
  },
  remove: (army, key) => without(army, 'weapons', key),
  form: (army, key) => weaponForm(onShelf(army, 'weapons')[key]),
  price: (army, key) => workshop(fileOf(army)).weapons.find((one) => one.key === key)?.price ?? null,
};
