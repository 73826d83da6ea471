/** Every message that a client may send, as a schema; what is not one of them is answered with an error and changes nothing. */
import { DEVICES, LONGEST_REASON, THEMES } from '@warfold/engine';
import { COMPUTER_SEATS } from '@warfold/engine/seats';
import { z } from 'zod';
import { PHRASES } from './phrases.ts';
import { MOST_OWN } from './replies.ts';

/** Nothing longer is read at all. */
export const MOST_BYTES = 256 * 1024;
export const PROTOCOL = 1;

const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u.test(text);
const printable = (least: number, most: number) => z.string().trim().min(least).max(most).refine(isPrintable, 'unprintable characters');

const id = z.string().regex(/^[\w-]{8,40}$/);
const battle = z.string().regex(/^[\w-]{12}$/);
/** 128 random bits. */
const secret = z.string().regex(/^[\w-]{22}$/);
const side = z.int().min(0).max(7);
const name = printable(1, 40);
/** What an account is called, and what opens it. */
export const accountName = printable(2, 40);
export const accountPassword = z.string().min(8).max(200);
export const tokenLabel = printable(1, 40);
const share = z.string().regex(/^[0-9a-f]{32,64}$/);

const SECOND = 1000;
const clock = z.strictObject({
  total: z
    .int()
    .min(60 * SECOND)
    .max(30 * 24 * 3600 * SECOND)
    .optional(),
  increment: z
    .int()
    .min(0)
    .max(3600 * SECOND)
    .optional(),
  turn: z
    .int()
    .min(30 * SECOND)
    .max(24 * 3600 * SECOND)
    .optional(),
  answer: z
    .int()
    .min(10 * SECOND)
    .max(14 * 24 * 3600 * SECOND)
    .optional(),
});

const seat = z.enum(['me', 'person', ...COMPUTER_SEATS]);

/** Looked at by the rules, never by us: only that it is data of some size. */
const plain: z.ZodType<unknown> = z.unknown();

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const scheme = z.strictObject({ main: colour, second: colour, rim: colour, device: z.enum(DEVICES) });

const agreement = z.strictObject({
  forces: z.array(plain).min(1).max(8),
  names: z.array(printable(0, 60)).max(8).readonly().optional(),
  mission: z.string().max(100).optional(),
  layout: z.string().max(100).optional(),
  table: plain.optional(),
  scenario: plain.optional(),
  theme: z.enum(THEMES).optional(),
  schemes: z.array(scheme.nullable()).max(8).readonly().optional(),
  options: z.record(z.string().max(60), z.union([z.string().max(100), z.number(), z.boolean()])).optional(),
});

const proposal = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('undo'), keep: z.int().min(0).max(1_000_000) }),
  z.strictObject({ is: z.literal('pause') }),
  z.strictObject({ is: z.literal('draw') }),
  z.strictObject({ is: z.literal('end') }),
  z.strictObject({ is: z.literal('correct'), correction: plain }),
  z.strictObject({
    is: z.literal('aside'),
    event: z.int().min(0).max(1_000_000),
    dice: z.array(z.int().min(0).max(10_000)).min(1).max(100),
    reason: printable(1, LONGEST_REASON),
  }),
]);

export const commands = {
  /** Opens a battle and sits down on the seats called 'me'. */
  open: z.strictObject({
    do: z.literal('open'),
    id,
    system: z.string().max(40),
    agreement,
    seats: z.array(seat).min(1).max(8),
    clock,
    listed: z.boolean(),
    rated: z.boolean(),
    name,
    key: secret,
    share,
  }),
  /** Takes a seat; `invite` is the secret of its link, absent where the battle is listed. From then on the seat is the key's. */
  sit: z.strictObject({ do: z.literal('sit'), id, battle, side, invite: secret.optional(), key: secret, name, share }),
  /** The same battle once more with the same seats; whoever sat takes the seat again with the old key as invitation. */
  rematch: z.strictObject({ do: z.literal('rematch'), id, battle, key: secret, share }),
  /** Everything after the line `since`, then whatever comes. */
  follow: z.strictObject({ do: z.literal('follow'), id, battle, since: z.int().min(0), key: secret.optional(), watch: secret.optional() }),
  unfollow: z.strictObject({ do: z.literal('unfollow'), id, battle }),
  answer: z.strictObject({ do: z.literal('answer'), id, battle, key: secret, at: z.int().min(0), answer: plain }),
  offer: z.strictObject({ do: z.literal('offer'), id, battle, key: secret, offer: plain }),
  undo: z.strictObject({ do: z.literal('undo'), id, battle, key: secret }),
  propose: z.strictObject({ do: z.literal('propose'), id, battle, key: secret, proposal }),
  reply: z.strictObject({ do: z.literal('reply'), id, battle, key: secret, to: z.int().min(1), agree: z.boolean() }),
  resume: z.strictObject({ do: z.literal('resume'), id, battle, key: secret }),
  concede: z.strictObject({ do: z.literal('concede'), id, battle, key: secret }),
  /** The open question with the usual answer and suggestions, for programs that know no rules. */
  question: z.strictObject({ do: z.literal('question'), id, battle, key: secret }),
  say: z.strictObject({
    do: z.literal('say'),
    id,
    battle,
    key: secret.optional(),
    watch: secret.optional(),
    said: z.union([z.strictObject({ phrase: z.enum(PHRASES) }), z.strictObject({ text: printable(1, 300) })]),
  }),
  report: z.strictObject({ do: z.literal('report'), id, battle, key: secret.optional(), watch: secret.optional(), why: printable(1, 500) }),
  /** What is open to anybody, and the battles in which these keys have a seat. */
  lobby: z.strictObject({ do: z.literal('lobby'), id, own: z.array(secret).max(MOST_OWN).optional() }),
} as const;

export type CommandName = keyof typeof commands;
export type Command = { [C in CommandName]: z.infer<(typeof commands)[C]> }[CommandName];
export type CommandOf<C extends CommandName> = Extract<Command, { do: C }>;
export const anyCommand = z.discriminatedUnion('do', [
  commands.open,
  commands.sit,
  commands.rematch,
  commands.follow,
  commands.unfollow,
  commands.answer,
  commands.offer,
  commands.undo,
  commands.propose,
  commands.reply,
  commands.resume,
  commands.concede,
  commands.question,
  commands.say,
  commands.report,
  commands.lobby,
]);
