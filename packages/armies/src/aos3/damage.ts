import type { Plain } from '@warfold/engine';
import type { RosterProfile, RosterSelection } from '../roster/tree.ts';
import { within } from '../roster/walk.ts';
import type { ReadWarscrollWeapon, WeaponStat } from './weapons.ts';
import { tabledValue } from './weapons.ts';

export interface KeyedWeapon {
  readonly key: string;
  readonly weapon: ReadWarscrollWeapon;
}

interface Row {
  readonly from: number;
  readonly profile: RosterProfile;
}

/** "00-03", "0-3", "13+": the wounds suffered, in the name of the row or in its first column. */
function rowOf(profile: RosterProfile): Row | null {
  const said = /^\s*\d/.test(profile.name)
    ? profile.name
    : (profile.values.find(({ name }) => /wounds? suffered|^wounds$/i.test(name))?.text ?? '');
  const [, from] = /^\s*(\d{1,2})\s*(?:-\s*\d{1,2}|\+)/.exec(said) ?? [];
  return from === undefined ? null : { from: Number(from), profile };
}

const isTable = ({ type }: RosterProfile): boolean =>
  /damage table|wound(?:s)?(?: suffered| track)?/i.test(type) && !/^(?:unit|weapon)$/i.test(type);

/** AOS3-22.5: the damage table of a unit; its columns are Move or weapons, and stand for what has an asterisk there. Empty where the file has none that can be read. */
export function damageTable(root: RosterSelection, weapons: readonly KeyedWeapon[], moveStarred: boolean): Plain[] {
  const rows = [...within(root)]
    .flatMap(({ profiles }) => profiles.filter(isTable).flatMap((profile) => rowOf(profile) ?? []))
    .sort((a, b) => a.from - b.from)
    .filter((row, i, all) => all.findIndex(({ from }) => from === row.from) === i);
  if (rows.length < 2 || rows[0]?.from !== 0) return [];
  return rows.map(({ profile }, i) => ({
    to: i === rows.length - 1 ? null : rows[i + 1]!.from - 1,
    values: Object.fromEntries(profile.values.flatMap(({ name, text }) => columnOf(name, text, weapons, moveStarred))),
  }));
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, '');

function columnOf(name: string, text: string, weapons: readonly KeyedWeapon[], moveStarred: boolean): [string, Plain][] {
  if (/^move$/i.test(name.trim())) {
    const move = moveStarred ? tabledValue('move', text) : null;
    return move === null ? [] : [['move', move]];
  }
  const named = weapons.find(
    ({ weapon }) => weapon.starred.length > 0 && (bare(name).startsWith(bare(weapon.name)) || bare(weapon.name).startsWith(bare(name))),
  );
  const stat: WeaponStat | undefined = named?.weapon.starred.find((one) => bare(name).endsWith(one)) ?? named?.weapon.starred[0];
  const value = stat === undefined ? null : tabledValue(stat, text);
  return named === undefined || stat === undefined || value === null ? [] : [[`${named.key}.${stat}`, value]];
}
