import { MELEE_WEAPONS, type MeleeWeaponKey } from './melee-weapons.ts';
import { RANGED_WEAPONS, type RangedWeaponKey } from './ranged-weapons.ts';
import { SUPPORT_WEAPONS, type SupportWeaponKey } from './support-weapons.ts';
import type { Armoury, MeleeWeapon, RangedWeapon, SupportWeapon } from './weapon.ts';

export type ArmouryKey = MeleeWeaponKey | RangedWeaponKey | SupportWeaponKey;
export type ArmouryWeapon = Armoury<MeleeWeapon> | Armoury<RangedWeapon> | Armoury<SupportWeapon>;

/** The whole armoury, one key for each weapon. */
export const ARMOURY: Readonly<Record<ArmouryKey, ArmouryWeapon & { readonly key: ArmouryKey }>> = {
  ...MELEE_WEAPONS,
  ...RANGED_WEAPONS,
  ...SUPPORT_WEAPONS,
};
