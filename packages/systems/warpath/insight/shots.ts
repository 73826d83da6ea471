/** What a shot is worth beside those of all other units that are still to shoot. */
import type { Option, State, Text, Unit } from '@warfold/engine';
import { markOf, memo, say } from '@warfold/engine';
import { pointToPoint } from '@warfold/space';
import { areEnemies, enemiesOnTable, onTable } from '../../shared/sides.ts';
import { has } from '../army/profile.ts';
import { mannersOf, mostDice, weaponsOf } from '../army/weapons.ts';
import { ORDER, SHOT } from '../sequence/marks.ts';
import { aimAt, attackOf, shotOf, whyNotAim } from '../shooting/aim.ts';
import { canWound, diceFor, needToWound } from '../shooting/attack.ts';
import { whyNotShoot } from '../shooting/shooting.ts';
import { SHOOTS } from '../shooting/targets.ts';
import { harm, placeOf, volleyWounds } from './harm.ts';
import { bloodlust, goals, turnsLeft } from './mission.ts';
import { lossBy } from './nerves.ts';

/** Whoever is still to shoot, and its wounds on each enemy on average. */
interface Gun {
  readonly unit: number;
  readonly wounds: readonly number[];
}

/** All the shots that a side has left in its turn. */
interface Fire {
  readonly enemies: readonly Unit[];
  readonly guns: readonly Gun[];
  /** What so many wounds on one of the enemies, by its place, are worth. */
  worthOf(enemy: number, wounds: number): number;
}

/** By side. */
const fires = memo({
  on: (state: State) => state,
  key: (side: number, _: Unit) => side,
  work: (state, _: number, by: Unit): Fire => fireNow(state, by),
});

const fireOf = (state: State, by: Unit): Fire => fires(state, by.side, by);

function fireNow(state: State, by: Unit): Fire {
  const enemies = state.units.filter((unit) => areEnemies(state, by, unit) && onTable(state, unit));
  const guns = state.units
    .filter((unit) => unit.side === by.side && onTable(state, unit) && stillShoots(state, unit))
    .map(({ id }): Gun => ({ unit: id, wounds: enemies.map((enemy) => volleyWounds(state, shotBy(state, id, enemy.id))) }))
    .filter(({ wounds }) => wounds.some((some) => some > 0));
  const values = enemies.map((enemy) => ({
    prize: prizeOf(state, enemy),
    tests: testsAnyway(state, enemy.id),
    at: new Map<number, number>(),
  }));
  return {
    enemies,
    guns,
    worthOf(enemy, wounds) {
      const { prize, tests, at } = values[enemy]!;
      const steps = Math.round(wounds * STEPS);
      const worth = at.get(steps) ?? lossBy(state, enemies[enemy]!, steps / STEPS, tests) * prize;
      at.set(steps, worth);
      return worth;
    },
  };
}

/** As finely as wounds are told apart. */
const STEPS = 100;

const stillShoots = (state: State, unit: Unit): boolean => !markOf(unit, SHOT) && whyNotShoot(state, unit) === null;

const shotBy = (state: State, by: number, at: number) => {
  const order = markOf(state.units[by]!, ORDER);
  return { by, at, how: 'shoot' as const, steady: order === '' || order === 'halt' };
};

const testsAnyway = (state: State, unit: number): boolean => state.owed.some(({ kind, args }) => kind === 'nerve' && args.unit === unit);

/** How often all think again about whom the others shoot at. */
const PASSES = 3;

/** What all shots come to if these wounds are on the enemies already, and all but one unit shoot where they then do most. */
function together({ guns, worthOf }: Fire, but: Unit, taken: readonly number[]): number {
  const others = guns.filter(({ unit }) => unit !== but.id);
  const sum = [...taken];
  const aims = others.map((): number | null => null);
  for (let pass = 0; pass < PASSES; pass++) {
    let changed = false;
    others.forEach((gun, i) => {
      const now = aims[i]!;
      if (now !== null) sum[now] = sum[now]! - gun.wounds[now]!;
      const gainAt = (enemy: number): number => worthOf(enemy, sum[enemy]! + gun.wounds[enemy]!) - worthOf(enemy, sum[enemy]!);
      let best = now;
      let most = now === null ? Number.NEGATIVE_INFINITY : gainAt(now) + HARDLY;
      gun.wounds.forEach((some, enemy) => {
        const gain = some > 0 ? gainAt(enemy) : Number.NEGATIVE_INFINITY;
        if (gain > most) [best, most] = [enemy, gain];
      });
      if (best !== null) sum[best] = sum[best]! + gun.wounds[best]!;
      changed ||= best !== now;
      aims[i] = best;
    });
    if (!changed) break;
  }
  return sum.reduce((worth, some, enemy) => worth + worthOf(enemy, some), 0);
}

/** In points: what gains less is no better. */
const HARDLY = 0.001;

/** WP-WOUND-05: a unit tests once for all that was shot at it, so a shot is worth what it adds to those of all others. */
function gainOf(state: State, shooter: Unit, target: Unit, wounds: number): number {
  const fire = fireOf(state, shooter);
  const none = fire.enemies.map(() => 0);
  const some = fire.enemies.map(({ id }) => (id === target.id ? wounds : 0));
  return Math.max(0, together(fire, shooter, some) - together(fire, shooter, none));
}

/** WP-SHOOT-04 to -06: whom a unit can shoot at from where it stands, if it has halted or not, by the rules of the shot itself. */
export function inSights(state: State, unit: Unit, still: boolean): readonly number[] {
  const steady = still || has(unit, 'stabilised');
  return enemiesOnTable(state, unit)
    .filter((target) =>
      weaponsOf(state, unit).some((weapon) =>
        mannersOf(weapon).some((manner) => whyNotAim(state, { shooter: unit, weapon, target, manner, steady }) === null),
      ),
    )
    .map(({ id }) => id);
}

/** A shot as the rules have it: its wounds on average, what they take from the target by themselves, and what they are worth beside all that others may add. */
export function opinionOnShot(state: State, shooter: Unit, option: Option): { readonly score: number; readonly reason?: Text } | null {
  const shoots = SHOOTS.in(option);
  const weapon = shoots === null ? undefined : weaponsOf(state, shooter)[shoots.place];
  if (shoots === null || weapon === undefined) return null;
  const target = state.units[shoots.target]!;
  const { manner } = shoots;
  const shot = shotOf(state, aimAt(state, shooter, weapon, target, manner));
  const attack = attackOf(state, shot, weapon.rolled ? Math.ceil((2 * mostDice(weapon)) / 3) : mostDice(weapon));
  const need = needToWound(state, target, attack.woundBonus);
  if (!canWound(need)) return { score: -1 };
  const hits = (diceFor(attack.need, attack.dice) * Math.max(1, 7 - attack.need.total)) / 6;
  const wounds = (hits * (7 - need.total) * (attack.multiplyWounds?.value ?? 1)) / 6;
  const share = attack.outright === true ? Math.min(1, wounds) : lossBy(state, target, wounds, testsAnyway(state, target.id));
  const worth = attack.outright === true ? share * prizeOf(state, target) : gainOf(state, shooter, target, wounds);
  const reason = say('wp.insight.shot', {
    wounds: Math.round(wounds * 10) / 10,
    target: { unit: target.id },
    share: Math.round(100 * share),
  });
  return { score: worth + wounds * 0.01, reason };
}

/** Whoever holds an objective is worth more to whoever wants it. */
export function prizeOf(state: State, target: Unit): number {
  const at = placeOf(state, target.id);
  const near = goals(state).filter((goal) => pointToPoint(goal.at, at) <= goal.radius);
  const late = turnsLeft(state, target.side) <= 2 ? 0.5 : 0.2;
  return target.points * bloodlust(state) + near.reduce((sum, goal) => sum + goal.worth * late, 0);
}

/** Who does most shoots first; and whoever can do next to nothing may as well try. At whom is another question, as others shoot too. */
export function opinionOnShooter(state: State, unit: Unit): { readonly score: number; readonly reason: Text } {
  let best = 0;
  for (const other of state.units) {
    if (!areEnemies(state, unit, other) || !onTable(state, other)) continue;
    best = Math.max(best, harm(state, shotBy(state, unit.id, other.id)) * prizeOf(state, other));
  }
  const worth = Math.round(best);
  return { score: 1 + best, reason: worth > 0 ? say('wp.insight.shooter', { worth }) : say('wp.insight.anyShot') };
}
