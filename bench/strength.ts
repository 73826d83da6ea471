/**
 * How strong the players are: battles between them in every system that tells them anything, both sides swapped, several forces, missions and tables.
 * They are played as an app would play them, built beforehand; how far they are is told on the way.
 * `npm run strength -- [SYSTEM] [--games N] [--pairings veteran-random,marshal-veteran] [--nodes N] [--seed S] [--processes N] [--json FILE]`
 * A veteran of earlier days, who never changes, can be measured against too: `--pairings veteran-old-hand`; and the players of another checkout, with all that
 * they knew of the rules: `--pairings veteran-former-veteran --against FOLDER`.
 * `npm run strength -- --blunders N` counts blunders in N battles of each system between veterans instead (or between those whom `--pairings` names).
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shareOf } from '@warfold/ai/batch';
import { insights, systems } from '@warfold/systems';
import { build } from 'vite';
import type { BoutCall, BoutOutcome } from './strength/battle.ts';
import type { Contender } from './strength/contenders.ts';
import { CONTENDERS, FORMER } from './strength/contenders.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    pairings: { type: 'string' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: 'strength' },
    processes: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    json: { type: 'string' },
    blunders: { type: 'string' },
    against: { type: 'string' },
  },
});

const blunders = values.blunders !== undefined;
const pairings = values.pairings ?? (blunders ? 'veteran-veteran' : 'veteran-random,veteran-recruit,marshal-veteran');

/** What each is expected to score, in per cent. */
const WANTED: Readonly<Record<string, number>> = { 'veteran-random': 95, 'veteran-recruit': 75, 'marshal-veteran': 60 };

/** Two players by their names; a name may have a hyphen of its own. */
function pairOf(pairing: string): readonly [Contender, Contender] {
  for (const one of CONTENDERS) for (const other of CONTENDERS) if (pairing === `${one}-${other}`) return [one, other];
  throw new Error(`no such pairing: ${pairing}`);
}

/** Without a marshal they take no time, and are the surer for being more. */
const gamesOf = (names: readonly Contender[]): number => Number(values.blunders ?? values.games ?? (names.includes('marshal') ? 100 : 200));

/** How much a marshal may try out for an answer, by system, as answers of some take longer than those of others: a battle takes five to ten seconds of a small machine. */
const NODES: Readonly<Record<string, number>> = { warpath: 2400, noquarter: 4000, wh40k9: 2300, aos3: 1800, aos1: 1000 };
const nodesIn = (system: string): number => (values.nodes === undefined ? (NODES[system] ?? 800) : Number(values.nodes));

interface Row {
  readonly system: string;
  readonly pairing: string;
  readonly calls: readonly BoutCall[];
  readonly outcomes: BoutOutcome[];
}

const rows = systems
  .filter(({ key }) => (positionals.length === 0 ? insights.some((one) => one.system === key) : positionals.includes(key)))
  .flatMap(({ key }) =>
    pairings.split(',').map((pairing): Row => {
      const names = pairOf(pairing);
      const calls = Array.from(
        { length: gamesOf(names) },
        (_, number): BoutCall => ({ system: key, names, number, seed: values.seed, nodes: nodesIn(key), blunders }),
      );
      return { system: key, pairing, calls, outcomes: [] };
    }),
  );

/** The battles that are left, first to last. */
const left = rows.flatMap((row) => row.calls.map((call) => ({ row, call }))).reverse();

/** A program in one file, with all that it uses. */
async function built(outDir: string, name: string, source: string, folder = process.cwd()): Promise<string> {
  const input = { [name]: source };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs' } },
    },
  });
  return join(outDir, `${name}.mjs`);
}

function playThem(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(file, { execArgv: [] });
    let now = left.pop();
    const next = () => {
      if (now === undefined) child.disconnect();
      else child.send(now.call);
    };
    child.on('message', (outcome: BoutOutcome) => {
      const { row } = now!;
      row.outcomes.push(outcome);
      if (row.outcomes.length === row.calls.length) tell(row);
      else if (row.outcomes.length % EVERY === 0) tellProgress(row);
      now = left.pop();
      next();
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`))));
    next();
  });
}

const EVERY = 10;

/** Wins and half the draws. */
const scoreOf = (outcomes: readonly BoutOutcome[]): number =>
  outcomes.reduce((sum, { result }) => sum + (result === 'won' ? 1 : result === 'drawn' ? 0.5 : 0), 0);

function tellProgress({ system, pairing, calls, outcomes }: Row): void {
  const score = scoreOf(outcomes);
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  console.error(`${minutes} min: ${system} ${pairing} ${score} of ${outcomes.length}, ${calls.length} wanted; ${left.length} battles left`);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** What was scored in each mission, where there are several: what a player is good at, and at what not. */
function byMission(outcomes: readonly BoutOutcome[]): Readonly<Record<string, { readonly score: number; readonly games: number }>> {
  const ended = outcomes.filter(({ result }) => result !== 'broke');
  const missions = [...new Set(ended.flatMap(({ mission }) => mission ?? []))].sort();
  const of = (mission: string): BoutOutcome[] => ended.filter((one) => one.mission === mission);
  return Object.fromEntries(missions.map((mission) => [mission, { score: scoreOf(of(mission)), games: of(mission).length }]));
}

const report: unknown[] = [];
let weak = false;

function tell({ system, pairing, outcomes }: Row): void {
  const count = (result: BoutOutcome['result']): number => outcomes.filter((one) => one.result === result).length;
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
  const { share: score, low, high } = shareOf(scoreOf(outcomes), won + drawn + lost);
  const missions = byMission(outcomes);
  const wanted = WANTED[pairing] ?? null;
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  weak ||= failures.length > 0 || (wanted !== null && 100 * score < wanted);
  const each = [0, 1].map((who) => Math.round(outcomes.reduce((sum, { milliseconds }) => sum + milliseconds[who]!, 0) / outcomes.length));
  const slowest = [0, 1].map((who) => outcomes.reduce((most, one) => (one.slowest[who]! > most.slowest[who]! ? one : most)));
  const slow = slowest.map((one, who) => ({ milliseconds: Math.round(one.slowest[who]!), asked: one.asked[who]! }));
  report.push({
    system,
    pairing,
    games: outcomes.length,
    nodes: nodesIn(system),
    score,
    low,
    high,
    wanted,
    won,
    drawn,
    lost,
    missions,
    failures,
    milliseconds: each,
    slow,
  });
  console.log(
    [
      `${system.padEnd(10)} ${pairing.padEnd(16)} ${percent(score).padStart(6)} (${percent(low)} to ${percent(high)}${wanted === null ? '' : `, wanted ${wanted}%`})`,
      `won ${won}, drawn ${drawn}, lost ${lost}`,
      ...(pairing.includes('marshal') ? [`${nodesIn(system)} nodes`] : []),
      `CPU ms a battle ${each.join(' / ')}, slowest answer ${slow.map(({ milliseconds, asked }) => `${milliseconds} (${asked})`).join(' / ')}`,
    ].join('  '),
  );
  if (Object.keys(missions).length > 1) {
    const told = Object.entries(missions).map(([mission, { score: scored, games }]) => `${mission} ${percent(scored / games)} of ${games}`);
    console.log(`  ${told.join(', ')}`);
  }
  for (const failure of failures) console.log(`  BROKE ${failure}`);
  if (blunders) tellBlunders(outcomes);
}

/** Of all battles together, how often each blunder was made of how many times that it could have been. */
function tellBlunders(outcomes: readonly BoutOutcome[]): void {
  const sums = new Map<string, { count: number; of: number }>();
  for (const outcome of outcomes)
    for (const [name, { count, of }] of Object.entries(outcome.blunders ?? {})) {
      const sum = sums.get(name) ?? { count: 0, of: 0 };
      sums.set(name, { count: sum.count + count, of: sum.of + of });
    }
  for (const [name, { count, of }] of sums) console.log(`  ${String(count).padStart(5)} of ${String(of).padEnd(5)} ${name}`);
}

const start = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'warfold-strength-'));
try {
  if (values.against !== undefined) {
    const then = resolve(values.against);
    process.env[FORMER] = await built(folder, 'former', join(then, 'packages/ai/src/index.ts'), then);
  }
  const file = await built(folder, 'battle', fileURLToPath(new URL('./strength/battle.ts', import.meta.url)));
  await Promise.all(Array.from({ length: Math.max(1, Number(values.processes)) }, () => playThem(file)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${Math.round((Date.now() - start) / 60_000)} minutes`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
process.exit(weak ? 1 : 0);
