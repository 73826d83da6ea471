import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { iconOfState } from './states.ts';

describe('the picture of a state', () => {
  for (const system of systems)
    it(`is told from a dot for most of what ${system.key} says of its units`, () => {
      const marks = system.marks.filter(({ scope, label }) => scope === 'unit' && label !== undefined).map(({ name }) => name);
      const dots = marks.filter((name) => iconOfState(name) === 'dot');
      expect(dots.length).toBeLessThanOrEqual(1);
    });

  it('is not the same for a move, a shot, a charge and a fight', () => {
    expect(new Set(['moved', 'shot', 'charged', 'fought', 'ran', 'retreated', 'activated', 'suppressed'].map(iconOfState)).size).toBe(8);
    expect(iconOfState('what nobody knows')).toBe('dot');
  });
});
