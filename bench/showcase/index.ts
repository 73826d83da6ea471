import { noquarter } from './noquarter.ts';
import type { Showcase } from './showcase.ts';

/** By the key of the system. */
export const showcases: Readonly<Partial<Record<string, Showcase>>> = { noquarter };
