import { describe, expect, it } from 'vitest';
import { shownTime, TimeKeeper, timeTaken } from './clock.ts';

describe('the clock', () => {
  it('measures an answer, and adds to the next one what was taken back', () => {
    let now = 1000;
    const clock = new TimeKeeper(() => now);
    now += 250.4;
    expect(clock.elapsed()).toBe(250);
    clock.settle();
    clock.begin();
    clock.takenBack({ in: 'answer', side: 0, answer: { kind: 'confirm', yes: true }, elapsed: 250 });
    now += 100;
    expect(clock.elapsed()).toBe(350);
    clock.settle();
    expect(clock.elapsed()).toBe(100);
  });

  it.each([
    [0, '00:00'],
    [61_999, '01:01'],
    [3_600_000, '1:00:00'],
  ])('shows %i milliseconds as %s', (time, shown) => {
    expect(shownTime(time)).toBe(shown);
  });

  it('adds up what each side has taken', () => {
    const answer = { kind: 'confirm', yes: true } as const;
    expect(
      timeTaken(
        [
          { in: 'answer', side: 1, answer, elapsed: 30 },
          { in: 'dice', faces: [1] },
          { in: 'offer', side: 0, offer: { name: 'concede' }, elapsed: 5 },
          { in: 'answer', side: 1, answer },
        ],
        2,
      ),
    ).toEqual([5, 30]);
  });
});
