import { mkdirSync, writeFileSync } from 'node:fs';
import { isPlayerName, playerNamed } from '@warfold/ai';
import type { System } from '@warfold/engine';
import type { ChoiceLedger } from '@warfold/engine/choices';
import { saveMatch } from '@warfold/engine/file';
import type { SoakFailure, SoakReport } from '@warfold/engine/soak';
import { soak } from '@warfold/engine/soak';
import { handedOut, isHanded, nobodys } from './handed.ts';
import { agreements, rulesOf } from './plan.ts';

/** What a soak is asked for, as plain data: a worker gets the same. */
export interface SoakWish {
  readonly seed: string;
  readonly strict: boolean;
  readonly players: string | null;
  readonly nodes: number;
  /** The folder for the battles that failed. */
  readonly keep: string | null;
}

/** Battles of one system, from which number on. */
export interface Portion {
  readonly system: string;
  readonly from: number;
  readonly games: number;
}

interface Watch {
  readonly used: ChoiceLedger | null;
  readonly failed: (failure: SoakFailure) => void;
  readonly standing?: (report: SoakReport) => void;
}

/** In every so many battles something is corrected by hand now and then. */
const CORRECTED = 6;

/** Plays a portion. A battle that fails is kept as far as it came: it opens in the app and with `warfold replay`. */
export function play(system: System, { from, games }: Portion, wish: SoakWish, { used, failed, standing }: Watch): SoakReport {
  const agreed = agreements(system);
  const handed = nobodys(system);
  const { players: named, nodes, seed, keep } = wish;
  return soak({
    system,
    ...(named !== null &&
      isPlayerName(named) && { players: (_side: number, from: string) => playerNamed(named, from, { budget: { nodes } }) }),
    ...(used !== null && { answered: used.write }),
    battles: Array.from({ length: games }, (_, i) => ({
      seed: `${seed} ${from + i}`,
      agreement: agreed(from + i),
      ...((from + i) % CORRECTED === CORRECTED - 1 && { correctEvery: 7 }),
    })),
    mustered: (setup, i) => (isHanded(from + i) ? handedOut(system, setup, handed, from + i) : setup),
    count: rulesOf,
    ...(standing !== undefined && { standing }),
    failed(failure, match) {
      failed(failure);
      if (keep === null || match === null) return;
      mkdirSync(keep, { recursive: true });
      const name = `${system.key}-${failure.seed.replace(/[^\w-]+/g, '-')}.json`;
      writeFileSync(`${keep}/${name}`, `${JSON.stringify(saveMatch(match))}\n`);
    },
    ...(wish.strict && { invariants: 'event' as const, dualEvery: 40, badEvery: 25, memoryEvery: 101 }),
  });
}

/** CPU-seconds since then. */
export function usedSince(then: NodeJS.CpuUsage): number {
  const used = process.cpuUsage(then);
  return (used.user + used.system) / 1e6;
}
