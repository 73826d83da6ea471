import { z } from 'zod';
import { degrees, oneOrMore, plain, position, rule, SIDES, side, thing, word } from './basics.ts';

const yesOrWhich = z.union([z.boolean(), z.string()]);
const times = z.int().min(0).optional().describe('How often; at least once, if nothing is said.');

/** What a model, unit or piece shows beside its marks, which may stand here under their own names. */
const whereabouts = {
  place: z.enum(['table', 'aboard', 'garrison', 'reserve', 'gone']).optional(),
  reserve: yesOrWhich.optional(),
  aboard: yesOrWhich.optional(),
  garrison: yesOrWhich.optional(),
  gone: yesOrWhich.optional(),
};

const model = z
  .object({
    model: z.string(),
    at: position.optional(),
    near: position.optional(),
    within: z.number().optional().describe('How near, in inches; one if nothing is said.'),
    heading: degrees.optional(),
    lost: z.number().optional(),
    unit: z.string().optional(),
    gear: z.array(z.string()).optional(),
    ...whereabouts,
  })
  .catchall(z.unknown());

const unit = z
  .object({
    unit: z.string(),
    at: z.array(position).optional().describe('Where its models stand, in order.'),
    side: side.optional(),
    lost: z.number().optional(),
    standing: z.int().optional().describe('How many of its models stand on the table.'),
    models: z.int().optional(),
    ...whereabouts,
  })
  .catchall(z.unknown());

const piece = z
  .object({
    piece: z.string(),
    at: position.optional(),
    heading: degrees.optional(),
    owner: z.union([side, z.literal('nobody')]).optional(),
    bearer: z.string().optional(),
    holder: z
      .union([side, z.literal('nobody')])
      .optional()
      .describe('Who holds it now, if the system knows.'),
    gone: z.boolean().optional(),
  })
  .catchall(z.unknown());

const sideHas = z.object({ side, score: z.number().optional(), name: z.string().optional() }).catchall(z.unknown());

const now = z.strictObject({
  now: z
    .object({ round: z.int().optional(), turn: z.int().optional(), phase: z.string().optional(), active: side.optional() })
    .catchall(z.unknown()),
});

const gap = z.strictObject({
  gap: z.array(z.string()).length(2).describe('Two units, models or pieces; the inches between their nearest edges.'),
  is: z.number().optional(),
  least: z.number().optional(),
  most: z.number().optional(),
});

const owing = z.strictObject({
  owing: z.string().describe('The kind of what must still happen.'),
  due: z.string().optional(),
  args: z.record(z.string(), plain).optional(),
  times,
});

const effect = z.strictObject({ effect: z.string().describe('An ability that is in effect.'), on: thing.optional(), times });

const score = z.strictObject({ score: z.partialRecord(z.enum(SIDES), z.number()) });

const result = z.strictObject({
  result: oneOrMore(z.enum([...SIDES, 'draw', 'none'])).describe('Who has won; none while the battle goes on.'),
  reason: z.string().optional(),
});

/** What a question shows. */
const shown = {
  kind: z.enum(['pick', 'assign', 'order', 'move', 'place', 'interrupt', 'number', 'confirm']).optional(),
  rule: rule.optional(),
  label: z.string().optional(),
  about: oneOrMore(thing).optional(),
  window: z.string().optional(),
  unit: z.string().optional().describe('The unit that is to move.'),
  open: z.array(word).optional().describe('These may be chosen.'),
  only: z.array(word).optional().describe('These may be chosen, and nothing else.'),
  refused: z.record(z.string(), rule).optional().describe('These may not, each by its rule.'),
  absent: z.array(word).optional().describe('These are not even shown.'),
  stops: z.array(word).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  gauge: z.number().optional().describe('How much is allowed, e.g. inches.'),
  allowance: z.number().optional().describe('How far the first model may move, in inches.'),
  decline: z
    .union([z.boolean(), z.enum(['no', 'stay', 'cannot'])])
    .optional()
    .describe('Whether it can be declined.'),
};

export const asking = z.strictObject(shown);
export type ExpectedAsking = z.infer<typeof asking>;

const asked = z.strictObject({ asked: z.enum([...SIDES, 'nobody']).describe('Who is asked next.'), ...shown });

const spared = z.strictObject({
  spared: side.describe('Who was not asked, because only one answer is possible.'),
  rule: rule.optional(),
  label: z.string().optional().describe('The question, by its key or in English.'),
  only: z.array(word).optional().describe('The one answer.'),
  refused: z.record(z.string(), rule).optional().describe('What else was there, and why it cannot be.'),
});

const parts = z.record(z.string(), z.number()).optional().describe('What each rule adds to it.');

const number = z.strictObject({
  number: z.number().describe('A number that says where it comes from.'),
  roll: z.string().optional().describe('What was needed in the last roll for this purpose.'),
  which: z.int().min(1).optional().describe('Which of these rolls, from 1; the last, if nothing is said.'),
  gauge: z.literal(true).optional().describe('What the question asked next allows.'),
  option: word.optional().describe('What an option of that question shows.'),
  note: z.string().optional().describe('What the card of this unit shows.'),
  label: z.string().optional().describe('How it is called, where there are several.'),
  parts,
  exactly: z.literal(true).optional().describe('No other rule has a part in it.'),
});

const objection = z.strictObject({
  objection: rule,
  path: z.string().optional(),
  weight: z.enum(['error', 'warning']).optional(),
  culprits: z.array(z.string()).optional(),
  text: z.string().optional(),
  says: z.string().optional(),
  numbers: z.record(z.string(), word).optional(),
  times,
});
const legal = z.strictObject({ legal: z.boolean() });
const points = z.strictObject({ points: z.number(), parts, exactly: z.literal(true).optional() });
const total = z.strictObject({ total: z.number(), parts, exactly: z.literal(true).optional() });
const priceLine = z.strictObject({
  line: z.string().describe('A line of the bill, by its path or what it is called.'),
  value: z.number().optional(),
  rule: rule.optional(),
  times,
});
const odds = z.strictObject({
  odds: z.string().describe('The name of the number.'),
  is: z.union([z.number(), z.string().regex(/^-?\d+ ?\/ ?\d+$/, { error: 'a number, or a fraction such as 5/36' })]),
  within: z.number().min(0).optional().describe('How far it may be off; one in a thousand million, if nothing is said.'),
});

/** What every event can be asked. */
const fact = {
  rule: rule.optional(),
  text: z.string().optional().describe('The key of its text.'),
  says: z.string().optional().describe('A part of its sentence, in English.'),
  numbers: z.record(z.string(), word).optional().describe('What its text names; lengths in inches.'),
  times,
};

const faces = z.array(z.int()).optional();
const count = z.int().optional();

export const events = {
  rolled: z.strictObject({
    rolled: z.string().describe('What the dice were for.'),
    side: side.optional(),
    faces,
    classes: z.array(z.string()).optional().describe('What each die became.'),
    dice: count.describe('How many.'),
    sides: count,
    rerolled: count.describe('How many of them were rolled again.'),
    need: z.number().optional(),
    by: thing.optional(),
    at: thing.optional(),
    ...fact,
  }),
  moved: z.strictObject({
    moved: z.union([z.string(), position]).describe('A unit, a model, or where its first model came to.'),
    how: z.string().optional(),
    to: position.optional(),
    models: z.array(z.string()).optional(),
    ...fact,
  }),
  placed: z.strictObject({ placed: z.string(), at: position.optional(), models: z.array(z.string()).optional(), ...fact }),
  removed: z.strictObject({
    removed: z.string(),
    to: z.string().optional().describe('table, aboard, garrison, reserve or gone'),
    cause: z.string().optional(),
    models: z.array(z.string()).optional(),
    ...fact,
  }),
  wounded: z.strictObject({ wounded: thing, by: z.number().optional(), cause: z.string().optional(), ...fact }),
  healed: z.strictObject({ healed: thing, by: z.number().optional(), ...fact }),
  marked: z.strictObject({
    marked: z.string().describe('The name of the mark.'),
    on: oneOrMore(thing).optional(),
    value: z.unknown().optional(),
    ...fact,
  }),
  'effect-begun': z.strictObject({ 'effect-begun': z.string(), on: thing.optional(), from: thing.optional(), ...fact }),
  'effect-ended': z.strictObject({ 'effect-ended': z.string(), on: thing.optional(), ...fact }),
  'piece-changed': z.strictObject({
    'piece-changed': z.string(),
    at: position.optional(),
    gone: z.boolean().optional(),
    owner: z.union([side, z.literal('nobody')]).optional(),
    ...fact,
  }),
  'unit-formed': z.strictObject({ 'unit-formed': z.string(), side: side.optional(), models: z.array(z.string()).optional(), ...fact }),
  joined: z.strictObject({ joined: z.string(), models: z.array(z.string()).optional(), ...fact }),
  'changed-owner': z.strictObject({ 'changed-owner': z.string(), side: side.optional(), ...fact }),
  owed: z.strictObject({ owed: z.string(), due: z.string().optional(), args: z.record(z.string(), plain).optional(), ...fact }),
  paid: z.strictObject({ paid: z.string(), args: z.record(z.string(), plain).optional(), ...fact }),
  scored: z.strictObject({ scored: side, by: z.number().optional(), what: z.string().optional(), ...fact }),
  cursor: z.strictObject({
    cursor: z.string().describe('The phase that has begun.'),
    round: z.int().optional(),
    turn: z.int().optional(),
    active: side.optional(),
    ...fact,
  }),
  told: z.strictObject({
    told: z.string().describe('The key of what was told.'),
    refs: z.array(thing).optional(),
    facts: z.record(z.string(), plain).optional(),
    ...fact,
  }),
  ended: z.strictObject({ ended: z.literal(true), winners: z.array(side).optional(), reason: z.string().optional(), ...fact }),
};

export type EventKey = keyof typeof events;

/** The kind of an event, or an event described. */
const other = z.union([z.string(), z.union(Object.values(events))]).optional();
const order = {
  before: other.describe('The first such event comes before the first of these.'),
  after: other.describe('The first such event comes after the first of these.'),
};

export const eventSchemas = {
  rolled: events.rolled.extend(order),
  moved: events.moved.extend(order),
  placed: events.placed.extend(order),
  removed: events.removed.extend(order),
  wounded: events.wounded.extend(order),
  healed: events.healed.extend(order),
  marked: events.marked.extend(order),
  'effect-begun': events['effect-begun'].extend(order),
  'effect-ended': events['effect-ended'].extend(order),
  'piece-changed': events['piece-changed'].extend(order),
  'unit-formed': events['unit-formed'].extend(order),
  joined: events.joined.extend(order),
  'changed-owner': events['changed-owner'].extend(order),
  owed: events.owed.extend(order),
  paid: events.paid.extend(order),
  scored: events.scored.extend(order),
  cursor: events.cursor.extend(order),
  told: events.told.extend(order),
  ended: events.ended.extend(order),
} satisfies Record<EventKey, z.ZodType>;

export const stateSchemas = { spared, model, unit, piece, gap, owing, effect, now, asked, number, side: sideHas, score, result };
export const verdictSchemas = { objection, legal, points, total, line: priceLine, odds };

/** By the word it begins with. */
export const subjects: Readonly<Record<string, z.ZodType>> = { ...eventSchemas, ...verdictSchemas, ...stateSchemas };

/** What an expectation is about: the first such word in it. `{ rolled: hit, side: A }` is about a roll, `{ side: A, score: 2 }` about a side. */
export const subjectOf = (value: Readonly<Record<string, unknown>>): string | null =>
  Object.keys(value).find((key) => Object.hasOwn(subjects, key)) ?? null;

const positive = z.union(Object.values(subjects));

/** One thing that must be so, for editors. The reader goes by the word with which it begins, and can so say more precisely what is wrong. */
export const expectation = z.union([positive, z.strictObject({ not: positive })]);

/** An expectation whose form was checked by its subject. */
export type Expectation = Readonly<Record<string, unknown>>;
