import type { Explained, State, Text, Threat } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import { inches, reachOf } from '@warfold/space';
import { weaponsOf } from '../sigmar/warscroll.ts';
import { braveryOf } from './battleshock.ts';
import { coverOf } from './cover.ts';
import { moveOf } from './scroll.ts';

/** What is worth saying about a unit on its card: the Bravery it would test on, and its cover. */
export function notes(state: State, id: number): readonly { readonly label: Text; readonly value: Explained | Text }[] {
  const unit = state.units[id]!;
  if (standing(state, id).length === 0) return [];
  const cover = coverOf(state, unit);
  return [
    { label: say('aos1.note.bravery'), value: braveryOf(state, unit) },
    ...(cover.length > 0 ? [{ label: say('aos1.note.cover'), value: { total: cover[0]!.value, parts: cover } }] : []),
  ];
}

/** How far a unit threatens: its Move, a charge after it, its weapons. */
export function threats(state: State, id: number): readonly Threat[] {
  const models = standing(state, id);
  const [first] = models;
  if (first === undefined) return [];
  const from = models.map((model) => ({ model: model.id }));
  const move = moveOf(state, first);
  return [
    { what: 'move', label: say('aos1.threat.move'), from, reach: move + reachOf(first.base) },
    { what: 'charge', label: say('aos1.threat.charge'), from, reach: inches(12) },
    ...weaponsOf(state, first).map(
      (weapon): Threat => ({
        what: 'weapon',
        label: say('aos1.threat.weapon', { weapon: { gear: weapon.key } }),
        from,
        reach: inches(weapon.range.plus),
      }),
    ),
  ];
}
