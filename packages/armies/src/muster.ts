import type { Objection, State, System } from '@warfold/engine';
import type { ArmyFile } from './format.ts';
import { asPlain } from './format.ts';

/** An army as its system sees it: on the table as side 0 against an army that ships with the game, or all that stops it. */
export type JudgedArmy = { readonly state: State } | { readonly objections: readonly Objection[] };

export function musterAlone(army: ArmyFile, system: System): JudgedArmy {
  const other = system.starter.forces[1] ?? system.starter.forces[0]!;
  const mustered = system.muster({ ...system.starter, forces: [asPlain(army), other] });
  if ('setup' in mustered) return { state: mustered.setup.state };
  return { objections: mustered.objections.map((one) => ({ ...one, path: one.path.replace(/^forces\[0\]\.?/, '') })) };
}
