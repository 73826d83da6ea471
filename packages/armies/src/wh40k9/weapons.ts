import type { Plain } from '@warfold/engine';
import type { RosterProfile } from '../roster/tree.ts';
import { isOfType, nameOf, saidIn } from '../roster/walk.ts';
import { amountOf, isDash, rangeOf, signedOf } from '../values.ts';

/** A weapon profile as a datasheet of the player's own takes it, with what could not be read. */
export interface ReadDatasheetWeapon {
  readonly name: string;
  readonly melee: boolean;
  readonly fields: Readonly<Record<string, Plain>>;
  readonly text: string;
  /** What was written where something else was taken. */
  readonly odd: readonly { readonly field: string; readonly written: string; readonly taken: Plain }[];
}

export const isWeapon = (profile: RosterProfile): boolean =>
  isOfType(profile, 'Weapon') || /^(?:ranged|melee) weapons?$/i.test(profile.type);

const TYPES = ['Assault', 'Heavy', 'Rapid Fire', 'Grenade', 'Pistol', 'Melee'] as const;
const TYPE = /^\s*(assault|heavy|rapid ?fire|grenade|pistol|melee|dakka)\s*(.*)$/i;

/** A heading ("choose one of the profiles below") has dashes for numbers and is no weapon. */
export const isHeading = (profile: RosterProfile): boolean =>
  ['S', 'AP', 'D'].every((name) => isDash(saidIn(profile, name) ?? '')) && isDash(saidIn(profile, 'Range') ?? '');

export function readWeapon(profile: RosterProfile): ReadDatasheetWeapon {
  const odd: { field: string; written: string; taken: Plain }[] = [];
  const taken = (field: string, written: string, read: Plain | null, otherwise: Plain): Plain => {
    if (read !== null) return read;
    odd.push({ field, written, taken: otherwise });
    return otherwise;
  };
  const said = (...names: readonly string[]) => saidIn(profile, ...names) ?? '';
  const [, kind = '', number = ''] = TYPE.exec(said('Type')) ?? [];
  const melee = /^melee$/i.test(kind) || /^melee$/i.test(said('Range').trim());
  const type = melee ? 'Melee' : (TYPES.find((one) => one.toLowerCase().replace(' ', '') === kind.toLowerCase().replace(' ', '')) ?? null);
  const fields = {
    range: melee ? 'Melee' : taken('range', said('Range'), rangeOf(said('Range')), '12'),
    // Orks' Dakka weapons have a number for each half of their range; the one for the far half is never too many.
    type: taken('type', said('Type'), type, 'Assault'),
    ...(!melee && { attacks: taken('attacks', said('Type'), amountOf(number) ?? farHalf(number), '1') }),
    s: taken('s', said('S'), strengthOf(said('S')), melee ? 'User' : '4'),
    ap: taken('ap', said('AP'), signedOf(said('AP')), 0),
    d: taken('d', said('D'), amountOf(said('D')), '1'),
  };
  return { name: nameOf(profile.name), melee, fields, text: isDash(said('Abilities')) ? '' : said('Abilities'), odd };
}

const farHalf = (text: string): string | null => /^\s*\d+\s*\/\s*(\d+)/.exec(text)?.[1] ?? null;

function strengthOf(text: string): string | null {
  const plain = text.trim();
  if (/^user$/i.test(plain)) return 'User';
  const [, sign, number] = /^(?:user ?)?([+x×-]) ?(\d{1,2})$/i.exec(plain) ?? [];
  if (sign !== undefined) return `${sign === '×' ? 'x' : sign.toLowerCase()}${number}`;
  return amountOf(plain);
}

/** What is left of a name without the mode it names: "Plasma pistol, Supercharge" and "Plasma pistol - standard" are one weapon. */
const stem = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^[-➤*\s]+/, '')
    .replace(/\s*(?:[,:(-]|–).*$/, '')
    .trim();

/** Whether two profiles of one selection are modes of one weapon, of which one is chosen (W40K-SHOOT-06). */
export function areModes(one: ReadDatasheetWeapon, other: ReadDatasheetWeapon, selection: string): boolean {
  if (one.melee !== other.melee || one.fields.type === 'Grenade' || other.fields.type === 'Grenade') return false;
  if (stem(one.name) === stem(other.name)) return true;
  return !/&|\band\b|\/|\+|,/i.test(selection);
}
