import type { DecisionView, Option, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import type { Activation, Opinion } from '@warfold/engine/insight';
import { onTable } from '../../shared/sides.ts';
import { has, lineOf } from '../army/profile.ts';
import { chargeChoices } from '../melee/charge.ts';
import { KEEPS_THE_REST, TAKES_EDGE } from '../mission/deployment.ts';
import { GOES_FIRST } from '../mission/firstTurn.ts';
import { scenarioOf } from '../mission/scenarios.ts';
import { ASKS } from '../questions.ts';
import { ORDER } from '../sequence/marks.ts';
import { allowanceOf, MOVES, whyNotOrder } from '../sequence/orders.ts';
import { isFlying, ONE_INCH } from '../table/table.ts';
import { carrierOf, passengersOf, RIDES } from '../vehicles/transports.ts';
import { breadth, groundCover, harm, meleeWounds, placeOf, strikeReach } from './harm.ts';
import { hindrances } from './hindrances.ts';
import { bloodlust, goals, outlook, patience, stride, turnsLeft } from './mission.ts';
import { lossBy, vigour } from './nerves.ts';
import { opinionOnGettingOut, opinionOnRiding } from './riding.ts';
import { inSights, opinionOnShooter, opinionOnShot, prizeOf } from './shots.ts';

const worth = (state: State, id: number): number => {
  const unit = state.units[id]!;
  return unit.points * vigour(state, unit);
};

/** The orders of WP-MOVE-08 as ways to act. */
function activations(state: State, id: number) {
  const unit = state.units[id]!;
  const { phase, active } = state.cursor;
  if (phase !== 'movement' || active !== unit.side || markOf(unit, ORDER) !== '' || !onTable(state, unit)) return [];
  const jets = has(unit, 'jump');
  const speed = (order: 'advance' | 'double' | 'full' | 'manoeuvre') => allowanceOf(state, unit, order, jets).total;
  const { type } = lineOf(state, unit);
  const can = (order: Parameters<typeof whyNotOrder>[2]) => whyNotOrder(state, unit, order) === null;
  const found = [];
  const heavy = type === 'Ord';
  if (can('halt')) found.push({ option: 'halt', reach: 0, strikes: 'shoot' as const, steady: true });
  if (can('turn')) found.push({ option: 'turn', reach: 0, strikes: 'shoot' as const, steady: false });
  if (can('advance'))
    found.push({ option: 'advance', reach: speed('advance'), strikes: heavy ? ('nothing' as const) : ('shoot' as const), steady: false });
  if (can('manoeuvre')) found.push({ option: 'manoeuvre', reach: speed('manoeuvre'), strikes: 'shoot' as const, steady: false });
  if (can('double')) found.push({ option: 'double', reach: speed('double'), strikes: 'nothing' as const, steady: false });
  if (can('full'))
    found.push({ option: 'full', reach: speed('full'), strikes: 'nothing' as const, steady: false, straightOn: !has(unit, 'agile') });
  if (can('charge')) found.push({ option: 'charge', reach: strikeReach(state, id, 'fight'), strikes: 'fight' as const, steady: false });
  return found;
}

/** Whom a charge can really reach, only where somebody is near enough to ask; and whom a unit can really shoot at from where it stands. */
const targets = (state: State, id: number, { option, strikes, steady }: Activation): readonly number[] | null =>
  option === 'charge'
    ? chargeChoices(state, state.units[id]!)
        .filter(({ refused }) => refused === undefined)
        .map(({ value }) => value.id)
    : strikes === 'shoot'
      ? inSights(state, state.units[id]!, steady)
      : null;

/** WP-SETUP-06: the edge with more of the objectives near it. */
function opinionOnEdge(state: State, edge: 'north' | 'south'): Opinion {
  const { depth } = state.table;
  const far = (y: number) => (edge === 'north' ? depth - y : y);
  return {
    score: goals(state).reduce((sum, goal) => sum + Math.max(0, depth / 2 - far(goal.at.y)) / 1000, 0),
    reason: say('wp.insight.edge'),
  };
}

/** WP-SETUP-07: whoever moves last has the last word on objectives; where only blood counts the first shot is worth more. */
function opinionOnFirst(state: State, first: boolean): Opinion {
  const last = (scenarioOf(state)?.goals ?? []).some(({ goal }) => goal === 'hold');
  return { score: first === last ? 0 : 1, reason: say(last ? 'wp.insight.lastWord' : 'wp.insight.firstShot') };
}

/** WP-SETUP-06: heavy and slow units first, riders and those who wait last. */
function opinionOnDeployment(state: State, option: Option): Opinion {
  if (KEEPS_THE_REST.in(option) !== null) return { score: -10 };
  const unit = option.ref !== undefined && 'unit' in option.ref ? state.units[option.ref.unit]! : null;
  const onFoot = unit === null ? 0 : 30 - lineOf(state, unit).speed / 1000;
  const rides = RIDES.in(option);
  return rides !== null ? opinionOnRiding(state, rides, onFoot) : { score: onFoot, reason: say('wp.insight.slowFirst') };
}

/** As a share of a unit, for each inch. */
const FROM_THE_MIDDLE = 0.015;

/** WP-SETUP-06: from the middle of its edge a unit comes to whichever wing needs it; on the wings many are out of the battle for turns. */
const station = ({ units, table }: State, id: number, { x }: { readonly x: number }): number =>
  (-FROM_THE_MIDDLE * units[id]!.points * Math.abs(x - table.width / 2)) / ONE_INCH;

/** Before all who have something to do by the plan. */
const FIRST_OF_ALL = 101;

/** Units that come out of a transport, or out of the sky, act too. WP-MOVE-01: to stand takes no order. */
function opinionOnUnit(state: State, option: Option): Opinion | null {
  const what = MOVES.in(option)?.what;
  if (what === 'done') return { score: 0, reason: say('wp.insight.done') };
  if (option.ref === undefined || !('unit' in option.ref)) return null;
  const unit = state.units[option.ref.unit]!;
  if (what === 'fly') return { score: 40, reason: say('wp.insight.fly') };
  const carrier = carrierOf(state, unit);
  if (carrier !== null) return opinionOnGettingOut(state, unit, carrier);
  // WP-TRANSPORT-07: nobody gets out before the transport has its order, be it to halt.
  const waits = onTable(state, unit) && passengersOf(state, unit).some((rider) => opinionOnGettingOut(state, rider, unit).score > 0);
  return waits ? { score: FIRST_OF_ALL, reason: say('wp.insight.letOut') } : null;
}

function opinion(state: State, view: DecisionView, option: Option): Opinion | null {
  const about = view.about?.[0];
  const unit = about !== undefined && 'unit' in about ? state.units[about.unit]! : null;
  switch (view.label.key) {
    case ASKS.shootingTarget:
      return unit === null ? null : opinionOnShot(state, unit, option);
    case ASKS.shootingShooter:
      return option.ref !== undefined && 'unit' in option.ref ? opinionOnShooter(state, state.units[option.ref.unit]!) : null;
    case ASKS.playEdge: {
      const { edge } = TAKES_EDGE.in(option) ?? {};
      return edge === undefined ? null : opinionOnEdge(state, edge);
    }
    case ASKS.playFirst:
      return opinionOnFirst(state, GOES_FIRST.in(option)?.side === view.side);
    case ASKS.playDeploy:
      return opinionOnDeployment(state, option);
    case ASKS.playUnit:
      return opinionOnUnit(state, option);
    case ASKS.charge: {
      if (unit === null || option.ref === undefined || !('unit' in option.ref)) return null;
      const target = state.units[option.ref.unit]!;
      const score = lossBy(state, target, meleeWounds(state, unit, target), false) * prizeOf(state, target);
      return { score, reason: say('wp.insight.charge', { target: { unit: target.id }, worth: Math.round(score) }) };
    }
    case ASKS.playBoard:
      return { score: -20 };
    default:
      return null;
  }
}

const NOBODY: readonly number[] = [];

/** WP-CHARGE-08, -14: who stands where in a charge is as good as found, and surplus defenders are better left where they are. */
const isRoutine = (_state: State, { rule }: DecisionView): boolean => rule === 'WP-CHARGE-08' || rule === 'WP-CHARGE-14';

/** What Warpath tells players that are programs. The shape is theirs; this file knows only its own rules. */
export const insight = {
  system: 'warpath',
  worth,
  spot: placeOf,
  breadth: (state: State, id: number): number => breadth(state, state.units[id]!),
  harm,
  reach: strikeReach,
  hindrances: (state: State, id: number) => hindrances(state, state.units[id]!),
  apart: ONE_INCH,
  stride,
  targets,
  // Where units go and what they shoot is their own affair; only charges get into each other's way.
  comradesThatMatter: (): readonly number[] => NOBODY,
  // WP-AIR-04: an aircraft leaves when its owner's next turn begins.
  stays: (state: State, id: number): boolean => !isFlying(state, state.units[id]!) || turnsLeft(state, state.units[id]!.side) <= 1,
  activations,
  goals: (state: State, _side: number) => goals(state),
  bloodlust,
  patience,
  turnsLeft,
  shelter: (state: State, at: { readonly x: number; readonly y: number }): number => [0, 0.3, 0.5][groundCover(state, at)]!,
  outlook,
  opinion,
  isRoutine,
  marshals: { station },
};
