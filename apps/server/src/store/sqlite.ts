import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import type { Sql, SqlRow, Statements } from './sql.ts';

/** Some work on the database that is under way or waits for its turn. */
interface Job {
  readonly work: () => Promise<unknown>;
  done(gives: unknown): void;
  failed(error: unknown): void;
}

/**
 * The embedded database: one file, every commit on disk before it is told. To reach the disk takes longer than all else, so what comes while
 * that is under way goes there together; and it is waited for beside everything else, which SQLite's own waiting would hold up: it writes
 * each commit to its log (`-wal`), and we see to it that the log is on disk.
 */
export function openSqlite(path: string, sync: (file: number) => Promise<void> = promisify(fdatasync)): Sql {
  mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  // It syncs the log itself before it takes anything out of there, and the file before it begins the log anew.
  db.pragma('synchronous = NORMAL');
  db.pragma('busy_timeout = 5000');
  // What somebody had deleted is not left over in the file.
  db.pragma('secure_delete = ON');
  const known = new Map<string, Database.Statement>();
  const statement = (text: string): Database.Statement => {
    const found = known.get(text) ?? db.prepare(text);
    known.set(text, found);
    return found;
  };
  const within: Statements = {
    all: async (text, values = []) => statement(text).all(...values) as SqlRow[],
    run: async (text, values = []) => statement(text).run(...values).changes,
  };
  const log = logOf(db, `${path}-wal`, sync);
  const writes = queueOf((jobs) => keptTogether(db, log, jobs));
  return {
    // What is not on disk yet is seen by nobody: whoever reads waits until it is.
    all: (text, values) =>
      writes.after(async () => {
        await log.certain();
        return within.all(text, values);
      }),
    run: (text, values) => writes.add(() => within.run(text, values)),
    together: (work) => writes.add(() => work(within)),
    // Whoever writes here writes alone.
    alone: (work) => writes.add(() => work(within)),
    close: () =>
      writes.after(async () => {
        log.close();
        db.close();
      }),
  };
}

interface CommitLog {
  /** Everything that was committed is on disk when it is done. */
  reachDisk(): Promise<void>;
  /** The same, only if a sync has failed before. */
  certain(): Promise<void>;
  close(): void;
}

/** The log is one file from the first commit until the database is closed. */
function logOf(db: Database.Database, path: string, sync: (file: number) => Promise<void>): CommitLog {
  let file: number | null = null;
  let doubtful = false;
  const reachDisk = async (): Promise<void> => {
    file ??= openSync(path, 'r+');
    try {
      // After a sync that failed the next may do nothing and call it done: all that was written is written again, into the database itself.
      if (!doubtful) await sync(file);
      else if (db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0) throw new Error('the log cannot be emptied yet');
      doubtful = false;
    } catch (error) {
      doubtful = true;
      throw error;
    }
  };
  return {
    reachDisk,
    certain: async () => (doubtful ? reachDisk() : undefined),
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** Jobs that are done together; those that come meanwhile are the next lot. */
function queueOf(doAll: (jobs: readonly Job[]) => Promise<void>) {
  let waiting: Job[] = [];
  let later: Job[] = [];
  let busy = false;
  const goOn = async (): Promise<void> => {
    const [jobs, others] = [waiting, later];
    waiting = [];
    later = [];
    if (jobs.length > 0) await doAll(jobs);
    for (const { work, done, failed } of others) await work().then(done, failed);
    busy = false;
    if (waiting.length > 0 || later.length > 0) begin();
  };
  // A moment later, so that what has been heard by now comes along.
  const begin = (): void => {
    if (busy) return;
    busy = true;
    setImmediate(() => void goOn());
  };
  const put = <T>(isWrite: boolean, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const job: Job = { work, done: (gives) => resolve(gives as T), failed: reject };
      if (isWrite) waiting.push(job);
      else later.push(job);
      begin();
    });
  return {
    add: <T>(work: () => Promise<T>) => put(true, work),
    after: <T>(work: () => Promise<T>) => put(false, work),
  };
}

/** Each whole or not at all, and all of them on disk at once. */
async function keptTogether(db: Database.Database, log: CommitLog, jobs: readonly Job[]): Promise<void> {
  const told: (() => void)[] = [];
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const { work, done, failed } of jobs) {
      db.exec('SAVEPOINT job');
      try {
        const gives = await work();
        told.push(() => done(gives));
      } catch (error) {
        // A full disk takes everything back by itself.
        if (!db.inTransaction) throw error;
        db.exec('ROLLBACK TO job');
        told.push(() => failed(error));
      }
      db.exec('RELEASE job');
    }
    db.exec('COMMIT');
    await log.reachDisk();
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    for (const { failed } of jobs) failed(error);
    return;
  }
  for (const tell of told) tell();
}
