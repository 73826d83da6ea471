/** Writes schema.json, by which editors complete and check tables. Run it with `npm run schema -w packages/tables`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { tableSchema } from './src/format.ts';

export function generateSchema(): string {
  return `${JSON.stringify({ title: 'Warfold table', ...z.toJSONSchema(tableSchema, { io: 'input', reused: 'ref' }) }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('schema.json', import.meta.url), generateSchema());
