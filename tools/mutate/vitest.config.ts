import { defineConfig } from 'vitest/config';
import { instrument } from './instrument.ts';

/** Unit tests with one mutant awake: that of MUTANT_FILE with the number MUTANT. */
export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (id === process.env.MUTANT_FILE ? { code: instrument(code, id, 0).code, map: null } : undefined),
    },
  ],
  test: {
    setupFiles: ['tools/same-seed.ts', 'tools/mutate/awake.ts'],
    testTimeout: 60_000,
    include: ['packages/**/*.test.ts'],
    maxWorkers: 1,
  },
});
