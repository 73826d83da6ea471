import { describe, expect, it } from 'vitest';
import { themeOf } from './looks.ts';

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
