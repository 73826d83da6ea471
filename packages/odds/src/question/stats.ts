import type { StatColumn, Text } from '@warfold/engine';
import { readStat, say } from '@warfold/engine';
import type { OddsSupport, StatRule } from '@warfold/engine/odds';
import type { OddsComplaint } from './complaining.ts';
import { unknown, wrong } from './complaining.ts';
import type { OddsQuestion } from './question.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const isWritten = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The dice of every game that writes any on its cards. */
const DICE = /^(\d*)D([36])(?:\+(\d+))?$/;

/** What is wrong with a value of a stat line; nothing if it can be. */
function whyNot(value: unknown, { least, most, dice = false, words = [] }: StatRule): Text | null {
  if (typeof value === 'string' && words.includes(value)) return null;
  const wanted = [
    ...(least < most ? [say('odds.wrong.whole', { least, most })] : []),
    ...(dice ? [say('odds.wrong.someDice')] : []),
    ...words.map((word) => say('odds.wrong.word', { word })),
  ];
  const thrown = dice && typeof value === 'string' ? DICE.exec(value) : null;
  if (thrown !== null) {
    const [, count, sides, plus] = thrown;
    const highest = Number(count || 1) * Number(sides) + Number(plus ?? 0);
    return highest > most ? say('odds.wrong.dice', { value: String(value), highest, most }) : null;
  }
  const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
  return fits
    ? null
    : say('odds.wrong.stat', {
        wanted: wanted.reduce((one, other) => say('odds.wrong.either', { one, other })),
        found: JSON.stringify(value) ?? '',
      });
}

type Path = readonly (string | number)[];

interface Columns {
  readonly rules: Readonly<Record<string, StatRule>> | undefined;
  readonly columns: readonly StatColumn[];
}

function checkLine({ rules, columns }: Columns, stats: unknown, path: Path): OddsComplaint[] {
  if (rules === undefined) return [];
  return Object.entries(fieldsOf(stats)).flatMap(([name, value]) => {
    const rule = rules[name];
    if (rule === undefined) return [wrong([...path, name], unknown('stat', name, Object.keys(rules)))];
    const column = columns.find(({ key }) => key === name) ?? {};
    const why = whyNot(isWritten(value) ? readStat(column, value) : value, rule);
    return why === null ? [] : [wrong([...path, name], why)];
  });
}

/** A profile that is written out, with its weapons; one that is named was checked when it was shipped. */
function checkProfile({ stats, system }: OddsSupport, profile: unknown, path: Path): OddsComplaint[] {
  if (stats === undefined || !isFields(profile)) return [];
  const gear = Object.entries(fieldsOf(profile.gear)).flatMap(([name, one]) =>
    checkLine({ rules: stats.gear, columns: system.gearStats }, fieldsOf(one).stats, [...path, 'gear', name, 'stats']),
  );
  return [...checkLine({ rules: stats.unit, columns: system.stats }, profile.stats, [...path, 'stats']), ...gear];
}

/** Stat lines that cannot be: numbers no die can show, dice without end, names that mean nothing. */
export function checkStats(support: OddsSupport, { units, profiles }: OddsQuestion): OddsComplaint[] {
  return [
    ...Object.entries(profiles ?? {}).flatMap(([name, profile]) => checkProfile(support, profile, ['profiles', name])),
    ...Object.entries(units).flatMap(([name, { profile, models }]) => [
      ...checkProfile(support, profile, ['units', name, 'profile']),
      ...Object.entries(models ?? {}).flatMap(([n, model]) =>
        checkProfile(support, model.profile, ['units', name, 'models', n, 'profile']),
      ),
    ]),
  ];
}
