import { keywordOf } from '../warscroll/warscroll.ts';
import type { Enhancement, Faction, Subfaction } from './faction.ts';
import type { Objections } from './objections.ts';
import { fieldsAt, itemOf, listAt, shown, under } from './objections.ts';
import type { Roster, RosterUnit } from './roster.ts';
import { universal } from './universal.ts';
import type { EnhancementKind } from './written.ts';

/** AOS3-27.3: an enhancement in somebody's hands. */
export interface Gift {
  readonly path: string;
  readonly enhancement: Enhancement;
  readonly unit: RosterUnit;
  /** AOS3-27.5.2b: the weapon that was picked for it. */
  readonly weapon: string | null;
}

interface Army {
  readonly factions: readonly Faction[];
  readonly subfaction: Subfaction | null;
  readonly units: readonly RosterUnit[];
  readonly general: Roster['general'];
}

/** Under which word each kind stands in a roster; those who are given it are named beside it, but the general needs no name. */
export const SHELVES: readonly { readonly kind: EnhancementKind; readonly list: string; readonly word: string }[] = [
  { kind: 'artefact', list: 'artefacts', word: 'artefact' },
  { kind: 'spell', list: 'spells', word: 'spell' },
  { kind: 'prayer', list: 'prayers', word: 'prayer' },
  { kind: 'mount', list: 'mounts', word: 'mount' },
  { kind: 'unique', list: 'unique', word: 'unique' },
];

export function readGifts(value: unknown, path: string, army: Army, notes: Objections): Pick<Roster, 'gifts' | 'triumphs'> {
  if (value === undefined) return { gifts: [], triumphs: [] };
  const written = fieldsAt(value, path, notes) ?? {};
  const gifts: Gift[] = [];
  listAt(written.traits, under(path, 'traits'), notes, 10).forEach((key, i) => {
    const at = itemOf(under(path, 'traits'), i);
    const enhancement = known(key, 'trait', army, at, notes);
    if (enhancement !== null && army.general !== null) gifts.push({ path: at, enhancement, unit: army.general.unit, weapon: null });
  });
  for (const { kind, list, word } of SHELVES) {
    listAt(written[list], under(path, list), notes, 60).forEach((one, i) => {
      const gift = readGift(one, itemOf(under(path, list), i), { kind, word, army }, notes);
      if (gift !== null) gifts.push(gift);
    });
  }
  const triumphs = listAt(written.triumphs, under(path, 'triumphs'), notes, 20).flatMap(
    (key, i) => known(key, 'triumph', army, itemOf(under(path, 'triumphs'), i), notes) ?? [],
  );
  return { gifts, triumphs };
}

function readGift(
  value: unknown,
  path: string,
  { kind, word, army }: { readonly kind: EnhancementKind; readonly word: string; readonly army: Army },
  notes: Objections,
): Gift | null {
  const fields = fieldsAt(value, path, notes);
  if (fields === null) return null;
  const enhancement = known(fields[word], kind, army, under(path, word), notes);
  const unit = army.units.find(({ number }) => number === fields.unit);
  if (unit === undefined) return notes.error(under(path, 'unit'), 'AOS3-27.3a', 'unknownUnit', { unit: Number(fields.unit) });
  return enhancement === null ? null : { path, enhancement, unit, weapon: typeof fields.weapon === 'string' ? fields.weapon : null };
}

/** AOS3-27.0a, AOS3-27.0b, AOS3-27.5: those of the army's one faction, and the universal ones. */
function known(key: unknown, kind: EnhancementKind, army: Army, path: string, notes: Objections): Enhancement | null {
  if (typeof key !== 'string') return notes.error(path, 'AOS3-27.3a', 'unknownEnhancement', { what: shown(key) });
  const open = universal.get(key);
  if (open?.kind === kind) return open;
  const found = army.factions.flatMap(({ enhancements }) => enhancements.get(key) ?? []).find((one) => one.kind === kind);
  if (found === undefined) return notes.error(path, 'AOS3-27.3a', 'unknownEnhancement', { what: key.slice(0, 60) });
  if (army.factions.length > 1) return notes.error(path, 'AOS3-27.0b', 'mixedArmy', { what: found.name });
  if (found.subfaction !== null && found.subfaction !== army.subfaction?.key)
    return notes.error(path, 'AOS3-27.2.1', 'otherSubfaction', { what: found.name });
  return found;
}

/** AOS3-27.5.2c: who carries the tome is a wizard for all rules. */
export const ARCANE_TOME = 'arcane-tome';

export const isWizard = (unit: RosterUnit, gifts: readonly Gift[]): boolean =>
  unit.scroll.keywords.includes('WIZARD') ||
  gifts.some((gift) => gift.unit === unit && gift.enhancement.key === ARCANE_TOME && !isBarred(unit));
export const isPriest = ({ scroll }: RosterUnit): boolean => scroll.keywords.includes('PRIEST');

/** AOS3-27.3.1a: nobody can give them anything. */
export const isBarred = ({ scroll, allied }: RosterUnit): boolean => scroll.unique || allied;

/** AOS3-22.6b, AOS3-27.0c: the units of the army's faction have its subfaction's keyword. */
export const keywordsOf = (unit: RosterUnit, { subfaction }: Pick<Roster, 'subfaction'>): readonly string[] =>
  subfaction === null || unit.allied ? unit.scroll.keywords : [...unit.scroll.keywords, keywordOf(subfaction.keyword)];
