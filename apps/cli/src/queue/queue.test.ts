/** Batches played by workers that are processes of their own, over a real Redis. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Running } from '@warfold/online/testing/programs';
import { runRedis } from '@warfold/online/testing/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../registry.ts';
import { testFolder } from '../testing/folder.ts';
import { warfold } from '../testing/toyRegistry.ts';

const { folder } = testFolder();
const program = fileURLToPath(new URL('../../bin/warfold.mjs', import.meta.url));
let redis: Running;
let workers: readonly ChildProcess[] = [];
beforeAll(async () => {
  redis = await runRedis();
  workers = await Promise.all([worker(), worker()]);
}, 120_000);
afterAll(async () => {
  for (const child of workers) child.kill('SIGKILL');
  await redis.close();
});

/** Ready once it says so. */
async function worker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, 'worker', '--queue', redis.url, '--workers', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  expect(said.toString()).toContain('Works on 1 thread');
  return child;
}

interface Document {
  readonly battles: readonly unknown[];
  readonly pairings: unknown;
  readonly files: readonly string[];
  readonly stopped: boolean;
}

async function simulate(more: readonly string[], onInterrupt?: (stop: () => void) => () => void): Promise<Document> {
  const call = ['simulate', 'warpath', '--seed', 'queue', '--players', 'usual', ...more, '--json'];
  const { out } = await warfold(call, { ...registry, threads: false }, onInterrupt);
  return JSON.parse(out) as Document;
}

describe('a batch over a queue', () => {
  it('comes to the same as on one machine, also if a worker is killed in the middle', async () => {
    const far = simulate(['--games', '6', '--queue', redis.url, '--out', folder]);
    await expect.poll(() => readdirSync(folder).length, { timeout: 60_000 }).toBeGreaterThan(0);
    workers[0]!.kill('SIGKILL');
    const there = await far;
    const here = await simulate(['--games', '6']);
    expect(there.battles).toEqual(here.battles);
    expect(there.pairings).toEqual(here.pairings);
    expect(there.files).toHaveLength(6);
  }, 120_000);

  it('is stopped by whoever called it, and says where no Redis is', async () => {
    const { stopped, battles } = await simulate(['--games', '100000', '--queue', redis.url], (stop) => {
      const timer = setTimeout(stop, 2000);
      return () => clearTimeout(timer);
    });
    expect(stopped).toBe(true);
    expect(battles.length).toBeLessThan(100_000);
    const { code, err } = await warfold(['simulate', 'warpath', '--queue', 'redis://me:hush@127.0.0.1:1'], registry);
    expect(code).toBe(2);
    expect(err).toContain('There is no Redis at 127.0.0.1:1.');
  }, 60_000);
});
