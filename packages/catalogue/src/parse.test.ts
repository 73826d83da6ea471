import { describe, expect, it } from 'vitest';
import { parseCatalogue } from './parse.ts';

const index = ['WP-DICE-01\tDice\tDice\tcore', 'WP-DICE-02\tRe-rolls\tDice\toptional', 'NQ-WPN-BOW\tBow\tArmoury\tdata', ''].join('\n');
const markdown = [
  '# A catalogue',
  '## Dice',
  'An opening that belongs to no rule.',
  '### WP-DICE-01  Dice',
  'Roll a die.',
  '',
  '```',
  '### WP-DICE-02  inside a fence',
  '```',
  '',
  '### WP-DICE-02  Re-rolls',
  '- Once. See WP-DICE-01.',
  '',
  '| id | name |',
  '|---|---|',
  '| NQ-WPN-BOW | Bow |',
  '| NQ-WPN-SLING | Sling |',
  '',
  'A note under the table.',
  '### A heading without an id',
  'Nothing.',
  '## Rulings',
  '| id | question |',
  '|---|---|',
  '| WP-DICE-01 | a ruling that must not hide the rule |',
].join('\n');

describe('the parser', () => {
  const rules = parseCatalogue(markdown, index);
  const textOf = (id: string) => rules.find((rule) => rule.id === id)?.text;

  it('takes id, title, section and kind from the index, and the chapter from the text', () => {
    expect(rules.map(({ text, ...rest }) => rest)).toEqual([
      { id: 'WP-DICE-01', title: 'Dice', section: 'Dice', chapter: 'Dice', kind: 'core' },
      { id: 'WP-DICE-02', title: 'Re-rolls', section: 'Dice', chapter: 'Dice', kind: 'optional' },
      { id: 'NQ-WPN-BOW', title: 'Bow', section: 'Armoury', chapter: 'Dice', kind: 'data' },
    ]);
  });

  it('keeps a fence whole, and prefers the heading to a row that repeats the id', () => {
    expect(textOf('WP-DICE-01')).toBe('Roll a die.\n\n```\n### WP-DICE-02  inside a fence\n```');
  });

  it('ends a rule where a table of rules begins', () => {
    expect(textOf('WP-DICE-02')).toBe('- Once. See WP-DICE-01.');
  });

  it('gives a row its column names and the notes under the table, and no other row', () => {
    expect(textOf('NQ-WPN-BOW')).toBe('| id | name |\n|---|---|\n| NQ-WPN-BOW | Bow |\n\nA note under the table.');
  });

  it('reads files with Windows line ends alike', () => {
    expect(parseCatalogue(markdown.replaceAll('\n', '\r\n'), index.replaceAll('\n', '\r\n'))).toEqual(rules);
  });

  it.each([
    ['a rule without text', 'WP-DICE-03\tGone\tDice\tcore', 'WP-DICE-03 has no text'],
    ['an unknown id', 'WP-NOSUCH-01\tGone\tDice\tcore', 'WP-NOSUCH-01 is not a known rule id'],
    ['an unknown kind', 'WP-DICE-01\tDice\tDice\tvital', 'WP-DICE-01 has the unknown kind "vital"'],
    ['a missing cell', '\nWP-DICE-01\tDice\tcore', 'line 2 has 3 cells, not 4'],
  ])('refuses %s', (_, badIndex, complaint) => {
    expect(() => parseCatalogue(markdown, badIndex)).toThrow(complaint);
  });
});
