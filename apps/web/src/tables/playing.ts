/** The ways from a table to a battle. */
import type { Objection, Plain, System } from '@warfold/engine';
import { unguessable } from '../battle/chance.ts';
import { againstComputer } from '../battle/opening.ts';
import { useBattle } from '../battle/store.ts';
import { go } from '../router.ts';

/** The starter battle of the system on it, against the computer. What is wrong with it, if it cannot be played. */
export async function playTable(table: Plain, system: System): Promise<readonly Objection[]> {
  const agreement = { ...system.starter, table };
  const objections = await useBattle.getState().start(system.key, agreement, { kind: 'seeded', seed: unguessable() }, againstComputer(2));
  if (objections.length === 0) go('battle');
  return objections;
}

/** The set-up begins with the table that the player came with. */
export function setUpWith(system: System, id: string): void {
  go('setup', system.key, 'table', id);
}

/** The name under which the set-up offers a table of the player's own. */
export const ownLayout = (id: string): string => `own:${id}`;
