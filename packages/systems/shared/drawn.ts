/** Tables that the players laid out themselves (`@warfold/tables`): zones and entry points that stand in for those of a mission. */
import type { Agreement, DrawnZone, Piece, SceneryRules, State, Text } from '@warfold/engine';
import type { Point, Polygon } from '@warfold/space';
import type { Field } from '@warfold/tables';
import { fieldAgreed } from '@warfold/tables';
import type { Objections } from './objections.ts';

/** The table that was agreed on, or nothing where none was or where it cannot be played on: then all that is wrong with it is among the notes. */
export function readField(
  given: Agreement['table'] | unknown,
  rules: SceneryRules,
  system: string,
  notes: Pick<Objections, 'tell'>,
): Field | null {
  if (given === undefined || given === null) return null;
  const { field, objections } = fieldAgreed(given, rules, system);
  for (const { path, rule, text, weight } of objections) if (weight === 'error') notes.tell(path, rule, text);
  return field;
}

type Surface = Pick<State, 'table'>;

const drawnIn = ({ table }: Surface): readonly DrawnZone[] => table.ground?.zones ?? [];

export const hasZones = (state: Surface): boolean => drawnIn(state).length > 0;
export const zonesDrawn = (state: Surface): readonly Polygon[] => drawnIn(state).map(({ corners }) => corners);

/** One of the zones that were drawn, by its place in the list; or the usual one. */
export const zoneOr = (state: Surface, which: number, usual: () => readonly Point[]): readonly Point[] =>
  drawnIn(state)[which]?.corners ?? usual();

export const zoneNameOr = (state: Surface, which: number, usual: Text): Text => drawnIn(state)[which]?.name ?? usual;

/** Which zone each side has, where the table says it. */
export function zonesGiven(state: State): readonly number[] | null {
  const zones = drawnIn(state);
  const given = state.sides.map(({ id }) => zones.findIndex(({ side }) => side === id));
  return given.length > 0 && given.every((zone) => zone >= 0) ? given : null;
}

/** Where a side's units come on, where the table says it. */
export const entriesOf = ({ table }: Surface, side: number): readonly Point[] =>
  (table.ground?.entries ?? []).filter((entry) => entry.side === null || entry.side === side).map(({ at }) => at);

/** Whether objectives lie on the table from the beginning, so that nobody places any. */
const LAID = 'laid';
export const isLaid = ({ options }: Pick<State, 'options'>): boolean => options[LAID] === true;
export const laidOption = (objectives: Field['objectives']): Readonly<Record<string, boolean>> =>
  objectives === null ? {} : { [LAID]: true };

/** Markers that lie there from the beginning. */
export const markersAt = (objectives: Field['objectives'], shape: Piece['shape']): Omit<Piece, 'id'>[] =>
  (objectives ?? []).map(({ name, at }) => ({
    ...{ kind: 'objective', name, pose: { ...at, z: 0, heading: 0 }, shape },
    ...{ traits: [], owner: null, bearer: null, gone: false, marks: {} },
  }));

export const boxOn = (west: number, south: number, east: number, north: number): Point[] => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];
