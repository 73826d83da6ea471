import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest } from './atRest.ts';

describe('what is done at rest', () => {
  const page = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is done once, with the last of it, when nothing new has come for a while', () => {
    const done: number[] = [];
    const soon = atRest<number>(100, (last) => done.push(last));
    soon(1);
    vi.advanceTimersByTime(90);
    soon(2);
    vi.advanceTimersByTime(90);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(done).toEqual([2]);
  });

  it('is done at once where the page is left, and not again', () => {
    const done: number[] = [];
    atRest<number>(100, (last) => done.push(last))(1);
    page.dispatchEvent(new Event('pagehide'));
    expect(done).toEqual([1]);
    vi.advanceTimersByTime(200);
    page.dispatchEvent(new Event('pagehide'));
    expect(done).toEqual([1]);
  });
});
