import { describe, expect, it } from 'vitest';
import { abilitySet } from '../rules/abilities.ts';
import { begin } from '../rules/begin.ts';
import { dressed, isScheme, type Scheme, themeOf } from './looks.ts';

describe('the land of a battle', () => {
  const layouts = [{ key: 'ford', theme: 'meadow' as const }, { key: 'waste', theme: 'ash' as const }, { key: 'bare' }];

  it('is that of the layout, of the first where none was agreed on', () => {
    expect(themeOf(layouts, { layout: 'waste' })).toEqual({ theme: 'ash' });
    expect(themeOf(layouts, {})).toEqual({ theme: 'meadow' });
    expect(themeOf(layouts, { layout: 'bare' })).toEqual({});
  });

  it('is the one that the players would rather see, if there is such a one', () => {
    expect(themeOf(layouts, { layout: 'waste', theme: 'snow' })).toEqual({ theme: 'snow' });
    expect(themeOf(layouts, { layout: 'waste', theme: 'the moon' })).toEqual({ theme: 'ash' });
  });
});

describe('the colours of an army', () => {
  const red: Scheme = { main: '#aa2211', second: '#eeeeee', rim: '#000000', device: 'star' };
  const blue: Scheme = { ...red, main: '#112299' };
  const side = { name: 'Side', team: 0, colour: '#444444' };
  const setup = begin(
    {
      ...{ system: 'x', version: '1', table: { width: 1000, depth: 1000 }, cursor: { round: 0, turn: 0, phase: 'x', active: 0 } },
      ...{ sides: [side, side], units: [], pieces: [], book: { profiles: {}, gear: {} }, options: {} },
    },
    abilitySet({}),
  );

  it('are those it brings, unless others were agreed on', () => {
    const both = dressed(setup, { forces: ['shipped', { name: 'Own', scheme: red }], schemes: [blue, null] });
    expect(both.schemes).toEqual([blue, red]);
    expect(both.state.sides.map(({ colour }) => colour)).toEqual(['#112299', '#aa2211']);
  });

  it('leave a side as it is where nobody has chosen any, or where what was written is none', () => {
    expect(dressed(setup, { forces: ['a', 'b'] })).toBe(setup);
    expect(dressed(setup, { forces: [{ scheme: { ...red, main: 'red' } }, { scheme: { ...red, device: 'skull' } }] })).toBe(setup);
    expect(isScheme({ ...red, rim: '#12345' })).toBe(false);
  });
});
