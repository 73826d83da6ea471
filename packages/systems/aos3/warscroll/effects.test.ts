import { describe, expect, it } from 'vitest';
import { plays, tableOf, unitNamed } from '../testing/scene.ts';
import { braveryOf } from './characteristics.ts';

const heroes = (ours = 1, theirs = 1) => `
sides: { A: { marks: { general-paid: true, command-points: ${ours} } }, B: { marks: { general-paid: true, command-points: ${theirs} } } }
profiles:
  hero: { keywords: [HERO], stats: { wounds: 9 }, gear: { bow: { kind: missile, stats: { range: 18, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } } } }
units:
  ours:   { side: A, profile: hero, at: [[10, 10]] }
  theirs: { side: B, profile: hero, at: [[18, 10]] }
`;

describe('abilities and their effects', () => {
  it('AOS3-1.6d, AOS3-1.6e an aura affects a unit from the moment it is within the distance', () => {
    const at = (x: number) => {
      const state = tableOf(`
units:
  banner: { side: A, at: [[10, 10]], abilities: [{ aura-bravery: { value: 1, within: 6 } }] }
  spears: { side: A, at: [[${x}, 10]] }
  foe:    { side: B, at: [[40, 20]] }`);
      return braveryOf(state, unitNamed(state, 'spears')).total;
    };
    expect([at(17.26), at(17.261)]).toEqual([7, 6]);
  });

  // By what comes of it: AOS3-1.6a, AOS3-1.6c.
  it('the restriction of an ability holds, and those of the rule it changes stay', () => {
    // Freed of "no shooting after a run", but only an enemy in range and in sight is a target.
    plays(`
at: { phase: shooting, active: A }
profiles:
  bowman: { gear: { bow: { kind: missile, stats: { range: 18, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } } } }
units:
  near: { side: A, profile: bowman, at: [[20, 10]], marks: { moved: run }, abilities: [{ freedom: { what: shoot-after-run } }] }
  far:  { side: A, profile: bowman, at: [[5, 10]], marks: { moved: run }, abilities: [{ freedom: { what: shoot-after-run } }] }
  back: { side: A, profile: bowman, at: [[20, 14]], marks: { moved: retreat }, abilities: [{ freedom: { what: shoot-after-run } }] }
  foe:  { side: B, at: [[30, 10]] }
when: []
then:
  - { asked: A, only: [near], refused: { far: AOS3-13.1.1b, back: AOS3-10.0c } }`);
  });

  // By what comes of it: AOS3-1.6.1a.
  it('All-out Attack belongs to the shooting and the combat phase, so Unleash Hell cannot have it', () => {
    plays(`
at: { phase: charge, active: A }${heroes(0, 2)}
dice: { charge: [6, 6], hit: [4] }
when:
  - { A: pick, unit: ours }
  - { A: move, to: [16.7, 10] }
  - { B: interrupt, option: unleash-hell }
  - { B: assign, to: ours }
then:
  - { rolled: hit, classes: [miss] }
  - { not: { told: aos3.command.issued, rule: AOS3-13.4b } }
  - { side: B, command-points: 1 }`);
  });

  // By what comes of it: AOS3-6.1d.
  it('"your" phase is that of your own turn, "the" phase that of either', () => {
    plays(`
at: { phase: hero, active: A, marks: { stage: start } }${heroes()}
when:
  - { A: pick, none: true }
  - { B: pick, option: heroic/finest-hour }
then:
  - { unit: theirs, finest-hour: true }`);
    plays(`
at: { phase: shooting, active: A }${heroes()}
when:
  - { A: pick, none: true }
then:
  - { not: { asked: B } }
  - { unit: theirs, shot: 0 }`);
  });

  // By what comes of it: AOS3-13.4a.
  it('a command that affects an attack comes before its first roll', () => {
    plays(`
at: { phase: shooting, active: A }${heroes()}
dice: { hit: [2] }
when:
  - { A: pick, unit: ours }
  - { A: interrupt, option: all-out-attack }
  - { A: assign, to: theirs }
  - { B: interrupt, option: all-out-defence }
then:
  - { told: aos3.command.issued, rule: AOS3-13.4b, before: { rolled: hit } }
  - { told: aos3.command.issued, rule: AOS3-13.4c, before: { rolled: hit } }`);
  });

  // By what comes of it: AOS3-13.3d.
  it('several hits of one roll go on together', () => {
    plays(`
at: { phase: shooting, active: A }
units:
  archer: { side: A, profile: { gear: { bow: { kind: missile, stats: { range: 24, attacks: 2, hit: 4, wound: 4, rend: 0, damage: 1 } } } }, at: [[10, 10]], abilities: [{ reaping: { face: 6, hits: 2 } }] }
  foe:    { side: B, profile: { stats: { wounds: 9 } }, at: [[20, 10]] }
dice: { hit: [6, 1], wound: [4, 4, 1], save: [1, 4] }
when:
  - { A: pick, unit: archer }
  - { A: assign, to: foe }
then:
  - { rolled: wound, dice: 3, times: 1 }
  - { rolled: save, dice: 2, times: 1 }
  - { model: foe.1, lost: 1 }`);
  });
});

describe('reserves', () => {
  // By what comes of it: AOS3-3.1a, AOS3-3.1c.
  it('a reserve unit belongs to its army and does nothing', () => {
    plays(`
at: { phase: hero, active: A, marks: { stage: start } }
sides: { A: { marks: { general-paid: true, command-points: 1 } }, B: { marks: { general-paid: true } } }
profiles:
  hero: { keywords: [HERO] }
units:
  near: { side: A, profile: hero, at: [[10, 10]] }
  late: { side: A, profile: hero, reserve: true }
  men:  { side: A, reserve: true, count: 2, models: { 1: { gone: slain } } }
  foe:  { side: B, at: [[30, 20]] }
when:
  - { A: pick, option: heroic/finest-hour, sees: { absent: [men] } }
then:
  - { unit: near, finest-hour: true }`);
  });

  // By what comes of it: AOS3-1.3.3e.
  it('a unit set up off the battlefield is coherent', () => {
    plays(`
at: { phase: battleshock, active: A, marks: { stage: end } }
units:
  ours: { side: A, at: [[10, 10]] }
  late: { side: A, reserve: true, count: 7 }
  foe:  { side: B, at: [[30, 20]] }
when: []
until: { now: { turn: 2 } }
then:
  - { unit: late, reserve: true }`);
  });
});
