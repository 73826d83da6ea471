import type { State, System } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Goal, GroundHindrance, Insight, SystemInsight } from '@warfold/engine/insight';
import type { Mil, Point } from '@warfold/space';

export type * from '@warfold/engine/insight';

const onTable = (state: State, unit: number): boolean => standing(state, unit).length > 0;

/** The middle of the models that stand. */
function middleOf(state: State, unit: number): Point {
  const models = standing(state, unit);
  const of = models.length > 0 ? models : state.units[unit]!.models.map((id) => state.models[id]!);
  const sum = of.reduce(({ x, y }, { pose }) => ({ x: x + pose.x, y: y + pose.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / of.length), y: Math.round(sum.y / of.length) };
}

const NOTHING: readonly GroundHindrance[] = [];

/** What can be known of any system from what every system has: points, models, pieces, holders, threats. */
function plain(system: System): Insight {
  const worth = (state: State, id: number): number => {
    const unit = state.units[id]!;
    const left = unit.models.filter((model) => state.models[model]!.place.at !== 'gone').length;
    return (Math.max(1, unit.points) * left) / Math.max(1, unit.models.length);
  };
  const reach = (state: State, unit: number, how: 'shoot' | 'fight'): Mil => {
    const wanted = how === 'shoot' ? 'weapon' : 'charge';
    const threats = system.threats?.(state, unit) ?? [];
    return threats.reduce((most, threat) => (threat.what === wanted ? Math.max(most, threat.reach) : most), 0);
  };
  const goals = (state: State, side: number): Goal[] =>
    state.pieces
      .filter(({ kind, gone }) => kind === 'objective' && !gone)
      .map(({ id, pose }) => ({ piece: id, at: pose, radius: 3000, worth: goalWorth(state, side), atTheEnd: false }));
  return {
    worth,
    spot: middleOf,
    breadth: (state, unit) => Math.round(900 * Math.sqrt(Math.max(1, standing(state, unit).length))),
    reach,
    harm: (state, { by, at, how }) =>
      reach(state, by, how) > 0 ? Math.min(0.5, (0.2 * worth(state, by)) / Math.max(1, worth(state, at))) : 0,
    stride: (state, unit) =>
      (system.threats?.(state, unit) ?? []).reduce((most, { what, reach: far }) => (what === 'move' ? Math.max(most, far) : most), 0),
    hindrances: () => NOTHING,
    apart: 1000,
    targets: () => null,
    comradesThatMatter: (state, unit) =>
      state.units.flatMap(({ id, side }) => (side === state.units[unit]!.side && id !== unit ? [id] : [])),
    stays: () => true,
    activations: () => [],
    goals,
    bloodlust: () => 1,
    patience: () => 1,
    inTurns: true,
    isBetweenTurns: () => false,
    turnsLeft: () => 3,
    shelter: () => 0,
    outlook: (state, side) => standingOf(state, side, worth, system),
    opinion: () => null,
    landing: () => null,
    errand: () => null,
    toll: () => 0,
    isRoutine: () => false,
    volley: () => null,
    station: () => 0,
    sketchRules: null,
    turnsTried: 1,
  };
}

/** An objective is worth an even share of half the army. */
function goalWorth(state: State, side: number): number {
  const army = state.units.reduce((sum, unit) => (unit.side === side ? sum + unit.points : sum), 0);
  const count = state.pieces.filter(({ kind, gone }) => kind === 'objective' && !gone).length;
  return army / (2 * Math.max(1, count));
}

function standingOf(state: State, side: number, worth: Insight['worth'], system: System): number {
  const { team } = state.sides[side]!;
  const sign = (other: number): number => (state.sides[other]!.team === team ? 1 : -1);
  let sum = 0;
  for (const unit of state.units) sum += sign(unit.side) * worth(state, unit.id);
  for (const { id, score } of state.sides) sum += sign(id) * 50 * score;
  for (const piece of state.pieces) {
    const holder = piece.kind === 'objective' && !piece.gone ? (system.holder?.(state, piece.id) ?? null) : null;
    if (holder !== null) sum += sign(holder) * goalWorth(state, side);
  }
  return sum;
}

/** What is known of a system: its own insight over what can be known of any. */
export function insightOf(system: System, known: readonly SystemInsight[]): Insight {
  const own = known.find((one) => one.system === system.key);
  return own === undefined ? plain(system) : { ...plain(system), ...own };
}

export const isOnTable = onTable;
