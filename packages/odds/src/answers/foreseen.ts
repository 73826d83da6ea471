import type { Enumeration, State, Turn } from '@warfold/engine';
import type { Turned } from '@warfold/engine/foresee';
import type { Distribution } from '../chances/distribution.ts';
import { distribution } from '../chances/distribution.ts';

/** What may become of a unit. */
export interface UnitForeseen {
  readonly unit: number;
  /** Models that are taken off the table. */
  readonly slain: Distribution;
  /** Wounds that it loses, on the unit or on its models, those of the slain among them. */
  readonly wounds: Distribution;
  /** The chance that nothing is left of it. */
  readonly destroyed: number;
}

/** How likely it is that something comes about that can go either way. */
export interface TurnForeseen {
  readonly unit: number;
  readonly what: Turn;
  readonly chance: number;
}

/** Everything that an answer may let go either way, and the chance that it comes about in all. A charge that never does has found no way: whoever makes it may know one. */
export function turnsForeseen({ outcomes }: Pick<Enumeration, 'outcomes'>): readonly TurnForeseen[] {
  const found: { readonly unit: number; readonly what: Turn; chance: number }[] = [];
  for (const { carry, p } of outcomes)
    for (const { what, unit, came } of (carry as Turned) ?? []) {
      let one = found.find((other) => other.what === what && other.unit === unit);
      if (one === undefined) {
        one = { unit, what, chance: 0 };
        found.push(one);
      }
      one.chance += came ? p : 0;
    }
  return found;
}

const goneOf = (state: State, unit: number): number =>
  state.units[unit]!.models.filter((id) => state.models[id]!.place.at === 'gone').length;

const lostOf = (state: State, unit: number): number => {
  const { lost, models } = state.units[unit]!;
  return models.reduce((sum, id) => sum + state.models[id]!.lost, lost);
};

/** Everybody to whom something may happen, from what an answer may lead to. Whoever is certain to stay as they are is left out. */
export function foreseen(before: State, { outcomes }: Pick<Enumeration, 'outcomes'>): readonly UnitForeseen[] {
  return before.units.flatMap(({ id, models }): UnitForeseen[] => {
    const [gone, lost] = [goneOf(before, id), lostOf(before, id)];
    if (gone === models.length) return [];
    const slain: number[] = [];
    const wounds: number[] = [];
    let destroyed = 0;
    for (const { state, p } of outcomes) {
      const now = goneOf(state, id);
      add(slain, Math.max(0, now - gone), p);
      add(wounds, Math.max(0, lostOf(state, id) - lost), p);
      if (now === models.length) destroyed += p;
    }
    if (slain.length <= 1 && wounds.length <= 1) return [];
    return [{ unit: id, slain: distribution(slain), wounds: distribution(wounds), destroyed }];
  });
}

function add(chances: number[], n: number, p: number): void {
  while (chances.length <= n) chances.push(0);
  chances[n]! += p;
}
