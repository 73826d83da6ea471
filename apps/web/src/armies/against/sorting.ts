import type { Inspection } from '@warfold/engine';
import type { NoToll, UnitToll } from './toll.ts';

export type SortKey = 'name' | 'wounds' | 'slain' | 'per';

/** A row with its place in every order. */
export interface MeasuredRow {
  readonly row: UnitToll | NoToll;
  readonly name: string;
  /** Wounds for what it costs: for a hundred points, for one of Power, for each Wound of its own where armies cost nothing. */
  readonly per: number | null;
}

const OF: Readonly<Record<string, number>> = { 'build.points': 100, 'build.power': 1 };

/** What armies of this kind are measured by: points, power or models. */
export const measuredBy = ({ counted }: Inspection): string => counted.split('.').at(-1) ?? counted;

export function measureOf(row: UnitToll | NoToll, { counted, units }: Inspection, own: number | null, name: string): MeasuredRow {
  const cost = counted === 'build.models' ? own : (units[row.at]?.cost.total ?? null);
  const per = 'wounds' in row && cost !== null && cost > 0 ? (row.wounds * (OF[counted] ?? 1)) / cost : null;
  return { row, name, per };
}

const amountOf = ({ row, per }: MeasuredRow, by: Exclude<SortKey, 'name'>): number =>
  !('wounds' in row) ? Number.NEGATIVE_INFINITY : by === 'per' ? (per ?? Number.NEGATIVE_INFINITY) : row[by];

/** Whoever has no number comes last in either order. */
export function sorted(measures: readonly MeasuredRow[], by: SortKey, down: boolean): MeasuredRow[] {
  const sign = down ? -1 : 1;
  return measures.toSorted((a, b) => {
    if (by === 'name') return sign * a.name.localeCompare(b.name) || a.row.at - b.row.at;
    const [one, other] = [amountOf(a, by), amountOf(b, by)];
    const absent = Number(one === Number.NEGATIVE_INFINITY) - Number(other === Number.NEGATIVE_INFINITY);
    return absent || (one === other ? a.row.at - b.row.at : sign * (one - other));
  });
}
