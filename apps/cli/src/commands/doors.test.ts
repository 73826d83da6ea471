/**
 * Abilities that are not as they are declared, at every door through which players bring them. Each of these was once taken, and meant something else or
 * nothing; now it is refused where it stands, with what was expected and with the name that may have been meant.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Plain } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { oddsOf } from '@warfold/systems/odds';
import { expect, it } from 'vitest';
import { registry } from '../registry.ts';
import { testFolder } from '../testing/folder.ts';
import { warfold } from '../testing/toyRegistry.ts';

const { write } = testFolder();

/** What a table of each system needs beside the ability: a rule for the title, a deed for the question, and where an army keeps its own cards. */
const SYSTEMS = {
  aos3: { rule: 'AOS3-4.0', deed: 'shoot', cards: 'sheets', field: 'abilities' },
  wh40k9: { rule: 'W40K-CHARGE-01', deed: 'shoot', cards: 'sheets', field: 'abilities' },
  warpath: { rule: 'WP-SHOOT-01', deed: 'shoot', cards: 'sheets', field: 'special' },
  noquarter: { rule: 'NQ-TURN-01', deed: 'shoot', cards: 'profiles', field: 'skills' },
  aos1: { rule: 'AOS1-ROUND-01', deed: 'shoot', cards: 'scrolls', field: 'abilities' },
} as const;
type Key = keyof typeof SYSTEMS;

/** The file in which an ability stands on a line of its own, and the call that reads it. */
type Door = (key: Key, ability: Plain) => { readonly file: string; readonly argv: readonly string[] };

const table = (key: Key, unit: string, rest: string): string =>
  `title: ${SYSTEMS[key].rule} a table
system: ${key}
units:
  a:
    side: A
    at: [[20, 20]]
${unit}  b: { side: B, at: [[30, 30]] }
${rest}then: [{ result: none }]
`;

const situation: Door = (key, ability) => {
  const file = write('bad.yaml', table(key, `    abilities:\n      - ${JSON.stringify(ability)}\n`, ''));
  return { file, argv: ['situation', file] };
};

/** An effect has the name of its ability and the parameters apart. */
const effect: Door = (key, ability) => {
  const [name, params] = typeof ability === 'string' ? [ability, undefined] : Object.entries(ability as object)[0]!;
  const file = write(
    'bad.yaml',
    table(key, '', `effects:\n  - ${JSON.stringify({ ability: name, on: 'a', ...(params !== undefined && { params }) })}\n`),
  );
  return { file, argv: ['situation', file] };
};

const odds: Door = (key, ability) => {
  const file = write(
    'bad.yaml',
    `units:\n  a:\n    abilities:\n      - ${JSON.stringify(ability)}\n  b: {}\nsteps: [{ ${SYSTEMS[key].deed}: a, at: b }]\n`,
  );
  return { file, argv: ['odds', key, file] };
};

const army: Door = (key, ability) => {
  const { cards, field } = SYSTEMS[key];
  const barrack = barracks.find(({ system }) => system === key)!;
  const [shelf] = barrack.shelves;
  const made = shelf!.add(barrack.found(barrack.books[0]!.key, 'Bad'), 'Mine');
  const units = [shelf!.unitOf!(made, 'mine')];
  const kept = made[cards] as Plain[] | Record<string, Plain>;
  const changed = (card: Plain | undefined) => ({ ...(card as object), [field]: ['the ability'] });
  const written = Array.isArray(kept) ? [changed(kept[0])] : { ...kept, mine: changed(kept.mine) };
  const file = write(
    'bad.json',
    JSON.stringify({ ...made, [cards]: written, units }, null, 1).replace('"the ability"', JSON.stringify(ability)),
  );
  return { file, argv: ['army', 'check', file] };
};

const DOORS = { situation, effect, odds, army };

/** The ability as it was written, and what is said of it; in an army also by the names that are printed on cards. */
const WRONG: readonly (readonly [key: Key, ability: Plain, said: RegExp, inArmy?: RegExp])[] = [
  ['aos3', { ward: 1 }, /a number to roll from 2\+ to 6\+/],
  ['aos3', { ward: { n: 5 } }, /no parameter 'n'; it has: value/],
  ['aos3', { wrad: 5 }, /did you mean 'ward'/],
  ['aos3', { 'hit-bonus': '4+' }, /a change from -\d to \+\d/],
  ['aos3', { 'hit-penalty': { value: 1 } }, /a change from -\d to -1/],
  ['aos3', { 'hit-penalty': { valeu: -1 } }, /did you mean 'value'/],
  ['wh40k9', { ward: { value: 5 } }, /no parameter 'value'; it has: n/],
  ['wh40k9', { 'mortal-beside': { n: 'D8' } }, /a number or one of D3, D6/],
  ['wh40k9', { flak: { result: [1] } }, /no ability 'flak'; known: /],
  ['wh40k9', { reroll: { of: 'hit', result: [1] } }, /did you mean 'results'/],
  ['warpath', 'blast', /needs 'n': a whole number from 1 to 20/, /Blast needs a number in brackets/],
  ['warpath', 'peircing', /did you mean 'piercing'/, /perhaps Piercing/],
  ['warpath', { piercing: { value: 1 } }, /no parameter 'value'; it has: n/],
  ['warpath', { elite: 2 }, /takes no parameters, but 2 is written/i],
  ['noquarter', { runes: { level: 6 } }, /a whole number from 1 to 3/, /runes-6 is none of these/],
  ['noquarter', 'lareg', /did you mean 'large'/, /lareg is none of these/],
  ['noquarter', 'extraattack', /needs 'level': a whole number from 2 to 4/, /perhaps extraattack-2 is meant/],
  ['noquarter', { dodge: 2 }, /takes no parameters, but 2 is written/, /perhaps dodge is meant/],
  ['aos1', { splash: 'D8' }, /a number, or D3, D6/],
  ['aos1', { trample: { inches: 1 } }, /no parameter 'inches'; it has: mortal/],
  ['aos1', { swarm: 'many' }, /a whole number from 1 to 100/],
];

/** The line of the file that has the ability, and what is said of that line. */
async function heardOf({ file, argv }: ReturnType<Door>, ability: Plain): Promise<string[]> {
  const name = typeof ability === 'string' ? ability : Object.keys(ability as object)[0]!;
  const line =
    1 +
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(`"${name}"`));
  const { code, out, err } = await warfold(argv, registry, undefined, oddsOf);
  expect(code).toBe(1);
  return `${out}\n${err}`.split('\n').filter((said) => new RegExp(`\\b${line}:\\d+: `).test(said));
}

for (const [key, ability, said, inArmy = said] of WRONG)
  it(`${key}: ${JSON.stringify(ability)} is refused at every door, where it stands`, async () => {
    for (const [name, door] of Object.entries(DOORS))
      expect(await heardOf(door(key, ability), ability), name).toContainEqual(expect.stringMatching(door === army ? inArmy : said));
  });

it('names the line of a parameter that stands on one of its own', async () => {
  const { file } = army('aos3', { ward: { n: 5 } });
  writeFileSync(file, readFileSync(file, 'utf8').replace('{"n":5}', '{\n"value": 5,\n"n": 5\n}'));
  const { out } = await warfold(['army', 'check', file], registry);
  const line = 1 + readFileSync(file, 'utf8').split('\n').indexOf('"n": 5');
  expect(out).toContain(`error: ${line}:6: sheets[0].abilities[0].ward.n: ward has no parameter 'n'`);
});
