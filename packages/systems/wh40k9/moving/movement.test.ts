import { describe, expect, it } from 'vitest';
import { eachJudge } from '../../shared/moving.ts';
import { holds, tableOf } from '../testing/holds.ts';
import { eachMove } from './movement.ts';

const TABLE = `
units:
  squad: { side: A, at: [[20, 6]] }
  mates: { side: A, at: [[36, 4]] }
  enemy: { side: B, at: [[40, 26]] }
`;

describe('moving', () => {
  // By what comes of it: W40K-MOVE-05.
  it('any of its models, all or none', () => {
    holds(`${TABLE}
situations:
  - title: W40K-MOVE-09 one of three
    units: { squad: { at: [[20, 6], [22, 6], [24, 6]] } }
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: move, paths: { 2: [[22, 7]] }, sees: { decline: stay } }]
    then: [{ unit: squad, at: [[20, 6], [22, 7], [24, 6]], move: normal }]
  - title: W40K-MOVE-09 none of them, which is a Normal Move all the same
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: pass }]
    then: [{ unit: squad, at: [[20, 6]], move: normal, moved: true }]
`);
  });

  // By what comes of it: W40K-MOVE-07.
  it('the part of the base that travels farthest counts: a round base turns free, a long one does not', () => {
    holds(`${TABLE}
profiles: { truck: { stats: { m: 6 }, base: 2x4in rect, keywords: [VEHICLE] } }
situations:
  - title: W40K-MOVE-09 a soldier turns and goes all its Move
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: move, path: [[20, 12]], heading: 180 }]
    then: [{ unit: squad, at: [[20, 12]] }]
  - title: W40K-MOVE-09 a truck that turns about has used up its Move
    units: { squad: { profile: truck, at: [[20, 6]] } }
    when:
      - { A: pick, unit: squad }
      - { A: pick, option: Normal Move }
      - { A: move, path: [[20, 6], [20, 7]], heading: 180, refused: W40K-MOVE-09 }
      - { A: move, path: [[20, 12]] }
    then: [{ unit: squad, at: [[20, 12]] }]
`);
  });

  // By what comes of it: W40K-MOVE-08, W40K-COH-04.
  it('a unit that would not end in coherency cannot make that move', () => {
    holds(`${TABLE}
situations:
  - title: W40K-COH-01 in every kind of move
    units: { squad: { at: [[20, 6], [22, 6]] }, enemy: { at: [[18, 6]] } }
    when:
      - { A: pick, unit: squad }
      - { A: pick, option: Fall Back }
      - { A: move, paths: { 1: [[20, 11]] }, refused: W40K-COH-01 }
      - { A: move, by: [3, 0] }
    then: [{ unit: squad, at: [[23, 6], [25, 6]] }]
`);
  });

  // By what comes of it: W40K-TERR-02.
  it('what is an inch high is crossed as if it were not there', () => {
    holds(`${TABLE}
terrain: { low: { kind: barricade, rect: [[15, 9], [25, 10]] } }
situations:
  - title: W40K-MOVE-09 over it, and on the far side, with all of its Move
    when:
      - { A: pick, unit: squad }
      - { A: pick, option: Normal Move }
      - { A: move, to: [20, 12.001], refused: { rule: W40K-MOVE-09, numbers: { measured: 6.001 } } }
      - { A: move, to: [20, 12] }
    then: [{ unit: squad, at: [[20, 12]] }]
  - title: W40K-TERR-01 a thousandth higher is not
    terrain: { low: { kind: wall, height: 1.001 } }
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: move, to: [20, 12], refused: W40K-TERR-01 }]
    then: [{ asked: A, kind: move }]
`);
  });

  // By what comes of it: W40K-TERR-03.
  it('the way up and down counts', () => {
    holds(`${TABLE}
terrain: { block: { kind: block, rect: [[15, 9], [25, 14]], height: 2, floors: [2] } }
situations:
  - title: W40K-MOVE-09 3 to the block, 2 up, 1 across its top
    when:
      - { A: pick, unit: squad }
      - { A: pick, option: Normal Move }
      - { A: move, path: [[20, 8.37], [20, 8.37, 2], [20, 10.001, 2]], refused: { rule: W40K-MOVE-09, numbers: { measured: 6.001, required: 6 } } }
      - { A: move, path: [[20, 8.37], [20, 8.37, 2], [20, 10, 2]] }
    then: [{ unit: squad, at: [[20, 10, 2]] }]
`);
  });
});

describe('heights', () => {
  // By what comes of it: W40K-TERR-03.
  it('a unit that goes for something is shown the way up and down', () => {
    holds(`
units:
  squad: { side: A, profile: { stats: { m: 9 } }, at: [[20, 6]] }
  mates: { side: A, at: [[36, 4]] }
  enemy: { side: B, at: [[40, 26]] }
pieces: { marker: { kind: objective, at: [20, 11], radius: 0.787 } }
terrain: { block: { kind: block, rect: [[15, 9], [25, 14]], height: 2, floors: [2] } }
situations:
  - title: W40K-MOVE-09 up
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: usual, rule: W40K-MOVE-09 }]
    then: [{ unit: squad, at: [[20, 11, 2]] }]
  - title: W40K-MOVE-09 down
    units: { squad: { at: [[20, 11, 2]] } }
    pieces: { marker: { at: [20, 6] } }
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: usual, rule: W40K-MOVE-09 }]
    then: [{ unit: squad, at: [[20, 6]] }]
`);
  });
});

describe('a way drawn on the screen', () => {
  it('W40K-TERR-01 that leads through a block leads over it or onto it instead', () => {
    const state = tableOf(`
units: { squad: { side: A, profile: { stats: { m: 12 } }, at: [[20, 6]] }, enemy: { side: B, at: [[40, 26]] } }
terrain: { block: { kind: block, rect: [[15, 9], [25, 11]], height: 2, floors: [2] } }
`);
    const judge = eachJudge(state, eachMove(state, state.units[0]!, 'normal', null));
    const drawn = (y: number) => {
      const { pose } = state.models[0]!;
      const answer = judge.complete!({ kind: 'move', travels: [{ model: 0, path: [pose, { ...pose, y }] }] });
      expect(judge.why(answer)).toBeNull();
      return 'declined' in answer ? null : answer.travels[0]!.path.at(-1);
    };
    expect(drawn(13_000)).toMatchObject({ y: 13_000, z: 0 });
    expect(drawn(10_000)).toMatchObject({ y: 10_000, z: 2000 });
  });
});

describe('flying', () => {
  const FLYERS = `
profiles: { jets: { stats: { m: 10 }, keywords: [INFANTRY, FLY] } }
`;

  it('W40K-FLY-01 over models and through Engagement Range, in all three moves', () => {
    holds(`${FLYERS}
units: { squad: { side: A, profile: jets, at: [[20, 6]] }, mates: { side: A, at: [[20, 8]] }, enemy: { side: B, at: [[20, 10]] } }
situations:
  - title: W40K-MOVE-09 a Normal Move over friend and enemy
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: move, to: [20, 13] }]
    then: [{ unit: squad, at: [[20, 13]] }]
  - title: W40K-MOVE-10 an Advance
    when: [{ A: pick, unit: squad }, { A: pick, option: Advance }, { A: move, to: [20, 13] }]
    dice: { advance: [1] }
    then: [{ unit: squad, at: [[20, 13]] }]
  - title: W40K-MOVE-14 a Fall Back
    units: { squad: { at: [[20, 12]] } }
    when: [{ A: pick, unit: squad }, { A: pick, option: Fall Back }, { A: move, to: [20, 4] }]
    then: [{ unit: squad, at: [[20, 4]] }]
`);
  });

  it('W40K-FLY-02 heights are free, also to the top of something high', () => {
    holds(`${FLYERS}
units: { squad: { side: A, profile: jets, at: [[20, 6]] }, mates: { side: A, at: [[36, 4]] }, enemy: { side: B, at: [[40, 26]] } }
terrain: { tower: { kind: block, rect: [[15, 9], [25, 12]], height: 9, floors: [9] } }
situations:
  - title: W40K-MOVE-09 over the tower
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: move, to: [20, 16] }]
    then: [{ unit: squad, at: [[20, 16]] }]
  - title: W40K-MOVE-09 onto it
    when: [{ A: pick, unit: squad }, { A: pick, option: Normal Move }, { A: move, path: [[20, 10, 9]] }]
    then: [{ unit: squad, at: [[20, 10, 9]] }]
`);
  });
});

describe('aircraft', () => {
  const PLANES = `
table: [60, 44]
profiles: { plane: { stats: { m: 20-40 }, keywords: [VEHICLE, AIRCRAFT], base: 60mm, height: 2 } }`;
  const OURS = `${PLANES}
units:
  plane: { side: A, profile: plane, at: [[4, 15]] }
  mates: { side: A, at: [[2, 2]] }
  enemy: { side: B, at: [[30, 15], [28, 15]] }
`;

  // By what comes of it: W40K-AIR-01.
  it('an aircraft flies, whether FLY stands on its datasheet or not', () => {
    holds(`${OURS}
situations:
  - title: W40K-MOVE-09 over the enemy
    when: [{ A: pick, unit: plane }, { A: pick, option: Normal Move }, { A: move, to: [36, 15] }]
    then: [{ unit: plane, at: [[36, 15]] }]
`);
  });

  // By what comes of it: W40K-AIR-04.
  it('an Advance raises the minimum and the maximum alike', () => {
    holds(`${OURS}
situations:
  - title: W40K-AIR-02 the minimum with 5 more
    when:
      - { A: pick, unit: plane }
      - { A: pick, option: Advance }
      - { A: move, to: [4, 39.999], refused: { rule: W40K-AIR-02, numbers: { required: 25 } } }
      - { A: move, to: [4, 40], sees: { gauge: 45 } }
    dice: { advance: [5] }
    then: [{ unit: plane, at: [[4, 40]] }]
`);
  });

  it('W40K-AIR-07 in any kind of move aircraft are crossed as if they were not there', () => {
    holds(`${PLANES}
units:
  plane: { side: B, profile: plane, at: [[4, 15]] }
  mates: { side: A, at: [[4, 11]] }
  other: { side: A, at: [[40, 40]] }
situations:
  - title: W40K-MOVE-10 through the enemy's aircraft
    when: [{ A: pick, unit: mates }, { A: pick, option: Advance }, { A: move, path: [[4, 18]] }]
    dice: { advance: [1] }
    then: [{ unit: mates, at: [[4, 18]] }]
`);
  });

  // By what comes of it: W40K-AIR-09.
  it('an aircraft moves freely although enemies are within Engagement Range', () => {
    holds(`${PLANES}
units:
  plane: { side: A, profile: plane, at: [[4, 15]] }
  mates: { side: A, at: [[2, 2]] }
  enemy: { side: B, at: [[6, 15], [8, 15]] }
situations:
  - title: W40K-MOVE-09 a Normal Move out of it
    when:
      - { A: pick, unit: plane }
      - { A: pick, option: Normal Move, sees: { open: [Normal Move, Advance, Fall Back], refused: { Remain Stationary: W40K-AIR-02 } } }
      - { A: move, to: [30, 15] }
    then: [{ unit: plane, at: [[30, 15]], move: normal }]
`);
  });

  // By what comes of it: W40K-AIR-10.
  it('so does a unit that is engaged only with aircraft, until something else holds it as well', () => {
    holds(`${PLANES}
units:
  plane: { side: B, profile: plane, at: [[4, 15]] }
  mates: { side: A, at: [[4, 12.5]] }
  other: { side: A, at: [[50, 40]] }
  enemy: { side: B, at: [[30, 15], [28, 15]] }
situations:
  - title: W40K-MOVE-03 only the aircraft
    when: [{ A: pick, unit: mates }]
    then: [{ asked: A, rule: W40K-MOVE-03, open: [Normal Move, Advance, Fall Back, Remain Stationary] }]
  - title: W40K-MOVE-04 the aircraft and a soldier
    units: { enemy: { at: [[6, 12.5], [8, 12.5]] } }
    when: [{ A: pick, unit: mates }]
    then: [{ asked: A, rule: W40K-MOVE-03, only: [Fall Back, Remain Stationary], refused: { Normal Move: W40K-MOVE-04 } }]
`);
  });
});
