import type { State } from '@warfold/engine';
import { aos3 } from '@warfold/systems/aos3';
import { expect, it } from 'vitest';
import { likelyFix, momentsSince, remindersAt } from './reminders.ts';

function field(): State {
  const mustered = aos3.muster(aos3.starter);
  if ('objections' in mustered) throw new Error('no starter');
  const { state } = mustered.setup;
  const said = { ability: 'reminder', params: { name: 'Old Songs', text: 'heal 1 wound', phase: 'hero' } };
  const units = state.units.map((unit) => (unit.id < 2 ? { ...unit, side: 0, abilities: [...unit.abilities, said] } : unit));
  return { ...state, units };
}

const inPhase = (state: State, phase: string): State => ({ ...state, cursor: { ...state.cursor, phase } });

it('comes to mind in the phase it speaks of, once for a side, while anybody is left', () => {
  const state = field();
  expect(remindersAt(inPhase(state, 'hero'))).toEqual([{ unit: 0, name: 'Old Songs', text: 'heal 1 wound' }]);
  expect(remindersAt(inPhase(state, 'combat'))).toEqual([]);
  // The phase may have gone by without a question.
  const begun = (phase: string) => ({ type: 'cursor' as const, rule: 'AOS3-4.1a' as const, cursor: { ...state.cursor, phase } });
  const passed = momentsSince(inPhase(state, 'combat'), [begun('shooting'), begun('hero'), begun('combat')], 1);
  expect(passed.map(({ phase }) => phase)).toEqual(['hero', 'combat']);
  expect(remindersAt(inPhase(state, 'combat'), passed)).toHaveLength(1);
  const models = state.models.map((model) => (model.unit < 2 ? { ...model, place: { at: 'gone' as const, cause: 'slain' } } : model));
  expect(remindersAt(inPhase({ ...state, models }, 'hero'))).toEqual([]);
});

it('comes to mind in the turn it speaks of', () => {
  const begun = (text: string, active: number): number => {
    const state = field();
    const said = { ability: 'reminder', params: { name: 'Old Songs', text, phase: 'charge' } };
    const units = state.units.map((unit) => (unit.id === 0 ? { ...unit, abilities: [said] } : { ...unit, abilities: [] }));
    return remindersAt({ ...state, units, cursor: { ...state.cursor, phase: 'charge', active } }).length;
  };
  for (const [text, own, enemy] of [
    ['At the start of the enemy charge phase, pick 1 enemy HERO.', 0, 1],
    ['At the end of your charge phase, pick 1 enemy unit.', 1, 0],
    ['Casting Value: 6. Description: pick 1 enemy unit.', 1, 0],
    ['At the start of the charge phase, pick 1 enemy unit. Until your next charge phase, it is slow.', 1, 1],
    ['Re-roll charge rolls of enemies nearby. In addition, in your charge phase, add 1.', 1, 1],
  ] as const)
    expect([text, begun(text, 0), begun(text, 1)]).toEqual([text, own, enemy]);
});

it.each([
  ['You can re-roll hit rolls for this unit.', 'again'],
  ['Heal up to D3 wounds allocated to this model.', 'heal'],
  ['Remove this unit from the battlefield and set it up again more than 9" from the enemy.', 'move'],
  ['Roll a dice. On a 4+ that unit suffers D3 mortal wounds.', 'wound'],
  ['Add 1 to charge rolls for this unit.', 'next-roll'],
  ['You receive 1 extra command point.', 'score'],
  ['This unit is treated as a monster.', 'mark'],
  ['The Damage characteristic of this weapon is 6 instead of D6.', 'mark'],
] as const)('%s opens %s', (text, fix) => {
  expect(likelyFix(text)).toBe(fix);
});
