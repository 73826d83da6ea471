/**
 * Thousands of battles of random players in every system, watched at every event: `npm run soak -- [SYSTEM] [--games N] [--seed S]`.
 * Ends with exit code 1 if anything stalled, threw or broke an invariant, and prints what was never used.
 */
import { parseArgs } from 'node:util';
import type { Agreement, System } from '@warfold/engine';
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
    return { forces: pairs[i % pairs.length]!, ...(mission && { mission: mission.key }), ...(layout && { layout: layout.key }) };
  });
}

let failed = false;
for (const system of systems.filter(({ key }) => positionals.length === 0 || positionals.includes(key))) {
  const games = Number(values.games);
  const started = process.cpuUsage();
  const report = soak({
    system,
    battles: agreements(system, games).map((agreement, i) => ({ seed: `${values.seed} ${i}`, agreement })),
    ...(values.strict && { invariants: 'event' as const, dualEvery: 40, badEvery: 25 }),
  });
  const used = process.cpuUsage(started);
  const seconds = (used.user + used.system) / 1e6;
  console.log(
    `${system.key}: ${report.battles} battles, ${(report.battles / seconds).toFixed(1)} per CPU-second, ${report.events} events, ${report.answers} answers, wins ${JSON.stringify(report.wins)}, ${report.draws} draws, ${report.failures.length} failures`,
  );
  for (const failure of report.failures.slice(0, 10))
    console.log(`  ${failure.what} (${failure.seed}): ${failure.detail.split('\n').slice(0, 6).join('\n    ')}`);
  failed ||= report.failures.length > 0;
}
process.exit(failed ? 1 : 0);
