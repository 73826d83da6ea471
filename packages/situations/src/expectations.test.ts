import { RULES } from '@warfold/engine/testing/toy/rules';
import { describe, expect, it } from 'vitest';
import { faultsIn } from './testing/tell.ts';
import { toySupport } from './testing/toySupport.ts';

/** A volley that kills a guard, wounds the ogre and leaves a test to be taken; with a wood, a flag and somebody in reserve. */
const volley = (then: string) => `title: ${RULES.hit} a volley
system: toy
terrain: { copse: { kind: wood, rect: [[16, 16], [20, 20]] } }
pieces: { flag: { kind: objective, at: [12, 12], radius: 0.5, owner: A, marks: { holder: B } } }
sides: { A: { score: 2 } }
at: { marks: { fled: [late] } }
effects: [{ ability: blessed, on: bows, from: chief, ends: { near: chief, within: 6 } }]
units:
  bows: { side: A, at: [[2, 2], [4, 2]], heading: 10 }
  chief: { side: A, at: [[6, 2]], marks: { acted: true } }
  late: { side: A, reserve: tunnels }
  guards: { side: B, at: [[2, 10], [4, 10]] }
  ogre: { side: B, profile: { stats: { wounds: 3 } }, at: [[8, 10]] }
when:
  - { A: choose, option: shoot }
  - { A: assign, lines: [{ from: shots, to: guards, count: 1 }, { from: shots, to: ogre, count: 1 }] }
dice: { hit: [3, 6], save: [1, 1, 6] }
then:
  - ${then}
`;

const LINE = volley('').split('\n').length - 1;
const faults = (then: string) => faultsIn(volley(then)).map((fault) => fault.replace(new RegExp(`^${LINE}:\\d+ `), ''));

it('is a mistake to look for wounds on a unit where they lie on its models', () => {
  const told = faultsIn(volley('{ unit: guards, lost: 0 }'), { ...toySupport, woundsOnModels: true });
  expect(told).toEqual([expect.stringMatching(/wounds lie on models here: \{ model: guards\.1, lost: 0 \}$/)]);
});

describe('what is so', () => {
  it.each([
    '{ model: guards.1, gone: slain, place: gone, lost: 1 }',
    '{ model: guards.1, gone: true }',
    '{ model: guards.2, at: [4, 10], gone: false, heading: 0, unit: guards, gear: [] }',
    '{ model: bows.1, at: [2, 2, 0], near: [2.5, 2], heading: 10 }',
    '{ model: ogre, lost: 1, bloodied: true }',
    '{ model: late, reserve: tunnels, aboard: false, garrison: false }',
    '{ unit: guards, standing: 1, models: 2, side: B, at: [[4, 10]], place: table, lost: 0 }',
    '{ unit: late, reserve: true, place: reserve }',
    '{ unit: bows, acted: true, marched: 0 }',
    '{ piece: flag, at: [12, 12], owner: A, holder: B, bearer: nobody, gone: false, heading: 0 }',
    '{ side: A, score: 2, name: A, bid: 0, conceded: false }',
    '{ now: { round: 1, turn: 0, phase: act, active: A, fled: [late] } }',
    '{ gap: [guards.2, ogre], is: 3.016 }',
    '{ gap: [bows, guards], least: 7.016, most: 7.3 }',
    '{ gap: [ogre, flag], least: 3, most: 4 }',
    '{ owing: panic, due: now, args: { unit: guards }, times: 1 }',
    '{ effect: blessed, on: bows, times: 1 }',
    '{ score: { A: 2, B: 0 } }',
    '{ result: none }',
    `{ number: 3, roll: hit, parts: { ${RULES.hit}: 4, ${RULES.bless}: -1 }, exactly: true }`,
    '{ rolled: hit, faces: [3], side: A, dice: 1, sides: 6, classes: [hit], need: 3, by: bows, at: guards, rerolled: 0 }',
    '{ rolled: hit, times: 2 }',
    '{ rolled: save, by: ogre, times: 2 }',
    `{ wounded: guards, by: 1, cause: shot, rule: ${RULES.casualty} }`,
    '{ wounded: guards.1, before: removed }',
    '{ removed: guards.1, to: gone, cause: slain, models: [guards.1], text: toy.log.slain, says: FALLS, numbers: { model: guards.1 } }',
    '{ removed: guards, after: { rolled: save, by: guards } }',
    '{ marked: bloodied, on: ogre.1, value: true }',
    '{ marked: acted, on: [bows] }',
    '{ owed: panic, args: { unit: guards }, due: now }',
    '{ cursor: act, active: A, round: 1, turn: 0 }',
    '{ not: { rolled: panic } }',
    '{ not: { unit: guards, standing: 2 } }',
    '{ not: { removed: ogre } }',
    '{ not: { number: 4, roll: hit } }',
    '{ not: { ended: true } }',
  ])('is found to be so: %s', (then) => {
    expect(faults(then)).toEqual([]);
  });
});

describe('what is not so', () => {
  it.each([
    ['{ model: guards.1, gone: fled }', ['guards.1: expected gone fled, found slain']],
    ['{ model: guards.1, at: [2, 10] }', ['guards.1: expected at [2, 10], found nowhere on the table']],
    [
      '{ model: bows.1, at: [2, 2.001], heading: 11 }',
      ['bows.1: expected at [2, 2.001], found [2, 2]', 'bows.1: expected heading 11, found 10'],
    ],
    ['{ model: bows.1, near: [2, 5], within: 2.5 }', ['bows.1: expected within 2.5 inches of [2, 5], found 3 inches away at [2, 2]']],
    ['{ model: ogre, bloodied: false }', ['ogre.1: expected bloodied false, found true']],
    ['{ unit: guards, standing: 2, acted: true }', ['guards: expected standing 2, found 1', 'guards: expected acted true, found false']],
    ['{ unit: late, aboard: chief }', ['late: expected aboard chief, found false']],
    ['{ piece: flag, owner: nobody, holder: A }', ['flag: expected owner nobody, found A', 'flag: expected holder A, found B']],
    ['{ side: A, bid: 1 }', ['side A: expected bid 1, found 0']],
    [
      '{ now: { phase: over, fled: [bows] } }',
      ['the battle: expected phase over, found act', 'the battle: expected fled [bows], found [2]'],
    ],
    ['{ gap: [bows, guards], is: 7 }', ['the gap between bows and guards: expected 7 inches, found 7.016']],
    ['{ gap: [bows, guards], least: 8 }', ['the gap between bows and guards: expected at least 8 inches, found 7.016']],
    ['{ gap: [bows, guards], most: 7 }', ['the gap between bows and guards: expected at most 7 inches, found 7.016']],
    ['{ gap: [bows, late] }', ['the gap between bows and late: one of them is not on the table']],
    ['{ owing: panic, args: { unit: ogre } }', ["expected 'panic' to be owed; there is: panic due now { unit: 3 }"]],
    ['{ owing: panic, times: 2 }', ["expected 'panic' to be owed 2 times, found 1 times; there is: panic due now { unit: 3 }"]],
    ['{ effect: shaken }', ["expected 'shaken' to be in effect; there is: blessed"]],
    ['{ score: { A: 3 } }', ['the score: expected A 3, found 2']],
    ['{ result: A, reason: luck }', ['expected the result A, found none', 'expected the reason luck, found none']],
    [
      `{ number: 4, roll: hit, parts: { ${RULES.bless}: 1 } }`,
      [`expected 4, found 3: 4 ${RULES.hit} (A shot), -1 ${RULES.bless} (Blessed)`, `expected 1 by ${RULES.bless}, found -1`],
    ],
    [
      `{ number: 3, roll: hit, parts: { ${RULES.panic}: 1 } }`,
      [`expected a part by ${RULES.panic}, found 4 ${RULES.hit} (A shot), -1 ${RULES.bless} (Blessed)`],
    ],
    [
      `{ number: 3, roll: hit, parts: { ${RULES.hit}: 4 }, exactly: true }`,
      [`expected no part by ${RULES.bless}: 4 ${RULES.hit} (A shot), -1 ${RULES.bless} (Blessed)`],
    ],
    ['{ number: 3, roll: panic }', ["no roll for 'panic' with a number to reach; rolled: hit, save"]],
    [
      '{ rolled: hit, faces: [2] }',
      [
        expect.stringMatching(
          /^expected rolled: hit, faces: \[2\]; there was: rolled: hit, faces: \[3\], side: A, .*; rolled: hit, faces: \[6\]/,
        ),
      ],
    ],
    ['{ rolled: hit, times: 3 }', [expect.stringMatching(/^expected rolled: hit 3 times, found 2; there was: /)]],
    ['{ healed: ogre }', ['expected healed: ogre; nothing was healed']],
    ['{ wounded: ogre, before: { wounded: guards } }', ['expected wounded: ogre before wounded: guards, but it was the other way round']],
    ['{ wounded: guards, after: healed }', ['expected wounded: guards after healed, but that never happened']],
    ['{ wounded: guards, after: removed }', ['expected wounded: guards after removed, but it was the other way round']],
    ['{ removed: guards, says: flees }', [expect.stringContaining('expected removed: guards, says: flees; there was: removed: guards')]],
    ['{ not: { rolled: hit } }', ['expected this not to be so, but it is: rolled']],
    ['{ not: { unit: guards, standing: 1 } }', ['expected this not to be so, but it is: unit, standing']],
  ])('is told: %s', (then, expected) => {
    expect(faults(then)).toEqual(expected);
  });
});

describe('what cannot be expected', () => {
  it.each([
    ['{ unit: gards, standing: 1 }', "no unit 'gards'; did you mean 'guards'?"],
    ['{ model: guards, gone: true }', "no model 'guards'; did you mean 'guards.1'?"],
    ['{ model: guards.3 }', "no model 'guards.3'; did you mean 'guards.1'?"],
    ['{ piece: wood }', "no piece 'wood'; known: copse, flag"],
    ['{ side: C, score: 1 }', 'there is no side C in this battle'],
    ['{ unit: guards, standin: 1 }', "no mark or fact of guards 'standin'; did you mean 'standing'?"],
    ['{ unit: guards, acted: 3 }', "'acted' is true or false, not 3"],
    ['{ now: { phaze: act } }', "no mark or fact of the battle 'phaze'; did you mean 'phase'?"],
    ['{ score: { C: 1 } }', "no fact of the score 'C'; known: A, B"],
    ['{ gap: [copse, copse] }', 'the gap between copse and copse: both are terrain'],
    ['{ gap: [bows, gards] }', "no unit, model or piece 'gards'; did you mean 'guards'?"],
    ['{ effect: blessed, on: bow }', "no unit, model or piece 'bow'; did you mean 'bows'?"],
    ['{ number: 3 }', "say where the number stands, with one of 'roll', 'gauge', 'option' and 'note'"],
    ['{ number: 3, note: bow }', "no unit 'bow'; did you mean 'bows'?"],
    ['{ number: 3, roll: hit, parts: { NONE: 1 } }', 'NONE is no rule of the catalogue'],
    ['{ wounded: gards }', "no unit, model or piece 'gards'; did you mean 'guards'?"],
    ['{ marked: actd }', "no mark 'actd'; did you mean 'acted'?"],
    ['{ cursor: atc }', "no phase 'atc'; did you mean 'act'?"],
    ['{ effect-begun: shakn }', "no ability 'shakn'; did you mean 'shaken'?"],
    ['{ told: toy.log.slane }', "no text 'toy.log.slane'; did you mean 'toy.log.slain'?"],
    ['{ removed: guards, text: toy.log.slane }', "no text 'toy.log.slane'; did you mean 'toy.log.slain'?"],
    ['{ rolled: hit, rule: NONE }', 'NONE is no rule of the catalogue'],
    ['{ rolled: hit, before: bang }', "no kind of event 'bang'; known: rolled"],
    ['{ legal: true }', "'legal' cannot be expected of a battle"],
  ])('fails, whether it is expected or expected not to be: %s', (then, message) => {
    expect(faults(then).some((fault) => fault.startsWith(message))).toBe(true);
    expect(faults(`{ not: ${then} }`).some((fault) => fault.startsWith(message))).toBe(true);
  });
});

describe('numbers that a question shows', () => {
  const asked = (then: string) =>
    faultsIn(`title: ${RULES.march} how far
system: toy
units: { bows: { side: A, at: [[2, 2]] }, guards: { side: B, at: [[2, 10]] } }
when: [{ A: choose, option: march }]
then: [${then}]
`);

  it('are those of its gauge, in inches', () => {
    expect(asked(`{ number: 6, gauge: true, parts: { ${RULES.march}: 6 } }`)).toEqual([]);
    expect(asked('{ asked: A, kind: move, gauge: 6, allowance: 6, unit: bows }')).toEqual([]);
    expect(asked('{ number: 5, gauge: true }')).toEqual([`5:18 expected 5, found 6: 6 ${RULES.march} (A march)`]);
    expect(asked('{ number: 5, option: guards }')).toEqual(["5:29 there is no option 'guards'"]);
  });

  it('are missed where nobody is asked', () => {
    const over = asked('{ number: 6, gauge: true }').concat(
      faultsIn(
        `title: ${RULES.victory} over\nsystem: toy\nat: { phase: over }\nunits: { bows: { at: [[2, 2]] } }\nthen: [{ number: 6, gauge: true }, { asked: A }, { asked: nobody }]\n`,
      ),
    );
    expect(over).toEqual([
      '5:18 nobody is asked anything, so no question shows a number',
      '5:45 expected A to be asked, but nobody is asked anything',
    ]);
  });

  it('tell who is asked instead', () => {
    expect(asked('{ asked: B }')).toEqual([`5:17 expected B to be asked, found: A move of bows, ${RULES.march}, "Where does bows go?"`]);
    expect(asked('{ asked: nobody }')[0]).toContain('expected nobody to be asked, found: A move');
  });
});
