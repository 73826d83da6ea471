import type { Model, ModelTravel, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { LinkRule, Mil, Obstacle } from '@warfold/space';
import { gap, planPath, SOLID } from '@warfold/space';
import { among, comradeAt } from '../../shared/body.ts';
import { closeIn } from '../../shared/closing.ts';
import { COHERENCY } from '../moving/coherency.ts';
import { ENGAGED_ACROSS } from '../moving/engagement.ts';
import { courseFor } from '../moving/ground.ts';
import { withPose } from './surge.ts';

/** A charge for which a way in is looked for. */
export interface Rush {
  readonly unit: Unit;
  readonly targets: readonly number[];
  readonly reach: Mil;
  /** Those who can move. */
  readonly free: readonly Model[];
  /** W40K-CHARGE-13. */
  readonly crosses: boolean;
}

/**
 * A way in that is legal as a whole, or nothing. Tried in turn: everybody at whoever is nearest; one model at each of the targets first, into contact; one at each of them just within
 * Engagement Range, where contact would tear the unit apart or is out of reach. A search for the good, not a proof: a player may know another.
 */
export function wayIn(state: State, rush: Rush, isLegal: (travels: readonly ModelTravel[]) => boolean): readonly ModelTravel[] | null {
  const { free, targets } = rush;
  const foes = targets.flatMap((id) => standing(state, id));
  const ids = free.map(({ id }) => id);
  const tries = [
    () => go(state, rush, ids, foes, COHERENCY),
    ...(targets.length > 1 ? [() => oneForEach(state, rush, (now, model, at) => go(now, rush, [model.id], at, null)?.[0])] : []),
    () => oneForEach(state, rush, (now, model, at) => justNear(now, rush, model, at)),
  ];
  for (const attempt of tries) {
    const travels = attempt();
    if (travels !== null && isLegal(travels)) return travels;
  }
  return null;
}

const courseOf = (now: State, { unit, targets, crosses }: Rush) => courseFor(now, unit, { enemies: 'shun', targets, crosses });

function go(
  now: State,
  rush: Rush,
  models: readonly number[],
  targets: readonly Model[],
  links: LinkRule | null,
): readonly ModelTravel[] | null {
  const course = courseOf(now, rush);
  return closeIn(now, {
    unit: rush.unit.id,
    models,
    reach: () => rush.reach,
    targets,
    course: () => course,
    comrades: { moving: rush.crosses ? null : SOLID },
    links,
  });
}

type Step = (now: State, model: Model, at: readonly Model[]) => ModelTravel | undefined;

/** For every target the nearest model that has not gone yet; then all others behind them. */
function oneForEach(state: State, rush: Rush, step: Step): readonly ModelTravel[] {
  let now = state;
  const travels: ModelTravel[] = [];
  const gone = new Set<number>();
  for (const id of rush.targets) {
    const at = standing(state, id);
    const away = (model: Model): number => Math.min(...at.map((foe) => gap(model, foe)));
    const [model] = rush.free.filter((one) => !gone.has(one.id)).sort((a, b) => away(a) - away(b) || a.id - b.id);
    const travel = model === undefined ? undefined : step(now, model, at);
    if (model === undefined || travel === undefined) continue;
    gone.add(model.id);
    travels.push(travel);
    now = withPose(now, model.id, travel.path[travel.path.length - 1]!);
  }
  const rest = rush.free.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
  const foes = rush.targets.flatMap((id) => standing(state, id));
  return [...travels, ...(go(now, rush, rest, foes, COHERENCY) ?? [])];
}

function justNear(now: State, rush: Rush, model: Model, at: readonly Model[]): ModelTravel | undefined {
  const moving = rush.crosses ? null : SOLID;
  const comrades = standing(now, rush.unit.id)
    .filter(({ id }) => id !== model.id)
    .map((other): Obstacle => {
      const obstacle = comradeAt(other, other.pose, moving);
      const stays = !rush.free.some(({ id, pose }) => id === other.id && pose === other.pose);
      return stays ? obstacle : { ...obstacle, ending: null };
    });
  const plan = planPath(
    model,
    model.pose,
    { kind: 'near', bodies: at, gap: ENGAGED_ACROSS },
    among({ ...courseOf(now, rush), allowance: rush.reach }, comrades),
  );
  return plan.kind === 'path' && plan.path.length > 1 ? { model: model.id, path: plan.path } : undefined;
}
