import type { State, Unit } from '@warfold/engine';
import { memo } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { ahead, headingOf, pointToPoint } from '@warfold/space';
import { detoursOf, holdsFrom, placesInReach, straightOn, towards, worthGoing } from '../candidates/destinations.ts';
import type { Activation, Goal, Insight } from '../insight.ts';
import { isOnTable } from '../insight.ts';
import type { Detours } from '../lookahead/detours.ts';

/** What a unit could do this turn, and what would come of it, whatever its comrades do. */
export interface Prospect {
  readonly activation: Activation;
  readonly to: Point;
  /** Whom it would strike, and what that is worth. */
  readonly target: number | null;
  readonly strike: number;
  /** What it would come to be able to strike later. */
  readonly later: number;
  /** What it may lose there. */
  readonly danger: number;
  /** For each enemy, what a strike at it would be worth; and what that enemy takes in its next turn, if it chooses this unit. */
  readonly strikes: readonly number[];
  readonly threats: readonly number[];
  /** For each goal of the mission, how surely the unit would be there in time: 1 if it is there now. */
  readonly near: readonly number[];
}

export interface Enemy {
  readonly id: number;
  readonly at: Point;
  /** With what it stands on. */
  readonly value: number;
  readonly shoots: number;
  readonly fights: number;
  readonly stride: number;
  readonly breadth: number;
}

/** What all prospects of a side are seen against. */
export interface SideScene {
  readonly state: State;
  readonly insight: Insight;
  readonly side: number;
  readonly enemies: readonly Enemy[];
  readonly goals: readonly Goal[];
  readonly left: number;
  readonly bloodlust: number;
  readonly patience: number;
  /** Whether any enemy still has a turn to strike back in. */
  readonly answered: boolean;
}

interface AtHand {
  readonly shot: number;
  readonly blow: number;
}

export const isEnemy = (state: State, side: number, unit: Unit): boolean => state.sides[unit.side]!.team !== state.sides[side]!.team;

export function sceneOf(state: State, insight: Insight, side: number): SideScene {
  const goals = insight.goals(state, side);
  const left = Math.max(1, insight.turnsLeft(state, side));
  const bloodlust = insight.bloodlust(state);
  const enemies = state.units
    .filter((unit) => isEnemy(state, side, unit) && isOnTable(state, unit.id))
    .map(({ id }): Enemy => {
      const at = insight.spot(state, id);
      const breadth = insight.breadth(state, id);
      const sits = goals.find((goal) => pointToPoint(goal.at, at) <= holdsFrom(goal, breadth));
      const value = insight.worth(state, id) * bloodlust + (sits === undefined ? 0 : sits.worth * (left <= 2 ? 0.5 : 0.2));
      return {
        id,
        at,
        value,
        shoots: insight.reach(state, id, 'shoot'),
        fights: insight.reach(state, id, 'fight'),
        stride: insight.stride(state, id),
        breadth,
      };
    });
  const { team } = state.sides[side]!;
  const answered = state.sides.some((other) => other.team !== team && insight.turnsLeft(state, other.id) > 0);
  return {
    state,
    insight,
    side,
    enemies,
    goals,
    left,
    bloodlust,
    patience: insight.patience(state, side),
    answered,
  };
}

/** The activation of whoever does not act any more. */
export const STANDS = { option: '', reach: 0, strikes: 'nothing', steady: true } as const satisfies Activation;

/** Whom a unit would strike: one that it is to charge, or any of those whom it can really shoot at, where that is known. */
export interface StrikeChoice {
  readonly target?: number | null;
  readonly open?: readonly number[] | null;
}

const ANYBODY: StrikeChoice = {};

/** What it is worth for a unit to end in a place, having gone there so. */
export function prospectAt(scene: SideScene, unit: number, activation: Activation, to: Point, whom: StrikeChoice = ANYBODY): Prospect {
  const { target = null, open = null } = whom;
  const { state, insight, enemies } = scene;
  let strike = 0;
  let struck: number | null = target;
  let later = 0;
  let danger = 0;
  const own = insight.worth(state, unit);
  const paces: Paces = {
    stride: insight.stride(state, unit),
    shoots: insight.reach(state, unit, 'shoot'),
    fights: insight.reach(state, unit, 'fight'),
  };
  // Where whoever moves may charge afterwards, its charge is one of its strikes.
  const strikesFrom = Math.max(paces.shoots, paces.fights - paces.stride);
  const hand = atHandOf(scene, unit);
  const breadth = insight.breadth(state, unit);
  const stays = insight.stays(state, unit);
  const strikes = enemies.map(() => 0);
  const threats = enemies.map(() => 0);
  const walker: Walker = { stride: paces.stride, breadth, detours: detoursOf(scene, unit) };
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!;
    const far = Math.max(0, pointToPoint(to, enemy.at) - breadth - enemy.breadth);
    if (activation.strikes === 'shoot' && (open === null ? far <= strikesFrom : open.includes(enemy.id))) {
      const worth = insight.harm(state, { by: unit, at: enemy.id, how: 'shoot', from: to, steady: activation.steady }) * enemy.value;
      if (worth > strike) {
        strike = worth;
        struck = enemy.id;
      }
      strikes[i] = worth;
    }
    if (activation.strikes === 'fight' && enemy.id === target) {
      strike = insight.harm(state, { by: unit, at: enemy.id, how: 'fight' }) * enemy.value;
      strikes[i] = strike;
    }
    if (scene.left > 1) {
      const apart = { far, way: far + walker.detours.between(to, enemy.at) };
      const next =
        far <= paces.shoots && hand[i]!.shot > 0
          ? inRange(scene, unit, enemy, hand[i]!, { to, apart, paces })
          : prospectOn(scene, hand[i]!, apart, paces);
      later = Math.max(later, next);
    }
    const met = activation.strikes === 'fight' && enemy.id === target;
    threats[i] = threatOf(scene, enemy, unit, to, far) * own;
    danger += (met ? MET : CHOSEN) * threats[i]!;
  }
  return {
    activation,
    to,
    target: struck,
    strike,
    later,
    danger: Math.min(danger, own),
    strikes,
    threats,
    near: scene.goals.map((goal) => (stays ? nearness(scene, goal, to, walker) : 0)),
  };
}

/** What a unit could do to each enemy if it were near, found out once. */
const atHandOf = memo({
  on: (scene: SideScene) => scene,
  key: (unit: number) => unit,
  work: ({ state, insight, enemies }, unit: number): readonly AtHand[] =>
    enemies.map((enemy) => ({
      shot: insight.harm(state, { by: unit, at: enemy.id, how: 'shoot', from: enemy.at, steady: false }) * enemy.value,
      blow: insight.harm(state, { by: unit, at: enemy.id, how: 'fight' }) * enemy.value,
    })),
});

/** How much of what can be shot next turn is seen from where a unit will then be; the rest is what it does at its best. */
const FROM_THERE = 0.5;

/** What a unit in a place can strike of an enemy that is in its range: its next shots as they are from there a little nearer, with the ground between. */
function inRange(scene: SideScene, unit: number, enemy: Enemy, hand: AtHand, { to, apart, paces }: Firing): number {
  const { state, insight } = scene;
  const from = towards(to, enemy.at, paces.stride / 2);
  const next = insight.harm(state, { by: unit, at: enemy.id, how: 'shoot', from, steady: false }) * enemy.value;
  return Math.max(FROM_THERE * next + (1 - FROM_THERE) * hand.shot, prospectOn(scene, hand, apart, { ...paces, shoots: 0 }));
}

/** How much of a turn it counts to be nearly there: less is left to go wrong, and whoever cannot go all the way at least goes a part of it. */
const NEARER = 0.3;

/** Whoever has yet to come into range shoots from its edge first. */
const FROM_AFAR = 0.6;

/** How far it is to an enemy as shots fly, and as units walk. */
interface Apart {
  readonly far: number;
  readonly way: number;
}

/** How far a unit goes in a turn, and from how far it shoots and charges. */
interface Paces {
  readonly stride: number;
  readonly shoots: number;
  readonly fights: number;
}

/** From where a unit shoots next turn, and how it could go on. */
interface Firing {
  readonly to: Point;
  readonly apart: Apart;
  readonly paces: Paces;
}

/** A unit on its way to a goal. */
interface Walker {
  readonly stride: number;
  readonly breadth: number;
  readonly detours: Detours;
}

/** How well a unit that ends its turn so far from an enemy can strike it in the turns to come. */
function prospectOn({ left }: SideScene, { shot, blow }: AtHand, { far, way }: Apart, { stride, shoots, fights }: Paces): number {
  const turnsTo = (reach: number, to: number): number => {
    if (reach === 0) return 99;
    if (to <= reach) return 0;
    if (stride === 0) return 99;
    const turns = (way - reach) / stride;
    return Math.ceil(turns) - NEARER * (Math.ceil(turns) - turns);
  };
  const worth = (harm: number, turns: number): number => (turns >= left ? 0 : harm * (1 - turns / left) ** 2);
  return Math.max(worth(FROM_AFAR * shot, turnsTo(shoots, far)), worth(blow, turnsTo(fights, way)));
}

/** How likely it is that an enemy strikes this one, of all whom it can reach, as comrades come forward too; whoever was charged strikes back, and goes on. */
const CHOSEN = 0.3;
const MET = 1.5;

/** The share of a unit that an enemy takes from it in its next turn, if it chooses this one. */
function threatOf({ state, insight }: SideScene, enemy: Enemy, unit: number, to: Point, far: number): number {
  let worst = 0;
  if (far <= enemy.fights) worst = insight.harm(state, { by: enemy.id, at: unit, how: 'fight', to });
  if (far <= enemy.shoots) {
    const from = towards(enemy.at, to, enemy.stride / 2);
    worst = Math.max(worst, insight.harm(state, { by: enemy.id, at: unit, how: 'shoot', from, to, steady: false }));
  }
  return worst;
}

/** How surely a unit in a place will be at a goal in time. A goal that pays only at the end needs no hurry, but some time to spare. */
function nearness({ left }: SideScene, goal: Goal, to: Point, { stride, breadth, detours }: Walker): number {
  const { at, atTheEnd } = goal;
  const far = pointToPoint(at, to) - holdsFrom(goal, breadth);
  if (far <= 0) return 1;
  const turns = stride === 0 ? 99 : (far + detours.between(to, at)) / stride;
  const spare = left - 1 - turns;
  if (spare < 0) return 0;
  return atTheEnd ? Math.min(0.95, 0.5 + 0.2 * spare) - 0.02 * turns : 1 / (1.2 + 0.6 * turns);
}

/** Every charge that a unit could make: whom it can get at hangs on comrades who go there too. */
export function chargesOf(scene: SideScene, unit: number): Prospect[] {
  const { state, insight, enemies } = scene;
  const from = insight.spot(state, unit);
  return insight.activations(state, unit).flatMap((activation): Prospect[] => {
    if (activation.strikes !== 'fight') return [];
    const own = insight.breadth(state, unit);
    const near = enemies.filter(({ at, breadth }) => pointToPoint(at, from) - breadth - own <= activation.reach);
    const open = near.length === 0 ? [] : insight.targets(state, unit, activation);
    return near
      .filter(({ id }) => open === null || open.includes(id))
      .map((enemy) => prospectAt(scene, unit, activation, short(from, enemy.at), { target: enemy.id }));
  });
}

/** Everything else that a unit could do in its turn, whether others leave it room or not. */
export function prospectsOf(scene: SideScene, unit: number): Prospect[] {
  const { state, insight } = scene;
  const from = insight.spot(state, unit);
  return insight.activations(state, unit).flatMap((activation): Prospect[] => {
    if (activation.strikes === 'fight') return [];
    if (activation.reach === 0) return [prospectAt(scene, unit, activation, from)];
    const places = activation.straightOn === true ? straightOn : placesInReach;
    return worthGoing(scene, unit, activation, places(scene, unit, activation.reach)).map((to) => prospectAt(scene, unit, activation, to));
  });
}

/** Where a charge ends: just before those it meets. */
function short(from: Point, at: Point): Point {
  const far = pointToPoint(from, at);
  return ahead(from, headingOf(at.x - from.x, at.y - from.y), Math.max(0, Math.round(far - 1000)));
}
