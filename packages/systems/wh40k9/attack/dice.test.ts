import { Match, part, say, typedDice } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { wh40k9 } from '../index.ts';
import { amountOf, greatest } from '../sheet/amount.ts';
import { modified } from '../sheet/characteristics.ts';
import { holds, tableOf } from '../testing/holds.ts';

const printed = (value: number) => part(value, say('w40k.stat.s'), 'W40K-SHEET-02');
const change = (how: 'divide' | 'multiply' | 'add', value: number) =>
  ({ how, value, reason: say('w40k.stat.s'), rule: 'W40K-DICE-04' }) as const;

describe('dice', () => {
  it('W40K-DICE-01 several D6 are added up', () => {
    expect(amountOf('2D6')).toEqual({ dice: 2, sides: 6, plus: 0 });
    expect(greatest(amountOf('2D6+1')!)).toBe(13);
  });

  // By what comes of it: W40K-DICE-02.
  it('a D3 shows 1 to 3', () => {
    expect(amountOf('D3')).toEqual({ dice: 1, sides: 3, plus: 0 });
    holds(`
title: W40K-PSY-15 a D3 of mortal wounds
at: { phase: psychic }
units: { seer: { side: A, profile: { keywords: [PSYKER] }, at: [[20, 6]] }, enemy: { side: B, at: [[20, 12], [22, 12], [24, 12], [26, 12]] } }
when: [{ A: pick, option: 'smite:0' }]
dice: { psychic: [4, 4], smite: [3] }
then: [{ rolled: smite, sides: 3, rule: W40K-PSY-15 }, { unit: enemy, standing: 1 }]
`);
  });

  // By what comes of it: W40K-DICE-03.
  it('5+ is five or more', () => {
    holds(`
at: { phase: psychic }
units: { seer: { side: A, profile: { keywords: [PSYKER] }, at: [[20, 6]] }, enemy: { side: B, at: [[20, 12], [22, 12]] } }
when: [{ A: pick, option: 'smite:0' }]
situations:
  - title: W40K-PSY-08 exactly five
    dice: { psychic: [1, 4], smite: [1] }
    then: [{ rolled: psychic, need: 5, rule: W40K-PSY-08 }, { unit: enemy, standing: 1 }]
  - title: W40K-PSY-08 four
    dice: { psychic: [1, 3] }
    then: [{ unit: enemy, standing: 2 }, { rolled: psychic, rule: W40K-PSY-08 }]
`);
  });

  it('W40K-DICE-04 division, multiplication, addition, subtraction, in this order whatever the order of the rules', () => {
    expect(modified(printed(4), [change('add', -1), change('add', 1), change('multiply', 3), change('divide', 2)]).total).toBe(6);
  });

  it('W40K-DICE-05 fractions are rounded up, once, at the end', () => {
    expect(modified(printed(3), [change('divide', 2), change('multiply', 3)]).total).toBe(5);
    expect(modified(printed(3), [change('divide', 2)]).total).toBe(2);
  });

  // By what comes of it: W40K-DICE-06.
  it('no result is modified below 1: two dice of 1 flee below Half-strength, and no more than that', () => {
    holds(`
title: W40K-MORALE-10 a 1 less 1 is still a 1
at: { phase: morale }
units: { squad: { side: A, at: [[10, 10], [12, 10], [14, 10]], marks: { losses: 9, starting-strength: 10 } }, enemy: { side: B, at: [[30, 20]] } }
when: []
until: { now: { phase: coherency } }
dice: { morale: [6], attrition: [1, 3] }
then: [{ rolled: attrition, classes: [flees, stays] }, { number: 3, roll: attrition, parts: { W40K-MORALE-10: 1 } }, { unit: squad, standing: 1 }]
`);
  });
});

describe('dice on a real table', () => {
  // By what comes of it: W40K-DICE-09.
  it('a die that lay crooked is thrown again by hand: only what is typed in counts, and it is no re-roll', () => {
    const state = tableOf('at: { round: 0, phase: first-turn }\nunits: { a: { side: A, at: [[9, 3]] }, b: { side: B, at: [[9, 27]] } }');
    const match = Match.start(wh40k9, { system: 'wh40k9', version: '1', state }, typedDice());
    expect(match.pending).toMatchObject({ waits: 'dice', count: 1 });
    expect(match.giveDice([6])).toBeNull();
    expect(match.giveDice([2])).toBeNull();
    const rolls = match.events.filter((event) => event.type === 'rolled');
    expect(rolls.map(({ faces, rerolled = [] }) => [faces, rerolled])).toEqual([
      [[6], []],
      [[2], []],
    ]);
  });
});

describe('roll-offs', () => {
  const TABLE = `
at: { round: 0, phase: first-turn, marks: { first: none } }
units: { squad: { side: A, at: [[10, 3]], abilities: [{ reroll: { of: hit, results: [1] } }] }, enemy: { side: B, at: [[20, 26]] } }
`;

  // By what comes of it: W40K-ROLLOFF-01.
  it('the higher die wins', () => {
    holds(`${TABLE}
title: W40K-ONLYWAR-16 B rolls higher and takes the first turn
when: [{ B: pick, option: first }]
dice: { first turn: [3, 4] }
then: [{ marked: first, value: 1, rule: W40K-ONLYWAR-16 }]
`);
  });

  // By what comes of it: W40K-ROLLOFF-02.
  it('ties are rolled again until somebody wins', () => {
    holds(`${TABLE}
title: W40K-ONLYWAR-16 two ties
when: [{ A: pick, option: first }]
dice: { first turn: [3, 3, 6, 6, 5, 2] }
then: [{ marked: first, value: 0, rule: W40K-ONLYWAR-16 }, { rolled: first turn, times: 6 }]
`);
  });

  // By what comes of it: W40K-ROLLOFF-03.
  it('nothing re-rolls or modifies it, not even who re-rolls everything else', () => {
    holds(`${TABLE}
title: W40K-ONLYWAR-16 the dice are as they lie
when: [{ B: pick, option: second }]
dice: { first turn: [1, 2] }
then: [{ rolled: first turn, faces: [1], side: A, rerolled: 0, rule: W40K-ONLYWAR-16 }, { marked: first, value: 0 }]
`);
  });
});
