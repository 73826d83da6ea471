import { RANKS, RIDES } from '../data/classes.ts';
import type { ArmourDesign, ElementDesign, MagicDesign, ProfileDesign, Structure, WeaponDesign, WrittenArm } from '../data/design.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { REFERENCE_PROFILES, type ReferenceProfileKey } from '../data/profiles.ts';
import { EQUIPMENT_REFS, type EquipmentRef, SKILL_REFS, type SkillRef } from '../data/refs.ts';
import { ASPECTS, SPELLS, type SpellKey } from '../data/spells.ts';
import { keysOf } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import {
  branches,
  choice,
  flag,
  hasField,
  inches,
  isRecord,
  type JsonSchema,
  key,
  list,
  object,
  optional,
  record,
  type Shape,
  text,
  triple,
  whole,
} from './shape.ts';
import { tell } from './tell.ts';

/** A profile of the book taken as it is, at its printed price. */
export interface ReferenceChoice {
  readonly reference: ReferenceProfileKey;
  readonly name?: string;
  readonly countsAsCore?: boolean;
}

/** What a standard bearer or musician has beyond the unit's profile, paid after his surcharge. */
export interface RoleExtras {
  readonly skills?: readonly SkillRef[];
  readonly equipment?: readonly EquipmentRef[];
}

export interface BatteryDesign {
  readonly weapon: WrittenArm;
  /** Weapons; one if absent. */
  readonly count?: number;
  readonly grapeshot?: boolean;
}

export interface UnitDesign {
  readonly name?: string;
  /** A profile of the file or of the book. */
  readonly profile: string;
  /** Models of that profile, standard bearer and musician among them; of a battery, its whole crew. */
  readonly models: number;
  /** One of the models, or a Leader profile that comes on top; Heroes who lead join instead. */
  readonly leader?: boolean | string;
  readonly standard?: boolean | RoleExtras;
  readonly musician?: boolean | RoleExtras;
  /** Models that differ in gear or special rules, on top of the others. */
  readonly specialists?: readonly { readonly profile: string; readonly models: number }[];
  /** The spell that a unit of Initiates shares. */
  readonly spell?: SpellKey;
  readonly general?: boolean;
  /** For a Hero or Character: name of the unit he starts with. */
  readonly joins?: string;
  readonly battery?: BatteryDesign;
}

export interface ArmyDesign {
  readonly name: string;
  /** The agreed total. */
  readonly points: number;
  /** It knows black powder, and so may have grenades. */
  readonly blackPowder?: boolean;
  /** Agreed: highest price of a medium-sized Core model, instead of 35 (NQ-DESIGN-23). */
  readonly coreLimit?: number;
  /** Profiles of what Summon Fallen raises. */
  readonly raises?: { readonly skeletons?: string; readonly zombies?: string; readonly riders?: string };
  readonly units: readonly UnitDesign[];
}

/** What a file holds, as it is written: the form in which armies are kept. */
export interface WorkshopInput {
  readonly weapons?: Readonly<Record<string, WeaponDesign>>;
  readonly profiles?: Readonly<Record<string, ProfileDesign | ReferenceChoice>>;
  readonly army?: ArmyDesign;
}

/** The same after reading. */
export interface WorkshopFile {
  readonly weapons?: readonly (readonly [string, WeaponDesign])[];
  readonly profiles?: readonly (readonly [string, ProfileDesign | ReferenceChoice])[];
  readonly army?: ArmyDesign;
}

const NAME = text(80);
const STAT = whole(-99, 99);
const RULES = optional(list(choice(keysOf(WEAPON_RULES)), { distinct: true }));
const isText = (value: unknown): boolean => typeof value === 'string';

const kinds = {
  melee: object({
    kind: choice(['melee']),
    name: NAME,
    strength: STAT,
    penetration: optional(STAT),
    reach: optional(inches),
    natural: optional(flag),
    rules: RULES,
  }),
  ranged: object({
    kind: choice(['ranged']),
    name: NAME,
    strength: STAT,
    range: triple(inches),
    modifiers: optional(triple(STAT)),
    penetration: optional(STAT),
    family: optional(choice(['bow', 'crossbow', 'firearm', 'sling', 'other'])),
    rules: RULES,
  }),
  support: object({
    kind: choice(['support']),
    name: NAME,
    strength: STAT,
    range: triple(inches),
    modifiers: optional(triple(STAT)),
    blast: optional(inches),
    penetration: optional(STAT),
    family: optional(choice(['gun', 'engine'])),
    siege: optional(flag),
    rules: RULES,
  }),
  teardrop: object({
    kind: choice(['teardrop']),
    name: NAME,
    strength: STAT,
    template: choice(['small', 'medium', 'large']),
    penetration: optional(STAT),
    frame: optional(flag),
    rules: RULES,
  }),
  grenade: object({ kind: choice(['grenade']), name: NAME, strength: STAT, blast: inches, rules: RULES }),
} as const;

const WEAPON: Shape<WeaponDesign> = branches<WeaponDesign>(
  [
    { when: hasField('kind', 'melee'), shape: kinds.melee },
    { when: hasField('kind', 'ranged'), shape: kinds.ranged },
    { when: hasField('kind', 'support'), shape: kinds.support },
    { when: hasField('kind', 'teardrop'), shape: kinds.teardrop },
    { when: hasField('kind', 'grenade'), shape: kinds.grenade },
  ],
  tell('file.weapon', { kinds: keysOf(kinds).join(', ') }),
);

const ARM: Shape<WrittenArm> = branches<WrittenArm>(
  [
    { when: isText, shape: key },
    { when: hasField('as'), shape: object({ as: key, name: NAME }) },
    { when: isRecord, shape: WEAPON },
  ],
  tell('file.arm'),
);

const ARMOUR: Shape<ArmourDesign> = object({
  body: optional(STAT),
  shield: optional(flag),
  barding: optional(flag),
  natural: optional(flag),
  resistance: optional(STAT),
});

const MAGIC: Shape<MagicDesign> = object({
  level: STAT,
  aspect: choice(keysOf(ASPECTS)),
  spells: list(choice(keysOf(SPELLS)), { distinct: true }),
});

const STRUCTURE: Shape<Structure> = object({ from: whole(1, 100), to: optional(whole(1, 100)) });

const special = {
  skills: optional(list(choice(SKILL_REFS), { distinct: true })),
  traits: optional(list(choice(keysOf(TRAITS)), { distinct: true })),
  mutations: optional(list(choice(keysOf(MUTATIONS)), { distinct: true })),
};

const ELEMENT: Shape<ElementDesign> = object({
  name: NAME,
  AD: optional(STAT),
  CC: optional(STAT),
  FZ: STAT,
  weapons: optional(list(ARM)),
  ...special,
});

const wholeModel = {
  name: NAME,
  rank: choice(RANKS),
  ride: optional(choice(RIDES)),
  small: optional(flag),
  AZ: STAT,
  RE: STAT,
  FE: STAT,
  CO: STAT,
  armour: optional(ARMOUR),
  ...special,
  equipment: optional(list(choice(EQUIPMENT_REFS), { distinct: true })),
  grenades: optional(ARM),
  magic: optional(MAGIC),
  nemesis: optional(NAME),
  magicItems: optional(list(NAME)),
  structure: optional(STRUCTURE),
  agreed: optional(list(choice(SKILL_REFS), { distinct: true })),
  countsAsCore: optional(flag),
  colossal: optional(flag),
};

const PROFILE: Shape<ProfileDesign | ReferenceChoice> = branches<ProfileDesign | ReferenceChoice>(
  [
    {
      when: hasField('reference'),
      shape: object({ reference: choice(keysOf(REFERENCE_PROFILES)), name: optional(NAME), countsAsCore: optional(flag) }),
    },
    { when: hasField('elements'), shape: object({ ...wholeModel, elements: list(ELEMENT, { least: 1 }) }) },
    { when: isRecord, shape: object({ ...wholeModel, AD: STAT, CC: STAT, FZ: STAT, weapons: optional(list(ARM)) }) },
  ],
  tell('file.object'),
);

const EXTRAS: Shape<boolean | RoleExtras> = branches<boolean | RoleExtras>(
  [
    { when: isRecord, shape: object({ skills: special.skills, equipment: wholeModel.equipment }) },
    { when: () => true, shape: flag },
  ],
  tell('file.flag'),
);

const UNIT: Shape<UnitDesign> = object({
  name: optional(NAME),
  profile: key,
  models: whole(1, 500),
  leader: optional(
    branches<boolean | string>(
      [
        { when: isText, shape: key },
        { when: () => true, shape: flag },
      ],
      tell('file.flag'),
    ),
  ),
  standard: optional(EXTRAS),
  musician: optional(EXTRAS),
  specialists: optional(list(object({ profile: key, models: whole(1, 500) }))),
  spell: optional(choice(keysOf(SPELLS))),
  general: optional(flag),
  joins: optional(NAME),
  battery: optional(object({ weapon: ARM, count: optional(whole(1, 20)), grapeshot: optional(flag) })),
});

const ARMY: Shape<ArmyDesign> = object({
  name: NAME,
  points: whole(1, 1_000_000),
  blackPowder: optional(flag),
  coreLimit: optional(whole(9, 1000)),
  raises: optional(object({ skeletons: optional(key), zombies: optional(key), riders: optional(key) })),
  units: list(UNIT),
});

/** The whole file: weapons and profiles under names of their own, and an army made of them. Each part may be absent. */
export const FILE: Shape<WorkshopFile> = object(
  { weapons: optional(record(WEAPON)), profiles: optional(record(PROFILE)), army: optional(ARMY) },
  { apart: true },
);

/** The same as JSON Schema, for editors and other programs. */
export const FILE_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'No Quarter workshop',
  ...FILE.schema,
};
