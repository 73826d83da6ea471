/** Writes protocol.json: every message that a client may send, as JSON schema. Run it with `npm run schema -w packages/online`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { commands, PROTOCOL } from './src/messages.ts';

export function generateSchema(): string {
  const messages = Object.fromEntries(
    Object.entries(commands).map(([name, schema]) => {
      const { $schema: _same, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [name, shape];
    }),
  );
  const oneOf = Object.keys(messages).map((name) => ({ $ref: `#/$defs/${name}` }));
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema, title: `Warfold protocol ${PROTOCOL}: what a client may say`, oneOf, $defs: messages }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('protocol.json', import.meta.url), generateSchema());
