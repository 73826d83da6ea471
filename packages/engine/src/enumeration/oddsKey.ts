import { canonical } from '../record/hash.ts';
import type { Marks, Model, State, Unit } from '../table/state.ts';

/** What matters to the rest of an attack about each unit, each model, and the table as a whole, in short texts; all of it where it is not said. */
export interface OddsParts {
  unit?(unit: Unit): string;
  model?(model: Model): string;
  table?(state: State, base: State | undefined): string;
}

/**
 * An `oddsKey` for a system: what differs from a base, or everything if there is none. Those that an attack does not touch are the same objects on every
 * table that can come about, so that only what changed is written out.
 */
export const oddsKeyOf =
  ({ unit = canonical, model = canonical, table = wholeTable }: OddsParts = {}): ((state: State, base?: State) => string) =>
  (state, base) =>
    `${table(state, base)} ${unlike(state.units, base?.units, unit)} ${unlike(state.models, base?.models, model)}`;

/** Most bear none. */
export function marksKey(marks: Marks): string {
  for (const _name in marks) return canonical(marks);
  return '';
}

/** Those of a list that are written otherwise than in the same place of another one, with their places. */
export function unlike<T>(list: readonly T[], base: readonly T[] | undefined, write: (one: T) => string): string {
  if (list === base) return '';
  let key = '';
  for (let place = 0; place < list.length; place++) {
    const one = list[place]!;
    const other = base?.[place];
    if (one === other) continue;
    const text = write(one);
    if (other === undefined || text !== write(other)) key += `${place}:${text};`;
  }
  return base !== undefined && list.length < base.length ? `${key}${list.length}` : key;
}

/** Something of a table, written unless it is the same on the other. */
export function written<T>(now: T, base: T | undefined, write: (one: T) => string): string {
  if (now === base) return '';
  const text = write(now);
  return base !== undefined && text === write(base) ? '' : text;
}

/** Ids of effects and debts only tell in which order they came: two branches that differ in nothing else are alike. */
const withoutIds = (list: readonly { readonly id: number }[]): string => canonical(list.map(({ id: _id, ...rest }) => rest));

function wholeTable(state: State, base: State | undefined): string {
  return [
    written(state.cursor, base?.cursor, canonical),
    written(state.sides, base?.sides, canonical),
    written(state.pieces, base?.pieces, canonical),
    written(state.effects, base?.effects, withoutIds),
    written(state.owed, base?.owed, withoutIds),
    written(state.marks, base?.marks, canonical),
  ].join();
}
