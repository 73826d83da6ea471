import type { Texts } from '@warfold/engine';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { it } from './it.ts';

/** What is said of tables of the players' own, whatever the system. */
export const texts: Texts = { en, it, ca };
