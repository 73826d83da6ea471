import { expect, it } from 'vitest';
import { parseGlossary } from './glossary.ts';

it('leaves out a language that has no word', () => {
  expect(parseGlossary('unit\tunit\tunità\t\nmove\tMove\t\tMoviment\n')).toEqual([
    { key: 'unit', en: 'unit', it: 'unità' },
    { key: 'move', en: 'Move', ca: 'Moviment' },
  ]);
});

it('refuses a line with a cell too few', () => {
  expect(() => parseGlossary('unit\tunit\tunità')).toThrow('line 1 has 3 cells, not 4');
});
