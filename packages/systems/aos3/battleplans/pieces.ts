import type { Piece } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Table } from '@warfold/space';
import type { Battleplan } from './plan.ts';
import { pointOn } from './plan.ts';

export const OBJECTIVE = 'objective';

/** AOS3-18.1a, AOS3-28.2.3: markers lie where the battleplan puts them. They are placed after the terrain (AOS3-BP1.3) and count for it before. */
export const objectivesOf = ({ objectives }: Battleplan, table: Table): Omit<Piece, 'id'>[] =>
  objectives.map((spot, i) => ({
    kind: OBJECTIVE,
    name: say('aos3.plan.objective', { number: i + 1 }),
    pose: { ...pointOn(table, spot), z: 0, heading: 0 },
    shape: { kind: 'point' },
    ...{ traits: [], owner: null, bearer: null, gone: false, marks: {} },
  }));
