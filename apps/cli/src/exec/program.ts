/** A program of somebody else, that speaks in lines of JSON over its standard input and output. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';

/** Nobody needs longer lines; who sends them has lost the thread. */
const LONGEST_LINE = 256 * 1024;
const MOST_UNREAD = 100;

export class Program {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  #waiting: ((line: string | null) => void) | null = null;
  #rest = '';
  #gone = false;

  constructor(command: string) {
    // A group of its own, so that all of it can be ended.
    this.#child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child.stdin?.on('error', () => this.#end());
    this.#child.on('error', () => this.#end());
    this.#child.on('close', () => this.#end());
  }

  #read(text: string): void {
    const [first = '', ...more] = (this.#rest + text).split('\n');
    const whole = more.length === 0 ? [] : [first, ...more.slice(0, -1)];
    this.#rest = more.length === 0 ? first : more.at(-1)!;
    if (this.#rest.length > LONGEST_LINE) this.close();
    for (const line of whole) {
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting === null) this.#lines.push(line);
      else waiting(line);
    }
    // Whoever says more than anybody asks for is not listened to meanwhile.
    if (this.#lines.length > MOST_UNREAD) this.#child.stdout?.pause();
  }

  #end(): void {
    this.#gone = true;
    this.#waiting?.(null);
    this.#waiting = null;
  }

  send(message: unknown): void {
    if (!this.#gone) this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line; null if the program is gone, or says nothing for so long. */
  line(patience: number): Promise<string | null> {
    const kept = this.#lines.shift();
    if (this.#lines.length === 0) this.#child.stdout?.resume();
    if (kept !== undefined || this.#gone) return Promise.resolve(kept ?? null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting = null;
        resolve(null);
      }, patience);
      this.#waiting = (line) => {
        clearTimeout(timer);
        resolve(line);
      };
    });
  }

  get gone(): boolean {
    return this.#gone;
  }

  /** Ends it and whatever it has started. */
  close(): void {
    this.#end();
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL');
    }
  }
}
