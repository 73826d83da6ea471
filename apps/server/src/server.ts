/** The whole server: the app, the battles, and what whoever runs it wants to know. */
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { Accounts } from './accounts/accounts.ts';
import type { Bus, BusWord } from './bus.ts';
import { redisBus, silentBus } from './bus.ts';
import type { Service } from './commands.ts';
import { Hub } from './hub.ts';
import { openReferees } from './referee/pool.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store/index.ts';
import { Failure } from './table/failure.ts';
import type { Room } from './table/room.ts';
import type { House } from './table/rooms.ts';
import { Rooms } from './table/rooms.ts';
import { BattleDesk } from './table/table.ts';
import { reachableAt } from './web/guard.ts';
import { openHttp } from './web/http.ts';
import { Bucket, Buckets } from './web/limits.ts';
import type { Log } from './web/log.ts';
import { Metrics } from './web/metrics.ts';

/** Whoever loses the connection just before the time is up has so long to come back. */
const GRACE = 30_000;
const HEARTBEAT = 5000;
/** A server that was not heard of for so long was not there. */
const PATIENCE = 2 * HEARTBEAT;
/** How often servers that share a database look for what others did; rarely, where they are told. */
const LOOK = 1000;
const LOOK_WHEN_TOLD = 10_000;

export interface Server {
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function openServer(settings: Settings, log: Log, now: () => number = Date.now): Promise<Server> {
  const trouble = (error: unknown): void => log('error', 'trouble', { what: error instanceof Error ? error.message : String(error) });
  const shared = settings.databaseUrl !== null;
  const store = await openStore({ data: settings.data, url: settings.databaseUrl }, trouble);
  const signingKey = await store.settle('key', newKey());
  const cores = availableParallelism();
  const referees = openReferees({ judges: Math.max(1, cores - 1), thinkers: Math.max(1, Math.floor(cores / 2)) });
  const hub = new Hub();
  const metrics = new Metrics();
  const thinking = new Set<string>();
  const accounts = new Accounts({ store, now, trouble, perHour: settings.limits.signInsPerHour });

  const house: House = {
    store,
    referees,
    now,
    trouble,
    nameOf: (account) => accounts.nameOf(account),
    told(room, line, mine) {
      hub.line(room, line, now());
      metrics.count('lines', { is: line.what.is });
      if (!mine) return;
      if (line.outcome !== undefined && room.about.rated) quietly(accounts.rate());
      bus.tell({ word: 'line', battle: room.battle, number: line.number });
      void letComputerAnswer(room);
    },
  };
  const rooms = new Rooms(house);
  const table = new BattleDesk(rooms, house);

  /** What a computer answers may be followed by another question to it; each is a line of its own. */
  async function letComputerAnswer(room: Room): Promise<void> {
    if (room.computer === null || thinking.has(room.battle)) return;
    thinking.add(room.battle);
    try {
      while (room.computer !== null) {
        const { number } = room;
        await table.computerAnswers(room);
        if (room.number === number) break;
      }
    } catch (error) {
      if (!(error instanceof Failure)) trouble(error);
    } finally {
      thinking.delete(room.battle);
    }
  }

  const heard = async (word: BusWord): Promise<void> => {
    if (word.word === 'said') return hub.said(word.battle, word.saying);
    if (word.word === 'rematch') return hub.rematch(word.battle, word.next);
    const room = await rooms.known(word.battle);
    if (room !== null && room.number < word.number) await rooms.catchUp(room);
  };
  const quietly = (work: Promise<unknown>): void => void work.catch((error) => (error instanceof Failure ? undefined : trouble(error)));
  const bus: Bus = settings.redisUrl === null ? silentBus : redisBus(settings.redisUrl, (word) => quietly(heard(word)), trouble);

  const service: Service = {
    table,
    rooms,
    hub,
    bus,
    store,
    accounts,
    openings: new Buckets(() => new Bucket(settings.limits.battlesPerHour, settings.limits.battlesPerHour / 3600, now)),
    now,
    trouble,
    log,
  };
  const http = await openHttp({ settings, service, metrics, log, referees, signingKey });

  async function lookAtDue(): Promise<void> {
    for (const battle of await store.due(now(), 50)) {
      const room = await rooms.room(battle);
      await rooms.catchUp(room);
      await table.flag(room, (side) => hub.isHere(battle, side), GRACE);
      void letComputerAnswer(room);
      // The time was put off: those that are really due must not wait behind it.
      if (room.deadline !== null && room.deadline > now()) await store.putOff(battle, room.number, room.deadline);
    }
  }

  async function lookForOthers(): Promise<void> {
    for (const [battle, number] of await store.numbers(hub.followed)) {
      const room = await rooms.known(battle);
      if (room !== null && room.number < number) await rooms.catchUp(room);
    }
  }

  // From here on people can answer. Who keeps the record alone knows that nobody could meanwhile.
  await store.alive(now(), shared ? PATIENCE : 0);
  await rooms.learnOutages();
  let looked = 0;
  const every = (milliseconds: number, work: () => Promise<unknown>): NodeJS.Timeout => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch((error) => (error instanceof Failure ? undefined : trouble(error)))
        .finally(() => {
          busy = false;
        });
    }, milliseconds).unref();
  };
  const timers = [
    every(HEARTBEAT, () => store.alive(now(), PATIENCE).then(() => rooms.learnOutages())),
    every(LOOK, lookAtDue),
    every(LOOK, async () => {
      if (!shared || now() - looked < (bus.connected ? LOOK_WHEN_TOLD : LOOK)) return;
      looked = now();
      await lookForOthers();
    }),
    every(60_000, () => accounts.rate()),
    every(60_000, () => rooms.sweep((battle) => hub.isFollowed(battle))),
  ];

  await listen(http, settings);
  const { port } = http.server.address() as AddressInfo;
  const host = reachableAt(settings.host);
  log('info', 'listening', { host: settings.host, port, store: shared ? 'postgres' : 'sqlite', redis: settings.redisUrl !== null });
  return {
    port,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    async close() {
      for (const timer of timers) clearInterval(timer);
      hub.tellAll({ push: 'stopping' });
      // What is under way is finished and kept; nothing new is begun.
      await http.close();
      await bus.close();
      await accounts.close();
      await referees.close();
      await store.close();
      log('info', 'stopped', {});
    },
  };
}

async function listen(http: Awaited<ReturnType<typeof openHttp>>, { host, port, anyPort }: Settings): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await http.listen({ host, port: port + tries });
      return;
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!busy || !anyPort || tries === 20) throw error;
    }
  }
}

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
