import type { System } from '@warfold/engine';
import { warpath } from './warpath/index.ts';

/** Every rule system there is. A new one is a folder beside this file and a line here. */
export const systems: readonly System[] = [warpath];
