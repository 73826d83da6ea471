import type { PlaceView } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches, pointInPolygon, signedArea } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../table/testing/field.ts';
import { outlined } from './outlined.ts';
import { SPOTS_APART, spots } from './spots.ts';

const state = fieldOf([]);
const view: PlaceView = {
  kind: 'place',
  side: 0,
  rule: 'W40K-ONLYWAR-10',
  label: say('test'),
  items: [{ id: 'marker', what: 'point', label: say('test'), faces: false }],
  mayDecline: false,
};

/** Everything more than six inches from every edge. */
const inside = (wish: { readonly places?: readonly { readonly pose: { readonly x: number; readonly y: number } }[] }): boolean => {
  const { x, y } = wish.places![0]!.pose;
  const { width, depth } = state.table;
  return Math.min(x, y, width - x, depth - y) > inches(6);
};

describe('the ground on which something may be put down', () => {
  it('is found by asking the rules, and its edge is looked for more closely', () => {
    let asked = 0;
    const found = [
      ...spots(state, view, (wish) => {
        asked++;
        return 'places' in wish && inside(wish) ? wish : null;
      }),
    ].flat();
    expect(asked).toBeLessThanOrEqual(1600);
    const [patch, ...others] = outlined(found, SPOTS_APART);
    expect(others).toEqual([]);
    expect(patch!.holes).toEqual([]);
    const { width, depth } = state.table;
    const whole = (width - inches(12)) * (depth - inches(12));
    expect(signedArea(patch!.ring) / whole).toBeGreaterThan(0.93);
    expect(signedArea(patch!.ring) / whole).toBeLessThan(1.07);
    expect(pointInPolygon({ x: inches(5), y: depth / 2 }, patch!.ring)).toBe(false);
  });

  it('is none where a direction is asked for, and where nothing is allowed', () => {
    const way: PlaceView = { ...view, items: [{ id: 'way', what: 'heading', label: say('test'), faces: true }] };
    expect([...spots(state, way, (wish) => wish)].flat()).toEqual([]);
    expect([...spots(state, view, () => null)].flat()).toEqual([]);
  });
});
