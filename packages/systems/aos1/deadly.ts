import type { Flow, Game, ModelTravel, State } from '@warfold/engine';
import { CONTACT, isOver, reachOf, segmentToPolygon } from '@warfold/space';
import { slay } from '../sigmar/wounds.ts';
import { throwDice } from './dice.ts';
import type { Ground } from './measure.ts';
import { featuresWith } from './measure.ts';
import { flies } from './scroll.ts';
import { toll } from './toll.ts';

/** AOS1-SCENERY-04: after a run or a charge, one die for each model and each deadly feature that it crossed or ended on; a 1 slays it. */
export function* crossDeadlyGround(game: Game, travels: readonly ModelTravel[]): Flow<void> {
  for (const { piece } of featuresWith(game.state, 'deadly')) {
    const ground = featuresWith(game.state, 'deadly').find((one) => one.piece.id === piece.id)!;
    const models = travels.filter((travel) => crosses(game.state, travel, ground)).map(({ model }) => model);
    const there = models.filter((model) => game.model(model).place.at === 'table');
    if (there.length === 0) continue;
    const unit = game.model(there[0]!).unit;
    const { side } = game.unit(unit);
    const rolled = yield* throwDice(
      game,
      {
        ...{ purpose: 'deadly', rule: 'AOS1-SCENERY-04', side, count: there.length, sides: 6, by: { unit }, at: { piece: piece.id } },
        sort: (face) => (face === 1 ? 'slain' : 'safe'),
      },
      there,
    );
    const slain = there.filter((_, i) => rolled.faces[i] === 1);
    if (slain.length === 0) continue;
    game.tell('AOS1-SCENERY-04', 'aos1.log.deadly', { unit: { unit }, piece: { piece: piece.id }, slain: slain.length }, [{ unit }]);
    yield* slay(game, toll, { unit, models: slain, by: null, cause: 'deadly' });
  }
}

/** Flyers pass over scenery as if it were not there (AOS1-MOVE-10a), so for them only where they come down counts. */
function crosses(state: State, { model: id, path }: ModelTravel, { terrain }: Ground): boolean {
  const model = state.models[id]!;
  const end = path[path.length - 1]!;
  if (isOver({ ...model, pose: end }, terrain)) return true;
  if (flies(state, model)) return false;
  const reach = reachOf(model.base) - CONTACT;
  return path.some((pose, i) => i > 0 && segmentToPolygon(path[i - 1]!, pose, terrain.footprint) < reach);
}
