import type { Piece, State } from '@warfold/engine';
import { markOf, memo } from '@warfold/engine';
import type { Goal } from '@warfold/engine/insight';
import type { Mil, Point } from '@warfold/space';
import { boxOf, inches, pointToPoint } from '@warfold/space';
import { onTable } from '../../shared/sides.ts';
import { has, lineOf } from '../army/profile.ts';
import { pointsAgreed, turnsAgreed } from '../mission/agreement.ts';
import { scenarioOf, scenarios } from '../mission/scenarios.ts';
import { controllers } from '../mission/victory.ts';
import { MODE, SUPPRESSED } from '../sequence/marks.ts';
import { turnOrder } from '../sequence/turn.ts';
import { isFlying, isGone, objectivesOf } from '../table/table.ts';
import { placeOf } from './harm.ts';
import { vigour } from './nerves.ts';

export type { Goal } from '@warfold/engine/insight';

/** WP-MISSION-08; where only objectives count, one is worth about as much as the fight for it. */
const WORTH = new Map<unknown, number>([
  ['scorched', 300],
  ['domination', 250],
]);

const middleOf = ({ shape, pose }: Piece): { at: Point; half: Mil } => {
  if (shape.kind !== 'terrain') return { at: pose, half: 0 };
  const { minX, maxX, minY, maxY } = boxOf(shape.terrain.footprint);
  return { at: { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) }, half: Math.min(maxX - minX, maxY - minY) / 2 };
};

/** What an objective is worth in a scenario of the players' own: as much as in the mode that it is most like. */
function worthOf(state: State): number | undefined {
  const goals = scenarioOf(state)?.goals ?? [];
  if (!goals.some(({ goal }) => goal === 'hold')) return undefined;
  return WORTH.get(isAboutBlood(state) ? 'domination' : 'scorched');
}

/** Whether the fallen count for what they cost. */
const isAboutBlood = (state: State): boolean =>
  (scenarioOf(state)?.goals ?? scenarios.butcher!.goals).some(
    (goal) => goal.goal === 'slay' && goal.worth === true && goal.points !== undefined,
  );

const counted = memo({
  on: (state: State) => state.pieces,
  key: (worth: number) => worth,
  work: (state, worth: number): readonly Goal[] =>
    objectivesOf(state).map((piece): Goal => {
      const { at, half } = middleOf(piece);
      return { piece: piece.id, at, radius: inches(3) + half, byAnybody: true, worth, atTheEnd: true };
    }),
});

/** The objectives of a mode that counts them (WP-MISSION-05). */
export function goals(state: State): readonly Goal[] {
  const worth = WORTH.get(markOf(state, MODE));
  return worth === undefined ? [] : counted(state, worth);
}

export function turnsLeft(state: State, side: number): number {
  const { round, turn, phase } = state.cursor;
  const left = turnsAgreed(state) - round;
  if (round === 0) return left;
  if (phase === 'over') return 0;
  const done = turnOrder(state).indexOf(side) < turn;
  return done ? left : left + 1;
}

/** A unit's stride in a turn without charging: what brings it to an objective. */
export function stride(state: State, id: number): Mil {
  const unit = state.units[id]!;
  const { speed, type } = lineOf(state, unit);
  if (type === 'Air' || markOf(unit, SUPPRESSED) > 1) return 0;
  const jets = has(unit, 'jump') ? inches(10) : speed;
  return has(unit, 'slow') ? jets : 2 * jets;
}

/** Who will hold an objective, from -1 (the others surely) to 1 (this team surely), as units stand and stride. */
function prospect(state: State, team: number, { at, radius }: Goal): number {
  let ours = 0;
  let theirs = 0;
  for (const unit of state.units) {
    if (!onTable(state, unit) || isFlying(state, unit)) continue;
    const mine = state.sides[unit.side]!.team === team;
    const far = Math.max(0, pointToPoint(placeOf(state, unit.id), at) - radius);
    const step = stride(state, unit.id);
    const turns = far === 0 ? 0 : step === 0 ? 99 : Math.ceil(far / step);
    const left = turnsLeft(state, unit.side) - (state.cursor.active === unit.side ? 1 : 0);
    if (turns > left) continue;
    const weight = vigour(state, unit) / (1 + turns * 0.8);
    if (mine) ours += weight;
    else theirs += weight;
  }
  const sum = ours + theirs;
  return sum === 0 ? 0 : ((ours - theirs) / sum) * Math.min(1, 0.5 + Math.abs(ours - theirs) / 2);
}

/** Objectives ahead: as they are held when it is over, as they can be held before. */
function ahead(state: State, team: number): number {
  const all = goals(state);
  if (all.length === 0) return 0;
  const held = controllers(state);
  const left = Math.max(...state.sides.map(({ id }) => turnsLeft(state, id) - (state.cursor.active === id ? 1 : 0)));
  const now = left <= 0 ? 1 : left === 1 ? 0.5 : 0.25;
  let sum = 0;
  for (const goal of all) {
    const holder = held.get(goal.piece);
    const is = holder === undefined ? 0 : state.sides[holder.side]!.team === team ? 1 : -1;
    sum += now * is + (now === 1 ? 0 : (1 - now) * prospect(state, team, goal));
  }
  return sum;
}

/** Points of units lost, or as good as lost, by the others more than by this team. */
function blood(state: State, team: number): number {
  let sum = 0;
  for (const unit of state.units) {
    const lost = isGone(state, unit) ? 1 : 0.6 * (1 - vigour(state, unit));
    sum += (state.sides[unit.side]!.team === team ? -1 : 1) * unit.points * lost;
  }
  return sum;
}

/** WP-MISSION-02: a fifth of the points agreed. */
const neededLead = (state: State): number => pointsAgreed(state) / 5;

/** WP-MISSION-02, -07, -08: the lead against the one that wins, so that more than enough is worth little more. In thousandths. */
export function outlook(state: State, side: number): number {
  const { team } = state.sides[side]!;
  if (state.result !== null) {
    const { winners } = state.result;
    return winners.length === 0 ? 0 : winners.some((id) => state.sides[id]!.team === team) ? 2000 : -2000;
  }
  const needed = neededLead(state);
  const points = blood(state, team);
  // WP-MISSION-07, -08: where only objectives count, or where blood counts too.
  const lead = isAboutBlood(state)
    ? (points + (worthOf(state) === undefined ? 0 : 250 * ahead(state, team))) / needed
    : ahead(state, team) / 2 + (0.35 * points) / needed;
  return Math.round((1000 * lead) / (1 + Math.abs(lead)));
}

/** WP-MISSION-02: where only blood counts and nobody has shed enough of it, whoever goes on waiting waits for a draw. */
export function patience(state: State): number {
  if (!isAboutBlood(state) || worthOf(state) !== undefined) return 1;
  const [one] = state.sides;
  const lead = Math.abs(blood(state, one!.team));
  return lead > neededLead(state) ? 1 : Math.max(LEAST, 1 - (state.cursor.round - 1) / turnsAgreed(state));
}

const LEAST = 0.2;

/** Where only objectives count, killing is a means. */
export const bloodlust = (state: State): number => (isAboutBlood(state) ? 1 : 0.85);
