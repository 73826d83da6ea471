import type { Model } from '@warfold/engine';
import { straightGap, unitWhollyWithin, wholeUnitWithin, whollyWithin, withinStraight, withinUnits } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { holds, tableOf } from '../testing/holds.ts';
import { areEngaged, engagedBy, inEngagementRange, isEngaged } from './engagement.ts';

/** Two units of soldiers, whose bases have a radius of 0.63", and a tank of 2 by 4 inches without one. */
function apart(ours: string, theirs: string, base = '32mm') {
  const state = tableOf(`
profiles: { theirs: { base: ${base} } }
units: { ours: { side: A, at: ${ours} }, theirs: { side: B, profile: theirs, at: ${theirs} } }
`);
  const [a, b] = state.units as [(typeof state.units)[0], (typeof state.units)[0]];
  const models = (unit: typeof a): Model[] => unit.models.map((id) => state.models[id]!);
  return { state, a, b, ours: models(a), theirs: models(b) };
}

describe('Engagement Range', () => {
  it('W40K-ENG-01 exactly an inch across and exactly five up, and both at once', () => {
    const at = (theirs: string) => {
      const { ours, theirs: others } = apart('[[10, 10]]', theirs);
      return inEngagementRange(ours[0]!, others[0]!);
    };
    expect(at('[[12.26, 10]]')).toBe(true);
    expect(at('[[12.261, 10]]')).toBe(false);
    expect(at('[[12, 10, 5]]')).toBe(true);
    expect(at('[[12, 10, 5.001]]')).toBe(false);
  });

  it('W40K-ENG-02 one pair of models is enough for their units', () => {
    const { state, a, b } = apart('[[10, 10], [12, 10]]', '[[14.26, 10], [16, 10]]');
    expect(areEngaged(state, a, b)).toBe(true);
    expect(isEngaged(state, b)).toBe(true);
    expect(engagedBy(state, a)).toMatchObject({ foe: { id: b.models[0] }, measured: 1000 });
  });
});

describe('measuring', () => {
  it('W40K-MEAS-01 from closest point to closest point, along the straight line', () => {
    const { ours, theirs } = apart('[[10, 10]]', '[[14.26, 10, 4]]');
    expect(straightGap(ours[0]!, theirs[0]!)).toBe(5000);
  });

  it('W40K-MEAS-02 without a base, to the closest part of the hull', () => {
    const { ours, theirs } = apart('[[10, 10]]', '[[14.63, 10]]', '2x4in rect');
    expect(straightGap(ours[0]!, theirs[0]!)).toBe(3000);
  });

  // By what comes of it: W40K-MEAS-03.
  it('the gauge of a move and the distance of a refusal are shown to everybody, before anything is done', () => {
    holds(`
title: W40K-MOVE-09 what is measured is told
units: { squad: { side: A, at: [[20, 6]] }, mates: { side: A, at: [[4, 4]] }, enemy: { side: B, at: [[40, 26]] } }
when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: move, to: [20, 13], refused: { rule: W40K-MOVE-09, numbers: { measured: 7, required: 6 } } }]
then: [{ unit: squad, at: [[20, 6]] }, { asked: A, gauge: 6 }]
`);
  });
});

describe('within', () => {
  const { ours, theirs } = apart('[[10, 10], [12, 10]]', '[[16.26, 10], [18.26, 10]]');

  it('W40K-WITHIN-01 any distance that is not more', () => {
    expect(withinStraight(ours[1]!, theirs[0]!, 3000)).toBe(true);
    expect(withinStraight(ours[1]!, theirs[0]!, 2999)).toBe(false);
  });

  it('W40K-WITHIN-02 a model is within with any part of its base', () => {
    expect(withinStraight(ours[0]!, theirs[0]!, 5000)).toBe(true);
  });

  it('W40K-WITHIN-03 wholly within with every part of it', () => {
    expect(whollyWithin(ours[1]!, theirs[0]!, 4260)).toBe(true);
    expect(whollyWithin(ours[1]!, theirs[0]!, 4259)).toBe(false);
  });

  it('W40K-WITHIN-04 a unit is within with any of its models', () => {
    expect(withinUnits(ours, theirs, 3000)).toBe(true);
    expect(withinUnits(ours, theirs, 2999)).toBe(false);
  });

  it('W40K-WITHIN-05 every model of it within, with some part of each', () => {
    expect(wholeUnitWithin(ours, theirs, 5000)).toBe(true);
    expect(wholeUnitWithin(ours, theirs, 4999)).toBe(false);
  });

  it('W40K-WITHIN-06 wholly within with every part of every model', () => {
    expect(unitWhollyWithin(ours, theirs, 6260)).toBe(true);
    expect(unitWhollyWithin(ours, theirs, 6259)).toBe(false);
  });
});
