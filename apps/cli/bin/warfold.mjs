#!/usr/bin/env node
// In the repository Warfold bundles its sources when they have changed; a package that was installed brings them bundled.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const builder = new URL('../../../tools/build-cli.mjs', import.meta.url);
const isHouse = existsSync(new URL('../src/start.ts', import.meta.url)) && existsSync(builder);
const program = isHouse
  ? pathToFileURL(`${(await import(builder.href)).builtCli()}/warfold.js`).href
  : new URL('../dist/warfold.js', import.meta.url).href;
await import(program);
