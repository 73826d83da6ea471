import type { RuleId } from '@warfold/catalogue';
import type { Battlepack } from '../battlepacks/pack.ts';
import { includesKeyword } from '../warscroll/warscroll.ts';
import { magnificent } from './battalions.ts';
import type { Gift } from './gifts.ts';
import { isBarred, isPriest, isWizard, keywordsOf } from './gifts.ts';
import type { Objections } from './objections.ts';
import { under } from './objections.ts';
import type { Roster, RosterUnit } from './roster.ts';
import { universal } from './universal.ts';
import type { EnhancementKind } from './written.ts';

const isHero = ({ scroll }: RosterUnit): boolean => scroll.keywords.includes('HERO');
const ofKind = ({ gifts }: Roster, kind: EnhancementKind): Gift[] => gifts.filter(({ enhancement }) => enhancement.kind === kind);

export function checkEnhancements(roster: Roster, path: string, pack: Battlepack, notes: Objections): void {
  for (const gift of roster.gifts) checkBearer(gift, roster, notes);
  checkAllegiance(roster, pack, notes);
  checkTraits(roster, notes);
  checkArtefacts(roster, notes);
  checkKnown(
    roster,
    { kind: 'spell', can: (unit) => isWizard(unit, roster.gifts), rule: 'AOS3-27.3.4' },
    under(path, 'enhancements'),
    notes,
  );
  checkKnown(roster, { kind: 'prayer', can: isPriest, rule: 'AOS3-27.3.5' }, under(path, 'enhancements'), notes);
  checkMounts(roster, notes);
  checkUniqueSets(roster, notes);
  checkNumber(roster, under(path, 'enhancements'), pack, notes);
  checkSubfaction(roster, under(path, 'enhancements'), notes);
}

/** AOS3-27.3.1a; and an enhancement for some keyword only is given to nobody else. */
function checkBearer({ path, enhancement, unit }: Gift, roster: Roster, notes: Objections): void {
  const args = { unit: unit.name ?? unit.scroll.name, what: enhancement.name };
  if (isBarred(unit)) notes.error(path, 'AOS3-27.3.1a', unit.allied ? 'giftToAlly' : 'giftToUnique', args);
  const { keyword } = enhancement;
  if (keyword !== null && !includesKeyword(keywordsOf(unit, roster), keyword))
    notes.error(path, 'AOS3-27.3a', 'giftKeyword', { ...args, keyword });
}

/** AOS3-28.1.2: a battlepack may do without the factions' own enhancements; the universal ones stay (AOS3-27.0b). */
function checkAllegiance({ gifts, triumphs }: Roster, { allegiance }: Battlepack, notes: Objections): void {
  if (allegiance) return;
  const own = [...gifts.map(({ enhancement }) => enhancement), ...triumphs].find(({ key }) => !universal.has(key));
  if (own !== undefined) notes.error('', 'AOS3-28.1.2', 'noAllegiance', { what: own.name });
}

/** AOS3-27.3.2: one for the general, a HERO. */
function checkTraits(roster: Roster, notes: Objections): void {
  const traits = ofKind(roster, 'trait');
  for (const { path, unit } of traits) if (!isHero(unit)) notes.error(path, 'AOS3-27.3.2', 'traitForHero', { unit: unit.scroll.name });
  const [, second] = traits;
  if (second !== undefined) notes.error(second.path, 'AOS3-27.3.2', 'secondTrait');
}

/** AOS3-27.3.3: each to a HERO that has none. */
function checkArtefacts(roster: Roster, notes: Objections): void {
  const artefacts = ofKind(roster, 'artefact');
  artefacts.forEach((gift, i) => {
    const { path, unit } = gift;
    const args = { unit: unit.name ?? unit.scroll.name };
    if (!isHero(unit)) notes.error(path, 'AOS3-27.3.3', 'artefactForHero', args);
    if (artefacts.slice(0, i).some((other) => other.unit === unit)) notes.error(path, 'AOS3-27.3.3', 'secondArtefact', args);
    if (gift.enhancement.key === 'vial-of-manticore-venom') checkVial(gift, notes);
  });
}

/** AOS3-27.5.2b, AOS3-27.3.1b: a melee weapon of the bearer, not of its mount, picked with the army. */
function checkVial({ path, unit, weapon }: Gift, notes: Objections): void {
  const at = under(path, 'weapon');
  const found = unit.scroll.weapons.find(({ key, kind }) => key === weapon && kind === 'melee');
  if (found === undefined) notes.error(at, 'AOS3-27.5.2b', 'pickWeapon', { unit: unit.scroll.name });
  else if (found.mount) notes.error(at, 'AOS3-27.3.1b', 'mountWeapon', { weapon: found.name });
}

/** AOS3-27.3.4, AOS3-27.3.5: for those who can use them, and none twice; whoever was left out may still pick. */
function checkKnown(
  roster: Roster,
  { kind, can, rule }: { readonly kind: 'spell' | 'prayer'; readonly can: (unit: RosterUnit) => boolean; readonly rule: RuleId },
  path: string,
  notes: Objections,
): void {
  const gifts = ofKind(roster, kind);
  gifts.forEach((gift, i) => {
    const args = { unit: gift.unit.name ?? gift.unit.scroll.name, what: gift.enhancement.name };
    if (!can(gift.unit)) notes.error(gift.path, rule, `${kind}For`, args);
    if (gifts.slice(0, i).some(({ unit, enhancement }) => unit === gift.unit && enhancement === gift.enhancement))
      notes.error(gift.path, 'protocol:duplicate', 'twice', { what: gift.enhancement.name });
  });
  if (gifts.length === 0) return;
  const without = roster.units.find((unit) => can(unit) && !isBarred(unit) && !gifts.some((gift) => gift.unit === unit));
  if (without !== undefined) notes.warning(path, rule, 'leftOut', { unit: without.name ?? without.scroll.name });
}

function checkMounts(roster: Roster, notes: Objections): void {
  for (const { path, unit } of ofKind(roster, 'mount')) {
    if (!unit.scroll.weapons.some(({ mount }) => mount)) notes.error(path, 'AOS3-27.3a', 'noMount', { unit: unit.scroll.name });
  }
}

/** AOS3-27.3.7. */
function checkUniqueSets(roster: Roster, notes: Objections): void {
  const gifts = ofKind(roster, 'unique');
  gifts.forEach(({ path, enhancement }, i) => {
    const before = gifts.slice(0, i).filter((other) => other.enhancement === enhancement).length;
    if (before >= enhancement.most) notes.error(path, 'AOS3-27.3.7', 'uniqueTooOften', { what: enhancement.name, most: enhancement.most });
  });
}

/** How many enhancements of each kind were taken: spells and prayers once for all who know one more (AOS3-27.3.4, AOS3-27.3.5). */
function takenOf(roster: Roster): Readonly<Record<EnhancementKind, number>> {
  const each = (kind: EnhancementKind) =>
    roster.units.reduce((most, unit) => Math.max(most, ofKind(roster, kind).filter((gift) => gift.unit === unit).length), 0);
  return {
    trait: ofKind(roster, 'trait').length,
    artefact: ofKind(roster, 'artefact').length,
    spell: each('spell'),
    prayer: each('prayer'),
    mount: ofKind(roster, 'mount').length,
    triumph: roster.triumphs.length,
    unique: new Set(ofKind(roster, 'unique').map(({ enhancement }) => enhancement)).size,
  };
}

/** How many enhancements were picked beyond one of each kind. */
export const additionalOf = (roster: Roster): number =>
  Object.values(takenOf(roster)).reduce((sum, count) => sum + Math.max(0, count - 1), 0);

/** AOS3-27.3b: one of each kind, and as many more as battalions (AOS3-26.2d) and the battlepack give. */
function checkNumber(roster: Roster, path: string, pack: Battlepack, notes: Objections): void {
  const extra = magnificent(roster) + pack.enhancements;
  const over = additionalOf(roster);
  if (over > extra) notes.error(path, 'AOS3-27.3b', 'tooManyEnhancements', { over, extra });
}

/** AOS3-27.4a, AOS3-27.4b. */
function checkSubfaction(roster: Roster, path: string, notes: Objections): void {
  const { subfaction, general } = roster;
  if (subfaction === null) return;
  const sworn = (unit: RosterUnit) => includesKeyword(keywordsOf(unit, roster), subfaction.keyword);
  const { commandTrait, artefact } = subfaction;
  if (commandTrait !== null && general !== null && sworn(general.unit) && isHero(general.unit) && !isBarred(general.unit)) {
    const [trait] = ofKind(roster, 'trait');
    if (trait?.enhancement.key !== commandTrait) notes.error(path, 'AOS3-27.4a', 'subfactionTrait', { what: commandTrait });
  }
  const first = ofKind(roster, 'artefact').find(({ unit }) => sworn(unit));
  if (artefact !== null && first !== undefined && first.enhancement.key !== artefact)
    notes.error(first.path, 'AOS3-27.4b', 'subfactionArtefact', { what: artefact });
}
