import type { State, System, Unit } from '@warfold/engine';
import { memoOf } from '@warfold/engine';
import type { Sheet } from '@warfold/engine/situations';
import { slug } from '../names.ts';

/** A unit of a shipped force by its name (`storm-troopers`), its force and name, or the key of its profile. */
export const shippedSheet = (system: System, name: string): Sheet | null => sheets(system).get(name) ?? null;

export const shippedNames = (system: System): readonly string[] => [...sheets(system).keys()].filter((name) => !name.includes('/'));

/** The units of a shipped force, each kind once, by the names under which they are found. */
export const shippedIn = (system: System, force: string): readonly string[] => {
  const found = new Map<Sheet, string>();
  for (const [name, sheet] of sheets(system)) if (name.startsWith(`${force}/`)) found.set(sheet, name);
  return [...found.values()];
};

/** Every keyword that anybody in a shipped force has. */
export const shippedKeywords = memoOf((system: System): readonly string[] => [
  ...new Set([...sheets(system).values()].flatMap(({ book }) => Object.values(book.profiles).flatMap(({ keywords }) => keywords))),
]);

const sheets = memoOf((system: System): ReadonlyMap<string, Sheet> => {
  const all = new Map<string, Sheet>();
  for (const { key } of system.forces) {
    const mustered = system.muster({ ...system.starter, forces: system.starter.forces.map(() => key) });
    if ('objections' in mustered) continue;
    const { state } = mustered.setup;
    for (const unit of state.units.filter(({ side }) => side === 0)) add(all, key, state, unit);
  }
  return all;
});

/** The first unit of a name keeps it. */
function add(all: Map<string, Sheet>, force: string, state: State, unit: Unit): void {
  const sheet = sheetFrom(state, unit);
  for (const name of [slug(unit.name), `${force}/${slug(unit.name)}`, unit.profile]) if (!all.has(name)) all.set(name, sheet);
}

function sheetFrom(state: State, unit: Unit): Sheet {
  return {
    profile: unit.profile,
    points: unit.points,
    abilities: unit.abilities,
    // Lists hold ids of the shipped force, which would point at strangers here.
    marks: Object.fromEntries(Object.entries(unit.marks).filter(([, value]) => typeof value !== 'object')),
    models: unit.models.map((id) => {
      const { profile, gear, marks } = state.models[id]!;
      return { profile, gear, marks };
    }),
    book: state.book,
  };
}
