import type { State } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import type { Insight } from '../insight.ts';
import type { Plan } from '../planning/plan.ts';
import type { Prospect, SideScene } from '../planning/prospects.ts';
import { TEMPERS } from '../players/temper.ts';
import { bestResponses } from './bestResponses.ts';

const state = {
  units: [0, 1].map((id) => ({ id, side: 0, models: [id] })),
  models: [0, 1].map((id) => ({ id, unit: id, place: { at: 'table' } })),
} as unknown as State;

const scene = {
  state,
  insight: { worth: () => 100, spot: () => ({ x: 0, y: 0 }) } as unknown as Insight,
  side: 0,
  enemies: [7, 8].map((id) => ({ id, at: { x: 0, y: 0 }, value: 100, shoots: 24_000, fights: 0, stride: 5000, breadth: 500 })),
  goals: [],
  left: 3,
  bloodlust: 1,
  patience: 1,
  answered: true,
} satisfies SideScene;

function prospect(x: number, strikes: readonly [number, number], threats: readonly [number, number]): Prospect {
  const best = strikes[0] >= strikes[1] ? 0 : 1;
  return {
    activation: { option: 'walk', reach: 5000, strikes: 'shoot', steady: false },
    to: { x, y: 0 },
    target: strikes[best] > 0 ? scene.enemies[best]!.id : null,
    strike: strikes[best],
    later: 0,
    danger: threats[0] + threats[1],
    strikes,
    threats,
    near: [],
  };
}

/** A plan in which both do the first of what they could. */
function planOf(...prospects: readonly [readonly Prospect[], readonly Prospect[]]): Plan {
  return {
    scene,
    intentions: [0, 1].map((unit) => ({ unit, prospect: prospects[unit]![0]!, goal: null, score: 0 })),
    scoreFor: () => ({ score: 0, goal: null }),
    prospects: (unit) => prospects[unit]!,
  };
}

const goingTo = (plan: Plan, unit: number): number =>
  bestResponses(plan, TEMPERS.even).intentions.find((one) => one.unit === unit)!.prospect.to.x;

describe('a plan that is thought over', () => {
  it('strikes nothing twice over: whoever can do something else does', () => {
    const strong = prospect(1, [110, 0], [0, 0]);
    const plan = planOf([strong], [prospect(2, [90, 0], [0, 0]), prospect(3, [0, 40], [0, 0])]);
    expect(goingTo(plan, 1)).toBe(3);
  });

  it('goes together at what neither beats alone', () => {
    const plan = planOf([prospect(1, [50, 0], [0, 0])], [prospect(2, [0, 40], [0, 0]), prospect(3, [50, 0], [0, 0])]);
    expect(goingTo(plan, 1)).toBe(3);
  });

  it('stays out of reach of an enemy, but comes where a comrade is in reach of it anyway', () => {
    const gain = 12;
    const behind = prospect(2, [0, 0], [0, 0]);
    const beside = prospect(3, [0, gain], [40, 0]);
    expect(goingTo(planOf([prospect(1, [0, 0], [0, 0])], [behind, beside]), 1)).toBe(2);
    expect(goingTo(planOf([prospect(1, [0, 0], [90, 0])], [behind, beside]), 1)).toBe(3);
  });
});
