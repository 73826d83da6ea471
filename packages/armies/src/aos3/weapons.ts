import type { Plain } from '@warfold/engine';
import type { RosterProfile } from '../roster/tree.ts';
import { isOfType, nameOf, saidIn } from '../roster/walk.ts';
import { amountOf, isDash, rangeOf, targetOf } from '../values.ts';

export type WeaponStat = 'range' | 'attacks' | 'hit' | 'wound' | 'rend' | 'damage';

export interface ReadWarscrollWeapon {
  readonly name: string;
  readonly kind: 'missile' | 'melee';
  readonly fields: Readonly<Record<WeaponStat, Plain>>;
  /** Characteristics with an asterisk, which the damage table has. */
  readonly starred: readonly WeaponStat[];
  readonly odd: readonly { readonly field: string; readonly written: string; readonly taken: Plain }[];
}

export const isWeapon = (profile: RosterProfile): boolean =>
  isOfType(profile, 'Weapon') || /^(?:missile|melee) weapons?$/i.test(profile.type);

const COLUMNS: readonly {
  readonly key: WeaponStat;
  readonly names: readonly string[];
  read(text: string): Plain | null;
  readonly otherwise: Plain;
}[] = [
  { key: 'range', names: ['Range'], read: writtenRange, otherwise: '1"' },
  { key: 'attacks', names: ['Attacks'], read: amountOf, otherwise: '1' },
  { key: 'hit', names: ['To Hit', 'Hit'], read: writtenTarget, otherwise: '4+' },
  { key: 'wound', names: ['To Wound', 'Wound'], read: writtenTarget, otherwise: '4+' },
  { key: 'rend', names: ['Rend'], read: writtenRend, otherwise: '-' },
  { key: 'damage', names: ['Damage'], read: amountOf, otherwise: '1' },
];

export function readWeapon(profile: RosterProfile): ReadWarscrollWeapon {
  const odd: { field: string; written: string; taken: Plain }[] = [];
  const starred: WeaponStat[] = [];
  const fields = Object.fromEntries(
    COLUMNS.map(({ key, names, read, otherwise }) => {
      const written = saidIn(profile, ...names) ?? '';
      const value = read(written);
      if (value !== null) return [key, value];
      if (/^(?:\*|see (?:below|table|damage table))$/i.test(written.trim())) starred.push(key);
      odd.push({ field: key, written, taken: otherwise });
      return [key, otherwise];
    }),
  );
  const range = fields.range;
  const missile =
    /missile/i.test(saidIn(profile, 'Type') ?? '') ||
    /missile/i.test(profile.type) ||
    (typeof range === 'string' && Number.parseInt(range, 10) > 3);
  const { attacks, hit, wound, rend, damage } = fields;
  return {
    name: nameOf(profile.name),
    kind: missile ? 'missile' : 'melee',
    fields: {
      range: range ?? '1"',
      attacks: attacks ?? '1',
      hit: hit ?? '4+',
      wound: wound ?? '4+',
      rend: rend ?? '-',
      damage: damage ?? '1',
    },
    ...{ starred, odd },
  };
}

function writtenRange(text: string): Plain | null {
  const range = rangeOf(text);
  if (range !== null) {
    const [least, most] = range.split('-');
    return most === undefined ? `${least}"` : `${least}"-${most}"`;
  }
  const dice = amountOf(text);
  return dice === null ? null : `${dice}"`;
}

function writtenTarget(text: string): Plain | null {
  const target = targetOf(text);
  return target !== null && target >= 2 && target <= 6 ? `${target}+` : null;
}

function writtenRend(text: string): Plain | null {
  if (isDash(text) || text.trim() === '0') return '-';
  const [, number] = /^\s*-?\s*([1-6])\s*$/.exec(text.replaceAll(/[–−]/g, '-')) ?? [];
  return number === undefined ? null : `-${number}`;
}

/** A value of a damage table, in the form in which battles keep the column. */
export function tabledValue(stat: WeaponStat | 'move' | 'bravery' | 'save', text: string): Plain | null {
  if (stat === 'hit' || stat === 'wound' || stat === 'save') return targetOf(text);
  if (stat === 'rend') {
    const rend = writtenRend(text);
    return rend === null ? null : rend === '-' ? 0 : Math.abs(Number(rend));
  }
  const amount = amountOf(text);
  return amount === null ? null : /^\d+$/.test(amount) ? Number(amount) : amount;
}
