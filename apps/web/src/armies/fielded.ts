/** Units of an army as they will stand on the table. */
import type { ArmyFile } from '@warfold/armies';
import { draftSchema, musterAlone } from '@warfold/armies';
import type { ArmyData, State, System, Unit } from '@warfold/engine';
import { aloneIn } from './builder/things.ts';

export interface Fielded {
  readonly state: State;
  readonly unit: Unit;
}

const armyOf = (data: ArmyData): ArmyFile | null => {
  const read = draftSchema.safeParse(data);
  return read.success ? read.data : null;
};

const unitOf = (state: State, at: number): Fielded | null => {
  const unit = state.units.filter(({ side }) => side === 0)[at];
  return unit === undefined ? null : { state, unit };
};

/** Each unit by its place: with its army, or alone where the whole is not ready to play yet. */
export function fieldedIn(data: ArmyData, system: System): (at: number) => Fielded | null {
  const army = armyOf(data);
  const whole = army === null ? null : musterAlone(army, system);
  return (at) => {
    const unit = data.units[at];
    if (unit === undefined || whole === null) return null;
    if ('state' in whole) return unitOf(whole.state, at);
    const alone = armyOf(aloneIn(data, unit));
    const second = alone === null ? null : musterAlone(alone, system);
    return second !== null && 'state' in second ? unitOf(second.state, 0) : null;
  };
}
