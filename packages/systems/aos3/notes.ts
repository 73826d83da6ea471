import type { Explained, State, Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import { braveryOf, moveOf, randomMoveOf, woundsExplained } from './warscroll/characteristics.ts';

/** What is worth saying about a unit beyond its warscroll: its characteristics as they are now, with their reasons (AOS3-22.2.1). */
export function notes(state: State, id: number): readonly { readonly label: Text; readonly value: Explained | Text }[] {
  const unit = state.units[id]!;
  const random = randomMoveOf(state, unit);
  return [
    { label: say('aos3.stat.move'), value: random === null ? moveOf(state, unit) : say('aos3.random.unrolled', { amount: random }) },
    { label: say('aos3.stat.wounds'), value: woundsExplained(state, unit) },
    { label: say('aos3.stat.bravery'), value: braveryOf(state, unit) },
  ];
}
