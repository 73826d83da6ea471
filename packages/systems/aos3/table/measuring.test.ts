import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { attackable } from '../attack/targets.ts';
import { plays, tableOf, unitNamed } from '../testing/scene.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';
import { apart, areFoes, areWithin, foesOf, isModelWithin, isWhollyWithin, presentModels } from './table.ts';

const THREE = `
units:
  ours:   { side: A, at: [[10, 10], [12, 10]] }
  theirs: { side: B, at: [[25.26, 10], [28, 10]] }
  mate:   { side: A, at: [[10, 20]] }
`;

describe('measuring', () => {
  it('AOS3-1.2a, AOS3-1.5.1a measures between the nearest points of bases, heights included', () => {
    const state = tableOf(`
terrain:
  tower: { kind: wall, rect: [[20, 8], [24, 12]], height: 4 }
units:
  low:  { side: A, at: [[10, 10]] }
  high: { side: B, at: [[14.26, 10, 4]] }
impossible: true`);
    // 3 across and 4 up are 5.
    expect(apart(state, unitNamed(state, 'low'), unitNamed(state, 'high'))).toBeCloseTo(5000, 6);
    expect(areWithin(state, unitNamed(state, 'low'), unitNamed(state, 'high'), 5000)).toBe(true);
    expect(areWithin(state, unitNamed(state, 'low'), unitNamed(state, 'high'), 4999)).toBe(false);
  });

  it('AOS3-1.5.1c, AOS3-1.5, AOS3-1.5.1b measures units between their closest models, at any time and to the thousandth', () => {
    const state = tableOf(THREE);
    const [ours, theirs] = [unitNamed(state, 'ours'), unitNamed(state, 'theirs')];
    expect(areWithin(state, ours, theirs, inches(12))).toBe(true);
    expect(areWithin(state, theirs, ours, inches(12))).toBe(true);
    expect(areWithin(state, ours, theirs, inches(12) - 1)).toBe(false);
  });

  it('AOS3-1.5.1e has every part of every base within the distance', () => {
    const state = tableOf(THREE);
    const [ours, mate] = [unitNamed(state, 'ours'), unitNamed(state, 'mate')];
    const [leader] = presentModels(state, mate.id);
    // The nearer base is 10" away from middle to middle, so its far edge is 10" from the near edge of the other.
    expect(isModelWithin(state, leader!, ours, inches(10) - 1260)).toBe(true);
    const far = Math.ceil(Math.sqrt(2000 ** 2 + 10_000 ** 2));
    expect(isWhollyWithin(state, ours, leader!, far)).toBe(true);
    expect(isWhollyWithin(state, ours, leader!, far - 1)).toBe(false);
  });

  it('AOS3-1.2.1 tells friends from enemies by their armies', () => {
    const state = tableOf(THREE);
    const [ours, theirs, mate] = [unitNamed(state, 'ours'), unitNamed(state, 'theirs'), unitNamed(state, 'mate')];
    expect(areFoes(state, ours, theirs)).toBe(true);
    expect(areFoes(state, ours, mate)).toBe(false);
    expect(foesOf(state, ours).map(({ name }) => name)).toEqual(['theirs']);
  });

  it('AOS3-1.2c, AOS3-17.0b looks for targets among units, never among scenery or summoned things', () => {
    const state = tableOf(`
terrain:
  ruin: { kind: ruin, rect: [[14, 8], [16, 12]] }
pieces:
  maw: { kind: endless, at: [18, 10], base: 50mm }
units:
  ours:   { side: A, at: [[10, 10]] }
  theirs: { side: B, at: [[20, 20]] }`);
    expect(attackable(state, unitNamed(state, 'ours'), 'missile').map(({ name }) => name)).toEqual(['theirs']);
  });

  // By what comes of it: AOS3-1.2c, AOS3-20.3b.
  it('AOS3-19.3b summoned things are walked through but not stood on', () => {
    plays(`
pieces:
  maw: { kind: endless, at: [12, 10], base: 25mm }
units:
  ours:   { side: A, at: [[10, 10]] }
  theirs: { side: B, at: [[40, 20]] }
when:
  - { A: pick, unit: ours }
  - { A: pick, option: normal }
  - { A: move, to: [12.5, 10], refused: AOS3-19.3b }
  - { A: move, to: [14.5, 10] }
then:
  - { unit: ours, at: [[14.5, 10]] }`);
  });

  it('AOS3-1.3a, AOS3-1.3.1, AOS3-1.3.2a gives all models of a unit its warscroll and its keywords', () => {
    const state = tableOf(`
units:
  knights: { side: A, profile: { keywords: [ORDER, HERO], stats: { wounds: 4 } }, at: [[10, 10], [12, 10]] }`);
    const unit = unitNamed(state, 'knights');
    expect(hasKeyword(state, unit, 'ORDER')).toBe(true);
    expect(hasKeyword(state, unit, 'WIZARD')).toBe(false);
    expect(new Set(presentModels(state, unit.id).map(({ profile }) => profile)).size).toBe(1);
  });
});
