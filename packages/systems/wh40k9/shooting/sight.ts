import type { Model, Piece, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { SightField } from '@warfold/space';
import { bodyBlocker, bodySpots, bodyVolume, seen, sightField, terrainBlocker } from '@warfold/space';

/** What was found out on a table: good as long as nobody moves, comes or goes. */
interface Known {
  readonly models: State['models'];
  readonly pieces: readonly Piece[];
  readonly field: SightField<number>;
  readonly looks: Map<number, boolean>;
}

const tables = new WeakMap<State['models'], Known>();
/** The table looked at last: wounds and marks make another of it on which everybody stands as before. */
let last: Known | null = null;
/** More models than any battle has. */
const MOST_MODELS = 100_000;

function knownOf(state: State): Known {
  const { models, pieces } = state;
  let known = tables.get(models);
  if (known?.pieces !== pieces) {
    known = last !== null && last.pieces === pieces && standAlike(models, last.models) ? last : lookAt(state);
    tables.set(models, known);
    last = known;
  }
  return known;
}

const lookAt = (state: State): Known => ({ models: state.models, pieces: state.pieces, field: fieldOf(state), looks: new Map() });

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
export function canSee(state: State, viewer: Model, target: Model): boolean {
  const { field, looks } = knownOf(state);
  const key = viewer.id * MOST_MODELS + target.id;
  let found = looks.get(key);
  if (found === undefined) {
    found = seen(bodySpots(viewer), { id: target.id, volume: bodyVolume(target) }, field, {
      need: 'any',
      viewer: bodyVolume(viewer),
      transparent: new Set(state.units[viewer.unit]!.models),
    }).seen;
    looks.set(key, found);
  }
  return found;
}

/** Whether some model of a unit is visible to a model. */
export const isVisible = (state: State, viewer: Model, target: Unit): boolean =>
  standing(state, target.id).some((model) => canSee(state, viewer, model));
