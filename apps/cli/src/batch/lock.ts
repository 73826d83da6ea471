import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { WrongCall } from '../call.ts';

/**
 * Keeps others from writing a file while this process does: a file beside it with our number in it. One that a process left
 * behind when it was killed is taken over. Gives back how to let go.
 */
export function lockFile(path: string): () => void {
  const lock = `${path}.lock`;
  if (!tryLock(lock)) {
    const holder = holderOf(lock);
    if (holder !== null && isAlive(holder))
      throw new WrongCall(
        `'${path}' is being written by another run (process ${holder}).`,
        'Wait until that has ended, or give another file.',
      );
    rmSync(lock, { force: true });
    if (!tryLock(lock))
      throw new WrongCall(`'${path}' is being written by another run.`, 'Wait until that has ended, or give another file.');
  }
  const release = () => {
    process.off('exit', release);
    rmSync(lock, { force: true });
  };
  process.on('exit', release);
  return release;
}

function tryLock(lock: string): boolean {
  try {
    const file = openSync(lock, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
