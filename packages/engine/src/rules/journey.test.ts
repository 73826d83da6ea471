import type { Pose } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import type { Stop } from '../decisions/decision.ts';
import type { Match } from '../match/match.ts';
import type { Travel } from '../table/events.ts';
import { answer, asked, battleOf, happening, pose, RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import { refuse } from './explain.ts';
import type { Game } from './game.ts';
import type { Journey, StopVerdict, Travelled } from './journey.ts';
import { reaction, window } from './window.ts';

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
  /** Where everybody stood at each stop. */
  readonly stopped: readonly (readonly [stop: string, table: readonly number[]])[];
  readonly stand: readonly Pose[];
}

type At = (stop: Stop, game: Game) => StopVerdict;

/** Travels, and at each stop does what the test says and gives its verdict. */
function go(travels: readonly Travel[], stops: readonly Stop[], at: At = () => 'resume', more: Partial<Journey> = {}): Told {
  const stopped: [string, number[]][] = [];
  let travelled: Travelled | null = null;
  const { state, events } = happening(
    (game) => {
      const flow = game.journey({
        unit: 0,
        how: 'march',
        rule: RULE,
        travels,
        stops,
        at(stop) {
          stopped.push([stop.id, game.state.models.map((model) => model.pose.y)]);
          return at(stop, game);
        },
        ...more,
      });
      const { value, done } = flow.next();
      if (done !== true) throw new Error('it asked something');
      travelled = value;
    },
    { troops },
  );
  const moved = events.flatMap((event) => (event.type === 'moved' ? [event.travels] : []));
  return { travelled: travelled!, moved, stopped, stand: state.models.map((model) => model.pose) };
}

const stop = (along: number, id = `${along}`, of = 0, by: Stop['by'] = 'rule'): Stop => ({
  id,
  label: say('stop'),
  pose: pose(2 + 2 * of, 2 + along / 1000),
  travel: of,
  along,
  by,
});
const remove = (game: Game, ...models: number[]) => game.emit({ type: 'removed', models, to: { at: 'gone', cause: 'shot' }, rule: RULE });
const ys = (poses: readonly Pose[]) => poses.map(({ y }) => y);
const arrived = { end: 'arrived', rest: [], why: null, missed: [] };

describe('a journey', () => {
  it('without stops is one event, in the order of the answer', () => {
    const { travelled, moved } = go([up(1, 3), up(0, 4)], []);
    expect(moved).toEqual([[up(1, 3), up(0, 4)]]);
    expect(travelled).toEqual({ ...arrived, travels: [up(1, 3), up(0, 4)] });
  });

  it('brings the table to each stop before the rule looks up', () => {
    const { stopped, moved, stand, travelled } = go([up(0, 6), up(1, 6)], [stop(4000), stop(1000), stop(2000, 'second', 1)]);
    expect(stopped).toEqual([
      ['1000', [3000, 2000, 2000]],
      ['4000', [6000, 2000, 2000]],
      ['second', [8000, 4000, 2000]],
    ]);
    expect(moved.flat().map(({ model, path }) => [model, ...path.map(({ y }) => y / 1000)])).toEqual([
      [0, 2, 3],
      [0, 3, 6],
      [0, 6, 8],
      [1, 2, 4],
      [1, 4, 8],
    ]);
    expect(ys(stand)).toEqual([8000, 8000, 2000]);
    expect(travelled.travels.map(({ path }) => path.length)).toEqual([4, 3]);
  });

  it('abreast has everybody at the third inch when it is stopped there', () => {
    const { stopped, moved, stand } = go([up(0, 6), up(1, 2), up(2, 6)], [stop(3000), stop(1000, 'first', 2)], () => 'resume', {
      pace: 'abreast',
    });
    expect(stopped).toEqual([
      ['first', [3000, 3000, 3000]],
      ['3000', [5000, 4000, 5000]],
    ]);
    expect(moved).toHaveLength(3);
    expect(ys(stand)).toEqual([8000, 4000, 8000]);
  });

  it('keeps the corners of the way', () => {
    const corner = way(0, pose(2, 2), pose(2, 5), pose(5, 5));
    const { travelled, stand } = go([corner], [stop(3000), stop(4000)]);
    expect(travelled.travels).toEqual([way(0, pose(2, 2), pose(2, 5), pose(3, 5), pose(5, 5))]);
    expect(stand[0]).toEqual(pose(5, 5));
  });

  it('may stop before it begins, twice at one place, and where it ends', () => {
    const { stopped, moved } = go(
      [up(0, 3)],
      [stop(0, 'start'), stop(1000, 'a'), stop(1000, 'b'), stop(3000, 'end'), stop(9000, 'beyond')],
    );
    expect(stopped.map(([id, [y]]) => [id, y])).toEqual([
      ['start', 2000],
      ['a', 3000],
      ['b', 3000],
      ['end', 5000],
      ['beyond', 5000],
    ]);
    expect(moved).toHaveLength(2);
  });

  it('passes stops that nobody calls', () => {
    expect(go([up(0, 3)], [stop(1000, 'a', 0, 'call'), stop(2000, 'b', 0, 'both')]).stopped.map(([id]) => id)).toEqual(['b']);
  });

  it('ends where the rule says, for everybody, and hands back what is left', () => {
    for (const [verdict, end] of [
      ['end', 'ended'],
      ['again', 'again'],
    ] as const) {
      const { travelled, stand } = go([up(0, 6), up(1, 6)], [stop(2000)], () => verdict);
      expect(travelled).toMatchObject({ end, rest: [way(0, pose(2, 4), pose(2, 8)), up(1, 6)] });
      expect(travelled.travels.map(({ path }) => path.at(-1)!.y)).toEqual([4000, 2000]);
      expect(ys(stand)).toEqual([4000, 2000, 2000]);
    }
  });

  it('takes another way where the rule says, with the stops of that way alone', () => {
    const { travelled, stopped, stand } = go([up(0, 6), up(1, 1)], [stop(2000), stop(4000)], ({ id }) =>
      id === '2000' ? { instead: [pose(1, 4), pose(1, 1)], stops: [stop(2000, 'aside')] } : 'resume',
    );
    expect(stopped).toEqual([
      ['2000', [4000, 2000, 2000]],
      ['aside', [3000, 2000, 2000]],
    ]);
    expect(travelled).toEqual({ ...arrived, travels: [way(0, pose(2, 2), pose(2, 4), pose(1, 4), pose(1, 3), pose(1, 1)), up(1, 1)] });
    expect(stand[0]).toEqual(pose(1, 1));
  });

  it('ends for a model that falls on the way; the others go on', () => {
    const { travelled, stopped, stand } = go([up(0, 6), up(1, 6)], [stop(2000), stop(4000)], (_stop, game) => {
      remove(game, 0);
      return 'resume';
    });
    expect(stopped).toHaveLength(1);
    expect(travelled).toEqual({ ...arrived, travels: [up(0, 2), up(1, 6)] });
    expect(ys(stand)).toEqual([4000, 8000, 2000]);
  });

  it('never begins for a model that has fallen before its turn', () => {
    const { travelled, moved } = go([up(0, 2), up(1, 6), up(2, 1)], [stop(1000)], (_stop, game) => {
      remove(game, 1);
      return 'resume';
    });
    expect(travelled.travels.map(({ model }) => model)).toEqual([0, 2]);
    expect(moved.flat().map(({ model }) => model)).toEqual([0, 0, 2]);
  });

  it('is cut short where nobody is left to finish it', () => {
    const { travelled } = go([up(0, 6)], [stop(2000)], (_stop, game) => {
      remove(game, 0);
      return 'resume';
    });
    expect(travelled).toMatchObject({ end: 'ended', travels: [up(0, 2)], rest: [] });
  });

  it('ends for a model that was shifted at a stop', () => {
    const { travelled, stand } = go([up(0, 6), up(1, 1)], [stop(2000)], (_stop, game) => {
      game.emit({ type: 'placed', stands: [{ model: 0, pose: pose(2, 1) }], rule: RULE });
      return 'resume';
    });
    expect(stand[0]).toEqual(pose(2, 1));
    expect(travelled).toEqual({ ...arrived, travels: [up(0, 2), up(1, 1)] });
  });

  it('does not walk a way that has become illegal on the way', () => {
    const no = refuse(RULE, say('barred'));
    const asks: (readonly Travel[])[] = [];
    const whyNot = (rest: readonly Travel[]) => {
      asks.push(rest);
      return asks.length === 2 ? no : null;
    };
    const { travelled, stand } = go([up(0, 6), up(1, 1)], [stop(1000), stop(2000)], () => 'resume', { whyNot });
    const rest = [way(0, pose(2, 4), pose(2, 8)), up(1, 1)];
    expect(asks).toEqual([[way(0, pose(2, 3), pose(2, 8)), up(1, 1)], rest]);
    expect(travelled).toMatchObject({ end: 'barred', why: no, rest });
    expect(ys(stand)).toEqual([4000, 2000, 2000]);
  });

  it('of nobody goes nowhere', () => {
    expect(go([], [stop(1000)])).toMatchObject({ travelled: { ...arrived, travels: [] }, moved: [], stopped: [] });
    expect(go([way(0, pose(2, 2))], []).moved).toEqual([]);
  });
});

describe('a journey under a window', () => {
  const MARCH = window<{ unit: number }>('march');
  const stops = [stop(1000, '1', 0, 'call'), stop(2000, '2', 0, 'call'), stop(3000, '3', 0, 'call'), stop(4000, '4', 0, 'rule')];

  /** Side 1 may call two shots, one of them only at the later inches; each says where the marcher stood when it came. */
  function watched(verdict: StopVerdict = 'resume') {
    const said: string[] = [];
    let travelled: Travelled | null = null;
    const shot = reaction(MARCH, {
      name: 'shot',
      options: (_game, _opening, side, at) =>
        side !== 1
          ? []
          : [
              { id: 'any', label: say('any'), value: 'any' },
              { id: 'late', label: say('late'), value: 'late', stops: at.filter(({ along }) => along > 1000).map(({ id }) => id) },
              { id: 'never', label: say('never'), value: 'never', stops: [] },
            ],
      called: (_game, _opening, { value, stop: at }) => void said.push(`called ${value} at ${at?.id}`),
      respond: (game, { about }, { value }) => void said.push(`${value} at ${game.standing(about.unit)[0]!.pose.y}`),
    });
    const match = battleOf(
      function* (game) {
        const at = ({ id }: Stop) => {
          said.push(`rule at ${id}`);
          return verdict;
        };
        const journey = { unit: 0, how: 'march', rule: RULE, travels: [up(0, 6)], stops, at };
        travelled = yield* game.journey(journey, { window: MARCH, rule: RULE, label: say('march'), about: { unit: 0 } });
      },
      { system: { reactions: [shot] } },
    );
    return { match, said, travelled: () => travelled };
  }
  const call = (match: Match, by: string, at: string) => answer(match, { kind: 'interrupt', by: `shot/${by}`, stop: at });

  it('offers the stops that may be called, and judges who together with where', () => {
    const { match } = watched();
    const view = asked(match, 'interrupt');
    expect(view.stops.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(view.options.map(({ id }) => id)).toEqual(['shot/any', 'shot/late']);
    const by = (option: string, at: string) => match.answer(1, { kind: 'interrupt', by: `shot/${option}`, stop: at });
    expect([by('late', '1'), by('any', '4')].map((refusal) => refusal?.rule)).toEqual(['protocol:not-an-option', 'protocol:not-an-option']);
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nothing is asked');
    expect(pending.decision.judge.suggest({ below: () => 0, state: [0, 0, 0, 0] })).toHaveLength(1 + 3 + 2);
  });

  it('is paid for when called and comes when its stop is reached, on the table as it then stands', () => {
    const { match, said, travelled } = watched();
    call(match, 'late', '3');
    call(match, 'any', '1');
    answer(match, { kind: 'interrupt', pass: true });
    expect(said).toEqual(['called late at 3', 'called any at 1', 'any at 3000', 'rule at 1', 'late at 5000', 'rule at 3', 'rule at 4']);
    expect(travelled()).toMatchObject({ end: 'arrived', missed: [] });
  });

  it('tells which responses were called for nothing', () => {
    const { match, said, travelled } = watched('end');
    call(match, 'late', '3');
    call(match, 'any', '1');
    answer(match, { kind: 'interrupt', pass: true });
    expect(said).toEqual(['called late at 3', 'called any at 1', 'any at 3000', 'rule at 1']);
    expect(travelled()).toMatchObject({ end: 'ended', missed: [{ side: 1, reaction: 'shot', option: 'late', stop: { id: '3' } }] });
  });
});
