import fc from 'fast-check';
import { some } from './some.ts';

const target = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => `${n}+`);
const rated = (name: string, most: number) => fc.integer({ min: 1, max: most }).map((n) => ({ [name]: n }));

const attackers = fc.record({
  profile: fc.record({
    stats: fc.record({
      type: fc.constant('Inf(10)'),
      hit: target(2, 6),
      fire: fc.integer({ min: 1, max: 14 }),
      att: fc.integer({ min: 1, max: 14 }),
      ran: fc.constant(24),
      sup: fc.constant(8),
      des: fc.constant(10),
    }),
    abilities: some<unknown>(
      fc.constant('elite'),
      rated('piercing', 4),
      rated('crushing', 4),
      fc.constant('coward'),
      fc.constant('stabilised'),
      rated('blast', 3),
    ),
    gear: fc.oneof(
      fc.constant({}),
      fc.record({
        gun: fc.record({
          kind: fc.constant('bfg'),
          stats: fc.record({ fire: fc.constantFrom<number | string>(1, 3, 'D3', '2D3'), ran: fc.constant(36) }),
          abilities: some<unknown>(rated('piercing', 4), rated('blast', 4)),
        }),
      }),
    ),
  }),
  lost: fc.constantFrom(0, 9),
});

const targets = fc
  .record({
    type: fc.constantFrom('Inf(5)', 'H/M', 'Ord', 'Arm'),
    def: target(2, 7),
    sup: fc.integer({ min: 6, max: 12 }),
    more: fc.integer({ min: 0, max: 3 }),
    abilities: some<unknown>(fc.constant('inspiring'), fc.constant('unshakeable'), fc.constant('individual'), fc.constant('stealthy')),
    lost: fc.constantFrom(0, 4),
  })
  .map(({ type, def, sup, more, abilities, lost }) => ({
    profile: {
      stats: { type, def, sup, des: sup + more, fire: '-', ran: '-', att: type === 'Inf(5)' || type === 'H/M' ? 3 : '-' },
      abilities,
    },
    lost,
  }));

/** Shooting, two volleys with a test between them, and combats of several units. */
export const warpathQuestions = fc
  .record({
    a: attackers,
    b: attackers,
    foe: targets,
    moved: fc.boolean(),
    distance: fc.constantFrom(6, 20),
    facing: fc.constantFrom('front', 'flank', 'rear'),
    how: fc.constantFrom('shoot', 'shoot twice', 'fight'),
  })
  .map(({ a, b, foe, moved, distance, facing, how }) => {
    const steps =
      how === 'fight'
        ? [{ fight: ['a', 'b'] }]
        : [{ shoot: 'a', distance, facing }, ...(how === 'shoot twice' ? [{ test: 'foe' }, { shoot: 'b', distance, facing }] : [])];
    return { units: { a: { ...a, marks: { order: moved ? 'advance' : 'halt' } }, b, foe }, against: 'foe', steps };
  });
