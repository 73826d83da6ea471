import type { RuleId } from '@warfold/catalogue';
import type { Text } from '@warfold/engine/words';
import { BODY_ARMOUR, RESISTANCE } from '../data/armour.ts';
import type { Buyable } from '../data/cards.ts';
import { CHARACTERISTIC_PRICES, type Characteristic } from '../data/characteristics.ts';
import type { ModelClass } from '../data/classes.ts';
import { EQUIPMENT, TATTOO_LIMIT } from '../data/equipment.ts';
import type { Chosen } from '../data/refs.ts';
import { chosenSkill } from '../data/refs.ts';
import { SKILLS, type SkillKey } from '../data/skills.ts';
import { HIGHEST_LEVEL, MAGIC_LEVELS, SPELLS } from '../data/spells.ts';
import { TRAITS, UNDEAD_CORE_AD } from '../data/traits.ts';
import { hasMark } from '../data/weapon.ts';
import { nameOf } from '../texts/names.ts';
import { type ChosenAt, type DesignedModel, type Element, equipped, hasSkill, hasTrait, type PlacedWeapon, tattooOf } from './model.ts';
import { levelled } from './model-price.ts';
import type { DesignObjections } from './objections.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import { checkWho, type Wish } from './who.ts';

/** Everything that forbids a design, each with its rule. Recommendations are told elsewhere. */
export function checkRestrictions(model: DesignedModel, modelClass: ModelClass, to: DesignObjections): void {
  checkCharacteristics(model, to);
  checkArmour(model, modelClass, to);
  for (const element of model.elements) for (const arm of element.weapons) checkWeapon(arm, model, to);
  for (const wish of wishesOf(model)) checkWho(wish, model, to);
  for (const bearer of [model, ...model.elements]) checkLevels(bearer.skills, SKILLS, (key) => nameOf('skill', key), to);
  checkLevels(model.equipment, EQUIPMENT, (key) => nameOf('equip', key), to);
  checkTraits(model, to);
  if (hasTrait(model, 'undead')) checkUndead(model, modelClass, to);
  checkMagic(model, to);
  // NQ-FORCE-17: they come from supplements.
  if ((model.design.magicItems ?? []).length > 0) to.error('NQ-DESIGN-48', inside(model.path, 'magicItems'), tell('object.magicItems'));
}

/** Every card of the model, with the element it is listed for. */
export function wishesOf(model: DesignedModel): Wish[] {
  const agreed = new Set((model.design.agreed ?? []).map((ref) => wishKey(chosenSkill(ref))));
  const skillWish = (skill: ChosenAt<Chosen<SkillKey>>, element?: Element): Wish => ({
    card: SKILLS[skill.key],
    name: levelled(nameOf('skill', skill.key), skill),
    path: skill.path,
    agreed: agreed.has(wishKey(skill)),
    ...(skill.level === undefined ? {} : { level: skill.level }),
    ...(element === undefined ? {} : { element }),
  });
  const traitWishes = (of: Pick<DesignedModel, 'traits'>): Wish[] =>
    of.traits.map(({ key, path }) => ({ card: TRAITS[key], name: nameOf('trait', key), path }));
  return [
    ...model.skills.map((skill) => skillWish(skill)),
    ...model.elements.flatMap((element) => element.skills.map((skill) => skillWish(skill, element))),
    ...[model, ...model.elements].flatMap(traitWishes),
    ...model.equipment.map((piece) => ({
      card: EQUIPMENT[piece.key],
      name: levelled(nameOf('equip', piece.key), piece),
      path: piece.path,
    })),
  ];
}

const wishKey = (skill: Chosen<SkillKey>): string => `${skill.key} ${skill.level ?? ''}`;

function checkCharacteristics(model: DesignedModel, to: DesignObjections): void {
  const check = (stat: Characteristic, value: number | null, path: string) => {
    const { points } = CHARACTERISTIC_PRICES[stat];
    if (value === null || points[value] !== undefined) return;
    const values = Object.keys(points).map(Number);
    to.error(
      'NQ-DESIGN-04',
      inside(path, stat),
      tell('object.statNotSold', { stat: nameOf('stat', stat), value, from: Math.min(...values), to: Math.max(...values) }),
    );
  };
  const { AZ, RE, FE, CO } = model.design;
  check('AZ', AZ, model.path);
  for (const { AD, CC, FZ, path } of model.elements) {
    check('AD', AD, path);
    check('CC', CC, path);
    check('FZ', FZ, path);
  }
  check('RE', RE, model.path);
  check('FE', FE, model.path);
  check('CO', CO, model.path);
}

function checkArmour(model: DesignedModel, modelClass: ModelClass, to: DesignObjections): void {
  const { body, barding, resistance } = model.armour;
  const path = inside(model.path, 'armour');
  if (BODY_ARMOUR[body] === undefined)
    to.error('NQ-DESIGN-04', inside(path, 'body'), tell('object.statNotSold', { stat: nameOf('stat', 'AR'), value: body, from: 0, to: 7 }));
  if (barding && model.ride === 'foot') to.error('NQ-COST-BARDING', inside(path, 'barding'), tell('object.bardingOnFoot'));
  if (resistance !== 0 && RESISTANCE[resistance] === undefined) {
    to.error(
      'NQ-COST-RESISTANCE',
      inside(path, 'resistance'),
      tell('object.notSold', { value: resistance, values: Object.keys(RESISTANCE).join(', ') }),
    );
  }
  const tattoo = tattooOf(model);
  const most = TATTOO_LIMIT[modelClass];
  if (most !== undefined && tattoo > most) {
    to.error(
      'NQ-EQUIP-TATTOOS',
      equipped(model, 'tattoos')?.path ?? model.path,
      tell('object.tattoo', { value: tattoo, class: nameOf('class', modelClass), most }),
    );
  }
}

function checkWeapon({ weapon, label, path }: PlacedWeapon, model: DesignedModel, to: DesignObjections): void {
  if (hasMark(weapon, 'notForCavalry') && model.ride === 'mount' && hasSkill(model, 'cavalry'))
    to.error('NQ-WPN-MOUNTED', path, tell('object.notForCavalry', { weapon: label }));
  if (hasMark(weapon, 'ridersOnly') && model.ride === 'foot')
    to.error('NQ-WPN-MOUNTED', path, tell('object.ridersOnly', { weapon: label }));
  if (weapon.kind === 'support' && model.rank !== 'support')
    to.error('NQ-WPN-CREW', path, tell('object.supportCarried', { weapon: label }));
  if (weapon.kind === 'teardrop' && weapon.template !== 'small' && model.size !== 'large' && !weapon.frame)
    to.error('NQ-DESIGN-44', path, tell('object.teardropSize', { weapon: label }));
  if (weapon.kind === 'melee' && weapon.rules.includes('extrawound') && model.rank !== 'character')
    to.error('NQ-WRULE-EXTRAWOUND', path, tell('object.extraWound', { weapon: label }));
}

/** The price of a level is the whole price, so a card is bought at one level. */
function checkLevels<Key extends string>(
  chosen: readonly ChosenAt<Chosen<Key>>[],
  cards: Readonly<Record<Key, Pick<Buyable, 'rule'>>>,
  name: (key: Key) => Text,
  to: DesignObjections,
): void {
  const seen = new Set<Key>();
  for (const { key, path } of chosen) {
    const card: Pick<Buyable, 'rule'> & { readonly levelRule?: RuleId } = cards[key];
    if (seen.has(key)) to.error(card.levelRule ?? card.rule, path, tell('object.twoLevels', { name: name(key) }));
    seen.add(key);
  }
}

function checkTraits(model: DesignedModel, to: DesignObjections): void {
  const { magic, nemesis } = model.design;
  for (const { key, path } of model.traits) {
    if (key === 'mage' && magic === undefined) to.error('NQ-TRAIT-MAGE', path, tell('object.mageWithoutMagic'));
    if (key === 'initiate' && magic !== undefined) to.error('NQ-TRAIT-INITIATE', path, tell('object.initiateAndMage'));
    if (key === 'nemesis' && nemesis === undefined) to.error('NQ-TRAIT-NEMESIS', path, tell('object.nemesisUnnamed'));
  }
}

function checkUndead(model: DesignedModel, modelClass: ModelClass, to: DesignObjections): void {
  if (model.ride === 'foot') {
    for (const skill of [...model.skills, ...model.elements.flatMap((element) => element.skills)]) {
      if (skill.key === 'doubletime') to.error('NQ-TRAIT-UNDEAD', skill.path, tell('object.undeadDoubleTime'));
    }
  }
  if (modelClass !== 'core') return;
  for (const { AD, weapons, path } of model.elements) {
    const shoots = weapons.some(({ weapon }) => weapon.kind === 'ranged');
    if (shoots && AD !== null && AD > UNDEAD_CORE_AD)
      to.error('NQ-TRAIT-UNDEAD', inside(path, 'AD'), tell('object.undeadAim', { value: AD, most: UNDEAD_CORE_AD }));
  }
}

function checkMagic(model: DesignedModel, to: DesignObjections): void {
  const { magic } = model.design;
  if (magic === undefined) return;
  const path = inside(model.path, 'magic');
  const object = (field: string, text: Text) => to.error('NQ-DESIGN-31', inside(path, field), text);
  if (magic.level === 0 || MAGIC_LEVELS[magic.level] === undefined)
    to.error('NQ-COST-MAGE', inside(path, 'level'), tell('object.magicLevel', { level: magic.level }));
  else if (magic.level > HIGHEST_LEVEL.others && model.rank !== 'character')
    to.error('NQ-DESIGN-30', inside(path, 'level'), tell('object.levelOfCharacters', { level: magic.level }));
  if (magic.spells.length > magic.level)
    object('spells', tell('object.tooManySpells', { spells: magic.spells.length, level: magic.level }));
  for (const [index, key] of magic.spells.entries()) {
    const { aspect } = SPELLS[key];
    if (aspect !== magic.aspect)
      object(`spells[${index}]`, tell('object.otherAspect', { spell: nameOf('spell', key), aspect: nameOf('aspect', aspect) }));
  }
}
