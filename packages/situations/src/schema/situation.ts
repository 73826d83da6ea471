import { z } from 'zod';
import { answer } from './answers.ts';
import { plain } from './basics.ts';
import { expectation } from './expectations.ts';
import { dice, free, given } from './given.ts';

const situationOf = <E extends z.ZodType>(expected: E) =>
  z.strictObject({
    title: z.string().describe('Begins with the ids of the rules it shows, e.g. "WP-SHOOT-13 half the fire, only sixes".'),
    system: z.string().optional().describe('The rule system; without it, that of the rules in the title.'),
    note: z.string().optional().describe('Anything worth saying to a reader.'),
    ...given,
    muster: plain.optional().describe('An army to be judged, in the form of the system.'),
    price: plain.optional().describe('Something to be priced, in the form of the system.'),
    odds: plain.optional().describe('A question about chances, in the form of the system.'),
    when: z.array(answer).optional().describe('What the players do, in order. Everything else gets the usual answer.'),
    strict: z.literal(true).optional().describe('No question may be left to the usual answer.'),
    until: z
      .union([z.strictObject({ step: z.string() }), expected])
      .optional()
      .describe('After the last answer the battle goes on until this is so.'),
    dice: dice.optional(),
    free: free.optional(),
    seed: z.string().optional().describe('For the free dice.'),
    // biome-ignore lint/suspicious/noThenProperty: the format's own word; nobody awaits a situation
    then: z.array(expected).optional().describe('What must be so in the end.'),
  });

/** What the reader checks first; expectations are then read by their subjects. */
export const situation = situationOf(z.record(z.string(), z.unknown()));
export type SituationText = z.infer<typeof situation>;

const forEditors = situationOf(expectation);

/** A file: one situation, a list of them, or several that share what stands beside `situations`. */
export const situationFile = z.union([
  forEditors,
  z.array(forEditors),
  forEditors.partial().extend({ situations: z.array(forEditors.partial().required({ title: true })) }),
]);
