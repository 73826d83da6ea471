import type { Agreement, Objection, State } from '@warfold/engine';
import { describe, expect, test } from 'vitest';
import { inspectArmy, muster, starter } from './army.ts';
import { shippedArmies } from './forces/index.ts';

const found = (objections: readonly Objection[]) => objections.map(({ path, rule }) => `${path}: ${rule}`);

function stateOf(agreement: Agreement): State {
  const mustered = muster(agreement);
  if ('objections' in mustered) throw new Error(found(mustered.objections).join('; '));
  return mustered.setup.state;
}

describe('shipped forces', () => {
  test.each(Object.entries(shippedArmies))('%s is legal and built for its size', (_key, shipped) => {
    const report = inspectArmy(shipped);
    expect(found(report.objections)).toEqual([]);
    expect(report.points.total).toBeLessThanOrEqual(shipped.points ?? 0);
    expect(report.points.total).toBeGreaterThanOrEqual((shipped.points ?? 0) * 0.95);
  });

  test('the starter is a battle', () => {
    expect(stateOf(starter).units.length).toBeGreaterThan(10);
  });
});
