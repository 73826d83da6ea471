import type { AbilityRef, Book, Figure, Gear, Plain, Profile, StatValue } from '@warfold/engine';
import type { Base } from '@warfold/space';
import { inches } from '@warfold/space';

/** A characteristic as a datasheet prints it: 4, `D6`, `20-50` for aircraft, `-`, or `*` where the damage table has it. */
export type Printed = number | string;

/** W40K-SHEET-02. */
export interface PrintedLine {
  readonly m: Printed;
  readonly ws: Printed;
  readonly bs: Printed;
  readonly s: Printed;
  readonly t: Printed;
  readonly w: number;
  readonly a: Printed;
  readonly ld: Printed;
  readonly sv: Printed;
  /** W40K-INV-01. */
  readonly inv?: number;
}

/** W40K-SHEET-06: what the characteristics marked with an asterisk are while the model has from `from` down to `to` wounds left. */
export type DamageRow = { readonly from: number; readonly to: number; readonly values: Readonly<Record<string, Printed>> };

/** One kind of model on a datasheet: how many there are of it, what it is like, and what it carries unless an option says otherwise. */
export interface ModelEntry {
  readonly key: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly line: PrintedLine;
  readonly gear: readonly string[];
  readonly base: Base;
  /** In inches. */
  readonly height: number;
  readonly figure: Figure;
  /** Beside those of the whole datasheet. */
  readonly abilities?: readonly AbilityRef[];
  readonly keywords?: readonly string[];
  readonly damage?: readonly DamageRow[];
}

/** W40K-SHEET-12: one profile of a weapon. */
export interface WeaponEntry {
  readonly key: string;
  readonly name: string;
  /** In inches, `6-48` with a minimum, or `Melee`. */
  readonly range: Printed;
  readonly type: 'Assault' | 'Heavy' | 'Rapid Fire' | 'Grenade' | 'Pistol' | 'Melee';
  /** Of a ranged weapon: the number after the type. */
  readonly attacks?: Printed;
  /** A number, `User`, `+1`, `x2`. */
  readonly s: Printed;
  readonly ap: number;
  readonly d: Printed;
  readonly abilities?: readonly AbilityRef[];
  /** The weapon of which this is one of several profiles (W40K-SHOOT-06). */
  readonly of?: string;
}

/** W40K-SHEET-17: `most` models of a kind may carry `take` instead of `give`; once in a unit. */
export interface WargearOption {
  readonly key: string;
  readonly model: string;
  readonly most: number;
  readonly give: readonly string[];
  readonly take: readonly string[];
}

/** W40K-SHEET-01. */
export interface Datasheet {
  readonly key: string;
  readonly name: string;
  /** Only the role Fortification means anything here (W40K-OBJ-06). */
  readonly role?: string;
  /** The Power Rating by the number of models, from the smallest unit up. */
  readonly power: readonly { readonly from: number; readonly power: number }[];
  readonly models: readonly ModelEntry[];
  readonly weapons: readonly WeaponEntry[];
  readonly abilities: readonly AbilityRef[];
  readonly options: readonly WargearOption[];
  readonly factions: readonly string[];
  readonly keywords: readonly string[];
}

/** The Power Rating of a unit of so many models. */
export const powerOf = ({ power }: Datasheet, models: number): number =>
  power.reduce((found, step) => (step.from <= models ? step.power : found), power[0]?.power ?? 0);

/** The key of a model's profile in the book. `shelf` keeps apart what two armies mean by the same name. */
export const profileKey = (sheet: Datasheet, model: string, shelf = ''): string => `${shelf}${sheet.key}/${model}`;

/** A weapon by name is all its profiles in the book. */
export const gearKeys = (sheet: Datasheet, weapon: string, shelf = ''): string[] =>
  sheet.weapons.filter(({ key, of }) => (of ?? key) === weapon).map(({ key }) => `${shelf}${key}`);

/** W40K-KEYW-04: keywords in angle brackets that have not been fixed. */
export const openKeywords = (sheet: Datasheet, chosen: Readonly<Record<string, string>>): string[] =>
  [...sheet.factions, ...sheet.keywords].filter((keyword) => keyword.startsWith('<') && !isFixed(chosen[keyword]));

/** Nothing, a blank or another bracket is no keyword. */
const isFixed = (chosen: string | undefined): boolean => chosen !== undefined && chosen.trim() !== '' && !/[<>]/.test(chosen);

/** What a datasheet brings to the book of a battle, with the keywords in angle brackets as the player has fixed them. */
export function bookOf(sheet: Datasheet, chosen: Readonly<Record<string, string>> = {}, shelf = ''): Book {
  const keywords = [...sheet.factions, ...sheet.keywords].map((keyword) => chosen[keyword] ?? keyword);
  return {
    profiles: Object.fromEntries(
      sheet.models.map((model) => {
        const profile = profileOf(sheet, model, keywords, shelf);
        return [profile.key, profile];
      }),
    ),
    gear: Object.fromEntries(sheet.weapons.map((weapon) => [`${shelf}${weapon.key}`, gearOf(weapon, shelf)])),
  };
}

const statOf = (printed: Printed): StatValue => (printed === '-' ? null : printed);

function profileOf(sheet: Datasheet, model: ModelEntry, keywords: readonly string[], shelf: string): Profile {
  const { name, line, base, height, figure, damage, abilities = [] } = model;
  const table: AbilityRef[] = damage === undefined ? [] : [{ ability: 'damage-table', params: { rows: damage as Plain } }];
  const role: AbilityRef[] = sheet.role === undefined ? [] : [{ ability: 'role', params: { role: sheet.role } }];
  return {
    key: profileKey(sheet, model.key, shelf),
    name,
    stats: Object.fromEntries(Object.entries(line).map(([key, printed]) => [key, statOf(printed)])),
    keywords: [...keywords, ...(model.keywords ?? [])],
    abilities: [...sheet.abilities, ...abilities, ...table, ...role],
    gear: model.gear.flatMap((weapon) => gearKeys(sheet, weapon, shelf)),
    base,
    height: inches(height),
    figure,
  };
}

function gearOf(weapon: WeaponEntry, shelf: string): Gear {
  const { key, name, range, type, attacks, s, ap, d, abilities = [], of } = weapon;
  const profile: AbilityRef[] = of === undefined ? [] : [{ ability: 'profile', params: { of } }];
  return {
    key: `${shelf}${key}`,
    name,
    kind: range === 'Melee' ? 'melee' : 'ranged',
    stats: { range, type, ...(attacks !== undefined && { attacks }), s, ap, d },
    abilities: [...abilities, ...profile],
  };
}
