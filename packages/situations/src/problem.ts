import type { Complaint, Path } from '@warfold/engine/situations';

export type { Complaint, Path } from '@warfold/engine/situations';

/** A place in a file, counted from one as editors do. */
export interface FileSpot {
  readonly line: number;
  readonly column: number;
}

/** A complaint for a person with the file open. */
export interface Problem extends FileSpot {
  readonly message: string;
}

export const complaint = (path: Path, message: string): Complaint => ({ path, message });

/** The way that an objection writes: `goals[2].points`. */
export const pathIn = (written: string): Path =>
  [...written.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, place]) => (place === undefined ? step : Number(place)));

/** Puts a complaint about a part into its whole. */
export const within =
  (path: Path) =>
  <T extends Complaint>(complaint: T): T => ({ ...complaint, path: [...path, ...complaint.path] });
