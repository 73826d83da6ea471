import type { Texts } from '@warfold/engine';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { it } from './it.ts';

/** The words both editions share; each merges them into its own. */
export const sigmar: Texts = { en, it, ca };
