import { type Explained, type Part, part, sumOf } from '@warfold/engine/explain';
import type { TextArg } from '@warfold/engine/words';
import { ROLE_SURCHARGE, USUAL_INITIATES, USUAL_UNIT } from '../data/classes.ts';
import { EQUIPMENT } from '../data/equipment.ts';
import { chosenEquipment, chosenSkill } from '../data/refs.ts';
import { SKILLS } from '../data/skills.ts';
import { SPELLS } from '../data/spells.ts';
import { nameOf } from '../texts/names.ts';
import { type Battery, workBattery } from './battery.ts';
import { type CardAbility, equipmentAbility, skillAbility } from './card.ts';
import type { RoleExtras, UnitDesign } from './file.ts';
import { allSkills, hasTrait } from './model.ts';
import { equipmentPart, levelled, skillPart } from './model-price.ts';
import type { DesignObjections } from './objections.ts';
import type { WorkedProfile } from './profile.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import type { Rack } from './weapons.ts';
import { checkWho } from './who.ts';

export type UnitClass = 'core' | 'elite' | 'hero' | 'character' | 'support';

export interface WorkedUnit {
  readonly name: TextArg;
  readonly path: string;
  readonly design: UnitDesign;
  readonly class: UnitClass;
  /** All models, leader and specialists included. */
  readonly size: number;
  readonly price: Explained;
  readonly profile: WorkedProfile;
  readonly leader: WorkedProfile | undefined;
  /** NQ-FORCE-09, NQ-FORCE-11: those who carry something else. */
  readonly specialists: readonly { readonly profile: WorkedProfile; readonly models: number }[];
  readonly battery: Battery | undefined;
  /** What standard bearer and musician can do beyond their profile; null: the unit has none. */
  readonly standard: readonly CardAbility[] | null;
  readonly musician: readonly CardAbility[] | null;
}

/** Finds a profile of the file or of the book, or reports that there is none. */
export type FindProfile = (key: string, path: string) => WorkedProfile | undefined;

export function workUnit(design: UnitDesign, path: string, find: FindProfile, rack: Rack, to: DesignObjections): WorkedUnit | undefined {
  const profile = find(design.profile, inside(path, 'profile'));
  const leader = typeof design.leader === 'string' ? find(design.leader, inside(path, 'leader')) : undefined;
  const specialists = (design.specialists ?? []).flatMap((one, index) => {
    const found = find(one.profile, `${inside(path, 'specialists')}[${index}].profile`);
    return found === undefined ? [] : [{ profile: found, models: one.models }];
  });
  if (profile === undefined) return undefined;
  const battery = design.battery === undefined ? undefined : workBattery(design.battery, inside(path, 'battery'), rack, to);
  const size = design.models + (leader === undefined ? 0 : 1) + specialists.reduce((sum, one) => sum + one.models, 0);
  const unit: WorkedUnit = {
    name: design.name ?? profile.label,
    path,
    design,
    class: unitClass(profile, battery),
    size,
    price: unitPrice(design, profile, leader, specialists, battery),
    profile,
    leader,
    specialists,
    battery,
    standard: extrasOf(design.standard),
    musician: extrasOf(design.musician),
  };
  checkSize(unit, to);
  checkRoles(unit, to);
  checkInitiates(unit, to);
  return unit;
}

function extrasOf(role: boolean | RoleExtras | undefined): readonly CardAbility[] | null {
  if (!isWanted(role)) return null;
  if (typeof role !== 'object') return [];
  return [
    ...(role.skills ?? []).map((ref) => skillAbility(chosenSkill(ref))),
    ...(role.equipment ?? []).map((ref) => equipmentAbility(chosenEquipment(ref))),
  ];
}

/** Crews belong to their weapon, whatever they would be alone. A unit of Leaders is reported, and counts by its price. */
function unitClass({ class: own }: WorkedProfile, battery: Battery | undefined): UnitClass {
  if (battery !== undefined) return 'support';
  return own === 'leader' ? 'elite' : own;
}

function unitPrice(
  design: UnitDesign,
  profile: WorkedProfile,
  leader: WorkedProfile | undefined,
  specialists: WorkedUnit['specialists'],
  battery: Battery | undefined,
): Explained {
  const each = profile.price.total;
  const parts: Part[] = [
    ...(battery?.parts ?? []),
    part(each * design.models, tell('price.models', { count: design.models, profile: profile.label, each }), 'NQ-FORCE-01'),
    ...(leader === undefined ? [] : [part(leader.price.total, tell('price.leader', { profile: leader.label }), 'NQ-FORCE-10')]),
    ...specialists.map((one) =>
      part(
        one.models * one.profile.price.total,
        tell('price.models', { count: one.models, profile: one.profile.label, each: one.profile.price.total }),
        'NQ-DESIGN-24',
      ),
    ),
    ...roleParts('standard', design.standard, each),
    ...roleParts('musician', design.musician, each),
  ];
  if (design.spell !== undefined)
    parts.push(part(SPELLS[design.spell].points, tell('price.sharedSpell', { spell: nameOf('spell', design.spell) }), 'NQ-DESIGN-33'));
  return sumOf(parts);
}

/** A quarter of the profile's price, rounded down; what he has for himself comes after it. NQ-DESIGN-25 */
function roleParts(role: 'standard' | 'musician', wanted: boolean | RoleExtras | undefined, each: number): Part[] {
  if (wanted === undefined || wanted === false) return [];
  const surcharge = part(
    Math.floor((each * ROLE_SURCHARGE) / 100),
    tell(`price.${role}`, { percent: ROLE_SURCHARGE, each }),
    'NQ-DESIGN-25',
  );
  if (wanted === true) return [surcharge];
  return [
    surcharge,
    ...(wanted.skills ?? []).map((ref) => skillPart(chosenSkill(ref))),
    ...(wanted.equipment ?? []).map((ref) => equipmentPart(chosenEquipment(ref))),
  ];
}

/** NQ-DESIGN-47; a crew's number is a matter of its weapons. */
function checkSize(unit: WorkedUnit, to: DesignObjections): void {
  const { size, profile, path, battery } = unit;
  const at = inside(path, 'models');
  const { rank } = profile.model;
  const alone = rank === 'hero' || rank === 'character';
  const { structure } = profile.model.design;
  if (battery !== undefined) {
    const { from, to: most } = battery.crew;
    if (size < from || size > most) to.error('NQ-WPN-CREW', at, tell('object.crew', { size, from, to: most }));
    return;
  }
  if (structure === undefined && alone && size > 1) to.error('NQ-FORCE-12', at, tell('object.unitTooLarge', { size, most: 1 }));
  const least = structure?.from ?? (alone || rank === 'support' ? 1 : USUAL_UNIT.from);
  const most = structure?.to ?? USUAL_UNIT.to;
  // NQ-FORCE-08: a Structure line is a guideline, as the usual numbers are.
  if (size < least) to.warn('NQ-DESIGN-47', at, tell('advise.smallUnit', { size, least }));
  if (size > most) to.warn('NQ-DESIGN-47', at, tell('advise.largeUnit', { size, most }));
  checkUnitSkills(unit, at, to);
}

/** Skills that ask for a number of models. */
function checkUnitSkills({ size, profile, leader, specialists }: WorkedUnit, at: string, to: DesignObjections): void {
  const models = [profile, ...(leader === undefined ? [] : [leader]), ...specialists.map((one) => one.profile)];
  for (const key of new Set(models.flatMap(({ model }) => allSkills(model).map((skill) => skill.key)))) {
    for (const who of SKILLS[key].who) {
      if (who.kind !== 'unit') continue;
      const skill = nameOf('skill', key);
      if (who.atMost !== undefined && size > who.atMost)
        to.error(SKILLS[key].rule, at, tell('object.skillUnitTooLarge', { skill, size, most: who.atMost }));
      if (who.atLeast !== undefined && size < who.atLeast)
        to.warn(SKILLS[key].rule, at, tell('advise.skillUnitTooSmall', { skill, size, least: who.atLeast }));
    }
  }
}

function checkRoles(unit: WorkedUnit, to: DesignObjections): void {
  const { design, profile, leader, specialists, path } = unit;
  const { rank } = profile.model;
  const roles = Number(isWanted(design.standard)) + Number(isWanted(design.musician));
  if (roles > 0 && rank !== 'troop') to.error('NQ-DESIGN-25', path, tell('object.rolesOfTroops'));
  if (roles > design.models) to.error('NQ-DESIGN-25', path, tell('object.oneRoleEach'));
  if (rank === 'leader') to.error('NQ-FORCE-10', inside(path, 'profile'), tell('object.unitOfLeaders'));
  if (leader !== undefined && leader.model.rank !== 'leader')
    to.error('NQ-FORCE-10', inside(path, 'leader'), tell('object.notALeader', { profile: leader.label }));
  for (const role of ['standard', 'musician'] as const) checkExtras(unit, role, to);
  for (const [index, specialist] of specialists.entries()) {
    if (!sameCharacteristics(profile, specialist.profile)) {
      to.error(
        'NQ-DESIGN-24',
        `${inside(path, 'specialists')}[${index}]`,
        tell('object.specialistProfile', { profile: specialist.profile.label }),
      );
    }
  }
  const heroic = rank === 'hero' || rank === 'character';
  if (design.general === true && !heroic) to.error('NQ-FORCE-14', inside(path, 'general'), tell('object.generalRank'));
  if (design.joins !== undefined && !heroic) to.error('NQ-FORCE-12', inside(path, 'joins'), tell('object.joinsRank'));
}

const isWanted = (role: boolean | RoleExtras | undefined): boolean => role !== undefined && role !== false;

/** What he has for himself must suit the profile he shares; Sound Charge is for the musician alone. */
function checkExtras({ design, path, profile }: WorkedUnit, role: 'standard' | 'musician', to: DesignObjections): void {
  const wanted = design[role];
  if (typeof wanted !== 'object') return;
  const at = inside(path, role);
  for (const [index, ref] of (wanted.skills ?? []).entries()) {
    const chosen = chosenSkill(ref);
    const card = SKILLS[chosen.key];
    if (role === 'musician' && card.who.some((who) => who.kind === 'musician')) continue;
    const level = chosen.level === undefined ? {} : { level: chosen.level };
    checkWho(
      { card, name: levelled(nameOf('skill', chosen.key), chosen), path: `${inside(at, 'skills')}[${index}]`, ...level },
      profile.model,
      to,
    );
  }
  for (const [index, ref] of (wanted.equipment ?? []).entries()) {
    const chosen = chosenEquipment(ref);
    const name = levelled(nameOf('equip', chosen.key), chosen);
    checkWho({ card: EQUIPMENT[chosen.key], name, path: `${inside(at, 'equipment')}[${index}]` }, profile.model, to);
  }
}

function sameCharacteristics(a: WorkedProfile, b: WorkedProfile): boolean {
  const { AZ, RE, FE, CO } = a.card;
  const shared =
    AZ === b.card.AZ && RE === b.card.RE && FE === b.card.FE && CO === b.card.CO && a.card.elements.length === b.card.elements.length;
  return (
    shared &&
    a.card.elements.every((one, index) => {
      const other = b.card.elements[index];
      return one.AD === other?.AD && one.CC === other.CC && one.FZ === other.FZ;
    })
  );
}

/** NQ-DESIGN-33 */
function checkInitiates({ design, profile, path, size }: WorkedUnit, to: DesignObjections): void {
  const initiates = hasTrait(profile.model, 'initiate');
  if (design.spell !== undefined && !initiates) to.error('NQ-DESIGN-33', inside(path, 'spell'), tell('object.spellWithoutInitiates'));
  if (!initiates) return;
  if (design.spell === undefined) to.warn('NQ-DESIGN-33', path, tell('advise.initiatesWithoutSpell'));
  if (size < USUAL_INITIATES.from || size > USUAL_INITIATES.to) {
    to.warn('NQ-DESIGN-33', inside(path, 'models'), tell('advise.initiates', { size, from: USUAL_INITIATES.from, to: USUAL_INITIATES.to }));
  }
}
