import { type Explained, type Part, part, sumWithin } from '@warfold/engine/explain';
import type { Text } from '@warfold/engine/words';
import { tierOf } from '../data/cards.ts';
import { CHARACTERISTIC_PRICES, type Characteristic } from '../data/characteristics.ts';
import { MINIMUM_PRICE } from '../data/classes.ts';
import { EQUIPMENT, type EquipmentKey } from '../data/equipment.ts';
import { MUTATIONS } from '../data/mutations.ts';
import type { Chosen } from '../data/refs.ts';
import { SKILLS, type SkillKey } from '../data/skills.ts';
import { MAGIC_LEVELS, SPELLS } from '../data/spells.ts';
import { TRAITS } from '../data/traits.ts';
import { nameOf, shown } from '../texts/names.ts';
import { armourParts } from './armour.ts';
import { armsParts } from './arms.ts';
import type { DesignedModel, Element } from './model.ts';
import { tell } from './tell.ts';

/** The price of a model is the plain sum of its parts, and never less than 9, however much is taken off by what is a drawback. NQ-DESIGN-01, NQ-DESIGN-02, NQ-DESIGN-20 */
export function modelPrice(model: DesignedModel): Explained {
  const parts = [
    ...characteristicParts(model),
    ...model.elements.flatMap((element) => armsParts(element.weapons).map((one) => ofElement(element, one))),
    ...armourParts(model),
    ...specialParts(model),
    ...model.elements.flatMap((element) => specialParts(element).map((one) => ofElement(element, one))),
    ...gearParts(model),
    ...magicParts(model),
  ];
  return sumWithin(parts, MINIMUM_PRICE, Number.POSITIVE_INFINITY, tell('price.minimum', { least: MINIMUM_PRICE }), 'NQ-DESIGN-02');
}

/** The main element with all that is shared, then AD, CC and FZ of every further one. NQ-DESIGN-36 */
function characteristicParts(model: DesignedModel): Part[] {
  const { AZ, RE, FE, CO } = model.design;
  const [main, ...further] = model.elements;
  if (main === undefined) return [];
  return [
    ...statPart('AZ', AZ),
    ...ownParts(main),
    ...statPart('RE', RE),
    ...statPart('FE', FE),
    ...statPart('CO', CO),
    ...further.flatMap(ownParts),
  ];
}

const ownParts = (element: Element): Part[] =>
  [...statPart('AD', element.AD), ...statPart('CC', element.CC), ...statPart('FZ', element.FZ)].map((one) => ofElement(element, one));

/** A value outside its table has no price; that it is an error is said elsewhere. */
function statPart(stat: Characteristic, value: number | null): Part[] {
  const { points, rule } = CHARACTERISTIC_PRICES[stat];
  const price = value === null ? undefined : points[value];
  return value === null || price === undefined ? [] : [part(price, tell('price.stat', { stat: nameOf('stat', stat), value }), rule)];
}

const ofElement = (element: Element, one: Part): Part =>
  element.name === '' ? one : { ...one, reason: tell('price.ofElement', { element: shown(element.name), what: one.reason }) };

/** `Extra Attack (x2)`, `Fear (1)`, `Magical Tattoos (3)`. */
export function levelled(name: Text, chosen: Chosen<SkillKey | EquipmentKey>): Text {
  if (chosen.level === undefined) return name;
  return tell('levelled', { name, level: chosen.key === 'extraattack' ? `x${chosen.level}` : String(chosen.level) });
}

export function skillPart(chosen: Chosen<SkillKey>): Part {
  const card = SKILLS[chosen.key];
  return part(
    tierOf(card, chosen.level)?.points ?? 0,
    tell('price.skill', { skill: levelled(nameOf('skill', chosen.key), chosen) }),
    card.rule,
  );
}

export function equipmentPart(chosen: Chosen<EquipmentKey>): Part {
  const card = EQUIPMENT[chosen.key];
  return part(
    tierOf(card, chosen.level)?.points ?? 0,
    tell('price.equipment', { piece: levelled(nameOf('equip', chosen.key), chosen) }),
    card.rule,
  );
}

const specialParts = (of: Pick<DesignedModel, 'skills' | 'traits' | 'mutations'>): Part[] => [
  ...of.skills.map(skillPart),
  ...of.traits.map(({ key }) => part(TRAITS[key].points, tell('price.trait', { trait: nameOf('trait', key) }), TRAITS[key].rule)),
  ...of.mutations.map(({ key }) =>
    part(MUTATIONS[key].points, tell('price.mutation', { mutation: nameOf('mutation', key) }), MUTATIONS[key].rule),
  ),
];

const gearParts = (model: DesignedModel): Part[] => [
  ...model.equipment.map(equipmentPart),
  ...(model.grenade === undefined
    ? []
    : [part(model.grenade.price.total, tell('price.equipment', { piece: model.grenade.label }), 'NQ-EQUIP-GRENADES')]),
];

function magicParts({ design }: DesignedModel): Part[] {
  const { magic } = design;
  if (magic === undefined) return [];
  const level = MAGIC_LEVELS[magic.level];
  return [
    ...(level === undefined ? [] : [part(level, tell('price.magicLevel', { level: magic.level }), 'NQ-COST-MAGE')]),
    ...magic.spells.map((key) => part(SPELLS[key].points, tell('price.spell', { spell: nameOf('spell', key) }), SPELLS[key].rule)),
  ];
}
