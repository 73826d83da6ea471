/** The shots of like models, one after the other. */
import type { Flow, Game, Model, State } from '@warfold/engine';
import { canonical, markOf } from '@warfold/engine';
import type { Counts, RulePiece, StagePart } from '../../shared/odds.ts';
import { hitSurely } from '../play/combat/hitting.ts';
import { techniqueOf } from '../play/combat/techniques.ts';
import { armOf } from '../play/fighter/arms.ts';
import { marks } from '../play/marks.ts';
import { inBlock } from '../play/moving/formation.ts';
import type { Manner } from '../play/ranged/shooting.ts';
import { shootAt, stillAims } from '../play/ranged/shooting.ts';
import { candidatesIn } from '../play/ranged/targets.ts';
import { spent } from './blows.ts';
import type { Sides } from './tally.ts';
import { counted } from './tally.ts';

export type MannerOf = (model: Model) => Manner | null;

/** Models in groups of those who are the same in all but their number and stand in the same place: one of them can shoot for all. */
export function alikeAmong(state: State, ids: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const id of ids) {
    const model = state.models[id]!;
    const { profile, gear, base, pose, lost, marks } = model;
    // In a block each has a rank of its own, and what lies on one of them lies on no other.
    const own = inBlock(state, model) || state.effects.some(({ on }) => 'model' in on && on.model === id);
    const key = own ? `${id}` : canonical([profile, gear, base, pose, lost, marks]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [id]);
    else known.push(id);
  }
  return [...groups.values()];
}

/** So many shots of each of some like models. */
export function shotParts(sides: Sides, models: readonly number[], times: number, mannerOf: MannerOf): readonly StagePart[] {
  const [shooter = -1, other] = models;
  const shot = (game: Game) => oneShot(game, sides, shooter, mannerOf);
  if (other === undefined)
    return Array.from(
      { length: times },
      (_, time): StagePart => ({
        *run(game, handed) {
          const counts = yield* shot(game);
          if (time === times - 1) spent(game, shooter);
          return { counts, on: handed };
        },
      }),
    );
  // The first shoots for all of them: whoever is next is as one who has not shot yet. Handed on is how often the present one has shot.
  const run: RulePiece = function* (game, handed) {
    const counts = yield* shot(game);
    const done = (typeof handed === 'number' ? handed : 0) + 1;
    if (done === times) anew(game, shooter, other);
    return { counts, on: done % times };
  };
  return [{ run, again: { times: () => models.length * times, first: () => 0 } }];
}

function* oneShot(game: Game, sides: Sides, id: number, mannerOf: MannerOf): Flow<Counts> {
  const manner = mannerOf(game.model(id));
  if (game.model(id).place.at !== 'table' || manner === null || !stillAims(game.state, id, sides.at, manner)) return {};
  const [target] = candidatesIn(game.state, game.model(id), sides.at);
  const { dice } = techniqueOf(game.state, game.model(id), armOf(game.state, game.model(id), manner.arm), manner.technique);
  const sure = target !== undefined && hitSurely(game.state, target) !== null ? dice : 0;
  return yield* counted(game, sides, sure, shootAt(game, id, sides.at, manner));
}

/** Stands there like one who has not shot yet: nothing is left of what a shot leaves on whoever makes it. */
function anew(game: Game, id: number, like: number): void {
  const [before, fresh] = [game.model(id), game.model(like)];
  for (const kind of marks)
    if (kind.scope === 'model' && before.marks[kind.name] !== fresh.marks[kind.name])
      game.mark({ model: id }, kind, markOf(fresh, kind), 'NQ-SHOOT-01');
}
