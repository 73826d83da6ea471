import { describe, expect, it } from 'vitest';
import type { MoveCourse } from '../referee/courses.ts';
import type { Battle } from './battle.ts';
import { EMPTY } from './battle.ts';
import { Coursing, shortened } from './coursing.ts';

const at = (x: number, y: number) => ({ x, y, z: 0, heading: 0 });

describe('a way that is longer than the dice allow', () => {
  it('ends where they do, on the leg on which they do', () => {
    expect(shortened([at(0, 0), at(3000, 0), at(3000, 5000)], 4000)).toEqual([at(0, 0), at(3000, 0), at(3000, 1000)]);
  });
  it('stays as it is where it is short enough', () => {
    expect(shortened([at(0, 0), at(3000, 0)], 3000)).toEqual([at(0, 0), at(3000, 0)]);
  });
  it('is never a thousandth too long', () => {
    const [, end] = shortened([at(0, 0), at(777, 991)], 1000);
    expect(Math.hypot(end!.x, end!.y)).toBeLessThanOrEqual(1000);
  });
});

describe('a unit that is pulled from one kind of move into another', () => {
  it('cannot be confirmed before it was judged as the other', async () => {
    const [walk, run] = ['walk', 'run'].map((id) => ({ id, steps: [], rolls: [] }) as unknown as MoveCourse);
    const battle = { ...EMPTY, waiting: { waits: 'decision', at: 1, view: { side: 0 } }, seating: { seats: ['person'], pause: 0 } };
    const done: string[] = [];
    const coursing = new Coursing({
      battle: () => battle as unknown as Battle,
      tell: (told) => {
        Object.assign(battle, told);
        done.push(`course ${told.course?.id}`);
      },
      courses: async () => [walk!, run!],
      give: async () => null,
      prepare: () => undefined,
      wait: () => done.push('wait'),
    });
    await coursing.take(0);
    coursing.follow(walk!);
    coursing.follow(run!);
    coursing.insist('walk');
    expect(done).toEqual(['course walk', 'wait', 'course run', 'wait', 'course walk']);
  });
});
