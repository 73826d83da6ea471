/** One message of a client: read, checked, done, answered. */
import type { CommandReply } from '@warfold/online';
import { MOST_OWN } from '@warfold/online';
import type { Command } from '@warfold/online/messages';
import { anyCommand } from '@warfold/online/messages';
import type { Accounts, Asker } from './accounts/accounts.ts';
import type { Bus } from './bus.ts';
import type { Guest, Hub } from './hub.ts';
import { hashOf } from './secrets.ts';
import type { Store } from './store/store.ts';
import { Failure, kept, Refused } from './table/failure.ts';
import type { Rooms } from './table/rooms.ts';
import type { BattleDesk } from './table/table.ts';
import type { Buckets } from './web/limits.ts';
import type { Log } from './web/log.ts';

export interface Service {
  readonly table: BattleDesk;
  readonly rooms: Rooms;
  readonly hub: Hub;
  readonly bus: Bus;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly openings: Buckets;
  readonly now: () => number;
  trouble(error: unknown): void;
  readonly log: Log;
}

/** Deeper data is no answer of any system, and not worth walking through. */
const DEEPEST = 24;

function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEEPEST && Object.values(value).every((part) => isShallow(part, depth + 1));
}

export type ReadCommand = { readonly command: Command } | { readonly id: string | null };

/** The command in a text, or only its id where it can be told, so that whoever sent it learns which one was wrong. */
export function readCommand(text: string): ReadCommand {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: null };
  }
  const id = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id.slice(0, 40) : null;
  if (!isShallow(value)) return { id };
  const read = anyCommand.safeParse(value);
  return read.success ? { command: read.data } : { id };
}

export async function obey(service: Service, guest: Guest, command: Command, who: Asker): Promise<CommandReply> {
  const { id } = command;
  try {
    return { re: id, done: await surely(service, command, () => doIt(service, guest, command, who)) };
  } catch (error) {
    if (error instanceof Refused) return { re: id, refused: error.refusal };
    if (error instanceof Failure)
      return { re: id, error: error.code, ...(error.objections !== undefined && { objections: error.objections }) };
    service.trouble(error);
    return { re: id, error: 'broken' };
  }
}

/** How often a battle may go on elsewhere while a no is looked at again. */
const MOST_LOOKS = 4;

/**
 * Whoever hears no may know more than this server does, which has not been told yet what was done at another: a no holds only if there
 * is nothing new in the record.
 */
async function surely<T>({ rooms }: Service, command: Command, work: () => Promise<T>): Promise<T> {
  for (let looks = 0; ; looks++) {
    // Before the work: while it goes on, the others may tell what makes its no an old one.
    const seen = 'battle' in command ? await rooms.seen(command.battle) : 0;
    try {
      return await work();
    } catch (error) {
      const isNo = error instanceof Refused || (error instanceof Failure && error.code !== 'storage');
      if (!isNo || looks === MOST_LOOKS || !('battle' in command)) throw error;
      if (!(await rooms.learnMore(command.battle, seen))) throw error;
    }
  }
}

type Done = Extract<CommandReply, { done: unknown }>['done'];

async function doIt(service: Service, guest: Guest, command: Command, who: Asker): Promise<Done> {
  const { table, hub, bus, store, trouble } = service;
  switch (command.do) {
    case 'open':
      if (!service.openings.take(guest.address)) throw new Failure('too-many');
      return table.open(command, who);
    case 'sit':
      return table.sit(command, who);
    case 'rematch': {
      const { battle, room } = await table.rematch(command, who);
      hub.rematch(room.battle, battle);
      bus.tell({ word: 'rematch', battle: room.battle, next: battle });
      return { battle };
    }
    case 'follow':
      return follow(service, guest, command, who);
    case 'unfollow':
      hub.unfollow(guest, command.battle);
      return {};
    case 'answer':
      return table.answer(command, who);
    case 'offer':
      return table.offer(command, who);
    case 'undo':
      return table.undo(command, who);
    case 'propose':
      return table.propose(command, who);
    case 'reply':
      return table.reply(command, who);
    case 'resume':
      return table.resume(command, who);
    case 'concede':
      return table.concede(command, who);
    case 'question':
      return table.question(command, who);
    case 'say': {
      const { room, saying } = await table.say(command, who);
      hub.said(room.battle, saying);
      bus.tell({ word: 'said', battle: room.battle, saying });
      return { number: saying.number };
    }
    case 'report':
      await table.report(command, who);
      service.log('info', 'reported', { battle: command.battle });
      return {};
    case 'lobby': {
      const keys = [...new Set(command.own ?? [])].map(hashOf);
      const [challenges, watch, own] = await kept(
        Promise.all([store.listed(false, 50), store.listed(true, 50), store.battlesOfKeys(keys, MOST_OWN)]),
        trouble,
      );
      return { challenges, watch, own };
    }
  }
}

/** More than these nobody watches at once. */
const MOST_FOLLOWED = 64;
const MOST_SAYINGS = 200;

async function follow(
  { table, rooms, hub, store, now, trouble }: Service,
  guest: Guest,
  command: Extract<Command, { do: 'follow' }>,
  who: Asker,
): Promise<Done> {
  const room = await rooms.room(command.battle);
  await rooms.catchUp(room);
  // A battle that one may not see looks like one that is not there.
  if (!table.mayWatch(room, command, who)) throw new Failure('no-such-battle');
  if (guest.follows.size >= MOST_FOLLOWED) throw new Failure('too-many');
  const said = await kept(store.sayings(room.battle, MOST_SAYINGS), trouble);
  const side = table.sideOf(room, command.key, who);
  // From here to the answer nothing is awaited: no line is missed or told twice.
  hub.follow(guest, room.battle, side);
  return {
    about: table.about(room),
    lines: room.linesAfter(command.since),
    said: said.filter((saying) => saying.side !== null || side === null),
    outages: rooms.outages.filter(({ to }) => to > room.about.created),
    now: now(),
    side,
    present: hub.present(room.battle, room.about.seats.length),
  };
}
