/**
 * Batches beyond one machine. Whoever calls `simulate --queue` puts battles into a queue in Redis, by number; workers take them, play them and
 * hand back their records. The number and the plan say everything about a battle, so it does not matter who plays it, or how often.
 */
import { createHash } from 'node:crypto';
import { systems } from '@warfold/systems';
import { Redis } from 'ioredis';
import { WrongCall } from '../call.ts';
import { VERSION } from '../version.ts';

/** One battle of a batch. */
export interface BattleErrand {
  readonly batch: string;
  readonly number: number;
}

/** What is kept for a batch while somebody waits for it. */
export const planKey = (batch: string): string => `warfold:batch:${batch}`;
export const fileKey = (batch: string, number: number): string => `warfold:file:${batch}:${number}`;
export const jobId = (batch: string, number: number): string => `${batch}-${number}`;

/** Seconds: a batch that nobody has asked about for so long is nobody's any more. */
export const PLAN_LASTS = 60;
export const FILE_LASTS = 3600;

/** Callers and workers whose rules differ never meet. */
export const QUEUE = `warfold-${VERSION}-${createHash('sha256')
  .update(systems.map(({ key, version }) => `${key} ${version}`).join())
  .digest('hex')
  .slice(0, 8)}`;

const HINT = 'For example: --queue redis://127.0.0.1:6379';

export async function reachRedis(url: string): Promise<Redis> {
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol)) throw new WrongCall('--queue wants the address of a Redis.', HINT);
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    redis.disconnect();
    // Not the address itself: it may hold a password.
    throw new WrongCall(`There is no Redis at ${new URL(url).host}.`, HINT);
  }
  redis.options.retryStrategy = (tries) => Math.min(tries * 200, 2000);
  return redis;
}

export const connectionTo = (url: string) => {
  const { hostname, port, username, password, protocol, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(/^\/\d+$/.test(pathname) && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: null,
  };
};
