import { Fault } from '@warfold/engine';
import { openSituation, readSituations } from '@warfold/situations';
import { describe, expect, it } from 'vitest';
import { askingOf, supportOf } from './testing/asking.ts';

/** Abilities that used to be taken and meant something else, or nothing, and what is said of them now. */
const WRONG: readonly (readonly [system: string, ability: object | string, said: RegExp])[] = [
  ['aos3', { ward: 1 }, /a number to roll from 2\+ to 6\+/],
  ['aos3', { ward: { n: 5 } }, /no parameter 'n'; it has: value/],
  ['aos3', { 'hit-bonus': '4+' }, /a change from -\d to \+\d/],
  ['aos3', { 'hit-penalty': { valeu: 1 } }, /did you mean 'value'/],
  ['aos3', { 'mortal-hits': { face: 6, mortals: 'D8' } }, /a number, or D3, D6/],
  ['wh40k9', { ward: { value: 5 } }, /no parameter 'value'; it has: n/],
  ['wh40k9', { 'mortal-beside': { n: 'D8' } }, /a number or one of D3, D6/],
  ['wh40k9', { flak: { result: [1] } }, /no ability 'flak'/],
  ['wh40k9', { reroll: { of: 'hit', result: [1] } }, /did you mean 'results'/],
  ['warpath', 'blast', /blast needs 'n': a whole number/],
  ['warpath', { piercing: { value: 1 } }, /no parameter 'value'; it has: n/],
  ['warpath', { elite: 2 }, /elite takes no parameters/],
  ['noquarter', { runes: { level: 6 } }, /a whole number from 1 to 3/],
  ['noquarter', 'extraattack', /extraattack needs 'level'/],
  ['noquarter', { dodge: 2 }, /dodge takes no parameters/],
  ['noquarter', { mage: { level: 2, spells: ['fireblal'] } }, /a list of some of/],
  ['aos1', { splash: 'D8' }, /a number, or D3, D6/],
  ['aos1', { trample: { inches: 1 } }, /no parameter 'inches'/],
  ['aos1', { swarm: 'many' }, /a whole number from 1 to 100/],
];

/** A table with one unit that has the ability. */
function opened(key: string, ability: object | string) {
  const units = `{ a: { side: A, at: [[20, 20]], abilities: [${JSON.stringify(ability)}] }, b: { side: B, at: [[30, 30]] } }`;
  const { situations } = readSituations(`title: AOS1-RULE-01 a table\nunits: ${units}\nthen: [{ result: none }]\n`);
  return openSituation(situations[0]!, supportOf(key).situation);
}

describe('an ability that is not as it is declared', () => {
  it.each(WRONG)('%s: %j is refused in a situation, with its line', (key, ability, said) => {
    const built = opened(key, ability);
    expect('complaints' in built && built.complaints.map(({ path, message }) => `${path.join('.')}: ${message}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^units.a.abilities.0.*${said.source}`)),
    );
  });

  it.each(WRONG)('%s: %j is refused in a question about odds', (key, ability, said) => {
    const { complaintsOf, support } = askingOf(key);
    const [deed] = Object.keys(support.deeds);
    const question = { units: { a: { abilities: [ability] }, b: {} }, steps: [{ [deed!]: 'a', at: 'b' }] };
    expect(complaintsOf(question).join('\n')).toMatch(said);
  });
});

describe('what has one meaning', () => {
  it.each([
    ['aos3', { ward: 5 }, { value: 5 }],
    ['aos3', { 'hit-bonus': 1 }, { value: 1 }],
    ['wh40k9', { ward: '5+' }, { n: 5 }],
    ['wh40k9', { 'mortal-beside': 'D3' }, { n: 'D3', of: 'wound', on: 6 }],
    ['noquarter', { runes: 2 }, { level: 2 }],
    ['noquarter', 'large', {}],
    ['aos1', { splash: 1 }, { mortal: 1 }],
  ])('%s: %j is %j', (key, ability, params) => {
    const built = opened(key, ability);
    if ('complaints' in built) throw new Fault(JSON.stringify(built.complaints));
    expect(built.given.setup.state.units[0]!.abilities[0]!.params ?? {}).toMatchObject(params);
  });
});
