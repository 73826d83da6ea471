import type { Texts } from '@warfold/engine';
import { build as ca } from './build.ca.ts';
import { build as en } from './build.en.ts';
import { build as it } from './build.it.ts';

/** The words of the forms in which armies are built: apart from those of battles, which nobody who builds has need of, nor the other way round. */
export const buildTexts: Texts = { en, it, ca };
