import fc from 'fast-check';
import { rated, some, using } from './some.ts';

type Ability = string | Readonly<Record<string, unknown>>;

const arms = fc.record({
  attacks: fc.constantFrom<number | string>(1, 2, 3, 'D3', 'D6'),
  hit: fc.integer({ min: 2, max: 6 }),
  wound: fc.integer({ min: 2, max: 6 }),
  rend: fc.integer({ min: 0, max: 3 }),
  damage: fc.constantFrom<number | string>(1, 2, 3, 'D3', 'D6', 'D3+1'),
});

const OF_ATTACKERS: Readonly<Record<string, fc.Arbitrary<Ability[]>>> = {
  aos1: some<Ability>(rated('splash', 'mortal', 'D3', 1), fc.constant('inspired'), fc.constant('damned')),
  aos3: some<Ability>(
    rated('hit-bonus', 'value', 1, 2, -1),
    rated('wound-bonus', 'value', 1, -1),
    fc.constant('reroll-hits'),
    fc.constant({ 'reroll-wounds': { faces: [1] } }),
    fc
      .record({ face: fc.constantFrom(5, 6), mortals: fc.constantFrom<number | string>(1, 2, 'D3'), ends: fc.boolean() })
      .map((params) => ({ 'mortal-hits': params })),
    fc.record({ face: fc.constantFrom(5, 6), hits: fc.constantFrom(1, 2) }).map((params) => ({ reaping: params })),
  ),
};
const OF_TARGETS: Readonly<Record<string, fc.Arbitrary<Ability[]>>> = {
  aos1: some<Ability>(fc.constant('planted-rank'), fc.constant('mystic-shield')),
  aos3: some<Ability>(
    rated('hit-penalty', 'value', -1, -2),
    rated('wound-penalty', 'value', -1),
    rated('save-bonus', 'value', 1, 2),
    fc.constant('reroll-saves'),
    rated('ward', 'value', 4, 5, 6),
  ),
};

const USES = {
  aos1: ['mystic-shield', 'waxlight-veil', 'inspired', 'damned', 'ensorcelled'],
  aos3: ['all-out-attack', 'all-out-defence'],
} as const;

/** Shooting of one unit at another, of which one model may be stronger than the others or hurt already. */
export const sigmarQuestions = (edition: 'aos1' | 'aos3') =>
  fc
    .record({
      arms,
      second: fc.option(arms, { freq: 3 }),
      count: fc.integer({ min: 1, max: 6 }),
      own: OF_ATTACKERS[edition]!,
      stats: fc.record({ wounds: fc.integer({ min: 1, max: 4 }), save: fc.constantFrom<number | string>(2, 3, 4, 5, 6, '-') }),
      foes: fc.integer({ min: 1, max: 7 }),
      theirs: OF_TARGETS[edition]!,
      hurt: fc.boolean(),
      cover: fc.boolean(),
      used: using(...USES[edition]),
    })
    .map(({ arms: bow, second, count, own, stats, foes, theirs, hurt, cover, used }) => {
      const missile = (of: object) => ({ kind: 'missile', stats: { range: 24, ...of } });
      const gear = { bow: missile(bow), ...(second !== null && { sling: missile(second) }) };
      const models = hurt && stats.wounds > 1 ? { models: { 1: { lost: 1 } } } : {};
      return {
        units: {
          a: { profile: { gear, abilities: own }, count },
          b: { profile: { stats: { bravery: 5, ...stats }, abilities: theirs }, count: foes, ...models },
        },
        steps: [{ shoot: 'a', at: 'b', ...(cover && { cover: 'cover' }), ...used }],
      };
    });
