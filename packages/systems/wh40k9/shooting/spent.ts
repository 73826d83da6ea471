import type { Model, State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { SPENT } from '../sequence/marks.ts';
import type { Weapon } from '../sheet/profile.ts';
import { rangedOf } from '../sheet/profile.ts';

/** The weapons of a model that it has not used up: of several of one use only as many are left as were not fired (W40K-SHOOT-03). */
export function unspent(state: State, model: Model): readonly Weapon[] {
  const weapons = rangedOf(state, model);
  const spent = markOf(model, SPENT);
  if (spent === '') return weapons;
  const gone = new Map<string, number>();
  for (const { key, of } of new Set(weapons)) gone.set(key, spent.split(` ${of} `).length - 1);
  return weapons.filter(({ key }) => {
    const more = gone.get(key)!;
    gone.set(key, more - 1);
    return more <= 0;
  });
}
