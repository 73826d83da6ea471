import type { Plain } from '@warfold/engine';
import type { RosterProfile, RosterSelection } from '../roster/tree.ts';
import { isOfType, saidIn, within } from '../roster/walk.ts';
import { amountOf, isDash, moveOf, targetOf, wholeOf } from '../values.ts';

/** A stat line of a card, with what could not be read. */
export interface ReadLine {
  readonly name: string;
  readonly fields: Readonly<Record<string, Plain>>;
  readonly wounds: number;
  readonly damage: readonly Plain[];
  readonly odd: readonly { readonly field: string; readonly written: string; readonly taken: Plain }[];
}

type Stat = 'm' | 'ws' | 'bs' | 's' | 't' | 'w' | 'a' | 'ld' | 'sv';

const STATS: readonly {
  readonly key: Stat;
  readonly names: readonly string[];
  read(text: string): Plain | null;
  readonly otherwise: Plain;
}[] = [
  { key: 'm', names: ['M', 'Move', 'Movement'], read: moveOf, otherwise: '6' },
  { key: 'ws', names: ['WS'], read: targetOf, otherwise: '-' },
  { key: 'bs', names: ['BS'], read: targetOf, otherwise: '-' },
  { key: 's', names: ['S', 'Strength'], read: amountOf, otherwise: '4' },
  { key: 't', names: ['T', 'Toughness'], read: (text) => wholeOf(text, 1), otherwise: 4 },
  { key: 'w', names: ['W', 'Wounds'], read: (text) => wholeOf(text, 1), otherwise: 1 },
  { key: 'a', names: ['A', 'Attacks'], read: amountOf, otherwise: '1' },
  { key: 'ld', names: ['Ld', 'Leadership'], read: (text) => wholeOf(text), otherwise: 7 },
  { key: 'sv', names: ['Save', 'Sv'], read: targetOf, otherwise: '-' },
];
/** These must be numbers, whatever was written. */
const NUMBERS: readonly Stat[] = ['t', 'w'];

export const isUnitProfile = (profile: RosterProfile): boolean => isOfType(profile, 'Unit') || isOfType(profile, 'Model');

/** "Name [2] (4-6 wounds remaining)", "Name 1 (7+ Wounds)": the name, and the wounds that are left. */
const BRACKET = /^(.*?)\s*(?:\[\s*\d+\s*\]|\d)?\s*\(\s*(\d+)(?:\s*-\s*(\d+))?(\+?)\s*(?:wounds?|w)\b[^)]*\)\s*$/i;

/** A row of a damage table that stands as a stat line of its own. */
const isDamageRow = (profile: RosterProfile): boolean => isUnitProfile(profile) && BRACKET.test(profile.name);

/** The stat lines of a selection; of those that are rows of a damage table only the first, which is that of the unhurt model. */
export function linesOn({ profiles }: RosterSelection): RosterProfile[] {
  const lines = profiles.filter(isUnitProfile);
  const plain = lines.filter((profile) => !isDamageRow(profile));
  if (plain.length > 0) return plain;
  const most = (profile: RosterProfile): number => Number(BRACKET.exec(profile.name)?.[2] ?? 0);
  return [...lines].sort((a, b) => most(b) - most(a)).slice(0, 1);
}

const isTrack = ({ type }: RosterProfile): boolean => /wound track|stat damage|damage table|wounds? (?:remaining|suffered)/i.test(type);

/** "8-14+", "4-6", "7+", "1-3". */
function rangeOf(text: string, wounds: number): { readonly from: number; readonly to: number } | null {
  const [low, high] = (text.match(/\d+/g) ?? []).map(Number);
  if (low === undefined) return null;
  const from = /\+\s*$/.test(text.trim()) || high === undefined ? (/\+/.test(text) ? wounds : (high ?? low)) : high;
  return { from: Math.max(from, low), to: low };
}

interface Row {
  readonly from: number;
  readonly to: number;
  readonly said: Readonly<Partial<Record<Stat, string>>>;
}

const statNamed = (name: string): Stat | null =>
  STATS.find(({ names }) => names.some((one) => one.toLowerCase() === name.trim().toLowerCase()))?.key ?? null;

/** The rows of a wound track; its columns name characteristics, or a heading row does, or they stand for those with an asterisk in their order. */
function trackRows(holder: RosterSelection, starred: readonly Stat[], wounds: number): Row[] {
  const tracks = [...within(holder)].flatMap(({ profiles }) => profiles.filter(isTrack));
  const remainingOf = ({ values }: RosterProfile) => values.find(({ name }) => /remaining|wounds?|^w$/i.test(name));
  const heading = tracks.find((profile) => !/\d/.test(remainingOf(profile)?.text ?? '0'));
  return tracks.flatMap((profile): Row[] => {
    const remaining = remainingOf(profile);
    const range = rangeOf(remaining?.text ?? profile.name, wounds);
    if (profile === heading || range === null) return [];
    const said: Partial<Record<Stat, string>> = {};
    profile.values
      .filter((value) => value !== remaining)
      .forEach(({ name, text }, i) => {
        const headed = heading === undefined ? undefined : statNamed(saidIn(heading, name) ?? '');
        const stat = headed === undefined ? (statNamed(name) ?? starred[i]) : headed;
        if (stat !== undefined && stat !== null) said[stat] = text;
      });
    return [{ ...range, said }];
  });
}

/** Stat lines that repeat the first one with brackets in their names. */
const bracketRows = (profiles: readonly RosterProfile[], wounds: number): Row[] =>
  profiles.filter(isDamageRow).flatMap((profile): Row[] => {
    const [, , low = '', high, plus] = BRACKET.exec(profile.name) ?? [];
    const range = rangeOf(high === undefined ? `${low}${plus}` : `${low}-${high}`, wounds);
    const said = Object.fromEntries(STATS.map(({ key, names }) => [key, saidIn(profile, ...names) ?? '']));
    return range === null ? [] : [{ ...range, said }];
  });

/** The characteristics that differ from row to row. */
const changing = (rows: readonly Row[]): Stat[] =>
  STATS.map(({ key }) => key).filter((key) => key !== 'w' && new Set(rows.map(({ said }) => said[key])).size > 1);

/** W40K-SHEET-06: the rows in order, without gaps, for the characteristics that have an asterisk; nothing where they do not say all of it. */
function tableOf(rows: readonly Row[], starred: readonly Stat[], wounds: number): Plain[] {
  const sorted = [...rows].sort((a, b) => b.from - a.from).filter((row, i, all) => all.findIndex(({ from }) => from === row.from) === i);
  const columns = STATS.filter(({ key }) => starred.includes(key));
  const values = sorted.map(({ said }) =>
    columns.flatMap(({ key, read }): [string, Plain][] => {
      const text = said[key] ?? '';
      const value = isDash(text) && !NUMBERS.includes(key) ? '-' : read(text);
      return value === null || text === '*' ? [] : [[key, value]];
    }),
  );
  if (sorted.length === 0 || values.some((row) => row.length < starred.length)) return [];
  return sorted.map((row, i) => ({
    from: i === 0 ? Math.max(wounds, row.from) : sorted[i - 1]!.to - 1,
    to: i === sorted.length - 1 ? 0 : row.to,
    values: Object.fromEntries(values[i]!),
  }));
}

/** Reads a stat line; `holder` is the selection that may hold its damage table. */
export function readLine(profile: RosterProfile, holder: RosterSelection, among: readonly RosterProfile[]): ReadLine {
  const odd: { field: string; written: string; taken: Plain }[] = [];
  const said = (names: readonly string[]) => saidIn(profile, ...names) ?? '';
  const wounds = wholeOf(said(['W', 'Wounds']), 1) ?? 1;
  const brackets = bracketRows(
    among.filter((other) => BRACKET.exec(other.name)?.[1] === (BRACKET.exec(profile.name)?.[1] ?? profile.name)),
    wounds,
  );
  const marked = STATS.filter(({ names }) => said(names).trim() === '*').map(({ key }) => key);
  const starred = marked.length > 0 ? marked : changing(brackets);
  const rows = brackets.length > 0 ? brackets : trackRows(holder, starred, wounds);
  const table = starred.length === 0 ? [] : tableOf(rows, starred, wounds);
  const fields = STATS.map(({ key, names, read, otherwise }): [string, Plain] => {
    const written = said(names);
    if (starred.includes(key) && table.length > 0) return [key, '*'];
    if (isDash(written) && !NUMBERS.includes(key)) return [key, '-'];
    const value = read(written);
    if (value !== null) return [key, value];
    odd.push({ field: key, written, taken: otherwise });
    return [key, otherwise];
  });
  return { name: BRACKET.exec(profile.name)?.[1] ?? profile.name, fields: Object.fromEntries(fields), wounds, damage: table, odd };
}
