import { refuse, say } from '@warfold/engine';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { describe, expect, it } from 'vitest';
import { bowsAndGuards as battle } from './testing/examples.ts';
import { faultsIn, reportOn } from './testing/tell.ts';
import { toySupport } from './testing/toySupport.ts';

const shots = 'when: [{ A: choose, option: shoot }]\n';

describe('a script', () => {
  it('answers what it fits and leaves the rest to habit', () => {
    const report = reportOn(
      battle(`${shots}dice: { hit: [4, 3], save: [3] }\nthen: [{ model: guards.1, gone: slain }, { model: guards.2, place: table }]`),
    );
    expect(report).toMatchObject({ passed: true, form: 'battle', ids: [RULES.activate], line: 1 });
    expect(report.asked.map(({ side, by }) => `${side} ${by}`)).toEqual(['A only', 'A script', 'B usual']);
    expect(report.asked[2]?.question).toBe(`B pick, ${RULES.casualty}, "Who is hit?": guards.1, guards.2`);
  });

  it('speaks for either side', () => {
    const text = battle(
      'when:\n  - { A: choose, option: shoot }\n  - { B: pick, model: guards.2 }\ndice: { hit: [4, 3], save: [3] }\nthen: [{ model: guards.2, gone: true }]',
    );
    expect(faultsIn(text)).toEqual([]);
  });

  it('picks out a question by rule, by what it is called, by what it is about', () => {
    for (const filter of [`rule: ${RULES.activate}`, 'label: What does bows do?', 'label: toy.ask.order', 'about: bows'])
      expect(faultsIn(battle(`when: [{ A: choose, option: wait, ${filter} }]`))).toEqual([]);
    for (const filter of [`rule: ${RULES.shoot}`, 'label: toy.ask.unit', 'about: guards', 'window: march'])
      expect(faultsIn(battle(`when: [{ A: choose, option: wait, ${filter} }]`))[0]).toContain('was never asked for');
  });

  it('waits for its question', () => {
    const text = battle(
      'when:\n  - { B: choose, option: wait }\nthen: [{ unit: bows, at: [[2, 8], [4, 8]], acted: true }, { unit: guards, acted: true }]',
    );
    expect(faultsIn(text)).toEqual([]);
  });

  it('fails where its question never comes, and says what was asked', () => {
    const [fault, ...more] = faultsIn(battle('when:\n  - { A: pick, unit: bows }'));
    expect(more).toEqual([]);
    expect(fault).toMatch(
      /^7:5 A: pick bows was never asked for\. Nobody was asked: A .*: only bows is possible\. Nobody is asked where only one answer is possible\. The last 12 questions/,
    );
    expect(fault).toContain('"What does bows do?": march, shoot, rally (refused');
  });

  it('says at which question it ended, where nothing answers and something is not so', () => {
    expect(faultsIn(battle('then: [{ unit: bows, acted: true }, { unit: guards, acted: true }]'))).toEqual([
      expect.stringMatching(
        /^6:\d+ bows: expected acted true, found false\. Nothing in 'when' answers, so it ended where this was asked: A pick/,
      ),
      expect.stringMatching(/^6:\d+ guards: expected acted true, found false$/),
    ]);
  });

  it('says that an answer may have been meant for a question before, which had no other', () => {
    const more = '  more: { side: A, at: [[20, 2]], marks: { acted: true } }\n';
    const script = 'when:\n  - { A: pick, unit: bows }\n  - { A: choose, option: nothing }';
    const [fault] = faultsIn(battle(`${more}${script}`));
    expect(fault).toContain('A: choose nothing was never asked for');
    expect(fault).toMatch(
      /A: pick bows was taken at: .*bows, more\. If it was meant for a question before: nobody was asked A .*only bows is possible/,
    );
  });

  it('fails where the rules roll a die that the game does not have', () => {
    const text = battle(`${shots}dice: { hit: [4, 3], save: [3] }`);
    const run = (dice: readonly number[]) => faultsIn(text, { ...toySupport, dice });
    expect(run([6])).toEqual([]);
    expect(run([10]).join()).toContain("the rules rolled a die of 6 sides for 'hit'; the game has those of 10");
  });

  it('says how to state that something is not even offered', () => {
    const [fault] = faultsIn(battle(`when: [{ A: choose, option: sleep, refused: ${RULES.activate} }]`));
    expect(fault).toContain("What is not even offered is no refusal: say 'sees: { absent: [sleep] }' there.");
  });

  it('fails where a dice is needed first, and says for what', () => {
    expect(faultsIn(battle(shots))).toEqual([`1:1 2 dice are rolled for 'hit' (${RULES.hit}), but none is scripted`]);
    expect(faultsIn(battle(`${shots}dice: { hit: [3] }`))).toEqual([
      `7:7 2 dice are rolled for 'hit' (${RULES.hit}), but only 1 is scripted`,
    ]);
    expect(faultsIn(battle(`${shots}dice: { hit: [4, 3] }`))).toEqual([
      `7:7 a die is rolled for 'save' (${RULES.save}), but none is scripted`,
    ]);
  });

  it('fails where dice are left over', () => {
    expect(faultsIn(battle(`${shots}dice: { hit: [3, 3, 5], save: [1] }`))).toEqual([
      "7:14 left over and never rolled for 'hit': 5",
      "7:31 left over and never rolled for 'save': 1",
    ]);
  });

  it('fails where a die shows what it cannot', () => {
    expect(faultsIn(battle(`${shots}dice: { hit: [3, 7] }`))).toEqual(["7:7 a die for 'hit' shows 7, but it has only 6 sides"]);
  });

  it('may write many dice at once, and leave some free', () => {
    expect(faultsIn(battle(`${shots}dice: { hit: [2x3] }\nthen: [{ rolled: hit, faces: [3, 3] }]`))).toEqual([]);
    expect(faultsIn(battle(`${shots}free: [hit, save]\nthen: [{ rolled: hit, dice: 2 }]`))).toEqual([]);
    expect(faultsIn(battle(`${shots}dice: { hit: [3] }\nfree: [hit, save]\nthen: [{ rolled: hit, dice: 2 }]`))).toEqual([]);
  });

  it('gives re-rolled dice from the same row', () => {
    const text = battle(`${shots}dice: { hit: [1, 3, 4], save: [6] }\nthen: [{ rolled: hit, faces: [4, 3], rerolled: 1 }]`).replace(
      'at: [[2, 2]',
      'abilities: [{ marksman: { dice: 1 } }], at: [[2, 2]',
    );
    expect(faultsIn(text)).toEqual([]);
  });

  it('is followed to the letter if it is strict', () => {
    expect(faultsIn(battle(`${shots}strict: true\ndice: { hit: [4, 3], save: [3] }`))).toEqual([
      `7:9 nothing in the script answers: B pick, ${RULES.casualty}, "Who is hit?": guards.1, guards.2`,
    ]);
  });

  it('says what it cannot mean', () => {
    expect(faultsIn(battle('when:\n  - { A: choose }'))).toEqual([
      "7:5 a pick says what is picked: unit, model, piece, option or 'none: true'",
    ]);
  });
});

describe('a refusal', () => {
  it('is expected by its rule, with its reasons', () => {
    const text = battle(
      `when:
  - { A: choose, option: rally, refused: ${RULES.rally} }
  - { A: choose, option: march }
  - { A: move, by: [0, 6.5], refused: { rule: ${RULES.march}, culprits: [bows.1], text: toy.refused.far, says: may go 6, numbers: { used: 6.5, allowed: 6 } } }
  - { A: move, by: [0, 6] }
then: [{ unit: bows, at: [[2, 8], [4, 8]] }]`,
      `${RULES.rally}, ${RULES.march} shown by refusals`,
    );
    const report = reportOn(text);
    expect(report.failures).toEqual([]);
    expect(report.asked.map(({ by }) => by)).toEqual(['only', 'refused', 'script', 'refused', 'script']);
  });

  it('that does not come fails the situation', () => {
    const [fault] = faultsIn(battle(`when:\n  - { A: choose, option: wait, refused: ${RULES.rally} }`));
    expect(fault).toContain(`7:41 expected A: choose wait to be refused by ${RULES.rally}, but it was taken. It was asked: A pick, `);
  });

  it('by another rule fails the situation', () => {
    const [fault] = faultsIn(battle(`when:\n  - { A: choose, option: rally, refused: ${RULES.march} }`));
    expect(fault).toContain(
      `7:42 expected to be refused by ${RULES.march}, but it was refused by ${RULES.rally}: Is not shaken. It was asked: A pick, `,
    );
  });

  it('for other reasons fails the situation', () => {
    const text = battle(`when:
  - { A: choose, option: march }
  - A: move
    by: [0, 7]
    refused: { rule: ${RULES.march}, culprits: [bows.2], text: toy.refused.zone, says: too far, numbers: { used: 6, more: 1 } }`);
    expect(faultsIn(text).map((fault) => fault.replace(/^10:\d+ /, ''))).toEqual([
      'expected the culprits [bows.2], found [bows.1]',
      'expected the text toy.refused.zone, found toy.refused.far',
      'expected "too far", found "Goes 7"; may go 6"."',
      'expected used 6, found 7',
      'expected more 1, found nothing',
    ]);
  });

  it('that nobody expected fails the situation', () => {
    expect(faultsIn(battle('when:\n  - { A: choose, option: rally }'))).toEqual([
      `7:5 A: choose rally was refused by ${RULES.rally}: Is not shaken.`,
    ]);
  });

  it('must be by a rule that exists', () => {
    expect(faultsIn(battle('when:\n  - { A: choose, option: rally, refused: NONE }'))).toEqual(['7:42 NONE is no rule of the catalogue']);
  });
});

describe('what a side sees', () => {
  it('is checked when it is asked', () => {
    const sees = (what: string) => faultsIn(battle(`when:\n  - A: choose\n    option: wait\n    sees: ${what}`));
    expect(
      sees(`{ kind: pick, open: [march, Shoot], refused: { rally: ${RULES.rally} }, absent: [bless], min: 1, max: 1, about: bows }`),
    ).toEqual([]);
    expect(sees('{ only: [march, shoot, wait] }')).toEqual([]);
    expect(sees('{ absent: [bless, marhc] }')).toEqual([
      expect.stringMatching(/^9:\d+ no option could be 'marhc': nothing is called 'marhc'; did you mean 'march'\?$/),
    ]);
    expect(sees(`{ only: [march], open: [rally], refused: { wait: ${RULES.rally}, march: NONE }, absent: [march], kind: move }`)).toEqual([
      expect.stringMatching(/^9:\d+ the question "What does bows do\?": expected kind move, found pick$/),
      expect.stringMatching(/^9:\d+ expected 'rally' to be open, but it is refused by .*: Is not shaken\.$/),
      expect.stringMatching(/^9:\d+ expected only \[march\] to be open, found \[march, shoot, wait\]$/),
      expect.stringMatching(/^9:\d+ expected 'wait' to be refused by .*, but it is open$/),
      expect.stringMatching(/^9:\d+ expected 'march' to be refused by NONE, but it is open$/),
      expect.stringMatching(/^9:\d+ expected no option 'march', but there is one$/),
      expect.stringMatching(/^9:\d+ NONE is no rule of the catalogue$/),
    ]);
  });

  it('includes gauges, allowances, stops and whether it can decline', () => {
    const text = battle(`when:
  - { A: choose, option: march }
  - { A: move, to: [2, 8], sees: { gauge: 6, allowance: 6, decline: stay, unit: bows, rule: ${RULES.march} } }
  - { B: pass, sees: { kind: interrupt, window: march, stops: [1, 6], open: [guards], decline: true } }`).replace(
      '{ side: B,',
      '{ side: B, abilities: [watchful],',
    );
    expect(faultsIn(text)).toEqual([]);
  });
});

describe('moves', () => {
  const march = (move: string, then: string) =>
    faultsIn(battle(`when:\n  - { A: choose, option: march }\n  - { A: move, ${move} }\nthen:\n  - ${then}`));

  it('take the whole unit along, by a path, to a place or so far', () => {
    expect(march('path: [[2, 4], [4, 4]]', '{ unit: bows, at: [[4, 4], [6, 4]] }')).toEqual([]);
    expect(march('to: [3, 5]', '{ unit: bows, at: [[3, 5], [5, 5]] }')).toEqual([]);
    expect(march('by: [1, -1]', '{ unit: bows, at: [[3, 1], [5, 1]] }')).toEqual([]);
    expect(march('unit: bows, model: bows.2, to: [4, 6]', '{ unit: bows, at: [[2, 6], [4, 6]] }')).toEqual([]);
  });

  it('go where each model is sent, in that order', () => {
    expect(march('paths: { 2: [[4, 6]], bows.1: [[3, 3]] }', '{ moved: bows, models: [bows.2, bows.1] }')).toEqual([]);
    expect(march('to: [2, 4], paths: { 2: [[5, 2]] }', '{ unit: bows, at: [[2, 4], [5, 2]] }')).toEqual([]);
    expect(march('to: [2, 4], alone: true', '{ unit: bows, at: [[2, 4], [4, 2]] }')).toEqual([]);
  });

  it('turn where they are told to', () => {
    expect(march('to: [2, 4], heading: 90', '{ model: bows.1, heading: 90 }')).toEqual([]);
    expect(march('path: [{ at: [2, 4], heading: 45 }, [2, 5]]', '{ model: bows.1, heading: 45, at: [2, 5] }')).toEqual([]);
  });

  it('send those in front first', () => {
    expect(march('by: [2, 0]', '{ moved: bows, models: [bows.2, bows.1] }')).toEqual([]);
    expect(march('by: [-1, 0]', '{ moved: bows, models: [bows.1, bows.2] }')).toEqual([]);
  });

  it('can be declined', () => {
    expect(
      faultsIn(battle('when:\n  - { A: choose, option: march }\n  - { A: pass, unit: bows }\nthen: [{ not: { moved: bows } }]')),
    ).toEqual([]);
  });

  it('are only of the unit that is asked', () => {
    expect(march('unit: guards, to: [2, 4]', '{ unit: bows, standing: 2 }')[0]).toContain('A: move guards was never asked for');
  });

  it.each([
    ['no way', 'heading: 3', "a move says how: with 'path', 'to', 'by' or 'paths'"],
    ['a strange leader', 'model: guards.1, to: [2, 4]', "'guards.1' is not among those who may move"],
    ['a strange model', 'paths: { 7: [[2, 4]] }', "there is no model '7' to move"],
  ])('need sense: %s', (_, move, message) => {
    expect(march(move, '{ unit: bows, standing: 2 }')).toEqual([`8:5 ${message}`]);
  });

  it('follow the leader as the system says', () => {
    const support = { ...toySupport, follow: () => [] };
    const text = battle(
      'when:\n  - { A: choose, option: march }\n  - { A: move, to: [2, 4] }\nthen: [{ unit: bows, at: [[2, 4], [4, 2]] }]',
    );
    expect(faultsIn(text, support)).toEqual([]);
  });
});

describe('interrupts', () => {
  const watched = (answers: string, then: string) =>
    faultsIn(
      battle(`when:\n  - { A: choose, option: march }\n  - { A: move, by: [0, 4] }\n${answers}\n${then}`).replace(
        '{ side: B,',
        '{ side: B, abilities: [watchful],',
      ),
    );

  it('come from a unit, at a stop', () => {
    expect(
      watched(
        '  - { B: interrupt, unit: guards, stop: 3 }\ndice: { hit: [1, 1] }',
        'then:\n  - { moved: [2, 5], before: rolled }\n  - { moved: [2, 6], after: { rolled: hit, by: guards } }\n  - { unit: guards, acted: true }',
      ),
    ).toEqual([expect.stringContaining('moved: [2, 6], after: { rolled: hit')].slice(1));
  });

  it('can be called by the name of the reaction', () => {
    expect(
      watched('  - { B: interrupt, option: watch, stop: After one inch }\ndice: { hit: [1, 1] }', 'then: [{ rolled: hit, by: guards }]'),
    ).toEqual([]);
  });

  it('can be passed', () => {
    expect(watched('  - { B: pass }', 'then: [{ not: { rolled: hit } }, { marked: marched, on: bows, value: 4 }]')).toEqual([]);
  });

  it('fail where there is no such stop', () => {
    expect(watched('  - { B: interrupt, unit: guards, stop: 9 }', 'then: []')[0]).toContain('B: interrupt guards was never asked for');
  });
});

describe('the other answers', () => {
  it('share out', () => {
    const text = (assign: string, dice: string) =>
      battle(
        `when:\n  - { A: choose, option: shoot }\n  - { A: assign, ${assign} }\nfree: [save]\ndice: { hit: ${dice} }\nthen: [{ rolled: hit, at: others }]`,
      ).replace('  guards:', '  others: { side: B, at: [[8, 8]] }\n  guards:');
    expect(faultsIn(text('to: others', '[1, 1]'))).toEqual([]);
    expect(faultsIn(text('lines: [{ from: shots, to: guards, count: 1 }, { from: Shots, to: others, count: 1 }]', '[1, 1]'))).toEqual([]);
    expect(faultsIn(text('value: 3', '[1, 1]'))).toEqual(["9:18 'assign' takes no 'value'; it takes to, lines"]);
    expect(faultsIn(text('lines: [{ from: shots, to: guards, way: x }]', '[1, 1]'))).toEqual(["9:5 'shots' cannot be used as 'x'"]);
  });

  it('put in order, the rest as it comes', () => {
    const text = battle(
      `at: { active: A }
owed: [{ kind: panic, due: now, args: { unit: bows } }, { kind: panic, due: now, args: { unit: guards } }]
when: [{ A: order, order: [guards] }]
dice: { panic: [1, 1, 6, 5] }
then: [{ rolled: panic, by: guards, faces: [1, 1], before: { rolled: panic, by: bows } }]`,
      `${RULES.panic} in the order the active side likes`,
    );
    expect(faultsIn(text)).toEqual([]);
  });

  it('say yes or no', () => {
    const text = (word: string, then: string) =>
      battle(`effects: [{ ability: shaken, on: bows }]\nwhen:\n  - { A: choose, option: rally }\n  - { A: ${word} }\nthen: [${then}]`);
    expect(faultsIn(text('yes', '{ told: toy.log.rallied, numbers: { unit: bows }, refs: [bows] }, { not: { effect: shaken } }'))).toEqual(
      [],
    );
    expect(faultsIn(text('no', '{ effect: shaken, on: bows, times: 1 }'))).toEqual([]);
  });

  it('give numbers', () => {
    const text = (value: string) =>
      battle(
        `at: { phase: bid }\nsides: { A: { marks: { bid: -1 } } }\nwhen: [{ A: number, ${value} }]\nthen: [{ side: A, bid: 3, score: -3 }, { scored: A, by: -3, what: bid }]`,
        `${RULES.bid} three points for going first`,
      );
    expect(faultsIn(text('value: 3'))).toEqual([]);
    expect(faultsIn(text(`rule: ${RULES.bid}`))).toEqual(["8:8 a number says its 'value'"]);
  });

  it('pick several', () => {
    const text = battle(
      'when:\n  - { A: pick, unit: chief }\n  - { A: choose, option: bless }\n  - { A: pick, unit: [bows, more] }\nthen: [{ effect: blessed, times: 2 }, { effect: blessed, on: more }]',
    ).replace('  guards:', '  chief: { side: A, at: [[6, 3]], abilities: [leader] }\n  more: { side: A, at: [[8, 3]] }\n  guards:');
    expect(faultsIn(text)).toEqual([]);
  });

  it('put down', () => {
    const setup = (place: string, then: string) =>
      `title: ${RULES.deploy} set up\nsystem: toy\nfrom: setup\nforces: [blue, lone]\nwhen:\n  - { A: place, unit: blue-ogres, ${place} }\nthen:\n  - ${then}\n`;
    expect(faultsIn(setup('at: [[5, 3], [8, 3]]', '{ unit: blue-ogres, at: [[5, 3], [8, 3]] }'))).toEqual([]);
    expect(faultsIn(setup('places: { blue-ogres.2: [5, 4], blue-ogres.1: [8, 4] }', '{ placed: blue-ogres, at: [8, 4] }'))).toEqual([]);
    expect(faultsIn(setup('blob: [10, 4], heading: 30', '{ model: blue-ogres.1, at: [10, 4], heading: 30 }'))).toEqual([]);
    expect(faultsIn(setup('at: [[5, 3]]', '{ unit: blue-ogres, standing: 2 }'))).toEqual(["6:5 there is no place for '6'"]);
    expect(faultsIn(setup('at: [[5, 3], [6, 3], [7, 3]]', '{ unit: blue-ogres, standing: 2 }'))).toEqual(['6:5 3 places for 2 things']);
    expect(faultsIn(setup('places: { ogre: [5, 3] }', '{ unit: blue-ogres, standing: 2 }'))).toEqual([
      "6:5 'ogre' is not to be placed here; blue-ogres.1, blue-ogres.2 are",
    ]);
    expect(faultsIn(setup('at: [[5, 3]], without: blue-ogres.3', '{ unit: blue-ogres, standing: 2 }'))).toEqual([
      "6:5 'blue-ogres.3' is not to be placed here; blue-ogres.1, blue-ogres.2 are",
    ]);
    expect(faultsIn(setup('at: [[5, 3]], without: blue-ogres.1', '{ unit: blue-ogres, standing: 2 }'))).toEqual([
      expect.stringMatching(/^6:5 A: place .* was refused/),
    ]);
  });

  it('make offers, in time', () => {
    expect(
      faultsIn(battle('when: [{ B: offer, name: concede }]\nthen: [{ result: A, reason: By concession }, { asked: nobody }]')),
    ).toEqual([]);
    expect(faultsIn(battle('when: [{ A: choose, option: wait, seconds: 1.5 }]\nthen: [{ side: A, clock: 1500 }]'))).toEqual([]);
    expect(faultsIn(battle('when: [{ A: offer, name: surrender, refused: protocol:not-an-option }, { A: usual }]'))).toEqual([]);
    expect(faultsIn(battle(`when: [{ A: offer, name: concede, rule: ${RULES.panic} }]`))[0]).toContain('A: offer');
  });
});

describe('the end of a situation', () => {
  it('is the end of the step of its last answer', () => {
    const text = battle(
      `${shots}dice: { hit: [4, 3], save: [3] }\nthen: [{ owing: panic }, { not: { rolled: panic } }, { unit: bows, acted: true }]`,
    );
    expect(faultsIn(text)).toEqual([]);
  });

  it('is the next question where something is expected of it', () => {
    const text = battle(
      `${shots}dice: { hit: [4, 3], save: [3] }\nthen: [{ asked: B, rule: ${RULES.casualty}, only: [guards.1, guards.2] }]`,
    );
    expect(faultsIn(text)).toEqual([]);
    expect(faultsIn(battle('then: [{ asked: A, kind: pick }]'))).toEqual([]);
    expect(faultsIn(battle('then: [{ not: { asked: B } }]'))).toEqual([]);
  });

  it('is the first question where nobody is scripted', () => {
    expect(
      faultsIn(
        battle(
          'owed: [{ kind: panic, due: now, args: { unit: guards } }]\ndice: { panic: [6, 5] }\nthen: [{ effect: shaken, on: guards }]',
        ),
      ),
    ).toEqual([]);
  });

  it('is what it waits for, everybody doing the usual thing', () => {
    const until = (what: string, then: string) => faultsIn(battle(`when: [{ A: choose, option: wait }]\nuntil: ${what}\nthen: [${then}]`));
    expect(until('{ now: { round: 2 } }', '{ now: { round: 2, phase: act } }, { unit: bows, acted: false }')).toEqual([]);
    expect(until('{ moved: guards }', '{ unit: guards, acted: true }, { now: { round: 1 } }')).toEqual([]);
    expect(until('{ step: endRound }', '{ unit: guards, acted: true }, { now: { round: 1 } }')).toEqual([]);
    expect(until('{ asked: B }', '{ asked: B, kind: pick, about: guards }')).toEqual([]);
    expect(until('{ result: draw }', '{ ended: true, winners: [], reason: On points }')).toEqual([]);
    expect(until('{ now: { round: 2 } }', '{ asked: A }')).toEqual([]);
  });

  it('must come', () => {
    expect(faultsIn(battle('when: [{ A: choose, option: wait }]\nuntil: { now: { round: 9 } }'))[0]).toMatch(
      /^7:8 this never came about; the battle ended before it/,
    );
    expect(faultsIn(battle('until: { unit: gards, gone: true }'))).toContain("6:16 no unit 'gards'; did you mean 'guards'?");
  });

  it('comes even where the rules never do', () => {
    const support = {
      ...toySupport,
      system: { ...toySupport.system, next: () => ({ step: 'activate', args: { side: 0 } }), over: () => null },
    };
    expect(faultsIn(battle('until: { now: { round: 9 } }'), support)[0]).toMatch(/the rules broke: |came to no end/);
  });

  it('keeps a bug in the rules from the reader', () => {
    const support = {
      ...toySupport,
      system: {
        ...toySupport.system,
        next() {
          throw new Error('no such phase');
        },
      },
    };
    expect(faultsIn(battle(shots), support)).toEqual([expect.stringMatching(/^1:1 the rules broke: no such phase$/)]);
    expect(reportOn(battle(shots), support).trace).toMatch(/no such phase\n\s+at /);
    expect(reportOn(battle(shots)).trace).toBeNull();
  });

  it('is a table that can be', () => {
    const support = {
      ...toySupport,
      system: {
        ...toySupport.system,
        invariants: (state: { cursor: { active: number } }) => (state.cursor.active === 0 ? ['upside down'] : []),
      },
    };
    expect(faultsIn(battle('when: [{ A: choose, option: wait }]\nthen: []'), support)).toEqual([
      '7:7 the battle came to a table that cannot be: upside down',
    ]);
  });
});

describe('whoever comes into the battle later', () => {
  it('is called by the name of its unit, and by a number where that is taken', () => {
    const { system } = toySupport;
    const spawning: typeof system = {
      ...system,
      next: (state) => (state.units.length < 4 ? { step: 'spawn' } : system.next(state)),
      steps: {
        ...system.steps,
        spawn(game) {
          const [model] = game.standing(0);
          const { side, profile } = game.unit(0);
          const newcomer = (x: number) => ({ ...model!, pose: { ...model!.pose, x } });
          game.form(
            { side, name: 'Guards', profile, points: 0, abilities: [], marks: {} },
            [newcomer(15_000 + 2000 * game.state.units.length)],
            RULES.bless,
          );
          if (game.state.units.length === 4) game.join(0, [newcomer(9000)], RULES.bless);
        },
      },
    };
    const text = battle(`when:
  - { A: pick, unit: guards-2 }
  - { A: choose, option: wait }
then:
  - { unit: guards-2, standing: 1, acted: true }
  - { model: guards-3.1, at: [21, 2] }
  - { model: bows.3, at: [9, 2] }
  - { unit-formed: guards-2, models: [guards-2.1], before: joined }
  - { joined: bows, models: [bows.3] }`);
    expect(faultsIn(text, { ...toySupport, system: spawning })).toEqual([]);
  });
});

describe('the rules of the title', () => {
  it('must be seen at work', () => {
    const text = battle('when: [{ A: choose, option: wait }]', `${RULES.activate}, ${RULES.hit} and ${RULES.flee} too`);
    expect(faultsIn(text)).toEqual([
      `1:8 nothing in it shows ${RULES.hit}, ${RULES.flee}: no event, refusal, question or number looked at names them; seen: ${[RULES.rally, RULES.activate].sort().join(', ')}`,
    ]);
  });

  it('are seen in an option that is refused', () => {
    expect(faultsIn(battle('then: [{ asked: A }]', `${RULES.rally} only the shaken rally`))).toEqual([]);
  });

  it('are seen in the parts of a roll', () => {
    const text = battle(
      `effects: [{ ability: blessed, on: bows }]\n${shots}dice: { hit: [1, 1] }`,
      `${RULES.bless} the blessed aim better`,
    );
    expect(faultsIn(text)).toEqual([]);
  });

  it('are seen in a number that was looked at, and only then', () => {
    const given = 'effects: [{ ability: blessed, on: bows }]\nwhen:\n  - { A: choose, option: shoot }\n';
    const withTwo = (text: string) => text.replace('  guards:', '  others: { side: B, at: [[8, 8]] }\n  guards:');
    const title = `${RULES.bless} the blessed aim better`;
    expect(faultsIn(withTwo(battle(`${given}then: [{ asked: A, kind: assign }]`, title)))[0]).toContain('nothing in it shows');
    expect(
      faultsIn(
        withTwo(
          battle(`${given}then: [{ number: 3, option: guards, parts: { ${RULES.bless}: -1, ${RULES.hit}: 4 }, exactly: true }]`, title),
        ),
      ),
    ).toEqual([]);
  });

  it('are not missed where something else is wrong', () => {
    expect(faultsIn(battle('then: [{ unit: bows, standing: 3 }]', `${RULES.flee} nothing`))).toEqual([
      expect.stringMatching(/^6:32 bows: expected standing 3, found 2\. Nothing in 'when' answers, so it ended where this was asked: /),
    ]);
  });
});

describe('what costs whoever writes one most time', () => {
  it('is said first: an answer that nobody asked for, before a die that nobody rolls', () => {
    const faults = faultsIn(battle('when:\n  - { A: choose, option: shoot }\n  - { B: pick, option: tea }\ndice: { hit: [4, 3] }'));
    expect(faults[0]).toMatch(
      /^8:5 B: pick tea was never asked for\. No question so far had 'tea' to choose\. The battle went on without it; /,
    );
    expect(faults[0]).toContain('A pick, ');
    expect(faults[1]).toContain("a die is rolled for 'save'");
  });

  it('is a slip in a name, which is told before anything is played', () => {
    expect(faultsIn(battle('when: [{ B: pick, model: gards.2 }]'))).toEqual(["6:26 no model 'gards.2'; did you mean 'guards.2'?"]);
    expect(faultsIn(battle('when: [{ B: pick, unit: zebras }]'))).toEqual([
      expect.stringMatching(/^6:25 no unit 'zebras'; known: bows, guards, /),
    ]);
  });

  it('is a refusal where nobody was asked: the rule that refuses is checked all the same', () => {
    const { system } = toySupport;
    const label = say('toy.ask.unit');
    const first: typeof system = {
      ...system,
      next: (state) => (state.units.length < 3 ? { step: 'first' } : system.next(state)),
      steps: {
        ...system.steps,
        *first(game) {
          yield* game.ask.one({ side: 0, rule: RULES.deploy, label }, () => [
            { id: 'go', label, value: 1 },
            { id: 'stay', label, value: 2, refused: refuse(RULES.rally, say('toy.refused.steady')) },
          ]);
          const { side, profile } = game.unit(0);
          const [model] = game.standing(0);
          const plan = { side, name: 'Guards', profile, points: 0, abilities: [], marks: {} };
          game.form(plan, [{ ...model!, pose: { ...model!.pose, x: 15_000 } }], RULES.deploy);
        },
      },
    };
    const faults = (refused: string) =>
      faultsIn(battle(`when: [{ A: choose, option: stay, refused: ${refused} }, { A: choose, option: wait }]`, `${RULES.rally} stays`), {
        ...toySupport,
        system: first,
      });
    expect(faults(RULES.rally)).toEqual([]);
    expect(faults(`{ rule: ${RULES.rally}, says: Is not shaken }`)).toEqual([]);
    expect(faults(`{ rule: ${RULES.rally}, says: Is shaken }`)).toEqual([expect.stringContaining('expected "Is shaken"')]);
    expect(faults(RULES.march)[0]).toContain(`was never asked for`);
    expect(faults(RULES.march)[0]).toContain(`(refused: ${RULES.rally})`);
  });

  it('is the order of `paths`, which is the one written', () => {
    const text = (paths: string) =>
      battle(`when:\n  - { A: choose, option: march }\n  - { A: move, paths: ${paths} }\nthen: [{ unit: bows, standing: 2 }]`);
    const moved = (paths: string) => reportOn(text(paths)).failures;
    expect(moved('{ 1: [[2, 4]], 2: [[4, 4]] }')).toEqual([]);
    expect(moved('{ 2: [[4, 4]], 1: [[2, 4]] }')).toEqual([]);
  });

  it('is what nobody was asked: it can be looked at, with the reason', () => {
    const spared = (wanted: string) => faultsIn(battle(`${shots}dice: { hit: [1, 1] }\nthen: [{ spared: A${wanted} }]`));
    expect(spared(', label: toy.ask.unit, only: [bows]')).toEqual([]);
    expect(spared(', only: [guards]')[0]).toContain('expected A to be spared such a question; spared were:');
  });
});
