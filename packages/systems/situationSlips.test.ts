/** A slip of the pen in a situation is told with its line and the word that was meant; it never passes for something that did not happen. */
import { runFile } from '@warfold/situations';
import { describe, expect, it } from 'vitest';
import { situationSupports, systems } from './index.ts';

const systemNamed = (key: string) => systems.find((one) => one.key === key)!;

const RULE = {
  warpath: 'WP-SHOOT-01',
  noquarter: 'NQ-TURN-01',
  wh40k9: 'W40K-CHARGE-01',
  aos1: 'AOS1-ROUND-01',
  aos3: 'AOS3-4.0',
} as const;
const keys = ['warpath', 'noquarter', 'wh40k9', 'aos1', 'aos3'] as const;

function told(system: keyof typeof RULE, rest: string): string[] {
  const units = 'units:\n  guns: { side: A, at: [[20, 10]] }\n  foe: { side: B, at: [[20, 28]] }\n';
  const { problems, situations } = runFile(`title: ${RULE[system]} a slip\nsystem: ${system}\n${units}${rest}`, situationSupports);
  return [...problems, ...situations.flatMap(({ failures }) => failures)].map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

const scenario = (system: string, rest: string): string =>
  `scenario:\n  format: 1\n  system: ${system}\n  name: Late\n  goals: [{ goal: slay, points: 1 }]\n  ${rest}\n`;

describe.each(keys)('%s', (system) => {
  it('has no field in a scenario that the form does not have, however deep', () => {
    expect(told(system, scenario(system, 'rouns: 3'))).toEqual(["11:10 There is no field 'rouns'; perhaps 'rounds'."]);
    expect(told(system, scenario(system, 'reserves: { oneIn: 3, rond: 2, round: 2, areas: [{ edge: west, deep: 6 }] }'))).toEqual([
      "11:31 There is no field 'rond'; perhaps 'round'.",
    ]);
    expect(told(system, scenario(system, 'reserves: { oneIn: 3, round: 2, areas: [{ edge: wset, deep: 6 }] }'))).toEqual([
      `11:51 "wset" is not known; perhaps 'west'.`,
    ]);
    expect(told(system, scenario('warhamer', ''))).toEqual(['8:11 This scenario is for another rule system: warhamer.']);
  });

  it('rolls no dice, takes no step and has no rule that nobody knows', () => {
    expect(told(system, 'dice: { hitt: [3] }\nfree: [woond]\n')).toEqual([
      expect.stringMatching(/^6:15 no roll 'hitt'; did you mean '\w*[hH]it'\?/),
      expect.stringMatching(/^7:8 no roll 'woond'; (did you mean|known)/),
    ]);
    expect(told(system, 'until: { step: starrtTurn }\n')).toEqual([expect.stringMatching(/^6:16 no step 'starrtTurn'/)]);
    expect(told(system, `when: [{ A: pass, rule: NO-RULE-1, refused: NO-RULE-2 }]\n`)).toEqual([
      '6:25 NO-RULE-1 is no rule of the catalogue',
      '6:45 NO-RULE-2 is no rule of the catalogue',
    ]);
  });

  it('lays nothing on anybody that only a card can have', () => {
    const onCards = systemNamed(system).abilities.names.find((name) => !systemNamed(system).abilities.sits(name).includes('effect'))!;
    expect(told(system, `effects: [{ ability: ${onCards}, on: guns }]\n`)).toContainEqual(
      expect.stringMatching(/^6:22 .* does not belong on: effect\. It belongs on: /),
    );
  });

  it('expects nothing, and rules nothing out, in words that nobody knows', () => {
    expect(told(system, 'then: [{ not: { effect: stelthy } }, { not: { rolled: hitt } }, { not: { owing: nothing } }]\n')).toEqual([
      expect.stringMatching(/^6:25 no ability 'stelthy'/),
      expect.stringMatching(/^6:55 no roll 'hitt'/),
      expect.stringMatching(/^6:81 no debt 'nothing'/),
    ]);
  });
});

describe('what no rule takes notice of', () => {
  it.each([
    ['warpath', 'solid', 'soild', 'Inf', 'Infn'],
    ['noquarter', 'difficult', 'dificult', 'hero', 'heor'],
    ['wh40k9', 'open', 'opne', 'INFANTRY', 'INFANTY'],
    ['aos1', 'part', 'prat', 'HERO', 'HEOR'],
    ['aos3', 'defensible', 'defensable', 'MONSTER', 'MONSTRE'],
  ] as const)('is neither a trait nor a keyword of %s', (system, trait, slippedTrait, keyword, slippedKeyword) => {
    const kind = system === 'wh40k9' ? 'ruin' : 'terrain';
    const text = (own: string, word: string) =>
      `  more: { at: [[30, 10]], profile: { keywords: [${word}] } }\nterrain: { one: { kind: ${kind}, rect: [[1, 1], [3, 3]], traits: [${own}] } }\n`;
    expect(told(system, text(slippedTrait, slippedKeyword))).toEqual([
      expect.stringMatching(new RegExp(`^7:\\d+ no trait '${slippedTrait}'; did you mean '${trait}'\\?`)),
      expect.stringMatching(new RegExp(`^6:\\d+ no keyword '${slippedKeyword}'; did you mean '${keyword}'\\?`)),
    ]);
    expect(told(system, text(trait, keyword)).join()).not.toMatch(/no (trait|keyword)/);
  });

  it('may be a keyword of its own, or one that the same file speaks of', () => {
    const card = (own: string, of: string) =>
      told('aos3', `  more: { at: [[30, 10]], profile: { keywords: [${own}] } }\neffects: [{ ability: ${of}, on: more }]\n`).join();
    expect(card('THORNKIN', 'x')).not.toContain('no keyword');
    expect(card('TOTEN', 'x')).toContain("no keyword 'TOTEN'; did you mean 'TOTEM'?");
    expect(card('TOTEN', 'TOTEN')).not.toContain('no keyword');
  });
});

describe('marks', () => {
  it.each([
    ['warpath', '  more: { side: A, at: [[30, 10]], marks: { order: advanse } }\n', "no order 'advanse'; did you mean 'advance'?"],
    ['noquarter', '  more: { side: A, at: [[30, 10]], marks: { panic: terified } }\n', "no panic 'terified'; did you mean 'terrified'?"],
    [
      'noquarter',
      '  more: { side: A, at: [[30, 10]], marks: { formation: skirmsh } }\n',
      "no formation 'skirmsh'; did you mean 'skirmish'?",
    ],
    ['wh40k9', '  more: { side: A, at: [[30, 10]], marks: { move: advanced } }\n', "no move 'advanced'; did you mean 'advance'?"],
    ['aos3', '  more: { side: A, at: [[30, 10]], marks: { moved: ran } }\n', "no moved 'ran'; did you mean 'run'?"],
    ['aos1', 'sides: { A: { marks: { triumph: blesed } } }\n', "no triumph 'blesed'; did you mean 'blessed'?"],
  ] as const)('of %s have no words but their own', (system, rest, message) => {
    expect(told(system, rest)).toEqual([expect.stringContaining(message)]);
  });
});

describe('debts', () => {
  it('that nobody ever pays are not owed', () => {
    expect(told('warpath', 'owed: [{ kind: arival, due: arrival, args: { unit: gunz } }]\n')).toEqual([
      "6:16 no debt 'arival'; did you mean 'arrival'?",
      "6:52 no unit 'gunz'; did you mean 'guns'?",
    ]);
    expect(told('noquarter', 'owed: [{ kind: morale, due: activaton, args: { unit: guns } }]\n')).toEqual([
      expect.stringContaining("did you mean 'activation'?"),
    ]);
  });
});

describe('a table that cannot be', () => {
  it('is told with the names that its models have in the file', () => {
    const more = '  more: { side: A, at: [[30, 10], [99, 10]] }\n  most: { side: A, at: [[40, 10], [40.2, 10]] }\n';
    expect(told('warpath', more).join()).toMatch(/this table cannot be: .*more\.2 of more/);
    expect(told('aos1', more).join()).toContain('most.1 of most and most.2 overlap');
  });
});

describe('a pass where yes or no was asked', () => {
  it('is told what to write', () => {
    const text = `title: AOS1-TRIUMPH-03 kept
at: { phase: combat }
sides: { A: { marks: { triumph: inspired } } }
units:
  men: { side: A, at: [[20, 10]] }
  foe: { side: B, at: [[20, 11.5]] }
when: [{ A: pass, rule: AOS1-TRIUMPH-03 }]
until: { now: { phase: battleshock } }
`;
    const told = (one: string) =>
      runFile(one, situationSupports).situations.flatMap(({ failures }) => failures.map(({ message }) => message));
    expect(told(text)[0]).toMatch(/'A: pass' answers no yes\/no question; for ".+" write 'A: no'\./);
    expect(told(text.replace('A: pass', 'A: no'))).toEqual([]);
  });
});

describe('a question that is told', () => {
  it('has an id beside each name that several options have', () => {
    const text = `title: NQ-CHARGE-01 who charges
at: { active: men }
units:
  men: { side: A, at: [[20, 10], [21.2, 10]] }
  orcs: { side: B, at: [[20, 16]] }
when: [{ A: pick, option: chrage }]
`;
    const [report] = runFile(text, situationSupports).situations;
    expect(report?.failures[0]?.message).toContain(
      'orcs (option: charge:1), orcs (option: charge:1:0), orcs (option: charge:1:1), form:dispersed',
    );
  });
});
