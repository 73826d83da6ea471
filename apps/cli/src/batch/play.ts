import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchPlan, BattleRecord } from '@warfold/ai/batch';
import { battlesIn, fight } from '@warfold/ai/batch';
import type { System } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';

/** A battle that was played, and the match file that it was saved to. */
export interface Played {
  readonly record: BattleRecord;
  readonly file: string | null;
}

export function playOne(system: System, plan: BatchPlan, number: number, out: string | null): Played {
  const { record, match } = fight(system, plan, number);
  if (out === null || match === null) return { record, file: null };
  const file = fileOf(plan, number, out);
  writeFileSync(file, `${JSON.stringify(saveMatch(match, record.seed))}\n`);
  return { record, file };
}

export const fileOf = (plan: BatchPlan, number: number, out: string): string =>
  join(out, `${plan.system}-${String(number).padStart(String(battlesIn(plan)).length, '0')}.json`);
