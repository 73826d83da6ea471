import { describe, it } from 'vitest';
import { holds } from '../testing/holds.ts';

const TABLE = `
at: { phase: psychic }
profiles:
  seer: { stats: { w: 4 }, keywords: [INFANTRY, PSYKER] }
  witch: { keywords: [INFANTRY, PSYKER], abilities: [{ psyker: { casts: 1, powers: [haste] } }] }
`;

describe('powers', () => {
  // By what comes of it: W40K-PSY-03.
  it('a psyker knows Smite, unless its datasheet gives it others instead', () => {
    holds(`${TABLE}
units: { seer: { side: A, profile: seer, at: [[20, 6]] }, witch: { side: A, profile: witch, at: [[30, 6]] }, enemy: { side: B, at: [[20, 20]] } }
title: W40K-PSY-02 what is on offer
when: []
then: [{ asked: A, rule: W40K-PSY-02, only: ['smite:0', 'haste:1'], absent: ['smite:1'] }]
`);
  });

  it('W40K-PSY-09 Perils come with a double 1 or 6 as the dice lie, and with no other double', () => {
    holds(`${TABLE}
units: { seer: { side: A, profile: seer, at: [[20, 6]] }, enemy: { side: B, at: [[20, 20], [22, 20]] } }
when: [{ A: pick, option: 'smite:0' }]
situations:
  - title: W40K-PSY-08 a double 5 is only a 10
    dice: { psychic: [5, 5], smite: [1] }
    then: [{ rolled: perils, times: 0 }, { rolled: psychic, rule: W40K-PSY-08 }]
  - title: W40K-PSY-17 a double 1 fails and hurts
    dice: { psychic: [1, 1], perils: [3] }
    then: [{ rolled: perils, rule: W40K-PSY-17 }, { model: seer.1, lost: 3 }]
  - title: W40K-PSY-17 a double 6 hurts before the power goes on
    dice: { psychic: [6, 6], perils: [1], smite: [1] }
    then: [{ rolled: perils, rule: W40K-PSY-17, before: { rolled: smite } }]
`);
  });

  // By what comes of it: W40K-PSY-12.
  it('one attempt to deny each test: whoever fails is not followed by another', () => {
    holds(`${TABLE}
title: W40K-PSY-11 two could, one does
units:
  seer: { side: A, profile: seer, at: [[20, 6]] }
  enemy: { side: B, profile: seer, at: [[20, 20]] }
  other: { side: B, profile: seer, at: [[26, 20]] }
when: [{ A: pick, option: 'smite:0' }, { B: pick, unit: other, rule: W40K-PSY-10, sees: { only: [enemy, other] } }]
dice: { psychic: [3, 4], deny: [1, 2], smite: [1] }
then: [{ rolled: deny, times: 1, by: other, rule: W40K-PSY-11 }, { rolled: smite, at: enemy }]
`);
  });

  // By what comes of it: W40K-UNIT-03.
  it('what affects units without saying whose affects all of them', () => {
    holds(`${TABLE}
title: W40K-PSY-19 friends and enemies alike
units:
  seer: { side: A, profile: seer, at: [[20, 10]], models: { 1: { lost: 3 } } }
  mates: { side: A, at: [[24, 10]] }
  enemy: { side: B, at: [[16, 10]] }
  more: { side: B, at: [[40, 26]] }
  rest: { side: A, at: [[4, 4]] }
when: [{ A: pick, option: 'smite:0' }]
dice: { psychic: [1, 1], perils: [1], backlash: [1, 1] }
then: [{ unit: mates, gone: true }, { unit: enemy, gone: true }, { rolled: backlash, times: 2, rule: W40K-PSY-19 }]
`);
  });
});

describe('out of phase', () => {
  const SCOUTS = `
at: { round: 0, phase: pre-battle }
options: { stratagems: true }
sides: { A: { marks: { command-points: 3 } } }
units: { scouts: { side: A, at: [[20, 6]], abilities: [{ scout-move: 9 }] }, enemy: { side: B, at: [[20, 12]] } }
`;

  // By what comes of it: W40K-OUT-01.
  it('a Normal Move before the battle keeps all rules of one: Engagement Range, and its own Move', () => {
    holds(`${SCOUTS}
title: W40K-MOVE-09, W40K-ONLYWAR-17 as if it were the Movement phase
when:
  - { A: move, to: [20, 9.75], refused: { rule: W40K-MOVE-09, culprits: [enemy.1] } }
  - { A: move, to: [26.001, 6], refused: W40K-ONLYWAR-17 }
  - { A: move, to: [20, 9] }
then: [{ moved: scouts, how: scout, rule: W40K-ONLYWAR-17 }]
`);
  });

  it('W40K-OUT-02 but a Stratagem of that phase is only used while the phase is really under way', () => {
    holds(`${SCOUTS}
title: W40K-ONLYWAR-17 nobody is asked for it before the battle
strict: true
when: [{ A: move, to: [20, 8] }]
then: [{ side: A, command-points: 3 }, { moved: scouts, rule: W40K-ONLYWAR-17 }]
`);
    holds(`${SCOUTS.replace('round: 0, phase: pre-battle', 'round: 1, phase: movement')}
title: W40K-HOUSE-01 in the Movement phase it costs a Command point and gives two inches
when:
  - { A: pick, unit: scouts }
  - { A: pick, option: Normal Move }
  - { A: yes, rule: W40K-HOUSE-01 }
  - { A: move, to: [28, 6] }
then: [{ side: A, command-points: 2 }, { unit: scouts, at: [[28, 6]] }]
`);
  });
});

describe('aboard', () => {
  // By what comes of it: W40K-TRANS-06.
  it('passengers do nothing and nothing happens to them', () => {
    holds(`
profiles:
  seer: { keywords: [INFANTRY, PSYKER], gear: { gun: { stats: { range: 24, type: Assault, attacks: 1, s: 4, ap: 0, d: 1 } } } }
  carrier: { stats: { m: 10, t: 7, w: 10 }, keywords: [VEHICLE, TRANSPORT], base: 3x5in rect, height: 2.5, abilities: [{ transport: 10 }] }
units:
  carrier: { side: A, profile: carrier, at: [[20, 6]] }
  seer: { side: A, profile: seer, aboard: carrier, count: 1 }
  witch: { side: A, profile: seer, at: [[28, 6]] }
  enemy: { side: B, profile: seer, at: [[24, 12]] }
when: []
situations:
  - title: W40K-PSY-02 no powers
    at: { phase: psychic }
    then: [{ asked: A, rule: W40K-PSY-02, only: ['smite:2'] }]
  - title: W40K-SHOOT-02 no shots
    at: { phase: shooting }
    then: [{ asked: A, rule: W40K-SHOOT-02, open: [witch], absent: [seer] }]
  - title: W40K-PSY-19 no harm from what happens outside
    at: { phase: psychic }
    when: [{ A: pick, option: 'smite:2' }]
    dice: { psychic: [1, 1], perils: [1], backlash: [1, 1] }
    then: [{ unit: seer, aboard: carrier }, { rolled: backlash, times: 2, rule: W40K-PSY-19 }]
`);
  });
});
