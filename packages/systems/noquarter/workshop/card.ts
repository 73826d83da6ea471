import type { RuleId } from '@warfold/catalogue';
import { tierOf } from '../data/cards.ts';
import type { ModelClass, Rank, Ride, Size } from '../data/classes.ts';
import type { MagicDesign, Structure } from '../data/design.ts';
import type { CardEffect } from '../data/effects.ts';
import { EQUIPMENT, type EquipmentKey } from '../data/equipment.ts';
import { MUTATIONS } from '../data/mutations.ts';
import type { Chosen } from '../data/refs.ts';
import { SKILLS, type SkillKey } from '../data/skills.ts';
import { TRAITS } from '../data/traits.ts';
import type { Grenade, Weapon } from '../data/weapon.ts';
import { armourOf, resistanceOf } from './armour.ts';
import type { DesignedModel, Element } from './model.ts';

/** What a model can do because of one of its cards. */
export interface CardAbility {
  readonly from: 'skill' | 'trait' | 'equipment' | 'mutation';
  readonly key: string;
  readonly level?: number;
  readonly rule: RuleId;
  readonly effects: readonly CardEffect[];
}

export interface ElementCard {
  readonly name: string;
  readonly AD: number | null;
  readonly CC: number | null;
  readonly FZ: number;
  readonly weapons: readonly Weapon[];
  /** They work for this element's attacks only. */
  readonly abilities: readonly CardAbility[];
}

/** A finished profile as the rules of play read it: plain data, nothing left to look up. */
export interface ModelCard {
  readonly name: string;
  readonly rank: Rank;
  readonly class: ModelClass;
  readonly size: Size;
  readonly ride: Ride;
  /** NQ-FORCE-16: only powerful weapons harm it. */
  readonly colossal?: boolean;
  readonly price: number;
  readonly AZ: number;
  readonly RE: number;
  readonly FE: number;
  readonly CO: number;
  readonly AR: number;
  readonly shield: boolean;
  /** Points of MA + MP cancelled. */
  readonly resistance: number;
  readonly elements: readonly ElementCard[];
  /** They work for the whole model. */
  readonly abilities: readonly CardAbility[];
  readonly grenade?: Grenade;
  readonly magic?: MagicDesign;
  readonly nemesis?: string;
  readonly structure?: Structure;
}

export function cardOf(model: DesignedModel, modelClass: ModelClass, price: number): ModelCard {
  const { name, AZ, RE, FE, CO, magic, nemesis, structure, colossal } = model.design;
  const grenade = model.grenade?.weapon;
  return {
    name,
    rank: model.rank,
    class: modelClass,
    size: model.size,
    ride: model.ride,
    ...(colossal === true && { colossal }),
    price,
    ...{ AZ, RE, FE, CO },
    AR: armourOf(model).total,
    shield: model.armour.shield,
    resistance: resistanceOf(model),
    elements: model.elements.map(elementCard),
    abilities: wholeAbilities(model),
    ...(grenade?.kind === 'grenade' ? { grenade } : {}),
    ...(magic === undefined ? {} : { magic }),
    ...(nemesis === undefined ? {} : { nemesis }),
    ...(structure === undefined ? {} : { structure }),
  };
}

const elementCard = (element: Element): ElementCard => ({
  name: element.name,
  AD: element.AD,
  CC: element.CC,
  FZ: element.FZ,
  weapons: element.weapons.map(({ weapon }) => weapon),
  abilities: withExtraLimb(abilitiesOf(element)),
});

function wholeAbilities(model: DesignedModel): CardAbility[] {
  const listed = abilitiesOf(model);
  return [...withExtraLimb(listed), ...granted(listed), ...model.equipment.map(equipmentAbility)];
}

const abilitiesOf = (of: Pick<DesignedModel, 'skills' | 'traits' | 'mutations'>): CardAbility[] => [
  ...of.skills.map((skill) => skillAbility(skill)),
  ...of.traits.map(({ key }): CardAbility => ({ from: 'trait', key, rule: TRAITS[key].rule, effects: TRAITS[key].effects })),
  ...of.mutations.map(({ key }): CardAbility => ({ from: 'mutation', key, rule: MUTATIONS[key].rule, effects: MUTATIONS[key].effects })),
];

/** A skill as what it does; `rule` says where it comes from if it was not bought. */
export function skillAbility({ key, level }: Chosen<SkillKey>, rule: RuleId = SKILLS[key].rule): CardAbility {
  const effects = tierOf(SKILLS[key], level)?.effects ?? [];
  return { from: 'skill', key, rule, effects, ...(level === undefined ? {} : { level }) };
}

export function equipmentAbility({ key, level }: Chosen<EquipmentKey>): CardAbility {
  const card = EQUIPMENT[key];
  return {
    from: 'equipment',
    key,
    rule: card.rule,
    effects: tierOf(card, level)?.effects ?? [],
    ...(level === undefined ? {} : { level }),
  };
}

/** An extra limb makes Extra Attack (x2), or raises the one there is, up to (x4). NQ-MUT-EXTRALIMB */
function withExtraLimb(abilities: CardAbility[]): CardAbility[] {
  const limb = abilities.flatMap((ability) => ability.effects).find((effect) => effect.kind === 'raisesExtraAttack');
  if (limb === undefined) return abilities;
  const bought = abilities.find((ability) => ability.key === 'extraattack');
  const level = bought?.level === undefined ? limb.from : Math.min(limb.atMost, bought.level + limb.by);
  return [...abilities.filter((ability) => ability !== bought), skillAbility({ key: 'extraattack', level }, 'NQ-MUT-EXTRALIMB')];
}

/** Skills that a trait brings; a bought Fear replaces the one that Undead have. NQ-TRAIT-UNDEAD, NQ-TRAIT-MECHANICAL */
function granted(listed: readonly CardAbility[]): CardAbility[] {
  const skills: CardAbility[] = [];
  for (const trait of listed) {
    for (const effect of trait.effects) {
      if (effect.kind !== 'grantsSkill' || [...listed, ...skills].some((one) => one.from === 'skill' && one.key === effect.skill)) continue;
      const { skill: key, level } = effect;
      skills.push(skillAbility(level === undefined ? { key } : { key, level }, trait.rule));
    }
  }
  return skills;
}
