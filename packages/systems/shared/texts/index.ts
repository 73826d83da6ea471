import type { Texts } from '@warfold/engine';
import { texts as tables } from '@warfold/tables/texts';
import { shared as ca } from './ca.ts';
import { shared as en } from './en.ts';
import { shared as it } from './it.ts';

/** The words of what systems share; each merges them into its own. */
export const shared: Texts = { en: { ...tables.en, ...en }, it: { ...tables.it, ...it }, ca: { ...tables.ca, ...ca } };
