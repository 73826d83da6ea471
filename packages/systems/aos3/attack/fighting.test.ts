import { describe, it } from 'vitest';
import { plays } from '../testing/scene.ts';

const weapon = (kind: string, more = '') =>
  `{ kind: ${kind}, stats: { range: ${kind === 'melee' ? 1 : 18}, attacks: 2, hit: 4, wound: 4, rend: 0, damage: 1 }${more} }`;

const BOWS = `
at: { phase: shooting, active: A }
profiles:
  bowman: { gear: { bow: ${weapon('missile')}, knife: ${weapon('melee')} } }
  rider:  { gear: { bow: ${weapon('missile')}, spit: ${weapon('missile', ', abilities: [mount]')} } }
  tough:  { stats: { wounds: 9 } }
`;

describe('shooting', () => {
  // By what comes of it: AOS3-10.1, AOS3-13.0, AOS3-13.2a.
  it('makes as many attacks as the weapon has, with missile weapons only', () => {
    plays(`${BOWS}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]] }
  foe:    { side: B, profile: tough, at: [[14, 10]] }
dice: { hit: [1, 1] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { rolled: hit, dice: 2, times: 1 }`);
  });

  // By what comes of it: AOS3-13.1.1a.
  it('shoots with the weapons of mounts too', () => {
    plays(`${BOWS}
units:
  archer: { side: A, profile: rider, at: [[10, 10]] }
  foe:    { side: B, profile: tough, at: [[20, 10]] }
dice: { hit: [1, 1, 1, 1] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { rolled: hit, dice: 2, times: 2 }`);
  });

  // By what comes of it: AOS3-10.0d.
  it('shoots at an enemy near a friend as at any other', () => {
    plays(`${BOWS}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]] }
  friend: { side: A, at: [[20, 12]] }
  foe:    { side: B, profile: tough, at: [[20, 10]] }
dice: { hit: [3, 3] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { number: 4, roll: hit, parts: { AOS3-13.3a: 4 }, exactly: true }`);
  });

  // By what comes of it: AOS3-10.1.2b.
  it('does not look out for a hero of 10 Wounds or more', () => {
    for (const [wounds, need] of [
      [9, 5],
      [10, 4],
    ])
      plays(`${BOWS}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]] }
  foe:    { side: B, profile: { keywords: [HERO], stats: { wounds: ${wounds} } }, at: [[20, 10]] }
  guards: { side: B, at: [[20, 13], [22, 13], [24, 13]] }
dice: { hit: [3, 3] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { number: ${need}, roll: hit }`);
  });

  // By what comes of it: AOS3-13.1.1c.
  it('sees through its own unit, and not through another', () => {
    const wall = (side: string) => `
  wall: { side: ${side}, at: [[14, 8.74], [14, 10], [14, 11.26], [14, 12.52], [14, 7.48]] }`;
    plays(`${BOWS}
units:
  archer: { side: A, profile: bowman, at: [[10, 10], [12, 10]] }
  foe:    { side: B, profile: tough, at: [[20, 10]] }
dice: { hit: [1, 1, 1, 1] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { rolled: hit, dice: 4 }`);
    plays(`${BOWS}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]] }
  other:  { side: A, profile: bowman, at: [[20, 14]] }
  foe:    { side: B, profile: tough, at: [[18, 10]] }${wall('A')}
when: []
then:
  - { asked: A, refused: { archer: AOS3-13.1.1b } }`);
  });

  // By what comes of it: AOS3-13.2b, AOS3-13.1b, AOS3-13.2.1.
  it('divides the attacks of a weapon, and rolls alike ones together', () => {
    plays(`${BOWS}
units:
  archers: { side: A, profile: bowman, at: [[10, 10], [12, 10], [14, 10]] }
  one:     { side: B, profile: tough, at: [[20, 10]] }
  two:     { side: B, profile: tough, at: [[20, 14]] }
dice: { hit: [4, 4, 1, 1, 1, 1], wound: [4, 1], save: [1] }
when:
  - { A: pick, unit: archers }
  - { A: assign, lines: [{ from: bow, to: one, count: 2 }, { from: bow, to: two, count: 4 }] }
then:
  - { rolled: hit, dice: 2, at: one }
  - { rolled: wound, dice: 2, at: one, before: { rolled: hit, dice: 4, at: two } }
  - { rolled: hit, dice: 4, at: two }`);
  });

  // By what comes of it: AOS3-13.2.1.
  it('rolls together also for those who could have attacked somebody else', () => {
    plays(`${BOWS}
units:
  archers: { side: A, profile: bowman, at: [[10, 10], [8.7, 10]] }
  one:     { side: B, profile: tough, at: [[20, 16]] }
  two:     { side: B, profile: tough, at: [[28.9, 10]] }
dice: { hit: [1, 1, 1, 1] }
when:
  - { A: pick, unit: archers }
  - { A: assign, to: one, sees: { open: [one, two] } }
then:
  - { rolled: hit, dice: 4, times: 1 }`);
  });

  // By what comes of it: AOS3-13.2c.
  it('gives no more attacks for a pair of the same weapon', () => {
    plays(`${BOWS}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]], gear: [bow, bow] }
  foe:    { side: B, profile: tough, at: [[20, 10]] }
dice: { hit: [1, 1] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { rolled: hit, dice: 2, times: 1 }`);
  });

  it('AOS3-1.6.5 shoots twice by an ability, and not a third time', () => {
    plays(`${BOWS}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]], abilities: [{ freedom: { what: shoot-twice } }, { freedom: { what: shoot-twice } }] }
  other:  { side: A, profile: bowman, at: [[10, 14]] }
  foe:    { side: B, profile: tough, at: [[20, 10]] }
dice: { hit: [1, 1, 1, 1, 1, 1] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
  - { A: pick, unit: archer, refused: AOS3-1.6.5 }
  - { A: pick, unit: other }
  - { A: assign, to: foe }
then:
  - { rolled: hit, times: 3 }
until: { cursor: charge }`);
  });
});

const SWORDS = `
at: { phase: combat, active: A, marks: { stage: start } }
profiles:
  fighter: { stats: { wounds: 9 }, gear: { sword: ${weapon('melee')}, bow: ${weapon('missile')} } }
  lancer:  { stats: { wounds: 9 }, gear: { lance: { kind: melee, stats: { range: 2, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } }, hooves: ${weapon('melee', ', abilities: [mount]')} } }
`;

describe('fighting', () => {
  // By what comes of it: AOS3-13.1.2a, AOS3-13.1.2b.
  it('uses every melee weapon in range, those of mounts too, seen or not', () => {
    plays(`${SWORDS}
terrain:
  wall: { kind: ruin, rect: [[11.2, 8], [11.6, 12]], height: 5 }
units:
  horse: { side: A, profile: lancer, at: [[10, 10]] }
  foe:   { side: B, profile: fighter, at: [[13.26, 10]] }
dice: { hit: [1] }
when:
  - { A: pass, rule: AOS3-12.2 }
then:
  - { rolled: hit, dice: 1, times: 1 }
until: { unit: horse, fought: 1 }`);
    plays(`${SWORDS}
units:
  horse: { side: A, profile: lancer, at: [[10, 10]] }
  foe:   { side: B, profile: fighter, at: [[12.26, 10]] }
dice: { hit: [1, 1, 1] }
when:
  - { A: pass, rule: AOS3-12.2 }
then:
  - { rolled: hit, times: 2 }
until: { unit: horse, fought: 1 }`);
  });

  // By what comes of it: AOS3-12.5, AOS3-12.4a.
  it('AOS3-12.0 lets the players alternate from the active one, in each step', () => {
    plays(`${SWORDS}
units:
  a1: { side: A, profile: fighter, at: [[10, 10]] }
  a2: { side: A, profile: fighter, at: [[10, 14]] }
  b1: { side: B, profile: fighter, at: [[12, 10]] }
  b2: { side: B, profile: fighter, at: [[12, 14]] }
free: [hit, wound, save]
when:
  - { A: pick, unit: a1 }
  - { B: pick, unit: b1 }
then:
  - { told: aos3.combat.picked, refs: [a1], before: { told: aos3.combat.picked, refs: [b1] } }
  - { unit: a2, fought: 1 }
  - { unit: b2, fought: 1 }
until: { unit: b2, fought: 1 }`);
  });

  it('AOS3-12.4c treats a unit under both effects as one under neither', () => {
    plays(`${SWORDS}
units:
  a1: { side: A, profile: fighter, at: [[10, 10]], abilities: [{ strikes: { order: last } }, { strikes: { order: first } }] }
  b1: { side: B, profile: fighter, at: [[12, 10]], abilities: [{ strikes: { order: first } }] }
  b2: { side: B, profile: fighter, at: [[10, 12]] }
free: [hit, wound, save]
when: []
then:
  - { told: aos3.combat.picked, refs: [b1], before: { told: aos3.combat.picked, refs: [a1] } }
  - { told: aos3.combat.picked, refs: [a1], before: { told: aos3.combat.picked, refs: [b2] } }
until: { unit: b2, fought: 1 }`);
  });

  // By what comes of it: AOS3-12.1a, AOS3-12.1c.
  it('looks at who may fight whenever somebody is picked', () => {
    plays(`${SWORDS}
units:
  a1: { side: A, profile: fighter, at: [[10, 10]] }
  a2: { side: A, profile: fighter, at: [[17.2, 12.5]] }
  b1: { side: B, profile: fighter, at: [[13.5, 10]] }
free: [hit, wound, save]
when:
  - { A: pass, rule: AOS3-12.2 }
  - { B: move, to: [13.2, 11.3] }
then:
  - { unit: a2, fought: 1 }
until: { unit: a2, fought: 1 }`);
  });

  // By what comes of it: AOS3-13.3.1a, AOS3-13.3.1b.
  it('AOS3-14.2b allocates damage after all attacks of the unit, and only then removes the slain', () => {
    plays(`${SWORDS}
units:
  a1: { side: A, profile: fighter, at: [[10, 10], [10, 12]] }
  b1: { side: B, profile: { stats: { wounds: 2 } }, at: [[12, 10], [12, 12]] }
dice: { hit: [4, 4, 4, 4], wound: [4, 4, 4, 4], save: [1, 1, 1, 1] }
when:
  - { A: pass, rule: AOS3-12.2 }
then:
  - { rolled: save, before: { wounded: b1.1 } }
  - { wounded: b1.2, before: { removed: b1.1 } }
  - { unit: b1, standing: 0 }
until: { unit: a1, fought: 1 }`);
  });

  it('AOS3-14.2b the slain stay until the wounds of all units that were attacked are allocated', () => {
    // The shrine is slain first, but its ward still covers the spears.
    plays(`${SWORDS}
units:
  a1:     { side: A, profile: fighter, at: [[10, 10], [10, 12]] }
  shrine: { side: B, at: [[12, 10]], abilities: [{ aura-ward: { value: 5, within: 6 } }] }
  spears: { side: B, at: [[12, 12]] }
dice: { hit: [4, 1, 4, 1], wound: [4, 4], save: [1, 1], ward: [4, 5] }
when:
  - { A: pass, rule: AOS3-12.2 }
then:
  - { wounded: shrine, before: { rolled: ward, by: spears } }
  - { unit: shrine, gone: slain }
  - { unit: spears, standing: 1 }
until: { unit: a1, fought: 1 }`);
  });
});
