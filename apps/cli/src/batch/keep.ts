import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BatchPlan, BattleRecord } from '@warfold/ai/batch';
import { WrongCall } from '../call.ts';

/** A file that keeps a line for every battle, so that a batch that was stopped can go on. */
export interface Keep {
  readonly known: readonly BattleRecord[];
  add(record: BattleRecord): void;
}

const OTHER = 'Give another file, or call it as before.';

export function openKeep(path: string, plan: BatchPlan): Keep {
  const head = JSON.stringify({ batch: plan });
  const known = existsSync(path) ? readKept(path, head) : [];
  if (!existsSync(path)) writeFileSync(path, `${head}\n`);
  return { known, add: (record) => appendFileSync(path, `${JSON.stringify(record)}\n`) };
}

function readKept(path: string, head: string): BattleRecord[] {
  const [first, ...lines] = readFileSync(path, 'utf8').split('\n');
  if (first !== head) throw new WrongCall(`'${path}' keeps another batch of battles.`, OTHER);
  const records = new Map<number, BattleRecord>();
  lines.forEach((line, i) => {
    // The last line may be cut short where it was stopped in the middle of writing; that battle is simply played again.
    if (line === '') return;
    const record = recordIn(line);
    if (record !== null) records.set(record.number, record);
    else if (i < lines.length - 1 && lines.slice(i + 1).some((later) => later !== ''))
      throw new WrongCall(`'${path}' cannot be read at line ${i + 2}.`, OTHER);
  });
  // What was cut short must not run into what is added.
  writeFileSync(path, `${[head, ...[...records.values()].map((record) => JSON.stringify(record))].join('\n')}\n`);
  return [...records.values()];
}

function recordIn(line: string): BattleRecord | null {
  try {
    const record: BattleRecord = JSON.parse(line);
    return typeof record.number === 'number' ? record : null;
  } catch {
    return null;
  }
}
