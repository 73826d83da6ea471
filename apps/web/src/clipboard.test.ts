import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Guests in the same network come without https: there browsers have none of these. */
const ONLY_WITH_HTTPS = /crypto\.randomUUID|navigator\.clipboard|navigator\.locks|crypto\.subtle|navigator\.share\b/;
/** These go on without. */
const CAREFUL = ['clipboard.ts', 'online/RecordPage.tsx'];

it('asks browsers for nothing that pages without https do not get', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !CAREFUL.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => ONLY_WITH_HTTPS.test(readFileSync(`${here}${file}`, 'utf8')))).toEqual([]);
});
