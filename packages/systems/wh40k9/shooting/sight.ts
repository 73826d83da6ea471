import type { Model, State, Unit } from '@warfold/engine';
import { memo, standing } from '@warfold/engine';
import type { SightField } from '@warfold/space';
import { bodyBlocker, bodySpots, bodyVolume, seen, sightField, terrainBlocker } from '@warfold/space';

/** More models than any battle has. */
const MOST_MODELS = 100_000;

/** What hides anything on a table: good as long as nobody moves, comes or goes. Wounds and marks make another table on which everybody stands as before. */
const stood = memo({
  on: (state: State) => state.models,
  besides: (state) => state.pieces,
  alike: (now, last) => standAlike(now.models, last.models),
  work: (state): { readonly field: SightField<number> } => ({ field: fieldOf(state) }),
});

const standAlike = (now: State['models'], then: State['models']): boolean =>
  now.length === then.length &&
  now.every((model, i) => {
    const was = then[i]!;
    return (
      model === was ||
      (model.pose === was.pose && model.place.at === was.place.at && model.unit === was.unit && model.profile === was.profile)
    );
  });

/** Everything that hides anything: models by their ids, pieces by -1 less theirs. One sees into what is open at its foot and out of it, not through; its walls have windows, so that they hide nothing more. */
function fieldOf(state: State): SightField<number> {
  const models = state.models.filter(({ place }) => place.at === 'table').map((model) => bodyBlocker(model.id, model));
  const pieces = state.pieces.flatMap(({ id, kind, gone, shape, traits }) =>
    kind !== 'terrain' || gone || shape.kind !== 'terrain' || shape.terrain.height === 0 || traits.includes('part')
      ? []
      : [terrainBlocker(-1 - id, shape.terrain, traits.includes('open') ? ('across' as const) : ('solid' as const))],
  );
  return sightField([...models, ...pieces]);
}

/** W40K-SHOOT-09: some part of the one is in a straight, unblocked line from some part of the other. Models of the looker's own unit block nothing. */
export const canSee = memo({
  on: stood,
  key: (viewer: Model, target: Model) => viewer.id * MOST_MODELS + target.id,
  work: (state: State, viewer: Model, target: Model) =>
    seen(bodySpots(viewer), { id: target.id, volume: bodyVolume(target) }, stood(state).field, {
      need: 'any',
      viewer: bodyVolume(viewer),
      transparent: new Set(state.units[viewer.unit]!.models),
    }).seen,
});

/** Whether some model of a unit is visible to a model. */
export const isVisible = (state: State, viewer: Model, target: Unit): boolean =>
  standing(state, target.id).some((model) => canSee(state, viewer, model));
