import type { Piece, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import { areFoes, presentModels } from '../table/table.ts';
import { woundsOf } from '../warscroll/characteristics.ts';
import { slotsOf } from './terrainRules.ts';

const TOO_LARGE = 10;
/** AOS3-17.2a: by the size of the feature. */
const CAPACITY: Readonly<Record<number, number>> = { 1: 15, 2: 30, 4: 60 };

export const capacityOf = (piece: Piece): number => CAPACITY[slotsOf(piece)] ?? 15;

/** AOS3-17.2a to AOS3-17.2c: whether the whole unit fits into a defensible feature that no enemy holds. */
export function whyNotGarrison(state: State, unit: Unit, piece: Piece): Refusal | null {
  const culprits = [{ piece: piece.id }, { unit: unit.id }];
  if (woundsOf(state, unit) >= TOO_LARGE)
    return refuse('AOS3-17.2b', say('aos3.setup.refused.tooLarge', { unit: { unit: unit.id } }), culprits);
  const inside = state.units.filter((other) => {
    const place = presentModels(state, other.id)[0]?.place;
    return other.id !== unit.id && place?.at === 'garrison' && place.piece === piece.id;
  });
  const foe = inside.find((other) => areFoes(state, unit, other));
  if (foe !== undefined) return refuse('AOS3-17.2.1b', say('aos3.setup.refused.held'), [{ unit: foe.id }]);
  const models = inside.reduce((sum, { id }) => sum + presentModels(state, id).length, 0);
  const coming = unit.models.filter((id) => state.models[id]!.place.at !== 'gone').length;
  const most = capacityOf(piece);
  if (models + coming <= most) return null;
  return refuse(models === 0 ? 'AOS3-17.2a' : 'AOS3-17.2c', say('aos3.setup.refused.full', { models: models + coming, most }), culprits);
}
