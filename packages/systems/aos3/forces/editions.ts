import type { Faction } from './faction.ts';

/**
 * AOS3-22.0b: of two versions of a battletome, scroll by scroll, the one with the later date of publication; none is older than
 * any. Of two with the same date the one that was brought holds.
 */
export function newestOf(older: Faction | undefined, brought: Faction): Faction {
  if (older === undefined) return brought;
  const [base, over] = brought.published >= older.published ? [older, brought] : [brought, older];
  return {
    ...over,
    allies: over.allies.length > 0 ? over.allies : base.allies,
    traits: over.traits.length > 0 ? over.traits : base.traits,
    scrolls: new Map([...base.scrolls, ...over.scrolls]),
    terrain: new Map([...base.terrain, ...over.terrain]),
    endless: new Map([...base.endless, ...over.endless]),
    invocations: new Map([...base.invocations, ...over.invocations]),
    subfactions: new Map([...base.subfactions, ...over.subfactions]),
    enhancements: new Map([...base.enhancements, ...over.enhancements]),
    battalions: new Map([...base.battalions, ...over.battalions]),
  };
}
