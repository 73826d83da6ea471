import { readAbility, sayFault } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { abilities } from './abilities.ts';

const read = (name: string, written?: Parameters<typeof readAbility>[2], on?: Parameters<typeof readAbility>[3]) => {
  const found = readAbility(abilities, name, written, on);
  return found.ok ? found.ref : found.faults.map((fault) => sayFault(name, fault)).join(' ');
};

describe('special rules as they are written', () => {
  it('takes a number where the book has one in brackets', () => {
    expect(read('blast', 3)).toEqual({ ability: 'blast', params: { n: 3 } });
    expect(read('piercing', { n: 2 })).toEqual({ ability: 'piercing', params: { n: 2 } });
    expect(read('elite')).toEqual({ ability: 'elite' });
  });

  it.each([
    ['blast', undefined],
    ['blast', 0],
    ['piercing', { value: 1 }],
    ['crushing', 'much'],
    ['elite', 2],
  ])('refuses %s with %j, and says what it wants', (name, written) => {
    expect(read(name, written)).toContain(name);
    expect(readAbility(abilities, name, written).ok).toBe(false);
  });

  it('names the nearest rule, and where one may sit', () => {
    expect(read('peircing', 1)).toContain('piercing');
    expect(readAbility(abilities, 'elite', undefined, ['weapon']).ok).toBe(false);
    expect(readAbility(abilities, 'blast', 2, ['weapon']).ok).toBe(true);
  });
});
