import { systemNames } from '@warfold/catalogue';
import { loadRules, loadTranslation } from '@warfold/catalogue/node';
import { TRANSLATIONS } from '@warfold/catalogue/translation';
import { describe, expect, it } from 'vitest';
import { passagesOf, spansOf } from './passages.ts';

describe('the text of a rule', () => {
  it('is read part by part', () => {
    const text = [
      'First line',
      'goes on.',
      '',
      '- one',
      '  and more',
      '- two',
      'Ruling: so be it.',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
      '```',
      '# x',
      '```',
    ].join('\n');
    expect(passagesOf(text)).toEqual([
      { is: 'paragraph', text: 'First line goes on.' },
      { is: 'list', items: ['one and more', 'two'] },
      { is: 'ruling', text: 'Ruling: so be it.' },
      { is: 'table', head: ['a', 'b'], rows: [['1', '2']] },
      { is: 'code', text: '# x' },
    ]);
  });

  it.each(['Ruling: so be it.', 'Decisione: così sia.', 'Decisió: que així sigui.'])('knows a ruling in every language: %s', (text) => {
    expect(passagesOf(`- one\n${text}`)).toEqual([
      { is: 'list', items: ['one'] },
      { is: 'ruling', text },
    ]);
  });

  it('links the rules it names', () => {
    expect(spansOf('see WP-MOVE-03, **not** `x`')).toEqual([
      { is: 'plain', text: 'see ' },
      { is: 'rule', id: 'WP-MOVE-03' },
      { is: 'plain', text: ', ' },
      { is: 'strong', text: 'not' },
      { is: 'plain', text: ' ' },
      { is: 'code', text: 'x' },
    ]);
    expect(spansOf('')).toEqual([]);
  });

  it.each(systemNames)('loses no word of %s', (system) => {
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
    for (const { text, id } of [...loadRules(system), ...TRANSLATIONS.flatMap((language) => loadTranslation(system, language))]) {
      const read = passagesOf(text).map((passage) => {
        if (passage.is === 'list') return passage.items.join();
        return passage.is === 'table' ? [passage.head, ...passage.rows].flat().join() : passage.text;
      });
      expect(letters(read.join()), id).toBe(letters(text));
    }
  });
});
