import type { Chapter } from './chapter.ts';
import { coherency } from './coherency.ts';
import { movement } from './movement.ts';
import { rounds } from './round.ts';

/** Every chapter that hangs in the sequence of play. Where two have something due at the same point, the one named first comes first. */
export const chapters: readonly Chapter[] = [rounds, movement, coherency];
