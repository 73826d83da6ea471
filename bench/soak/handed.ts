import type { AbilityRef, Agreement, Parameter, Plain, Setup, State, System } from '@warfold/engine';
import { fieldHooks } from '@warfold/engine';
import { showcases } from '../showcase/index.ts';

/** In every so many battles units and weapons have abilities that no army has, so that a new one is seen at work before anybody has written an army for it. */
const HANDED = 6;

export const isHanded = (i: number): boolean => i % HANDED === 2;

/** Some value for a parameter that has to be written; nothing where only who knows the ability could name one. */
function someValue({ type, optional, usual }: Parameter): Plain | undefined {
  if (optional) return usual;
  if (type.is === 'either') return someValue({ type: type.of[0]!, optional });
  if (type.is === 'whole' || type.is === 'target') return type.least;
  if (type.is === 'change') return type.most > 0 ? 1 : -1;
  if (type.is === 'amount') return 1;
  if (type.is === 'distance') return Math.min(6, type.most);
  if (type.is === 'word') return type.of[0];
  if (type.is === 'faces') return [1];
  return type.is === 'yes' ? true : undefined;
}

/** The ability with such values; nothing where one is wanting. */
function written(system: System, ability: string): AbilityRef | null {
  const params: Record<string, Plain> = {};
  for (const [key, parameter] of Object.entries(system.abilities.parameters(ability))) {
    const value = someValue(parameter);
    if (value !== undefined) params[key] = value;
    else if (!parameter.optional) return null;
  }
  return { ability, params };
}

/** Every ability that somebody or something has at the start of a battle. */
const abilitiesIn = ({ units, pieces, book }: State): string[] =>
  [...units, ...pieces, ...Object.values(book.profiles), ...Object.values(book.gear)].flatMap(({ abilities = [] }) =>
    abilities.map(({ ability }) => ability),
  );

function usual({ missions, layouts, starter }: System): Omit<Agreement, 'forces'> {
  const [mission] = missions;
  const [layout] = layouts;
  return {
    ...(mission && { mission: mission.key }),
    ...(layout && { layout: layout.key }),
    ...(starter.options && { options: starter.options }),
  };
}

/** Abilities of cards and weapons that neither shipped armies nor those of the showcase have. */
export function nobodys(system: System): readonly AbilityRef[] {
  const forces = [...system.forces.map(({ key }) => key), ...(showcases[system.key]?.forces ?? [])];
  const had = new Set(
    forces.flatMap((force) => {
      const mustered = system.muster({ ...usual(system), forces: [force, force] });
      return 'setup' in mustered ? abilitiesIn(mustered.setup.state) : [];
    }),
  );
  return system.abilities.names.flatMap((name) => {
    const seats = system.abilities.sits(name);
    const ref = had.has(name) || !(seats.includes('unit') || seats.includes('weapon')) ? null : written(system, name);
    return ref === null ? [] : [ref];
  });
}

/** The same table, on which every unit and every weapon has one ability more of those that nobody has, another one from battle to battle. */
export function handedOut(system: System, setup: Setup, refs: readonly AbilityRef[], i: number): Setup {
  const { state } = setup;
  const fitting = (seat: 'unit' | 'weapon') => refs.filter(({ ability }) => system.abilities.sits(ability).includes(seat));
  const more = (seat: 'unit' | 'weapon', place: number): readonly AbilityRef[] => {
    const all = fitting(seat);
    return all.length === 0 ? [] : [all[(i + place) % all.length]!];
  };
  const units = state.units.map((unit, place) => ({ ...unit, abilities: [...unit.abilities, ...more('unit', place)] }));
  const gear = Object.fromEntries(
    Object.entries(state.book.gear).map(([key, one], place) => [key, { ...one, abilities: [...one.abilities, ...more('weapon', place)] }]),
  );
  const book = { ...state.book, gear };
  const hooks = fieldHooks(system.abilities, book, { units, models: state.models, pieces: state.pieces });
  return { ...setup, state: { ...state, units, book, hooks } };
}
