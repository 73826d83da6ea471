/** Careful steps into data that anybody may have written. */
import { Unfit } from './refuse.ts';

export type JsonFields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is JsonFields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): JsonFields => (isFields(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** A number of things, or the place of one: never negative, never in between. */
export function countOf(value: unknown, otherwise?: number): number {
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Unfit('broken');
  return value;
}

export function placeOf(list: unknown, index: unknown): JsonFields {
  const found = listOf(list)[countOf(index)];
  if (!isFields(found)) throw new Unfit('broken');
  return found;
}

/** So many numbers, or what stands there otherwise. */
export function numbersOf(value: unknown, otherwise: readonly number[]): readonly number[] {
  if (value === undefined) return otherwise;
  const list = listOf(value);
  const numbers = list.filter((one): one is number => typeof one === 'number' && Number.isFinite(one));
  if (numbers.length !== otherwise.length || list.length !== otherwise.length) throw new Unfit('broken');
  return numbers;
}
