import { join } from 'node:path';
import type { BatchPlan, BattleRecord, FoughtBattle } from '@warfold/ai/batch';
import { battlesIn, fight, fightSlowly, hasPrograms } from '@warfold/ai/batch';
import type { MatchFile, System } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import type { Seats } from '../exec/seats.ts';
import { seatsOf } from '../exec/seats.ts';
import type { BatchOrder } from './pool.ts';
import { tryTo, writeWhole } from './write.ts';

/** A battle that was played, and the match file that it was saved to, or why it could not be. */
export interface PlayedBattle {
  readonly record: BattleRecord;
  readonly file: string | null;
  readonly problem: string | null;
  /** The match file itself, where somebody else saves it. */
  readonly saved?: MatchFile;
}

export async function playOne(system: System, { plan, out, back = false }: BatchOrder, number: number): Promise<PlayedBattle> {
  const { record, match, agreement } = await fought(system, plan, number);
  const saved = (out === null && !back) || match === null ? null : saveMatch(match, record.seed, agreement);
  if (out !== null) return savedTo(out, plan, record, saved);
  return { record, file: null, problem: null, ...(saved !== null && { saved }) };
}

/** Writes what came of a battle, wherever it was played. */
export function savedTo(out: string, plan: BatchPlan, record: BattleRecord, saved: MatchFile | null): PlayedBattle {
  if (saved === null) return { record, file: null, problem: null };
  const file = fileOf(plan, record.number, out);
  const problem = tryTo(() => writeWhole(file, `${JSON.stringify(saved)}\n`));
  return problem === null ? { record, file, problem } : { record, file: null, problem: `'${file}' cannot be written: ${problem}.` };
}

/** Only where programs of others play does anybody have to wait. */
async function fought(system: System, plan: BatchPlan, number: number): Promise<FoughtBattle> {
  if (!hasPrograms(plan)) return fight(system, plan, number);
  let seats: Seats | null = null;
  try {
    return await fightSlowly(system, plan, number, (pairing, call) => {
      seats = seatsOf(pairing, call);
      return seats.players;
    });
  } finally {
    (seats as Seats | null)?.close();
  }
}

const fileOf = (plan: BatchPlan, number: number, out: string): string =>
  join(out, `${plan.system}-${String(number).padStart(String(battlesIn(plan)).length, '0')}.json`);
