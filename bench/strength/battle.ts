/** One battle between two players that are programs, their time taken: what the processes of `npm run strength` play. */
import type { Agreement, QuickPlayer, System } from '@warfold/engine';
import { Match, playOut, seededDice } from '@warfold/engine';
import { systems } from '@warfold/systems';
import type { Tallies } from './blunders/index.ts';
import { watcher } from './blunders/index.ts';
import type { Contender } from './contenders.ts';
import { contender } from './contenders.ts';

/** A battle of a pairing by its number, which says everything about it. */
export interface BoutCall {
  readonly system: string;
  readonly names: readonly [Contender, Contender];
  readonly number: number;
  readonly seed: string;
  readonly nodes: number;
  /** Whether blunders are counted; that takes time, so nothing is said of speed then. */
  readonly blunders?: boolean;
}

export interface BoutOutcome {
  readonly mission: string | null;
  readonly result: 'won' | 'drawn' | 'lost' | 'broke';
  readonly failure: string | null;
  /** CPU milliseconds of each player, and how long the slowest answer took that each gave. */
  readonly milliseconds: readonly [number, number];
  readonly slowest: readonly [number, number];
  /** What was asked when each took longest. */
  readonly asked: readonly [string, string];
  /** The blunders of both. */
  readonly blunders?: Tallies;
}

/** Forces of a size that meet: each with every other and with itself. */
function pairsOf(system: System): readonly (readonly [string, string])[] {
  const small = system.forces.filter(({ points }) => (points ?? 0) <= 1000);
  return small.flatMap((a, i) => small.slice(i).flatMap((b) => (a.points === b.points ? [[a.key, b.key] as const] : [])));
}

/** Agreements in turn: two battles on each, so that both players have both sides of it. Forces that meet do so in one mission after the other, and then on the next table. */
function agreementFor(system: System, number: number): Agreement {
  const missions = system.missions.filter(({ key }) => key !== 'roll');
  const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];
  const pairs = pairsOf(system);
  const pair = number % Math.max(1, pairs.length);
  const round = Math.floor(number / Math.max(1, pairs.length));
  const mission = pick(missions, pair + round)?.key;
  const layout = pick(system.layouts, pair + Math.floor(round / Math.max(1, missions.length)))?.key;
  return {
    forces: pairs[pair] ?? system.starter.forces,
    ...(mission !== undefined && { mission }),
    ...(layout !== undefined && { layout }),
    ...(system.starter.options && { options: system.starter.options }),
  };
}

interface Watch {
  spent: number;
  slowest: number;
  asked: string;
}

function timed(player: QuickPlayer, watch: Watch): QuickPlayer {
  return {
    name: player.name,
    answer(decision, seat) {
      const [start, began] = [process.cpuUsage(), performance.now()];
      const answer = player.answer(decision, seat);
      const { user, system } = process.cpuUsage(start);
      const spent = (user + system) / 1000;
      watch.spent += spent;
      // Both are more than the answer takes: CPU time by what other threads compile and tidy up meanwhile, the clock by what else the machine does.
      const took = Math.min(spent, performance.now() - began);
      if (took > watch.slowest) [watch.slowest, watch.asked] = [took, decision.view.label.key];
      return answer;
    },
  };
}

export async function play({ system: key, names, number, seed: base, nodes, blunders }: BoutCall): Promise<BoutOutcome> {
  const system = systems.find((one) => one.key === key)!;
  const agreement = agreementFor(system, Math.floor(number / 2));
  const mustered = system.muster(agreement);
  if (!('setup' in mustered)) throw new Error(`the forces of battle ${number} cannot meet`);
  const seed = `${base} ${key} ${number}`;
  const first = number % 2;
  const watches = names.map((): Watch => ({ spent: 0, slowest: 0, asked: '' }));
  const players: QuickPlayer[] = [];
  const watch = blunders === true ? watcher(key) : null;
  for (const [who, name] of names.entries()) {
    const player = await contender(name, `${seed} ${who}`, nodes);
    players.push(timed(watch?.over(player) ?? player, watches[who]!));
  }
  const match = Match.start(system, mustered.setup, seededDice(seed));
  let failure: string | null = null;
  try {
    playOut(match, first === 0 ? players : [...players].reverse(), 10_000);
  } catch (error) {
    failure = `${seed}: ${error instanceof Error ? error.message : String(error)}`;
  }
  const [one, other] = watches as [Watch, Watch];
  const winners = match.result?.winners ?? [];
  return {
    mission: agreement.mission ?? null,
    result: failure !== null ? 'broke' : winners.length === 0 ? 'drawn' : winners.includes(first) ? 'won' : 'lost',
    failure,
    milliseconds: [one.spent, other.spent],
    slowest: [one.slowest, other.slowest],
    asked: [one.asked, other.asked],
    ...(watch !== null && failure === null && { blunders: watch.tell(match) }),
  };
}

// A process of its own for each core, so that the time of one is not taken for that of the other.
process.on('message', async (call: BoutCall) => process.send?.(await play(call)));
