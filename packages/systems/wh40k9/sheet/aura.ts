import type { AbilityRef, Bearing, Model, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { isWithin } from '../moving/measuring.ts';

/** What an ability said, and the aura that said it, if it was one. */
export interface OfAura {
  readonly aura?: string;
}

/** W40K-SHEET-11: effects of auras with the same name do not add up. */
export function oncePerAura<T extends OfAura>(said: readonly T[]): readonly T[] {
  if (!said.some(({ aura }) => aura !== undefined)) return said;
  const heard = new Set<string>();
  return said.filter(({ aura }) => {
    if (aura === undefined) return true;
    if (heard.has(aura)) return false;
    heard.add(aura);
    return true;
  });
}

type Borne = Pick<Bearing, 'state' | 'bearer'>;

/** Who bears an ability that is heard on the whole field. */
export function bearersOf({ state, bearer }: Borne): Model[] {
  if ('model' in bearer) return [state.models[bearer.model]!].filter(({ place }) => place.at === 'table');
  return 'unit' in bearer ? standing(state, bearer.unit) : [];
}

const USUAL_REACH = 6;

/** So many inches, as its datasheet says: rolls again say it with `n`, all others with `within`. */
export function reachOfAura(ability: string, params: AbilityRef['params']): number {
  const reach = ability === 'aura-reroll' ? params?.n : params?.within;
  return typeof reach === 'number' ? reach : USUAL_REACH;
}

/** W40K-SHEET-10, W40K-WITHIN-04: whether a unit is within an aura. Whoever bears it always is, and so is its unit. */
export function inAura(at: Borne, unit: Unit, reach: number): boolean {
  const bearers = bearersOf(at);
  if (bearers.some((model) => model.unit === unit.id)) return true;
  const d = inches(reach);
  return standing(at.state, unit.id).some((model) => bearers.some((bearer) => isWithin(model, bearer, d)));
}

/** Whether it is a friend of whoever bears the aura. */
export function isFriendly(at: Borne, unit: Unit): boolean {
  const [bearer] = bearersOf(at);
  return bearer !== undefined && sameTeam(at.state, at.state.units[bearer.unit]!, unit);
}

const sameTeam = (state: State, a: Unit, b: Unit): boolean => state.sides[a.side]!.team === state.sides[b.side]!.team;
