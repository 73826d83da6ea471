import type { MatchFile } from '@warfold/engine';
import { checkMatch } from '@warfold/engine/file';

/** The file of a battle that is over, as the server signed it. */
export async function fetchRecord(battle: string): Promise<MatchFile> {
  const response = await fetch(`api/battles/${encodeURIComponent(battle)}/file`);
  if (!response.ok) throw new Error(`no record: ${response.status}`);
  const read = checkMatch(await response.json());
  if ('problem' in read) throw new Error(read.problem.code);
  return read.file;
}

/** The name of the key with which the server of this page signs; null where none answers. */
export async function fetchServerKey(): Promise<string | null> {
  try {
    const response = await fetch('api/key');
    const told: unknown = response.ok ? await response.json() : null;
    return typeof told === 'object' && told !== null && 'key' in told && typeof told.key === 'string' ? told.key : null;
  } catch {
    return null;
  }
}
