import { canonical } from './hash.ts';
import type { Model, Plain, State, Unit } from './state.ts';

/** What matters to the rest of an attack about each unit, each model, and the table as a whole; all of it where it is not said. */
export interface OddsParts {
  unit?(unit: Unit): Plain;
  model?(model: Model): Plain;
  table?(state: State): Plain;
}

/**
 * An `oddsKey` for a system, worked out once per unit and model: those that an attack does not touch are the same objects on
 * every table that can come about, so that only what changed is written out again.
 */
export function oddsKeyOf({ unit, model, table }: OddsParts = {}): (state: State) => string {
  const unitKey = remembered<Unit>(unit ?? ((one) => canonical(one)));
  const modelKey = remembered<Model>(model ?? ((one) => canonical(one)));
  return (state) =>
    `${canonical(table === undefined ? wholeTable(state) : table(state))} ${state.units.map(unitKey).join()} ${state.models.map(modelKey).join()}`;
}

function remembered<T extends object>(say: (one: T) => Plain): (one: T) => string {
  const known = new WeakMap<T, string>();
  return (one) => {
    let key = known.get(one);
    if (key === undefined) {
      key = canonical(say(one));
      known.set(one, key);
    }
    return key;
  };
}

/** Ids of effects and debts only tell in which order they came: two branches that differ in nothing else are alike. */
function wholeTable({ cursor, sides, pieces, effects, owed, marks }: State): string {
  const without = <T extends { readonly id: number }>({ id: _id, ...rest }: T) => rest;
  return canonical([cursor, sides, pieces, effects.map(without), owed.map(without), marks]);
}
