import type { Text } from '@warfold/engine';
import { LIMITS, Unfit } from './refuse.ts';

const MEGABYTE = 1_048_576;

/** Why a file of this length is not even opened. */
export const whyTooHeavy = (bytes: number): Text | null =>
  bytes <= LIMITS.megabytes * MEGABYTE ? null : new Unfit('heavy', { n: Math.ceil(bytes / MEGABYTE), most: LIMITS.megabytes }).told;
