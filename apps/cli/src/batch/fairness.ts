import type { BatchPlan, BattleRecord, FoughtBattle, Pairing } from '@warfold/ai/batch';
import { fight } from '@warfold/ai/batch';
import type { State, System } from '@warfold/engine';
import { apply } from '@warfold/engine';
import type { Io } from '../io.ts';
import { progress } from '../io.ts';
import { madeTable, namedTable } from './tables.ts';

/** What is measured: veterans with equal armies on tables made from seeds, or again and again on one that ships. */
export interface Measuring {
  readonly seed: string;
  readonly tables: number;
  readonly minutes: number;
  readonly way?: string;
  readonly layout?: string;
}

/** How often somebody won: in hundredths, with the bounds in which it lies with 95%. */
export interface WonShare {
  readonly won: number;
  readonly of: number;
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

export interface Fairness {
  readonly tables: number;
  readonly battles: number;
  /** Side A, whose army is the same as that of side B. */
  readonly first: WonShare;
  /** Whoever stood in the south, or in the west of a table that lies across: what the table gives, whichever side that was. */
  readonly place: WonShare;
  readonly firstTurn: WonShare;
  readonly failures: readonly string[];
  readonly seconds: number;
}

/** Both bring the first army of the starter battle: what is left to decide is the table. */
function pairingOn(system: System, seed: string, { way, layout }: Pick<Measuring, 'way' | 'layout'>): Pairing {
  const { starter } = system;
  const contestant = { force: starter.forces[0]!, name: 'veteran', player: { name: 'veteran' as const } };
  const usual = { contestants: [contestant, contestant], mission: starter.mission ?? null, options: starter.options ?? {} };
  if (layout !== undefined) return { ...usual, layout };
  const made = namedTable(madeTable(system, seed, way === undefined ? {} : { way }));
  return { ...usual, layout: made.name, table: made.plain };
}

const GAMES = 2;

/** Plays until all tables were fought over or the time is up; never stops in the middle of a battle. */
export async function fairness(system: System, measuring: Measuring, io: Io): Promise<Fairness> {
  const { seed, tables, minutes } = measuring;
  const start = io.now();
  const records: Ended[] = [];
  const bar = progress(io, tables * GAMES, 'battles', 0);
  let made = 0;
  for (let i = 1; i <= tables && io.now() - start < minutes * 60_000; i++) {
    const plan: BatchPlan = {
      ...{ system: system.key, version: system.version, seed: `${seed}-${i}`, games: GAMES, swap: false },
      pairings: [pairingOn(system, `${seed}-${i}`, measuring)],
    };
    made++;
    for (let number = 1; number <= GAMES && io.now() - start < minutes * 60_000; number++) {
      const fought = fight(system, plan, number);
      records.push({ ...fought.record, south: southIn(fought) });
      bar.step();
      // Lets an interrupt be heard.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  bar.done();
  return counted(records, made, (io.now() - start) / 1000);
}

/** Which side stands further south when the first round begins, or further west where the armies face each other that way. */
function southIn({ match }: FoughtBattle): number | null {
  if (match === null) return null;
  let state: State = match.setup.state;
  for (const event of match.events) {
    state = apply(state, event);
    if (state.cursor.round >= 1) break;
  }
  const middles = state.sides.map(({ id }) => {
    const poses = state.models.filter(({ unit, place }) => place.at === 'table' && state.units[unit]!.side === id).map(({ pose }) => pose);
    const mean = (of: 'x' | 'y'): number => poses.reduce((sum, pose) => sum + pose[of], 0) / poses.length;
    return poses.length === 0 ? null : { x: mean('x'), y: mean('y') };
  });
  const [a, b] = middles;
  if (a == null || b == null) return null;
  const [right, up] = [b.x - a.x, b.y - a.y];
  return (Math.abs(up) >= Math.abs(right) ? up : right) >= 0 ? 0 : 1;
}

interface Ended extends Pick<BattleRecord, 'winners' | 'first' | 'message' | 'seed'> {
  readonly south: number | null;
}

export function counted(records: readonly Ended[], tables: number, seconds: number): Fairness {
  const ended = records.flatMap(({ winners, first, south }) => (winners?.length === 1 ? [{ winner: winners[0]!, first, south }] : []));
  const shareOf = (side: (record: (typeof ended)[number]) => number | null): WonShare => {
    const known = ended.filter((record) => side(record) !== null);
    const won = known.filter((record) => record.winner === side(record)).length;
    const [from, to] = boundsOf(won, known.length);
    return { won, of: known.length, share: known.length === 0 ? 50 : Math.round((1000 * won) / known.length) / 10, from, to };
  };
  return {
    ...{ tables, battles: records.length, seconds: Math.round(seconds) },
    ...{ first: shareOf(() => 0), place: shareOf(({ south }) => south), firstTurn: shareOf(({ first }) => first) },
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

const told = (whom: string, { won, of, share, from, to }: WonShare): string =>
  `  ${whom} won ${won} of ${of} that were decided: ${share}% (between ${from}% and ${to}%)`;

export const tellFairness = (system: string, found: Fairness, layout?: string): string[] => [
  `${found.battles} battles of veterans with equal armies on ${layout ?? `${found.tables} tables made for`} ${layout === undefined ? system : `of ${system}`}, ${found.seconds} s`,
  told('the first side', found.first),
  told('whoever stood in the south or west', found.place),
  told('whoever had the first turn', found.firstTurn),
  ...found.failures.map((one) => `  failed: ${one}`),
];
