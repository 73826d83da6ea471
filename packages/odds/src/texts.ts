import type { Texts } from '@warfold/engine';
import { ca } from './texts/ca.ts';
import { en } from './texts/en.ts';
import { it } from './texts/it.ts';

/** Everything that is said about questions that cannot be answered. */
export const texts: Texts = { en, it, ca };
