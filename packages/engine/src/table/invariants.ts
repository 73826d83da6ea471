import { pointOnTable } from '@warfold/space';
import { inTheAir } from './heights.ts';
import type { State } from './state.ts';

/** What no event of any system may break, each breach in words; the soak looks at it after every event, beside the system's own. */
export function breaches(state: State): readonly string[] {
  return [...ids(state), ...membership(state), ...counts(state), ...places(state), ...inTheAir(state)];
}

/** Ids are places in their list: dense, and never used again. */
function ids({ sides, units, models, pieces }: State): string[] {
  const lists = { side: sides, unit: units, model: models, piece: pieces };
  return Object.entries(lists).flatMap(([what, list]) =>
    list.flatMap((one, i) => (one?.id === i ? [] : [`${what} ${i} has the id ${one?.id}`])),
  );
}

/** Every model belongs to the unit that lists it, and to no other. */
function membership({ units, models, sides }: State): string[] {
  const found: string[] = [];
  const listed = new Set<number>();
  for (const unit of units) {
    if (sides[unit.side] === undefined) found.push(`unit ${unit.id} is of side ${unit.side}, which there is not`);
    for (const id of unit.models) {
      if (models[id]?.unit !== unit.id) found.push(`unit ${unit.id} lists model ${id}, which is of unit ${models[id]?.unit}`);
      if (listed.has(id)) found.push(`model ${id} is listed twice`);
      listed.add(id);
    }
  }
  return [...found, ...models.filter(({ id }) => !listed.has(id)).map(({ id }) => `model ${id} is in no unit's list`)];
}

function counts({ units, models, sides }: State): string[] {
  const isLost = (lost: number) => Number.isSafeInteger(lost) && lost >= 0;
  return [
    ...units.filter(({ lost }) => !isLost(lost)).map(({ id, lost }) => `unit ${id} has lost ${lost} wounds`),
    ...models.filter(({ lost }) => !isLost(lost)).map(({ id, lost }) => `model ${id} has lost ${lost} wounds`),
    ...sides.filter(({ score }) => !Number.isFinite(score)).map(({ id, score }) => `side ${id} has a score of ${score}`),
  ];
}

/** Whoever stands on the table has its middle over it. */
function places({ models, table }: State): string[] {
  return models
    .filter(({ place, pose }) => place.at === 'table' && !pointOnTable(pose, table))
    .map(({ id, pose }) => `model ${id} is at (${pose.x}, ${pose.y}), off the table`);
}
