import type { Abilities, AbilityRef, Book, Figure, Gear, Plain, Profile, StatColumn, StatValue } from '@warfold/engine';
import type { Base } from '@warfold/space';
import { inches, oval, rect, rectInches, round } from '@warfold/space';
import type { z } from 'zod';
import type { Complaint, Path } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { profile as profileSchema } from '../schema/given.ts';
import { unknown } from '../suggest.ts';
import type { Sheet, SituationSupport } from '../support.ts';
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
  given: string | ProfileGiven | undefined,
  profiles: Readonly<Record<string, ProfileGiven>>,
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
    return base === null ? null : changedSheet(support, key, base, given, path, complain);
  }
  const { usual } = support;
  const whole: ProfileGiven = { ...usual.profile, ...given, stats: { ...usual.profile.stats, ...given.stats } };
  const gear = readGear(support, whole.gear ?? {}, [...path, 'gear'], complain);
  const profile = readProfile(support, key, whole, Object.keys(gear), path, complain);
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
function changedSheet(support: SituationSupport, key: string, base: Sheet, given: ProfileGiven, path: Path, complain: Complain): Sheet {
  const before = base.book.profiles[base.profile]!;
  const added = readGear(support, given.gear ?? {}, [...path, 'gear'], complain);
  const abilities =
    given.abilities === undefined
      ? base.abilities
      : readAbilities(support.system.abilities, given.abilities, [...path, 'abilities'], complain);
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
  given: ProfileGiven,
  gear: readonly string[],
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
    abilities: readAbilities(system.abilities, given.abilities ?? [], [...path, 'abilities'], complain),
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
  return given;
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
        abilities: readAbilities(system.abilities, one.abilities ?? [], [...path, key, 'abilities'], complain),
      },
    ]),
  );
}

export function readAbilities(known: Abilities, given: readonly AbilityGiven[], path: Path, complain: Complain): AbilityRef[] {
  return given.flatMap((one, i) =>
    abilityEntries(one).map(([ability, params]): AbilityRef => {
      if (!known.has(ability)) complain(complaint([...path, i], unknown('ability', ability, known.names)));
      return params === null ? { ability } : { ability, params };
    }),
  );
}

/** `fearless`, `{ transport: 10 }` (the number is called n) or `{ aura: { inches: 6, of: swords } }`. */
function abilityEntries(given: AbilityGiven): [string, Readonly<Record<string, Plain>> | null][] {
  if (typeof given === 'string') return [[given, null]];
  return Object.entries(given).map(([ability, params]) => [ability, typeof params === 'number' ? { n: params } : params]);
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
