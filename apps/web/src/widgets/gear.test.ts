import { describe, expect, it } from 'vitest';
import { askedFor } from '../referee/testing.ts';
import { gearOf, meantBy } from './gear.ts';

describe('the model that is pointed at when one is to be chosen', () => {
  const { pending, state } = askedFor('wh40k9', 'w40k.ask.allocate');
  const view = pending?.waits === 'decision' ? pending.decision.view : null;

  it('is called by its own name, and not by that of its unit', () => {
    if (view?.kind !== 'pick') throw new Error('no choice is open');
    for (const option of view.options) expect(meantBy(view, option.ref!)).toBe(option);
    const others = state.models.find(
      ({ unit }) => !view.options.some(({ ref }) => 'model' in ref! && state.models[ref.model]!.unit === unit),
    )!;
    expect(meantBy(view, { model: others.id })).toBe(null);
  });

  it('has its wargear named where its fellows carry other things', () => {
    const carried = (unit: number) => state.units[unit]!.models.map((model) => gearOf({ model }, state));
    const told = state.units.map(({ id }) => carried(id));
    expect(told.some((all) => all.every((one) => one !== ''))).toBe(true);
    expect(told.some((all) => all.every((one) => one === ''))).toBe(true);
  });
});
