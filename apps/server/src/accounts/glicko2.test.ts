import { expect, it } from 'vitest';
import { NEW_RATING, rated, rested } from './glicko2.ts';

const one = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

it("comes to the numbers of Glickman's own example", () => {
  const after = rated(one(1500, 200), [
    { against: one(1400, 30), score: 1 },
    { against: one(1550, 100), score: 0 },
    { against: one(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

it('gives to one what it takes from the other, and is surer after every battle', () => {
  const won = rated(NEW_RATING, [{ against: NEW_RATING, score: 1 }]);
  const lost = rated(NEW_RATING, [{ against: NEW_RATING, score: 0 }]);
  expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
  expect(won.deviation).toBeLessThan(NEW_RATING.deviation);
  expect(rated(NEW_RATING, [{ against: NEW_RATING, score: 0.5 }]).rating).toBeCloseTo(1500, 6);
  // An upset as large as can be does not break the search for the volatility.
  expect(rated(one(1000, 30), [{ against: one(2800, 30), score: 1 }]).volatility).toBeGreaterThan(0.06);
});

it('knows less of whoever has not played for long, but never less than of somebody new', () => {
  expect(rested(one(1800, 60), 30).deviation).toBeGreaterThan(60);
  expect(rested(one(1800, 60), 1e9).deviation).toBe(350);
});
