import { describe, it } from 'vitest';
import { plays } from '../testing/scene.ts';

/** Places in ranks, from one corner on, as far from one another as it says. */
const ranks = (count: number, wide: number, [x, y]: readonly [number, number], [across, along]: readonly [number, number]): string =>
  `[${Array.from({ length: count }, (_, i) => `[${(x + (i % wide) * across).toFixed(2)}, ${(y + Math.floor(i / wide) * along).toFixed(2)}]`).join(', ')}]`;

/** The usual answer to a charge roll makes the charge, as near to the enemy as it says. */
const charges = (dice: string, given: string, most = 0.5): void =>
  plays(`
at: { phase: charge, active: A }
${given}
dice: { charge: ${dice} }
when:
  - { A: pick, unit: spears }
  - { A: usual, rule: AOS3-11.1a }
then:
  - { unit: spears, charged: true }
  - { gap: [spears, foe], most: ${most} }`);

describe('the usual charge', () => {
  // By what comes of it: AOS3-9.1a.
  it('AOS3-11.1a takes twenty in ranks along, however much more than enough the roll is', () => {
    for (const dice of ['[6, 6]', '[4, 4]', '[1, 3]'])
      charges(
        dice,
        `units:
  spears: { side: A, at: ${ranks(20, 5, [10, 10], [1.4, -1.4])} }
  foe:    { side: B, at: ${ranks(10, 5, [10, 14.27], [1.4, 1.4])} }`,
      );
  });

  // By what comes of it: AOS3-9.1a.
  it('AOS3-11.1a takes twenty in ranks to a single enemy', () => {
    charges(
      '[6, 6]',
      `units:
  spears: { side: A, at: ${ranks(20, 10, [10, 10], [1.4, -1.4])} }
  foe:    { side: B, at: [[16, 14.27]] }`,
      0,
    );
  });

  // By what comes of it: AOS3-11.1b.
  it('takes ten along where the roll is just enough for the first', () => {
    charges(
      '[3, 3]',
      `units:
  spears: { side: A, at: ${ranks(10, 5, [10, 10], [1.4, -1.4])} }
  foe:    { side: B, at: [[10, 17.75], [11.4, 17.75], [12.8, 17.75]] }`,
    );
  });

  // By what comes of it: AOS3-11.1b.
  it('lets whoever is led to the enemy go first where another is farther ahead on the slant', () => {
    charges(
      '[6, 1]',
      `units:
  spears: { side: A, profile: towpath-lancers, at: [[20, 10], [18.67, 12.31], [21.33, 12.31], [17.34, 10], [22.66, 10]] }
  foe:    { side: B, at: [[19.36, 18.4], [20.64, 18.4], [18.71, 19.6], [21.29, 19.6]] }`,
    );
  });

  // By what comes of it: AOS3-11.1b.
  it('ends within half an inch where contact is out of reach and a friend in the way', () => {
    charges(
      '[2, 3]',
      `units:
  spears: { side: A, at: [[10, 10]] }
  friend: { side: A, at: [[10.9, 12.5]] }
  foe:    { side: B, at: [[10, 16.46]] }`,
    );
  });

  // By what comes of it: AOS3-9.0c, AOS3-9.0d.
  it('takes oval bases along', () => {
    for (const dice of ['[2, 3]', '[6, 5]'])
      charges(
        dice,
        `units:
  spears: { side: A, profile: { base: 35x60mm }, at: ${ranks(5, 3, [10, 10], [1.6, -2.6])} }
  foe:    { side: B, at: ${ranks(6, 3, [11, 15.5], [1.4, 1.4])} }`,
      );
  });

  // By what comes of it: AOS3-17.1.2b.
  it('leads past a building that stands before half of the unit', () => {
    charges(
      '[5, 5]',
      `terrain:
  tower: { kind: tower, rect: [[12.2, 11], [18, 14]] }
units:
  spears: { side: A, at: ${ranks(10, 5, [10, 10], [1.4, -1.4])} }
  foe:    { side: B, at: ${ranks(5, 5, [11, 16], [1.4, 1.4])} }`,
    );
  });

  // By what comes of it: AOS3-9.3a.
  it('leads over or round a wall', () => {
    charges(
      '[5, 4]',
      `terrain:
  wall: { kind: wall, rect: [[11, 11.5], [18, 12]], height: 1 }
units:
  spears: { side: A, at: ${ranks(10, 5, [10, 10], [1.4, -1.4])} }
  foe:    { side: B, at: ${ranks(5, 5, [10, 14.5], [1.4, 1.4])} }`,
    );
  });
});
