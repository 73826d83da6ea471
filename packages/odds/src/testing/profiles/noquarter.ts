import fc from 'fast-check';
import { some } from './some.ts';

const ARMS = ['sword', 'axe', 'spear', 'mace'] as const;
const weapons = fc.constantFrom(...ARMS);

const USES: Readonly<Record<string, readonly string[]>> = {
  hold: ['charge'],
  growth: ['strike', 'charge'],
  quickening: ['strike', 'charge', 'shoot'],
  shield: ['strike', 'charge', 'shoot'],
  weakness: ['strike', 'charge', 'shoot'],
  blind: ['strike', 'charge'],
};

/** Blows of a few men, with a charge or without, and shots: at men with and without armour, shields, skill and more than one wound. */
export const noquarterQuestions = fc
  .record({
    arm: weapons,
    bow: fc.boolean(),
    count: fc.integer({ min: 1, max: 3 }),
    own: some<string>(fc.constant('aggressive')),
    skill: fc.integer({ min: 3, max: 7 }),
    stats: fc.record({
      CC: fc.integer({ min: 3, max: 7 }),
      RE: fc.integer({ min: 3, max: 6 }),
      AR: fc.integer({ min: 0, max: 6 }),
      FE: fc.integer({ min: 1, max: 2 }),
      CO: fc.integer({ min: 4, max: 8 }),
    }),
    theirs: weapons,
    foes: fc.integer({ min: 1, max: 3 }),
    hero: fc.boolean(),
    how: fc.constantFrom('strike', 'charge', 'shoot'),
    used: some(...Object.keys(USES).map((name) => fc.constant(name))),
  })
  .map(({ arm, count, own, skill, stats, theirs, foes, hero, how, used }) => {
    const weapon = how === 'shoot' ? 'bow' : arm;
    const fit = used.filter((name) => USES[name]?.includes(how));
    return {
      units: {
        a: { profile: { stats: { CC: skill, AD: skill } }, gear: [weapon], count, abilities: own },
        b: { profile: { stats, ...(hero && { keywords: ['hero'] }) }, gear: [theirs], count: hero ? 1 : foes },
      },
      steps: [
        { [how]: 'a', at: 'b', weapon, way: 'plain', ...(how === 'shoot' && { distance: 7 }), ...(fit.length > 0 && { using: fit }) },
      ],
    };
  });
