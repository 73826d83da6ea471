/** Turns a folder of situations into tests, each called as its situation. */

import type { SituationSupport } from '@warfold/engine/situations';
import { describe, it } from 'vitest';
import { situationSources } from './node.ts';
import type { Problem } from './src/problem.ts';
import { readSituations } from './src/read.ts';
import { locate } from './src/report.ts';
import type { SituationFailure } from './src/run/run.ts';
import { runSituation } from './src/run/run.ts';

/** What a reader of the situation can use: its own lines, not those of the code that read it; but those of rules that threw. */
function fail(file: string, problems: readonly (Problem | SituationFailure)[], trace: string | null = null): never {
  const error = new Error(problems.map((problem) => locate(file, problem)).join('\n'));
  error.stack = trace === null ? error.message : `${error.message}\n${trace}`;
  throw error;
}

/** One test for each situation in a file or folder: `describeSituations(new URL('./situations', import.meta.url), support)`. */
export function describeSituations(from: string | URL, support: SituationSupport): void {
  const sources = situationSources(from);
  if (sources.length === 0) throw new Error(`no situations in ${String(from)}`);
  for (const { file, text } of sources) {
    describe(file, () => {
      const { situations, problems } = readSituations(text, file);
      if (problems.length > 0) it('can be read', () => fail(file, problems));
      for (const situation of situations) {
        it(situation.title, () => {
          if (situation.system !== support.system.key)
            fail(file, [
              { ...situation.spot(['title']), message: `a situation of ${situation.system} among those of ${support.system.key}` },
            ]);
          const { failures, trace } = runSituation(situation, support);
          if (failures.length > 0) fail(file, failures, trace);
        });
      }
    });
  }
}
