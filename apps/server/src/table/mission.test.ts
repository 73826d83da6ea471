import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { missionNamed } from './mission.ts';

const aos1 = systems.find(({ key }) => key === 'aos1')!;

describe('the name of a mission, for lists', () => {
  it('is that of one that ships, in three languages, in every system', () => {
    for (const system of systems)
      for (const { key } of system.missions) {
        const named = missionNamed(system, { forces: [], mission: key });
        expect([key, Object.values(named ?? {}).filter((word) => word !== '' && !word.includes('.')).length]).toEqual([key, 3]);
      }
  });

  it('is what players called their scenario, in the languages in which they did', () => {
    expect(missionNamed(aos1, { forces: [], scenario: { name: 'Ford' } })).toEqual({ en: 'Ford' });
    expect(missionNamed(aos1, { forces: [], scenario: { name: { it: 'Guado', xx: 'no', ca: 7 } } })).toEqual({ it: 'Guado' });
    expect(missionNamed(aos1, { forces: [] })).toBeNull();
  });
});
