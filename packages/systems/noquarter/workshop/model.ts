import type { Rank, Ride, Size } from '../data/classes.ts';
import type { ArmourDesign, ElementDesign, ProfileDesign } from '../data/design.ts';
import type { EquipmentKey } from '../data/equipment.ts';
import type { MutationKey } from '../data/mutations.ts';
import { type Chosen, chosenEquipment, chosenSkill, type SkillRef } from '../data/refs.ts';
import type { SkillKey } from '../data/skills.ts';
import type { TraitKey } from '../data/traits.ts';
import type { DesignObjections } from './objections.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import { armOf, type PricedWeapon, type Rack } from './weapons.ts';

/** Something chosen for a model, and where in the file it stands. */
export type ChosenAt<T> = T & { readonly path: string };

export interface PlacedWeapon extends PricedWeapon {
  readonly path: string;
}

export interface Element {
  /** Empty where the model has only one. */
  readonly name: string;
  readonly path: string;
  /** Null for what is inanimate. */
  readonly AD: number | null;
  readonly CC: number | null;
  readonly FZ: number;
  readonly weapons: readonly PlacedWeapon[];
  readonly skills: readonly ChosenAt<Chosen<SkillKey>>[];
  readonly traits: readonly ChosenAt<{ readonly key: TraitKey }>[];
  readonly mutations: readonly ChosenAt<{ readonly key: MutationKey }>[];
}

/** A design with all its references followed: what prices, restrictions and cards are made from. */
export interface DesignedModel {
  readonly path: string;
  readonly design: ProfileDesign;
  readonly rank: Rank;
  readonly ride: Ride;
  readonly size: Size;
  readonly elements: readonly Element[];
  /** Of the whole model. */
  readonly skills: readonly ChosenAt<Chosen<SkillKey>>[];
  readonly traits: readonly ChosenAt<{ readonly key: TraitKey }>[];
  readonly mutations: readonly ChosenAt<{ readonly key: MutationKey }>[];
  readonly equipment: readonly ChosenAt<Chosen<EquipmentKey>>[];
  readonly grenade: PlacedWeapon | undefined;
  readonly armour: Required<Omit<ArmourDesign, 'resistance'>> & { readonly resistance: number };
}

export function resolve(design: ProfileDesign, path: string, rack: Rack, to: DesignObjections): DesignedModel {
  const traits = wholeTraits(design, path);
  const elements =
    'elements' in design
      ? design.elements.map((one, index) => elementOf(one, `${inside(path, 'elements')}[${index}]`, rack, to))
      : [bodyOf(design, path, rack, to)];
  const large = [...traits, ...elements.flatMap((element) => element.traits)].some((trait) => trait.key === 'large');
  if (large && design.small === true) to.error('NQ-TRAIT-LARGE', inside(path, 'small'), tell('object.smallAndLarge'));
  if (!large && design.colossal === true) to.error('NQ-FORCE-16', inside(path, 'colossal'), tell('object.colossal'));
  return {
    path,
    design,
    rank: design.rank,
    ride: design.ride ?? 'foot',
    size: large ? 'large' : design.small === true ? 'small' : 'medium',
    elements,
    skills: placedSkills(design.skills, inside(path, 'skills')),
    traits,
    mutations: placed(design.mutations, inside(path, 'mutations')),
    equipment: (design.equipment ?? []).map((ref, index) => ({ ...chosenEquipment(ref), path: `${inside(path, 'equipment')}[${index}]` })),
    grenade: grenadeOf(design, path, rack, to),
    armour: { body: 0, shield: false, barding: false, natural: false, resistance: 0, ...design.armour },
  };
}

/** Everything of a kind that the model or any of its elements has. */
export const allSkills = (model: DesignedModel) => [...model.skills, ...model.elements.flatMap((element) => element.skills)];
export const allTraits = (model: DesignedModel) => [...model.traits, ...model.elements.flatMap((element) => element.traits)];
export const allWeapons = (model: DesignedModel) => model.elements.flatMap((element) => element.weapons);

export const hasTrait = (model: DesignedModel, key: TraitKey): boolean => allTraits(model).some((trait) => trait.key === key);
export const hasSkill = (model: DesignedModel, key: SkillKey): boolean => allSkills(model).some((skill) => skill.key === key);
export const equipped = (model: DesignedModel, key: EquipmentKey) => model.equipment.find((piece) => piece.key === key);

/** A tattoo stands in place of body armour. NQ-EQUIP-TATTOOS */
export const tattooOf = (model: DesignedModel): number => equipped(model, 'tattoos')?.level ?? 0;

const placedSkills = (refs: readonly SkillRef[] | undefined, path: string) =>
  (refs ?? []).map((ref, index) => ({ ...chosenSkill(ref), path: `${path}[${index}]` }));
const placed = <Key>(keys: readonly Key[] | undefined, path: string) =>
  (keys ?? []).map((key, index) => ({ key, path: `${path}[${index}]` }));

/** Magic, mutations and a nemesis bring their trait; listing it as well changes nothing. */
function wholeTraits(design: ProfileDesign, path: string): ChosenAt<{ readonly key: TraitKey }>[] {
  const traits = placed(design.traits, inside(path, 'traits'));
  const bring = (key: TraitKey, from: string) => {
    if (!traits.some((trait) => trait.key === key)) traits.push({ key, path: inside(path, from) });
  };
  if (design.magic !== undefined) bring('mage', 'magic');
  if (design.nemesis !== undefined) bring('nemesis', 'nemesis');
  if ((design.mutations ?? []).length > 0 || ('elements' in design && design.elements.some((one) => (one.mutations ?? []).length > 0)))
    bring('mutation', 'mutations');
  return traits;
}

function bodyOf(design: Extract<ProfileDesign, { AD: number }>, path: string, rack: Rack, to: DesignObjections): Element {
  const { AD, CC, FZ } = design;
  return { name: '', path, AD, CC, FZ, weapons: placedWeapons(design.weapons, path, rack, to), skills: [], traits: [], mutations: [] };
}

function elementOf(design: ElementDesign, path: string, rack: Rack, to: DesignObjections): Element {
  if ((design.AD === undefined) !== (design.CC === undefined)) to.error('NQ-DESIGN-04', path, tell('object.halfAnimate'));
  return {
    name: design.name,
    path,
    AD: design.AD ?? null,
    CC: design.CC ?? null,
    FZ: design.FZ,
    weapons: placedWeapons(design.weapons, path, rack, to),
    skills: placedSkills(design.skills, inside(path, 'skills')),
    traits: placed(design.traits, inside(path, 'traits')),
    mutations: placed(design.mutations, inside(path, 'mutations')),
  };
}

function placedWeapons(arms: ElementDesign['weapons'], path: string, rack: Rack, to: DesignObjections): PlacedWeapon[] {
  return (arms ?? []).flatMap((arm, index) => {
    const at = `${inside(path, 'weapons')}[${index}]`;
    const found = armOf(arm, rack, at, to);
    if (found?.weapon.kind === 'grenade') to.error('NQ-EQUIP-GRENADES', at, tell('object.grenadeIsEquipment'));
    return found === undefined ? [] : [{ ...found, path: at }];
  });
}

function grenadeOf(design: ProfileDesign, path: string, rack: Rack, to: DesignObjections): PlacedWeapon | undefined {
  if (design.grenades === undefined) return undefined;
  const at = inside(path, 'grenades');
  const found = armOf(design.grenades, rack, at, to);
  if (found !== undefined && found.weapon.kind !== 'grenade') to.error('NQ-EQUIP-GRENADES', at, tell('object.notAGrenade'));
  return found === undefined ? undefined : { ...found, path: at };
}
