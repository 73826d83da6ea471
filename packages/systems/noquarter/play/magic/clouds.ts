import type { Model, Piece, State } from '@warfold/engine';
import type { Area, Blocker, Body, Mil, Point } from '@warfold/space';
import { bodyVolume, inches, outline, poseOf, reachOf, within } from '@warfold/space';

/** NQ-SPELL-SMOKE, NQ-SPELL-FOG: nobody looks over a cloud. */
const TALL: Mil = inches(12);
/** NQ-SPELL-FOG. */
export const FOG: Mil = inches(5);

/** A round piece of bad air: where it hangs, and by which id it is known. */
interface Cloud {
  readonly id: number;
  readonly at: Point;
  readonly radius: Mil;
}

const discOf = ({ at, radius }: Cloud): Body => ({
  base: { kind: 'round', radius },
  pose: poseOf(at.x, at.y, 0, 0),
  height: TALL,
});

/** Ids of fogs begin where those of pieces cannot reach. */
const FOG_IDS = -1_000_000;

const isSmoke = ({ kind, gone }: Piece): boolean => kind === 'smoke' && !gone;

/** NQ-SPELL-FOG: the mages who stand in their own fog. */
export function fogBearers(state: State): readonly Model[] {
  const found: Model[] = [];
  for (const { ability, on } of state.effects) {
    if (ability !== 'fog' || !('model' in on)) continue;
    const mage = state.models[on.model];
    if (mage?.place.at === 'table') found.push(mage);
  }
  return found;
}

/** NQ-SPELL-FOG: nobody flies this near to the mage. */
export const fogOver = (state: State, model: Model): boolean => fogBearers(state).some((mage) => within(mage, model, FOG));

function cloudsOf(state: State): Cloud[] {
  const smoke = state.pieces
    .filter(isSmoke)
    .flatMap(({ id, pose, shape }): Cloud[] => (shape.kind === 'disc' ? [{ id: -1 - id, at: pose, radius: shape.radius }] : []));
  const fogs = fogBearers(state).map((mage): Cloud => ({ id: FOG_IDS - mage.id, at: mage.pose, radius: FOG + reachOf(mage.base) }));
  return [...smoke, ...fogs];
}

/** What Smoke and Fog hide: nobody sees into them, out of them or across. Smoke is known by -1 less the id of its piece. */
export const cloudsBlock = (state: State): readonly Blocker<number>[] =>
  cloudsOf(state).map((cloud) => ({ id: cloud.id, volume: bodyVolume(discOf(cloud)), opacity: 'solid' }));

/** Ground that costs double because of what hangs over it. */
export const difficultClouds = (state: State): readonly Area[] =>
  cloudsOf(state).map((cloud) => ({
    id: { what: 'cloud', id: cloud.id },
    footprint: outline(discOf(cloud)),
    rate: 2,
    enter: 0,
    exit: 0,
    counts: 'base',
  }));
