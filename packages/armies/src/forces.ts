import type { NamedChoice, System } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { ArmyFile } from './format.ts';
import { asPlain } from './format.ts';

/** The system with armies of people's own among its forces, before those that are shipped: whatever is asked about forces and their units can be asked about them. */
export function withForces(system: System, armies: ReadonlyMap<string, ArmyFile>): System {
  const named = [...armies].map(([key, { name }]): NamedChoice => ({ key, name: say(name), note: say('') }));
  return {
    ...system,
    forces: [...named, ...system.forces.filter(({ key }) => !armies.has(key))],
    muster(agreement) {
      const forces = agreement.forces.map((force) => {
        const army = typeof force === 'string' ? armies.get(force) : undefined;
        return army === undefined ? force : asPlain(army);
      });
      return system.muster({ ...agreement, forces });
    },
  };
}
