import type { Entry } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { type CallableWorker, type CallReply, callWorker } from './calls.ts';
import { heard, Teller } from './news.ts';

interface Sums {
  add: { ask: readonly [number, number]; gives: number };
}

/** A worker whose replies are written by the test. */
function stub() {
  const asked: { id: number; ask: readonly [number, number] }[] = [];
  const worker: CallableWorker = {
    postMessage: (message) => asked.push(message),
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
  };
  const say = (reply: CallReply): void => worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: reply }));
  return { worker, asked, say };
}

describe('a worker', () => {
  it('gives each of its answers to whoever asked, in whatever order they come', async () => {
    const { worker, asked, say } = stub();
    const calls = callWorker<Sums>(worker);
    const first = calls.ask('add', [1, 2]);
    const second = calls.ask('add', [3, 4]);
    say({ id: asked[1]!.id, gives: 7 });
    say({ id: asked[0]!.id, gives: 3 });
    expect(await Promise.all([first, second])).toEqual([3, 7]);
  });

  it('may tell what there is so far', async () => {
    const { worker, asked, say } = stub();
    const sofar: number[] = [];
    const sum = callWorker<Sums>(worker).ask('add', [1, 2], (part) => sofar.push(part));
    say({ id: asked[0]!.id, gives: 1, more: true });
    say({ id: asked[0]!.id, gives: 3 });
    expect(await sum).toBe(3);
    expect(sofar).toEqual([1]);
  });

  it('says what went wrong, to those who wait and to those who look after it', async () => {
    const { worker, asked, say } = stub();
    const broken: string[] = [];
    const calls = callWorker<Sums>(worker, (message) => broken.push(message));
    const failed = calls.ask('add', [1, 2]);
    say({ id: asked[0]!.id, failed: 'no such number' });
    await expect(failed).rejects.toThrow('no such number');
    const lost = calls.ask('add', [1, 2]);
    worker.onerror?.call(worker as Worker, Object.assign(new Event('error'), { message: 'out of memory' }) as ErrorEvent);
    await expect(lost).rejects.toThrow('out of memory');
    expect(broken).toEqual(['out of memory']);
  });
});

it('a battle is told by what is new of it, also after a step back', () => {
  const entry = (n: number): Entry => ({ in: 'dice', faces: [n] });
  const [a, b, c, d] = [entry(1), entry(2), entry(3), entry(4)];
  const teller = new Teller();
  let known: readonly Entry[] = [];
  for (const entries of [[a, b], [a, b, c], [a, d], []]) {
    known = heard(known, teller.news(entries));
    expect(known).toEqual(entries);
  }
});
