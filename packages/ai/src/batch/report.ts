import type { GameEvent, State } from '@warfold/engine';
import { Belonging, type Home } from './belonging.ts';
import { lossesIn } from './losses.ts';

/** What a unit did in a battle, what was done to it, and with which dice. */
export interface UnitReport {
  readonly unit: number;
  readonly side: number;
  readonly name: string;
  /** Points, or models where armies have none. */
  readonly worth: number;
  /** What it lost, and what it took from the enemy. */
  readonly lost: { readonly models: number; readonly worth: number; readonly wounds: number };
  readonly taken: { readonly models: number; readonly worth: number };
  /** How far it went, in mils. */
  readonly moved: number;
  /** Its dice of six sides: how many, and what they came to on average; null where it threw none. */
  readonly dice: { readonly thrown: number; readonly mean: number } | null;
}

interface Tally {
  wounds: number;
  moved: number;
  thrown: number;
  sum: number;
}

const lengthOf = (path: readonly { readonly x: number; readonly y: number }[]): number =>
  path.reduce((sum, { x, y }, i) => {
    const before = path[i - 1];
    return before === undefined ? 0 : sum + Math.sqrt((x - before.x) * (x - before.x) + (y - before.y) * (y - before.y));
  }, 0);

/** Counts what is said of units one event at a time, as the units with which their models came. */
class Tallies {
  readonly #belonging: Belonging;
  readonly #of = new Map<number, Tally>();

  constructor(belonging: Belonging) {
    this.#belonging = belonging;
  }

  of(unit: number | null): Tally {
    const tally = this.#of.get(unit ?? -1) ?? { wounds: 0, moved: 0, thrown: 0, sum: 0 };
    this.#of.set(unit ?? -1, tally);
    return tally;
  }

  follow(event: GameEvent): void {
    this.#belonging.follow(event);
    if (event.type === 'wounded') this.of(this.#belonging.doerOf(event.on)).wounds += event.by;
    if (event.type === 'moved') this.#went(event);
    if (event.type !== 'rolled' || event.sides !== 6) return;
    const thrower = event.by === undefined ? null : this.#belonging.doerOf(event.by);
    const tally = this.of(thrower);
    tally.thrown += event.faces.length;
    tally.sum += event.faces.reduce((sum, face) => sum + face, 0);
  }

  /** A unit goes as far as the one of its models that goes farthest. */
  #went({ travels }: Extract<GameEvent, { type: 'moved' }>): void {
    const farthest = new Map<number, number>();
    for (const { model, path } of travels) {
      const home = model === undefined ? null : this.#belonging.homeOf(model);
      if (home !== null) farthest.set(home, Math.max(farthest.get(home) ?? 0, lengthOf(path)));
    }
    for (const [home, length] of farthest) this.of(home).moved += Math.round(length);
  }
}

/** How each unit fared, in the order in which the armies stand in the set-up. */
export function reportOf(opening: State, events: readonly GameEvent[]): readonly UnitReport[] {
  const tallies = new Tallies(new Belonging(opening));
  for (const event of events) tallies.follow(event);
  const belonging = new Belonging(opening);
  const losses = lossesIn(events, belonging);
  const total = (which: (loss: (typeof losses)[number]) => boolean): { models: number; worth: number } =>
    losses
      .filter(which)
      .reduce((sum, { models, points }) => ({ models: sum.models + models, worth: sum.worth + points }), { models: 0, worth: 0 });
  return belonging.homes.map(({ unit, side, name, points }: Home) => {
    const { wounds, moved, thrown, sum } = tallies.of(unit);
    return {
      ...{ unit, side, name, worth: points, moved },
      lost: { ...total(({ of }) => of === unit), wounds },
      taken: total(({ by }) => by === unit),
      dice: thrown === 0 ? null : { thrown, mean: sum / thrown },
    };
  });
}
