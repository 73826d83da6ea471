import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateSchema } from '../generate-schema.ts';
import { readArmy } from './format.ts';

it('reads armies from before the envelope, and says what is wrong with others', () => {
  const old = { name: 'Kestrels', units: [{ sheet: 'kestrel-seer' }] };
  expect(readArmy(old, 'wh40k9')).toMatchObject({ is: 'army', army: { format: 1, system: 'wh40k9', name: 'Kestrels' } });
  expect(readArmy(old)).toEqual({ is: 'wrong', path: 'system', message: 'which game it is for, like "warpath"' });
  expect(readArmy({ ...old, system: 'wh40k9', format: 2 })).toEqual({ is: 'newer', format: 2 });
  expect(readArmy({ ...old, system: 'wh40k9', units: [] })).toMatchObject({ is: 'wrong', path: 'units' });
  expect(readArmy({ ...old, system: 'wh40k9', limit: -5 })).toMatchObject({ is: 'wrong', path: 'limit' });
});

it('keeps what a system has beside the envelope', () => {
  const read = readArmy({ format: 1, system: 'aos3', name: 'Court', factions: ['roster'], units: [{ scroll: 'a' }] });
  expect(read).toMatchObject({ army: { factions: ['roster'] } });
});

it('publishes its schema', () => {
  expect(JSON.parse(readFileSync(new URL('../schema.json', import.meta.url), 'utf8'))).toEqual(JSON.parse(generateSchema()));
});
