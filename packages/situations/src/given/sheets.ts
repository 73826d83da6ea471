import type {
  Abilities,
  AbilityRef,
  AbilitySeat,
  Book,
  Figure,
  Gear,
  ParameterFault,
  Plain,
  Profile,
  StatColumn,
  StatValue,
} from '@warfold/engine';
import { readAbility, readStat, sayFault } from '@warfold/engine';
import type { Sheet, SituationSupport } from '@warfold/engine/situations';
import { unknown } from '@warfold/engine/spelling';
import type { Base } from '@warfold/space';
import { inches, oval, rect, rectInches, round } from '@warfold/space';
import type { z } from 'zod';
import type { Complaint, Path } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { profile as profileSchema } from '../schema/given.ts';
import { shippedNames, shippedSheet } from './shipped.ts';

/** A profile as a situation writes it. */
export type ProfileGiven = z.infer<typeof profileSchema>;
type AbilityGiven = NonNullable<ProfileGiven['abilities']>[number];

export type Complain = (complaint: Complaint) => void;

const FIGURES: readonly Figure[] = ['foot', 'hero', 'horse', 'monster', 'beast', 'gun', 'tank', 'walker', 'flyer', 'chariot', 'marker'];

/** What a unit is: one of a shipped force by name, one of the file's own profiles, or a profile written out. */
export function sheetOf(
  support: SituationSupport,
  key: string,
  { given, profiles }: { readonly given: string | ProfileGiven | undefined; readonly profiles: Readonly<Record<string, ProfileGiven>> },
  path: Path,
  complain: Complain,
): Sheet | null {
  const own = typeof given === 'string' ? profiles[given] : given;
  const sheet =
    typeof given === 'string' && own === undefined
      ? namedSheet(support, given, Object.keys(profiles), path, complain)
      : writtenSheet(
          support,
          typeof given === 'string' ? given : key,
          own ?? {},
          typeof given === 'string' ? ['profiles', given] : path,
          complain,
        );
  const complete = sheet === null || support.complete === undefined ? sheet : support.complete(sheet);
  if (complete === null || 'book' in complete) return complete;
  for (const { path: inner, message } of complete) complain(complaint([...path, ...inner], message));
  return null;
}

function namedSheet(support: SituationSupport, name: string, own: readonly string[], path: Path, complain: Complain): Sheet | null {
  const sheet = support.named?.(name) ?? shippedSheet(support.system, name);
  if (sheet === null) complain(complaint(path, unknown('profile', name, [...own, ...shippedNames(support.system)])));
  return sheet;
}

/** A profile written out; what it leaves out comes from the one it is like, or from the ordinary soldier. */
function writtenSheet(support: SituationSupport, key: string, given: ProfileGiven, path: Path, complain: Complain): Sheet | null {
  if (given.like !== undefined) {
    const base = namedSheet(support, given.like, [], [...path, 'like'], complain);
    return base === null ? null : changedSheet(support, key, { base, given }, path, complain);
  }
  const { usual } = support;
  const keywords = given.keywords ?? [...(usual.profile.keywords ?? [])];
  const whole: ProfileGiven = { ...usual.profile, ...given, keywords, stats: { ...usual.profile.stats, ...given.stats } };
  const gear = readGear(support, whole.gear ?? {}, [...path, 'gear'], complain);
  const profile = readProfile(support, key, { given: whole, gear: Object.keys(gear) }, path, complain);
  const model = { profile: profile.key, gear: profile.gear };
  return {
    profile: profile.key,
    points: whole.points ?? 0,
    abilities: profile.abilities,
    marks: {},
    models: [model],
    book: { profiles: { [profile.key]: profile }, gear },
  };
}

/** A shipped unit with some things about it changed; all its models take the changed profile. */
function changedSheet(
  support: SituationSupport,
  key: string,
  { base, given }: { readonly base: Sheet; readonly given: ProfileGiven },
  path: Path,
  complain: Complain,
): Sheet {
  const before = base.book.profiles[base.profile]!;
  const added = readGear(support, given.gear ?? {}, [...path, 'gear'], complain);
  const abilities =
    given.abilities === undefined
      ? base.abilities
      : readAbilities(support.system.abilities, given.abilities, ON_CARD, [...path, 'abilities'], complain);
  const gear = given.gear === undefined ? before.gear : Object.keys(added);
  const profile: Profile = {
    ...before,
    key,
    name: given.name ?? before.name,
    stats: { ...before.stats, ...readStats(support.system.stats, given.stats ?? {}, [...path, 'stats'], complain) },
    keywords: given.keywords ?? before.keywords,
    abilities: given.abilities === undefined ? before.abilities : abilities,
    gear,
    base: given.base === undefined ? before.base : (readBase(given.base, [...path, 'base'], complain) ?? before.base),
    height: given.height === undefined ? before.height : inches(given.height),
  };
  return {
    ...base,
    profile: key,
    points: given.points ?? base.points,
    abilities,
    models: base.models.map((model) => ({ ...model, profile: key, gear: given.gear === undefined ? model.gear : gear })),
    book: { profiles: { ...base.book.profiles, [key]: profile }, gear: { ...base.book.gear, ...added } },
  };
}

function readProfile(
  support: SituationSupport,
  key: string,
  { given, gear }: { readonly given: ProfileGiven; readonly gear: readonly string[] },
  path: Path,
  complain: Complain,
): Profile {
  const { system } = support;
  const figure = FIGURES.find((one) => one === (given.figure ?? 'foot'));
  if (figure === undefined) complain(complaint([...path, 'figure'], unknown('figure', given.figure ?? '', FIGURES)));
  return {
    key,
    name: given.name ?? key,
    stats: readStats(system.stats, given.stats ?? {}, [...path, 'stats'], complain),
    keywords: given.keywords ?? [],
    abilities: readAbilities(system.abilities, given.abilities ?? [], ON_CARD, [...path, 'abilities'], complain),
    gear,
    base: readBase(given.base ?? '25mm', [...path, 'base'], complain) ?? round(25),
    height: inches(given.height ?? 1),
    figure: figure ?? 'foot',
  };
}

function readStats(
  columns: readonly StatColumn[],
  given: Readonly<Record<string, StatValue>>,
  path: Path,
  complain: Complain,
): Readonly<Record<string, StatValue>> {
  const known = columns.map(({ key }) => key);
  for (const key of Object.keys(given)) if (!known.includes(key)) complain(complaint([...path, key], unknown('stat', key, known)));
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, readStat(columns.find((column) => column.key === key) ?? {}, value)]),
  );
}

function readGear(support: SituationSupport, given: NonNullable<ProfileGiven['gear']>, path: Path, complain: Complain): Book['gear'] {
  const { system } = support;
  return Object.fromEntries(
    Object.entries(given).map(([key, one]): [string, Gear] => [
      key,
      {
        key,
        name: one.name ?? key,
        kind: one.kind ?? 'weapon',
        stats: readStats(system.gearStats, one.stats ?? {}, [...path, key, 'stats'], complain),
        abilities: readAbilities(system.abilities, one.abilities ?? [], ['weapon'], [...path, key, 'abilities'], complain),
      },
    ]),
  );
}

/** What stands on the card of a unit holds for it or for its models. */
export const ON_CARD: readonly AbilitySeat[] = ['unit', 'model'];

/** Abilities as a situation writes them: `fearless`, `{ transport: 10 }` (the first parameter) or `{ aura: { inches: 6, of: swords } }`. */
export function readAbilities(
  known: Abilities,
  given: readonly AbilityGiven[],
  on: readonly AbilitySeat[],
  path: Path,
  complain: Complain,
): AbilityRef[] {
  return given.flatMap((one, i) =>
    abilityEntries(one).flatMap(([ability, written]): AbilityRef[] => {
      const read = readAbility(known, ability, written, on);
      if (read.ok) return [read.ref];
      for (const fault of read.faults) complain(complaint(placeOf(one, i, ability, fault, path), sayFault(ability, fault)));
      return [];
    }),
  );
}

const abilityEntries = (given: AbilityGiven): [string, Plain | undefined][] =>
  typeof given === 'string' ? [[given, undefined]] : Object.entries(given);

/** Where a fault stands in the file: at the parameter if it is written, else at the ability. */
function placeOf(given: AbilityGiven, index: number, ability: string, { key }: ParameterFault, path: Path): Path {
  if (typeof given === 'string') return [...path, index];
  const written = given[ability];
  const isThere = key !== null && typeof written === 'object' && written !== null && Object.hasOwn(written, key);
  return isThere ? [...path, index, ability, key] : [...path, index, ability];
}

/** 25mm round, 60x35mm oval, 100x60mm rect, 3x5in rect: across first, then along. */
export function readBase(text: string, path: Path, complain: Complain): Base | null {
  const found = /^([\d.]+) ?mm$/.exec(text);
  if (found !== null) return round(Number(found[1]));
  const [, across, along, unit, shape] = /^([\d.]+) ?x ?([\d.]+) ?(mm|in)( rect)?$/.exec(text) ?? [];
  if (unit === 'mm') return (shape === undefined ? oval : rect)(Number(across), Number(along));
  if (unit === 'in' && shape !== undefined) return rectInches(Number(across), Number(along));
  complain(complaint(path, `'${text}' is no base; write 25mm, 60x35mm (an oval), 100x60mm rect or 3x5in rect`));
  return null;
}
