import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits, as they stand in a link. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(`warfold secret ${secret}`).digest('hex');

/** What follows from a secret for one purpose, and tells nothing about it. */
export const derived = (secret: string, purpose: string, bytes: number): string =>
  createHash('sha256').update(`warfold derived ${secret} ${purpose}`).digest().subarray(0, bytes).toString('base64url');

/** Takes the same time whatever differs. */
export function opens(secret: string | undefined, hash: string | null): boolean {
  if (secret === undefined || hash === null) return false;
  const given = Buffer.from(hashOf(secret));
  const wanted = Buffer.from(hash);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
