import { readAbility } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { abilities } from './abilities.ts';

const read = (name: string, written?: Parameters<typeof readAbility>[2]) => readAbility(abilities, name, written);

describe('abilities as they are written', () => {
  it.each([
    ['ward', { value: 5 }],
    ['ward', 7],
    ['ward', undefined],
    ['mortal-beside', { n: '2D7' }],
    ['blast', 3],
    ['reroll', { of: 'hit', result: [1] }],
    ['elusive', { in: 'anything' }],
    ['psyker', { powers: ['unheard-of'] }],
    ['flak', { result: [1] }],
  ] as const)('%s %j is refused', (name, written) => {
    expect(read(name, written).ok).toBe(false);
  });

  it('are filled in where something is left out', () => {
    expect(read('ward', '5+')).toEqual({ ok: true, ref: { ability: 'ward', params: { n: 5 } } });
    expect(read('mortal-beside', { n: 'd3' })).toEqual({
      ok: true,
      ref: { ability: 'mortal-beside', params: { n: 'D3', of: 'wound', on: 6, in: 'any' } },
    });
    expect(read('explodes', { wounds: 'D6' })).toEqual({
      ok: true,
      ref: { ability: 'explodes', params: { on: 6, within: 6, wounds: 'D6' } },
    });
  });
});
