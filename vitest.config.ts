import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { handsOver } from './tools/handsOver.ts';

/** Tests that keep a browser, several servers or several processes busy: two files at a time, after all others, so that nobody waits for a machine that is full. */
const demanding = ['apps/web/e2e/**/*.test.ts', 'apps/server/**/*.test.ts', 'apps/cli/src/process.test.ts', 'tools/packages/**/*.test.ts'];

export default defineConfig({
  plugins: [handsOver],
  test: {
    setupFiles: ['tools/same-seed.ts', 'tools/witness.ts'],
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{packages,apps,tools}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...demanding],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'whole', include: demanding, maxWorkers: 2, sequence: { groupOrder: 1 } } },
    ],
  },
});
