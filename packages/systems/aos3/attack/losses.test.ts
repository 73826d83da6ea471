import { describe, it } from 'vitest';
import { plays } from '../testing/scene.ts';

const VOLLEY = `
at: { phase: shooting, active: A }
profiles:
  bowman: { gear: { bow: { kind: missile, stats: { range: 24, attacks: 3, hit: 2, wound: 2, rend: 3, damage: 1 } } } }
  hardy:  { stats: { wounds: 2, save: 4 } }
`;

describe('losses', () => {
  // By what comes of it: AOS3-14.0, AOS3-14.1b.
  it('finishes a wounded model first, in a later turn too', () => {
    plays(`${VOLLEY}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]] }
  foe:    { side: B, profile: hardy, at: [[20, 10], [22, 10]], models: { 2: { lost: 1 } } }
dice: { hit: [2, 1, 1], wound: [2] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { model: foe.2, gone: slain }
  - { model: foe.1, lost: 0 }`);
  });

  // By what comes of it: AOS3-1.3b, AOS3-1.2.2.
  it('a unit is destroyed when its last model goes, and takes no part any more', () => {
    plays(`${VOLLEY}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]] }
  foe:    { side: B, at: [[20, 10]] }
  other:  { side: B, at: [[40, 25]] }
dice: { hit: [2, 2, 2], wound: [2, 2, 2] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { unit: foe, standing: 0, gone: slain }
  - { told: sigmar.log.excess, rule: AOS3-14.1c }`);
  });

  // By what comes of it: AOS3-14.3b.
  it('rolls one ward for a wound, however many there are', () => {
    plays(`${VOLLEY}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]] }
  foe:    { side: B, profile: { stats: { wounds: 9 } }, at: [[20, 10]], abilities: [{ ward: { value: 6 } }, { ward: { value: 4 } }] }
dice: { hit: [2, 2, 1], wound: [2, 2], ward: [3, 4] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { rolled: ward, dice: 2, times: 1 }
  - { model: foe.1, lost: 1 }`);
  });

  // By what comes of it: AOS3-14.5a, AOS3-14.5c, AOS3-1.6.4a.
  it('mortal wounds skip the wound and the save roll and are wounds for all else', () => {
    plays(`${VOLLEY}
units:
  archer: { side: A, profile: bowman, at: [[10, 10]], abilities: [{ mortal-hits: { face: 6, mortals: 2, ends: true } }] }
  foe:    { side: B, profile: hardy, at: [[20, 10], [22, 10]] }
dice: { hit: [6, 1, 1] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { not: { rolled: wound } }
  - { not: { rolled: save } }
  - { unit: foe, standing: 1, slain: 1 }`);
  });

  // By what comes of it: AOS3-15.1c, AOS3-14.2.1c.
  it('a model that came back still counts as slain in this turn, and nobody comes beyond those slain', () => {
    plays(`
at: { phase: hero, active: A, marks: { stage: start } }
sides: { A: { marks: { command-points: 1, general-paid: true } }, B: { marks: { general-paid: true } } }
units:
  spears: { side: A, at: [[10, 10], [12, 10], [1, 1]], models: { 3: { gone: slain, lost: 1 } }, marks: { slain: 1 } }
  hero:   { side: A, profile: { keywords: [HERO] }, at: [[12, 14]] }
  foe:    { side: B, at: [[30, 20]] }
dice: { rally: [6] }
when:
  - { A: pick, unit: spears }
  - { A: place, at: [[10, 12]] }
then:
  - { unit: spears, standing: 3, slain: 1 }
  - { rolled: rally, dice: 1 }`);
  });

  // By what comes of it: AOS3-1.2.2.
  it('fled and strayed models do not rally', () => {
    plays(`
at: { phase: hero, active: A, marks: { stage: start } }
sides: { A: { marks: { command-points: 1, general-paid: true } }, B: { marks: { general-paid: true } } }
units:
  spears: { side: A, at: [[10, 10], [12, 10], [1, 1]], models: { 2: { gone: fled }, 3: { gone: strayed } } }
  hero:   { side: A, profile: { keywords: [HERO] }, at: [[12, 14]] }
  foe:    { side: B, at: [[30, 20]] }
when: []
then:
  - { asked: A, absent: [spears] }`);
  });
});

describe('rolls of attacks', () => {
  // By what comes of it: AOS3-1.5.5a, AOS3-1.5.5b.
  it('rolls again what has failed as it lies, before modifiers', () => {
    plays(`
at: { phase: shooting, active: A }
units:
  archer: { side: A, profile: { gear: { bow: { kind: missile, stats: { range: 24, attacks: 2, hit: 4, wound: 4, rend: 0, damage: 1 } } } }, at: [[10, 10]], abilities: [{ reroll-hits: {} }] }
  foe:    { side: B, at: [[20, 10]], abilities: [{ hit-penalty: { value: -1 } }] }
dice: { hit: [4, 3, 5], wound: [1] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { rolled: hit, rerolled: 1 }
  - { rolled: wound, dice: 1 }`);
  });

  // By what comes of it: AOS3-1.5.5d.
  it('adds all modifiers up before it bounds them', () => {
    plays(`
at: { phase: shooting, active: A }
units:
  archer: { side: A, profile: { gear: { bow: { kind: missile, stats: { range: 24, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } } } }, at: [[10, 10]], abilities: [{ hit-bonus: { value: 2 } }] }
  foe:    { side: B, at: [[20, 10]], abilities: [{ hit-penalty: { value: -2 } }] }
dice: { hit: [3] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { number: 4, roll: hit }`);
  });
});
