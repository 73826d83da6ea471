import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Why something could not be written or read, in the system's words. */
export const whyFailed = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Writes, or says why not. */
export function tryTo(write: () => void): string | null {
  try {
    write();
    return null;
  } catch (error) {
    return whyFailed(error);
  }
}

/** Writes a file whole or not at all: into a new one beside it first, which then takes its place. A full disk leaves nothing broken behind. */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = openSync(beside, 'w');
    try {
      const bytes = Buffer.from(text, 'utf8');
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
