/** The same load on boardgame.io's server: fetched when somebody measures, into a folder of its own, and no part of the house. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BOARDGAME = 'boardgame.io@0.50.2';

const SERVER = `
const { Server, Origins } = require('boardgame.io/server');
const game = require('./game.cjs');
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log('port ' + appServer.address().port));
`;

/** A table of so many models, of which every move puts one somewhere else. */
const GAME = `
const models = Number(process.env.MODELS);
module.exports = {
  name: 'table',
  disableUndo: true,
  setup: () => ({ models: Array.from({ length: models }, (_, id) => ({ id, unit: Math.floor(id / 10), x: id, y: id, heading: 0, wounds: 1, marks: {} })) }),
  moves: { shift: ({ G }, id, x, y) => ({ ...G, models: G.models.map((model) => (model.id === id ? { ...model, x, y } : model)) }) },
};
`;

/** So many tables at once, each moving again as soon as its last move has come back. */
const CLIENT = `
const { io } = require('socket.io-client');
const [port, tables, seconds] = process.argv.slice(2).map(Number);
const sizes = [];
let open = tables;
const end = Date.now() + seconds * 1000;
for (let t = 0; t < tables; t++) {
  const match = 'table' + t;
  const socket = io('http://127.0.0.1:' + port + '/table', { transports: ['websocket'] });
  const move = (state) => {
    if (Date.now() > end) { socket.close(); if (--open === 0) console.log(JSON.stringify(sizes)); return; }
    const id = state._stateID % state.G.models.length;
    const action = { type: 'MAKE_MOVE', payload: { type: 'shift', args: [id, state._stateID, state._stateID], playerID: '0', credentials: null } };
    socket.emit('update', action, state._stateID, match, '0');
  };
  socket.on('connect', () => socket.emit('sync', match, '0', undefined, 2));
  socket.on('sync', (_match, { state }) => move(state));
  socket.on('update', (_match, state, log) => { sizes.push(JSON.stringify([state, log]).length); move(state); });
}
`;

export interface Moves {
  readonly perSecond: number;
  /** Bytes of what one who plays is sent after a move, at the 99th percentile. */
  readonly bytes: number;
}

/** Where boardgame.io lies; nothing if it could not be fetched. */
function fetched(): string | null {
  const folder = join(tmpdir(), 'warfold-load', BOARDGAME);
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(join(folder, 'node_modules', 'boardgame.io')))
      execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', BOARDGAME], { stdio: 'ignore' });
    return folder;
  } catch {
    return null;
  }
}

/** Moves that check nothing: each puts one model of a small table somewhere else. */
export async function boardgameMoves(models: number, tables: number, seconds: number): Promise<Moves | null> {
  const folder = fetched();
  if (folder === null) return null;
  for (const [name, text] of Object.entries({ 'server.cjs': SERVER, 'game.cjs': GAME, 'client.cjs': CLIENT }))
    writeFileSync(join(folder, name), text);
  const env = { ...process.env, NODE_ENV: 'production', MODELS: String(models) };
  const sizes = await between(folder, env, ['server.cjs'], (port) => ['client.cjs', port, String(tables), String(seconds)]);
  return movesOf(sizes as number[], seconds * 1000);
}

const HOUSE = fileURLToPath(new URL('../../../..', import.meta.url));
const TABLE = fileURLToPath(new URL('boardgame-table.ts', import.meta.url));

/** The same answers to the same questions at the same table as ours, judged by the same rules. */
export async function judgedBoardgameMoves(forces: readonly string[], tables: number, seconds: number): Promise<Moves | null> {
  const folder = fetched();
  if (folder === null) return null;
  const call = (part: string, ...more: string[]) => ['--import', 'tsx', TABLE, part, folder, ...forces, ...more];
  const env = { ...process.env, NODE_ENV: 'production' };
  const played = await between(HOUSE, env, call('serve'), (port) => call('play', port, String(tables), String(seconds)));
  const { sizes, milliseconds } = played as { sizes: number[]; milliseconds: number };
  return movesOf(sizes, milliseconds);
}

function movesOf(sizes: readonly number[], milliseconds: number): Moves {
  const sorted = [...sizes].sort((a, b) => a - b);
  return { perSecond: (1000 * sorted.length) / milliseconds, bytes: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

/** What the second program has to tell of the first. */
async function between(
  cwd: string,
  env: NodeJS.ProcessEnv,
  serve: readonly string[],
  play: (port: string) => readonly string[],
): Promise<unknown> {
  const server = spawn(process.execPath, serve, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const port = await lineOf(server.stdout, /^port (\d+)/);
    const client = spawn(process.execPath, play(port), { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
    return JSON.parse(await lineOf(client.stdout, /^([[{].*)/));
  } finally {
    server.kill('SIGKILL');
  }
}

async function lineOf(stream: NodeJS.ReadableStream, wanted: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const [, found] = wanted.exec(line) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error(`nothing came that looks like ${wanted}`);
}
