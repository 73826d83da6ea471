import type { Plain } from '@warfold/engine';
import { z } from 'zod';

/** The version of the envelope. It goes up when an old file has to be changed to be read (`MIGRATIONS`). */
export const ARMY_FORMAT = 1;

const plain: z.ZodType<Plain> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(plain), z.record(z.string(), plain)]),
);

/**
 * One envelope for an army of any system: the same file is what `muster` takes, what a builder saves, what a link carries and what an import
 * makes. What the system's own form of an army has beside it (factions, enhancements, sheets) stands next to these fields.
 */
export const armySchema = z
  .looseObject({
    format: z.literal(ARMY_FORMAT).describe('the version of this form'),
    system: z.string('which game it is for, like "warpath"').min(1).max(40).describe('the key of the rule system'),
    name: z.string().min(1).max(60),
    limit: z.number().int().positive().nullable().optional().describe('the points it is built to; null for none'),
    list: z.string().max(200).optional().describe('the army list, codex or battletome it is drawn from, in words'),
    units: z
      .array(z.record(z.string(), plain))
      .min(1)
      .max(200)
      .describe("units in the system's own form: each names a sheet or carries one"),
    sheets: z.array(z.record(z.string(), plain)).max(200).optional().describe("sheets of the player's own, which units name by key"),
    beside: z
      .array(z.object({ name: z.string().max(200), points: z.number() }))
      .max(500)
      .optional()
      .describe('what it holds beside its units, with what that costs: spells, terrain, battalions'),
    reminders: z
      .array(z.object({ name: z.string(), text: z.string() }))
      .optional()
      .describe('what the whole army has to remember'),
  })
  .describe('A Warfold army');

export type ArmyFile = z.infer<typeof armySchema>;

/** An army that is being built: it may have nobody in it, and no name yet. */
export const draftSchema = armySchema.extend({ name: z.string().max(60), units: z.array(z.record(z.string(), plain)).max(200) });

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** From each version to the next. Files from before the envelope say no format. */
const MIGRATIONS: Readonly<Record<number, (army: Fields) => Fields>> = {
  0: (army) => ({ ...army, format: 1, name: typeof army.name === 'string' && army.name.trim() !== '' ? army.name : 'Army' }),
};

export type ArmyRead =
  | { readonly is: 'army'; readonly army: ArmyFile }
  | { readonly is: 'newer'; readonly format: number }
  | { readonly is: 'wrong'; readonly path: string; readonly message: string };

/** Reads an army that anybody may have written; `system` is meant where the file names none. */
export function readArmy(value: unknown, system?: string): ArmyRead {
  if (!isFields(value)) return { is: 'wrong', path: '', message: 'not an army' };
  let fields: Fields = value.system === undefined && system !== undefined ? { ...value, system } : value;
  const given = fields.format ?? 0;
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 0)
    return { is: 'wrong', path: 'format', message: 'not a version' };
  if (given > ARMY_FORMAT) return { is: 'newer', format: given };
  for (let version = given; version < ARMY_FORMAT; version++) fields = MIGRATIONS[version]?.(fields) ?? fields;
  const read = armySchema.safeParse(fields);
  if (read.success) return { is: 'army', army: read.data };
  const [issue] = read.error.issues;
  return { is: 'wrong', path: issue?.path.join('.') ?? '', message: issue?.message ?? '' };
}

/** The army as plain data, for `muster` and for files. */
export const asPlain = (army: ArmyFile): Plain => JSON.parse(JSON.stringify(army));
