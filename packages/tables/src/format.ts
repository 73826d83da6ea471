import { LANGUAGES, type Outline, type Plain, SCENERY_LOOKS, say, THEMES } from '@warfold/engine';
import * as z from 'zod/mini';
import type { Path, Wrong } from './faults.ts';
import { faultsOf } from './faults.ts';

/** The version of this form. It goes up when an old file has to be changed to be read (`MIGRATIONS`). */
export const TABLE_FORMAT = 1;

/** As much as may be asked for: more than any club lays out, few enough that every rule stays quick on it. */
export const LIMITS = {
  /** Characters of a whole file. */
  text: 400_000,
  /** Inches. */
  least: 12,
  most: 144,
  height: 24,
  pieces: 120,
  corners: 60,
  parts: 24,
  zones: 4,
  objectives: 12,
  entries: 24,
  name: 60,
  note: 400,
} as const;

/** Lengths are inches with up to three decimals: a thousandth of an inch is the finest that rules know. */
const inches = (least: number, most: number) =>
  z.number().check(
    z.minimum(least),
    z.maximum(most),
    z.refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6, { error: 'at most three decimals' }),
  );

const line = (most: number) => z.string().check(z.maxLength(most));
const list = <T extends z.ZodMiniType>(of: T, most: number, least = 0) =>
  z.array(of).check(...(least > 0 ? [z.minLength(least)] : []), z.maxLength(most));

const place = z.tuple([inches(-LIMITS.most, 2 * LIMITS.most), inches(-LIMITS.most, 2 * LIMITS.most)]);
const offset = z.tuple([inches(-LIMITS.most, LIMITS.most), inches(-LIMITS.most, LIMITS.most)]);
const extent = z.tuple([inches(0.1, LIMITS.most), inches(0.1, LIMITS.most)]);
const polygonOf = (corner: typeof place) => list(corner, LIMITS.corners, 3);

const outline: z.ZodMiniType<Outline, Outline> = z
  .union([
    z.strictObject({ box: extent.check(z.describe('how wide and how deep, in inches')) }),
    z.strictObject({ round: extent.check(z.describe('how wide and how deep; it has eight sides')) }),
    z.strictObject({ polygon: polygonOf(offset).check(z.describe('corners about the middle of the piece, either way round')) }),
  ])
  .check(z.describe('the ground plan about the middle of the piece, before it is turned'));

/** What players read: one text for all, or one for each language; whoever has none of their own reads another. */
const words = (most: number) =>
  z.union([
    line(most),
    z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(line(most))]))).check(
      z.refine((all) => Object.values(all).some((one) => one !== undefined && one.trim() !== ''), {
        error: 'at least one of en, it and ca',
      }),
    ),
  ]);

const part = z.strictObject({
  at: offset.check(z.describe('from the middle of the piece, before it is turned')),
  shape: outline,
  height: z.optional(inches(0, LIMITS.height)).check(z.describe('as high as the piece if absent')),
});

const piece = z.strictObject({
  kind: z.string().check(z.minLength(1), z.maxLength(40), z.describe('a kind of scenery of the system: it says which rules hold there')),
  name: z.optional(line(LIMITS.name)).check(z.describe('what it is called; as its kind if absent')),
  look: z.optional(z.enum(SCENERY_LOOKS)).check(z.describe('what it is drawn as; as its kind if absent')),
  at: place.check(z.describe('its middle, in inches from the south-west corner of the table')),
  turn: z.optional(z.number().check(z.minimum(-360), z.maximum(360))).check(z.describe('degrees clockwise')),
  shape: z.optional(outline).check(z.describe('as its kind if absent')),
  height: z.optional(inches(0, LIMITS.height)),
  floors: z.optional(list(inches(0, LIMITS.height), 8)).check(z.describe('heights at which models can stand')),
  traits: z.optional(list(line(40), 8)).check(z.describe('those that its kind leaves open: cover, for example')),
  parts: z.optional(list(part, LIMITS.parts)).check(z.describe('what of it is in the way: walls, trunks; as its kind if absent')),
});

const side = z.int().check(z.minimum(1), z.maximum(LIMITS.zones), z.describe('whose it is, from 1; whoever chooses it if absent'));

export const tableSchema = z
  .strictObject({
    format: z.literal(TABLE_FORMAT).check(z.describe('the version of this form')),
    system: z.string().check(z.minLength(1), z.maxLength(40), z.describe('the key of the rule system')),
    name: words(LIMITS.name),
    note: z.optional(words(LIMITS.note)),
    size: z.tuple([inches(LIMITS.least, LIMITS.most), inches(LIMITS.least, LIMITS.most)]).check(z.describe('width and depth in inches')),
    theme: z.optional(z.enum(THEMES)).check(z.describe('the land')),
    alike: z
      .optional(z.enum(['turned', 'mirrored']))
      .check(z.describe('the table is to be the same for both sides: turned by half a turn, or mirrored at its middle line')),
    pieces: list(piece, LIMITS.pieces),
    zones: z
      .optional(
        list(z.strictObject({ name: z.optional(line(LIMITS.name)), side: z.optional(side), corners: polygonOf(place) }), LIMITS.zones),
      )
      .check(z.describe('where armies are set up; as the mission says if absent')),
    objectives: z
      .optional(list(z.strictObject({ name: z.optional(line(LIMITS.name)), at: place }), LIMITS.objectives))
      .check(z.describe('what there is to hold; as the mission says if absent')),
    entries: z
      .optional(list(z.strictObject({ name: z.optional(line(LIMITS.name)), side: z.optional(side), at: place }), LIMITS.entries))
      .check(z.describe('where units come onto the table later')),
  })
  .check(z.describe('A table of your own, for one rule system of Warfold'));

export type OwnTable = z.infer<typeof tableSchema>;
export type OwnPiece = OwnTable['pieces'][number];
export type OwnZone = NonNullable<OwnTable['zones']>[number];
export type OwnSpot = NonNullable<OwnTable['objectives']>[number];
export type OwnEntry = NonNullable<OwnTable['entries']>[number];
export type OwnWords = OwnTable['name'];

export const pathText = (path: Path): string =>
  path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`), '');

export type TableRead = { readonly table: OwnTable } | { readonly wrong: readonly Wrong[] };

/** Reads a table that anybody may have written, with all that is wrong with its form. */
export function readTable(value: unknown): TableRead {
  const newer = newerThan(value);
  if (newer !== null) return { wrong: [{ path: ['format'], text: say('tables.form.newer', { format: newer, known: TABLE_FORMAT }) }] };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { wrong: [{ path: [], text: say('tables.form.noTable') }] };
  const read = tableSchema.safeParse(value);
  if (read.success) return { table: read.data };
  return { wrong: faultsOf(read.error.issues, value, tableSchema).slice(0, MOST_WRONGS) };
}

const MOST_WRONGS = 30;

function newerThan(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('format' in value)) return null;
  const { format } = value;
  return typeof format === 'number' && Number.isSafeInteger(format) && format > TABLE_FORMAT ? format : null;
}

/** The table as plain data, for `muster` and for files. */
export const asPlain = (table: OwnTable): Plain => JSON.parse(JSON.stringify(table));

/** As a file: readable, and the same for the same table. */
export const fileOf = (table: OwnTable): string => `${JSON.stringify(table, null, 2)}\n`;
