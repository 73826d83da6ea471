/** Tries mutants one after the other, each in a copy of the rules of its own, and says by which situation it was found out. */
import { readFileSync } from 'node:fs';
import type { Situation, SituationReport, SituationSupport } from '@warfold/situations';
import { readSituations } from '@warfold/situations';
import { situationSources } from '@warfold/situations/node';
import type { Switches } from './switches.ts';
import { switches } from './switches.ts';

interface Rules {
  readonly support: SituationSupport;
  readonly runSituation: (situation: Situation, support: SituationSupport) => SituationReport;
}

/** What a situation takes, and which mutants it passes by; those that are passed when the rules are loaded are passed by all. */
export interface Baseline {
  readonly situations: readonly { readonly title: string; readonly milliseconds: number; readonly passed: readonly number[] }[];
  readonly loading: readonly number[];
}

export type Ask =
  | { readonly ask: 'open'; readonly bundle: string; readonly folder: string }
  | { readonly ask: 'baseline' }
  | { readonly ask: 'try'; readonly mutant: number; readonly situations: readonly number[] };

export interface Tried {
  /** The situation that failed; null where all passed. */
  readonly by: string | null;
}

const mutants: Switches = switches();
Object.assign(globalThis, { mutants });

let [bundle, copies] = ['', 0];
let situations: readonly Situation[] = [];

const load = async (): Promise<Rules> => import(`${bundle}?copy=${copies++}`);

async function baseline(): Promise<Baseline> {
  mutants.passed = new Set();
  const { support, runSituation } = await load();
  const loading = [...mutants.passed];
  const done = situations.map((situation) => {
    mutants.passed = new Set();
    const since = performance.now();
    const { passed, failures } = runSituation(situation, support);
    if (!passed) throw new Error(`${situation.title} fails without any change: ${failures[0]?.message}`);
    return { title: situation.title, milliseconds: performance.now() - since, passed: [...mutants.passed] };
  });
  return { situations: done, loading };
}

async function tried(mutant: number, numbers: readonly number[]): Promise<Tried> {
  mutants.awake = mutant;
  try {
    const { support, runSituation } = await load();
    for (const number of numbers) {
      const situation = situations[number]!;
      if (!runSituation(situation, support).passed) return { by: situation.title };
    }
    return { by: null };
  } catch {
    return { by: 'it cannot even be loaded' };
  } finally {
    mutants.awake = -1;
  }
}

process.on('message', async (ask: Ask) => {
  if (ask.ask === 'open') {
    bundle = ask.bundle;
    situations = situationSources(ask.folder).flatMap(({ file }) => readSituations(readFileSync(file, 'utf8'), file).situations);
    process.send?.({ by: null });
  } else process.send?.(ask.ask === 'baseline' ? await baseline() : await tried(ask.mutant, ask.situations));
});
