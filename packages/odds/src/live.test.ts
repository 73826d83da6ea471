import { Game, markOf, seededDice } from '@warfold/engine';
import { warpath as game } from '@warfold/systems/warpath';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Odds } from './odds.ts';
import { isDistribution, workOut } from './odds.ts';
import type { Sample } from './sample.ts';
import { playThrough, sample } from './sample.ts';
import { oddsOf, plannedOf, warpath } from './testing/asking.ts';

/** Five standard deviations, and room for the last digit where something never happens. */
function agrees(found: number, p: number, times: number, what: string): void {
  expect(Math.abs(found / times - p), `${what}: ${found} of ${times}, expected ${p}`).toBeLessThanOrEqual(
    5 * Math.sqrt(Math.max(0, p * (1 - p)) / times) + 2 / times,
  );
}

function compare({ counts, units }: Odds, thrown: Sample): void {
  for (const [name, { chances }] of Object.entries(counts))
    for (const [n, p] of chances.entries()) agrees(thrown.counts[name]?.[n] ?? 0, p, thrown.times, `${n} ${name}`);
  for (const [name, facts] of Object.entries(units))
    for (const [fact, odds] of Object.entries(facts)) {
      const all = isDistribution(odds) ? odds.chances.map((p, n) => [String(n), p] as const) : Object.entries(odds);
      for (const [value, p] of all) agrees(thrown.facts[name]?.get(`${fact} ${value}`) ?? 0, p, thrown.times, `${name} ${fact} ${value}`);
    }
}

const target = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => `${n}+`);
const rated = (name: string, most: number) => fc.integer({ min: 1, max: most }).map((n) => ({ [name]: n }));
const some = <T>(...all: readonly fc.Arbitrary<T>[]) =>
  fc.tuple(...all.map((one) => fc.option(one, { freq: 2 }))).map((list) => list.filter((one) => one !== null));

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

const questions = fc
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

/** A million for each with ODDS_SOAK=1, a small sample otherwise. */
const [PROFILES, TIMES] = process.env.ODDS_SOAK === undefined ? [16, 3000] : [60, 1_000_000];

describe('odds and the game', () => {
  it('agree for all kinds of profiles', { timeout: 3_600_000 }, () => {
    let asked = 0;
    fc.assert(
      fc.property(questions, (question) => {
        const planned = plannedOrRefused(question);
        fc.pre(planned !== null);
        asked++;
        const odds = workOut(warpath, planned!);
        for (const { chances } of Object.values(odds.counts))
          expect(Math.abs(chances.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
        compare(odds, sample(warpath, planned!, TIMES, `live ${asked}`));
      }),
      { numRuns: PROFILES, seed: 8, maxSkipsPerRun: 20, endOnFailure: true },
    );
    expect(asked).toBe(PROFILES);
  });

  /** What cannot be shot or fought at all, for example half of a single die, has no odds. */
  function plannedOrRefused(question: unknown) {
    try {
      return plannedOf(question);
    } catch (error) {
      if (String(error).includes('(WP-')) return null;
      throw error;
    }
  }

  it('agree where the game plays a whole combat in one step', () => {
    const troops = (att: number, abilities: readonly unknown[] = []) => ({
      profile: { stats: { type: 'Inf(5)', att, sup: 9, des: 11 }, abilities },
    });
    const units = {
      a: { ...troops(6, ['elite']), side: 'A', blob: [20, 10], marks: { charging: 'foe' } },
      b: { ...troops(4, [{ crushing: 1 }]), side: 'A', blob: [40, 10], marks: { charging: 'foe' } },
      foe: { ...troops(3, ['inspiring']), side: 'B', blob: [30, 30] },
    };
    const odds = oddsOf({ units, at: { phase: 'melee' }, steps: [{ fight: ['a', 'b'], at: 'foe' }] });
    const { state } = plannedOf({ units, at: { phase: 'melee' }, steps: [{ fight: ['a', 'b'], at: 'foe' }] });
    const dice = seededDice('combat');
    const times = 5000;
    const lost: number[] = [];
    let destroyed = 0;
    for (let i = 0; i < times; i++) {
      const live = new Game(game, state, () => {});
      const flow = game.steps.combat!(live, {});
      if (flow) playThrough(flow, dice);
      const foe = live.unit(2);
      lost[foe.lost] = (lost[foe.lost] ?? 0) + 1;
      if (live.model(foe.models[0]!).place.at === 'gone') destroyed++;
      expect(markOf(live.unit(0), { name: 'fought', scope: 'unit', otherwise: false, ends: 'never' })).toBe(true);
    }
    for (const [n, p] of odds.counts.wounds!.chances.entries()) agrees(lost[n] ?? 0, p, times, `${n} wounds`);
    const fate = odds.units.foe?.fate;
    agrees(destroyed, fate !== undefined && !isDistribution(fate) ? (fate.destroyed ?? 0) : 0, times, 'destroyed');
  });
});
