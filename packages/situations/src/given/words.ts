import type { SituationSupport } from '@warfold/engine/situations';
import { meant, unknown } from '@warfold/engine/spelling';
import type { Complaint, Path } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { SituationText } from '../schema/situation.ts';
import { shippedKeywords } from './shipped.ts';

/** Traits of terrain and keywords of units that no rule takes notice of: a slip of the pen in one would change the battle in silence. */
export function strangeWords(support: SituationSupport, text: SituationText): Complaint[] {
  return [...strangeTraits(support, text), ...strangeKeywords(support, text)];
}

/** What a scenario calls an objective is a trait as well. */
const isGround = (trait: string): boolean => trait.startsWith('ground:');

function strangeTraits({ traits, pieceKinds = {} }: SituationSupport, { terrain = {}, pieces = {} }: SituationText): Complaint[] {
  if (traits === undefined) return [];
  const known = [...new Set([...Object.values(pieceKinds).flatMap((kind) => kind.traits ?? []), ...traits])];
  return Object.entries({ terrain, pieces }).flatMap(([where, all]) =>
    Object.entries(all).flatMap(([name, given]) =>
      (given.traits ?? []).flatMap((trait, i) =>
        known.includes(trait) || isGround(trait) ? [] : [complaint([where, name, 'traits', i], unknown('trait', trait, known))],
      ),
    ),
  );
}

/** Whoever writes a card may have keywords of their own; one that is almost a known one is a slip, unless the file speaks of it elsewhere. */
function strangeKeywords({ system, keywords, alike: compared = asWritten }: SituationSupport, text: SituationText): Complaint[] {
  if (keywords === undefined) return [];
  const { profiles, units } = text;
  const written = keywordsIn({ profiles, units }, []);
  if (written.length === 0) return [];
  const spoken = new Set(wordsOf({ ...text, title: '', note: '' }));
  const known = [...new Set([...keywords, ...shippedKeywords(system), ...inCapitals(spoken)])];
  const good = new Set([...known, ...spoken].map(compared));
  return written.flatMap(({ keyword, path }) => {
    // Short words are soon alike: a slip leaves the first letter and about the length.
    const alike = known.filter((one) => one[0] === keyword[0] && Math.abs(one.length - keyword.length) <= 2);
    const isSlip = !good.has(compared(keyword)) && meant(keyword, alike) !== null;
    return isSlip ? [complaint(path, unknown('keyword', keyword, alike))] : [];
  });
}

const asWritten = (keyword: string): string => keyword;

interface Written {
  readonly keyword: string;
  readonly path: Path;
}

/** The keywords that stand on cards, wherever a card is written out. */
function keywordsIn(value: unknown, path: Path): Written[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'keywords' && Array.isArray(inner)
      ? inner.flatMap((keyword: unknown, i) => (typeof keyword === 'string' ? [{ keyword, path: [...path, key, i] }] : []))
      : keywordsIn(inner, [...path, key]),
  );
}

/** Every word that the file writes elsewhere, as a parameter of an ability for example. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[^\p{L}\p{N}'<>-]+/u);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => (key === 'keywords' ? [] : wordsOf(inner)));
}

const inCapitals = (words: ReadonlySet<string>): string[] => [...words].filter((word) => /^\p{Lu}{2,}$/u.test(word));
