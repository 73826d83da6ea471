/** The little that we ask of a database, so that one set of statements serves both. Parameters are written as `?`. */
export type Value = string | number | null;
export type SqlRow = Readonly<Record<string, unknown>>;

export interface Statements {
  all(text: string, values?: readonly Value[]): Promise<readonly SqlRow[]>;
  /** How many rows it changed. */
  run(text: string, values?: readonly Value[]): Promise<number>;
}

export interface Sql extends Statements {
  /** All of it or nothing, and on disk when it is done. */
  together<T>(work: (sql: Statements) => Promise<T>): Promise<T>;
  /** The same while nobody else does anything alone, in this process or another. */
  alone<T>(work: (sql: Statements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const textOf = (row: SqlRow, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`column ${column} holds no text`);
  return value;
};

export const perhapsText = (row: SqlRow, column: string): string | null => (row[column] === null ? null : textOf(row, column));

export const numberOf = (row: SqlRow, column: string): number => {
  const value = Number(row[column]);
  if (!Number.isSafeInteger(value)) throw new Error(`column ${column} holds no number`);
  return value;
};
