/**
 * Thousands of battles of random players in every system, watched at every event:
 * `npm run soak -- [SYSTEM] [--games N] [--from N] [--seed S] [--strict] [--rules] [--used] [--workers N] [--keep FOLDER]`.
 * With `--players veteran` others play, and what they were offered and took is told as with `--used`; `--nodes N` is what marshals may try out for an answer.
 * `--workers` plays in so many processes at once; what players took is only told without. `--keep` saves every battle that failed as a match file.
 * Says how far it is every ten seconds and prints what breaks at once, so that one that is stopped has told something too. Battle 700 is the same in every
 * run of one seed: `--games 500` and `--games 500 --from 500` on two machines are `--games 1000`.
 * Ends with exit code 1 if anything stalled, threw or broke an invariant, and prints what was never used.
 */
import { parseArgs } from 'node:util';
import { isPlayerName, PLAYER_NAMES } from '@warfold/ai';
import type { System } from '@warfold/engine';
import { ChoiceLedger } from '@warfold/engine/choices';
import type { SoakFailure, SoakReport } from '@warfold/engine/soak';
import { systems } from '@warfold/systems';
import { inWorkers, NOTHING_YET, together } from './soak/pool.ts';
import type { SoakWish } from './soak/portion.ts';
import { play, usedSince } from './soak/portion.ts';
import { tell } from './soak/told.ts';
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
    workers: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});

const whole = (name: 'games' | 'from' | 'nodes' | 'workers'): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`--${name} takes a whole number, not ${values[name]}.`);
  process.exit(2);
};
const [games, from, workers] = [whole('games'), whole('from'), whole('workers')];
const { players: named } = values;
if (named !== undefined && !isPlayerName(named)) {
  console.error(`There is no player ${named}; there are ${PLAYER_NAMES.join(', ')}.`);
  process.exit(2);
}
const wish: SoakWish = {
  seed: values.seed,
  strict: values.strict,
  players: named ?? null,
  nodes: whole('nodes'),
  keep: values.keep ?? null,
};

/** A line about how it stands, at most one in ten seconds, beside what others read. */
function progress(key: string): (battles: number, failures: number, seconds: number) => void {
  let told = Date.now();
  return (battles, failures, seconds) => {
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    console.error(`${key}: ${battles} of ${games} battles, ${failures} failures, ${(battles / seconds).toFixed(1)} per CPU-second`);
  };
}

/** Prints the first ten of them. */
function firstFailures(): (failure: SoakFailure) => void {
  let told = 0;
  return ({ what, seed, detail }) => {
    if (told++ < 10) console.log(`  ${what} (${seed}): ${detail.split('\n').slice(0, 6).join('\n    ')}`);
  };
}

async function soaked(system: System, used: ChoiceLedger | null): Promise<{ report: SoakReport; seconds: number }> {
  const [failed, standing] = [firstFailures(), progress(system.key)];
  const portion = { system: system.key, from, games };
  if (workers < 2) {
    const started = process.cpuUsage();
    const says = ({ battles, failures }: SoakReport) => standing(battles, failures.length, usedSince(started));
    return { report: play(system, portion, wish, { used, failed, standing: says }), seconds: usedSince(started) };
  }
  let [report, seconds] = [NOTHING_YET, 0];
  await inWorkers(portion, wish, workers, (done) => {
    report = together(report, done.report);
    seconds += done.seconds;
    done.report.failures.forEach(failed);
    standing(report.battles, report.failures.length, seconds);
  });
  return { report, seconds };
}

let broken = false;
for (const system of systems.filter(({ key }) => positionals.length === 0 || positionals.includes(key))) {
  const used = workers < 2 && (values.used || named !== undefined) ? new ChoiceLedger() : null;
  const { report, seconds } = await soaked(system, used);
  for (const line of tell(system, report, { from, seconds, rules: values.rules })) console.log(line);
  if (used !== null) for (const line of tellUsed(system, used.choices)) console.log(line);
  broken ||= report.failures.length > 0;
}
process.exit(broken ? 1 : 0);
