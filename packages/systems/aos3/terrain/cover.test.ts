import { describe, expect, it } from 'vitest';
import { tableOf, unitNamed } from '../testing/scene.ts';
import { isBehindTerrain, isInCover, isWhollyOnTerrain } from './cover.ts';

function cover(given: string) {
  const state = tableOf(given);
  const [attacker, target] = [unitNamed(state, 'attacker'), unitNamed(state, 'target')];
  return {
    behind: isBehindTerrain(state, attacker, target),
    on: isWhollyOnTerrain(state, target),
    cover: isInCover(state, attacker, target),
  };
}

const WALL = 'terrain: { wall: { kind: wall, rect: [[18, 5], [19, 15]] } }';

const scene = (attacker: string, target: string, terrain = WALL, more = '') => `
${terrain}
units:
  attacker: { side: A, at: ${attacker} }
  target:   { side: B, at: ${target}${more} }`;

describe('behind terrain', () => {
  it('AOS3-17.0.2 is who has no clear line to it, from none of the attackers', () => {
    expect(cover(scene('[[10, 10], [10, 12]]', '[[20, 10], [20, 12]]')).behind).toBe(true);
    expect(cover(scene('[[20, 1]]', '[[20, 10]]')).behind).toBe(false);
    // One of two attackers looks along the wall.
    expect(cover(scene('[[10, 10], [20, 1]]', '[[20, 10]]')).behind).toBe(false);
    // One of two targets stands past its end.
    expect(cover(scene('[[10, 14]]', '[[20, 14], [20, 16.2]]')).behind).toBe(false);
  });

  it('AOS3-17.0.2 needs every model within 1" of a feature, of whichever', () => {
    expect(cover(scene('[[10, 10]]', '[[20.63, 10], [20.63, 12]]')).behind).toBe(true);
    expect(cover(scene('[[10, 10]]', '[[20.63, 10], [20.631, 12]]')).behind).toBe(false);
    const two = 'terrain: { wall: { kind: wall, rect: [[18, 5], [19, 15]] }, shrine: { kind: wall, rect: [[23, 11], [25, 14]] } }';
    expect(cover(scene('[[10, 10]]', '[[20.5, 10], [21.7, 11.5]]', two)).behind).toBe(true);
  });

  it('AOS3-17.0.2 needs more than 3" between the units', () => {
    expect(cover(scene('[[15.74, 10]]', '[[20, 10]]')).behind).toBe(false);
    expect(cover(scene('[[15.739, 10]]', '[[20, 10]]')).behind).toBe(true);
  });

  it('AOS3-17.0.2 takes a line as 1 mm wide', () => {
    // The line runs at y = 15.019 and 15.021; half its width is 0.02".
    expect(cover(scene('[[10, 15.019]]', '[[20, 15.019]]')).behind).toBe(true);
    expect(cover(scene('[[10, 15.021]]', '[[20, 15.021]]')).behind).toBe(false);
  });

  it('AOS3-17.0.2, AOS3-17.2.1f looks out of the feature that the attackers garrison', () => {
    const given = (wall: string) => `
terrain:
  tower: { kind: tower, rect: [[8, 8], [12, 12]] }
  ${wall}
units:
  attacker: { side: A, garrison: tower, count: 3 }
  target:   { side: B, at: [[20, 10]] }`;
    expect(cover(given('wall: { kind: wall, rect: [[18, 5], [19, 15]] }')).behind).toBe(true);
    expect(cover(given('wall: { kind: wall, rect: [[21, 5], [22, 15]] }')).behind).toBe(false);
  });
});

describe('cover', () => {
  const WOOD = 'terrain: { wood: { kind: wood, rect: [[18, 5], [28, 15]] } }';

  it('AOS3-17.1.1a is for units wholly on a feature, every model of them', () => {
    expect(cover(scene('[[17, 10]]', '[[18.63, 10], [20, 10]]', WOOD))).toEqual({ behind: false, on: true, cover: true });
    expect(cover(scene('[[17, 10]]', '[[18.629, 10], [20, 10]]', WOOD))).toEqual({ behind: false, on: false, cover: false });
  });

  it('AOS3-17.1.1a and for units behind one', () => {
    expect(cover(scene('[[10, 10]]', '[[20, 10]]'))).toEqual({ behind: true, on: false, cover: true });
  });

  it('AOS3-17.1 is given by every feature but scatter', () => {
    const scatter = 'terrain: { carts: { kind: scatter, rect: [[18, 5], [19, 15]] } }';
    expect(cover(scene('[[10, 10]]', '[[20, 10]]', scatter)).cover).toBe(false);
    const faction = 'terrain: { stone: { kind: terrain, traits: [faction], owner: A, rect: [[18, 5], [19, 15]] } }';
    expect(cover(scene('[[10, 10]]', '[[20, 10]]', faction)).cover).toBe(true);
  });

  it('AOS3-17.1.1c is for nobody with 10 Wounds, and for nobody who charged in the turn', () => {
    const with9 = ', profile: { stats: { wounds: 9 } }';
    const with10 = ', profile: { stats: { wounds: 10 } }';
    expect(cover(scene('[[10, 10]]', '[[20, 10]]', WALL, with9)).cover).toBe(true);
    expect(cover(scene('[[10, 10]]', '[[20, 10]]', WALL, with10)).cover).toBe(false);
    expect(cover(scene('[[10, 10]]', '[[20, 10]]', WALL, ', marks: { charged: true }')).cover).toBe(false);
  });

  it('AOS3-17.2.1e is not for garrisons, which have their own', () => {
    const held = `
terrain: { tower: { kind: tower, rect: [[18, 8], [22, 12]] } }
units:
  attacker: { side: A, at: [[10, 10]] }
  target:   { side: B, garrison: tower, count: 3 }`;
    expect(cover(held).cover).toBe(false);
  });
});
