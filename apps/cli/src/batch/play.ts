import { join } from 'node:path';
import type { BatchPlan, BattleRecord } from '@warfold/ai/batch';
import { battlesIn, fight } from '@warfold/ai/batch';
import type { System } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { tryTo, writeWhole } from './write.ts';

/** A battle that was played, and the match file that it was saved to, or why it could not be. */
export interface Played {
  readonly record: BattleRecord;
  readonly file: string | null;
  readonly problem: string | null;
}

export function playOne(system: System, plan: BatchPlan, number: number, out: string | null): Played {
  const { record, match, agreement } = fight(system, plan, number);
  if (out === null || match === null) return { record, file: null, problem: null };
  const file = fileOf(plan, number, out);
  const problem = tryTo(() => writeWhole(file, `${JSON.stringify(saveMatch(match, record.seed, agreement))}\n`));
  return problem === null ? { record, file, problem } : { record, file: null, problem: `'${file}' cannot be written: ${problem}.` };
}

const fileOf = (plan: BatchPlan, number: number, out: string): string =>
  join(out, `${plan.system}-${String(number).padStart(String(battlesIn(plan)).length, '0')}.json`);
