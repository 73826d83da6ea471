import type { State, Threat, Unit } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches, reachOf } from '@warfold/space';
import { mostOf } from '../sigmar/amount.ts';
import { garrisonOf, presentModels } from './table/table.ts';
import { moveOf } from './warscroll/characteristics.ts';
import { rangeOf, weaponsOf } from './warscroll/warscroll.ts';

const LONGEST_RUN = 6;
const LONGEST_CHARGE = inches(12);

/** How far a unit threatens: a run, a charge, and its missile weapons (AOS3-8.3a, AOS3-11.1a, AOS3-13.1.1b). */
export function threatsOf(state: State, id: number): readonly Threat[] {
  const unit = state.units[id]!;
  const models = presentModels(state, id);
  const from = models.map((model) => ({ model: model.id }));
  const [first] = models;
  if (first === undefined) return [];
  const stays = garrisonOf(state, unit) !== null;
  const moves: Threat[] = stays
    ? []
    : [
        {
          what: 'move',
          label: say('aos3.threat.move'),
          from,
          reach: inches(moveOf(state, unit, mostOf).total + LONGEST_RUN) + reachOf(first.base),
        },
        { what: 'charge', label: say('aos3.threat.charge'), from, reach: LONGEST_CHARGE },
      ];
  return [...moves, ...weaponThreats(state, unit)];
}

function weaponThreats(state: State, unit: Unit): Threat[] {
  const found = new Map<string, Threat>();
  for (const model of presentModels(state, unit.id)) {
    for (const weapon of weaponsOf(state, model, 'missile')) {
      const reach = rangeOf(state, unit, weapon) ?? inches(mostOf(weapon.range));
      const known = found.get(weapon.key);
      const label = say('aos3.threat.weapon', { weapon: { gear: weapon.key } });
      found.set(weapon.key, { what: 'weapon', label, from: [...(known?.from ?? []), { model: model.id }], reach });
    }
  }
  return [...found.values()];
}
