import { sourcesUnder } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import { plays } from '../testing/scene.ts';

const chargers = (keywords: string) => `
at: { phase: charge, active: A }
sides: { A: { marks: { command-points: 1 } } }
units:
  riders: { side: A, profile: { keywords: [${keywords}] }, at: [[10, 10]], abilities: [reroll-charge] }
  foe:    { side: B, at: [[20.26, 10]] }`;

describe('dice', () => {
  // By what comes of it: AOS3-1.5.2b, AOS3-11.0d.
  it('adds the dice of a charge roll, before any target is named', () => {
    plays(`${chargers('ORDER')}
dice: { charge: [4, 5] }
when:
  - { A: pick, unit: riders }
  - { A: pass, window: charge-rolled }
then:
  - { asked: A, kind: move, gauge: 9 }`);
  });

  // By what comes of it: AOS3-1.5.4b.
  it('AOS3-1.5.4a rolls all dice of a roll again, and only once', () => {
    plays(`${chargers('HERO')}
dice: { charge: [1, 1, 6, 5] }
when:
  - { A: interrupt, option: rerollCharge, sees: { only: [riders, rerollCharge/again] } }
then:
  - { asked: A, kind: move, gauge: 11 }
  - { side: A, command-points: 1 }`);
  });

  // By what comes of it: AOS3-1.5.2d, AOS3-14.4.
  it('halves a die for a D3, rounding up', () => {
    for (const [die, healed] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ])
      plays(`
at: { phase: hero, active: A, marks: { stage: start } }
sides: { A: { marks: { general-paid: true } }, B: { marks: { general-paid: true } } }
units:
  hero: { side: A, profile: { keywords: [HERO], stats: { wounds: 9, bravery: 7 } }, at: [[10, 10]], models: { 1: { lost: 5 } } }
  foe:  { side: B, at: [[30, 10]] }
dice: { recovery: [1, 1], healed: [${die}] }
when:
  - { A: pick, option: heroic/recovery }
then:
  - { model: hero.1, lost: ${5 - healed!} }`);
  });

  // By what comes of it: AOS3-14.4.
  it('never heals more than there is', () => {
    plays(`
at: { phase: hero, active: A, marks: { stage: start } }
sides: { A: { marks: { general-paid: true } }, B: { marks: { general-paid: true } } }
units:
  hero: { side: A, profile: { keywords: [HERO], stats: { wounds: 9, bravery: 7 } }, at: [[10, 10]], models: { 1: { lost: 1 } } }
  foe:  { side: B, at: [[30, 10]] }
dice: { recovery: [1, 1], healed: [6] }
when:
  - { A: pick, option: heroic/recovery }
then:
  - { model: hero.1, lost: 0 }`);
  });

  // By what comes of it: AOS3-1.5.3.
  it('rolls a tied roll-off again, and lets nobody touch it', () => {
    plays(`
from: setup
forces: [lantern-watch, windfall-harvest]
mission: three-cairns
layout: placed
dice: { setup: [3, 3, 2, 5] }
free: [mysterious]
when: []
then:
  - { rolled: setup, times: 4 }
  - { asked: B }`);
  });

  it('AOS3-1.5.5c, AOS3-1.5.3 all dice pass where they may be changed, but those of roll-offs', () => {
    const sources = sourcesUnder(new URL('..', import.meta.url)).filter(({ text }) => text.includes('game.roll('));
    expect(sources.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).sort()).toEqual(['dice.ts', 'round.ts']);
  });
});
