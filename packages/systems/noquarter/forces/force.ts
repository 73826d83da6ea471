import type { Names } from '../data/table.ts';
import type { ArmyDesign, WorkshopInput } from '../workshop/index.ts';

/** An army that comes with the game, ready for a Skirmish of 1000 points. */
export interface Force {
  readonly key: string;
  readonly name: Names;
  readonly background: Names;
  readonly file: WorkshopInput & { readonly army: ArmyDesign };
}
