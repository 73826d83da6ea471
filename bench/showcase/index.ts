import * as noquarter from '@warfold/systems/noquarter/showcase';
import { aos3 } from './aos3.ts';
import type { Showcase } from './showcase.ts';
import { plain } from './showcase.ts';

/** By the key of the system. */
export const showcases: Readonly<Partial<Record<string, Showcase>>> = {
  aos3,
  noquarter: { ...noquarter, forces: noquarter.forces.map(plain) },
};
