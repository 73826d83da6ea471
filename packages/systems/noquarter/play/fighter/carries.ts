import type { Model, State } from '@warfold/engine';

/** Whether a card is among those of a model or of its unit. */
export const hasAbility = (state: State, model: Model, ability: string): boolean =>
  state.book.profiles[model.profile]!.abilities.some((one) => one.ability === ability) ||
  state.units[model.unit]!.abilities.some((one) => one.ability === ability);
