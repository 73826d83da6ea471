import { CHARACTERISTICS } from '../data/characteristics.ts';
import { MOUNTED_ALLOWANCE, type ModelClass, RECOMMENDED, SLOTS } from '../data/classes.ts';
import { TRAITS } from '../data/traits.ts';
import { nameOf } from '../texts/names.ts';
import { armourOf } from './armour.ts';
import { allSkills, allTraits, type DesignedModel, hasTrait } from './model.ts';
import type { DesignObjections } from './objections.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';

/** What the book advises against and allows all the same. */
export function advise(model: DesignedModel, modelClass: ModelClass, to: DesignObjections): void {
  adviseMaxima(model, modelClass, to);
  adviseSlots(model, modelClass, to);
  const heroic = model.rank === 'hero' || model.rank === 'character';
  const { magic, armour } = model.design;
  if ((armour?.resistance ?? 0) > 0 && !heroic)
    to.warn('NQ-COST-RESISTANCE', inside(model.path, 'armour.resistance'), tell('advise.resistance'));
  if (magic !== undefined && (model.rank === 'troop' || model.rank === 'leader'))
    to.warn('NQ-DESIGN-30', inside(model.path, 'magic'), tell('advise.mageRank'));
  if (model.design.colossal === true) to.warn('NQ-FORCE-16', inside(model.path, 'colossal'), tell('advise.colossal'));
  adviseIncluded(model, to);
}

/** NQ-MAX-STATS */
function adviseMaxima(model: DesignedModel, modelClass: ModelClass, to: DesignObjections): void {
  const maxima = RECOMMENDED[modelClass];
  if (maxima === undefined) return;
  const mounted = model.ride === 'mount';
  const most = {
    ...maxima,
    ...(maxima.FE === undefined ? {} : { FE: maxima.FE + (mounted ? MOUNTED_ALLOWANCE.FE : 0) }),
    ...(maxima.AR === undefined ? {} : { AR: maxima.AR + (mounted ? MOUNTED_ALLOWANCE.AR : 0) }),
  };
  const check = (stat: keyof typeof most, value: number | null, path: string) => {
    const limit = most[stat];
    if (limit === undefined || value === null || value <= limit) return;
    to.warn(
      'NQ-MAX-STATS',
      path,
      tell('advise.maximum', { stat: nameOf('stat', stat), value, class: nameOf('class', modelClass), most: limit }),
    );
  };
  for (const stat of CHARACTERISTICS) {
    if (stat === 'AD' || stat === 'CC' || stat === 'FZ')
      for (const element of model.elements) check(stat, element[stat], inside(element.path, stat));
    else check(stat, model.design[stat], inside(model.path, stat));
  }
  check('AR', armourOf(model).total, inside(model.path, 'armour'));
}

/** Free traits and skills that come with a trait do not count. NQ-MAX-SLOTS, which only advises: NQ-DESIGN-18, -19 and -21, NQ-TRAIT-GENERAL, NQ-EQUIP-GENERAL */
function adviseSlots(model: DesignedModel, modelClass: ModelClass, to: DesignObjections): void {
  const slots = SLOTS[modelClass];
  if (slots === undefined) return;
  const has = {
    skills: allSkills(model).length,
    traits: allTraits(model).filter(({ key }) => TRAITS[key].free !== true).length,
    equipment: model.equipment.length + (model.grenade === undefined ? 0 : 1),
  };
  for (const kind of ['skills', 'traits', 'equipment'] as const) {
    if (has[kind] > slots[kind]) {
      to.warn(
        'NQ-MAX-SLOTS',
        inside(model.path, kind),
        tell('advise.slots', { what: tell(`slots.${kind}`), has: has[kind], class: nameOf('class', modelClass), most: slots[kind] }),
      );
    }
  }
}

/** Paying for what a trait already gives. */
function adviseIncluded(model: DesignedModel, to: DesignObjections): void {
  const undead = hasTrait(model, 'undead');
  for (const skill of allSkills(model)) {
    const trait =
      undead && (skill.key === 'unwavering' || (skill.key === 'fear' && skill.level === 0))
        ? 'undead'
        : hasTrait(model, 'mechanical') && skill.key === 'unwavering'
          ? 'mechanical'
          : undefined;
    if (trait !== undefined)
      to.warn(
        TRAITS[trait].rule,
        skill.path,
        tell('advise.included', { skill: nameOf('skill', skill.key), trait: nameOf('trait', trait) }),
      );
  }
}
