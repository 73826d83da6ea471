import type { MissionName } from '@warfold/online';
import { useWords } from '../words/index.ts';

/** What a mission is called, in the reader's language or in one in which it is called anything. */
export function Mission({ name }: { readonly name: MissionName | null }) {
  const { language } = useWords();
  const said = name?.[language] || name?.en || name?.it || name?.ca;
  return said ? <cite data-part="mission">{said}</cite> : null;
}
