import type { Complaint } from '@warfold/situations';
import { complaint } from '@warfold/situations/problem';
import { unknown } from '@warfold/situations/suggest';
import type { Question } from './question.ts';
import type { OddsSupport, StatRule } from './support.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const DICE = /^(\d*)D(\d+)(?:\+(\d+))?$/;

/** What is wrong with a value of a stat line; nothing if it can be. */
function whyNot(value: unknown, { least, most, dice = false, words = [] }: StatRule): string | null {
  if (typeof value === 'string' && words.includes(value)) return null;
  const wanted = [
    ...(least < most ? [`a whole number from ${least} to ${most}`] : []),
    ...(dice ? ['dice such as D6 or 2D3+1'] : []),
    ...words.map((word) => `'${word}'`),
  ];
  const thrown = dice && typeof value === 'string' ? DICE.exec(value) : null;
  if (thrown !== null) {
    const [, count, sides, plus] = thrown;
    const highest = Number(count || 1) * Number(sides) + Number(plus ?? 0);
    return highest > most ? `'${value}' comes to ${highest}; at most ${most}` : null;
  }
  const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
  return fits ? null : `expected ${wanted.join(', or ')}, not ${JSON.stringify(value)}`;
}

type Path = readonly (string | number)[];

function checkLine(rules: Readonly<Record<string, StatRule>> | undefined, stats: unknown, path: Path): Complaint[] {
  if (rules === undefined) return [];
  return Object.entries(fieldsOf(stats)).flatMap(([name, value]) => {
    const rule = rules[name];
    if (rule === undefined) return [complaint([...path, name], unknown('stat', name, Object.keys(rules)))];
    const wrong = whyNot(value, rule);
    return wrong === null ? [] : [complaint([...path, name], wrong)];
  });
}

/** A profile that is written out, with its weapons; one that is named was checked when it was shipped. */
function checkProfile({ stats }: OddsSupport, profile: unknown, path: Path): Complaint[] {
  if (stats === undefined || !isFields(profile)) return [];
  const gear = Object.entries(fieldsOf(profile.gear)).flatMap(([name, one]) =>
    checkLine(stats.gear, fieldsOf(one).stats, [...path, 'gear', name, 'stats']),
  );
  return [...checkLine(stats.unit, profile.stats, [...path, 'stats']), ...gear];
}

/** Stat lines that cannot be: numbers no die can show, dice without end, names that mean nothing. */
export function checkStats(support: OddsSupport, { units, profiles }: Question): Complaint[] {
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
