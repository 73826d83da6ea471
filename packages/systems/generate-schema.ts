/** Writes schema.json, by which editors complete and check scenarios. Run it with `npm run schema -w packages/systems`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { scenarioSchema } from './shared/scenario/form.ts';

export function generateSchema(): string {
  return `${JSON.stringify({ title: 'Warfold scenario', ...z.toJSONSchema(scenarioSchema, { io: 'input', reused: 'ref' }) }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('shared/scenario/schema.json', import.meta.url), generateSchema());
