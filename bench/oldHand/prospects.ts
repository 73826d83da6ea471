import type { Activation, Goal, Insight } from '@warfold/ai/insight';
import { isOnTable } from '@warfold/ai/insight';
import type { State, Unit } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { ahead, headingOf, pointToPoint } from '@warfold/space';

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
}

/** What all prospects of a side are seen against. */
export interface Scene {
  readonly state: State;
  readonly insight: Insight;
  readonly side: number;
  readonly enemies: readonly Enemy[];
  readonly goals: readonly Goal[];
  readonly left: number;
  readonly bloodlust: number;
  /** What each unit could do to each enemy if it were near, found out once. */
  readonly atHand: Map<number, readonly AtHand[]>;
}

interface AtHand {
  readonly shot: number;
  readonly blow: number;
}

export const isEnemy = (state: State, side: number, unit: Unit): boolean => state.sides[unit.side]!.team !== state.sides[side]!.team;

export function sceneOf(state: State, insight: Insight, side: number): Scene {
  const goals = insight.goals(state, side);
  const left = Math.max(1, insight.turnsLeft(state, side));
  const bloodlust = insight.bloodlust(state);
  const enemies = state.units
    .filter((unit) => isEnemy(state, side, unit) && isOnTable(state, unit.id))
    .map(({ id }): Enemy => {
      const at = insight.spot(state, id);
      const sits = goals.find((goal) => pointToPoint(goal.at, at) <= goal.radius);
      const value = insight.worth(state, id) * bloodlust + (sits === undefined ? 0 : sits.worth * (left <= 2 ? 0.5 : 0.2));
      return {
        id,
        at,
        value,
        shoots: insight.reach(state, id, 'shoot'),
        fights: insight.reach(state, id, 'fight'),
        stride: insight.stride(state, id),
      };
    });
  return { state, insight, side, enemies, goals, left, bloodlust, atHand: new Map() };
}

/** What it is worth for a unit to end in a place, having gone there so. */
export function prospectAt(scene: Scene, unit: number, activation: Activation, to: Point, target: number | null): Prospect {
  const { state, insight, enemies } = scene;
  let strike = 0;
  let struck: number | null = target;
  let later = 0;
  let danger = 0;
  const stride = insight.stride(state, unit);
  const own = insight.worth(state, unit);
  const reachShoot = insight.reach(state, unit, 'shoot');
  const reachFight = insight.reach(state, unit, 'fight');
  const hand = atHandOf(scene, unit);
  const stays = insight.stays(state, unit);
  for (const [i, enemy] of enemies.entries()) {
    const far = pointToPoint(to, enemy.at);
    if (activation.strikes === 'shoot' && far <= reachShoot) {
      const worth = insight.harm(state, { by: unit, at: enemy.id, how: 'shoot', from: to, steady: activation.steady }) * enemy.value;
      if (worth > strike) [strike, struck] = [worth, enemy.id];
    }
    if (activation.strikes === 'fight' && enemy.id === target)
      strike = insight.harm(state, { by: unit, at: enemy.id, how: 'fight' }) * enemy.value;
    if (scene.left > 1) later = Math.max(later, prospectOn(scene, hand[i]!, far, stride, reachShoot, reachFight));
    danger += threatOf(scene, enemy, unit, to, far) * own;
  }
  return {
    activation,
    to,
    target: struck,
    strike,
    later,
    danger: Math.min(danger, own),
    near: scene.goals.map((goal) => (stays ? nearness(scene, goal, to, stride) : 0)),
  };
}

function atHandOf({ state, insight, enemies, atHand }: Scene, unit: number): readonly AtHand[] {
  const found =
    atHand.get(unit) ??
    enemies.map((enemy) => ({
      shot: insight.harm(state, { by: unit, at: enemy.id, how: 'shoot', from: enemy.at, steady: false }) * enemy.value,
      blow: insight.harm(state, { by: unit, at: enemy.id, how: 'fight' }) * enemy.value,
    }));
  atHand.set(unit, found);
  return found;
}

/** How well a unit that ends its turn so far from an enemy can strike it in the turns to come. */
function prospectOn({ left }: Scene, { shot, blow }: AtHand, far: number, stride: number, shoots: number, fights: number): number {
  const turnsTo = (reach: number): number => (reach === 0 ? 99 : far <= reach ? 0 : stride === 0 ? 99 : Math.ceil((far - reach) / stride));
  const worth = (harm: number, turns: number): number => (turns > left ? 0 : harm / (1 + turns));
  return Math.max(worth(shot, turnsTo(shoots)), worth(blow, turnsTo(fights)));
}

/** The share of a unit that an enemy takes from it in its next turn, if it chooses this one: it has others to choose from. */
function threatOf({ state, insight }: Scene, enemy: Enemy, unit: number, to: Point, far: number): number {
  let worst = 0;
  if (far <= enemy.fights) worst = insight.harm(state, { by: enemy.id, at: unit, how: 'fight', to });
  if (far <= enemy.shoots) {
    const from = towards(enemy.at, to, enemy.stride / 2);
    worst = Math.max(worst, insight.harm(state, { by: enemy.id, at: unit, how: 'shoot', from, to, steady: false }));
  }
  return 0.7 * worst;
}

/** So far along the way from one place to another; the other one if it is nearer. */
function towards(from: Point, at: Point, most: number): Point {
  const far = pointToPoint(from, at);
  if (far <= most) return { x: at.x, y: at.y };
  return { x: Math.round(from.x + ((at.x - from.x) * most) / far), y: Math.round(from.y + ((at.y - from.y) * most) / far) };
}

/** How surely a unit in a place will be at a goal in time. A goal that pays only at the end needs no hurry, but some time to spare. */
function nearness({ left }: Scene, { at, radius, atTheEnd }: Goal, to: Point, stride: number): number {
  const far = pointToPoint(at, to) - radius;
  if (far <= 0) return 1;
  const turns = stride === 0 ? 99 : far / stride;
  const spare = left - 1 - turns;
  if (spare < 0) return 0;
  return atTheEnd ? Math.min(0.95, 0.5 + 0.2 * spare) - 0.02 * turns : 1 / (1.2 + 0.6 * turns);
}

/** Directions in which ground is looked at. */
const ROUND = [0, 450, 900, 1350, 1800, 2250, 2700, 3150] as const;

/** Places worth going to: goals, towards and away from enemies, and all round. */
export function destinations(scene: Scene, unit: number, reach: number): Point[] {
  const { state, insight, enemies, goals } = scene;
  const from = insight.spot(state, unit);
  const { width, depth } = state.table;
  const inside = ({ x, y }: Point): boolean => x > 500 && y > 500 && x < width - 500 && y < depth - 500;
  const near = (at: Point): Point => towards(from, at, reach);
  const rings = ROUND.flatMap((heading) => [ahead(from, heading, reach), ahead(from, heading, Math.round(reach / 2))]);
  const wanted = goals.flatMap(({ at, radius }) => {
    const far = pointToPoint(from, at);
    return far > reach
      ? [near(at)]
      : [near(at), ahead(from, headingOf(at.x - from.x, at.y - from.y), Math.max(0, Math.round(far - radius * 0.7)))];
  });
  const foes = enemies.flatMap(({ at }) => [near(at), ahead(from, headingOf(from.x - at.x, from.y - at.y), reach)]);
  return [...wanted, ...foes, ...rings].filter(inside);
}

/** Everything that a unit could do in its turn. */
export function prospectsOf(scene: Scene, unit: number): Prospect[] {
  const { state, insight, enemies } = scene;
  const from = insight.spot(state, unit);
  return insight.activations(state, unit).flatMap((activation): Prospect[] => {
    if (activation.strikes === 'fight') {
      const open = insight.targets(state, unit, activation);
      const can = (id: number): boolean => open === null || open.includes(id);
      return enemies
        .filter(({ id, at }) => pointToPoint(at, from) <= activation.reach && can(id))
        .map((enemy) => prospectAt(scene, unit, activation, short(from, enemy.at), enemy.id));
    }
    if (activation.reach === 0) return [prospectAt(scene, unit, activation, from, null)];
    return destinations(scene, unit, activation.reach).map((to) => prospectAt(scene, unit, activation, to, null));
  });
}

/** Where a charge ends: just before those it meets. */
function short(from: Point, at: Point): Point {
  const far = pointToPoint(from, at);
  return ahead(from, headingOf(at.x - from.x, at.y - from.y), Math.max(0, Math.round(far - 1000)));
}
