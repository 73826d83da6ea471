import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateSchema } from '../generate-schema.ts';
import { commands } from './messages.ts';

it('has a schema of every message beside it, and a sentence on each in the document', () => {
  const beside = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
  expect(JSON.parse(beside('protocol.json'))).toEqual(JSON.parse(generateSchema()));
  for (const name of Object.keys(commands)) expect(beside('PROTOCOL.md')).toContain(`| \`${name}\` |`);
});
