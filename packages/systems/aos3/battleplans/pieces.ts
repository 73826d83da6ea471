import type { Piece, Text } from '@warfold/engine';
import type { Point, Table } from '@warfold/space';
import type { Scenario } from '../../shared/scenario/form.ts';
import { objectivesOn } from '../../shared/scenario/mustering.ts';

export const OBJECTIVE = 'objective';

/** AOS3-18.1a, AOS3-28.2.3: markers lie where the battleplan puts them. They are placed after the terrain (AOS3-BP1.3) and count for it before. */
export const objectivesOf = (scenario: Scenario, table: Table): Omit<Piece, 'id'>[] =>
  objectivesOn(scenario, table, objectiveAt, 'aos3.plan.objective');

const objectiveAt = (at: Point, name: Text, traits: readonly string[]): Omit<Piece, 'id'> => ({
  ...{ kind: OBJECTIVE, name },
  pose: { ...at, z: 0, heading: 0 },
  shape: { kind: 'point' },
  ...{ traits, owner: null, bearer: null, gone: false, marks: {} },
});
