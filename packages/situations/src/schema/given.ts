import { SCENERY_LOOKS } from '@warfold/engine';
import { z } from 'zod';
import { inchesWithin, LIMITS, recordWithin } from '../limits.ts';
import { degrees, marks, plain, position, SIDES, side, thing, word } from './basics.ts';

const ability = z.union([z.string(), z.record(z.string(), plain)]);
const abilities = z
  .array(ability)
  .describe('Abilities by name; one with a parameter as { ward: 5+ }, with several as { explodes: { on: 4+, wounds: D3 } }.');

const stats = z.record(z.string(), z.union([z.number(), z.string(), z.null()])).describe('The stat line, by the columns of the system.');

const gear = z.strictObject({
  name: z.string().optional(),
  kind: z.string().optional(),
  stats: stats.optional(),
  abilities: abilities.optional(),
});

export const profile = z.strictObject({
  like: z.string().optional().describe('A unit of a shipped force; what is said beside it replaces what it has.'),
  name: z.string().optional(),
  stats: stats.optional(),
  keywords: z.array(z.string()).optional(),
  abilities: abilities.optional(),
  gear: recordWithin(gear, LIMITS.list, 'things').optional().describe('Weapons and other things it carries, by name.'),
  base: z.string().optional().describe('25mm, or 60x35mm for an oval, or 100x60mm rect.'),
  height: z.number().min(0).max(LIMITS.inches).optional().describe('Inches.'),
  figure: z.string().optional(),
  points: z.number().optional(),
});

/** Where something is if it does not stand on the table. */
const elsewhere = {
  reserve: z
    .union([z.literal(true), z.string()])
    .optional()
    .describe('It waits beside the table; true, or what for.'),
  aboard: z.string().optional().describe('The unit that carries it.'),
  garrison: z.string().optional().describe('The piece it is in.'),
  gone: z
    .union([z.literal(true), z.string()])
    .optional()
    .describe('It is out of the battle; true, or by what cause.'),
};

const model = z.strictObject({
  profile: z.union([z.string(), profile]).optional().describe('Its own profile, if it differs from that of its unit.'),
  at: position.optional(),
  heading: degrees.optional(),
  lost: z.int().min(0).optional().describe('Wounds it has lost.'),
  gear: z.array(z.string()).optional(),
  marks: marks.optional(),
  ...elsewhere,
});

export const unit = z.strictObject({
  side: side.optional().describe('Without it the first unit belongs to A and all others to B.'),
  name: z.string().optional().describe('How it is called on the screen.'),
  profile: z.union([z.string(), profile]).optional().describe('A unit of a shipped force, or a profile written out.'),
  count: z.int().min(1).max(200).optional().describe('How many models, where positions do not say it.'),
  at: z.array(position).min(1).max(200).optional().describe('Where its models stand, one position each.'),
  blob: position.optional().describe('Its models stand round this place, the first in the middle.'),
  line: z.array(position).length(2).optional().describe('Its models stand in a line, from the first place to the second.'),
  gap: z.number().min(0).max(LIMITS.inches).optional().describe('Inches between neighbours in a blob.'),
  heading: degrees.optional(),
  lost: z.int().min(0).optional().describe('Wounds that lie on the unit as a whole.'),
  points: z.number().optional(),
  gear: z.array(z.string()).optional().describe('What each of its models carries.'),
  abilities: abilities.optional().describe('Abilities beyond those of its profile.'),
  marks: marks.optional(),
  models: z.record(z.string(), model).optional().describe('What is special about single models, by their number: { 2: { lost: 1 } }.'),
  ...elsewhere,
});

export const piece = z.strictObject({
  kind: z.string().optional(),
  name: z.string().optional().describe('How it is called on the screen, in one language.'),
  text: z.string().optional().describe('How it is called on the screen, by a key of the texts of its system: nq.terrain.house.'),
  look: z.enum(SCENERY_LOOKS).optional().describe('What it is drawn as; as its name or its traits say, if absent.'),
  rect: z.array(position).length(2).optional().describe('Two opposite corners.'),
  polygon: z.array(position).min(3).max(LIMITS.corners).optional().describe('The corners, all the way round.'),
  at: position.optional(),
  radius: z.number().positive().max(LIMITS.inches).optional().describe('A disc: inches from its middle to its edge.'),
  teardrop: z.array(z.number().positive().max(LIMITS.inches)).length(2).optional().describe('A flame template: [length, width] in inches.'),
  base: z.string().optional().describe('It stands on a base: 40mm.'),
  heading: degrees.optional(),
  height: z.number().min(0).max(LIMITS.inches).optional(),
  floors: z.array(inchesWithin).max(LIMITS.list).optional().describe('Heights at which models can stand in or on it.'),
  traits: z.array(z.string()).optional(),
  owner: side.optional(),
  bearer: thing.optional().describe('The model it travels with.'),
  gone: z.boolean().optional(),
  abilities: abilities.optional(),
  marks: marks.optional(),
});

export const cursor = z.strictObject({
  round: z.int().optional(),
  turn: z.int().optional(),
  phase: z.string().optional(),
  active: z.string().optional().describe('The side that acts, or in systems that have one the unit.'),
  marks: marks.optional().describe('State of the battle as a whole.'),
});

const sideGiven = z.strictObject({
  name: z.string().optional(),
  team: z.int().optional(),
  colour: z.string().optional(),
  score: z.number().optional(),
  marks: marks.optional(),
});

export const debt = z.strictObject({
  kind: z.string(),
  due: z.string(),
  args: z.record(z.string(), plain).optional().describe('Names of units, models and pieces stand for themselves.'),
});

const edge = z.enum(['start', 'end']).optional().describe('When it comes, or when it is over.');

export const effect = z.strictObject({
  ability: z.string(),
  on: thing,
  from: thing.optional(),
  params: plain.optional().describe('By name, or the value of the first one alone, as on a card.'),
  ends: z
    .union([
      z.enum(['phase', 'turn', 'round', 'battle', 'activation', 'used']),
      z.strictObject({ phase: z.string(), of: side, edge }),
      z.strictObject({ turn: side, edge }),
      z.strictObject({ activation: z.string(), edge }),
      z.strictObject({ near: thing, within: z.number() }),
    ])
    .optional()
    .describe('When it ends; with the battle, if nothing is said.'),
});

const table = z.array(z.number().positive().max(LIMITS.inches)).length(2).describe('Width and depth in inches.');

/** Dice by purpose, in the order in which they fall; `5x6` is five dice that show a six. */
const MANY = /^(\d+) ?x ?(\d+)$/;
const isWithin = (text: string): boolean => {
  const [, count = '0', face = '0'] = MANY.exec(text) ?? [];
  return Number(count) <= LIMITS.dice && Number(face) <= LIMITS.face;
};
const faces = z
  .array(
    z.union([
      z.int().min(1).max(LIMITS.face),
      z
        .string()
        .regex(MANY, { error: "a die is a number, or '5x6' for five dice that show 6" })
        .refine(isWithin, { error: `at most ${LIMITS.dice} dice with faces up to ${LIMITS.face}` }),
    ]),
  )
  .max(LIMITS.dice);

const settings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const hasFewModels = (
  units: Readonly<Record<string, { readonly count?: number | undefined; readonly at?: readonly unknown[] | undefined }>>,
) => Object.values(units).reduce((sum, { count, at }) => sum + (count ?? at?.length ?? 1), 0) <= LIMITS.models;

/** The table as it is given. */
export const given = {
  table: table.optional(),
  terrain: recordWithin(piece, LIMITS.pieces, 'pieces of terrain').optional().describe('Terrain by name.'),
  pieces: recordWithin(piece, LIMITS.pieces, 'pieces').optional().describe('Objectives, templates and the like, by name.'),
  profiles: recordWithin(profile, LIMITS.units, 'profiles').optional().describe('Profiles that several units share.'),
  units: recordWithin(unit, LIMITS.units, 'units')
    .refine(hasFewModels, { error: `at most ${LIMITS.models} models` })
    .optional()
    .describe('Units by a short name.'),
  sides: z.partialRecord(z.enum(SIDES), sideGiven).optional(),
  options: settings.optional().describe('What the players agreed on, by the options of the system.'),
  at: cursor.optional().describe('The point in the sequence of play.'),
  owed: z.array(debt).optional().describe('What must still happen.'),
  effects: z.array(effect).optional(),
  more: z.record(z.string(), plain).optional().describe('What only this system knows.'),
  impossible: z.literal(true).optional().describe('The table could not have come about by the rules, and need not pass their checks.'),
  from: z.literal('setup').optional().describe('Begins with the set-up of a battle instead of a table.'),
  forces: z.array(z.union([z.string(), plain])).optional(),
  mission: z.string().optional(),
  scenario: z.record(z.string(), plain).optional().describe('A scenario that does not ship with the system, as its file has it.'),
  layout: z.string().optional(),
};

export const dice = z.record(z.string(), faces).describe('The dice by purpose, in the order in which they fall.');
export const free = z.array(z.string()).describe('Purposes whose dice do not matter: they fall from a fixed seed.');

const waypoint = z.union([position, z.strictObject({ at: position, heading: degrees.optional() })]);
export const way = z.array(waypoint).min(1).describe('The places a model passes through, beginning after where it stands.');

export { word };
