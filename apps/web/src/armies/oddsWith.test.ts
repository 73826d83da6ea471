import { askOdds } from '@warfold/odds';
import { oddsSupports, systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { questionWith } from './oddsWith.ts';

describe.each(systems.map((system) => [system.key, system] as const))('the odds of one’s own units of %s', (key, { starter, muster }) => {
  it('can be asked for units of an army as they stand', () => {
    const mustered = muster(starter);
    if ('objections' in mustered) throw new Error('no starter');
    const { state } = mustered.setup;
    const support = oddsSupports.find(({ situation }) => situation.system.key === key)!;
    for (const unit of state.units.filter(({ side }) => side === 0).slice(0, 3)) {
      const answered = askOdds(support, questionWith(state, unit, key));
      expect({ unit: unit.name, answered: 'complaints' in answered ? answered.complaints : [] }).toEqual({ unit: unit.name, answered: [] });
    }
  });
});
