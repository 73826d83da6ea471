import type { Ref, State } from '@warfold/engine';
import { SIDES } from './schema/basics.ts';

/** What a situation calls the things of the battle, by their ids. */
export interface BattleNames {
  readonly units: readonly string[];
  readonly models: readonly string[];
  readonly pieces: readonly string[];
}

const at = (names: readonly string[], name: string): number | null => {
  const id = names.indexOf(name);
  return id < 0 ? null : id;
};

export const unitNamed = (names: BattleNames, name: string): number | null => at(names.units, name);
export const pieceNamed = (names: BattleNames, name: string): number | null => at(names.pieces, name);

export const sideNamed = (name: string): number | null => at(SIDES, name);

/** `swords.2`, or `swords` where it is alone. */
export function modelNamed(names: BattleNames, name: string): number | null {
  const exact = at(names.models, name);
  if (exact !== null) return exact;
  return at(names.models, `${name}.2`) === null ? at(names.models, `${name}.1`) : null;
}

/** A unit, a model with its number, a piece or a side. */
export function refNamed(names: BattleNames, name: string): Ref | null {
  const unit = unitNamed(names, name);
  if (unit !== null) return { unit };
  const model = at(names.models, name);
  if (model !== null) return { model };
  const piece = pieceNamed(names, name);
  if (piece !== null) return { piece };
  const side = sideNamed(name);
  return side === null ? null : { side };
}

/** The number by which the rules call what a situation calls by name. */
export function idNamed(names: BattleNames, name: string): number | null {
  const ref = refNamed(names, name);
  if (ref === null) return null;
  if ('unit' in ref) return ref.unit;
  if ('model' in ref) return ref.model;
  if ('piece' in ref) return ref.piece;
  return 'side' in ref ? ref.side : null;
}

export const sideName = (side: number): string => SIDES[side] ?? `side ${side}`;
export const unitName = (names: BattleNames, unit: number): string => names.units[unit] ?? `unit ${unit}`;
export const modelName = (names: BattleNames, model: number): string => names.models[model] ?? `model ${model}`;
export const pieceName = (names: BattleNames, piece: number): string => names.pieces[piece] ?? `piece ${piece}`;

export function refName(names: BattleNames, ref: Ref): string {
  if ('unit' in ref) return unitName(names, ref.unit);
  if ('model' in ref) return modelName(names, ref.model);
  if ('piece' in ref) return pieceName(names, ref.piece);
  if ('side' in ref) return ref.side < 0 ? 'battle' : sideName(ref.side);
  return 'profile' in ref ? ref.profile : ref.gear;
}

/** Whether a name calls this very thing; a unit's name also calls the only model it has. */
export function calls(names: BattleNames, name: string, ref: Ref): boolean {
  if ('model' in ref) return modelNamed(names, name) === ref.model;
  return refName(names, ref) === name;
}

/** All that a name could have been. */
export const allNames = (names: BattleNames): readonly string[] => [...names.units, ...names.pieces, ...names.models];

/** Names for a battle that was set up by the rules: from what its units are called there, numbered where several are called so. */
export function namesOf(state: State): BattleNames {
  return namesNow({ units: [], models: [], pieces: [] }, state);
}

/** The names of a battle under way: whoever has come into it since takes the name of its unit, its kind or its own. */
export function namesNow(names: BattleNames, state: State): BattleNames {
  if (
    names.units.length === state.units.length &&
    names.models.length === state.models.length &&
    names.pieces.length === state.pieces.length
  )
    return names;
  const units = [...names.units];
  for (const { name } of state.units.slice(units.length)) units.push(fresh(units, slug(name)));
  const models = [...names.models];
  for (const { unit } of state.models.slice(models.length)) {
    const comrades = models.filter((name) => name.startsWith(`${units[unit]}.`)).length;
    models.push(`${units[unit]}.${comrades + 1}`);
  }
  const pieces = [...names.pieces];
  for (const { kind } of state.pieces.slice(pieces.length)) pieces.push(fresh([...units, ...pieces], slug(kind)));
  return { units, models, pieces };
}

function fresh(taken: readonly string[], name: string): string {
  let found = name;
  for (let number = 2; taken.includes(found); number++) found = `${name}-${number}`;
  return found;
}

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
