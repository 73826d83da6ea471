/** What No Quarter tells players that are programs. */

import type { DecisionView, Piece, State } from '@warfold/engine';
import { markOf, memo, standing } from '@warfold/engine';
import type { Activation } from '@warfold/engine/insight';
import type { Mil, Point } from '@warfold/space';
import { boxOf, inches, pointToPoint } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import { spentBy } from '../play/action.ts';
import { isPanicked, isTerrified } from '../play/fighter/states.ts';
import { ACTIVE, TURNS } from '../play/marks.ts';
import { isReady } from '../play/ready.ts';
import { holder, isGroundDecisive } from '../play/scenario.ts';
import { ASKS } from '../questions.ts';
import type { UnitBody } from './body.ts';
import { bodyOf } from './body.ts';
import { asTheyAreStruck, asTheyFight } from './formations.ts';
import { aimsFree, harm } from './harm.ts';
import { hindrances } from './hindrances.ts';
import { landing } from './landing.ts';
import type { SetUp } from './opinion.ts';
import { opinionOf } from './opinion.ts';
import { isDue, isKeptBack } from './reserves.ts';

export type { Activation } from '@warfold/engine/insight';

/** Whether a unit has still to act in this turn, or is about to. */
const waits = (state: State, unit: number): boolean =>
  markOf(state, ACTIVE) === unit || (isReady(state, state.units[unit]!) && standing(state, unit).length > 0);

const activations = memo({
  on: (state: State) => state,
  key: (unit: number) => unit,
  work: (state, unit: number): readonly Activation[] => activationsOf(state, unit),
});

function activationsOf(state: State, unit: number): readonly Activation[] {
  if (!waits(state, unit)) return [];
  const body = bodyOf(state, unit);
  const stays: Activation[] = [restOf(state, unit), { option: 'done', reach: 0, strikes: 'nothing', steady: true }];
  if (isTerrified(state, unit)) return stays;
  return [...stays, ...shotsOf(body), ...(body.engaged && body.block ? [] : [...chargesOf(state, unit, body), ...walksOf(body)])];
}

/** NQ-HOLD-01: whoever has spent nothing yet and waits does it on Hold. */
function restOf(state: State, unit: number): Activation {
  const fresh = !isPanicked(state, unit) && standing(state, unit).every((model) => spentBy(model) === 'nothing');
  return { option: fresh ? 'hold' : 'done', reach: 0, strikes: 'nothing', steady: true };
}

/** All together with what they have, or the only one who has it. */
function shotsOf({ kinds, points, engaged }: UnitBody): Activation[] {
  if (engaged && kinds.every(({ stands }) => stands.length === 1)) return [];
  const counts = new Map<string, { count: number; model: number; cost: number }>();
  for (const { model, stands, shots } of kinds)
    for (const { key, kind, cost } of shots)
      if (kind === 'ranged') counts.set(key, { count: (counts.get(key)?.count ?? 0) + stands.length, model: model.id, cost });
  return [...counts]
    .filter(([, { cost }]) => cost <= points)
    .map(([key, { count, model, cost }]) => ({
      option: `${count > 1 ? 'volley' : `shoot:${model}`}:${key}${aimsFree(points, cost) ? ':aim' : ''}`,
      reach: 0,
      strikes: 'shoot' as const,
      steady: true,
    }));
}

/** What is left of the points after a run has to be enough for a blow. */
const SURE_OF_CONTACT = 0.9;

function chargesOf(state: State, unit: number, { at, breadth, left }: UnitBody): Activation[] {
  if (isPanicked(state, unit) || left === 0) return [];
  const reach = Math.round(left * SURE_OF_CONTACT);
  return enemiesOnTable(state, state.units[unit]!)
    .filter((enemy) => {
      const other = bodyOf(state, enemy.id);
      return pointToPoint(at, other.at) - breadth - other.breadth <= reach;
    })
    .map(({ id }) => ({ option: `charge:${id}`, at: id, reach, strikes: 'fight' as const, steady: false }));
}

/** As far as the points go; or only so far that a shot is left, whoever of the unit has the longest way. */
function walksOf({ kinds, spells, points, left, breadth }: UnitBody): Activation[] {
  if (left === 0) return [];
  const cheapest = [...kinds.flatMap(({ shots }) => shots), ...spells].reduce((least, { cost }) => Math.min(least, cost), 99);
  const spare = Math.floor((left * (points - cheapest)) / points) - breadth;
  const near: Activation[] = spare > 0 ? [{ option: 'move', reach: spare, strikes: 'shoot', steady: false }] : [];
  return [{ option: 'move', reach: left, strikes: 'nothing', steady: false }, ...near];
}

/** A charge meets whom it was declared at. */
const targets = (_: State, __: number, { at }: Activation): readonly number[] | null => (at === undefined ? null : [at]);

/** NQ-MUT-SERPENTTAIL: only those who are in a fight do anything to what others can do; all else is of a unit itself, of the enemy, or lies on the table. */
const comradesThatMatter = (state: State, unit: number): readonly number[] =>
  state.units.flatMap(({ id, side }) => (side === state.units[unit]!.side && id !== unit && bodyOf(state, id).engaged ? [id] : []));

/** NQ-WIN-03; in a battle for the ground it decides. */
const GROUND = { plain: 100, decides: 1000 } as const;

const groundWorth = (state: State): number => (isGroundDecisive(state) ? GROUND.decides : GROUND.plain);

const isGround = (state: State, piece: number): boolean => {
  const { traits, gone } = state.pieces[piece]!;
  return traits.includes('objective') && !gone;
};

/** NQ-WIN-03: in it, or touching it with any model. */
const TOUCHING = inches(0.5);

function halfOf({ shape }: Piece): Mil {
  if (shape.kind !== 'terrain') return 0;
  const { minX, maxX, minY, maxY } = boxOf(shape.terrain.footprint);
  return Math.round(Math.min(maxX - minX, maxY - minY) / 2);
}

const goals = (state: State, _: number) =>
  state.pieces
    .filter(({ id }) => isGround(state, id))
    .map((piece) => ({ piece: piece.id, at: piece.pose, radius: halfOf(piece) + TOUCHING, worth: groundWorth(state), atTheEnd: true }));

/** Of a battle to the end of one side nobody knows how long it lasts. */
const ENDLESS = 8;

/** Of such a battle: after so many turns they grow bolder, and after so many more nothing holds them back. */
const WARY = 4;
const RECKLESS = 8;

function patience(state: State): number {
  if (markOf(state, TURNS) > 0) return 1;
  return Math.max(0, Math.min(1, 1 - (state.cursor.round - WARY) / RECKLESS));
}

function turnsLeft(state: State, side: number): number {
  const turns = markOf(state, TURNS);
  const { round } = state.cursor;
  if (turns <= 0) return ENDLESS;
  const acts = round === 0 || state.units.some((unit) => unit.side === side && waits(state, unit.id));
  return Math.max(0, turns - Math.max(1, round) + (acts ? 1 : 0));
}

/** More than any army is worth. */
const DECIDED = 5000;

function outlook(state: State, side: number): number {
  const { team } = state.sides[side]!;
  const sign = (other: number): number => (state.sides[other]!.team === team ? 1 : -1);
  let sum = 0;
  for (const unit of state.units) sum += sign(unit.side) * bodyOf(state, unit.id).worth;
  for (const { id } of state.pieces) {
    const held = isGround(state, id) ? holder(state, id) : null;
    if (held !== null) sum += sign(held) * groundWorth(state) * 0.5;
  }
  if (state.result !== null && state.result.winners.length > 0)
    sum += state.result.winners.some((winner) => sign(winner) > 0) ? DECIDED : -DECIDED;
  return sum;
}

/**
 * NQ-HOLD-05, -06, NQ-SUPPORT-11: with what in range, and first those who serve a weapon; so the rules would have it, too. A charge that was declared is made home
 * (NQ-CHARGE-04). Who runs (NQ-HOLD-09, NQ-PANIC-03) has few ways, all of them off, and looking for others takes long.
 */
const ROUTINE: readonly string[] = [ASKS.combatAnswer, ASKS.combatWeaponOrCrew, ASKS.edge, ASKS.charge, ASKS.runOff];

/** Nobody is kept back, and whoever could not be set up comes as soon as it can. */
const ALL_AT_ONCE: SetUp = { formations: asTheyFight, isKeptBack: () => false, isDue: () => true };

export const insight = {
  system: 'noquarter',
  worth: (state: State, unit: number): number => bodyOf(state, unit).worth,
  spot: (state: State, unit: number): Point => bodyOf(state, unit).at,
  breadth: (state: State, unit: number): Mil => bodyOf(state, unit).breadth,
  harm,
  reach: (state: State, unit: number, how: 'shoot' | 'fight'): Mil =>
    how === 'fight' ? bodyOf(state, unit).stride : bodyOf(state, unit).shoots,
  stride: (state: State, unit: number): Mil => bodyOf(state, unit).stride,
  hindrances,
  apart: inches(1),
  targets,
  comradesThatMatter,
  activations,
  goals,
  inTurns: false,
  turnsLeft,
  patience,
  outlook,
  opinion: opinionOf(activations, ALL_AT_ONCE),
  marshals: { opinion: opinionOf(activations, { formations: asTheyAreStruck, isKeptBack, isDue }) },
  landing,
  isRoutine: (_: State, { label }: DecisionView): boolean => ROUTINE.includes(label.key),
};
