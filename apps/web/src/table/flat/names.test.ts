import type { State } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { newsOf } from './names.ts';

const system = systems.find(({ key }) => key === 'warpath')!;
const mustered = system.muster(system.starter);
if (!('setup' in mustered)) throw new Error('no starter');
const opening = mustered.setup.state;
const enemy = opening.units.find(({ side }) => side === 1)!;

describe('what has come over a unit, in words', () => {
  it('names the unit that a mark points at, and never its number', () => {
    const charging = system.marks.find(({ scope, label, points }) => scope === 'unit' && label !== undefined && points === 'unit')!;
    const state: State = {
      ...opening,
      units: opening.units.map((unit, id) => (id === 0 ? { ...unit, marks: { ...unit.marks, [charging.name]: enemy.id } } : unit)),
    };
    const say = ({ key, args }: { readonly key: string; readonly args?: unknown }): string =>
      key === 'engine.unit' ? `unit ${JSON.stringify(args)}` : key;
    const [told] = newsOf({ system, state, opening, say }, state.units[0]!);
    expect(told).toBe(`${charging.label!.key}: unit {"unit":{"unit":${enemy.id}}}`);
  });
});
