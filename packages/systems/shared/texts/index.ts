import type { Texts } from '@warfold/engine';
import { shared as ca } from './ca.ts';
import { shared as en } from './en.ts';
import { shared as it } from './it.ts';

/** The words of what systems share; each merges them into its own. */
export const shared: Texts = { en, it, ca };
