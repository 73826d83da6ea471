import type { WrittenWeapon } from '../written.ts';

/** A line of a weapon table, in the order of the book: name, Range, Attacks, To Hit, To Wound, Rend, Damage. */
// biome-ignore lint/complexity/useMaxParams: a line of a table, in the order in which the book prints it
export const weapon = (
  key: string,
  name: string,
  range: string,
  attacks: number | string,
  hit: string,
  wound: string,
  rend: string,
  damage: number | string,
  more: Partial<WrittenWeapon> = {},
): WrittenWeapon => ({ key, name, range, attacks, hit, wound, rend, damage, ...more });

export const MOUNT = { mount: true } as const;
export const FLY = { ability: 'fly' } as const;
