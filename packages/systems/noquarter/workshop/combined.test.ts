import { describe, expect, test } from 'vitest';
import { combinedUseCost, MOMENTUM, overrunDelay, SEPARATE, SHARED } from '../data/combined.ts';
import { REFERENCE_PROFILES } from '../data/profiles.ts';
import { SOLDIER, tryCombined, tryProfile, values } from './samples.ts';

const rider = { name: 'Rider', AD: 4, CC: 5, FZ: 4 };
const beast = { name: 'Beast', AD: 3, CC: 6, FZ: 7 };

describe('Combined profiles and chariots', () => {
  test('NQ-DESIGN-34: AZ, RE, FE, CO and AR are shared, AD, CC and FZ are not', () => {
    expect([SHARED, SEPARATE]).toEqual([
      ['AZ', 'RE', 'FE', 'CO', 'AR'],
      ['AD', 'CC', 'FZ'],
    ]);
    const { card } = tryCombined([rider, beast]).worked;
    expect(card).toMatchObject({ AZ: 8, RE: 4, FE: 1, CO: 6, AR: 0 });
    expect(card.elements).toMatchObject([rider, beast]);
  });

  test('NQ-DESIGN-34: one element is the same as an ordinary profile', () => {
    expect(tryCombined([rider]).price).toBe(tryProfile({}).price);
  });

  test('NQ-DESIGN-35: all strike for the AZ of the dearest attack', () => {
    expect(combinedUseCost([4, 3])).toBe(4);
    // Worked example 9: the Warlord's greatsword and the Dragon's claws.
    expect(combinedUseCost([5, 3])).toBe(5);
    expect(combinedUseCost([])).toBe(0);
  });

  test('NQ-DESIGN-36: the main element pays all, further ones AD, CC and FZ, armour once, weapons by element', () => {
    const two = tryCombined(
      [
        { ...rider, weapons: ['sword', 'dagger'] },
        { ...beast, weapons: [{ kind: 'melee', name: 'Claws', strength: 0, penetration: -1, natural: true }] },
      ],
      { armour: { body: 4, shield: true } },
    );
    expect(two.price).toBe(21 + (1 + 6 + 16) + (3 + 1) + 1 + (7 + 1));
    const inanimate = tryCombined([{ name: 'Wagon', FZ: 7 }, rider]);
    expect(values(inanimate.worked.price)).toEqual([0, 16, 4, 0, 6, 3, 4, 4]);
    expect(inanimate.errors).toEqual([]);
  });

  test('NQ-DESIGN-36: an element has both AD and CC or neither', () => {
    expect(tryCombined([{ name: 'Odd', AD: 3, FZ: 4 }]).errors).toEqual(['NQ-DESIGN-04']);
  });

  test('NQ-DESIGN-37: a chariot is chariot, driver and handlers', () => {
    const { design } = REFERENCE_PROFILES.chariot1;
    expect('elements' in design && design.elements.map(({ name, AD, CC, FZ }) => [name, AD, CC, FZ])).toEqual([
      ['Chariot', undefined, undefined, 7],
      ['Driver', 4, 6, 4],
      ['Weapon handler', 4, 6, 4],
    ]);
    const { AD: _AD, CC: _CC, FZ: _FZ, ...whole } = SOLDIER;
    const chariot = tryCombined([{ name: 'Chariot', FZ: 7, skills: ['overrun'] }, rider], {
      ...whole,
      rank: 'support',
      ride: 'chariot',
      skills: ['cavalry'],
    });
    expect(chariot.errors).toEqual([]);
    expect(chariot.worked.class).toBe('support');
  });

  test('NQ-DESIGN-38: the driver strikes at once with the Momentum, the lance 2 AZ later', () => {
    expect(MOMENTUM).toBe(3);
    expect([3, 4, 5].map(overrunDelay)).toEqual([0, 1, 2]);
  });
});
