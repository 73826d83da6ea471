import type { Texts } from '../rules/system.ts';
import { ca } from './texts/ca.ts';
import { en } from './texts/en.ts';
import { it } from './texts/it.ts';

/** What the kernel itself has to say. */
export const texts: Texts = { en, it, ca };
