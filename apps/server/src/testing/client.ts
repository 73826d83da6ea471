/** A client for tests: sends commands, waits for what comes. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FromServer, GivesFor, Line, Push } from '@warfold/online';
import type { CommandName, CommandOf } from '@warfold/online/messages';
import WebSocket from 'ws';

export const aSecret = (): string => randomBytes(16).toString('base64url');
export const aShare = (): string => randomBytes(16).toString('hex');
const anId = (): string => randomBytes(9).toString('base64url');

type Ask<C extends CommandName> = Omit<CommandOf<C>, 'do' | 'id'> & { id?: string };

export interface TestClient {
  readonly socket: WebSocket;
  readonly pushes: readonly Push[];
  readonly lines: readonly Line[];
  /** Bytes of each message that came. */
  readonly sizes: readonly number[];
  send(text: string | Buffer): void;
  /** The whole reply, whatever it is. */
  call<C extends CommandName>(command: C, ask: Ask<C>): Promise<FromServer>;
  /** What was asked for; throws on anything else. */
  ask<C extends CommandName>(command: C, ask: Ask<C>): Promise<GivesFor<C>>;
  /** The same, sent again under the same id as the app does as long as the record cannot be reached: nothing was done then. */
  persist<C extends CommandName>(command: C, ask: Ask<C>): Promise<FromServer>;
  /** Waits until something that came fits. */
  until<T>(find: () => T | undefined | false, patience?: number): Promise<T>;
  close(): void;
}

const MOST_TRIES = 100;

export async function connect(address: string, options: WebSocket.ClientOptions = {}): Promise<TestClient> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}play`, options);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<string, (reply: FromServer) => void>();
  const pushes: Push[] = [];
  const lines: Line[] = [];
  const sizes: number[] = [];
  const hearing = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    sizes.push(data.length);
    const message = JSON.parse(data.toString()) as FromServer;
    if ('push' in message) {
      pushes.push(message);
      if (message.push === 'line') lines.push(message.line);
    } else if (message.re !== null) {
      waiting.get(message.re)?.(message);
      waiting.delete(message.re);
    }
    for (const hear of [...hearing]) hear();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const tell of waiting.values()) tell({ re: null, error: 'stopping' });
    waiting.clear();
  });
  const client: TestClient = {
    socket,
    pushes,
    lines,
    sizes,
    send: (text) => socket.send(text),
    call: (command, ask) =>
      new Promise((resolve) => {
        const id = ask.id ?? anId();
        if (socket.readyState !== WebSocket.OPEN) return resolve({ re: null, error: 'stopping' });
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ do: command, ...ask, id }));
      }),
    async persist(command, ask) {
      const id = ask.id ?? anId();
      for (let tries = 1; ; tries++) {
        const reply = await client.call(command, { ...ask, id });
        if (!('error' in reply) || reply.error !== 'storage' || tries === MOST_TRIES) return reply;
        await pause(100);
      }
    },
    async ask(command, ask) {
      const reply = await client.call(command, ask);
      if (!('done' in reply)) throw new Error(`${command}: ${JSON.stringify(reply)}`);
      return reply.done as never;
    },
    until: (find, patience = 20_000) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = find();
          if (found === undefined || found === false) return;
          hearing.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => {
          hearing.delete(look);
          reject(new Error('nothing came'));
        }, patience);
        hearing.add(look);
        look();
      }),
    close: () => socket.terminate(),
  };
  return client;
}
