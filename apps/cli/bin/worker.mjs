// A thread that plays battles of a batch: from the sources in the repository, bundled in a package, as `warfold.mjs` beside it.
import { existsSync } from 'node:fs';

const sources = new URL('../src/batch/thread.ts', import.meta.url);
if (existsSync(sources)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(sources.href);
} else {
  await import('../dist/thread.js');
}
