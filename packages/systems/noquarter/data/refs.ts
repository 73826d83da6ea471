import { refsOf, tierOf } from './cards.ts';
import { EQUIPMENT, type EquipmentKey } from './equipment.ts';
import { SKILLS, type SkillKey } from './skills.ts';
import { isKeyOf, keysOf } from './table.ts';

/** How skills and equipment are written in a design: a key, with its level where it has levels. */
export type SkillRef = Exclude<SkillKey, 'extraattack' | 'fear'> | `extraattack-${2 | 3 | 4}` | `fear-${0 | 1 | 2}`;
export type EquipmentRef = 'scythes' | 'sight' | 'grapeshot' | 'standard' | `runes-${1 | 2 | 3}` | `tattoos-${1 | 2 | 3 | 4 | 5}`;

interface Split {
  readonly key: string;
  readonly level: number | undefined;
}

function split(ref: string): Split {
  const dash = ref.lastIndexOf('-');
  return dash < 0 ? { key: ref, level: undefined } : { key: ref.slice(0, dash), level: Number(ref.slice(dash + 1)) };
}

const isSkillRef = (ref: string): ref is SkillRef => {
  const { key, level } = split(ref);
  return isKeyOf(SKILLS, key) && tierOf(SKILLS[key], level) !== undefined;
};

/** Grenades are no bare key: they have a Strength and a template. */
const isEquipmentRef = (ref: string): ref is EquipmentRef => {
  const { key, level } = split(ref);
  return key !== 'grenades' && isKeyOf(EQUIPMENT, key) && tierOf(EQUIPMENT[key], level) !== undefined;
};

export const SKILL_REFS: readonly SkillRef[] = keysOf(SKILLS)
  .flatMap((key) => refsOf(key, SKILLS[key]))
  .filter(isSkillRef);

export const EQUIPMENT_REFS: readonly EquipmentRef[] = keysOf(EQUIPMENT)
  .flatMap((key) => refsOf(key, EQUIPMENT[key]))
  .filter(isEquipmentRef);

export interface Chosen<Key> {
  readonly key: Key;
  readonly level?: number;
}

function chosen<Key extends string>(table: Readonly<Record<Key, unknown>>, ref: string): Chosen<Key> {
  const { key, level } = split(ref);
  if (!isKeyOf(table, key)) throw new Error(`no card for ${ref}`);
  return level === undefined ? { key } : { key, level };
}

export const chosenSkill = (ref: SkillRef): Chosen<SkillKey> => chosen(SKILLS, ref);
export const chosenEquipment = (ref: EquipmentRef): Chosen<EquipmentKey> => chosen(EQUIPMENT, ref);
