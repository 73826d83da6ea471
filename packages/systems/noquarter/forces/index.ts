import { DEAD } from './dead.ts';
import { ELVES } from './elves.ts';
import type { Force } from './force.ts';
import { MEN } from './men.ts';
import { ORCS } from './orcs.ts';

export type { Force } from './force.ts';

/** The four armies that come with the game. */
export const FORCES: readonly Force[] = [MEN, DEAD, ORCS, ELVES];
