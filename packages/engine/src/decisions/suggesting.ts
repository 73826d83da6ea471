import type { Random } from '../dice/random.ts';
import type { Answer, Judge } from './decision.ts';
import { shuffled } from './picking.ts';

/** Ways to an answer, none of them gone yet; a way that leads to nothing legal gives nothing. */
export type Ways<A> = (random: Random) => readonly (() => A | null)[];

/** The suggestions of a judge from ways to them: all of them gone, or only one; the usual answer where none leads anywhere. */
export function suggestions<A extends Answer>(ways: Ways<A>, usual: () => A): Required<Pick<Judge<A>, 'suggest' | 'any'>> {
  return {
    suggest(random) {
      const found = ways(random).flatMap((way) => way() ?? []);
      return found.length > 0 ? found : [usual()];
    },
    any(random) {
      for (const way of shuffled(ways(random), random)) {
        const found = way();
        if (found !== null) return found;
      }
      return usual();
    },
  };
}
