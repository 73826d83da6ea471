import type { Tag } from './course.ts';

/**
 * What is wrong with a path. `at` tells how far along it; `measured` and `required` are mils, or tenths of a degree for turns, or a count.
 * - off-table: some part of the base crosses the table's edge
 * - near: too near to something on the way; end-near: at the end
 * - zone: not wholly inside a zone; loose: too far from those one must stay with
 * - far: costs more than the allowance; strayed, stayed: ends farther from, or nearer to, its start than allowed
 * - crooked: not straight, or not the way it faces; turned: a turn too wide, or one too many
 * - through: through ground instead of over it; climb: a height that may not be climbed; unsupported: ends with nothing under its feet
 */
export type BreachKind =
  | 'off-table'
  | 'near'
  | 'end-near'
  | 'zone'
  | 'loose'
  | 'far'
  | 'strayed'
  | 'stayed'
  | 'crooked'
  | 'turned'
  | 'too-many-turns'
  | 'through'
  | 'climb'
  | 'unsupported';

export interface Breach {
  readonly kind: BreachKind;
  readonly ids: readonly Tag[];
  readonly measured: number;
  readonly required: number;
  readonly at: number;
}
