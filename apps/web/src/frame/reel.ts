/** A battle that really was fought, for the front page to show. */
import type { MatchFile } from '@warfold/engine';
import { readMatch } from '@warfold/engine/file';
import address from '@warfold/systems/archive/aos3/veteran-and-recruit.json?url';

export async function fetchReel(): Promise<MatchFile | null> {
  const answer = await fetch(address);
  const read = readMatch(await answer.text());
  return 'problem' in read ? null : read.file;
}
