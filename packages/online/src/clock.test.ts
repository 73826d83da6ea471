import { describe, expect, it } from 'vitest';
import { deadlineOf, tellAll, thoughtBy } from './clock.ts';
import type { Line, What } from './record.ts';

const PLAN = ['person', 'person'];
const answer = { in: 'answer', side: 0, answer: { kind: 'confirm', yes: true } } as const;
const sat = (side: number): What => ({ is: 'sat', side, name: 'Anna', share: '' });

/** Both sit down at 1000, and the first is asked from then on. */
function told(more: readonly [at: number, what: What][], outages: readonly { from: number; to: number }[] = [], times = { total: 60_000 }) {
  const lines = [[1000, sat(0)] as const, [1000, sat(1)] as const, ...more].map(
    ([at, what], i): Line => ({
      number: i + 1,
      at,
      command: `${i}`,
      what,
      entries: what.is === 'answered' ? [answer] : [],
      position: 0,
      asked: 0,
      turn: '1/0',
      hash: '',
    }),
  );
  const all = tellAll(lines, PLAN, times, 0, outages);
  return { ...all, due: deadlineOf(all, PLAN, times, outages), thought: (now: number) => thoughtBy(now, all, PLAN, outages) };
}

describe('a clock', () => {
  it('stands still while no server is there, also for the answer that is waited for', () => {
    expect(told([]).due).toBe(61_000);
    // One before anything began, one in the middle, and one that begins only in the time that the others have given back.
    const outages = [
      { from: 0, to: 1500 },
      { from: 2000, to: 12_000 },
      { from: 65_000, to: 66_000 },
      { from: 90_000, to: 99_000 },
    ];
    expect(told([], outages).due).toBe(61_000 + 500 + 10_000 + 1000);
    const after = told([[13_000, { is: 'answered', side: 0 }]], outages);
    expect(after.clock.used).toEqual([1500, 0]);
    expect(after.due).toBe(13_000 + 58_500 + 1000);
    expect(told([], outages, { answer: 5000 } as never).due).toBe(16_500);
  });

  it('of the rules counts all that somebody thought about an answer, and nothing else', () => {
    const outages = [{ from: 20_000, to: 30_000 }];
    const more: [number, What][] = [
      [6000, { is: 'proposed', side: 0, proposal: { is: 'draw' } }],
      [8000, { is: 'declined', side: 0, to: 3 }],
      [9000, { is: 'proposed', side: 0, proposal: { is: 'pause' } }],
      [10_000, { is: 'agreed', side: 1, to: 5 }],
    ];
    expect(told(more, outages).thought(17_000)).toBe(9000);
    const resumed = told([...more, [18_000, { is: 'resumed', side: 1 }]], outages);
    expect(resumed.thought(19_000)).toBe(10_000);
    expect(resumed.thought(31_000)).toBe(12_000);
    expect(told([...more, [18_000, { is: 'resumed', side: 1 }], [19_000, { is: 'answered', side: 0 }]], outages).thought(19_500)).toBe(500);
  });
});
