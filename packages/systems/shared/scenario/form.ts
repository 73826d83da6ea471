import type { Plain } from '@warfold/engine';
import { z } from 'zod';

/** The version of the form. It goes up when an old file has to be changed to be read. */
export const SCENARIO_FORMAT = 1;

/** What a file may hold: enough for any evening, few enough that a battle stays quick. */
export const LIMITS = {
  name: 60,
  story: 2000,
  goals: 24,
  objectives: 16,
  corners: 24,
  rounds: 20,
  points: 10_000,
  starts: 24,
  text: 200_000,
} as const;

const plain: z.ZodType<Plain> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(plain), z.record(z.string(), plain)]),
);

const wordsUpTo = (most: number) => {
  const line = z.string().max(most);
  return z.union([
    line.min(1),
    z
      .strictObject({ en: line.optional(), it: line.optional(), ca: line.optional() })
      .refine((words) => Object.values(words).some((word) => word !== undefined && word.trim() !== ''), 'no words in any language'),
  ]);
};
const name = wordsUpTo(LIMITS.name).describe('a name, or the same name in up to three languages');

/** `12` is inches, `25%` a share of the table, `50%-9` a share and inches more or less. */
const LENGTH = /^(\d{1,3}(?:\.\d{1,3})?)%(?:([+-])(\d{1,3}(?:\.\d{1,3})?))?$/;
const length = z
  .union([z.number().min(0).max(200), z.string().regex(LENGTH)])
  .describe('inches, or a share of the table: 12, "25%", "50%-9"');
const spot = z.tuple([length, length]).describe('from the south-west corner, eastwards and northwards');

const edge = z.enum(['south', 'north', 'west', 'east']);
const area = z.union([
  z.strictObject({ edge, deep: length, short: length.optional() }).describe('a strip along an edge, so far short of both its ends'),
  z.strictObject({ rect: z.tuple([length, length, length, length]) }).describe('west, south, east, north'),
  z.strictObject({ corners: z.array(spot).min(3).max(LIMITS.corners) }),
  z.strictObject({ round: spot, radius: length }),
]);

const zone = z.strictObject({
  area: area.describe('where the army is set up'),
  land: area.optional().describe('what counts as its own ground, where that is more than the area'),
  edge: edge.optional().describe('its own edge of the table; the nearest one if absent'),
});

const side = z.union([z.literal(1), z.literal(2)]).describe('the first or the second side');
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/);
const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** Whom something is about: the leader as the rules know one, the dearest unit, or a unit by the name that it has in its army. */
const who = z.string().min(1).max(60).describe('leader, dearest, or the name of a unit');

const counted = {
  points: whole(-LIMITS.points, LIMITS.points).optional().describe('what it gives each time; nothing if it only decides'),
  at: z
    .enum(['turn', 'round', 'end'])
    .optional()
    .describe('when it is counted: in each own turn as the book does, at the end of each round, or once at the end, as if absent'),
  rounds: z
    .tuple([whole(1, LIMITS.rounds), whole(1, LIMITS.rounds)])
    .optional()
    .describe('only from this round to that'),
  side: side.optional().describe('for this side alone; for both if absent'),
  decides: z
    .enum(['at-once', 'at-end'])
    .optional()
    .describe('whoever alone has done it wins, whatever the points: at once, or when the battle ends'),
  key: key.optional().describe('a name of its own, for texts that ship with the game'),
};

const goal = z.discriminatedUnion('goal', [
  z.strictObject({
    goal: z.literal('hold').describe('objectives that are held'),
    objectives: z.array(key).min(1).max(LIMITS.objectives).optional().describe('only these'),
    lies: z.enum(['own', 'enemy', 'neutral']).optional().describe('only those on this ground'),
    count: z
      .union([z.enum(['each', 'most', 'all']), whole(1, LIMITS.objectives)])
      .optional()
      .describe('each of them, as if absent; once for more than any enemy, for all of them, or for so many'),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('slay').describe('enemies that are gone'),
    who: z
      .union([z.enum(['units', 'models']), who])
      .optional()
      .describe('units as if absent, models, or somebody'),
    worth: z.boolean().optional().describe('times what each is worth in points'),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('escort').describe('somebody of the own side who is brought to a place'),
    who: who.optional().describe('the leader if absent'),
    to: area.optional().describe('the deployment area of the enemy if absent'),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('capture').describe('somebody of the enemy who is surrounded, with no friend near'),
    who: who.optional().describe('the leader if absent'),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('survive').describe('who of the own side is left'),
    who: z.union([z.enum(['units', 'models']), who]).optional(),
    worth: z.boolean().optional(),
    ...counted,
  }),
]);

const force = z.strictObject({
  name: name.optional().describe('what this side is called in the scenario'),
  army: z
    .union([z.string().min(1).max(60), z.record(z.string(), plain)])
    .optional()
    .describe('this army and no other'),
  least: whole(0, LIMITS.points * 10)
    .optional()
    .describe('points at least'),
  most: whole(1, LIMITS.points * 10)
    .optional()
    .describe('points at most'),
});

const start = z.union([
  z.strictObject({ side, score: whole(-LIMITS.points, LIMITS.points) }).describe('points from the beginning'),
  z
    .strictObject({
      side,
      who: z.union([z.literal('all'), who]),
      state: z.string().min(1).max(40),
      value: z.union([z.boolean(), z.number(), z.string().max(40)]).optional(),
    })
    .describe('somebody begins in a state that the rules know'),
]);

export const scenarioSchema = z
  .strictObject({
    format: z.literal(SCENARIO_FORMAT).describe('the version of this form'),
    system: z.string().min(1).max(40).describe('the key of the rule system'),
    name,
    story: wordsUpTo(LIMITS.story).optional().describe('what it is about, in up to three languages'),
    table: z
      .union([z.string().min(1).max(60), z.record(z.string(), plain)])
      .optional()
      .describe('a layout by name, or a table of its own; as agreed if absent'),
    forces: z.tuple([force, force]).optional(),
    rounds: whole(1, LIMITS.rounds).optional().describe('how long it lasts; as the book has it, or as agreed, if absent'),
    deployment: z
      .strictObject({
        zones: z.array(zone).min(2).max(4),
        lengthwise: z
          .boolean()
          .optional()
          .describe('written for a table whose longer edges are south and north; turned where it lies across'),
        pick: z
          .enum(['roll', 'given'])
          .optional()
          .describe('the players choose as the book has it, as if absent; or the first side has the first zone'),
        order: z
          .enum(['turns', 'first', 'second'])
          .optional()
          .describe('in turn as the book has it, as if absent; or a whole side comes first'),
        apart: z.number().min(0).max(48).optional().describe('inches from the ground of the enemy'),
      })
      .optional()
      .describe('as the book has it if absent'),
    firstTurn: side.optional().describe('who has the first turn; as the book has it if absent'),
    objectives: z
      .union([
        z
          .array(
            z.strictObject({
              key,
              at: spot,
              name: name.optional(),
              feature: z
                .string()
                .min(1)
                .max(40)
                .optional()
                .describe('a feature of the system that stands there, and is held as its rules have it'),
            }),
          )
          .min(1)
          .max(LIMITS.objectives),
        z
          .strictObject({
            placed: z.union([whole(1, LIMITS.objectives), z.literal('D6+1')]),
            apart: z.number().min(0).max(48),
            fromEdge: z.number().min(0).max(48).optional(),
          })
          .describe('the players place so many in turn'),
        z.strictObject({ terrain: z.literal('nearest-the-middle') }).describe('a piece of terrain'),
      ])
      .optional(),
    reserves: z
      .strictObject({
        side: side.optional().describe('of this side alone; of both if absent'),
        oneIn: whole(1, 10).describe('one unit in so many, rounded down'),
        must: z.boolean().optional().describe('so many have to wait; they may if absent'),
        round: whole(1, LIMITS.rounds).describe('the first round in which they come'),
        areas: z.array(area).min(1).max(4).describe('where they come'),
        foes: z.number().min(0).max(48).optional().describe('inches from the enemy'),
      })
      .optional()
      .describe('as the book has it if absent'),
    starts: z.array(start).max(LIMITS.starts).optional().describe('special states at the beginning'),
    goals: z.array(goal).max(LIMITS.goals).describe('what scores, and what decides'),
    victory: z
      .strictObject({
        by: z.enum(['points', 'book']).optional().describe('most points, as if absent; or what the book looks at'),
        ahead: z
          .union([whole(1, LIMITS.points), z.string().regex(/^\d{1,3}%$/)])
          .optional()
          .describe('by at least so many points, or by more than a share of the size of the armies'),
        ties: z
          .union([z.literal('draw'), z.literal('objectives'), side])
          .optional()
          .describe('nobody, as if absent; who holds more objectives; or this side'),
      })
      .optional(),
  })
  .describe('A Warfold scenario');

export type Scenario = z.infer<typeof scenarioSchema>;
export type Goal = z.infer<typeof goal>;
export type Area = z.infer<typeof area>;
export type Zone = z.infer<typeof zone>;
export type Length = z.infer<typeof length>;
export type Edge = z.infer<typeof edge>;
export type Words = z.infer<typeof name>;

/** A length as a share of the table and inches more or less. */
export function partsOf(written: Length): { readonly share: number; readonly inches: number } {
  if (typeof written === 'number') return { share: 0, inches: written };
  const [, percent = '0', sign = '+', more = '0'] = LENGTH.exec(written) ?? [];
  return { share: Number(percent) / 100, inches: sign === '-' ? 0 - Number(more) : Number(more) };
}
