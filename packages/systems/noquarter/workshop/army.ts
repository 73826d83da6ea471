import { type Explained, part, sumOf } from '@warfold/engine/explain';
import { CORE_LIMIT, ELITE_SHARE } from '../data/classes.ts';
import { ASPECTS, type Aspect, SPELLS } from '../data/spells.ts';
import { keysOf } from '../data/table.ts';
import { nameOf } from '../texts/names.ts';
import type { ArmyDesign } from './file.ts';
import { equipped, hasSkill, hasTrait } from './model.ts';
import type { DesignObjections } from './objections.ts';
import type { WorkedProfile } from './profile.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import type { FindProfile, UnitClass, WorkedUnit } from './unit.ts';

export interface WorkedArmy {
  readonly name: string;
  readonly limit: number;
  readonly price: Explained;
  readonly units: readonly WorkedUnit[];
  /** Units and models of each class; crews are models of Support. */
  readonly count: Readonly<Record<UnitClass, { readonly units: number; readonly models: number }>>;
  /** Whom Summon Fallen can raise, by the words of the card. */
  readonly raised: readonly { readonly kind: string; readonly profile: WorkedProfile }[];
}

const PATH = 'army';

/** Adds the units up and holds the army against its limits. */
export function workArmy(design: ArmyDesign, units: readonly WorkedUnit[], find: FindProfile, to: DesignObjections): WorkedArmy {
  const price = sumOf(units.map((unit) => part(unit.price.total, tell('price.unit', { unit: unit.name }), 'NQ-FORCE-01')));
  const army: WorkedArmy = { name: design.name, limit: design.points, price, units, count: countOf(units), raised: raisedBy(design, find) };
  if (price.total > design.points)
    to.error('NQ-FORCE-01', inside(PATH, 'points'), tell('object.tooDear', { price: price.total, most: design.points }));
  if (design.coreLimit !== undefined && design.coreLimit !== CORE_LIMIT.medium) {
    to.warn('NQ-DESIGN-23', inside(PATH, 'coreLimit'), tell('advise.coreLimit', { agreed: design.coreLimit, usual: CORE_LIMIT.medium }));
  }
  checkElite(army, to);
  checkGeneral(army, to);
  checkStandard(army, to);
  checkAspects(army, to);
  checkGrenades(design, army, to);
  checkRaising(design, army, to);
  return army;
}

/** Everybody who is in a unit, once for each profile. */
const profilesOf = (unit: WorkedUnit): readonly WorkedProfile[] => [
  unit.profile,
  ...(unit.leader === undefined ? [] : [unit.leader]),
  ...unit.specialists.map((one) => one.profile),
];

function countOf(units: readonly WorkedUnit[]): WorkedArmy['count'] {
  const count = (wanted: UnitClass) => {
    const those = units.filter((unit) => unit.class === wanted);
    return { units: those.length, models: those.reduce((sum, unit) => sum + unit.size, 0) };
  };
  return { core: count('core'), elite: count('elite'), hero: count('hero'), character: count('character'), support: count('support') };
}

/** NQ-DESIGN-27 with NQ-FORCE-07, NQ-DESIGN-28 with NQ-FORCE-06, NQ-DESIGN-29 with NQ-SUPPORT-15. */
function checkElite({ count, units }: WorkedArmy, to: DesignObjections): void {
  const { core, elite } = count;
  const at = inside(PATH, 'units');
  const most = Math.floor((core.models * ELITE_SHARE.numerator) / ELITE_SHARE.denominator);
  if (elite.models > most) to.error('NQ-DESIGN-27', at, tell('object.eliteModels', { elite: elite.models, core: core.models, most }));
  if (elite.units > core.units) to.error('NQ-DESIGN-28', at, tell('object.eliteUnits', { elite: elite.units, core: core.units }));
  const weapons = units.reduce((sum, unit) => sum + (unit.battery?.count ?? 0), 0);
  if (weapons > core.units + elite.units)
    to.warn('NQ-DESIGN-29', at, tell('advise.supportWeapons', { weapons, units: core.units + elite.units }));
}

/** Exactly one, if any; Great Leader is for him. */
function checkGeneral({ units }: WorkedArmy, to: DesignObjections): void {
  const generals = units.filter((unit) => unit.design.general === true);
  for (const unit of generals.slice(1)) to.error('NQ-FORCE-14', inside(unit.path, 'general'), tell('object.oneGeneral'));
  if (generals.length === 0) to.warn('NQ-FORCE-14', inside(PATH, 'units'), tell('advise.noGeneral'));
  for (const unit of units) {
    for (const { model } of profilesOf(unit)) {
      const isGeneral = unit.design.general === true && model === unit.profile.model;
      if (hasSkill(model, 'greatleader') && !isGeneral)
        to.error('NQ-SKILL-GREATLEADER', unit.path, tell('object.generalOnly', { name: nameOf('skill', 'greatleader') }));
    }
  }
}

/** One army standard, and never a second standard in one unit. NQ-DESIGN-26 */
function checkStandard({ units }: WorkedArmy, to: DesignObjections): void {
  const bearers = units.filter((unit) => profilesOf(unit).some(({ model }) => equipped(model, 'standard') !== undefined));
  for (const unit of bearers.slice(1)) to.error('NQ-EQUIP-STANDARD', unit.path, tell('object.oneArmyStandard'));
  for (const unit of units) {
    if (unit.design.joins === undefined) continue;
    const at = inside(unit.path, 'joins');
    const hosts = units.filter((host) => host !== unit && host.design.name === unit.design.joins);
    const host = hosts[0];
    if (host === undefined || hosts.length > 1) {
      to.error('protocol:unknown-id', at, tell('file.unknownUnit', { name: unit.design.joins, found: hosts.length }));
      continue;
    }
    const ownStandard = host.design.standard !== undefined && host.design.standard !== false;
    if (bearers.includes(unit) && (ownStandard || bearers.includes(host)))
      to.error('NQ-DESIGN-26', at, tell('object.twoStandards', { unit: host.name }));
    if (bearers.includes(unit) && host.class !== 'core' && host.class !== 'elite')
      to.error('NQ-DESIGN-26', at, tell('object.standardHost', { unit: host.name }));
    if (hasSkill(unit.profile.model, 'holdtheline') && host.profile.model.ride !== 'mount')
      to.warn('NQ-SKILL-HOLDTHELINE', at, tell('advise.holdTheLine', { unit: host.name }));
  }
}

/** NQ-DESIGN-32, NQ-SPELLDATA-ASPECTS */
function checkAspects({ units }: WorkedArmy, to: DesignObjections): void {
  const users = new Map<Aspect, string>();
  for (const unit of units) {
    for (const { model } of profilesOf(unit)) if (model.design.magic !== undefined) users.set(model.design.magic.aspect, unit.path);
    if (unit.design.spell !== undefined) users.set(SPELLS[unit.design.spell].aspect, unit.path);
  }
  for (const aspect of keysOf(ASPECTS)) {
    const { opposite } = ASPECTS[aspect];
    // NQ-MAGIC-03: each pair once, named by the aspect that stands first in the book.
    if (!users.has(aspect) || !users.has(opposite) || keysOf(ASPECTS).indexOf(aspect) > keysOf(ASPECTS).indexOf(opposite)) continue;
    to.error(
      'NQ-DESIGN-32',
      users.get(opposite) ?? PATH,
      tell('object.opposedAspects', { one: nameOf('aspect', aspect), other: nameOf('aspect', opposite) }),
    );
  }
  const dead = units.some((unit) => profilesOf(unit).some(({ model }) => hasTrait(model, 'undead')));
  const dark = users.get('darkness');
  if (dark !== undefined && !dead) to.warn('NQ-SPELLDATA-ASPECTS', dark, tell('advise.darkness'));
}

function checkGrenades(design: ArmyDesign, { units }: WorkedArmy, to: DesignObjections): void {
  if (design.blackPowder === true) return;
  for (const unit of units) {
    if (profilesOf(unit).some(({ model }) => model.grenade !== undefined))
      to.error('NQ-EQUIP-GRENADES', unit.path, tell('object.blackPowder'));
  }
}

function raisedBy(design: ArmyDesign, find: FindProfile): WorkedArmy['raised'] {
  return Object.entries(design.raises ?? {}).flatMap(([kind, key]) => {
    const profile = find(key, inside(PATH, `raises.${kind}`));
    return profile === undefined ? [] : [{ kind, profile }];
  });
}

/** Whoever raises the dead brings their profiles. NQ-DESIGN-39 */
function checkRaising(design: ArmyDesign, { units }: WorkedArmy, to: DesignObjections): void {
  const summoners = units.filter(
    (unit) =>
      unit.design.spell === 'summonfallen' ||
      profilesOf(unit).some(({ model }) => model.design.magic?.spells.includes('summonfallen') === true),
  );
  for (const unit of summoners)
    if (Object.keys(design.raises ?? {}).length === 0) to.warn('NQ-DESIGN-39', unit.path, tell('advise.raises'));
}
