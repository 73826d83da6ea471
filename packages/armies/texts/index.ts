import type { Texts } from '@warfold/engine';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { it } from './it.ts';

export const texts: Texts = { en, it, ca };
