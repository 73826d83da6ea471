/** Where a command writes. Results go to `out`, everything else to `err`, so that a pipe holds results only. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  /** Draws over the last thing drawn; nothing where nobody watches. */
  draw(line: string): void;
  /** Milliseconds on some clock. */
  now(): number;
  /** Calls back when somebody wants it to stop, instead of ending at once; a second time ends at once. Hands back how to take that off again. */
  onInterrupt(stop: () => void): () => void;
}

/** The code of a call whose results could not be written down: a full disk, a closed file. */
const OUTPUT_LOST = 74;

/**
 * A line without what a terminal would take for an order. Names come from files that anybody may have written, and must not
 * be able to wipe the screen or write over what we say.
 */
export const harmless = (line: string): string =>
  line.replace(COMMANDS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const COMMANDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export function processIo(): Io {
  const { stdout, stderr } = process;
  // Whoever reads our output may stop reading, as `head` does; that is no error.
  stderr.on('error', () => process.exit(OUTPUT_LOST));
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`The output cannot be written: ${error.message}.\n`);
    process.exit(OUTPUT_LOST);
  });
  return {
    out: (line) => void stdout.write(`${harmless(line)}\n`),
    err: (line) => void stderr.write(`${harmless(line)}\n`),
    draw(line) {
      if (stderr.isTTY) stderr.write(`\r\u001b[2K${line.slice(0, stderr.columns - 1)}`);
    },
    now: () => performance.now(),
    onInterrupt(stop) {
      process.once('SIGINT', stop);
      return () => void process.off('SIGINT', stop);
    },
  };
}

const WIDTH = 24;

/** How long something takes, as people say it. */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** A bar that fills while something takes its time, with a guess at how long it still will. Some of it may have been done before. */
export function progress(io: Io, all: number, what: string, before = 0): { step(): void; done(): void } {
  const start = io.now();
  let count = before;
  const show = () => {
    const filled = all === 0 ? WIDTH : Math.floor((WIDTH * count) / all);
    const left = count === before ? '' : `, ${duration(((io.now() - start) / (count - before)) * (all - count))} left`;
    io.draw(`[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${count} of ${all} ${what}${left}`);
  };
  show();
  return {
    step() {
      count++;
      show();
    },
    done: () => io.draw(''),
  };
}
