import type { AbilityRef, Figure } from '@warfold/engine';

/**
 * The notation of battletomes (AOS3-1.1b): warscrolls with their Pitched Battle profiles, and the allegiance abilities of a
 * faction. Plain data, as it stands in a file; `read.ts` reads it, whoever wrote it.
 */
export interface WrittenFaction {
  readonly key: string;
  readonly name: string;
  /** The keyword that all of its units have. */
  readonly keyword: string;
  /** AOS3-22.0b: when it was published, as `2024-03`; none is older than any. */
  readonly published?: string;
  readonly warscrolls: readonly WrittenScroll[];
  readonly terrain?: readonly WrittenTerrain[];
  readonly endless?: readonly WrittenManifestation[];
  readonly invocations?: readonly WrittenManifestation[];
  /** AOS3-25.8a: the factions from which allies can be taken. */
  readonly allies?: readonly string[];
  /** AOS3-27.2: what every unit of an army of this faction alone has; `keyword` says which units. */
  readonly traits?: readonly WrittenTrait[];
  readonly subfactions?: readonly WrittenSubfaction[];
  readonly enhancements?: readonly WrittenEnhancement[];
  readonly battalions?: readonly WrittenBattalion[];
}

export type Role = 'Leader' | 'Battleline' | 'Behemoth' | 'Artillery';
export const ROLES: readonly Role[] = ['Leader', 'Battleline', 'Behemoth', 'Artillery'];

export interface WrittenScroll {
  readonly key: string;
  readonly name: string;
  /** Inches; `2D6`; null reads "See below" (AOS3-22.2). */
  readonly move: number | string | null;
  readonly wounds: number;
  readonly bravery: number;
  /** `3+`, or `-` (AOS3-22.2.3). */
  readonly save: string;
  readonly missile?: readonly WrittenWeapon[];
  readonly melee?: readonly WrittenWeapon[];
  /** AOS3-22.3: what the description says. */
  readonly oneModel?: boolean;
  readonly champion?: WrittenCommand;
  readonly standard?: WrittenCommand;
  readonly musician?: WrittenCommand;
  readonly options?: readonly WrittenOption[];
  readonly wizard?: { readonly casts: number; readonly unbinds: number; readonly spells?: readonly string[] };
  readonly priest?: { readonly prayers?: readonly string[] };
  /** AOS3-22.4. */
  readonly abilities?: readonly AbilityRef[];
  /** AOS3-22.5: rows from few wounds to many; the last has no end. */
  readonly damage?: readonly { readonly to: number | null; readonly values: Readonly<Record<string, number | string>> }[];
  readonly keywords: readonly string[];
  readonly base?: string;
  readonly height?: number;
  readonly figure?: Figure;
  /** AOS3-25.0a: the Pitched Battle profile. */
  readonly size: number;
  readonly points: number;
  readonly roles?: readonly Role[];
  /** AOS3-25.6.1. */
  readonly single?: boolean;
  readonly unique?: boolean;
  /** AOS3-25.5.1: the role it has instead of its own, if so. */
  readonly becomes?: { readonly role: Role; readonly general?: string; readonly subfaction?: string; readonly keeps?: boolean };
}

export interface WrittenWeapon {
  readonly key: string;
  readonly name: string;
  /** `2"`, `6"-48"`, `D6"`. */
  readonly range: string;
  readonly attacks: number | string;
  readonly hit: string;
  readonly wound: string;
  /** `-1`, or `-` for none. */
  readonly rend: string;
  readonly damage: number | string;
  /** AOS3-22.3.1: of the mount, a companion or the crew. */
  readonly mount?: boolean;
  /** Only models that take it as an option have it. */
  readonly optional?: boolean;
  readonly abilities?: readonly AbilityRef[];
}

/** AOS3-22.3.2a: what the unit has while this command model is in it. */
export interface WrittenCommand {
  readonly name: string;
  /** "1 in every x models" (AOS3-22.3.3); one in the whole unit if absent. */
  readonly oneIn?: number;
  readonly abilities?: readonly AbilityRef[];
}

/** AOS3-22.3.3: a weapon instead of another, for some models of the unit. */
export interface WrittenOption {
  readonly weapon: string;
  readonly instead?: string;
  /** "1 in every x models"; all of them if absent. */
  readonly oneIn?: number;
}

/** AOS3-23. */
export interface WrittenTerrain {
  readonly key: string;
  readonly name: string;
  /** Footprint of each scenery piece in inches, along x and y. */
  readonly pieces: readonly (readonly [number, number])[];
  readonly height: number;
  /** `cover`, `defensible`, `wyldwood`, `scatter` (AOS3-17.0d). */
  readonly traits: readonly string[];
  /** AOS3-23.2: how far from other terrain features and from objectives it is set up. */
  readonly apart: number;
  readonly abilities: readonly AbilityRef[];
  readonly points?: number;
}

/** AOS3-24: an endless spell or an invocation. */
export interface WrittenManifestation {
  readonly key: string;
  readonly name: string;
  /** The base of each part: `50mm`, or `76x25mm rect`. */
  readonly parts: readonly string[];
  /** AOS3-24.3: the casting or answer value and the range in inches of the spell or prayer. */
  readonly value: number;
  readonly range: number;
  /** It must be visible to whoever summons it. */
  readonly visible?: boolean;
  /** More than so many inches from all models. */
  readonly apart: number;
  /** AOS3-19.5a: predatory, with its Move. */
  readonly predatory?: { readonly move: number; readonly fly?: boolean };
  readonly abilities: readonly AbilityRef[];
  readonly height?: number;
  readonly points?: number;
}

/** AOS3-27.2: an ability of the units with a keyword, or of all. */
export interface WrittenTrait {
  readonly ability: AbilityRef;
  readonly keyword?: string;
}

export interface WrittenSubfaction {
  readonly key: string;
  readonly name: string;
  /** Gained by the army's units of the faction (AOS3-22.6b). */
  readonly keyword: string;
  readonly traits?: readonly WrittenTrait[];
  /** AOS3-27.4a, AOS3-27.4b: keys of enhancements of the faction. */
  readonly commandTrait?: string;
  readonly artefact?: string;
}

export type EnhancementKind = 'trait' | 'artefact' | 'spell' | 'prayer' | 'mount' | 'triumph' | 'unique';

export interface WrittenEnhancement {
  readonly key: string;
  readonly name: string;
  readonly kind: EnhancementKind;
  readonly abilities: readonly AbilityRef[];
  /** Only for those with the keyword. */
  readonly keyword?: string;
  /** Only for armies of the subfaction. */
  readonly subfaction?: string;
  /** AOS3-27.3.7: how often a unique enhancement may be given. */
  readonly most?: number;
}

/** AOS3-26.1b: a warscroll battalion names units by type or by keyword. */
export interface WrittenBattalion {
  readonly key: string;
  readonly name: string;
  readonly published?: string;
  readonly units: readonly { readonly type?: string; readonly keyword?: string; readonly least: number; readonly most: number }[];
  /** AOS3-26.0c: the smaller battalions, by their keys, of which a very large one is made up. */
  readonly battalions?: readonly { readonly battalion: string; readonly least: number; readonly most: number }[];
  readonly abilities: readonly AbilityRef[];
}
