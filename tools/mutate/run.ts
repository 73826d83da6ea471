/**
 * Whether the situations of a system would notice a slip in its rules: `npm run mutate -- SYSTEM [--minutes N] [--seed S] [--only PART-OF-A-PATH] [--among PART-OF-A-PATH] [--most N] [--tests]`.
 * `--only` takes those files of the rules, `--among` those of the situations: quick, but what others notice counts as unnoticed.
 * Every comparison, constant, condition and statement of the rule files is a place for one; a seeded sample of them is tried, one at a time, on the
 * situations that pass by there. What is passed by only while an answer is proposed is left out: the rules judge every answer. Prints those that nobody noticed and what share they are. With `--tests` those are tried once more, on the unit tests of the system.
 * The minutes count from when the situations have been played once without any change. Changes no file.
 */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { randomFrom } from '@warfold/engine';
import { build } from 'vite';
import type { Baseline } from './child.ts';
import type { Mutant } from './instrument.ts';
import { instrument } from './instrument.ts';
import { isRuleFile } from './ruleFiles.ts';
import { noticedBy } from './tests.ts';
import { Trier } from './trier.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: 'mutate' },
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '100000' },
    among: { type: 'string', default: '' },
    tests: { type: 'boolean', default: false },
  },
});
const [system] = positionals;
const systems = fileURLToPath(new URL('../../packages/systems/', import.meta.url));
const known = readdirSync(systems, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && readdirSync(join(systems, entry.name)).includes('situations'),
);
if (system === undefined || !known.some(({ name }) => name === system)) {
  console.error(`mutate SYSTEM [--minutes N] [--seed S] [--only PATH,PATH]; the systems are ${known.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const own = join(systems, system);
const isRule = (file: string): boolean =>
  file.startsWith(own) && isRuleFile(file) && values.only.split(',').some((part) => file.includes(part));

const mutants: Mutant[] = [];

/** The rules of the system in one file, with a mutant asleep at every place. */
async function built(outDir: string): Promise<string> {
  const entry = '\0rules';
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        resolveId: (id) => (id === 'rules' ? entry : undefined),
        load: (id) =>
          id === entry
            ? `export { support } from ${JSON.stringify(join(own, 'situation.ts'))};\nexport { runSituation } from ${JSON.stringify(join(systems, '../situations/src/index.ts'))};\nexport { soak } from ${JSON.stringify(join(systems, '../engine/src/record/soak.ts'))};`
            : undefined,
        transform(code, id) {
          if (!isRule(id)) return undefined;
          const done = instrument(code, relative('', id), mutants.length);
          mutants.push(...done.mutants);
          return { code: done.code, map: null };
        },
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      minify: false,
      rolldownOptions: { input: { rules: 'rules' }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  return pathToFileURL(join(outDir, 'rules.mjs')).href;
}

function shuffled<T>(all: readonly T[]): T[] {
  const random = randomFrom(values.seed);
  const left = [...all];
  for (let i = left.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [left[i], left[j]] = [left[j]!, left[i]!];
  }
  return left;
}

/** Which situations could notice it: those that pass by, the quickest first. What is passed at loading concerns all, those first that use the file. */
function witnessesOf({ id, file }: Mutant, { situations, loading }: Baseline, inFile: ReadonlySet<number>): number[] {
  const order = situations.map((_, i) => i).sort((a, b) => situations[a]!.milliseconds - situations[b]!.milliseconds);
  if (!loading.includes(id)) return order.filter((i) => situations[i]!.passed.includes(id));
  const uses = new Set(order.filter((i) => situations[i]!.passed.some((passed) => inFile.has(passed) && mutants[passed]!.file === file)));
  return [...order.filter((i) => uses.has(i)), ...order.filter((i) => !uses.has(i))];
}

const outDir = await mkdtemp(join(tmpdir(), 'warfold-mutants-'));
const survivors: string[] = [];
const tally = new Map<string, { tries: number; unnoticed: number }>();
let [tries, late, tested] = [0, 0, 0];
try {
  const trier = new Trier(await built(outDir), join(own, 'situations'), values.among);
  const baseline = await trier.baseline();
  const proposals = new Set(baseline.proposals);
  // Files come to be read in any order; the same seed takes the same mutants all the same.
  const chosen = shuffled([...mutants].sort((a, b) => (a.file === b.file ? a.id - b.id : a.file < b.file ? -1 : 1)));
  console.log(`${system}: ${chosen.length} mutants in its rules, ${baseline.situations.length} situations; seed ${values.seed}.`);
  let onlyProposed: ReadonlySet<number> | null = null;
  const until = Date.now() + Number(values.minutes) * 60_000;
  for (const mutant of chosen) {
    if (Date.now() > until || tries >= Number(values.most)) break;
    const inFile = new Set(mutants.filter(({ file }) => file === mutant.file).map(({ id }) => id));
    const witnesses = witnessesOf(mutant, baseline, inFile);
    // What is only passed by while answers are proposed; battles are played once it matters.
    if (witnesses.length === 0) {
      onlyProposed ??= await trier.onlyProposed(proposals);
      if (onlyProposed.has(mutant.id)) continue;
    }
    const usual = witnesses.reduce((sum, i) => sum + baseline.situations[i]!.milliseconds, 0);
    const atLoading = baseline.loading.includes(mutant.id);
    const outcome = witnesses.length === 0 ? { by: null } : await trier.tried(mutant.id, witnesses, atLoading, 10_000 + 16 * usual);
    const inIts = tally.get(mutant.file) ?? { tries: 0, unnoticed: 0 };
    tally.set(mutant.file, inIts);
    inIts.tries++;
    tries++;
    if (outcome === 'late') late++;
    else if (outcome.by === null && values.tests && noticedBy(own, mutant.file, mutant.id - Math.min(...inFile))) tested++;
    else if (outcome.by === null) {
      inIts.unnoticed++;
      survivors.push(
        `${mutant.file}:${mutant.line} ${mutant.what}: ${mutant.at}${witnesses.length === 0 ? ' (no situation comes by)' : ''}`,
      );
      console.log(`  unnoticed: ${survivors.at(-1)}`);
    }
  }
  trier.end();
} finally {
  await rm(outDir, { recursive: true, force: true });
}
for (const [file, of] of [...tally].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`  ${file}: ${of.unnoticed} of ${of.tries}`);
const share = tries === 0 ? 0 : survivors.length / tries;
const error = tries === 0 ? 0 : 1.96 * Math.sqrt((share * (1 - share)) / tries);
console.log(
  `${system}: ${survivors.length} of ${tries} unnoticed, ${(100 * share).toFixed(1)}% (give or take ${(100 * error).toFixed(1)}), ${late} never came to an end and count as noticed${values.tests ? `, ${tested} were noticed by unit tests alone` : ''}.`,
);
