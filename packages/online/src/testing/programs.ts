/**
 * A real PostgreSQL and a real Redis for tests, on free ports with their data in a temporary folder. They are found on the machine, or
 * installed where that is possible; without them the tests that need them fail, and say why.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';

export interface Running {
  readonly url: string;
  readonly port: number;
  /** As a machine that loses power. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function foldersOfDebian(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  } catch {
    return [];
  }
}

const find = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...foldersOfDebian()].map((folder) => join(folder, name)).find(isProgram);

/** One at a time, for several test files may find the same program missing; nothing is started that was only wanted here. */
const INSTALL =
  'export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1; apt-get update -q; ' +
  'exec apt-get -o DPkg::Lock::Timeout=120 install -y -q --no-install-recommends "$1"';

function provide(name: string, debian: string): string {
  const found = find(name);
  if (found !== undefined) return found;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  const [command = '', ...args] = [...prefix, 'flock', join(tmpdir(), 'warfold-install.lock'), 'sh', '-c', INSTALL, 'sh', debian];
  spawnSync(command, args, { stdio: 'ignore' });
  const installed = find(name);
  if (installed === undefined)
    throw new Error(`There is no ${name} on this machine, and Debian's ${debian} could not be installed. These tests need it.`);
  return installed;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

function folderFor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `warfold-${name}-`));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

async function eventually(child: ChildProcess, ready: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ready();
      return;
    } catch (error) {
      if (tries > 600 || child.exitCode !== null) throw error;
      await pause(50);
    }
  }
}

async function running(
  url: string,
  port: number,
  folder: string,
  start: () => ChildProcess,
  ready: () => Promise<unknown>,
): Promise<Running> {
  let child = start();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended(child);
  };
  await eventually(child, ready);
  return {
    url,
    port,
    kill: () => stop('SIGKILL'),
    async restart() {
      // What was killed may leave others behind that hold its place for a moment.
      for (let tries = 0; ; tries++) {
        child = start();
        const is = await eventually(child, ready).then(
          () => true,
          () => false,
        );
        if (is) return;
        if (tries > 50) throw new Error(`${url} does not come back`);
        await pause(200);
      }
    },
    async close() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function runPostgres(): Promise<Running> {
  const initdb = provide('initdb', 'postgresql');
  const postgres = provide('postgres', 'postgresql');
  const folder = folderFor('postgres');
  const data = join(folder, 'data');
  const made = spawnSync(initdb, ['-D', data, '-U', 'warfold', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'], {
    ...asNobody,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const url = `postgres://warfold@127.0.0.1:${port}/postgres`;
  const start = (): ChildProcess =>
    spawn(postgres, ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`], {
      ...asNobody,
      stdio: 'ignore',
    });
  return running(url, port, folder, start, async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  });
}

export async function runRedis(): Promise<Running> {
  const redis = provide('redis-server', 'redis-server');
  const folder = folderFor('redis');
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = (): ChildProcess =>
    spawn(redis, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { ...asNobody, stdio: 'ignore' });
  return running(url, port, folder, start, async () => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.ping();
    } finally {
      client.disconnect();
    }
  });
}
