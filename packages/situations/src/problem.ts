/** A way into plain data: keys of mappings, places in lists. */
export type Path = readonly (string | number)[];

/** A place in a file, counted from one as editors do. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** Something wrong with what was written, and where in it. */
export interface Complaint {
  readonly path: Path;
  readonly message: string;
}

/** The same for a person with the file open. */
export interface Problem extends Spot {
  readonly message: string;
}

export const complaint = (path: Path, message: string): Complaint => ({ path, message });

/** Puts a complaint about a part into its whole. */
export const within =
  (path: Path) =>
  <T extends Complaint>(complaint: T): T => ({ ...complaint, path: [...path, ...complaint.path] });
