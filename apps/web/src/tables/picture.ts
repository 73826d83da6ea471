import type { State, System } from '@warfold/engine';
import { memo } from '@warfold/engine';
import { asPlain, type OwnTable } from '@warfold/tables';

const firstState = memo({
  on: (table: OwnTable) => table,
  key: ({ key }: System) => key,
  work: (table, system: System): State | null => {
    const mustered = system.muster({ ...system.starter, table: asPlain(table) });
    return 'setup' in mustered ? mustered.setup.state : null;
  },
});

/** The table as a battle would begin on it; nothing where none can. */
export const stateOn = (system: System, table: OwnTable): State | null => firstState(table, system);
