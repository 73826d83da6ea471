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

export function processIo(): Io {
  const { stdout, stderr } = process;
  // Whoever reads our output may stop reading, as `head` does; that is no error.
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  return {
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
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
