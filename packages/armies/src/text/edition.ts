import type { RefusedFile } from '../files/open.ts';
import { refuse } from '../files/open.ts';
import type { ImportedSystem } from '../roster/edition.ts';
import { editionName } from '../roster/edition.ts';

/** What only lists of later editions say. */
const LATER_FORTY_K = /^[\s+#*]*(?:other datasheets|epic hero(?:es)?|force disposition:|char\d+:)/im;
const LATER_SIGMAR = /^[\s+#*]*(?:general['’]s regiment|regiment \d|regiments of renown|auxiliary units|spell lore\s*-)/im;

const SIGMAR =
  /^[\s+#*-]*(?:allegiance|army faction:|grand strategy|stormhost|battleline|leaders?|behemoths?)\b|^created with warhammer age of sigmar/im;
const FORTY_K = /40[,.]?000|\bPL\b|\bdetachment\b|^[\s+#*]*(?:hq|troops|elites|fast attack|heavy support)\b|^(?:HQ|TR|EL|FA|HS)\d{1,2}:/im;

/** What stands below every list that was written here. */
const OURS = /^Warfold, (wh40k9|aos3)$/m;

/** Which game a list is of, by the words that only one of them uses; a later edition is refused by its name, and what nobody knows is nothing. */
export function systemOf(text: string): ImportedSystem | RefusedFile | null {
  const ours = OURS.exec(text)?.[1];
  if (ours === 'wh40k9' || ours === 'aos3') return ours;
  if (LATER_FORTY_K.test(text)) return refuse('otherEdition', { game: editionName('40k', 10), ours: editionName('40k', 9) });
  if (LATER_SIGMAR.test(text)) return refuse('otherEdition', { game: editionName('sigmar', 4), ours: editionName('sigmar', 3) });
  if (SIGMAR.test(text)) return 'aos3';
  return FORTY_K.test(text) ? 'wh40k9' : null;
}
