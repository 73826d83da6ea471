import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SoakReport } from '@warfold/engine/soak';
import type { Portion, SoakWish } from './portion.ts';

/** What a worker sends back. */
export interface Done {
  readonly portion: Portion;
  readonly report: SoakReport;
  readonly seconds: number;
}

/** So many battles at a time: enough that starting one costs nothing, few enough that nobody waits long for the last. */
const AT_A_TIME = 10;

/** Plays battles in several processes. `heard` is told what every few of them came to, in no certain order. */
export async function inWorkers(whole: Portion, wish: SoakWish, workers: number, heard: (done: Done) => void): Promise<void> {
  const waiting: Portion[] = [];
  for (let i = 0; i < whole.games; i += AT_A_TIME)
    waiting.push({ ...whole, from: whole.from + i, games: Math.min(AT_A_TIME, whole.games - i) });
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, () => oneWorker(waiting, wish, heard)));
}

function oneWorker(waiting: Portion[], wish: SoakWish, heard: (done: Done) => void): Promise<void> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), { execArgv: process.execArgv });
  return new Promise((resolve, reject) => {
    const next = () => {
      const portion = waiting.shift();
      if (portion === undefined) child.disconnect();
      else child.send({ portion, wish });
    };
    child.on('message', (done: Done) => {
      heard(done);
      next();
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code ?? signal}`))));
    next();
  });
}

/** Two reports as one. */
export function together(a: SoakReport, b: SoakReport): SoakReport {
  const ledger = { ...a.ledger };
  for (const [key, count] of Object.entries(b.ledger)) ledger[key] = (ledger[key] ?? 0) + count;
  const sides = Math.max(a.wins.length, b.wins.length);
  return {
    battles: a.battles + b.battles,
    answers: a.answers + b.answers,
    bad: a.bad + b.bad,
    corrected: a.corrected + b.corrected,
    events: a.events + b.events,
    wins: Array.from({ length: sides }, (_, side) => (a.wins[side] ?? 0) + (b.wins[side] ?? 0)),
    draws: a.draws + b.draws,
    failures: [...a.failures, ...b.failures],
    ledger,
  };
}

export const NOTHING_YET: SoakReport = {
  battles: 0,
  answers: 0,
  bad: 0,
  corrected: 0,
  events: 0,
  wins: [],
  draws: 0,
  failures: [],
  ledger: {},
};
