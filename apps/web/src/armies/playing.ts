/** The quickest way from an army to a table. */
import type { Objection, Plain, System } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { unguessable } from '../battle/chance.ts';
import { againstComputer } from '../battle/opening.ts';
import { useBattle } from '../battle/store.ts';
import { go } from '../router.ts';
import { rivalOf } from './setup/balance.ts';

const LARGE = 8;

const unitsIn = (army: Plain): number =>
  typeof army === 'object' && army !== null && 'units' in army && Array.isArray(army.units) ? army.units.length : 0;

/** The largest table for a large army, that of the starter battle for others. */
export const layoutFor = (army: Plain, { starter, layouts }: System): string | null =>
  (unitsIn(army) > LARGE ? layouts.at(-1)?.key : starter.layout) ?? null;

/** Against the shipped force that is nearest in size, on the largest table for a large army. What is wrong with it, if it cannot be played. */
export async function playArmy(army: Plain, system: System): Promise<readonly Objection[]> {
  const { starter } = system;
  const book = barracks.find((one) => one.system === system.key);
  const layout = layoutFor(army, system);
  const agreement = { ...starter, forces: [army, rivalOf(book, army, starter.forces[1]!)], ...(layout !== null && { layout }) };
  const objections = await useBattle.getState().start(system.key, agreement, { kind: 'seeded', seed: unguessable() }, againstComputer(2));
  if (objections.length === 0) go('battle');
  return objections;
}
