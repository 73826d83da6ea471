import type { BatchPlan, BattleRecord, Pairing } from '@warfold/ai/batch';
import { fight } from '@warfold/ai/batch';
import type { System } from '@warfold/engine';
import type { Io } from '../io.ts';
import { progress } from '../io.ts';
import { madeTable, namedTable } from './tables.ts';

/** What is measured: veterans with equal armies on tables made from seeds. */
export interface Measuring {
  readonly seed: string;
  readonly tables: number;
  readonly minutes: number;
  readonly way?: string;
}

export interface Fairness {
  readonly tables: number;
  readonly battles: number;
  readonly decided: number;
  /** Won by side A, whose army is the same as that of side B. */
  readonly first: number;
  /** Won by whoever had the first turn. */
  readonly firstTurn: number;
  readonly led: number;
  /** In hundredths, with the bounds in which it lies with 95%. */
  readonly share: number;
  readonly from: number;
  readonly to: number;
  readonly failures: readonly string[];
  readonly seconds: number;
}

/** Both bring the first army of the starter battle: what is left to decide is the table. */
function pairingOn(system: System, seed: string, way: string | undefined): Pairing {
  const { starter } = system;
  const made = namedTable(madeTable(system, seed, way === undefined ? {} : { way }));
  const contestant = { force: starter.forces[0]!, name: 'veteran', player: { name: 'veteran' as const } };
  return {
    contestants: [contestant, contestant],
    mission: starter.mission ?? null,
    layout: made.name,
    table: made.plain,
    options: starter.options ?? {},
  };
}

const GAMES = 2;

/** Plays until all tables were fought over or the time is up; never stops in the middle of a battle. */
export async function fairness(system: System, { seed, tables, minutes, way }: Measuring, io: Io): Promise<Fairness> {
  const start = io.now();
  const records: BattleRecord[] = [];
  const bar = progress(io, tables * GAMES, 'battles', 0);
  let made = 0;
  for (let i = 1; i <= tables && io.now() - start < minutes * 60_000; i++) {
    const plan: BatchPlan = {
      ...{ system: system.key, version: system.version, seed: `${seed}-${i}`, games: GAMES, swap: false },
      pairings: [pairingOn(system, `${seed}-${i}`, way)],
    };
    made++;
    for (let number = 1; number <= GAMES && io.now() - start < minutes * 60_000; number++) {
      records.push(fight(system, plan, number).record);
      bar.step();
      // Lets an interrupt be heard.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  bar.done();
  return counted(records, made, (io.now() - start) / 1000);
}

type Ended = Pick<BattleRecord, 'winners' | 'first' | 'message' | 'seed'>;

export function counted(records: readonly Ended[], tables: number, seconds: number): Fairness {
  const ended = records.filter(({ winners }) => winners !== null && winners.length === 1);
  const first = ended.filter(({ winners }) => winners![0] === 0).length;
  const led = ended.filter((record) => record.first !== null);
  const [from, to] = boundsOf(first, ended.length);
  return {
    ...{ tables, battles: records.length, decided: ended.length, first, led: led.length },
    firstTurn: led.filter((record) => record.winners![0] === record.first).length,
    share: ended.length === 0 ? 50 : Math.round((1000 * first) / ended.length) / 10,
    ...{ from, to, seconds: Math.round(seconds) },
    failures: records.flatMap(({ message, seed }) => (message === null ? [] : [`${seed}: ${message}`])),
  };
}

/** Wilson's bounds, in hundredths. */
function boundsOf(wins: number, of: number): readonly [number, number] {
  if (of === 0) return [0, 100];
  const z = 1.96;
  const share = wins / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const shown = (n: number): number => Math.round(1000 * n) / 10;
  return [shown(middle - half), shown(middle + half)];
}

export const tellFairness = (system: string, found: Fairness): string[] => [
  `${found.battles} battles of veterans with equal armies on ${found.tables} tables made for ${system}, ${found.seconds} s`,
  `  the first side won ${found.first} of ${found.decided} that were decided: ${found.share}% (between ${found.from}% and ${found.to}%)`,
  `  whoever had the first turn won ${found.firstTurn} of ${found.led}`,
  ...found.failures.map((one) => `  failed: ${one}`),
];
