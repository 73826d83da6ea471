import { describe, expect, it } from 'vitest';
import type { Match } from '../match/match.ts';
import { mark } from '../table/marks.ts';
import type { Rig } from '../testing/rig.ts';
import { answer, asked, battleOf, pose, RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import { refuse } from './explain.ts';
import type { Game } from './game.ts';
import type { Opening, Reaction, Response } from './window.ts';
import { reaction, window } from './window.ts';

const SPENT = mark('side', 'spent', 0);
const spent = (game: Game, side: number) => game.get(game.state.sides[side]!, SPENT);

const CHARGE = window<{ unit: number }>('charge');

/** Each side may react so many times. */
const volley = (times: (side: number) => number): Reaction =>
  reaction(CHARGE, {
    name: 'volley',
    options: (game, _opening, side) =>
      Array.from({ length: times(side) }, (_, i) => ({
        id: `${i}`,
        label: say('volley'),
        value: i,
        ...(i < spent(game, side) && { refused: refuse(RULE, say('spent')) }),
      })),
    respond: (game, _opening, { side }) => game.mark({ side }, SPENT, spent(game, side) + 1, RULE),
  });

const opening: Opening<{ unit: number }> = { window: CHARGE, rule: RULE, label: say('charge'), about: { unit: 0 } };

function openWindow(
  reactions: readonly Reaction[],
  more: Partial<Opening> = {},
  rig: Rig = {},
): { match: Match; came: () => readonly Response[] | null } {
  let came: readonly Response[] | null = null;
  const match = battleOf(
    function* (game) {
      came = yield* game.window({ ...opening, ...more });
    },
    { ...rig, system: { ...rig.system, reactions } },
  );
  return { match, came: () => came };
}

const pass = { kind: 'interrupt', pass: true } as const;

describe('a window', () => {
  it('asks nobody when nobody can react', () => {
    expect(openWindow([]).came()).toEqual([]);
    expect(openWindow([volley(() => 0)]).came()).toEqual([]);
    expect(openWindow([{ ...volley(() => 3), window: 'other' }]).came()).toEqual([]);
    const shut = reaction(CHARGE, {
      name: 'volley',
      options: () => [{ id: 'a', label: say('a'), value: null, refused: refuse(RULE, say('no')) }],
      respond: () => undefined,
    });
    expect(openWindow([shut]).came()).toEqual([]);
  });

  it('asks only those who can, the others before the active side, until they pass', () => {
    const { match, came } = openWindow([volley((side) => (side === 2 ? 0 : 2))], {}, { teams: [0, 1, 2] });
    const asks: number[] = [];
    for (const given of [{ kind: 'interrupt', by: 'volley/0' }, { kind: 'interrupt', by: 'volley/1' }, pass] as const) {
      const view = asked(match, 'interrupt');
      asks.push(view.side);
      expect(view.options.map(({ act }) => act)).toEqual(['volley', 'volley']);
      answer(match, given);
    }
    expect(asks).toEqual([1, 1, 0]);
    expect(came()).toEqual([
      { side: 1, reaction: 'volley', option: '0', stop: null },
      { side: 1, reaction: 'volley', option: '1', stop: null },
    ]);
  });

  it('asks the sides it names', () => {
    const { match, came } = openWindow([volley(() => 1)], { sides: [0] });
    expect(asked(match, 'interrupt').side).toBe(0);
    answer(match, pass);
    expect(came()).toEqual([]);
  });

  it('keeps passes on record', () => {
    const { match } = openWindow([volley(() => 1)]);
    answer(match, pass);
    expect(match.entries).toEqual([{ in: 'answer', side: 1, answer: pass }]);
  });

  it('shows what cannot be done and why', () => {
    const { match } = openWindow([volley(() => 2)], { refs: [{ unit: 0 }], shapes: [{ shape: 'ring', centre: pose(1, 1), radius: 1 }] });
    answer(match, { kind: 'interrupt', by: 'volley/0' });
    expect(asked(match, 'interrupt')).toMatchObject({
      about: [{ unit: 0 }],
      shapes: [{ shape: 'ring' }],
      options: [{ id: 'volley/0', refused: refuse(RULE, say('spent')) }, { id: 'volley/1' }],
    });
    expect(match.answer(1, { kind: 'interrupt', by: 'volley/0' })).toEqual(refuse(RULE, say('spent')));
  });

  it('suggests to pass and every response; usually a side passes', () => {
    const { match } = openWindow([volley(() => 2)]);
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nothing is asked');
    expect(pending.decision.judge.usual()).toEqual(pass);
    expect(pending.decision.judge.suggest({ below: () => 0, state: [0, 0, 0, 0] })).toHaveLength(1 + 2);
  });

  it('tells those who react what it is about, and has them pay before they act', () => {
    const told: unknown[] = [];
    const one = reaction(CHARGE, {
      name: 'one',
      options: (game, { about }, side) =>
        side === 1 && spent(game, 1) === 0 ? [{ id: `${about.unit}`, label: say('x'), value: about.unit }] : [],
      called: (game, { about }, { side, value, stop }) => {
        told.push(['called', about.unit, value, stop]);
        game.mark({ side }, SPENT, 1, RULE);
      },
      respond: (game, { about }, { side }) => void told.push(['respond', about.unit, spent(game, side)]),
    });
    const { match } = openWindow([one]);
    answer(match, { kind: 'interrupt', by: 'one/0' });
    expect(told).toEqual([
      ['called', 0, 0, null],
      ['respond', 0, 1],
    ]);
  });

  it('is looked at anew when something said has changed the table', () => {
    const { match } = openWindow(
      [volley(() => 2)],
      {},
      { system: { offers: { spend: { label: say('x'), open: () => true, accept: (game) => game.mark({ side: 1 }, SPENT, 1, RULE) } } } },
    );
    expect(asked(match, 'interrupt').options[0]).not.toHaveProperty('refused');
    expect(match.offer(0, { name: 'spend' })).toBeNull();
    expect(asked(match, 'interrupt').options[0]).toHaveProperty('refused');
  });

  it('runs what a response asks and rolls', () => {
    const rolling = reaction(CHARGE, {
      name: 'volley',
      options: (_game, _opening, side) => (side === 0 ? [] : [{ id: '0', label: say('volley'), value: side }]),
      *respond(game, _opening, { value: side }) {
        const { total } = yield* game.roll({ purpose: 'volley', rule: RULE, side, count: 1, sides: 6 });
        if (yield* game.ask.confirm({ side: 0, rule: RULE, label: say('take it') })) game.mark({ side }, SPENT, total, RULE);
      },
    });
    const { match } = openWindow([rolling]);
    answer(match, { kind: 'interrupt', by: 'volley/0' });
    answer(match, { kind: 'confirm', yes: true });
    expect(match.state.sides[1]!.marks.spent).toBeGreaterThan(0);
  });
});
