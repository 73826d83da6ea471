/** What weapons that may turn on whoever uses them cost on average (W40K-DATA-05), in points. */
import type { AssignSource, AssignView, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Goal } from '@warfold/engine/insight';
import { pointToPoint } from '@warfold/space';
import { abilities } from '../abilities.ts';
import { againOf } from '../attack/attack.ts';
import { mayRollAgain } from '../attack/pool.ts';
import { concerned } from '../attack/strike.ts';
import type { Strike } from '../sequence/moments.ts';
import { weaponOf } from '../sheet/profile.ts';
import { alive, wounds } from './arms.ts';
import { attacksWith } from './attacks.ts';

/** What is known of the battle. */
interface Known {
  worth(state: State, unit: number): number;
  goals(state: State, side: number): readonly Goal[];
}

/** A D3 or a D6 on average. */
const usual = (suffers: number | 'D3' | 'D6'): number => (typeof suffers === 'number' ? suffers : suffers === 'D3' ? 2 : 3.5);

/** The chance that something comes so many times on end. */
function chanceOfAll(chance: number, times: number): number {
  let all = 1;
  for (let i = 0; i < times; i++) all *= chance;
  return all;
}

/** Ground that only this unit is on is lost with it, unless somebody else comes in time. */
const LOST = 0.7;

/** What nobody would hold any more if a unit were gone. */
function holdsAlone(state: State, id: number, goals: readonly Goal[]): number {
  const { side } = state.units[id]!;
  const isAt = (unit: number, { at, radius }: Goal): boolean => standing(state, unit).some(({ pose }) => pointToPoint(pose, at) <= radius);
  const alone = goals.filter(
    (goal) => isAt(id, goal) && state.units.every((other) => other.side !== side || other.id === id || !isAt(other.id, goal)),
  );
  return alone.reduce((most, { worth }) => Math.max(most, worth), 0);
}

/** What it costs to use a weapon so. */
export function toll(state: State, view: AssignView, { count, ref }: AssignSource, way: string | null, known: Known): number {
  const about = view.about?.[0];
  const key = way ?? (ref !== undefined && 'gear' in ref ? ref.gear : null);
  const target = view.targets.find(({ refused }) => refused === undefined)?.ref;
  if (about === undefined || !('unit' in about) || key === null || target === undefined || !('unit' in target)) return 0;
  const unit = state.units[about.unit]!;
  const weapon = weaponOf(state, key);
  const models = alive(state, unit.id);
  const model = models.find(({ gear }) => gear.includes(weapon.of)) ?? models[0];
  if (model === undefined || weapon.type === 'Melee') return 0;
  const strike: Strike = { unit, model, weapon, target: state.units[target.unit]!, how: 'shoot', near: false, sharper: 0 };
  const backfires = abilities.ask(state, 'burnsOut', strike, concerned(state, strike));
  if (backfires.length === 0) return 0;
  const one = againOf(state, strike, 'hit').some((again) => mayRollAgain(again, 1, 7)) ? 1 / 36 : 1 / 6;
  const dice = Math.max(1, Math.round(attacksWith(state, model, weapon, target.unit)));
  const any = 1 - chanceOfAll(1 - one, dice);
  const own = known.worth(state, unit.id);
  const { left } = wounds(state, unit.id);
  let cost = 0;
  for (const { suffers, each } of backfires) {
    const taken = suffers === 'destroyed' ? left / Math.max(1, models.length) : usual(suffers) * (each ? (dice * one) / any : 1);
    const all = Math.min(1, (count * taken) / Math.max(1, left));
    // Several of them are seldom all gone at once.
    const last = taken * count < left ? 0 : chanceOfAll(any, count);
    cost += any * all * own + last * LOST * holdsAlone(state, unit.id, known.goals(state, unit.side));
  }
  return cost;
}
