import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { agreementOf, draftFor, objectionsTo, seatingOf } from './draftAgreement.ts';

describe.each(systems.map((system) => ({ system, key: system.key })))('the set-up of $key', ({ system }) => {
  it('begins with a battle that can be fought', () => {
    const draft = draftFor(system);
    expect(objectionsTo(system, draft).filter(({ weight }) => weight === 'error')).toEqual([]);
    expect(seatingOf(draft, 5).seats).toEqual(draft.sides.map((_side, i) => (i === 0 ? 'person' : 'veteran')));
    for (const { key, usual } of system.options) expect(draft.options[key]).toBe(system.starter.options?.[key] ?? usual);
  });

  it('can be fought with every force, mission and table it offers', () => {
    const draft = draftFor(system);
    const variants = [
      ...system.missions.map(({ key: mission }) => ({ ...draft, mission })),
      ...system.layouts.map(({ key: layout }) => ({ ...draft, layout })),
    ];
    for (const variant of variants) expect(objectionsTo(system, variant).filter(({ weight }) => weight === 'error')).toEqual([]);
  });

  it('objects to what is not there', () => {
    const draft = draftFor(system);
    const wrong = { ...draft, sides: draft.sides.map((side) => ({ ...side, force: 'nobody' })) };
    expect(objectionsTo(system, wrong).length).toBeGreaterThan(0);
  });

  it('keeps the names that people give', () => {
    const draft = draftFor(system);
    expect(agreementOf(draft).names).toBeUndefined();
    const named = { ...draft, sides: draft.sides.map((side, i) => (i === 0 ? { ...side, name: ' Anna ' } : side)) };
    expect(agreementOf(named).names?.[0]).toBe('Anna');
  });
});
