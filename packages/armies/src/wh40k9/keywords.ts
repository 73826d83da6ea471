import type { RosterSelection } from '../roster/tree.ts';
import { within } from '../roster/walk.ts';

const ROLES =
  /^(?:hq|troops|elites|fast attack|heavy support|flyers?|dedicated transport|lords? of war|fortifications?|no force org slot|configuration|uncategorised|agents? of .*|supreme commander|reference|army rules?)$/i;

/** Keywords are the categories of a unit, those of its faction with a prefix. One in angle brackets that nobody fixed keeps its name. */
export function keywordsOf(root: RosterSelection): { readonly keywords: readonly string[]; readonly factions: readonly string[] } {
  const own = root.categories.length > 0 ? root.categories : [...within(root)].flatMap(({ categories }) => categories);
  const kept = [
    ...new Set(own.map((name) => name.replaceAll(/[<>]/g, '').trim().slice(0, 60)).filter((name) => name !== '' && !ROLES.test(name))),
  ];
  const isFaction = (name: string) => /^faction:/i.test(name);
  return {
    keywords: kept.filter((name) => !isFaction(name)).map((name) => name.toUpperCase()),
    factions: kept
      .filter(isFaction)
      .map((name) => name.replace(/^faction:\s*/i, '').toUpperCase())
      .filter((name) => name !== ''),
  };
}
