import type { Model, Result, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { gap, inches, pointInPolygon } from '@warfold/space';
import type { Mission } from './army/agreement.ts';
import { pointsOf } from './fighter/fighter.ts';
import { is, isPanicked } from './fighter/states.ts';
import { areaOf, edgeOf, OPPOSITE } from './setup/edges.ts';

/** How those leave who are nobody's victims (NQ-TRAIT-UNSTABLE). */
export const VANISHED = 'vanished';

/** NQ-WIN-02: scenarios about one model of each side. */
const ABOUT_SOMEBODY = ['slay', 'escort', 'capture'] as const satisfies readonly Mission[];
type AboutSomebody = (typeof ABOUT_SOMEBODY)[number];

const sideOf = (state: State, model: Model): number => state.units[model.unit]!.side;

/** The model given for a side: its General; the dearest that it has, where it has none. */
export function givenModel(state: State, side: number): Model | null {
  const own = state.models.filter((model) => sideOf(state, model) === side && !is(state, model, 'frame'));
  const general = own.find((model) => is(state, model, 'general'));
  return (
    general ??
    own.reduce<Model | null>((best, model) => (best === null || pointsOf(state, model) > pointsOf(state, best) ? model : best), null)
  );
}

const isFree = (state: State, model: Model): boolean => model.place.at === 'table' && !isPanicked(state, model.unit);

/** Eliminated, however. */
const isSlain = (model: Model): boolean => model.place.at === 'gone' && model.place.cause !== VANISHED;

/** Brought across: in the deployment area of the other edge, and not in panic. */
const isAcross = (state: State, side: number, model: Model): boolean =>
  isFree(state, model) && pointInPolygon(model.pose, areaOf(state, OPPOSITE[edgeOf(state, side)]));

/** None of his friends within this of a prisoner. */
const ALONE = inches(3);

/** Taken: alive, touched by two enemies and more who are not in panic, and with no friend near who is not. */
function isTaken(state: State, side: number, model: Model): boolean {
  if (model.place.at !== 'table') return false;
  const near = (far: number, ours: boolean): number =>
    state.models.filter(
      (other) => other.id !== model.id && (sideOf(state, other) === side) === ours && isFree(state, other) && gap(model, other) <= far,
    ).length;
  return near(0, false) >= 2 && near(ALONE, true) === 0;
}

/** Whether a side has done what the scenario asks of it. */
function hasDone(state: State, side: number, mission: AboutSomebody): boolean {
  const own = givenModel(state, side);
  if (mission === 'escort') return own !== null && isAcross(state, side, own);
  const prey = state.sides.filter(({ team }) => team !== state.sides[side]!.team).flatMap(({ id }) => givenModel(state, id) ?? []);
  return prey.some((model) => (mission === 'slay' ? isSlain(model) : isTaken(state, sideOf(state, model), model)));
}

/** NQ-WIN-02: the one team that has done it wins; where both have or neither has, the count decides. */
export function scenarioWinners(state: State, mission: Mission): Pick<Result, 'winners' | 'reason' | 'rule'> | null {
  const about = ABOUT_SOMEBODY.find((one) => one === mission);
  if (about === undefined) return null;
  const teams = new Set(state.sides.filter(({ id }) => hasDone(state, id, about)).map(({ team }) => team));
  const [team] = teams;
  if (teams.size !== 1) return null;
  return {
    winners: state.sides.filter((side) => side.team === team).map(({ id }) => id),
    reason: say(`nq.result.${about}`),
    rule: 'NQ-WIN-02',
  };
}
