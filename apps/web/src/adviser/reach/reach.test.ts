import type { MoveView } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches, pointInPolygon, round, signedArea } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { at, fieldOf } from '../../table/testing/field.ts';
import { flood, type StandingPlace, spacingFor, standingOf, type WishJudge } from './flood.ts';
import { outlined } from './outlined.ts';

const FAR = inches(6);

/** One model in the middle of the table that may go six inches. */
const state = fieldOf([{ poses: [at(24, 18)] }]);
const view: MoveView = {
  kind: 'move',
  side: 0,
  rule: 'WP-MOVE-03',
  label: say('test'),
  unit: 0,
  models: [{ model: 0, allowance: FAR }],
  measured: 'each',
  leader: 0,
  mayDecline: 'stay',
  turning: 'free',
};

const found = (judged: WishJudge): readonly StandingPlace[] => [...flood(state, view, judged)].flat();

/** A wall from the model's right hand to far beyond, one inch ahead of it: nothing crosses it, whoever would get behind must go round its end. */
const WALL = { y: inches(19), from: inches(22) };

const crosses: WishJudge = (wish) => {
  if ('declined' in wish) return wish;
  const [travel] = wish.travels;
  const through = travel!.path.some((to, i) => {
    const from = travel!.path[i - 1];
    if (from === undefined || from.y < WALL.y === to.y < WALL.y) return false;
    const share = (WALL.y - from.y) / (to.y - from.y);
    return from.x + (to.x - from.x) * share > WALL.from;
  });
  return through ? null : wish;
};

describe('the ground in reach', () => {
  it('is all within the allowance where nothing is in the way, and nothing beyond', () => {
    const stands = found((wish) => wish);
    const far = stands.map(({ pose }) => Math.hypot(pose.x - inches(24), pose.y - inches(18)));
    expect(Math.max(...far)).toBeLessThanOrEqual(FAR);
    expect(Math.max(...far)).toBeGreaterThan(FAR - 5);
    expect(far.filter((one) => one > FAR - 5).length).toBeGreaterThan(30);
  });

  it('is nothing where everything is refused', () => {
    expect(found(() => null)).toEqual([]);
  });

  it('goes round corners, as far as the way round lets it', () => {
    const behind = found(crosses).filter(({ pose }) => pose.y > WALL.y);
    expect(behind.some(({ pose }) => pose.x > WALL.from)).toBe(true);
    // Straight behind the wall lies six inches away by the way round its end only for what is near the end.
    expect(behind.some(({ pose }) => pose.x > inches(27.5))).toBe(false);
  });

  it('asks about the ways that it tells of, and no more than so many', () => {
    let asked = 0;
    const stands = found((wish) => {
      asked++;
      return crosses(wish);
    });
    expect(asked).toBeLessThanOrEqual(700);
    expect(stands.length).toBeLessThanOrEqual(asked);
  });

  it('tells of everybody who comes along', () => {
    const both = fieldOf([{ poses: [at(10, 10), at(12, 10)] }]);
    const answer = { kind: 'move', travels: [0, 1].map((model) => ({ model, path: [at(10, 10), at(10 + model, 14)] })) } as const;
    expect(standingOf(both, answer).map(({ pose }) => pose)).toEqual([at(10, 14), at(11, 14)]);
    expect(standingOf(both, { kind: 'move', declined: true })).toEqual([]);
  });
});

describe('its outline', () => {
  const base = round(32);

  it('is nothing for nobody', () => {
    expect(outlined([], 1000)).toEqual([]);
  });

  it('is one smooth ring for bases that stand closely', () => {
    const stands = found((wish) => wish);
    const patches = outlined([...stands, { base: stands[0]!.base, pose: at(24, 18) }], spacingFor(FAR));
    expect(patches).toHaveLength(1);
    const [{ ring, holes }] = patches as [(typeof patches)[number]];
    expect(holes).toEqual([]);
    const radius = FAR + 492;
    expect(signedArea(ring) / (Math.PI * radius ** 2)).toBeGreaterThan(0.9);
    expect(signedArea(ring) / (Math.PI * radius ** 2)).toBeLessThan(1.08);
  });

  it('leaves a hole where nobody can stand, and parts what is apart', () => {
    const circle = Array.from({ length: 40 }, (_, i) => ({
      base,
      pose: at(20 + 5 * Math.sin((i * Math.PI) / 20), 20 + 5 * Math.cos((i * Math.PI) / 20)),
    }));
    const patches = outlined([...circle, { base, pose: at(40, 40) }], 600);
    expect(patches).toHaveLength(2);
    const ringed = patches.find(({ holes }) => holes.length > 0)!;
    expect(pointInPolygon(at(20, 20), ringed.ring)).toBe(true);
    expect(pointInPolygon(at(20, 20), ringed.holes[0]!)).toBe(true);
  });
});
