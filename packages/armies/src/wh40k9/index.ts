import type { Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import { wh40k9 } from '@warfold/systems/wh40k9';
import { ARMY_FORMAT } from '../format.ts';
import type { Imported } from '../report.ts';
import type { RosterEdition } from '../roster/edition.ts';
import type { RosterSelection, RosterTree } from '../roster/tree.ts';
import { besideIn, forcesOf, keyOf, nameOf, pointsWithin, statedPoints, topLevel, within } from '../roster/walk.ts';
import { commonRules, idleSentences, namedRules, unitPatterns, weaponPatterns } from '../words/wh40k9.ts';
import { isUnitProfile } from './lines.ts';
import type { ReadDatasheetUnit, Vocabularies } from './unit.ts';
import { readUnit } from './unit.ts';

const vocabularies: Vocabularies = {
  weapon: { abilities: wh40k9.abilities, patterns: weaponPatterns, idle: idleSentences, named: [], common: [] },
  unit: { abilities: wh40k9.abilities, patterns: unitPatterns, idle: idleSentences, named: namedRules, common: commonRules },
};

/** A unit is a top-level selection whose tree holds a stat line, wherever in it. */
const isUnit = (selection: RosterSelection): boolean => [...within(selection)].some(({ profiles }) => profiles.some(isUnitProfile));

/** Reads a roster of the ninth edition, or of the eighth with the same cards. */
export function importRoster(
  roster: RosterTree,
  edition: RosterEdition,
): Omit<Imported, 'report'> & { readonly report: Omit<Imported['report'], 'form'> } {
  const all = topLevel(roster);
  const units = all.filter(isUnit);
  const taken = new Set<string>();
  const read = units.map((unit, i): ReadDatasheetUnit => readUnit(unit, `sheets[${i}]`, keyOf(unit.name, taken), vocabularies));
  const counted = all.reduce((sum, selection) => sum + pointsWithin(selection), 0);
  const stated = statedPoints(roster);
  const beside = all.filter((selection) => !isUnit(selection));
  const [force] = roster.forces;
  return {
    army: {
      format: ARMY_FORMAT,
      system: 'wh40k9',
      name: nameOf(roster.name),
      limit: null,
      list: [...new Set(forcesOf(roster.forces).map(({ catalogue }) => catalogue))]
        .filter((name) => name !== '')
        .join(', ')
        .slice(0, 200),
      battleForged: !/unbound/i.test(force?.name ?? ''),
      sheets: read.map(({ sheet }): Record<string, Plain> => ({ ...sheet })),
      units: withOneWarlord(read),
      ...besideIn(beside),
      reminders: forcesOf(roster.forces).flatMap(({ rules }) => rules.map(({ name, text }) => ({ name, text }))),
    },
    report: {
      generatedBy: roster.generatedBy,
      edition: { name: edition.name, revision: roster.revision },
      points: { stated, counted },
      units: read.map(({ line }) => line),
      beside: beside.map(({ name }) => nameOf(name)),
      notes: [
        ...(edition.warning === null ? [] : [edition.warning]),
        ...(stated !== null && Math.abs(stated - counted) > 0.5 ? [say('armies.note.points', { stated, counted })] : []),
      ],
    },
  };
}

/** W40K-ONLYWAR-03: an army has one Warlord; of several the first stays. */
function withOneWarlord(read: readonly ReadDatasheetUnit[]): Record<string, Plain>[] {
  const first = read.findIndex(({ unit }) => unit.warlord === true);
  return read.map(({ unit: { warlord, ...rest } }, i) => (warlord === true && i === first ? { ...rest, warlord } : rest));
}
