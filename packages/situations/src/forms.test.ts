import { RULES } from '@warfold/engine/testing/toy/rules';
import { describe, expect, it } from 'vitest';
import { faultsIn, reportOn } from './testing/tell.ts';
import { plainSupport, toySupport } from './testing/toySupport.ts';

const situation = (title: string, body: string) => `title: ${title}\nsystem: toy\n${body}\n`;

describe('a muster', () => {
  const muster = (points: string, then: string) =>
    situation(`${RULES.deploy} nobody is dearer than fifty`, `muster: { units: [${points}] }\nthen: [${then}]`);

  it('is judged', () => {
    const report = reportOn(
      muster(
        '{ points: 60 }, { points: 10 }',
        `{ objection: ${RULES.deploy}, path: 'units[0]', weight: error, says: no such force, times: 1 }, { legal: false }, { points: 70, parts: { ${RULES.deploy}: 70 } }`,
      ),
    );
    expect(report).toMatchObject({ passed: true, form: 'muster', failures: [], witnessed: [RULES.deploy], asked: [] });
    expect(faultsIn(muster('{ points: 50 }, { points: 10 }', '{ legal: true }, { points: 60 }'))).toEqual([]);
  });

  it('is told what is not so', () => {
    expect(
      faultsIn(
        muster(
          '{ points: 60 }',
          `{ objection: ${RULES.hit} }, { legal: true }, { points: 50 }, { not: { objection: ${RULES.deploy}, weight: warning } }`,
        ),
      ),
    ).toEqual([
      expect.stringMatching(
        /^4:8 expected the objection .*; there is: .* at units\[0\]: There is no such force\.; .* at the top: For tests$/,
      ),
      expect.stringMatching(/^4:\d+ expected it to be legal, found: .* at units\[0\]: There is no such force\.$/),
      expect.stringMatching(/^4:\d+ expected 50, found 60: /),
      expect.stringMatching(/^4:\d+ expected this not to be so, but it is: objection, weight$/),
      expect.stringMatching(/^4:7 unexpected objection .* at units\[0\]: There is no such force\.$/),
    ]);
  });

  it('fails on an error that nobody expected, not on a warning', () => {
    expect(faultsIn(muster('{ points: 60 }, { points: 70 }', `{ objection: ${RULES.deploy}, path: 'units[0]' }`))).toEqual([
      `4:7 unexpected objection ${RULES.deploy} at units[1]: There is no such force.`,
    ]);
    expect(faultsIn(muster('{ points: 10 }', '{ legal: true }'))).toEqual([]);
  });

  it('is no battle', () => {
    expect(faultsIn(situation(`${RULES.deploy} x`, 'muster: {}\nwhen: []\ndice: {}'))).toEqual([
      "4:7 'when' belongs to a battle, not to 'muster'",
      "5:7 'dice' belongs to a battle, not to 'muster'",
    ]);
    expect(faultsIn(muster('{ points: 10 }', '{ unit: bows, standing: 1 }'))).toEqual(["4:16 'unit' can be expected of a battle only"]);
    expect(faultsIn(muster('{ points: 10 }', '{ objection: NONE }'))).toEqual(['4:21 NONE is no rule of the catalogue']);
  });
});

describe('a price', () => {
  const price = (question: string, then: string) => situation(`${RULES.save} a good save is dear`, `price: ${question}\nthen: [${then}]`);

  it('is reckoned', () => {
    expect(
      faultsIn(
        price(
          '{ save: 3, wounds: 2 }',
          `{ total: 10, parts: { ${RULES.save}: 4, ${RULES.casualty}: 6 }, exactly: true }, { line: save, value: 4, rule: ${RULES.save} }, { line: Wounds, value: 6 }, { legal: true }`,
        ),
      ),
    ).toEqual([]);
  });

  it('is told what is not so', () => {
    expect(faultsIn(price('{ save: 1, wounds: 1 }', '{ total: 8 }, { line: save, value: 5 }'))).toEqual([
      `4:17 expected 8, found 9: 6 ${RULES.save} (Save), 3 ${RULES.casualty} (Wounds)`,
      expect.stringMatching(
        /^4:22 expected the line { line: save, value: 5 }; the bill has { line: save, value: 6, rule: .* }; { line: wounds/,
      ),
      `4:7 unexpected objection ${RULES.deploy} at save: There is no such force.`,
    ]);
  });

  it('shows only the rules whose parts were looked at', () => {
    expect(faultsIn(price('{ save: 3, wounds: 2 }', '{ legal: true }'))[0]).toContain('nothing in it shows');
  });
});

describe('odds', () => {
  const odds = (then: string, question = '{ by: bows, at: guard, shots: 1 }') =>
    situation(
      `${RULES.hit}, ${RULES.save} one shot at one guard`,
      `units: { bows: { side: A, at: [[2, 2]] }, guard: { side: B, at: [[2, 10]] } }\nodds: ${question}\nthen: [${then}]`,
    );

  it('are those of the rules, as fractions or near enough', () => {
    // A third of the faces hits once, a sixth twice; every hit is saved half the time.
    expect(faultsIn(odds('{ odds: fallen, is: 7/24 }, { odds: unhurt, is: 0.7083, within: 0.0001 }'))).toEqual([]);
  });

  it('are told where they differ', () => {
    expect(faultsIn(odds('{ odds: fallen, is: 1/3 }'))).toEqual([
      expect.stringMatching(/^5:28 fallen: expected 1\/3 \(0\.333\d+\) within 1e-9, found 0\.29166/),
    ]);
    expect(faultsIn(odds('{ odds: falen, is: 1/3 }'))).toEqual(["5:16 no number 'falen'; did you mean 'fallen'?"]);
    expect(faultsIn(odds('{ odds: fallen, is: a third }'))).toEqual(['5:28 a number, or a fraction such as 5/36']);
  });

  it('need a table', () => {
    expect(faultsIn(odds('{ odds: fallen, is: 1 }').replace('guard: {', 'guard: { lots: 1,'))).toEqual([
      "3:52 no field 'lots'; did you mean 'lost'?",
    ]);
    expect(faultsIn(odds('{ odds: fallen, is: 1 }').replace('at: [[2, 10]]', 'reserve: true, at: [[1, 1]]'))).toEqual([
      "3:50 'guard' is in several places at once: at, reserve",
    ]);
  });

  it('break gently', () => {
    expect(faultsIn(odds('{ odds: fallen, is: 1 }', '{ by: nobody, at: guard, shots: 1 }'))).toEqual([
      expect.stringMatching(/^4:7 the rules broke: /),
    ]);
  });
});

describe('a form that the system does not have', () => {
  it.each(['muster', 'price', 'odds'])('is refused: %s', (form) => {
    expect(faultsIn(situation(`${RULES.deploy} x`, `${form}: {}`), plainSupport)).toEqual([
      `3:${form.length + 3} toy has no situations of the form '${form}'`,
    ]);
    expect(toySupport).toHaveProperty(form);
  });
});
