/** Tries mutants one after the other, each in a copy of the rules of its own, and says by which situation it was found out. */
import { readFileSync } from 'node:fs';
import type { Agreement, System } from '@warfold/engine';
import type { soak } from '@warfold/engine/soak';
import type { Situation, SituationReport, SituationSupport } from '@warfold/situations';
import { readSituations } from '@warfold/situations';
import { situationSources } from '@warfold/situations/node';
import type { Switches } from './switches.ts';
import { switches } from './switches.ts';

interface Rules {
  readonly support: SituationSupport;
  readonly runSituation: (situation: Situation, support: SituationSupport) => SituationReport;
  readonly soak: typeof soak;
}

/** What a situation takes, and which mutants it passes by; those that are passed when the rules are loaded are passed by all. */
export interface Baseline {
  readonly situations: readonly { readonly title: string; readonly milliseconds: number; readonly passed: readonly number[] }[];
  readonly loading: readonly number[];
  /** What is passed by only while an answer is proposed, in no situation otherwise. */
  readonly proposals: readonly number[];
}

/** What battles of random players pass by, and what of it only while an answer is proposed. */
export interface BaselineBattles {
  readonly passed: readonly number[];
  readonly proposed: readonly number[];
}

export type ChildAsk =
  | { readonly ask: 'open'; readonly bundle: string; readonly folder: string; readonly among: string }
  | { readonly ask: 'baseline' }
  | { readonly ask: 'fight' }
  | { readonly ask: 'try'; readonly mutant: number; readonly situations: readonly number[]; readonly atLoading: boolean };

/** The situation that failed; null where all passed. */
export type MutantTried = { readonly by: null } | { readonly by: string; readonly number: number };

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
  const passed = new Set([...loading, ...done.flatMap((one) => one.passed)]);
  return { situations: done, loading, proposals: [...mutants.proposed].filter((id) => !passed.has(id)) };
}

async function fought(): Promise<BaselineBattles> {
  mutants.passed = new Set();
  const { support, soak: fight } = await load();
  const { system } = support;
  const battles = Array.from({ length: BATTLES }, (_, i) => ({ seed: `mutate ${i}`, agreement: someAgreement(system, i) }));
  fight({ system, battles, mostAnswers: ANSWERS });
  return { passed: [...mutants.passed], proposed: [...mutants.proposed] };
}

/** Battles in which it shows what the rules themselves go by. */
const BATTLES = 8;
const ANSWERS = 400;

/** Shipped forces, missions and layouts in turn; the starter's where they may not meet. */
function someAgreement(system: System, i: number): Agreement {
  const of = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
  const [mission, layout] = [of(system.missions, i), of(system.layouts, i)];
  const agreement: Agreement = {
    ...system.starter,
    forces: system.starter.forces.map((force, side) => of(system.forces, i + side)?.key ?? force),
    ...(mission && { mission: mission.key }),
    ...(layout && { layout: layout.key }),
  };
  return 'setup' in system.muster(agreement) ? agreement : system.starter;
}

/** The copy in which no mutant was awake when it was loaded: warm, and so several times as quick as a new one. */
let warm: Rules | null = null;

/**
 * What is passed when the rules are loaded needs a copy of its own, loaded with it. All others share one, where what a mutant left behind could be taken for the next: what fails there has to
 * pass with the mutant asleep, and what passes there has to pass in a new copy too, in which nothing is remembered from before.
 */
async function tried(mutant: number, numbers: readonly number[], atLoading: boolean): Promise<MutantTried> {
  if (atLoading) return fails(mutant, numbers, () => load());
  warm ??= await load();
  const found = await fails(mutant, numbers, async () => warm ?? load());
  if (found.by !== null && passes(warm, found.number)) return found;
  warm = await load();
  return fails(mutant, numbers, async () => warm ?? load());
}

async function fails(mutant: number, numbers: readonly number[], rulesOf: () => Promise<Rules>): Promise<MutantTried> {
  mutants.awake = mutant;
  try {
    const rules = await rulesOf();
    for (const number of numbers) if (!passes(rules, number)) return { by: situations[number]!.title, number };
    return { by: null };
  } catch {
    return { by: 'it cannot even be loaded', number: -1 };
  } finally {
    mutants.awake = -1;
  }
}

const passes = ({ support, runSituation }: Rules, number: number): boolean => {
  const situation = situations[number];
  return situation === undefined || runSituation(situation, support).passed;
};

process.on('message', async (ask: ChildAsk) => {
  if (ask.ask === 'open') {
    bundle = ask.bundle;
    situations = situationSources(ask.folder)
      .filter(({ file }) => file.includes(ask.among))
      .flatMap(({ file }) => readSituations(readFileSync(file, 'utf8'), file).situations);
    process.send?.({ by: null });
  } else
    process.send?.(
      ask.ask === 'try' ? await tried(ask.mutant, ask.situations, ask.atLoading) : await (ask.ask === 'fight' ? fought() : baseline()),
    );
});
