/** Writes schema.json, by which editors complete and check situations. Run it with `npm run schema -w packages/situations`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { situationFile } from './src/schema/situation.ts';

export function generateSchema(): string {
  const schema = { title: 'Warfold situations', ...z.toJSONSchema(situationFile, { io: 'input', reused: 'ref' }) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('schema.json', import.meta.url), generateSchema());
