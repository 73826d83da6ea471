import type { State, System } from '@warfold/engine';
import { asPlain, type OwnTable } from '@warfold/tables';

const known = new WeakMap<OwnTable, State | null>();

/** The table as a battle would begin on it; nothing where none can. */
export function stateOn(system: System, table: OwnTable): State | null {
  const before = known.get(table);
  if (before !== undefined) return before;
  const mustered = system.muster({ ...system.starter, table: asPlain(table) });
  const state = 'setup' in mustered ? mustered.setup.state : null;
  known.set(table, state);
  return state;
}
