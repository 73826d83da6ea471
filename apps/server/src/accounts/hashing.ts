/** The thread in which passwords are hashed, so that nobody's battle waits for it. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { argon2id } from '@noble/hashes/argon2.js';

/** What OWASP asks of argon2id at least: 19 MiB, two passes. */
const COST = { m: 19_456, t: 2, p: 1 } as const;
const BYTES = 32;

export type HashOrder =
  | { readonly job: number; readonly password: string }
  /** Null, where there is no such account: it takes as long as if there were one. */
  | { readonly job: number; readonly password: string; readonly kept: string | null };
export type Hashed = { readonly job: number; readonly hash: string } | { readonly job: number; readonly fits: boolean };

const hashed = (password: string, salt: Uint8Array): Uint8Array =>
  argon2id(password.normalize('NFKC'), salt, { m: COST.m, t: COST.t, p: COST.p, dkLen: BYTES });

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** In the form in which everybody writes such hashes. */
function hash(password: string): string {
  const salt = randomBytes(16);
  return `$argon2id$v=19$m=${COST.m},t=${COST.t},p=${COST.p}$${base64(salt)}$${base64(hashed(password, salt))}`;
}

function fits(password: string, kept: string | null): boolean {
  const [salt = '', wanted = ''] = kept === null ? [] : kept.split('$').slice(4);
  const found = hashed(password, kept === null ? randomBytes(16) : Buffer.from(salt, 'base64'));
  const other = Buffer.from(wanted, 'base64');
  return other.length === found.length && timingSafeEqual(other, found);
}

parentPort?.on('message', (order: HashOrder) => {
  const { job, password } = order;
  const reply: Hashed = 'kept' in order ? { job, fits: fits(password, order.kept) } : { job, hash: hash(password) };
  parentPort?.postMessage(reply);
});
