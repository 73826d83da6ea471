import type { Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import { aos3 } from '@warfold/systems/aos3';
import { ARMY_FORMAT } from '../format.ts';
import type { Imported } from '../report.ts';
import type { Vocabulary } from '../roster/abilities.ts';
import type { RosterEdition } from '../roster/edition.ts';
import type { RosterSelection, RosterTree } from '../roster/tree.ts';
import { besideIn, forcesOf, keyOf, nameOf, pointsWithin, statedPoints, topLevel, within } from '../roster/walk.ts';
import { commonRules, idleSentences, unitPatterns } from '../words/aos3.ts';
import { isUnitProfile, readUnit } from './unit.ts';

const vocabulary: Vocabulary = { abilities: aos3.abilities, patterns: unitPatterns, idle: idleSentences, named: [], common: commonRules };

const isUnit = (selection: RosterSelection): boolean => [...within(selection)].some(({ profiles }) => profiles.some(isUnitProfile));

/** Reads a roster of the third edition, or of the second with the same cards. */
export function importRoster(
  roster: RosterTree,
  edition: RosterEdition,
): Omit<Imported, 'report'> & { readonly report: Omit<Imported['report'], 'form'> } {
  const all = topLevel(roster);
  const units = all.filter(isUnit);
  const taken = new Set<string>();
  const read = units.map((unit, i) => readUnit(unit, `lists[0].warscrolls[${i}]`, `units[${i}]`, keyOf(unit.name, taken), vocabulary));
  const counted = all.reduce((sum, selection) => sum + pointsWithin(selection), 0);
  const stated = statedPoints(roster);
  const list = [...new Set(forcesOf(roster.forces).map(({ catalogue }) => catalogue))]
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, 200);
  const faction = nameOf(list.split(' - ').pop() ?? list);
  return {
    army: {
      format: ARMY_FORMAT,
      system: 'aos3',
      name: nameOf(roster.name),
      limit: null,
      list,
      factions: ['roster'],
      general: generalOf(read) + 1,
      lists: [
        {
          key: 'roster',
          name: faction,
          keyword: faction.toUpperCase(),
          warscrolls: read.map(({ scroll }): Record<string, Plain> => ({ ...scroll })),
        },
      ],
      units: read.map(({ unit }): Record<string, Plain> => ({ ...unit })),
      ...besideIn(beside(all)),
      reminders: beside(all).flatMap((selection) =>
        [...within(selection)].flatMap(({ profiles }) =>
          profiles.map(({ name, values }) => ({ name, text: values.map(({ text }) => text).join(' ') })),
        ),
      ),
    },
    report: {
      generatedBy: roster.generatedBy,
      edition: { name: edition.name, revision: roster.revision },
      points: { stated, counted },
      units: read.map(({ line }) => line),
      beside: beside(all).map(({ name }) => nameOf(name)),
      notes: [
        ...(edition.warning === null ? [] : [edition.warning]),
        ...(stated !== null && Math.abs(stated - counted) > 0.5 ? [say('armies.note.points', { stated, counted })] : []),
      ],
    },
  };
}

const beside = (all: readonly RosterSelection[]): RosterSelection[] => all.filter((selection) => !isUnit(selection));

/** AOS3-1.4.2: who is marked as the general, else the first hero, else the first unit. */
function generalOf(read: readonly { readonly isGeneral: boolean; readonly isHero: boolean }[]): number {
  const marked = read.findIndex(({ isGeneral }) => isGeneral);
  return marked >= 0
    ? marked
    : Math.max(
        0,
        read.findIndex(({ isHero }) => isHero),
      );
}
