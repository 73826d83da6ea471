#!/usr/bin/env node
// In the repository Warfold runs from its sources; a package that was installed brings them bundled.
import { existsSync } from 'node:fs';

const sources = new URL('../src/start.ts', import.meta.url);
if (existsSync(sources)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(sources.href);
} else {
  await import('../dist/warfold.js');
}
