import type { Flow, Game, Model } from '@warfold/engine';
import { say } from '@warfold/engine';
import { placeUnit } from '../../shared/placing.ts';
import { slay } from '../../sigmar/wounds.ts';
import { TOLL } from '../attack/wounds.ts';
import { arrived } from '../moving/arrivals.ts';
import { throwDice } from '../sequence/dice.ts';
import { onField, presentModels } from '../table/table.ts';
import { leavingOf } from './garrisonLeaving.ts';
import { isFeature, unitsInside } from './terrainRules.ts';

/** AOS3-17.2.3a: the feature is no longer defensible, and everybody inside must leave. */
export function* demolish(game: Game, piece: number): Flow<void> {
  const inside = unitsInside(game.state, piece).map(({ id }) => id);
  ruin(game, piece);
  for (const unit of inside) yield* tumbleOut(game, unit, piece);
}

/** AOS3-17.2.3c: it stays, to be climbed over and walked through. */
function ruin(game: Game, piece: number): void {
  const { traits, shape } = game.piece(piece);
  if (shape.kind !== 'terrain') return;
  const { terrain } = shape;
  const floors = terrain.floors.length === 0 ? [terrain.height] : terrain.floors;
  const without = (all: readonly string[]) => all.filter((trait) => trait !== 'defensible');
  game.change(
    piece,
    { traits: without(traits), shape: { kind: 'terrain', terrain: { ...terrain, floors, traits: without(terrain.traits) } } },
    'AOS3-17.2.3a',
    say('aos3.garrison.demolished', { piece: { piece } }),
  );
}

/** AOS3-17.2.3b: a die for each model, on a 1 it is slain, without wounds and wards; then the survivors are set up. */
function* tumbleOut(game: Game, unit: number, piece: number): Flow<void> {
  const models = presentModels(game.state, unit);
  const { side } = game.unit(unit);
  const rolled = yield* throwDice(
    game,
    {
      ...{ purpose: 'demolition', rule: 'AOS3-17.2.3b', side, count: models.length, sides: 6, by: { unit }, at: { unit } },
      // Each die is one model's.
      matters: (faces) => faces.map((face) => (face === 1 ? '1' : '-')).join(''),
    },
    models.map(({ id }) => id),
  );
  yield* bury(
    game,
    unit,
    models.filter((_, i) => rolled.faces[i] === 1),
  );
  const feature = game.piece(piece);
  if (!onField(game.state, game.unit(unit)) || !isFeature(feature)) return;
  yield* placeUnit(game, { ...leavingOf(game.state, game.unit(unit), feature, 'AOS3-17.2.3b'), need: 'if-possible' });
  // Who found no room is removed from play and counts as slain.
  yield* bury(
    game,
    unit,
    presentModels(game.state, unit).filter(({ place }) => place.at === 'garrison'),
  );
  if (onField(game.state, game.unit(unit))) yield* arrived(game, unit, 'set-up');
}

function* bury(game: Game, unit: number, models: readonly Model[]): Flow<void> {
  if (models.length === 0) return;
  game.tell('AOS3-17.2.3b', 'aos3.garrison.buried', { unit: { unit }, models: models.length }, [{ unit }]);
  yield* slay(game, TOLL, { unit, models: models.map(({ id }) => id), by: null, cause: 'demolition' });
}
