import type { Language } from '@warfold/engine';
import { NAME } from '@warfold/engine/render';
import type { Text, TextArg } from '@warfold/engine/words';
import { say } from '@warfold/engine/words';
import { BOOK_NAMES, bookKey } from '../data/book-names.ts';
import { ARMOUR_NAME, CHARACTERISTIC_PRICES } from '../data/characteristics.ts';
import { CLASS_NAMES } from '../data/classes.ts';
import { EQUIPMENT } from '../data/equipment.ts';
import { MELEE_WEAPONS } from '../data/melee-weapons.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { REFERENCE_PROFILES } from '../data/profiles.ts';
import { RANGED_WEAPONS } from '../data/ranged-weapons.ts';
import { SKILLS } from '../data/skills.ts';
import { ASPECTS, SPELLS } from '../data/spells.ts';
import { SUPPORT_WEAPONS } from '../data/support-weapons.ts';
import { keysOf, mapTable, type Names } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';

const named = <Key extends string>(table: Readonly<Record<Key, { readonly name: Names }>>) => mapTable(table, ({ name }) => name);

/** The names of the book's things stand in their tables; here they become texts that other texts can mention. */
const NAMES = {
  stat: { ...named(CHARACTERISTIC_PRICES), AR: ARMOUR_NAME },
  class: CLASS_NAMES,
  weapon: { ...named(MELEE_WEAPONS), ...named(RANGED_WEAPONS), ...named(SUPPORT_WEAPONS) },
  wrule: named(WEAPON_RULES),
  skill: named(SKILLS),
  trait: named(TRAITS),
  equip: named(EQUIPMENT),
  mutation: named(MUTATIONS),
  aspect: named(ASPECTS),
  spell: named(SPELLS),
  profile: named(REFERENCE_PROFILES),
  natural: BOOK_NAMES,
} as const;

type Shelf = keyof typeof NAMES;

/** The name of a thing of the book, to be shown in the reader's language. */
export const nameOf = <S extends Shelf>(shelf: S, key: keyof (typeof NAMES)[S] & string): Text => say(`noquarter.${shelf}.${key}`);

/** How texts mention a name that stands in a design. */
export function shown(name: string): TextArg {
  const key = bookKey(name);
  return key === undefined ? name : nameOf('natural', key);
}

function namesIn(language: Language): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const shelf of keysOf(NAMES)) {
    const names: Readonly<Record<string, Names>> = NAMES[shelf];
    for (const [key, name] of Object.entries(names)) {
      const said = name[language].replaceAll("'", '’');
      texts[`noquarter.${shelf}.${key}`] = said;
      if (shelf === 'weapon') texts[`${NAME}${name.en}`] = said;
    }
  }
  return texts;
}

/** A language's templates under their full keys, together with the names of the book's things. */
export function withNames(language: Language, templates: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const texts = namesIn(language);
  for (const [key, template] of Object.entries(templates)) texts[`noquarter.${key}`] = template;
  return texts;
}
