import { systemOf } from '@warfold/catalogue';
import { ruleIds } from '@warfold/catalogue/known';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { describe, expect, it } from 'vitest';
import { readSituations } from './read.ts';
import { bowsAndGuards } from './testing/examples.ts';
import { faultsIn } from './testing/tell.ts';

/** A rule of another system than those of the toy. */
const stranger = ruleIds.find((id) => systemOf(id) === 'noquarter')!;
const NO_RULE: unknown = expect.stringMatching(/^1:8 a title begins with the id of the rule it shows/);

const title = `title: ${RULES.activate} a battle`;

describe('a situation file', () => {
  const titles = (text: string) => readSituations(text).situations.map((situation) => `${situation.line} ${situation.title}`);

  it('holds one situation', () => {
    expect(titles(`${title}\n`)).toEqual([`1 ${RULES.activate} a battle`]);
  });

  it('holds several documents', () => {
    expect(titles(`${title}\n---\n${title} too\n`)).toEqual([`1 ${RULES.activate} a battle`, `3 ${RULES.activate} a battle too`]);
  });

  it('holds a list', () => {
    expect(titles(`- ${title}\n- ${title} too\n`)).toEqual([`1 ${RULES.activate} a battle`, `2 ${RULES.activate} a battle too`]);
  });

  it('holds a list that shares what stands beside it', () => {
    const { situations, problems } = readSituations(`system: toy
units:
  bows: { side: A, at: [[2, 2]], marks: { acted: true } }
situations:
  - ${title}
  - ${title} too
    units: { bows: { reserve: true, marks: { marched: 2 } }, guards: { at: [[5, 5]] } }
`);
    expect(problems).toEqual([]);
    expect(situations.map(({ text }) => text.units)).toEqual([
      { bows: { side: 'A', at: [[2, 2]], marks: { acted: true } } },
      { bows: { side: 'A', reserve: true, marks: { acted: true, marched: 2 } }, guards: { at: [[5, 5]] } },
    ]);
  });

  it('knows where shared things stand, and where their own', () => {
    const [situation] = readSituations(
      `units:\n  bows: { at: [[2, 2]] }\nsituations:\n  - ${title}\n    units: { bows: { lost: 1 } }\n`,
    ).situations;
    expect(situation?.spot(['units', 'bows', 'at', 0])).toEqual({ line: 2, column: 16 });
    expect(situation?.spot(['units', 'bows', 'lost'])).toEqual({ line: 5, column: 28 });
  });

  it('may name things once and use them often', () => {
    const [situation] = readSituations(
      `${title}\nunits:\n  a: &soldier { at: [[2, 2]], lost: 1 }\n  b: { <<: *soldier, side: B }\n  c: *soldier\n`,
    ).situations;
    expect(situation?.text.units?.b).toEqual({ at: [[2, 2]], lost: 1, side: 'B' });
    expect(situation?.spot(['units', 'b', 'lost'])).toEqual({ line: 3, column: 37 });
    expect(situation?.spot(['units', 'c', 'lost'])).toEqual({ line: 3, column: 37 });
  });

  it('takes its system from its rules, or by name', () => {
    expect(readSituations(`${title}\n`).situations[0]?.system).toBe('aos1');
    expect(readSituations(`${title}\nsystem: toy\n`).situations[0]?.system).toBe('toy');
    expect(faultsIn(`${title}\n`)).toEqual(["1:8 no system 'aos1'; known: toy"]);
  });
});

describe('a bad form', () => {
  it.each([
    ['nothing at all', '', ['1:1 there is no situation in this file']],
    ['only a comment', '# later\n', ['1:1 there is no situation in this file']],
    ['no mapping', 'hello\n', ["1:1 expected fields, found 'hello'"]],
    ['no title', 'system: toy\n', ["1:1 'title' is missing"]],
    ['a title without a rule', 'title: a battle\n', [NO_RULE]],
    ['a title that ends with its rule', `title: as ${RULES.hit} says\n`, [NO_RULE]],
    ['a rule that is none', 'title: NQ-NOSUCH-77 a shot\n', ['1:8 NQ-NOSUCH-77 is no rule of the catalogue']],
    [
      'rules of two systems',
      `title: ${RULES.hit}, ${stranger} a shot\n`,
      [`1:8 ${RULES.hit} and ${stranger} are rules of different systems`],
    ],
    ['a title over two lines', `title: ${RULES.hit} a\n  shot\n`, ["1:1 write 'title:' and the whole title on a line of their own"]],
    [
      'a title in a row',
      `- { system: toy, title: ${RULES.hit} a shot }\n`,
      ["1:18 write 'title:' and the whole title on a line of their own"],
    ],
    ['a word it does not know', `${title}\nunit: {}\n`, ["2:1 no field 'unit'; did you mean 'units'?"]],
    ['a slip deep inside', `${title}\nunits:\n  bows: { at: [[2, 2]], markz: {} }\n`, ["3:25 no field 'markz'; did you mean 'marks'?"]],
    ['a wrong type', `${title}\nunits:\n  bows: { at: [[2, 2]], lost: two }\n`, ["3:31 expected a number, found 'two'"]],
    ['half a wound', `${title}\nunits:\n  bows: { at: [[2, 2]], lost: 1.5 }\n`, ['3:31 expected a whole number, found 1.5']],
    ['a position of one number', `${title}\nunits:\n  bows: { at: [[2]] }\n`, ['3:16 a position is [x, y], or [x, y, height], in inches']],
    [
      'a side that is none',
      `${title}\nunits:\n  bows: { side: E, at: [[2, 2]] }\n`,
      ["3:17 'E' is not possible here; expected A, B, C, D"],
    ],
    ['two forms', `${title}\nmuster: {}\nprice: {}\n`, ["3:1 a situation has one form, not both 'muster' and 'price'"]],
    [
      'an answer of nobody',
      `${title}\nwhen:\n  - { unit: bows }\n`,
      ['3:5 an answer names one side and what it does, e.g. { A: pick, unit: swords }; this names 0'],
    ],
    [
      'an answer of both',
      `${title}\nwhen:\n  - { A: pick, B: pick, unit: bows }\n`,
      ['3:5 an answer names one side and what it does, e.g. { A: pick, unit: swords }; this names 2'],
    ],
    ['a deed that is none', `${title}\nwhen:\n  - { A: mvoe }\n`, ["3:10 'mvoe' is not possible here; did you mean 'move'?"]],
    ['a field of another deed', `${title}\nwhen:\n  - { A: number, path: [[1, 2]] }\n`, ["3:18 'number' takes no 'path'; it takes value"]],
    ['a die that is none', `${title}\ndice: { hit: [6, six] }\n`, ["2:18 a die is a number, or '5x6' for five dice that show 6"]],
    ['an expectation of nothing', `${title}\nthen:\n  - { untis: bows }\n`, ["3:5 nothing is expected of 'untis'; did you mean 'unit'?"]],
    ['a slip in an expectation', `${title}\nthen:\n  - { rolled: hit, fases: [1] }\n`, ["3:20 no field 'fases'; did you mean 'faces'?"]],
    [
      'a slip in a negated one',
      `${title}\nthen:\n  - not: { rolled: hit, fases: [1] }\n`,
      ["3:25 no field 'fases'; did you mean 'faces'?"],
    ],
    [
      'something beside not',
      `${title}\nthen:\n  - { not: { rolled: hit }, faces: [1] }\n`,
      ["3:29 'not' stands alone; put 'faces' inside it"],
    ],
    ['a slip in until', `${title}\nuntil: { asked: Q }\n`, ["2:17 'Q' is not possible here; expected A, B, C, D, nobody"]],
  ])('is found: %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });

  it('is found by the YAML reader too', () => {
    expect(faultsIn(`${title}\nunits: { bows: [ }\n`)[0]).toMatch(/^2:\d+ /);
    expect(faultsIn(`${title}\nsystem: toy\nsystem: toy\n`)).toEqual(['3:1 Map keys must be unique']);
  });

  it('is reported all at once, in the order of the lines', () => {
    const text = bowsAndGuards('dice: { hit: six }\nthen:\n  - { unit: bows, standing: many }\nwhen: [{ A: fly }]\nolso: 1');
    expect(faultsIn(text).map((fault) => fault.slice(0, fault.indexOf(' ')))).toEqual(['6:14', '8:29', '9:13', '10:1']);
  });

  it('spoils no other situation of the file', () => {
    const text = `${bowsAndGuards('then: [{ unit: bows, standing: 2 }]')}---\ntitle: nothing\n`;
    expect(faultsIn(text)).toEqual([expect.stringContaining(`${text.split('\n').length - 1}:8 a title begins with`)]);
    expect(readSituations(text).situations).toHaveLength(1);
  });
});
