/** Writes schema.json, by which editors complete and check situations. Run it with `npm run schema -w packages/situations`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { answer } from './src/schema/answers.ts';
import { events, subjects } from './src/schema/expectations.ts';
import { debt, effect, piece, profile, unit } from './src/schema/given.ts';
import { situationFile } from './src/schema/situation.ts';

/** What editors show as the name of a form: the word with which an expectation begins, the answer, the unit. */
function named(): void {
  const forms: Readonly<Record<string, z.ZodType>> = {
    ...Object.fromEntries(Object.entries(subjects).map(([key, form]) => [`then ${key}`, form])),
    ...Object.fromEntries(Object.entries(events).map(([key, form]) => [`event ${key}`, form])),
    ...{ answer, unit, piece, profile, effect, debt },
  };
  for (const [id, form] of Object.entries(forms)) if (form.meta()?.id === undefined) z.globalRegistry.add(form, { ...form.meta(), id });
}

export function generateSchema(): string {
  named();
  const schema = { title: 'Warfold situations', ...z.toJSONSchema(situationFile, { io: 'input', reused: 'inline' }) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('schema.json', import.meta.url), generateSchema());
