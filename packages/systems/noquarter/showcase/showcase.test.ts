import { soak } from '@warfold/engine/soak';
import { expect, test } from 'vitest';
import { ARMOURY } from '../data/armoury.ts';
import { EQUIPMENT } from '../data/equipment.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { SKILLS } from '../data/skills.ts';
import { SPELLS } from '../data/spells.ts';
import { keysOf } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import { enlist, newMusterRoll } from '../play/army/enlist.ts';
import { noquarter } from '../play/index.ts';
import { workshop } from '../workshop/index.ts';
import { forces } from './index.ts';

const worked = forces.map((file) => workshop(file));

test.each(worked.map(({ army, objections }) => [army?.name, objections] as const))(
  'NQ-FORCE-01: %s is legal by the workshop',
  (_name, found) => {
    expect(found.filter(({ weight }) => weight === 'error')).toEqual([]);
  },
);

test('between them they carry everything that can be bought', () => {
  const roll = newMusterRoll();
  worked.forEach(({ army }, side) => {
    if (army !== null) enlist(roll, army, side, `show${side}`);
  });
  const refs = Object.values(roll.profiles).flatMap(({ abilities }) => abilities);
  const cards = new Set(refs.map(({ ability }) => ability));
  // Grenades are a weapon of their own.
  const bought = [...keysOf(SKILLS), ...keysOf(TRAITS), ...keysOf(MUTATIONS), ...keysOf(EQUIPMENT)].filter((key) => key !== 'grenades');
  expect(bought.filter((key) => !cards.has(key))).toEqual([]);
  const spells = new Set(refs.flatMap(({ params }) => (Array.isArray(params?.spells) ? params.spells : [])));
  expect(keysOf(SPELLS).filter((key) => !spells.has(key))).toEqual([]);
  const names = new Set(Object.values(roll.gear).map(({ name }) => name));
  expect(keysOf(ARMOURY).filter((key) => !names.has(ARMOURY[key].name.en))).toEqual([]);
  expect(Object.values(roll.gear).some(({ kind }) => kind === 'grenade')).toBe(true);
});

test('the ledger of a soak hears cards, spells and weapons where they take effect, and only then', () => {
  const [, drilled, , , , arms] = forces.map((file) => JSON.parse(JSON.stringify(file)));
  const { failures, ledger } = soak({ system: noquarter, battles: [{ seed: 'shown', agreement: { forces: [drilled, arms] } }] });
  expect(failures).toEqual([]);
  const heard = Object.keys(ledger).flatMap((key) => (key.startsWith('ability:') ? [key.slice('ability:'.length)] : []));
  expect(heard.filter((name) => name.startsWith('weapon.')).length).toBeGreaterThan(5);
  expect(heard.filter((name) => name in SKILLS).length).toBeGreaterThan(5);
  // Neither army has a mage, and their one mutation keeps nobody from being pushed where nobody pushes.
  expect(heard.filter((name) => name in SPELLS || (name in MUTATIONS && name !== 'obesity'))).toEqual([]);
  expect(noquarter.abilities.witness).toBeNull();
}, 120_000);
