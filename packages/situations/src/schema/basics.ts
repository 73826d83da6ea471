import { z } from 'zod';
import { inchesWithin } from '../limits.ts';

/** The letters by which a situation calls the sides. */
export const SIDES = ['A', 'B', 'C', 'D'] as const;

export const side = z.enum(SIDES).describe('A side: A, B, C or D.');

export const rule = z.string().describe('The id of a rule, e.g. WP-SHOOT-09.');

export const position = z
  .array(inchesWithin, { error: 'a position is [x, y], or [x, y, height], in inches' })
  .min(2, { error: 'a position is [x, y], or [x, y, height], in inches' })
  .max(3, { error: 'a position is [x, y], or [x, y, height], in inches' })
  .describe('A place on the table in inches from its lower left corner: [x, y], or [x, y, height].');

export const degrees = z.number().describe('Degrees clockwise; 0 faces up the table.');

/** The name of a unit, model (`swords.2`) or piece. */
export const thing = z.string().describe('The name of a unit, of one of its models (swords.2) or of a piece.');

export const oneOrMore = <T extends z.ZodType>(schema: T) => z.union([schema, z.array(schema)]);

export const word = z.union([z.string(), z.number()]);

export const plain = z.json();

const markValue = z.union([z.boolean(), z.number(), z.string(), z.array(word)]);

export const marks = z
  .record(z.string(), markValue)
  .describe('State by the names the system declares, e.g. { suppressed: 1, moved: 6 }. A unit or model stands by its name.');

export type FormOf<T extends z.ZodType> = z.infer<T>;
