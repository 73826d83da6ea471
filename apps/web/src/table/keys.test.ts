import { describe, expect, it } from 'vitest';
import { pressKey } from './keys.ts';
import { Tabletop } from './tabletop.ts';

const camera = { up: 0, pan: () => undefined, turn: () => undefined, zoom: () => undefined, fit: () => undefined };
const press = (tabletop: Tabletop, key: string): boolean =>
  pressKey(tabletop, { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }, camera);

describe('a key on the table', () => {
  it('means nothing that it does not mean beside it: what a button of the panel is called by goes on to the panel', () => {
    const tabletop = new Tabletop();
    const taken = [...'bdfghknpuy,.'].filter((key) => press(tabletop, key));
    expect(taken).toEqual([]);
    expect(tabletop.look.getState().tool).toBe('none');
  });

  it('takes up a tool, and lays it down again', () => {
    const tabletop = new Tabletop();
    press(tabletop, 'x');
    expect(tabletop.look.getState().tool).toBe('threat');
    press(tabletop, 'x');
    expect(tabletop.look.getState().tool).toBe('none');
  });
});
