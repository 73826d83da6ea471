import { z } from 'zod';

/**
 * How much may be asked for in a text, in one place: far more than any table holds, few enough that nothing that somebody writes
 * makes the process run out of time or memory.
 */
export const LIMITS = {
  /** Characters of a whole file. */
  text: 4_000_000,
  nesting: 60,
  /** Inches across a table, and from its corner to anything on it. */
  inches: 1000,
  units: 200,
  models: 2000,
  pieces: 500,
  corners: 500,
  dice: 10_000,
  face: 1000,
  list: 1000,
} as const;

/** A record with at most so many entries. */
export const recordWithin = <T extends z.ZodType>(value: T, most: number, what: string) =>
  z.record(z.string(), value).refine((all) => Object.keys(all).length <= most, { error: `at most ${most} ${what}` });

/** Inches that lie on or near a table. */
export const inchesWithin = z.number().refine((n) => Math.abs(n) <= LIMITS.inches, { error: `at most ${LIMITS.inches} inches` });
