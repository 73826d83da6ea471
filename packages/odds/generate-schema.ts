/** Writes schema.json, by which editors complete and check questions. Run it with `npm run schema -w packages/odds`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { oddsSupports } from '@warfold/systems';
import { z } from 'zod';
import { questionSchema } from './src/question/question.ts';

export function generateSchema(): string {
  const [first, ...others] = oddsSupports.map((support) => questionSchema(support));
  const any = others.length === 0 ? first! : z.union([first!, ...others]);
  const schema = { title: 'Warfold odds', ...z.toJSONSchema(any, { io: 'input', reused: 'ref' }) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('schema.json', import.meta.url), generateSchema());
