import type { Pose } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import type { Travel } from './events.ts';
import type { Game } from './game.ts';
import { happening, pose, RULE } from './testing/rig.ts';
import type { Halt, HaltVerdict, Travelled } from './travel.ts';
import { travel } from './travel.ts';

const troops = [
  {
    side: 0,
    at: [
      [2, 2],
      [4, 2],
      [6, 2],
    ] as const,
  },
];
const way = (model: number, ...path: readonly Pose[]): Travel => ({ model, path });
const up = (model: number, far: number) => way(model, pose(2 + 2 * model, 2), pose(2 + 2 * model, 2 + far));

interface Told {
  readonly travelled: Travelled;
  readonly moved: readonly (readonly Travel[])[];
  /** Who stood where at each halt. */
  readonly halted: readonly (readonly [stop: string, model: number, pose: Pose, table: readonly number[]])[];
  readonly stand: readonly Pose[];
}

/** Travels, and at each halt does what the test says and gives its verdict. */
function go(
  travels: readonly Travel[],
  halts: readonly Halt<string>[],
  at: (stop: string, game: Game) => HaltVerdict = () => 'resume',
): Told {
  const halted: [string, number, Pose, number[]][] = [];
  let travelled: Travelled | null = null;
  const { state, events } = happening(
    (game) => {
      const flow = travel(game, { unit: 0, how: 'march', rule: RULE, travels, halts }, function* (stop, where) {
        halted.push([stop, where.model, where.pose, game.state.models.map((model) => model.pose.y)]);
        return at(stop, game);
      });
      const { value, done } = flow.next();
      if (done !== true) throw new Error('it asked something');
      travelled = value;
    },
    { troops },
  );
  const moved = events.flatMap((event) => (event.type === 'moved' ? [event.travels] : []));
  return { travelled: travelled!, moved, halted, stand: state.models.map((model) => model.pose) };
}

const halt = (along: number, stop = `${along}`, of = 0): Halt<string> => ({ travel: of, along, stop });
const remove = (game: Game, ...models: number[]) => game.emit({ type: 'removed', models, to: { at: 'gone', cause: 'shot' }, rule: RULE });

describe('a journey', () => {
  it('without halts is one event, in the order of the answer', () => {
    const { travelled, moved } = go([up(1, 3), up(0, 4)], []);
    expect(moved).toEqual([[up(1, 3), up(0, 4)]]);
    expect(travelled).toEqual({ ended: false, travels: [up(1, 3), up(0, 4)] });
  });

  it('brings the table to each halt before the rule looks up', () => {
    const { halted, moved, stand, travelled } = go([up(0, 6), up(1, 6)], [halt(4000), halt(1000), halt(2000, 'second', 1)]);
    expect(halted).toEqual([
      ['1000', 0, pose(2, 3), [3000, 2000, 2000]],
      ['4000', 0, pose(2, 6), [6000, 2000, 2000]],
      ['second', 1, pose(4, 4), [8000, 4000, 2000]],
    ]);
    expect(moved.flat().map(({ model, path }) => [model, ...path.map(({ y }) => y / 1000)])).toEqual([
      [0, 2, 3],
      [0, 3, 6],
      [0, 6, 8],
      [1, 2, 4],
      [1, 4, 8],
    ]);
    expect(stand.map(({ y }) => y)).toEqual([8000, 8000, 2000]);
    expect(travelled.travels.map(({ path }) => path.length)).toEqual([4, 3]);
  });

  it('keeps the corners of the way', () => {
    const corner = way(0, pose(2, 2), pose(2, 5), pose(5, 5));
    const { travelled, stand } = go([corner], [halt(3000), halt(4000)]);
    expect(travelled.travels).toEqual([way(0, pose(2, 2), pose(2, 5), pose(3, 5), pose(5, 5))]);
    expect(stand[0]).toEqual(pose(5, 5));
  });

  it('may halt before it begins, twice at one place, and where it ends', () => {
    const { halted, moved } = go([up(0, 3)], [halt(0, 'start'), halt(1000, 'a'), halt(1000, 'b'), halt(3000, 'end'), halt(9000, 'beyond')]);
    expect(halted.map(([stop, , { y }]) => [stop, y])).toEqual([
      ['start', 2000],
      ['a', 3000],
      ['b', 3000],
      ['end', 5000],
      ['beyond', 5000],
    ]);
    expect(moved).toHaveLength(2);
  });

  it('ends where the rule says, for everybody', () => {
    const { travelled, stand } = go([up(0, 6), up(1, 6)], [halt(2000)], () => 'end');
    expect(travelled).toEqual({ ended: true, travels: [up(0, 2)] });
    expect(stand.map(({ y }) => y)).toEqual([4000, 2000, 2000]);
  });

  it('takes another way where the rule says, and has no more halts on it', () => {
    const { travelled, halted, stand } = go([up(0, 6), up(1, 1)], [halt(2000), halt(4000)], () => ({ instead: [pose(1, 4), pose(1, 1)] }));
    expect(halted).toHaveLength(1);
    expect(travelled).toEqual({ ended: false, travels: [way(0, pose(2, 2), pose(2, 4), pose(1, 4), pose(1, 1)), up(1, 1)] });
    expect(stand[0]).toEqual(pose(1, 1));
  });

  it('ends for a model that falls on the way; the others go on', () => {
    const { travelled, halted, stand } = go([up(0, 6), up(1, 6)], [halt(2000), halt(4000)], (_stop, game) => {
      remove(game, 0);
      return 'resume';
    });
    expect(halted).toHaveLength(1);
    expect(travelled).toEqual({ ended: false, travels: [up(0, 2), up(1, 6)] });
    expect(stand.map(({ y }) => y)).toEqual([4000, 8000, 2000]);
  });

  it('never begins for a model that has fallen before its turn', () => {
    const { travelled, moved } = go([up(0, 2), up(1, 6), up(2, 1)], [halt(1000)], (_stop, game) => {
      remove(game, 1);
      return 'resume';
    });
    expect(travelled.travels.map(({ model }) => model)).toEqual([0, 2]);
    expect(moved.flat().map(({ model }) => model)).toEqual([0, 0, 2]);
  });

  it('is cut short where nobody is left to finish it', () => {
    const { travelled } = go([up(0, 6)], [halt(2000)], (_stop, game) => {
      remove(game, 0);
      return 'resume';
    });
    expect(travelled).toEqual({ ended: true, travels: [up(0, 2)] });
  });

  it('ends for a model that was shifted at a halt', () => {
    const { travelled, stand } = go([up(0, 6), up(1, 1)], [halt(2000)], (_stop, game) => {
      game.emit({ type: 'placed', stands: [{ model: 0, pose: pose(2, 1) }], rule: RULE });
      return 'resume';
    });
    expect(stand[0]).toEqual(pose(2, 1));
    expect(travelled).toEqual({ ended: false, travels: [up(0, 2), up(1, 1)] });
  });

  it('of nobody goes nowhere', () => {
    expect(go([], [halt(1000)])).toMatchObject({ travelled: { ended: false, travels: [] }, moved: [], halted: [] });
    expect(go([way(0, pose(2, 2))], []).moved).toEqual([]);
  });
});
