import type { Explained, State, Text, Threat } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import { armsOf } from './fighter/arms.ts';
import { fighterOf } from './fighter/fighter.ts';
import { panicOf } from './fighter/states.ts';
import { formationOf } from './moving/formation.ts';
import { paceOf } from './moving/pace.ts';
import { needOf } from './nerve/command.ts';

/** What is worth saying about a unit on its card: its formation, its nerve, its panic. */
export function notes(state: State, unit: number): readonly { readonly label: Text; readonly value: Explained | Text }[] {
  if (standing(state, unit).length === 0) return [];
  const panic = panicOf(state, unit);
  return [
    { label: say('nq.note.formation'), value: say(`nq.formation.${formationOf(state, unit)}`) },
    { label: say('nq.note.command'), value: needOf(state, unit, { rule: 'NQ-CMD-01', test: 'losses' }) },
    ...(panic === 'none' ? [] : [{ label: say('nq.note.panic'), value: say(`nq.panic.${panic}`) }]),
  ];
}

/** How far a unit threatens: all its action points in movement, and its longest shots. */
export function threats(state: State, unit: number): readonly Threat[] {
  const models = standing(state, unit);
  const from = models.map(({ id }) => ({ model: id }));
  const far = Math.max(0, ...models.map((model) => fighterOf(state, model).AZ * paceOf(state, model).perPoint));
  const walks: Threat[] =
    far === 0
      ? []
      : [
          { what: 'move', label: say('nq.threat.move'), from, reach: far },
          { what: 'charge', label: say('nq.threat.charge'), from, reach: far },
        ];
  const shots = models.flatMap((model) =>
    armsOf(state, model).flatMap((arm): Threat[] => {
      const last = arm.bands[arm.bands.length - 1];
      return last === undefined || arm.gear === null
        ? []
        : [{ what: 'weapon', label: say('nq.threat.weapon', { arm: { gear: arm.gear } }), from: [{ model: model.id }], reach: last.to }];
    }),
  );
  return [...walks, ...shots];
}
