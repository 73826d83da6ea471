import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLab } from './client.ts';

/** A worker that answers when it is told to. */
class Slow {
  static readonly all: Slow[] = [];
  readonly asked: { readonly id: number }[] = [];
  ended = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Slow.all.push(this);
  }
  postMessage(message: { readonly id: number }): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)!.id, gives: { complaints: [] } } });
  }
}

beforeEach(() => {
  Slow.all.length = 0;
  vi.stubGlobal('Worker', Slow);
});
afterEach(() => vi.unstubAllGlobals());

describe('a long question', () => {
  it('is given up when another one is asked, which is answered at once', async () => {
    const lab = openLab();
    void lab.ask('warpath', 'long', 'en');
    const second = lab.ask('warpath', 'short', 'en');
    expect(Slow.all.map(({ ended }) => ended)).toEqual([true, false]);
    Slow.all[1]!.answer();
    expect(await second).toEqual({ wrong: [] });
  });

  it('is given up when somebody says so, and nothing else is', async () => {
    const lab = openLab();
    lab.cancel();
    expect(Slow.all).toHaveLength(1);
    const first = lab.ask('warpath', 'short', 'en');
    Slow.all[0]!.answer();
    await first;
    lab.cancel();
    expect(Slow.all).toHaveLength(1);
    void lab.ask('warpath', 'long', 'en');
    lab.cancel();
    expect(Slow.all.map(({ ended }) => ended)).toEqual([true, false]);
  });
});
