import { describe, expect, it } from 'vitest';
import type { Steps } from './steps.ts';
import { back, changed, NO_STEPS, on } from './steps.ts';

describe('the steps of something that is being made', () => {
  const two = changed<string>(changed<string>(NO_STEPS, 'a', 'name'), 'b', 'size');

  it('go back to each state, and on again', () => {
    const first = back(two, 'c');
    expect(first).toEqual({ to: 'b', steps: { past: ['a'], future: ['c'], touched: null } });
    expect(on(first!.steps, first!.to)).toEqual({ to: 'c', steps: { past: ['a', 'b'], future: [], touched: null } });
    expect(on(two, 'c')).toBeNull();
    expect(back(NO_STEPS as Steps<string>, 'a')).toBeNull();
  });

  it('are one as long as a change goes on with what the last one was about, and none before there was anything', () => {
    expect(changed(two, 'c', 'size').past).toEqual(['a', 'b']);
    expect(changed(two, 'c', undefined).past).toEqual(['a', 'b', 'c']);
    expect(changed<string>(NO_STEPS, null, 'name').past).toEqual([]);
  });

  it('are no more than so many, and a change after going back forgets what was ahead', () => {
    expect(changed(two, 'c', 'name', 2).past).toEqual(['b', 'c']);
    expect(changed(back(two, 'c')!.steps, 'b', 'name').future).toEqual([]);
  });
});
