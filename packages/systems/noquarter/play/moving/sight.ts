import type { Model, Piece, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Blocker, SightField } from '@warfold/space';
import { bodyBlocker, bodyVolume, eyeOf, FRONT_HALF, partlyInArc, seen, sightField, terrainBlocker } from '@warfold/space';
import { effectsOf } from '../fighter/borne.ts';
import { cloudsBlock, fogBearers } from '../magic/clouds.ts';
import { aloft, flyers } from './aloft.ts';
import { whileNobodyMoves } from './positions.ts';

/**
 * Line of sight, NQ-SIGHT-04: some part of the target can be seen from the eye of the model. Terrain, Smoke and Fog hide, and models of other
 * units that hide it completely; those of the viewer's own unit and of the target's are looked through. Blockers are known by their model's id,
 * pieces by -1 less theirs.
 */
const field = whileNobodyMoves<SightField<number>>();
const looks = whileNobodyMoves<boolean>();
const unitLooks = whileNobodyMoves<boolean>();

export function fieldOf(state: State): SightField<number> {
  return field(state, sightKey(state), () =>
    sightField([
      ...state.models.filter(({ place }) => place.at === 'table').map((model) => bodyBlocker(model.id, aloft(model))),
      ...state.pieces.flatMap(pieceBlocker),
      ...cloudsBlock(state),
    ]),
  );
}

/** Clouds that are effects come and go while nobody moves, and forks of one battle have different ones: they are known by who bears them. Flyers rise and land. */
export const sightKey = (state: State): string =>
  `${fogBearers(state)
    .map(({ id }) => id)
    .join()}/${flyers(state.models)}`;

/** A wood is seen into and out of, not through; what is low hides only what is behind it. */
function pieceBlocker({ id, shape, gone, traits }: Piece): Blocker<number>[] {
  if (gone || shape.kind !== 'terrain' || shape.terrain.height === 0) return [];
  return [terrainBlocker(-1 - id, shape.terrain, traits.includes('difficult') ? 'across' : 'solid')];
}

/** NQ-SIGHT-01, -04: whether a model sees another; all round, save for those without a head. */
export function seesModel(state: State, viewer: Model, target: Model): boolean {
  if (viewer.place.at !== 'table' || target.place.at !== 'table') return false;
  for (const { effect } of effectsOf(state, viewer, 'sight'))
    if (!partlyInArc(viewer.pose, { middle: 0, span: effect.arc * 10 }, target)) return false;
  return looks(state, `${viewer.id} ${target.id} ${sightKey(state)}`, () => isSeen(state, viewer, target));
}

function isSeen(state: State, viewer: Model, target: Model): boolean {
  const transparent = new Set([...state.units[viewer.unit]!.models, ...state.units[target.unit]!.models]);
  return seen([eyeOf(viewer)], { id: target.id, volume: bodyVolume(aloft(target)) }, fieldOf(state), { need: 'any', transparent }).seen;
}

/** NQ-MEAS-02: it is enough that one model sees one. */
export function seesUnit(state: State, viewer: number, target: number): boolean {
  return unitLooks(state, `${viewer} ${target} ${sightKey(state)}`, () => {
    const targets = standing(state, target);
    return standing(state, viewer).some((model) => targets.some((other) => seesModel(state, model, other)));
  });
}

/** NQ-SIGHT-02, -03: in the front 180 degrees. */
export const inFront = (viewer: Model, target: Model): boolean => partlyInArc(viewer.pose, FRONT_HALF, target);
