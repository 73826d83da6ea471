/** One of several processes that play portions of a soak: gets them from the one that started it, and sends back what each came to. */
import { systems } from '@warfold/systems';
import type { Done } from './pool.ts';
import type { Portion, SoakWish } from './portion.ts';
import { play, usedSince } from './portion.ts';

process.on('message', ({ portion, wish }: { portion: Portion; wish: SoakWish }) => {
  const system = systems.find(({ key }) => key === portion.system);
  if (system === undefined) throw new Error(`there is no system ${portion.system}`);
  const then = process.cpuUsage();
  const report = play(system, portion, wish, { used: null, failed: () => undefined });
  const done: Done = { portion, report, seconds: usedSince(then) };
  process.send?.(done);
});
