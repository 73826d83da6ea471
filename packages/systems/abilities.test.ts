import type { ArmyData, Plain } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { describe, expect, it } from 'vitest';
import { barracks, systems } from './index.ts';
import { isRecord } from './shared/building.ts';

/** Where each system's armies write what a unit of the player's own can do. */
const CARDS = {
  aos3: ['sheets[0]', 'abilities'],
  wh40k9: ['sheets[0]', 'abilities'],
  warpath: ['sheets[0]', 'special'],
  noquarter: ['profiles.mine', 'skills'],
  aos1: ['scrolls[0]', 'abilities'],
} as const;
type Key = keyof typeof CARDS;

/** An ability that gives another lays it on somebody as an effect. */
it('gives nothing that could not be an effect on a unit', () => {
  const given = systems.flatMap(({ abilities }) =>
    abilities.names.flatMap((name) => {
      const type = abilities.parameters(name).gives?.type;
      return type?.is === 'word' ? type.of.filter(abilities.has).map(abilities.sits) : [];
    }),
  );
  expect(given).not.toEqual([]);
  expect(given.filter((sits) => !sits.includes('effect') || !sits.includes('unit'))).toEqual([]);
});

/** Abilities that used to be taken and meant something else, or nothing, and what is said of them now. */
const WRONG: readonly (readonly [system: Key, ability: Plain, said: RegExp])[] = [
  ['aos3', { ward: 1 }, /a number to roll from 2\+ to 6\+/],
  ['aos3', { ward: { n: 5 } }, /no parameter 'n'; it has: value/],
  ['aos3', { 'hit-bonus': '4+' }, /a change from -\d to \+\d/],
  ['aos3', { 'hit-penalty': { valeu: 1 } }, /did you mean 'value'/],
  ['aos3', { wrad: 5 }, /did you mean 'ward'/],
  ['wh40k9', { ward: { value: 5 } }, /no parameter 'value'; it has: n/],
  ['wh40k9', { 'mortal-beside': { n: 'D8' } }, /a number or one of D3, D6/],
  ['wh40k9', { flak: { result: [1] } }, /no ability 'flak'/],
  ['wh40k9', { ability: 'reroll', params: { of: 'hit', result: [1] } }, /did you mean 'results'/],
  ['warpath', 'Blast', /Blast needs a number in brackets/],
  ['warpath', { ability: 'blast' }, /Blast needs 'n': a whole number/],
  ['warpath', { piercing: { value: 1 } }, /no parameter 'value'; it has: n/],
  ['warpath', 'Peircing(1)', /perhaps Piercing/],
  ['warpath', 'Elite(2)', /Elite has no number/],
  ['warpath', { elite: 2 }, /Elite takes no parameters/],
  ['noquarter', 'extraattack', /perhaps extraattack-2 is meant/],
  ['noquarter', { fear: { level: 6 } }, /fear-6 is none of these, perhaps fear-0 is meant/],
  ['noquarter', { dodge: 2 }, /dodge-2 is none of these, perhaps dodge is meant/],
  ['noquarter', 'dogde', /perhaps dodge is meant/],
  ['noquarter', { runes: 2 }, /runes-2 is none of these/],
  ['aos1', { splash: 'D8' }, /a number, or D3, D6/],
  ['aos1', { trample: { inches: 1 } }, /no parameter 'inches'/],
  ['aos1', { swarm: 'many' }, /a whole number from 1 to 100/],
];

/** What is said of the card of the only unit of an army, at the place of its abilities. */
function saidOf(key: Key, ability: Plain): string[] {
  const barrack = barracks.find(({ system }) => system === key)!;
  const [at, field] = CARDS[key];
  const [shelf] = barrack.shelves;
  const army = shelf!.add(barrack.found(barrack.books[0]!.key, 'Bad'), 'Mine');
  const [list = '', place = ''] = at.split(/[.[\]]+/);
  const cards = army[list];
  const changed = (card: Plain | undefined): Plain => ({ ...(isRecord(card) ? card : {}), [field]: [ability] });
  const written: Plain = Array.isArray(cards) ? [changed(cards[0])] : isRecord(cards) ? { ...cards, [place]: changed(cards[place]) } : null;
  const fielded: ArmyData = { ...army, [list]: written, units: [shelf!.unitOf!(army, 'mine')] };
  const say = renderer('en', systems.find((system) => system.key === key)!.texts, engineTexts);
  return barrack
    .inspect(fielded)
    .objections.filter(({ path, weight }) => weight === 'error' && path.startsWith(`${at}.${field}[0]`))
    .map(({ text }) => say(text));
}

describe('an ability that is not as it is declared is refused in an army', () => {
  it.each(WRONG)('%s: %j', (key, ability, said) => {
    expect(saidOf(key, ability)).toContainEqual(expect.stringMatching(said));
  });

  it.each([
    ['aos3', { ward: '5+' }],
    ['wh40k9', { 'mortal-beside': 'D3' }],
    ['warpath', { piercing: 1 }],
    ['warpath', 'Crushing Strength(1)'],
    ['noquarter', 'fear-1'],
    ['aos1', { splash: 1 }],
  ] as const)('%s: %j is none of them', (key, ability) => {
    expect(saidOf(key, ability).filter((said) => !/cannot stand here/.test(said))).toEqual([]);
  });
});
