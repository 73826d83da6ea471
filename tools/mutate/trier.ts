import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Baseline, BaselineBattles, ChildAsk, MutantTried } from './child.ts';

/** Every mutant is a copy of the rules that stays in memory. */
const MOST_COPIES = 60;

/** A process that tries mutants, and a new one where a mutant has run wild or there are too many copies in it. */
export class Trier {
  readonly #bundle: string;
  readonly #folder: string;
  /** A part of the path of the situations that count. */
  readonly #among: string;
  #child: ChildProcess | null = null;
  #copies = 0;

  constructor(bundle: string, folder: string, among: string) {
    this.#bundle = bundle;
    this.#folder = folder;
    this.#among = among;
  }

  async baseline(): Promise<Baseline> {
    const told = await this.#asked<Baseline>({ ask: 'baseline' }, 600_000);
    if (told === 'late') throw new Error('the situations take more than ten minutes');
    return told;
  }

  /** What is passed by only while answers are proposed, as far as battles show; of what no situation comes by, and of what they pass by in that way alone. */
  async onlyProposed(among: ReadonlySet<number>): Promise<ReadonlySet<number>> {
    const told = await this.#asked<BaselineBattles>({ ask: 'fight' }, 600_000);
    if (told === 'late') throw new Error('the battles take more than ten minutes');
    const passed = new Set(told.passed);
    return new Set([...among, ...told.proposed].filter((id) => !passed.has(id)));
  }

  async tried(mutant: number, situations: readonly number[], atLoading: boolean, most: number): Promise<MutantTried | 'late'> {
    const told = await this.#asked<MutantTried>({ ask: 'try', mutant, situations, atLoading }, most);
    if (atLoading || (told !== 'late' && told.by === null)) this.#copies++;
    return told;
  }

  end(): void {
    this.#child?.kill();
    this.#child = null;
  }

  async #asked<T>(ask: ChildAsk, most: number): Promise<T | 'late'> {
    if (this.#copies >= MOST_COPIES) this.end();
    if (this.#child === null) {
      this.#copies = 1;
      this.#child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), { execArgv: process.execArgv });
      await answerOf(this.#child, { ask: 'open', bundle: this.#bundle, folder: this.#folder, among: this.#among }, 600_000);
    }
    const told = await answerOf<T>(this.#child, ask, most);
    if (told === 'late') this.end();
    return told;
  }
}

/** What a process says to something, or that it was too late. One that ends without a word was too late as well. */
function answerOf<T>(child: ChildProcess, ask: ChildAsk, most: number): Promise<T | 'late'> {
  return new Promise((resolve) => {
    const settle = (told: T | 'late') => {
      clearTimeout(timer);
      child.removeAllListeners('message');
      child.removeAllListeners('exit');
      resolve(told);
    };
    const timer = setTimeout(() => settle('late'), most);
    child.on('message', (told: T) => settle(told));
    child.on('exit', () => settle('late'));
    child.send(ask);
  });
}
