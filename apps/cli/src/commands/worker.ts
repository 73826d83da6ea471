import { availableParallelism } from 'node:os';
import { EXIT, WrongCall, wholeNumber } from '../call.ts';
import type { CliCommand } from '../command.ts';

export const worker: CliCommand = {
  name: 'worker',
  summary: 'Plays battles for batches that others have put into a queue.',
  args: '',
  takes: [0, 0],
  options: {
    queue: { value: 'ADDRESS', help: "the Redis that 'simulate --queue' was given, as redis://host:port" },
    workers: { value: 'N', help: 'on how many threads (as many as the machine has)' },
  },
  examples: [
    ['worker --queue redis://127.0.0.1:6379', 'plays until it is stopped with Ctrl-C'],
    ['worker --queue redis://:password@host --workers 2', 'on two threads, for a Redis elsewhere'],
  ],
  async run(call, { io }) {
    const url = call.option('queue');
    if (url === undefined) throw new WrongCall('A worker needs a queue.', 'For example: warfold worker --queue redis://127.0.0.1:6379');
    const threads = wholeNumber('workers', call.option('workers') ?? String(availableParallelism()), 1, 256);
    // Only whoever works for a queue has to wait for what speaks with it.
    const { workFor } = await import('../queue/work.ts');
    let played = 0;
    const work = await workFor({
      url,
      threads,
      played: () => io.draw(`${++played} ${played === 1 ? 'battle' : 'battles'} played`),
      trouble: (text) => io.err(text),
    });
    io.err(`Works on ${threads} ${threads === 1 ? 'thread' : 'threads'}; Ctrl-C stops after the battles under way.`);
    const term = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
    await Promise.race([new Promise<void>((resolve) => void io.onInterrupt(resolve)), term]);
    await work.close();
    io.draw('');
    io.err(`${played} ${played === 1 ? 'battle' : 'battles'} played.`);
    return EXIT.well;
  },
};
