import { z } from 'zod';
import { degrees, oneOrMore, plain, position, rule, thing, word } from './basics.ts';
import { asking } from './expectations.ts';
import { way } from './given.ts';

/** What a side can be scripted to do. `pass`, `usual` and `offer` fit several kinds of question. */
export const DEEDS = [
  'pick',
  'choose',
  'assign',
  'order',
  'move',
  'place',
  'interrupt',
  'number',
  'yes',
  'no',
  'pass',
  'usual',
  'offer',
] as const;

export type AnswerVerb = (typeof DEEDS)[number];

const deed = z.enum(DEEDS);

const refusal = z.union([
  rule,
  z.strictObject({
    rule,
    culprits: z.array(thing).optional(),
    text: z.string().optional().describe('The key of the text.'),
    says: z.string().optional().describe('A part of the sentence, in English.'),
    numbers: z.record(z.string(), word).optional().describe('What the text names; lengths in inches.'),
  }),
]);

const line = z.strictObject({
  from: word.describe('What is given: a weapon, a model, wounds.'),
  to: word,
  count: z.int().min(1).optional().describe('All of it, if nothing is said.'),
  way: word.optional(),
});

export const answer = z.strictObject({
  A: deed.optional(),
  B: deed.optional(),
  C: deed.optional(),
  D: deed.optional(),

  rule: rule.optional().describe('Answers only a question under this rule.'),
  label: z.string().optional().describe('Answers only a question that is called so.'),
  about: thing.optional().describe('Answers only a question about this.'),
  window: z.string().optional().describe('Answers only in this window.'),

  unit: oneOrMore(z.string()).optional(),
  model: oneOrMore(z.string()).optional(),
  piece: oneOrMore(z.string()).optional(),
  option: oneOrMore(word).optional(),
  none: z.literal(true).optional().describe('Picks nothing.'),

  path: way.optional().describe('The way of the leader, or of the first model; the others keep their places in the formation.'),
  paths: z.record(z.string(), way).optional().describe('Ways of single models, in the order in which they move.'),
  by: z.array(z.number()).length(2).optional().describe('The whole unit moves so far: [right, up] in inches.'),
  to: z.union([position, word]).optional().describe('Where a move ends; to whom everything is assigned; the far end of a line.'),
  heading: degrees.optional(),
  alone: z.literal(true).optional().describe('Only the models that are named move.'),

  at: z.array(position).optional().describe('Where the things are put, in the order in which they are asked for.'),
  blob: position.optional(),
  places: z.record(z.string(), position).optional(),
  without: oneOrMore(z.string()).optional().describe('Things that are not put down, though they are asked for.'),

  lines: z.array(line).optional(),
  order: z.array(word).optional(),
  stop: word.optional().describe('The place on the way at which the response comes.'),
  value: z.number().optional(),
  name: z.string().optional().describe('The name of the offer.'),
  args: z.record(z.string(), plain).optional(),
  seconds: z.number().min(0).optional().describe('The time the answer took.'),

  sees: asking.optional().describe('What the side is shown when it is asked.'),
  refused: refusal.optional().describe('The answer must be refused, by this rule.'),
});

export type ScriptedAnswer = z.infer<typeof answer>;

/** Which fields say something about which deed. Filters, `sees`, `refused` and `seconds` go with all. */
export const FIELDS: Readonly<Record<AnswerVerb, readonly (keyof ScriptedAnswer)[]>> = {
  pick: ['unit', 'model', 'piece', 'option', 'none'],
  choose: ['unit', 'model', 'piece', 'option', 'none'],
  assign: ['to', 'lines'],
  order: ['order'],
  move: ['unit', 'model', 'path', 'paths', 'by', 'to', 'heading', 'alone'],
  place: ['unit', 'model', 'piece', 'at', 'blob', 'places', 'without', 'to', 'heading'],
  interrupt: ['unit', 'model', 'piece', 'option', 'stop'],
  number: ['value'],
  yes: [],
  no: [],
  pass: ['unit'],
  usual: ['unit'],
  offer: ['name', 'args'],
};

export const ALWAYS: readonly (keyof ScriptedAnswer)[] = [
  'A',
  'B',
  'C',
  'D',
  'rule',
  'label',
  'about',
  'window',
  'seconds',
  'sees',
  'refused',
];
