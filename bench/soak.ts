/**
 * Thousands of battles of random players in every system, watched at every event: `npm run soak -- [SYSTEM] [--games N] [--seed S]`.
 * Ends with exit code 1 if anything stalled, threw or broke an invariant, and prints what was never used.
 */
import { parseArgs } from 'node:util';
import { systemOf } from '@warfold/catalogue';
import { ruleIds } from '@warfold/catalogue/known';
import type { Agreement, GameEvent, System } from '@warfold/engine';
import type { Ledger } from '@warfold/engine/soak';
import { soak } from '@warfold/engine/soak';
import { systems } from '@warfold/systems';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'soak' },
    strict: { type: 'boolean', default: false },
  },
});

/** Every force against every other, every mission and layout, in turn. */
function agreements(system: System, games: number): Agreement[] {
  const pairs = system.forces.flatMap((a) => system.forces.filter((b) => a.points === b.points).map((b) => [a.key, b.key]));
  return Array.from({ length: games }, (_, i): Agreement => {
    const mission = system.missions[i % system.missions.length];
    const layout = system.layouts[Math.floor(i / 3) % system.layouts.length];
    const plain: Agreement = {
      forces: pairs[i % pairs.length]!,
      ...(mission && { mission: mission.key }),
      ...(layout && { layout: layout.key }),
    };
    const varied: Agreement = { ...plain, options: optionsOf(system, i) };
    return i % 2 === 1 && 'setup' in system.muster(varied) ? varied : plain;
  });
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

/** Abilities whose rules nothing named: by the family of their ids, since one special rule may have several (WP-RULE-JUMP-1, -2). */
function unusedAbilities(system: System, ledger: Ledger): string[] {
  const seen = Object.keys(ledger).map((key) => key.replace(/^(rule|part|refused):/, ''));
  return system.abilities.names.filter((name) => {
    const family = system.abilities.rule(name)?.replace(/-\d+$/, '');
    return family !== undefined && !seen.some((id) => id.startsWith(family));
  });
}

let failed = false;
for (const system of systems.filter(({ key }) => positionals.length === 0 || positionals.includes(key))) {
  const games = Number(values.games);
  const started = process.cpuUsage();
  const report = soak({
    system,
    battles: agreements(system, games).map((agreement, i) => ({ seed: `${values.seed} ${i}`, agreement })),
    count: rulesOf,
    ...(values.strict && { invariants: 'event' as const, dualEvery: 40, badEvery: 25 }),
  });
  const used = process.cpuUsage(started);
  const seconds = (used.user + used.system) / 1e6;
  console.log(
    `${system.key}: ${report.battles} battles, ${(report.battles / seconds).toFixed(1)} per CPU-second, ${report.events} events, ${report.answers} answers, wins ${JSON.stringify(report.wins)}, ${report.draws} draws, ${report.failures.length} failures`,
  );
  for (const failure of report.failures.slice(0, 10))
    console.log(`  ${failure.what} (${failure.seed}): ${failure.detail.split('\n').slice(0, 6).join('\n    ')}`);
  const unseen = ruleIds.filter(
    (id) => systemOf(id) === system.key && ['rule', 'part', 'refused'].every((kind) => report.ledger[`${kind}:${id}`] === undefined),
  );
  console.log(`  abilities never at work: ${unusedAbilities(system, report.ledger).join(', ') || 'none'}`);
  console.log(`  rules that no event, question or number named: ${unseen.join(' ') || 'none'}`);
  failed ||= report.failures.length > 0;
}
process.exit(failed ? 1 : 0);
