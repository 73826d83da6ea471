import type { Game, Model, State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { areEnemies } from '../fighter/fighter.ts';
import { isHero } from '../fighter/states.ts';
import { NEMESES } from '../magic/magicMarks.ts';

const WHOLE = -1;

interface Rival {
  readonly model: Model;
  /** The element of it that was named; the whole model otherwise. */
  readonly element: number;
}

const plain = (word: string): string => word.trim().toLowerCase();

/** NQ-TRAIT-NEMESIS: by its name, by a word of its card, or by the name of one of its elements. */
function fits(state: State, model: Model, named: string): Rival | null {
  const profile = state.book.profiles[model.profile]!;
  const words = [profile.name, state.units[model.unit]!.name, ...profile.keywords, ...profile.abilities.map(({ ability }) => ability)];
  if (words.some((word) => plain(word) === named)) return { model, element: WHOLE };
  for (const key of model.gear) {
    const { wielder, element } = state.book.gear[key]?.stats ?? {};
    if (typeof wielder === 'string' && plain(wielder) === named) return { model, element: typeof element === 'number' ? element : WHOLE };
  }
  return null;
}

/** NQ-TRAIT-NEMESIS: when the battle begins every enemy Hero that fits becomes the rival of who named it, and the other way round. */
export function findRivals(game: Game): void {
  for (const hater of game.state.models) {
    for (const { ability, params } of game.state.book.profiles[hater.profile]!.abilities) {
      if (ability !== 'nemesis' || typeof params?.of !== 'string') continue;
      const named = plain(params.of);
      const own = typeof params.element === 'number' ? params.element : WHOLE;
      for (const other of game.state.models) {
        if (!areEnemies(game.state, hater.unit, other.unit) || !isHero(game.state, other)) continue;
        const rival = fits(game.state, other, named);
        if (rival === null) continue;
        hate(game, hater.id, other.id, own);
        hate(game, other.id, hater.id, rival.element);
        game.tell('NQ-TRAIT-NEMESIS', 'nq.magic.rivals', { model: { model: hater.id }, other: { model: other.id } });
      }
    }
  }
}

function hate(game: Game, id: number, rival: number, element: number): void {
  const pairs = markOf(game.model(id), NEMESES);
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === rival && pairs[i + 1] === element) return;
  game.mark({ model: id }, NEMESES, [...pairs, rival, element], 'NQ-TRAIT-NEMESIS');
}
