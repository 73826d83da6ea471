import type { OddsSupport, StepWord } from '@warfold/engine/odds';
import { side } from '@warfold/situations/schema/basics';
import { cursor, effect, given, piece, profile, unit } from '@warfold/situations/schema/given';
import { z } from 'zod';
import { FACINGS } from './arrange.ts';

/** What a question may ask for; beyond it somebody has slipped. */
export const LIMITS = { steps: 40, units: 40, options: 40, distance: 200, runs: 120_000 } as const;

const names = z.union([z.string(), z.array(z.string()).min(1).max(LIMITS.units)]);

function wordSchema({ takes, note }: StepWord): z.ZodType {
  const schema =
    takes === 'text'
      ? z.string()
      : takes === 'number'
        ? z.number()
        : takes === 'texts'
          ? z.union([z.string(), z.array(z.string()).min(1)])
          : z.enum(takes);
  return schema.optional().describe(note);
}

/** A step names one deed and who does it; the other fields say to whom and how. */
function stepSchema({ deeds, cover, uses }: OddsSupport) {
  const shape: Record<string, z.ZodType> = {
    at: z.string().optional().describe('The target, if not the one under `against`.'),
    distance: z
      .number()
      .min(0)
      .max(LIMITS.distance)
      .optional()
      .describe('Inches between the two units, if they have no places of their own.'),
    facing: z.enum(FACINGS).optional().describe('Which side the target shows; the front if nothing is said.'),
  };
  if (cover !== undefined) shape.cover = z.enum(cover.words).optional().describe('What the target stands in or behind.');
  if (uses !== undefined) {
    const use = z.enum(Object.keys(uses));
    const notes = Object.entries(uses).map(([name, { note }]) => `${name}: ${note}`);
    shape.using = z
      .union([use, z.array(use).min(1)])
      .optional()
      .describe(`What is used in this step. ${notes.join(' ')}`);
  }
  for (const { words } of Object.values(deeds)) for (const [name, word] of Object.entries(words)) shape[name] = wordSchema(word);
  for (const [name, { note }] of Object.entries(deeds)) shape[name] = names.optional().describe(note);
  return z.strictObject(shape);
}

/** Who stands at an objective when somebody looks who holds it. */
function objectiveSchema({ objective }: OddsSupport) {
  const who = z.union([z.literal(['all', 'charge']), z.int().min(0)]);
  const there = z
    .record(z.string(), who)
    .describe(
      'Units by name, or `against`: `all` of their models, at most so many, those of them who stand elsewhere being taken away first, or `charge`: all, if its charge was made.',
    );
  const held = side.optional().describe(objective?.held ?? 'Makes no difference in this system.');
  return z.union([z.string(), z.strictObject({ there, held })]);
}

/** The form of a question about one system. */
export function questionSchema(support: OddsSupport) {
  return z.strictObject({
    system: z.literal(support.system.key).optional(),
    title: z.string().optional(),
    note: z.string().optional().describe('Anything worth saying to a reader.'),
    units: z.record(z.string(), unit).describe('Units by a short name. Those without a place are put where each step needs them.'),
    profiles: z.record(z.string(), profile).optional().describe('Profiles that several units share.'),
    table: given.table,
    terrain: z.record(z.string(), piece).optional().describe('Terrain by name.'),
    pieces: given.pieces,
    sides: given.sides,
    options: given.options,
    at: cursor.optional().describe('The point in the sequence of play.'),
    effects: z.array(effect).optional(),
    against: names.optional().describe('The target of all steps that name none; a list compares them.'),
    steps: z.array(stepSchema(support)).min(1).max(LIMITS.steps).describe('What is done, in order.'),
    test: z.boolean().optional().describe('Whether the tests that are owed are taken in the end; they are, if nothing is said.'),
    objective: objectiveSchema(support)
      .optional()
      .describe('Who holds an objective afterwards: the name of a piece on a table where all have their places, or who stands at one.'),
    compare: z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .optional()
      .describe('Options by name, each with what is different in it. Fields join, lists replace.'),
  });
}

export type OddsQuestion = z.infer<ReturnType<typeof questionSchema>>;
export type QuestionStep = OddsQuestion['steps'][number];
