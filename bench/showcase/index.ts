import * as noquarter from '@warfold/systems/noquarter/showcase';
import { aos1 } from './aos1.ts';
import { aos3 } from './aos3.ts';
import type { Showcase } from './showcase.ts';
import { plain } from './showcase.ts';
import { warpath } from './warpath.ts';
import { wh40k9 } from './wh40k9.ts';

/** By the key of the system. */
export const showcases: Readonly<Partial<Record<string, Showcase>>> = {
  aos1,
  aos3,
  warpath,
  wh40k9,
  noquarter: { ...noquarter, forces: noquarter.forces.map(plain) },
};
