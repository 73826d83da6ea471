import { parentPort } from 'node:worker_threads';
import { systems } from '@warfold/systems';
import { playOne } from './play.ts';
import type { ToThread } from './pool.ts';

/** Plays the battles it is told to, one after the other, and hands back what is to be kept of them. */
if (parentPort === null) throw new Error('a thread without anybody to play for');
const port = parentPort;
port.on('message', ({ order, number }: ToThread) => {
  const system = systems.find(({ key }) => key === order.plan.system);
  if (system === undefined) throw new Error(`no system '${order.plan.system}'`);
  void playOne(system, order, number).then((played) => port.postMessage(played));
});
