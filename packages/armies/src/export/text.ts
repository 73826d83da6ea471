import type { Plain, State } from '@warfold/engine';
import type { ArmyFile } from '../format.ts';

const points = (unit: { readonly points?: number }): string =>
  unit.points === undefined || unit.points === 0 ? '' : ` [${unit.points}pts]`;

/** Models of a unit that carry the same, as lists write them. */
export function handsOf(
  state: State,
  unit: State['units'][number],
): { readonly name: string; readonly count: number; readonly weapons: readonly string[] }[] {
  const groups = new Map<string, { name: string; count: number; weapons: readonly string[] }>();
  for (const id of unit.models) {
    const model = state.models[id];
    if (model === undefined) continue;
    const name = state.book.profiles[model.profile]?.name ?? '';
    const weapons = model.gear.map((key) => state.book.gear[key]?.name ?? key);
    const key = JSON.stringify([name, weapons]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { name, count: 1, weapons });
    else known.count++;
  }
  return [...groups.values()];
}

const numberIn = (value: Plain | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

/** The army as a list that people paste; `state` is its table, where it is side 0. */
export function asText(army: ArmyFile, state: State): string {
  const units = state.units.filter(({ side }) => side === 0);
  const priced = units.map((unit, i) => numberIn(army.units[i]?.points) ?? unit.points ?? 0);
  const beside = (army.beside ?? []).filter((one) => one.points > 0);
  const total = [...priced, ...beside.map((one) => one.points)].reduce((sum, one) => sum + one, 0);
  const lines = units.flatMap((unit, i) => {
    const hands = handsOf(state, unit);
    return [
      `${unit.name}${points({ points: priced[i] ?? 0 })}`,
      ...hands.map(({ name, count, weapons }) => `. ${count}x ${name}: ${[...new Set(weapons)].join(', ')}`),
    ];
  });
  return [
    `++ ${army.name}${army.list === undefined ? '' : ` (${army.list})`} [${total}pts] ++`,
    '',
    ...lines,
    '',
    ...(beside.length === 0 ? [] : ['+ Beside units +', ...beside.map((one) => `${one.name}${points(one)}`), '']),
    `++ Total: [${total}pts] ++`,
    '',
    `Warfold, ${army.system}`,
    '',
  ].join('\n');
}
