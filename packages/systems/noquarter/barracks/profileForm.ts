/** The forms in which fighters and weapons are written: every choice is a row of a table of the book, with its price. */
import type { ArmyData, FormChoice, FormField, Label, Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import { isRecord, label, recordsIn, textIn } from '../../shared/building.ts';
import { ARMOURY } from '../data/armoury.ts';
import type { Buyable } from '../data/cards.ts';
import { tierOf } from '../data/cards.ts';
import { RANKS, RIDES } from '../data/classes.ts';
import { EQUIPMENT } from '../data/equipment.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { chosenEquipment, chosenSkill, EQUIPMENT_REFS, SKILL_REFS } from '../data/refs.ts';
import { SKILLS } from '../data/skills.ts';
import { ASPECTS, MAGIC_LEVELS, SPELLS } from '../data/spells.ts';
import { keysOf } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import { nameOf } from '../texts/names.ts';
import { tell } from '../workshop/tell.ts';

const points = (n: number): Label => say('build.points', { n });

const levelled = (name: ReturnType<typeof nameOf>, level: number | undefined): Label =>
  level === undefined ? name : tell('levelled', { name, level });

const costOf = (card: Buyable, level: number | undefined): Partial<FormChoice> => {
  const tier = tierOf(card, level);
  return tier === undefined ? {} : { note: points(tier.points) };
};

export const skillChoices: readonly FormChoice[] = SKILL_REFS.map((ref) => {
  const { key, level } = chosenSkill(ref);
  return { value: ref, label: levelled(nameOf('skill', key), level), ...costOf(SKILLS[key], level) };
});
export const equipmentChoices: readonly FormChoice[] = EQUIPMENT_REFS.map((ref) => {
  const { key, level } = chosenEquipment(ref);
  return { value: ref, label: levelled(nameOf('equip', key), level), ...costOf(EQUIPMENT[key], level) };
});
const traitChoices: readonly FormChoice[] = keysOf(TRAITS).map((key) => ({
  ...{ value: key, label: nameOf('trait', key), note: points(TRAITS[key].points) },
}));
const mutationChoices: readonly FormChoice[] = keysOf(MUTATIONS).map((key) => ({
  ...{ value: key, label: nameOf('mutation', key), note: points(MUTATIONS[key].points) },
}));
export const spellChoices: readonly FormChoice[] = keysOf(SPELLS).map((key) => ({
  value: key,
  label: say('build.of', { what: nameOf('spell', key), of: nameOf('aspect', SPELLS[key].aspect) }),
  note: points(SPELLS[key].points),
}));

/** Weapons by kind: those of the armoury with their prices, and the army's own. */
export function armChoices(army: ArmyData, kinds: readonly string[]): FormChoice[] {
  const own = isRecord(army.weapons) ? Object.entries(army.weapons) : [];
  return [
    ...own.flatMap(([key, design]) =>
      isRecord(design) && kinds.includes(textIn(design.kind))
        ? [{ value: key, label: textIn(design.name), note: label('own'), most: 2 }]
        : [],
    ),
    ...keysOf(ARMOURY)
      .filter((key) => kinds.includes(ARMOURY[key].kind))
      .map((key) => ({ value: key, label: nameOf('weapon', key), note: points(ARMOURY[key].points), most: 2 })),
  ];
}

const stat = (key: 'AZ' | 'AD' | 'CC' | 'FZ' | 'RE' | 'FE' | 'CO', usual: number): FormField => ({
  ...{ key, label: nameOf('stat', key), is: { kind: 'number', least: 0, most: 20, usual } },
});
const several = (key: string, of: readonly FormChoice[], named = key): FormField => ({
  ...{ key, label: label(`quarter.${named}`), is: { kind: 'several', of } },
});
const yes = (key: string, named = key): FormField => ({ key, label: label(`quarter.${named}`), is: { kind: 'yes' } });
const whole = (key: string, named: string, least: number, most: number): FormField => ({
  ...{ key, label: label(`quarter.${named}`), is: { kind: 'number', least, most } },
});

const ownStats: readonly FormField[] = [stat('AD', 3), stat('CC', 3), stat('FZ', 3)];
const carried = (army: ArmyData): FormField => several('weapons', armChoices(army, ['melee', 'ranged', 'teardrop']));

const elements = (army: ArmyData): FormField => ({
  key: 'elements',
  label: label('quarter.elements'),
  is: {
    kind: 'rows',
    blank: { name: 'Beast', AD: 3, CC: 3, FZ: 4 },
    of: [
      { key: 'name', label: label('name'), is: { kind: 'line' } },
      ...ownStats,
      carried(army),
      several('skills', skillChoices),
      several('traits', traitChoices),
      several('mutations', mutationChoices),
    ],
  },
});

const LEVELS: readonly FormChoice[] = Object.entries(MAGIC_LEVELS)
  .filter(([level]) => level !== '0')
  .map(([level, price]) => ({ value: Number(level), label: level, note: points(price) }));

/** A whole model: what it is, its characteristics, arms, armour, special rules, magic. */
export function profileForm(army: ArmyData, design: Plain | undefined): readonly FormField[] {
  const combined = isRecord(design) && Array.isArray(design.elements);
  const mage = isRecord(design) && isRecord(design.magic);
  const grenades = armChoices(army, ['grenade']);
  return [
    { key: 'name', label: label('name'), is: { kind: 'line' } },
    {
      key: 'rank',
      label: label('quarter.rank'),
      is: {
        kind: 'choice',
        usual: 'troop',
        of: RANKS.map((value) => ({ value, label: value === 'troop' ? tell('rank.troop') : nameOf('class', value) })),
      },
    },
    {
      key: 'ride',
      label: label('quarter.ride'),
      is: { kind: 'choice', usual: 'foot', of: RIDES.map((value) => ({ value, label: label(`quarter.ride.${value}`) })) },
    },
    stat('AZ', 8),
    ...(combined ? [] : ownStats),
    ...[stat('RE', 3), stat('FE', 1), stat('CO', 4)],
    ...(combined ? [elements(army)] : [carried(army)]),
    whole('armour.body', 'armour', 0, 7),
    yes('armour.shield', 'shield'),
    yes('armour.barding', 'barding'),
    yes('armour.natural', 'natural'),
    whole('armour.resistance', 'resistance', 0, 3),
    several('skills', skillChoices),
    several('traits', traitChoices),
    several('equipment', equipmentChoices),
    several('mutations', mutationChoices),
    ...(grenades.length === 0
      ? []
      : [{ key: 'grenades', label: label('quarter.grenades'), is: { kind: 'choice' as const, of: grenades } }]),
    {
      key: 'magic.level',
      label: label('quarter.level'),
      is: {
        kind: 'choice',
        of: LEVELS,
      },
    },
    ...(mage ? magicFields : []),
    whole('structure.from', 'from', 1, 100),
    whole('structure.to', 'to', 1, 100),
    { key: 'nemesis', label: label('quarter.nemesis'), is: { kind: 'line' } },
    yes('small'),
    yes('countsAsCore'),
    yes('colossal'),
    several('agreed', skillChoices),
  ];
}

const magicFields: readonly FormField[] = [
  {
    key: 'magic.aspect',
    label: label('quarter.aspect'),
    is: { kind: 'choice', of: keysOf(ASPECTS).map((value) => ({ value, label: nameOf('aspect', value) })) },
  },
  several('magic.spells', spellChoices, 'spells'),
];

const weaponRules: FormField = {
  key: 'rules',
  label: label('quarter.rules'),
  is: { kind: 'several', of: keysOf(WEAPON_RULES).map((value) => ({ value, label: nameOf('wrule', value) })) },
};
const inches = (key: string, named: string, step = 0.5): FormField => ({
  ...{ key, label: label(`quarter.${named}`), is: { kind: 'number', least: 0, most: 100, step } },
});
const strength = (least: number, most: number): FormField => whole('strength', least === 0 ? 'bonus' : 'strength', least, most);
const penetration = whole('penetration', 'penetration', -9, 0);
const bands: readonly FormField[] = [
  inches('range.0', 'short', 1),
  inches('range.1', 'medium', 1),
  inches('range.2', 'long', 1),
  ...['short', 'medium', 'long'].map((band, i) => whole(`modifiers.${i}`, `mod.${band}`, -9, 9)),
];
const choice = (key: string, named: string, values: readonly string[], under: string): FormField => ({
  ...{
    key,
    label: label(`quarter.${named}`),
    is: { kind: 'choice', of: values.map((value) => ({ value, label: label(`${under}.${value}`) })) },
  },
});

const OF_KIND: Readonly<Record<string, readonly FormField[]>> = {
  melee: [strength(0, 3), penetration, inches('reach', 'reach'), yes('natural', 'naturalWeapon')],
  ranged: [
    strength(1, 9),
    penetration,
    ...bands,
    choice('family', 'family', ['bow', 'crossbow', 'firearm', 'sling', 'other'], 'quarter.family'),
  ],
  support: [
    ...[strength(1, 9), penetration, ...bands, inches('blast', 'blast')],
    choice('family', 'family', ['gun', 'engine'], 'quarter.family'),
    yes('siege'),
  ],
  teardrop: [strength(1, 9), penetration, choice('template', 'template', ['small', 'medium', 'large'], 'quarter.template'), yes('frame')],
  grenade: [strength(1, 9), inches('blast', 'blast')],
};

/** What a new weapon of each kind is. */
export const BLANK_WEAPONS: Readonly<Record<string, Readonly<Record<string, Plain>>>> = {
  melee: { kind: 'melee', strength: 1 },
  ranged: { kind: 'ranged', strength: 3, range: [8, 16, 24], modifiers: [1, 0, -1], family: 'bow' },
  support: { kind: 'support', strength: 6, range: [12, 24, 36], modifiers: [1, 0, -1], family: 'engine' },
  teardrop: { kind: 'teardrop', strength: 4, template: 'small' },
  grenade: { kind: 'grenade', strength: 3, blast: 1 },
};

export const weaponForm = (design: Plain | undefined): readonly FormField[] => [
  { key: 'name', label: label('name'), is: { kind: 'line' } },
  ...(OF_KIND[isRecord(design) ? textIn(design.kind) : 'melee'] ?? []),
  weaponRules,
];

/** Specialists and whoever else a unit names: the army's own profiles and those of the book. */
export const profilesOf = (army: ArmyData): readonly (readonly [string, Plain])[] =>
  isRecord(army.profiles) ? Object.entries(army.profiles) : [];

export const unitNames = (army: ArmyData): FormChoice[] =>
  recordsIn(army.units).flatMap(({ name }) => (textIn(name) === '' ? [] : [{ value: textIn(name), label: textIn(name) }]));
