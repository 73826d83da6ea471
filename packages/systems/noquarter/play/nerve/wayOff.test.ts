import type { ModelTravel, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { CONTACT } from '@warfold/space';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLegalEach } from '../../../shared/moving.ts';
import { tableOf } from '../testing/tables.ts';
import { whyNotAway } from './away.ts';
import { runOf } from './fallBack.ts';
import { wayOff } from './wayOff.ts';

const spot = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }));

/** Two or three who run from one enemy, with others of his all about them. */
const drawn = fc.record({
  runners: fc.integer({ min: 1, max: 3 }),
  others: fc.uniqueArray(spot, { minLength: 2, maxLength: 12, selector: String }),
  points: fc.integer({ min: 1, max: 4 }),
  home: fc.boolean(),
});

function listed({ runners, others }: typeof drawn extends fc.Arbitrary<infer T> ? T : never): State {
  const about = others.map(([x, y]) => [20 + 0.6 * (x - 5), 20 + 0.6 * (y - 5)] as const);
  const free = about.filter(([x, y], i) => {
    const far = (a: number, b: number) => Math.hypot(a - x, b - y) > 0.99;
    return (
      far(20, 21) &&
      Array.from({ length: runners }, (_, k) => k).every((k) => far(20 + k, 20)) &&
      about.slice(0, i).every(([a, b]) => far(a, b))
    );
  });
  return tableOf(`
at: { active: runners }
units:
  runners: { side: A, at: [${Array.from({ length: runners }, (_, k) => `[${20 + k}, 20]`).join(', ')}] }
  hunter: { side: B, at: [[20, 21]] }
  ${free.length === 0 ? '' : `others: { side: B, at: [${free.map(([x, y]) => `[${x.toFixed(3)}, ${y.toFixed(3)}]`).join(', ')}] }`}
`);
}

const STEP = 250;

/** One model alone, straight to every quarter inch round it: slow, and knows nothing of the rules but whether a move is legal. */
function* everyMove(state: State, reach: number): Generator<readonly ModelTravel[]> {
  for (const { id, pose } of standing(state, 0))
    for (let x = -reach; x <= reach; x += STEP)
      for (let y = -reach; y <= reach; y += STEP) {
        const far = x * x + y * y;
        if (far > CONTACT * CONTACT && far <= reach * reach) yield [{ model: id, path: [pose, { ...pose, x: pose.x + x, y: pose.y + y }] }];
      }
}

/** The same, a hair beside it: ways on a single line, between two that one may not come nearer to, are for nobody to find. */
const besideIt = (travels: readonly ModelTravel[]): ModelTravel[][] =>
  [20, -20].flatMap((by) =>
    [
      { x: by, y: 0 },
      { x: 0, y: by },
    ].map((off) =>
      travels.map(({ model, path: [from, to] }) => ({ model, path: [from!, { ...to!, x: to!.x + off.x, y: to!.y + off.y }] })),
    ),
  );

it('NQ-PANIC-03, NQ-HOLD-09 nobody is cornered for whom a slow search finds a way off, and the way of who runs without thinking is legal', () => {
  let [possible, cornered] = [0, 0];
  fc.assert(
    fc.property(drawn, (small) => {
      const state = listed(small);
      const enemies = state.models.filter(({ unit }) => unit > 0).map(({ id }) => id);
      const flight = { points: () => small.points, from: [enemies[0]!], how: 'retreat', rule: 'NQ-PANIC-03', home: small.home } as const;
      const run = runOf(state, 0, flight);
      if (run === null) return;
      const isFlight = (travels: readonly ModelTravel[]): boolean =>
        isLegalEach(state, run.move, run.course, travels) && whyNotAway(state, run.move.rule, travels, run.enemies) === null;
      const quick = wayOff(state, run);
      if (quick !== null) {
        possible++;
        expect(isFlight(quick)).toBe(true);
        return;
      }
      cornered++;
      for (const travels of everyMove(state, run.move.allowance.total))
        if (isFlight(travels) && besideIt(travels).some(isFlight)) expect(travels).toBeNull();
    }),
    // One of these two was said to be cornered.
    {
      numRuns: 60,
      examples: [
        [
          {
            runners: 2,
            others: [
              [6, 2],
              [0, 3],
              [7, 7],
            ],
            points: 3,
            home: false,
          },
        ],
      ],
    },
  );
  expect(possible).toBeGreaterThan(10);
  expect(cornered).toBeGreaterThan(0);
});
