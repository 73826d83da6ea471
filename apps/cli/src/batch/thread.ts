import { parentPort, workerData } from 'node:worker_threads';
import { systems } from '@warfold/systems';
import { playOne } from './play.ts';
import type { Order } from './pool.ts';

/** Plays the battles it is told to, one after the other, and hands back what is to be kept of them. */
const { plan, out } = workerData as Order;
const system = systems.find(({ key }) => key === plan.system);
if (system === undefined || parentPort === null) throw new Error(`no thread for ${plan.system}`);
const port = parentPort;
port.on('message', (number: number) => port.postMessage(playOne(system, plan, number, out)));
