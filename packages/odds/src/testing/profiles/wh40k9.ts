import fc from 'fast-check';
import { rated, some, using } from './some.ts';

type Ability = string | Readonly<Record<string, unknown>>;

const reroll = (of: string) => fc.constantFrom<Ability>({ reroll: { of } }, { reroll: { of, results: [1] } });
const beside = fc
  .record({ of: fc.constantFrom('hit', 'wound'), on: fc.constantFrom(5, 6), n: fc.constantFrom(1, 2) })
  .map((params) => ({ 'mortal-beside': params }));

/** Shooting of one unit at another, of which one model may be tougher and better armoured than the others. */
export const wh40k9Questions = fc
  .record({
    gun: fc.record({
      type: fc.constantFrom('Heavy', 'Assault', 'Rapid Fire'),
      attacks: fc.constantFrom<number | string>(1, 2, 3, 'D3', 'D6'),
      s: fc.integer({ min: 2, max: 9 }),
      ap: fc.integer({ min: -3, max: 0 }),
      d: fc.constantFrom<number | string>(1, 2, 3, 'D3', 'D6'),
    }),
    ofGun: some<Ability>(fc.constant('blast'), beside),
    own: some<Ability>(rated('keen-eyed', 'n', 1, 2), rated('brutal', 'n', 1), reroll('hit'), reroll('wound')),
    bs: fc.integer({ min: 2, max: 5 }),
    count: fc.integer({ min: 1, max: 5 }),
    stats: fc.record({ t: fc.integer({ min: 3, max: 6 }), sv: fc.integer({ min: 2, max: 6 }), w: fc.integer({ min: 1, max: 4 }) }),
    inv: fc.constantFrom<number | null>(null, 4, 5),
    theirs: some<Ability>(
      rated('elusive', 'n', 1, 2),
      rated('hardened', 'n', 1),
      rated('ward', 'n', 5, 6),
      rated('dug-in', 'n', 1),
      fc.constant('thick-hide'),
    ),
    foes: fc.constantFrom(1, 3, 5, 6, 8, 11),
    champion: fc.boolean(),
    distance: fc.constantFrom(8, 16),
    used: using('steady-aim'),
  })
  .map(({ gun, ofGun, own, bs, count, stats, inv, theirs, foes, champion, distance, used }) => {
    const card = { ...stats, ld: 7, ...(inv !== null && { inv }) };
    const better = { profile: { stats: { ...card, t: stats.t + 1, sv: 2, w: stats.w + 1 }, abilities: theirs } };
    return {
      units: {
        a: { profile: { stats: { bs }, abilities: own, gear: { rifle: { stats: { range: 24, ...gun }, abilities: ofGun } } }, count },
        b: { profile: { stats: card, abilities: theirs }, count: foes, ...(champion && foes > 1 && { models: { 1: better } }) },
      },
      steps: [{ shoot: 'a', at: 'b', distance, ...used }],
    };
  });
