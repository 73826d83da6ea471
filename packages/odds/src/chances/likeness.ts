import type { State, Unit } from '@warfold/engine';
import { canonical, stateWith } from '@warfold/engine';

/**
 * Units that are equal become one and the same. Every table that can come about has marked its units by itself; as long as they are different objects, each
 * would be written into the key of each table again.
 */
export function sharing(): (state: State) => State {
  const known = new Set<Unit>();
  const byText = new Map<string, Unit[]>();
  const sharedOf = (unit: Unit): Unit => {
    if (known.has(unit)) return unit;
    const text = `${unit.id} ${unit.lost} ${canonical(unit.marks)}`;
    const alike = byText.get(text) ?? [];
    const same = alike.find((other) => isSame(other, unit));
    if (same !== undefined) return same;
    byText.set(text, [...alike, unit]);
    known.add(unit);
    return unit;
  };
  let last: readonly Unit[] = [];
  return (state) => {
    let units: Unit[] | null = null;
    for (let i = 0; i < state.units.length; i++) {
      const unit = state.units[i]!;
      // Most are those of the table before.
      const shared = unit === last[i] ? unit : sharedOf(unit);
      if (shared === unit) continue;
      units ??= state.units.slice();
      units[i] = shared;
    }
    last = units ?? state.units;
    return units === null ? state : stateWith(state, { units });
  };
}

/** Whether two that bear the same marks and wounds are the same in all else. */
const isSame = (a: Unit, b: Unit): boolean =>
  a.side === b.side &&
  a.name === b.name &&
  a.profile === b.profile &&
  a.models === b.models &&
  a.points === b.points &&
  a.abilities === b.abilities;
