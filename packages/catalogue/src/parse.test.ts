import { describe, expect, it } from 'vitest';
import { parseCatalogue } from './parse.ts';

const index = ['WP-SETUP-03\tDice\tDice\tcore', 'WP-RULE-00\tRe-rolls\tDice\toptional', 'NQ-KIT-03\tBow\tArmoury\tdata', ''].join('\n');
const markdown = [
  '# A catalogue',
  '## Dice',
  'An opening that belongs to no rule.',
  '### WP-SETUP-03  Dice',
  'Roll a die.',
  '',
  '```',
  '### WP-RULE-00  inside a fence',
  '```',
  '',
  '### WP-RULE-00  Re-rolls',
  '- Once. See WP-SETUP-03.',
  '',
  '| id | name |',
  '|---|---|',
  '| NQ-KIT-03 | Bow |',
  '| NQ-SETUP-01 | Sling |',
  '',
  'A note under the table.',
  '### A heading without an id',
  'Nothing.',
  '## Rulings',
  '| id | question |',
  '|---|---|',
  '| WP-SETUP-03 | a ruling that must not hide the rule |',
].join('\n');

describe('the parser', () => {
  const rules = parseCatalogue(markdown, index);
  const textOf = (id: string) => rules.find((rule) => rule.id === id)?.text;

  it('takes id, title, section and kind from the index, and the chapter from the text', () => {
    expect(rules.map(({ text, ...rest }) => rest)).toEqual([
      { id: 'WP-SETUP-03', title: 'Dice', section: 'Dice', chapter: 'Dice', kind: 'core' },
      { id: 'WP-RULE-00', title: 'Re-rolls', section: 'Dice', chapter: 'Dice', kind: 'optional' },
      { id: 'NQ-KIT-03', title: 'Bow', section: 'Armoury', chapter: 'Dice', kind: 'data' },
    ]);
  });

  it('keeps a fence whole, and prefers the heading to a row that repeats the id', () => {
    expect(textOf('WP-SETUP-03')).toBe('Roll a die.\n\n```\n### WP-RULE-00  inside a fence\n```');
  });

  it('ends a rule where a table of rules begins', () => {
    expect(textOf('WP-RULE-00')).toBe('- Once. See WP-SETUP-03.');
  });

  it('gives a row its column names and the notes under the table, and no other row', () => {
    expect(textOf('NQ-KIT-03')).toBe('| id | name |\n|---|---|\n| NQ-KIT-03 | Bow |\n\nA note under the table.');
  });

  it('reads files with Windows line ends alike', () => {
    expect(parseCatalogue(markdown.replaceAll('\n', '\r\n'), index.replaceAll('\n', '\r\n'))).toEqual(rules);
  });

  it.each([
    ['a rule without text', 'WP-ORD-08\tGone\tDice\tcore', 'WP-ORD-08 has no text'],
    ['an unknown id', 'WP-NOSUCH-01\tGone\tDice\tcore', 'WP-NOSUCH-01 is not a known rule id'],
    ['an unknown kind', 'WP-SETUP-03\tDice\tDice\tvital', 'WP-SETUP-03 has the unknown kind "vital"'],
    ['a missing cell', '\nWP-SETUP-03\tDice\tcore', 'line 2 has 3 cells, not 4'],
  ])('refuses %s', (_, badIndex, complaint) => {
    expect(() => parseCatalogue(markdown, badIndex)).toThrow(complaint);
  });
});
