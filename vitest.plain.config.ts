import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that keep a browser, several servers or several processes busy: one file at a time, so that nobody waits for a machine that is full. */
const demanding = ['apps/web/e2e/**/*.test.ts', 'apps/server/**/*.test.ts', 'apps/cli/src/process.test.ts', 'tools/packages/**/*.test.ts'];

export default defineConfig({
  test: {
    setupFiles: ['tools/same-seed.ts'],
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
      { extends: true, test: { name: 'whole', include: demanding, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
