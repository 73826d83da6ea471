import type { RuleId } from '@warfold/catalogue';
import type { Model, ModelTravel, Refusal, State, Text, Unit } from '@warfold/engine';
import { inchesOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { inches, SOLID, touching } from '@warfold/space';
import { closeIn } from '../../shared/closing.ts';
import type { EachMove } from '../../shared/moving.ts';
import { enemyModels } from '../../shared/sides.ts';
import { whyIncoherent } from '../moving/coherency.ts';
import { breachOf, courseFor } from '../moving/ground.ts';
import { farBetween } from '../moving/measuring.ts';
import { modelHas, unitHas } from '../sheet/keywords.ts';
import { lineOf } from '../sheet/profile.ts';

/** W40K-HERO-03, W40K-FIGHT-08, -23: all three are moves of up to 3" towards the closest enemy. */
const THREE = inches(3);

export interface Surge {
  readonly how: 'heroic' | 'pile-in' | 'consolidate';
  readonly rule: RuleId;
  readonly label: Text;
  /** The rule by which a model that touches an enemy stays where it is, if it must. */
  readonly held: RuleId | null;
}

/** W40K-AIR-11: aircraft are left out, unless the unit can FLY. */
const countedFoes = (state: State, unit: Unit): Model[] => {
  const flies = unitHas(state, unit, 'FLY');
  return enemyModels(state, unit).filter((foe) => flies || !modelHas(state, foe, 'AIRCRAFT'));
};

/** The closest enemy models to a model: several, where they are as close (W40K-MEAS-04: then its player says which). */
function closestTo(model: Model, foes: readonly Model[]): { readonly closest: readonly Model[]; readonly away: number } {
  let away = Number.POSITIVE_INFINITY;
  let closest: Model[] = [];
  for (const foe of foes) {
    const measured = farBetween(model, foe);
    if (measured < away - HAIR) [away, closest] = [measured, [foe]];
    else if (measured <= away + HAIR) closest.push(foe);
  }
  return { closest, away };
}

/** Less than any two distances on the table differ by if they differ. */
const HAIR = 1e-6;

export const touchesEnemy = (state: State, model: Model): boolean =>
  enemyModels(state, state.units[model.unit]!).some((foe) => touching(model, foe));

/** Whether there is any enemy to move towards (W40K-FIGHT-23). */
export const hasFoes = (state: State, unit: Unit): boolean => countedFoes(state, unit).length > 0;

/** A move of up to 3" in which every model that moves ends closer to the enemy model that was closest to it before. */
export function surgeOf(state: State, unit: Unit, { how, rule, label, held }: Surge): EachMove {
  const foes = countedFoes(state, unit);
  const stuck = new Set(
    standing(state, unit.id)
      .filter((model) => lineOf(state, model).move === null || (held !== null && touchesEnemy(state, model)))
      .map(({ id }) => id),
  );
  const course = courseFor(state, unit, { enemies: 'meet' });
  const breach = breachOf(state, unit, { far: rule, near: rule });
  return {
    unit: unit.id,
    how,
    rule,
    label,
    allowance: sumOf([part(THREE, say('w40k.part.surge'), rule)]),
    allowanceOf: ({ id }) => (stuck.has(id) ? 0 : THREE),
    course: () => course,
    comrades: { moving: SOLID },
    links: null,
    whole: (ends, travels) => whyIncoherent(ends) ?? whyNotCloser(state, travels, foes, rule),
    breach: (wrong, model) => (stuck.has(model.id) && wrong.kind === 'far' ? whyStuck(state, model, held) : breach(wrong, model)),
    candidates: () => {
      const travels = candidateFor(state, unit, foes, stuck);
      return travels.length === 0 ? [] : [travels];
    },
    mayDecline: 'stay',
  };
}

function whyStuck(state: State, model: Model, held: RuleId | null): Refusal {
  const who = { model: model.id };
  return lineOf(state, model).move === null || held === null
    ? refuse('W40K-SHEET-03', say('w40k.refused.cannotMoveModel', { who }), [who])
    : refuse(held, say('w40k.refused.touching', { who }), [who]);
}

function whyNotCloser(state: State, travels: readonly ModelTravel[], foes: readonly Model[], rule: RuleId): Refusal | null {
  for (const { model: id, path } of travels) {
    const model = state.models[id]!;
    const end = { ...model, pose: path[path.length - 1]! };
    if (!hasMoved(model, path)) continue;
    const { closest, away } = closestTo(model, foes);
    if (closest.some((foe) => farBetween(end, foe) < away - HAIR)) continue;
    const foe = closest[0];
    if (foe === undefined) return refuse(rule, say('w40k.refused.noFoe', { who: { model: id } }), [{ model: id }]);
    return refuse(
      rule,
      say('w40k.refused.notCloser', {
        who: { model: id },
        foe: { model: foe.id },
        measured: inchesOf(Math.round(farBetween(end, foe))),
        required: inchesOf(Math.round(away)),
      }),
      [{ model: id }, { model: foe.id }],
    );
  }
  return null;
}

/** A round base that only turns has not moved. */
function hasMoved(model: Model, path: readonly Pose[]): boolean {
  const [from] = path;
  return path.some(
    ({ x, y, z, heading }) => x !== from!.x || y !== from!.y || z !== from!.z || (model.base.kind !== 'round' && heading !== from!.heading),
  );
}

/** A good move: those nearest to the enemy first, each as close to it as it gets without leaving the others. */
function candidateFor(state: State, unit: Unit, foes: readonly Model[], stuck: ReadonlySet<number>): ModelTravel[] {
  const order = standing(state, unit.id)
    .filter(({ id }) => !stuck.has(id))
    .map((model) => ({ model, ...closestTo(model, foes) }))
    .filter(({ closest }) => closest.length > 0)
    .sort((a, b) => a.away - b.away || a.model.id - b.model.id);
  const began = whyIncoherent(standing(state, unit.id)) === null;
  let now = state;
  const travels: ModelTravel[] = [];
  for (const { model, closest, away } of order) {
    const course = courseFor(now, unit, { enemies: 'meet' });
    const [travel] =
      closeIn(now, {
        unit: unit.id,
        models: [model.id],
        reach: () => THREE,
        targets: closest,
        course: () => course,
        comrades: { moving: SOLID },
        links: null,
      }) ?? [];
    if (travel === undefined) continue;
    const end = { ...model, pose: travel.path[travel.path.length - 1]! };
    if (!closest.some((foe) => farBetween(end, foe) < away - HAIR)) continue;
    const next = withPose(now, model.id, end.pose);
    if (began && whyIncoherent(standing(next, unit.id)) !== null) continue;
    now = next;
    travels.push(travel);
  }
  return whyIncoherent(standing(now, unit.id)) === null ? travels : [];
}

/** The table with one model elsewhere. */
export const withPose = (state: State, id: number, pose: Pose): State => ({
  ...state,
  models: state.models.map((model) => (model.id === id ? { ...model, pose } : model)),
});
