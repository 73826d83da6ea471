import { describe, expect, it } from 'vitest';
import { abilities } from '../abilities.ts';
import { shooting as ca } from './shooting.ca.ts';
import { shooting as en } from './shooting.en.ts';
import { shooting as it_ } from './shooting.it.ts';

const placeholders = (template: string): string[] => [...template.matchAll(/\{(\w+)/g)].map(([, name]) => name!).sort();

describe.each([
  ['Italian', it_],
  ['Catalan', ca],
])('the shooting chapter in %s', (_language, texts) => {
  it('says what the English one says', () => expect(Object.keys(texts)).toEqual(Object.keys(en)));

  it('with the same names in it', () => {
    for (const [key, template] of Object.entries(en)) expect(placeholders(texts[key]!), key).toEqual(placeholders(template));
  });
});

it('every special rule has a name', () => {
  for (const name of abilities.names) expect(en[abilities.label(name)!.key], name).toBeDefined();
});
