import type { Book, ModelPlan, UnitPlan } from '@warfold/engine';
import type { Sheet, SituationSupport } from '@warfold/engine/situations';
import { unknown } from '@warfold/engine/spelling';
import type { Point, Pose } from '@warfold/space';
import { degrees, inches, reachOf } from '@warfold/space';
import type { z } from 'zod';
import { sideNamed } from '../names.ts';
import type { Path } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { unit as unitSchema } from '../schema/given.ts';
import { joinBook } from './book.ts';
import { blob, pointAt, poseAt, spread } from './positions.ts';
import type { Complain, ProfileGiven } from './sheets.ts';
import { ON_CARD, readAbilities, sheetOf } from './sheets.ts';

export type UnitGiven = z.infer<typeof unitSchema>;
type ModelGiven = NonNullable<UnitGiven['models']>[string];

/** A unit that knows what it is and where its models stand, but not yet its neighbours. */
export interface UnitDraft {
  readonly name: string;
  readonly given: UnitGiven;
  readonly plan: UnitPlan;
  /** One for each model; none for those that are elsewhere. */
  readonly poses: readonly (Pose | null)[];
}

const PLACINGS = ['at', 'blob', 'line', 'reserve', 'aboard', 'garrison', 'gone'] as const;

export function draftUnits(
  support: SituationSupport,
  given: Readonly<Record<string, UnitGiven>>,
  profiles: Readonly<Record<string, ProfileGiven>>,
  complain: Complain,
): { readonly units: readonly UnitDraft[]; readonly book: Book } {
  let book: Book = { profiles: {}, gear: {} };
  const units: UnitDraft[] = [];
  for (const [name, unit] of Object.entries(given)) {
    const path: Path = ['units', name];
    if (!/^[A-Za-z][\w-]*$/.test(name) || sideNamed(name) !== null)
      complain(complaint(path, `'${name}' cannot be the name of a unit: letters, digits and dashes, and not the letter of a side`));
    const placings = PLACINGS.filter((placing) => unit[placing] !== undefined);
    if (placings.length !== 1)
      complain(
        complaint(
          path,
          placings.length === 0
            ? `'${name}' is nowhere; say where with one of ${PLACINGS.join(', ')}`
            : `'${name}' is in several places at once: ${placings.join(', ')}`,
        ),
      );
    const found = sheetOf(support, name, { given: unit.profile, profiles }, [...path, 'profile'], complain);
    if (found === null) continue;
    const joined = joinBook(book, found, name);
    const single = singleSheets(support, name, { unit, profiles, before: joined.book }, complain);
    book = single.book;
    units.push(
      draftUnit(
        support,
        name,
        { given: unit, sheet: { ...joined.sheet, book }, single: single.sheets, index: units.length },
        path,
        complain,
      ),
    );
  }
  return { units, book };
}

/** Models with profiles of their own: a sergeant, a champion. */
function singleSheets(
  support: SituationSupport,
  name: string,
  {
    unit,
    profiles,
    before,
  }: { readonly unit: UnitGiven; readonly profiles: Readonly<Record<string, ProfileGiven>>; readonly before: Book },
  complain: Complain,
): { readonly sheets: ReadonlyMap<string, Sheet>; readonly book: Book } {
  let book = before;
  const sheets = new Map<string, Sheet>();
  for (const [number, { profile }] of Object.entries(unit.models ?? {})) {
    if (profile === undefined) continue;
    const found = sheetOf(
      support,
      `${name}.${number}`,
      { given: profile, profiles },
      ['units', name, 'models', number, 'profile'],
      complain,
    );
    if (found === null) continue;
    const joined = joinBook(book, found, `${name}.${number}`);
    book = joined.book;
    sheets.set(number, joined.sheet);
  }
  return { sheets, book };
}

function draftUnit(
  support: SituationSupport,
  name: string,
  {
    given,
    sheet,
    single,
    index,
  }: { readonly given: UnitGiven; readonly sheet: Sheet; readonly single: ReadonlyMap<string, Sheet>; readonly index: number },
  path: Path,
  complain: Complain,
): UnitDraft {
  const count = given.at?.length ?? given.count ?? sheet.models.length;
  if (given.at !== undefined && given.count !== undefined && given.count !== count)
    complain(complaint([...path, 'count'], `${given.count} models, but ${count} positions`));
  const models = Array.from({ length: count }, (_, i) => {
    const number = String(i + 1);
    const plan = single.get(number)?.models[0] ?? sheet.models[Math.min(i, sheet.models.length - 1)]!;
    return modelPlan({ name, sheet, plan }, given.models?.[number]?.gear ?? given.gear, [...path, 'gear'], complain);
  });
  for (const number of Object.keys(given.models ?? {}))
    if (!/^\d+$/.test(number) || Number(number) < 1 || Number(number) > count)
      complain(complaint([...path, 'models', number], `'${name}' has no model ${number}; it has ${count}`));
  const plan: UnitPlan = {
    side: given.side === undefined ? Math.min(index, 1) : (sideNamed(given.side) ?? 0),
    name: given.name ?? name,
    profile: sheet.profile,
    points: given.points ?? sheet.points,
    abilities: [
      ...sheet.abilities,
      ...readAbilities(support.system.abilities, given.abilities ?? [], ON_CARD, [...path, 'abilities'], complain),
    ],
    marks: sheet.marks,
    models,
  };
  return { name, given, plan, poses: posesOf(support, given, sheet, models) };
}

/** What a model carries is looked for among the things of its own unit before those of others that are called the same. */
function modelPlan(
  { name: owner, sheet, plan }: { readonly name: string; readonly sheet: Sheet; readonly plan: ModelPlan },
  wanted: readonly string[] | undefined,
  path: Path,
  complain: Complain,
): ModelPlan {
  if (wanted === undefined) return plan;
  const known = sheet.book.gear;
  const all = Object.values(known);
  const near = [...(sheet.book.profiles[plan.profile]?.gear ?? []), ...(sheet.book.profiles[sheet.profile]?.gear ?? [])];
  const first = [...all.filter(({ key }) => near.includes(key)), ...all.filter(({ key }) => key.startsWith(`${owner}/`)), ...all];
  const gear = wanted.map((name) => {
    const found = first.find((one) => one.key === name || one.name === name || one.key.endsWith(`/${name}`));
    if (found === undefined) complain(complaint(path, unknown('gear', name, Object.keys(known))));
    return found?.key ?? name;
  });
  return { ...plan, gear };
}

function posesOf(support: SituationSupport, given: UnitGiven, sheet: Sheet, models: readonly ModelPlan[]): (Pose | null)[] {
  const heading = given.heading ?? 0;
  const places = formation(support, given, sheet, models);
  return models.map((_, i) => {
    const special: ModelGiven | undefined = given.models?.[String(i + 1)];
    if (special?.at !== undefined) return poseAt(special.at, special.heading ?? heading);
    const place = places?.[i];
    if (place === undefined || isElsewhere(special)) return null;
    return special?.heading === undefined ? place : { ...place, heading: degrees(special.heading) };
  });
}

export const isElsewhere = (given: ModelGiven | undefined): boolean =>
  given !== undefined && [given.reserve, given.aboard, given.garrison, given.gone].some((place) => place !== undefined);

function formation(support: SituationSupport, given: UnitGiven, sheet: Sheet, models: readonly ModelPlan[]): Pose[] | null {
  const count = models.length;
  const heading = given.heading ?? 0;
  if (given.at !== undefined) return given.at.map((position) => poseAt(position, heading));
  const stand = (point: Point, z = 0): Pose => ({ ...point, z: inches(z), heading: degrees(heading) });
  if (given.line !== undefined) {
    const [from = [], to = []] = given.line;
    return spread(pointAt(from), pointAt(to), count).map((point) => stand(point, from[2]));
  }
  if (given.blob === undefined) return null;
  const widest = Math.max(...models.map(({ profile }) => reachOf(sheet.book.profiles[profile]!.base)));
  const gap = given.gap === undefined ? support.usual.gap : inches(given.gap);
  // A thousandth more than the gap: the honeycomb is rounded to whole thousandths.
  const { blob: centre } = given;
  return blob(pointAt(centre), count, 2 * widest + gap + 1).map((point) => stand(point, centre[2]));
}
