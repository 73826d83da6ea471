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
