/**
 * How strong the players are: battles between them in every system that tells them anything, both sides swapped, several forces, missions and tables.
 * `npm run strength -- [SYSTEM] [--games N] [--pairings veteran-random,marshal-veteran] [--nodes N] [--json FILE]`
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PlayerName } from '@warfold/ai';
import { PLAYER_NAMES, playerNamed } from '@warfold/ai';
import { shareOf } from '@warfold/ai/batch';
import type { Agreement, QuickPlayer, System } from '@warfold/engine';
import { Match, playOut, seededDice } from '@warfold/engine';
import { insights, systems } from '@warfold/systems';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '40' },
    pairings: { type: 'string', default: 'veteran-random,veteran-recruit,veteran-old-hand,marshal-veteran' },
    nodes: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'strength' },
    json: { type: 'string' },
  },
});

/** What each is expected to score, in per cent. */
const WANTED: Readonly<Record<string, number>> = { 'veteran-random': 95, 'veteran-recruit': 75, 'marshal-veteran': 60 };

/** Agreements in turn: two battles on each, so that both players have both sides of it. */
function agreementFor(system: System, number: number): Agreement {
  const pairs = system.forces.flatMap((a, i) =>
    system.forces
      .slice(i + 1)
      .filter((b) => a.points === b.points && (a.points ?? 0) <= 1000)
      .map((b) => [a.key, b.key]),
  );
  const missions = system.missions.filter(({ key }) => key !== 'roll');
  const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];
  const mission = pick(missions, number)?.key;
  const layout = pick(system.layouts, Math.floor(number / Math.max(1, missions.length)))?.key;
  return {
    forces: pick(pairs, number) ?? system.starter.forces,
    ...(mission !== undefined && { mission }),
    ...(layout !== undefined && { layout }),
  };
}

interface Tally {
  wins: number;
  draws: number;
  losses: number;
  failures: string[];
  milliseconds: [number, number];
  slowest: [number, number];
}

/** Two players by their names; a name may have a hyphen of its own. */
function pairOf(pairing: string): readonly [PlayerName, PlayerName] {
  for (const one of PLAYER_NAMES) for (const other of PLAYER_NAMES) if (pairing === `${one}-${other}`) return [one, other];
  throw new Error(`no such pairing: ${pairing}`);
}

/** A player whose time is taken. */
function timed(player: QuickPlayer, tally: Tally, who: 0 | 1): QuickPlayer {
  return {
    name: player.name,
    answer(decision, seat) {
      const start = process.cpuUsage();
      const answer = player.answer(decision, seat);
      const { user, system } = process.cpuUsage(start);
      const spent = (user + system) / 1000;
      tally.milliseconds[who] += spent;
      tally.slowest[who] = Math.max(tally.slowest[who], spent);
      return answer;
    },
  };
}

function battle(system: System, names: readonly [PlayerName, PlayerName], number: number, tally: Tally): void {
  const mustered = system.muster(agreementFor(system, Math.floor(number / 2)));
  if (!('setup' in mustered)) throw new Error(`the forces of battle ${number} cannot meet`);
  const seed = `${values.seed} ${number}`;
  const first = number % 2;
  const options = { budget: { nodes: Number(values.nodes) } };
  const players = names.map((name, who) => timed(playerNamed(name, `${seed} ${who}`, options), tally, who === 0 ? 0 : 1));
  const match = Match.start(system, mustered.setup, seededDice(seed));
  try {
    playOut(match, first === 0 ? players : [...players].reverse(), 10_000);
  } catch (error) {
    tally.failures.push(`${seed}: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const winners = match.result?.winners ?? [];
  if (winners.length === 0) tally.draws++;
  else if (winners.includes(first)) tally.wins++;
  else tally.losses++;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const report = [];
let weak = false;
for (const system of systems.filter(({ key }) =>
  positionals.length === 0 ? insights.some((one) => one.system === key) : positionals.includes(key),
)) {
  for (const pairing of values.pairings.split(',')) {
    const [one, other] = pairOf(pairing);
    const tally: Tally = { wins: 0, draws: 0, losses: 0, failures: [], milliseconds: [0, 0], slowest: [0, 0] };
    const games = Number(values.games);
    for (let number = 0; number < games; number++) battle(system, [one, other], number, tally);
    const played = tally.wins + tally.draws + tally.losses;
    const { share: score, low, high } = shareOf(tally.wins + tally.draws / 2, played);
    const interval = [low, high] as const;
    const wanted = WANTED[pairing] ?? null;
    weak ||= tally.failures.length > 0 || (wanted !== null && 100 * interval[1] < wanted);
    const each = tally.milliseconds.map((all) => Math.round(all / Math.max(1, games)));
    report.push({
      system: system.key,
      pairing,
      games,
      nodes: Number(values.nodes),
      score,
      interval,
      wanted,
      ...tally,
      millisecondsABattle: each,
    });
    console.log(
      `${system.key.padEnd(10)} ${pairing.padEnd(16)} ${percent(score).padStart(6)} (${percent(interval[0])} to ${percent(interval[1])}${wanted === null ? '' : `, wanted ${wanted}%`})  won ${tally.wins}, drawn ${tally.draws}, lost ${tally.losses}  CPU ms a battle ${each.join(' / ')}, slowest answer ${tally.slowest.map(Math.round).join(' / ')}`,
    );
    for (const failure of tally.failures) console.log(`  BROKE ${failure}`);
  }
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
process.exit(weak ? 1 : 0);
