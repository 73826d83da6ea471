/**
 * Thousands of battles of random players in every system, watched at every event: `npm run soak -- [SYSTEM] [--games N] [--from N] [--seed S] [--strict] [--rules] [--used]`.
 * With `--players veteran` others play, and what they were offered and took is told as with `--used`; `--nodes N` is what marshals may try out for an answer.
 * Says how far it is every ten seconds and prints what breaks at once, so that one that is stopped has told something too. Battle 700 is the same in every
 * run of one seed: `--games 500` and `--games 500 --from 500` on two machines are `--games 1000`.
 * Ends with exit code 1 if anything stalled, threw or broke an invariant, and prints what was never used.
 */
import { parseArgs } from 'node:util';
import { isPlayerName, PLAYER_NAMES, playerNamed } from '@warfold/ai';
import { systemOf } from '@warfold/catalogue';
import { ruleIds } from '@warfold/catalogue/known';
import type { Agreement, GameEvent, System } from '@warfold/engine';
import { ChoiceLedger } from '@warfold/engine/choices';
import type { Ledger, SoakFailure, SoakReport } from '@warfold/engine/soak';
import { soak } from '@warfold/engine/soak';
import { systems } from '@warfold/systems';
import { showcases } from './showcase/index.ts';
import { tellUsed } from './used.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'soak' },
    strict: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
    players: { type: 'string' },
    nodes: { type: 'string', default: '100' },
    used: { type: 'boolean', default: false },
  },
});

/** Every force against every other, every mission and layout, in turn. */
function agreements(system: System): (i: number) => Agreement {
  const pairs = system.forces.flatMap((a) => system.forces.filter((b) => a.points === b.points).map((b) => [a.key, b.key]));
  const shown = showPairs(system);
  const every = showcases[system.key]?.every;
  const shows = (i: number): boolean => (every === undefined ? i % 3 > 0 : i % every === 0);
  return (i) => {
    const mission = system.missions[i % system.missions.length];
    const layout = system.layouts[Math.floor(i / 3) % system.layouts.length];
    const plain: Agreement = {
      forces: shown.length > 0 && shows(i) ? shown[i % shown.length]! : pairs[i % pairs.length]!,
      ...(mission && { mission: mission.key }),
      ...(layout && { layout: layout.key }),
      ...(system.starter.options && { options: system.starter.options }),
    };
    const varied: Agreement = { ...plain, options: optionsOf(system, i) };
    return i % 2 === 1 && 'setup' in system.muster(varied) ? varied : plain;
  };
}

/** What is only there to be seen fights itself and the shipped forces: two battles of three, or as many as it says. */
function showPairs({ key, forces }: System): Agreement['forces'][] {
  const shown = showcases[key]?.forces ?? [];
  const all = [...shown, ...forces.map((force) => force.key)];
  return shown.flatMap((_, step) => all.map((b, i) => [shown[(i + step) % shown.length]!, b]));
}

/** What else can be agreed on, one choice after the other; the clock is left out, for nobody looks at one here. */
const optionsOf = (system: System, i: number): NonNullable<Agreement['options']> =>
  Object.fromEntries(
    system.options
      .filter(({ key }) => !key.includes('clock'))
      .map(({ key, choices }, place) => [key, choices[Math.floor(i / 2 + place) % choices.length]!.value]),
  );

/** The rules behind the numbers of a roll, beside the one the event itself names. */
const rulesOf = (event: GameEvent): string[] =>
  event.type === 'rolled' ? (event.need?.parts ?? []).map(({ rule }) => `part:${rule}`) : [];

/** The rules that are an ability's own: NQ-SKILL-OVERRUN and its NQ-SKILL-OVERRUN-B, but not NQ-SKILL-OVERRUNNING. */
const isOf = (rule: string, named: string): boolean => named === rule || named.startsWith(`${rule}-`);

/**
 * How everything of a system was seen: told by its own rule in an event, a question or a number; heard of only because it had something to say; or not at
 * all. Where several abilities share one rule, its name shows none of them.
 */
function witnessed(system: System, ledger: Ledger): { told: string[]; heard: string[]; never: string[] } {
  const named = [...new Set(Object.keys(ledger).flatMap((key) => (/^(rule|part|refused):/.test(key) ? [key.replace(/^\w+:/, '')] : [])))];
  const { abilities } = system;
  const sharing = (rule: string) => abilities.names.filter((name) => abilities.rule(name) === rule).length;
  const found = { told: [] as string[], heard: [] as string[], never: [] as string[] };
  for (const name of [...abilities.names, ...(showcases[system.key]?.things ?? [])]) {
    const rule = abilities.rule(name);
    if (rule !== null && sharing(rule) === 1 && named.some((one) => isOf(rule, one))) found.told.push(name);
    else if (ledger[`ability:${name}`] !== undefined) found.heard.push(name);
    else found.never.push(name);
  }
  return found;
}

/** What was never seen, with the reason why it could not be, if there is one. */
function unshown(system: System, never: readonly string[]): string[] {
  const reasons = showcases[system.key]?.reasons ?? {};
  return never.map((name) => (reasons[name] === undefined ? name : `${name} (${reasons[name]})`));
}

/** CPU-seconds since then. */
function usedSince(then: NodeJS.CpuUsage): number {
  const used = process.cpuUsage(then);
  return (used.user + used.system) / 1e6;
}

/** A line about how it stands, at most one in ten seconds, beside what others read. */
function progress(key: string, games: number, started: NodeJS.CpuUsage): (report: SoakReport) => void {
  let told = Date.now();
  return ({ battles, failures }) => {
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    console.error(
      `${key}: ${battles} of ${games} battles, ${failures.length} failures, ${(battles / usedSince(started)).toFixed(1)} per CPU-second`,
    );
  };
}

/** Prints the first ten of them. */
function firstFailures(): (failure: SoakFailure) => void {
  let told = 0;
  return ({ what, seed, detail }) => {
    if (told++ < 10) console.log(`  ${what} (${seed}): ${detail.split('\n').slice(0, 6).join('\n    ')}`);
  };
}

const { players: named } = values;
if (named !== undefined && !isPlayerName(named)) {
  console.error(`There is no player ${named}; there are ${PLAYER_NAMES.join(', ')}.`);
  process.exit(2);
}
const [games, from] = [Number(values.games), Number(values.from)];
const budget = { nodes: Number(values.nodes) };
if (!Number.isInteger(budget.nodes) || budget.nodes < 0) {
  console.error(`--nodes takes a whole number, not ${values.nodes}.`);
  process.exit(2);
}
let failed = false;
for (const system of systems.filter(({ key }) => positionals.length === 0 || positionals.includes(key))) {
  const agreed = agreements(system);
  const started = process.cpuUsage();
  const used = values.used || named !== undefined ? new ChoiceLedger() : null;
  const report = soak({
    system,
    ...(named !== undefined && { players: (_side: number, seed: string) => playerNamed(named, seed, { budget }) }),
    ...(used !== null && { answered: used.write }),
    battles: Array.from({ length: games }, (_, i) => ({ seed: `${values.seed} ${from + i}`, agreement: agreed(from + i) })),
    count: rulesOf,
    standing: progress(system.key, games, started),
    failed: firstFailures(),
    ...(values.strict && { invariants: 'event' as const, dualEvery: 40, badEvery: 25 }),
  });
  const rate = (report.battles / usedSince(started)).toFixed(1);
  console.log(
    `${system.key}: ${report.battles} battles${from > 0 ? ` from ${from}` : ''}, ${rate} per CPU-second, ${report.events} events, ${report.answers} answers, wins ${JSON.stringify(report.wins)}, ${report.draws} draws, ${report.failures.length} failures`,
  );
  const unseen = ruleIds.filter(
    (id) => systemOf(id) === system.key && ['rule', 'part', 'refused'].every((kind) => report.ledger[`${kind}:${id}`] === undefined),
  );
  const { told, heard, never } = witnessed(system, report.ledger);
  console.log(`  told by their rules: ${told.length}; at work without a word: ${heard.length} (${heard.join(', ') || 'none'})`);
  console.log(`  never at work: ${unshown(system, never).join(', ') || 'none'}`);
  console.log(
    `  responses: ${[...new Set(system.reactions.map(({ name }) => name))].map((name) => `${name} ${report.ledger[`response:${name}`] ?? 0}`).join(', ') || 'none'}`,
  );
  console.log(`  rules that no event, question or number named: ${unseen.length}${values.rules ? ` (${unseen.join(' ')})` : ''}`);
  if (used !== null) for (const line of tellUsed(system, used.choices)) console.log(line);
  failed ||= report.failures.length > 0;
}
process.exit(failed ? 1 : 0);
