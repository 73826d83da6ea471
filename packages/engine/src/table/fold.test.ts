import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice/dice.ts';
import { Match } from '../match/match.ts';
import { playOut, randomPlayer } from '../match/players.ts';
import { fieldOf, pose, RULE } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import type { GameEvent } from './events.ts';
import { apply, fold } from './fold.ts';
import type { State } from './state.ts';

type Bare<E> = E extends GameEvent ? Omit<E, 'rule'> : never;

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};

const start: State = frozen(
  fieldOf({
    troops: [
      {
        side: 0,
        at: [
          [2, 2],
          [4, 2],
        ],
      },
      { side: 1, at: [[2, 20]] },
      { side: 1, at: [[8, 20]], reserve: true },
    ],
    pieces: [{ at: { x: 0, y: 0 } }],
  }).state,
);

/** What becomes of the table; it is frozen, so that an event that wrote into it would throw. */
const after = (...events: Bare<GameEvent>[]): State =>
  frozen(
    fold(
      start,
      events.map((event) => frozen({ ...event, rule: RULE }) as GameEvent),
    ),
  );

describe('an event', () => {
  it('moves models to the ends of their ways', () => {
    const state = after({ type: 'moved', unit: 0, how: 'march', travels: [{ model: 1, path: [pose(4, 2), pose(5, 5), pose(6, 6)] }] });
    expect(state.models[1]!.pose).toEqual(pose(6, 6));
    expect(state.models[0]).toBe(start.models[0]);
  });

  it('places models on the table', () => {
    const state = after({ type: 'placed', stands: [{ model: 3, pose: pose(9, 9) }] });
    expect(state.models[3]).toMatchObject({ pose: pose(9, 9), place: { at: 'table' } });
  });

  it('takes models off it', () => {
    const state = after({ type: 'removed', models: [0, 1], to: { at: 'gone', cause: 'slain' } });
    expect(state.models.map(({ place }) => place.at)).toEqual(['gone', 'gone', 'table', 'reserve']);
    expect(state.units[0]!.models).toEqual([0, 1]);
  });

  it('wounds and heals models and units', () => {
    const state = after(
      { type: 'wounded', on: { model: 0 }, by: 3, cause: 'shot' },
      { type: 'healed', on: { model: 0 }, by: 1 },
      { type: 'wounded', on: { unit: 1 }, by: 2, cause: 'shot' },
    );
    expect(state.models[0]!.lost).toBe(2);
    expect(state.units[1]!.lost).toBe(2);
  });

  it('sets marks on everything that carries them, and takes them off', () => {
    const on = [{ unit: 0 }, { model: 1 }, { piece: 0 }, { side: 1 }, { side: -1 }];
    const state = after({ type: 'marked', on, mark: 'm', value: [1] });
    expect([state.units[0], state.models[1], state.pieces[0], state.sides[1], state].map((bearer) => bearer?.marks.m)).toEqual(
      new Array(5).fill([1]),
    );
    expect(state.models[0]!.marks).toEqual({});
    const off = after({ type: 'marked', on, mark: 'm', value: 2 }, { type: 'marked', on, mark: 'm', value: null });
    expect(off).toEqual(start);
  });

  it('begins effects with their hooks and ends both', () => {
    const effect = { id: 4, ability: 'fear', origin: null, on: { unit: 0 }, params: {}, ends: { at: 'phase' as const } };
    const hook = { ability: 'fear', bearer: { unit: 0 }, params: {}, effect: 4 };
    const begun = after({ type: 'effect-begun', effect, hooks: { toHit: [hook] } });
    expect(begun).toMatchObject({ effects: [effect], hooks: { toHit: [hook] }, nextId: 5 });
    const ended = after({ type: 'effect-begun', effect, hooks: { toHit: [hook] } }, { type: 'effect-ended', effect: 4 });
    expect(ended).toMatchObject({ effects: [], hooks: { toHit: [] }, nextId: 5 });
  });

  it('changes a piece', () => {
    const piece = { ...start.pieces[0]!, owner: 1, pose: pose(3, 3) };
    expect(after({ type: 'piece-changed', piece }).pieces).toEqual([piece]);
  });

  it('lets a piece travel with its bearer', () => {
    const borne = { type: 'piece-changed' as const, piece: { ...start.pieces[0]!, bearer: 0 } };
    const go = { type: 'moved' as const, unit: 0, how: 'march', travels: [{ model: 0, path: [pose(2, 2), pose(7, 7)] }] };
    expect(after(borne, go).pieces[0]!.pose).toEqual(pose(7, 7));
    expect(after(borne, go, { type: 'removed', models: [0], to: { at: 'gone', cause: 'slain' } }).pieces[0]!.pose).toEqual(pose(7, 7));
    expect(after(go).pieces).toBe(start.pieces);
  });

  it('forms a unit of models that leave another', () => {
    const unit = { ...start.units[0]!, id: 3, models: [1], name: 'Half' };
    const state = after({ type: 'unit-formed', unit, hooks: { toHit: [{ ability: 'x', bearer: { unit: 3 }, params: {} }] } });
    expect(state.units.map(({ models }) => models)).toEqual([[0], [2], [3], [1]]);
    expect(state.models[1]!.unit).toBe(3);
    expect(state.hooks.toHit).toHaveLength(1);
  });

  it('forms and joins units with models that are new', () => {
    const born = (id: number, unit: number) => ({ ...start.models[0]!, id, unit });
    const unit = { ...start.units[0]!, id: 3, models: [4] };
    const state = after(
      { type: 'unit-formed', unit, hooks: {}, born: [born(4, 3)] },
      { type: 'joined', models: [5, 2], unit: 3, born: [born(5, 3)] },
    );
    expect(state.units[3]!.models).toEqual([4, 5, 2]);
    expect(state.units[1]!.models).toEqual([]);
    expect(state.models.map((model) => model.unit)).toEqual([0, 0, 3, 2, 3, 3]);
  });

  it('gives a unit another owner', () => {
    expect(after({ type: 'changed-owner', unit: 0, side: 1 }).units[0]!.side).toBe(1);
  });

  it('owes and pays', () => {
    const debt = { id: 0, kind: 'test', due: 'now', args: {} };
    expect(after({ type: 'owed', debt })).toMatchObject({ owed: [debt], nextId: 1 });
    expect(after({ type: 'owed', debt }, { type: 'paid', debt: 0 })).toMatchObject({ owed: [], nextId: 1 });
  });

  it('scores, moves the cursor and ends the battle', () => {
    const result = { winners: [1], reason: { key: 'x' }, scores: [0, 3] };
    const cursor = { round: 2, turn: 0, phase: 'x', active: 1 };
    const state = after({ type: 'scored', side: 1, by: 3, what: 'x' }, { type: 'cursor', cursor }, { type: 'ended', result });
    expect(state).toMatchObject({ sides: [{ score: 0 }, { score: 3 }], cursor, result });
  });

  it.each<Bare<GameEvent>>([
    { type: 'told', text: { key: 'x' } },
    { type: 'rolled', purpose: 'hit', side: 0, sides: 6, faces: [1] },
  ])('changes nothing that only tells: $type', (event) => {
    expect(after(event)).toBe(start);
  });
});

describe('a battle', () => {
  it('is the fold of its events', () => {
    for (let i = 0; i < 12; i++) {
      const mustered = toy.muster(i % 3 === 0 ? { forces: ['lone', 'blue', 'red'] } : toy.starter);
      if (!('setup' in mustered)) throw new Error('objections');
      const match = Match.start(toy, frozen(mustered.setup), seededDice(`fold ${i}`));
      playOut(match, [randomPlayer(`a${i}`), randomPlayer(`b${i}`)]);
      expect(fold(mustered.setup.state, match.events)).toEqual(match.state);
      expect(fold(mustered.setup.state, JSON.parse(JSON.stringify(match.events)))).toEqual(match.state);
    }
  });

  it('shares what an event leaves alone', () => {
    const moved = apply(start, { type: 'moved', unit: 0, how: 'x', travels: [{ model: 0, path: [pose(2, 2), pose(3, 3)] }], rule: RULE });
    for (const part of ['table', 'sides', 'units', 'pieces', 'effects', 'hooks', 'book', 'marks'] as const)
      expect(moved[part]).toBe(start[part]);
    expect(moved.models.slice(1).every((model, i) => model === start.models[i + 1])).toBe(true);
  });
});
