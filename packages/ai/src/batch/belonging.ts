import type { GameEvent, Ref, State } from '@warfold/engine';

/** A unit as it came into the battle. */
export interface Home {
  readonly unit: number;
  readonly side: number;
  readonly name: string;
  readonly points: number;
  readonly models: readonly number[];
}

/**
 * Who belongs to whom while units are joined and split. A character who joins others is still the unit it was bought as, and so are the halves of a unit:
 * losses, earnings and survival are those of the unit with which a model came into the battle.
 */
export class Belonging {
  readonly #homes = new Map<number, Home>();
  /** For each model the unit it came with, what it was worth then, and the unit it is in now. */
  readonly #home = new Map<number, number>();
  readonly #worth = new Map<number, number>();
  readonly #unit = new Map<number, number>();
  readonly #side = new Map<number, number>();
  /** Where armies have no points, a model is worth one. */
  readonly #counted: boolean;

  constructor({ units }: State) {
    this.#counted = units.every(({ points }) => points === 0);
    for (const { id, side, name, points, models } of units) this.#settle({ unit: id, side, name, points, models });
  }

  #settle(home: Home): void {
    const { unit, side, models } = home;
    const points = this.#counted ? models.length : home.points;
    this.#homes.set(unit, { ...home, points });
    this.#side.set(unit, side);
    for (const id of models) this.#arrive(id, unit, points / models.length);
  }

  #arrive(model: number, unit: number, worth: number): void {
    this.#home.set(model, unit);
    this.#worth.set(model, worth);
    this.#unit.set(model, unit);
  }

  /** What an event changes of it. */
  follow(event: GameEvent): void {
    if (event.type === 'changed-owner') this.#side.set(event.unit, event.side);
    if (event.type === 'unit-formed') {
      const { id, side, name, points } = event.unit;
      const born = (event.born ?? []).map((model) => model.id);
      if (born.length > 0) this.#settle({ unit: id, side, name, points, models: born });
      this.#side.set(id, side);
      for (const model of event.unit.models) this.#unit.set(model, id);
    }
    if (event.type === 'joined') {
      for (const { id } of event.born ?? []) this.#reinforce(id, event.unit);
      for (const model of event.models) this.#unit.set(model, event.unit);
    }
  }

  /** Nobody paid for those who are raised into a unit. */
  #reinforce(model: number, unit: number): void {
    this.#arrive(model, unit, this.#counted ? 1 : 0);
    const home = this.#homes.get(unit);
    if (home !== undefined) this.#homes.set(unit, { ...home, models: [...home.models, model] });
  }

  get homes(): readonly Home[] {
    return [...this.#homes.values()];
  }

  sideOf(unit: number): number | null {
    return this.#side.get(unit) ?? null;
  }

  /** The unit that a model is in now. */
  unitOf(model: number): number | null {
    return this.#unit.get(model) ?? null;
  }

  /** The unit that is meant, as it is now. */
  unitAt(ref: Ref | undefined): number | null {
    if (ref === undefined) return null;
    if ('unit' in ref) return ref.unit;
    return 'model' in ref ? this.unitOf(ref.model) : null;
  }

  /** The unit with which a model came. */
  homeOf(model: number): number | null {
    return this.#home.get(model) ?? null;
  }

  worthOf(model: number): number {
    return this.#worth.get(model) ?? 0;
  }

  /** Whose deeds these are: of the unit with which the model came, or all of whose models came with another. */
  doerOf(ref: Ref): number | null {
    if ('model' in ref) return this.homeOf(ref.model);
    if (!('unit' in ref) || this.#homes.has(ref.unit)) return 'unit' in ref ? ref.unit : null;
    for (const [model, unit] of this.#unit) if (unit === ref.unit) return this.homeOf(model);
    return null;
  }
}
