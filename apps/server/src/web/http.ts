import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import { MOST_BYTES } from '@warfold/online/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { WebSocket } from 'ws';
import type { Asker } from '../accounts/accounts.ts';
import { NOBODY } from '../accounts/accounts.ts';
import { secretOf, serveAccounts } from '../accounts/http.ts';
import type { Service } from '../commands.ts';
import { obey, readCommand } from '../commands.ts';
import type { Guest } from '../hub.ts';
import type { Referees } from '../referee/pool.ts';
import type { Sealer } from '../seal.ts';
import { sealerOf } from '../seal.ts';
import type { Settings } from '../settings.ts';
import { Failure } from '../table/failure.ts';
import type { Room } from '../table/room.ts';
import { readFiles } from './files.ts';
import { headersFor, isOwnOrigin, knownHosts } from './guard.ts';
import { Bucket, callerAt } from './limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface Parts {
  readonly settings: Settings;
  readonly service: Service;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly referees: Referees;
  readonly signingKey: string;
}

const METHODS = ['GET', 'HEAD', 'POST'];

export async function openHttp(parts: Parts): Promise<FastifyInstance> {
  const { settings, log } = parts;
  const http = Fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    // What a caller itself has written there stands before what our own proxies have added.
    trustProxy: (_address, hop) => hop < settings.proxies,
    forceCloseConnections: true,
    requestTimeout: 30_000,
  });
  const isKnown = knownHosts(settings);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.url.split('?')[0] === '/embed'));
    if (!isKnown(request.headers.host)) return refuse(reply, 421, 'This server does not go by that name.');
    if (!METHODS.includes(request.method)) return refuse(reply.header('allow', 'GET, HEAD, POST'), 405, 'That is not done here.');
    return undefined;
  });
  http.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? refuse(reply, 404, 'There is nothing here.')
      : refuse(reply.header('allow', 'GET, HEAD'), 405, 'That is not done here.'),
  );
  http.setErrorHandler((error, _request, reply) => {
    const code = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (code >= 500) log('error', 'request failed', { what: error instanceof Error ? error.message : String(error) });
    return refuse(reply, code, code >= 500 ? 'Something broke here; it was noted.' : 'That cannot be read.');
  });
  await http.register(websocket, {
    options: {
      maxPayload: MOST_BYTES,
      perMessageDeflate: { threshold: 1024, serverNoContextTakeover: true, clientNoContextTakeover: true },
    },
    preClose(done) {
      for (const client of http.websocketServer.clients) client.close(1001);
      http.websocketServer.close();
      done();
    },
  });
  letGoOnClose(http);
  serveApp(http, settings.app);
  serveAccounts(http, {
    accounts: parts.service.accounts,
    settings,
    forgotten(battles) {
      parts.service.hub.doubtAll();
      for (const battle of battles) parts.service.rooms.forget(battle);
    },
  });
  serveHouse(http, parts);
  serveBattles(http, parts, sealerOf(parts.signingKey));
  return http;
}

/** Whoever does not say goodbye in time is not waited for. */
function letGoOnClose(http: FastifyInstance): void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, 500);
  });
}

const refuse = (reply: FastifyReply, code: number, text: string): FastifyReply =>
  reply.code(code).type('text/plain; charset=utf-8').send(`${text}\n`);

function serveApp(http: FastifyInstance, folder: string): void {
  const files = readFiles(folder);
  const give = (request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply => {
    const file = files.get(address)?.();
    if (file === undefined) return refuse(reply, 404, 'There is nothing here.');
    const packed = file.packed !== null && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    reply.headers({ 'content-type': file.type, 'cache-control': file.keeping, vary: 'accept-encoding' });
    return packed ? reply.header('content-encoding', 'gzip').send(file.packed) : reply.send(file.plain);
  };
  http.get('/embed', (request, reply) => give(request, reply, '/index.html'));
  http.get('/*', (request, reply) => give(request, reply, addressOf(request.url)));
}

/** An address that cannot be read names nothing. */
function addressOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0]!);
  } catch {
    return '';
  }
}

function serveHouse(http: FastifyInstance, { service, metrics, referees }: Parts): void {
  http.get('/health', async (_request, reply) => {
    try {
      await service.store.ping();
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
  http.get('/metrics', async (_request, reply) => {
    const { heapUsed, rss } = process.memoryUsage();
    const gauges = {
      connections: service.hub.size,
      rooms: service.rooms.size,
      referee_queue: referees.waiting,
      heap_bytes: heapUsed,
      rss_bytes: rss,
    };
    return reply.type('text/plain; version=0.0.4').send(metrics.text(gauges));
  });
}

/** So many finished battles are ready to be given again, as those are that a page elsewhere shows: no more is asked of the referees for them. */
const MOST_TEXTS = 16;

function serveBattles(http: FastifyInstance, parts: Parts, sealer: Sealer): void {
  const { service } = parts;
  // A room that was let go has perhaps changed: somebody has deleted their account.
  const texts = new Map<string, { readonly room: Room; readonly text: string }>();
  http.get('/api/key', async () => ({ key: sealer.name, publicKey: sealer.publicKey }));
  http.get<{ Params: { battle: string } }>('/api/battles/:battle/file', async (request, reply) => {
    const { battle } = request.params;
    if (!/^[\w-]{12}$/.test(battle)) return refuse(reply, 404, 'There is no such battle.');
    try {
      const room = await service.rooms.room(battle);
      // A battle that is over is everybody's, its seed with it; before that only those at the table have it.
      if (room.standing.outcome === null) return refuse(reply, 404, 'There is no such battle, or it is not over.');
      const known = texts.get(battle);
      if (known?.room === room) return reply.type('application/json; charset=utf-8').send(known.text);
      const file = await service.table.file(room);
      const taken = room.lines.flatMap(({ keep, number }) => (keep === undefined ? [] : [number]));
      const online = { battle, commitment: room.about.commitment, outcome: room.standing.outcome, taken };
      const text = JSON.stringify({ ...file, online, seal: sealer.seal(file, online) });
      texts.set(battle, { room, text });
      for (const oldest of texts.keys()) {
        if (texts.size <= MOST_TEXTS) break;
        texts.delete(oldest);
      }
      return reply.type('application/json; charset=utf-8').send(text);
    } catch (error) {
      if (error instanceof Failure) return refuse(reply, error.code === 'storage' ? 503 : 404, 'There is no such battle.');
      throw error;
    }
  });
  http.get('/play', { websocket: true, preValidation: (request, reply, next) => admit(parts, request, reply, next) }, (socket, request) =>
    receive(parts, socket, request),
  );
}

function admit({ settings, service }: Parts, request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (!isOwnOrigin(request.headers.origin, request.headers.host, settings.publicUrl))
    refuse(reply, 403, 'Pages of others may not connect.');
  else if (service.hub.from(callerAt(request.ip)) >= settings.limits.connectionsPerAddress) refuse(reply, 429, 'Too many connections.');
  else next();
}

const WHO_LASTS = 60_000;
const PING = 20_000;
/** Whoever does not read what is sent is let go. */
const MOST_UNREAD = 8 * 1024 * 1024;
/** So many messages above the limit are answered; whoever goes on is let go. */
const MOST_EXCESS = 200;

function receive({ settings, service, metrics, log }: Parts, socket: WebSocket, request: FastifyRequest): void {
  const guest: Guest = {
    address: callerAt(request.ip),
    follows: new Map(),
    doubted: true,
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
      else socket.send(JSON.stringify(message));
    },
  };
  service.hub.come(guest);
  const secret = secretOf(request);
  let who = NOBODY;
  let looked = 0;
  /** Looked up now and then: another process may have signed somebody out. */
  const whoNow = async (): Promise<Asker> => {
    if (secret === null || (!guest.doubted && service.now() - looked < WHO_LASTS)) return who;
    guest.doubted = false;
    looked = service.now();
    who = await service.accounts.who(secret);
    return who;
  };
  metrics.count('connections');
  const { messagesPerSecond } = settings.limits;
  const pace = new Bucket(messagesPerSecond * 3, messagesPerSecond, service.now);
  let excess = 0;
  let heard = true;
  const pinging = setInterval(() => {
    if (!heard) socket.terminate();
    heard = false;
    socket.ping();
  }, PING);
  socket.on('pong', () => {
    heard = true;
  });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const began = performance.now();
    const read = isBinary ? { id: null } : readCommand(data.toString());
    if (!pace.take()) {
      metrics.count('refused', { why: 'too-fast' });
      guest.send({ re: 'command' in read ? read.command.id : read.id, error: 'too-fast' });
      if (++excess > MOST_EXCESS) socket.close(1008, 'too fast');
      return;
    }
    if (!('command' in read)) {
      metrics.count('refused', { why: 'malformed' });
      guest.send({ re: read.id, error: 'malformed' });
      return;
    }
    void whoNow()
      .then((who) => obey(service, guest, read.command, who))
      .catch(() => ({ re: read.command.id, error: 'storage' as const }))
      .then((reply) => {
        metrics.time(performance.now() - began);
        if ('error' in reply) metrics.count('refused', { why: reply.error });
        guest.send(reply);
      });
  });
  socket.on('error', (error) => log('info', 'connection broke', { what: error.message }));
  socket.on('close', () => {
    clearInterval(pinging);
    service.hub.go(guest);
  });
}
