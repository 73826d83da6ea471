/** Writes schema.json, by which editors complete and check armies. Run it with `npm run schema -w packages/armies`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { armySchema } from './src/format.ts';

export function generateSchema(): string {
  return `${JSON.stringify({ title: 'Warfold army', ...z.toJSONSchema(armySchema, { io: 'input', reused: 'ref' }) }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('schema.json', import.meta.url), generateSchema());
