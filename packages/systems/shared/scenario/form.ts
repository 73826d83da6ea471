import type { Plain } from '@warfold/engine';
import * as z from 'zod/mini';

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

const plain: z.ZodMiniType<Plain> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(plain), z.record(z.string(), plain)]),
);

const wordsUpTo = (most: number) => {
  const line = z.string().check(z.maxLength(most));
  return z.union([
    line.check(z.minLength(1)),
    z
      .strictObject({ en: z.optional(line), it: z.optional(line), ca: z.optional(line) })
      .check(
        z.refine((words) => Object.values(words).some((word) => word !== undefined && word.trim() !== ''), 'no words in any language'),
      ),
  ]);
};
const name = wordsUpTo(LIMITS.name).check(z.describe('a name, or the same name in up to three languages'));

/** `12` is inches, `25%` a share of the table, `50%-9` a share and inches more or less. */
const LENGTH = /^(\d{1,3}(?:\.\d{1,3})?)%(?:([+-])(\d{1,3}(?:\.\d{1,3})?))?$/;
const length = z
  .union([z.number().check(z.minimum(0), z.maximum(200)), z.string().check(z.regex(LENGTH))])
  .check(z.describe('inches, or a share of the table: 12, "25%", "50%-9"'));
const spot = z.tuple([length, length]).check(z.describe('from the south-west corner, eastwards and northwards'));

const edge = z.enum(['south', 'north', 'west', 'east']);
const area = z.union([
  z
    .strictObject({ edge, deep: length, short: z.optional(length) })
    .check(z.describe('a strip along an edge, so far short of both its ends')),
  z.strictObject({ rect: z.tuple([length, length, length, length]) }).check(z.describe('west, south, east, north')),
  z.strictObject({ corners: z.array(spot).check(z.minLength(3), z.maxLength(LIMITS.corners)) }),
  z.strictObject({ round: spot, radius: length }),
]);

const zone = z.strictObject({
  area: area.check(z.describe('where the army is set up')),
  land: z.optional(area).check(z.describe('what counts as its own ground, where that is more than the area')),
  edge: z.optional(edge).check(z.describe('its own edge of the table; the nearest one if absent')),
});

const side = z.union([z.literal(1), z.literal(2)]).check(z.describe('the first or the second side'));
const key = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** Whom something is about: the leader as the rules know one, the dearest unit, or a unit by the name that it has in its army. */
const who = z.string().check(z.minLength(1), z.maxLength(60), z.describe('leader, dearest, or the name of a unit'));

const counted = {
  points: z.optional(whole(-LIMITS.points, LIMITS.points)).check(z.describe('what it gives each time; nothing if it only decides')),
  at: z
    .optional(z.enum(['turn', 'round', 'end']))
    .check(z.describe('when it is counted: in each own turn as the book does, at the end of each round, or once at the end, as if absent')),
  rounds: z.optional(z.tuple([whole(1, LIMITS.rounds), whole(1, LIMITS.rounds)])).check(z.describe('only from this round to that')),
  side: z.optional(side).check(z.describe('for this side alone; for both if absent')),
  decides: z
    .optional(z.enum(['at-once', 'at-end']))
    .check(z.describe('whoever alone has done it wins, whatever the points: at once, or when the battle ends')),
  key: z.optional(key).check(z.describe('a name of its own, for texts that ship with the game')),
};

const goal = z.discriminatedUnion('goal', [
  z.strictObject({
    goal: z.literal('hold').check(z.describe('objectives that are held')),
    objectives: z.optional(z.array(key).check(z.minLength(1), z.maxLength(LIMITS.objectives))).check(z.describe('only these')),
    lies: z.optional(z.enum(['own', 'enemy', 'neutral'])).check(z.describe('only those on this ground')),
    count: z
      .optional(z.union([z.enum(['each', 'most', 'all']), whole(1, LIMITS.objectives)]))
      .check(z.describe('each of them, as if absent; once for more than any enemy, for all of them, or for so many')),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('slay').check(z.describe('enemies that are gone')),
    who: z.optional(z.union([z.enum(['units', 'models']), who])).check(z.describe('units as if absent, models, or somebody')),
    worth: z.optional(z.boolean()).check(z.describe('times what each is worth in points')),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('escort').check(z.describe('somebody of the own side who is brought to a place')),
    who: z.optional(who).check(z.describe('the leader if absent')),
    to: z.optional(area).check(z.describe('the deployment area of the enemy if absent')),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('capture').check(z.describe('somebody of the enemy who is surrounded, with no friend near')),
    who: z.optional(who).check(z.describe('the leader if absent')),
    ...counted,
  }),
  z.strictObject({
    goal: z.literal('survive').check(z.describe('who of the own side is left')),
    who: z.optional(z.union([z.enum(['units', 'models']), who])),
    worth: z.optional(z.boolean()),
    ...counted,
  }),
]);

const force = z.strictObject({
  name: z.optional(name).check(z.describe('what this side is called in the scenario')),
  army: z
    .optional(z.union([z.string().check(z.minLength(1), z.maxLength(60)), z.record(z.string(), plain)]))
    .check(z.describe('this army and no other')),
  least: z.optional(whole(0, LIMITS.points * 10)).check(z.describe('points at least')),
  most: z.optional(whole(1, LIMITS.points * 10)).check(z.describe('points at most')),
});

const start = z.union([
  z.strictObject({ side, score: whole(-LIMITS.points, LIMITS.points) }).check(z.describe('points from the beginning')),
  z
    .strictObject({
      side,
      who: z.union([z.literal('all'), who]),
      state: z.string().check(z.minLength(1), z.maxLength(40)),
      value: z.optional(z.union([z.boolean(), z.number(), z.string().check(z.maxLength(40))])),
    })
    .check(z.describe('somebody begins in a state that the rules know')),
]);

const reserve = z.strictObject({
  side: z.optional(side).check(z.describe('of this side alone; of both if absent')),
  oneIn: whole(1, 10).check(z.describe('one unit in so many may wait, rounded down')),
  must: z.optional(z.boolean()).check(z.describe('so many have to wait; they may if absent')),
  round: whole(1, LIMITS.rounds).check(z.describe('the first round in which they come')),
  areas: z.array(area).check(z.minLength(1), z.maxLength(4), z.describe('where they come')),
  foes: z.optional(z.number().check(z.minimum(0), z.maximum(48))).check(z.describe('inches from the enemy')),
});

export const scenarioSchema = z
  .strictObject({
    format: z.literal(SCENARIO_FORMAT).check(z.describe('the version of this form')),
    system: z.string().check(z.minLength(1), z.maxLength(40), z.describe('the key of the rule system')),
    name,
    story: z.optional(wordsUpTo(LIMITS.story)).check(z.describe('what it is about, in up to three languages')),
    table: z
      .optional(z.union([z.string().check(z.minLength(1), z.maxLength(60)), z.record(z.string(), plain)]))
      .check(z.describe('a layout by name, or a table of its own; as agreed if absent')),
    forces: z.optional(z.tuple([force, force])),
    rounds: z.optional(whole(1, LIMITS.rounds)).check(z.describe('how long it lasts; as the book has it, or as agreed, if absent')),
    deployment: z
      .optional(
        z.strictObject({
          zones: z.array(zone).check(z.minLength(2), z.maxLength(4)),
          lengthwise: z
            .optional(z.boolean())
            .check(z.describe('written for a table whose longer edges are south and north; turned where it lies across')),
          pick: z
            .optional(z.enum(['roll', 'given']))
            .check(z.describe('the players choose as the book has it, as if absent; or the first side has the first zone')),
          order: z
            .optional(z.enum(['turns', 'first', 'second']))
            .check(z.describe('in turn as the book has it, as if absent; or a whole side comes first')),
          apart: z.optional(z.number().check(z.minimum(0), z.maximum(48))).check(z.describe('inches from the ground of the enemy')),
        }),
      )
      .check(z.describe('as the book has it if absent')),
    firstTurn: z.optional(side).check(z.describe('who has the first turn; as the book has it if absent')),
    objectives: z.optional(
      z.union([
        z
          .array(
            z.strictObject({
              key,
              at: spot,
              name: z.optional(name),
              feature: z
                .optional(z.string().check(z.minLength(1), z.maxLength(40)))
                .check(z.describe('a feature of the system that stands there, and is held as its rules have it')),
            }),
          )
          .check(z.minLength(1), z.maxLength(LIMITS.objectives)),
        z
          .strictObject({
            placed: z.union([whole(1, LIMITS.objectives), z.literal('D6+1')]),
            apart: z.number().check(z.minimum(0), z.maximum(48)),
            fromEdge: z.optional(z.number().check(z.minimum(0), z.maximum(48))),
          })
          .check(z.describe('the players place so many in turn')),
        z.strictObject({ terrain: z.literal('nearest-the-middle') }).check(z.describe('a piece of terrain')),
      ]),
    ),
    reserves: z
      .optional(z.union([reserve, z.array(reserve).check(z.minLength(1), z.maxLength(2))]))
      .check(z.describe('units that come later, for both sides or for each by itself; as the book has it if absent')),
    starts: z.optional(z.array(start).check(z.maxLength(LIMITS.starts))).check(z.describe('special states at the beginning')),
    goals: z.array(goal).check(z.maxLength(LIMITS.goals), z.describe('what scores, and what decides')),
    victory: z.optional(
      z.strictObject({
        by: z.optional(z.enum(['points', 'book'])).check(z.describe('most points, as if absent; or what the book looks at')),
        ahead: z
          .optional(z.union([whole(1, LIMITS.points), z.string().check(z.regex(/^\d{1,3}%$/))]))
          .check(z.describe('by at least so many points, or by more than a share of the size of the armies')),
        ties: z
          .optional(z.union([z.literal('draw'), z.literal('objectives'), side]))
          .check(z.describe('nobody, as if absent; who holds more objectives; or this side')),
      }),
    ),
  })
  .check(z.describe('A Warfold scenario'));

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioGoal = z.infer<typeof goal>;
export type Reserve = z.infer<typeof reserve>;
export type ScenarioArea = z.infer<typeof area>;
export type ScenarioZone = z.infer<typeof zone>;
export type Length = z.infer<typeof length>;
export type ScenarioEdge = z.infer<typeof edge>;
export type ScenarioWords = z.infer<typeof name>;

/** A length as a share of the table and inches more or less. */
export function partsOf(written: Length): { readonly share: number; readonly inches: number } {
  if (typeof written === 'number') return { share: 0, inches: written };
  const [, percent = '0', sign = '+', more = '0'] = LENGTH.exec(written) ?? [];
  return { share: Number(percent) / 100, inches: sign === '-' ? 0 - Number(more) : Number(more) };
}
