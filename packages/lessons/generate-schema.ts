/** Writes schema.json, by which editors complete and check courses. Run it with `npm run schema -w packages/lessons`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { courseFile } from './src/form.ts';

export function generateSchema(): string {
  const schema = { title: 'Warfold courses', ...z.toJSONSchema(courseFile, { io: 'input', reused: 'ref' }) };
  return `${JSON.stringify(schema, null, 1)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('schema.json', import.meta.url), generateSchema());
