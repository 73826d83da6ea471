import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { BatchPlan, BattleRecord } from '@warfold/ai/batch';
import { WrongCall } from '../call.ts';
import { isRecordOf } from './kept.ts';
import { lockFile } from './lock.ts';
import { whyFailed, writeWhole } from './write.ts';

/** A file that keeps a line for every battle, so that a batch that was stopped can go on. */
export interface BatchKeep {
  readonly known: readonly BattleRecord[];
  add(record: BattleRecord): void;
  /** Lets others write it. */
  close(): void;
}

const OTHER = 'Give another file, or call it as before.';

/** Goes up with every change to what is counted of a battle: what was counted in two ways does not add up. */
const COUNTING = 2;

export function openKeep(path: string, plan: BatchPlan): BatchKeep {
  const head = JSON.stringify({ batch: plan, counting: COUNTING });
  let close = () => {};
  try {
    close = lockFile(path);
    const known = isBegun(path) ? readKept(path, head, plan) : [];
    if (!isBegun(path)) writeWhole(path, `${head}\n`);
    return { known, add: (record) => appendFileSync(path, `${JSON.stringify(record)}\n`), close };
  } catch (error) {
    close();
    if (error instanceof WrongCall) throw error;
    throw new WrongCall(`'${path}' cannot keep battles: ${whyFailed(error)}.`, OTHER);
  }
}

/** A file with nothing in it is one that could not be begun when the disk was full. */
const isBegun = (path: string): boolean => existsSync(path) && readFileSync(path, 'utf8') !== '';

function readKept(path: string, head: string, plan: BatchPlan): BattleRecord[] {
  const [first, ...lines] = readFileSync(path, 'utf8').split('\n');
  if (first === JSON.stringify({ batch: plan }))
    throw new WrongCall(`'${path}' was kept by an older Warfold, which counted in another way.`, 'Give another file.');
  if (first !== head) throw new WrongCall(`'${path}' keeps another batch of battles.`, OTHER);
  const records = new Map<number, BattleRecord>();
  let cut = false;
  lines.forEach((line, i) => {
    if (line === '') return;
    const record = parsed(line);
    // The last line may be cut short where it was stopped in the middle of writing; that battle is simply played again.
    if (record === undefined && lines.slice(i + 1).every((later) => later === '')) cut = true;
    else if (record !== undefined && isRecordOf(plan, record) && !records.has(record.number)) records.set(record.number, record);
    else
      throw new WrongCall(`'${path}' cannot be read at line ${i + 2}: it is no battle of this batch, or one that is there twice.`, OTHER);
  });
  // What was cut short must not run into what is added.
  if (cut || lines.at(-1) !== '')
    writeWhole(path, `${[head, ...[...records.values()].map((record) => JSON.stringify(record))].join('\n')}\n`);
  return [...records.values()];
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
