import { describe, expect, it } from 'vitest';
import type { MarkEnd, MarkKind } from '../table/marks.ts';
import { mark } from '../table/marks.ts';
import type { End, Plain } from '../table/state.ts';
import type { Rig } from '../testing/rig.ts';
import { answer, asked, battleOf, fieldOf, happening, pose, RULE, systemOf } from '../testing/rig.ts';
import type { Ref } from '../words/words.ts';
import { say } from '../words/words.ts';
import type { Ability } from './abilities.ts';
import { abilitySet } from './abilities.ts';
import { debt, dueNow } from './debts.ts';
import type { Flow } from './flow.ts';
import { Game, standing, whereIs } from './game.ts';
import { parameter } from './parameters.ts';

const TEST = debt<{ unit: number }>('test', { step: 'test' });
const OTHER = debt('other', { step: 'settle' });

const types = ({ events }: ReturnType<typeof happening>) => events.map(({ type }) => type);

/** No parameters, and on units. */
const PLAIN = { params: {}, sits: ['unit', 'effect'] } as const;

describe('a mark', () => {
  const TIRED = mark('unit', 'tired', false);
  const POINTS = mark('side', 'points', 0);
  const MET = mark<readonly number[]>('battle', 'met', []);

  it('is set once and read back', () => {
    const { state, events } = happening((game) => {
      game.mark({ unit: 1 }, TIRED, true, RULE);
      game.mark({ unit: 1 }, TIRED, true, RULE);
      game.mark({ side: 0 }, POINTS, game.get(game.state.sides[0]!, POINTS) + 2, RULE);
    });
    expect(events).toMatchObject([
      { type: 'marked', on: [{ unit: 1 }], mark: 'tired', value: true },
      { type: 'marked', on: [{ side: 0 }], mark: 'points', value: 2 },
    ]);
    expect(state.units.map(({ marks }) => marks)).toEqual([{}, { tired: true }]);
  });

  it('goes when it says what holds anyway', () => {
    const { state } = happening((game) => {
      game.mark({ side: 0 }, POINTS, 2, RULE);
      game.mark({ side: 0 }, POINTS, 0, RULE);
      game.mark('battle', MET, [1, 2], RULE);
      game.mark('battle', MET, [], RULE);
    });
    expect(state.sides[0]!.marks).toEqual({});
    expect(state.marks).not.toHaveProperty('met');
  });

  it('is compared by what it holds', () => {
    const { events } = happening((game) => {
      game.mark('battle', MET, [1], RULE);
      game.mark('battle', MET, [1], RULE);
      game.mark('battle', MET, [1, 2], RULE);
    });
    expect(events).toHaveLength(2);
  });

  it('belongs to what it was declared for', () => {
    expect(() => happening((game) => game.mark({ model: 0 }, TIRED, true, RULE))).toThrow("'tired' is a mark of a unit, not of a model");
    expect(() => happening((game) => game.mark('battle', POINTS, 1, RULE))).toThrow("'points' is a mark of a side, not of a battle");
    expect(() => happening((game) => game.mark({ profile: 'soldier' }, TIRED, true, RULE))).toThrow('not of a');
    expect(() => happening((game) => game.mark({ unit: 9 }, TIRED, true, RULE))).toThrow('no unit 9');
  });
});

describe('the end of a moment', () => {
  const kinds = (['battle', 'side', 'unit', 'model', 'piece'] as const).flatMap((scope) =>
    (['never', 'phase', 'turn', 'round', 'activation'] as const).map((ends) => mark(scope, `${scope}-${ends}`, false, { ends })),
  );
  const rig: Rig = {
    pieces: [
      { at: pose(1, 1), owner: 0 },
      { at: pose(1, 2), owner: 1 },
    ],
    system: { marks: kinds },
  };
  const markAll = (game: Game) => {
    for (const kind of kinds) {
      if (kind.scope === 'battle') game.mark('battle', kind, true, RULE);
      for (const id of [0, 1]) {
        if (kind.scope === 'side') game.mark({ side: id }, kind, true, RULE);
        if (kind.scope === 'unit') game.mark({ unit: id }, kind, true, RULE);
        if (kind.scope === 'model') game.mark({ model: id }, kind, true, RULE);
        if (kind.scope === 'piece') game.mark({ piece: id }, kind, true, RULE);
      }
    }
  };
  const left = (end: (game: Game) => void, kind: (all: MarkKind<boolean>) => boolean) => {
    const { state } = happening((game) => {
      markAll(game);
      end(game);
    }, rig);
    const bearers = [state, ...state.sides, ...state.units, ...state.models, ...state.pieces];
    return bearers.map(({ marks }) => kinds.filter((one) => kind(one) && marks[one.name] !== undefined).map(({ name }) => name));
  };
  const endingAt = (moment: MarkEnd) => (kind: MarkKind<boolean>) => kind.ends === moment;

  it('takes the marks off everybody that last until then, and no others', () => {
    const end = (game: Game) => game.endOf('turn', RULE);
    expect(left(end, endingAt('turn')).flat()).toEqual([]);
    for (const other of ['never', 'phase', 'round', 'activation'] as const) expect(left(end, endingAt(other)).flat()).toHaveLength(9);
  });

  it("takes everybody's marks off, whoever's moment it was", () => {
    const found = left((game) => game.endOf('turn', RULE, { side: 1 }), endingAt('turn'));
    expect(found).toEqual([[], [], [], [], [], [], [], [], []]);
  });

  it("takes only one unit's marks off", () => {
    const found = left((game) => game.endOf('activation', RULE, { unit: 0 }), endingAt('activation'));
    expect(found.slice(3, 7)).toEqual([[], ['unit-activation'], [], ['model-activation']]);
  });

  it('says nothing where there is nothing to take off', () => {
    expect(types(happening((game) => game.endOf('round', RULE), rig))).toEqual([]);
  });
});

describe('an effect', () => {
  const abilities = abilitySet<{ toHit: { about: number; says: string; as: 'one' | 'other' } }>({
    fear: {
      rule: RULE,
      label: say('x'),
      ...PLAIN,
      params: { by: parameter.whole(1, 5) },
      hooks: { toHit: (about, { bearer, params }) => [`${about} ${JSON.stringify(bearer)} ${params.by}`] },
    },
    dull: { rule: RULE, label: say('x'), ...PLAIN, hooks: {} },
    written: { rule: RULE, label: say('x'), ...PLAIN, sits: ['unit'], hooks: {} },
  });
  const rig: Rig = { system: { abilities } };
  const begin = (game: Game, ends: End, unit = 0) => game.begin({ ability: 'fear', on: { unit }, params: { by: 2 }, ends }, RULE);

  it('brings its hooks and takes them away again', () => {
    happening((game) => {
      const ask = () => abilities.ask(game.state, 'toHit', 1, { one: { unit: 0 }, other: { unit: 1 } });
      expect(ask()).toEqual([]);
      const effect = begin(game, { at: 'used' });
      begin(game, { at: 'battle' }, 1);
      expect(ask()).toEqual(['1 {"unit":0} 2', '1 {"unit":1} 2']);
      game.endEffect(effect.id, RULE);
      expect(ask()).toEqual(['1 {"unit":1} 2']);
    }, rig);
  });

  it('has only parameters that are declared', () => {
    const given = (params: Readonly<Record<string, Plain>>) => () =>
      happening((game) => void game.begin({ ability: 'fear', on: { unit: 0 }, params, ends: { at: 'used' } }, RULE), rig);
    expect(given({ bye: 2 })).toThrow("fear has no parameter 'bye'; did you mean 'by'?");
    expect(given({ by: 9 })).toThrow('by: 9 does not fit fear; expected: a whole number from 1 to 5');
    expect(given({})).toThrow("fear needs 'by': a whole number from 1 to 5");
  });

  it('is only what may be one, on what it speaks of', () => {
    const laid = (ability: string, on: Ref) => () => happening((game) => void game.begin({ ability, on, ends: { at: 'used' } }, RULE), rig);
    expect(laid('written', { unit: 0 })).toThrow('written does not belong on: effect. It belongs on: unit.');
    expect(laid('dull', { piece: 0 })).toThrow('dull does not belong on: piece. It belongs on: unit.');
    expect(laid('nothing', { unit: 0 })).toThrow("There is no ability 'nothing'");
    expect(laid('dull', { side: 0 })).not.toThrow();
  });

  it('has an id that is never used again, not even by a debt', () => {
    happening((game) => {
      const ids = [begin(game, { at: 'used' }).id, game.owe(OTHER, 'now', {}, RULE).id];
      game.endEffect(ids[0]!, RULE);
      game.pay(game.owed(OTHER)[0]!, RULE);
      ids.push(begin(game, { at: 'used' }).id);
      expect(new Set(ids).size).toBe(3);
    }, rig);
  });

  const left = (ends: End, happens: (game: Game) => void) =>
    happening((game) => {
      begin(game, ends);
      happens(game);
    }, rig).state.effects.length;

  it.each(['phase', 'turn', 'round', 'activation'] as const)('that lasts until the end of the %s ends then and not before', (at) => {
    for (const moment of ['phase', 'turn', 'round', 'activation'] as const) {
      expect(left({ at }, (game) => game.endOf(moment, RULE))).toBe(moment === at ? 0 : 1);
      expect(left({ at }, (game) => game.endOf(moment, RULE, { side: 1 }))).toBe(moment === at ? 0 : 1);
    }
  });

  it.each(['battle', 'used'] as const)('that lasts until it is %s is left alone', (at) => {
    for (const moment of ['phase', 'turn', 'round', 'activation'] as const)
      expect(left({ at }, (game) => game.endOf(moment, RULE))).toBe(1);
  });

  it.each<[Extract<End, { edge?: unknown }>, 'phase' | 'turn' | 'activation', object, object]>([
    [{ at: 'phase-of', phase: 'hero', side: 1 }, 'phase', { side: 1, phase: 'hero' }, { side: 0, phase: 'hero' }],
    [{ at: 'phase-of', phase: 'hero', side: 1 }, 'phase', { side: 1, phase: 'hero' }, { side: 1, phase: 'combat' }],
    [{ at: 'turn-of', side: 1 }, 'turn', { side: 1 }, { side: 0 }],
    [{ at: 'turn-of', side: 1 }, 'turn', { side: 1 }, {}],
    [{ at: 'activation-of', unit: 1 }, 'activation', { unit: 1 }, { unit: 0 }],
  ])('that waits for %j ends then and at no other', (ends, moment, then, other) => {
    expect(left(ends, (game) => game.endOf(moment, RULE, then))).toBe(0);
    expect(left(ends, (game) => game.endOf(moment, RULE, other))).toBe(1);
    expect(left(ends, (game) => game.startOf(moment, RULE, then))).toBe(1);
    const sooner: End = { ...ends, edge: 'start' };
    expect(left(sooner, (game) => game.startOf(moment, RULE, then))).toBe(0);
    expect(left(sooner, (game) => game.startOf(moment, RULE, other))).toBe(1);
    expect(left(sooner, (game) => game.endOf(moment, RULE, then))).toBe(1);
  });

  it('ends as soon as what it needs near is no longer near', () => {
    const near: End = { at: 'while-near', to: { unit: 1 }, within: 6000 };
    const troops = [
      { side: 0, at: [[2, 2]] as const },
      { side: 1, at: [[2, 8]] as const },
    ];
    const go = (game: Game, y: number) =>
      game.emit({ type: 'moved', unit: 1, how: 'x', travels: [{ model: 1, path: [game.model(1).pose, pose(2, y)] }], rule: RULE });
    const { events } = happening(
      (game) => {
        begin(game, near);
        go(game, 8.984);
        expect(game.state.effects).toHaveLength(1);
        go(game, 8.985);
        expect(game.state.effects).toHaveLength(0);
      },
      { ...rig, troops },
    );
    expect(events.map(({ type }) => type)).toEqual(['effect-begun', 'moved', 'moved', 'effect-ended']);
    for (const unit of [0, 1]) {
      expect(left(near, (game) => game.emit({ type: 'removed', models: [unit], to: { at: 'gone', cause: 'x' }, rule: RULE }))).toBe(0);
    }
  });
});

describe('units', () => {
  const rig: Rig = {
    troops: [
      {
        side: 0,
        at: [
          [2, 2],
          [4, 2],
          [6, 2],
        ],
        abilities: [{ ability: 'fear' }],
      },
    ],
    system: {
      abilities: abilitySet({
        fear: { rule: RULE, label: say('x'), ...PLAIN, reach: 'field', hooks: { toHit: () => [] } } satisfies Ability,
      }),
    },
  };

  it('are formed anew and registered, of new models and of old ones', () => {
    const { state } = happening((game) => {
      const { id: _id, models: _models, lost: _lost, ...like } = game.unit(0);
      const { base, height, place, pose: at, profile, gear } = game.model(0);
      const formed = game.form({ ...like, name: 'Raised' }, [2, { base, height, place, pose: at, profile, gear }], RULE);
      expect(formed).toMatchObject({ id: 1, models: [2, 3], lost: 0, name: 'Raised' });
      game.join(0, [{ base, height, place, pose: at, profile, gear, lost: 1 }], RULE);
    }, rig);
    expect(state.units.map(({ models }) => models)).toEqual([
      [0, 1, 4],
      [2, 3],
    ]);
    expect(state.models.map(({ id, unit, lost }) => [id, unit, lost])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [2, 1, 0],
      [3, 1, 0],
      [4, 0, 1],
    ]);
    expect(state.hooks.toHit!.map(({ bearer }) => bearer)).toEqual([{ unit: 0 }, { unit: 1 }]);
  });

  it('are where their models are', () => {
    happening((game) => {
      const remove = (model: number, at: 'reserve' | 'gone') =>
        game.emit({ type: 'removed', models: [model], to: at === 'gone' ? { at, cause: 'x' } : { at, note: 'x' }, rule: RULE });
      remove(0, 'gone');
      expect(standing(game.state, 0).map(({ id }) => id)).toEqual([1, 2]);
      expect(whereIs(game.state, 0)).toBe('table');
      remove(1, 'reserve');
      remove(2, 'gone');
      expect(whereIs(game.state, 0)).toBe('reserve');
      remove(1, 'gone');
      expect(whereIs(game.state, 0)).toBe('gone');
    }, rig);
  });
});

describe('sides', () => {
  it('are asked with those of other teams first', () => {
    happening(
      (game) => {
        expect(game.othersFirst()).toEqual([1, 3, 0, 2]);
        expect([game.enemies(0, 1), game.enemies(0, 2), game.enemies(1, 3)]).toEqual([true, false, false]);
      },
      { teams: [0, 1, 0, 1] },
    );
  });
});

describe('what is owed', () => {
  it('is on the table until it is paid', () => {
    const { state, events } = happening((game) => {
      game.owe(TEST, 'end', { unit: 1 }, RULE);
      game.owe(OTHER, 'end', {}, RULE);
      expect(game.owed(TEST).map(({ args }) => args)).toEqual([{ unit: 1 }]);
      game.pay(game.owed(TEST)[0]!, RULE);
    });
    expect(state.owed.map(({ kind }) => kind)).toEqual(['other']);
    expect(events.map(({ type }) => type)).toEqual(['owed', 'owed', 'paid']);
  });

  it('is paid by the step of its kind, the oldest first, when it is due', () => {
    happening((game) => {
      game.owe(TEST, 'end', { unit: 1 }, RULE);
      game.owe(TEST, 'now', { unit: 0 }, RULE);
      game.owe(OTHER, 'now', {}, RULE);
      expect(dueNow(game.state, 'now', [TEST, OTHER])).toEqual({ step: 'test', args: { debt: 1 } });
      expect(dueNow(game.state, 'now', [OTHER])).toEqual({ step: 'settle', args: { debt: 2 } });
      expect(dueNow(game.state, 'later', [TEST, OTHER])).toBeNull();
      expect(game.due(TEST, { debt: 1 }).args.unit).toBe(0);
      expect(() => game.due(OTHER, { debt: 1 })).toThrow("no debt 1 of the kind 'other'");
    });
  });
});

describe('what is not there', () => {
  it.each([
    ['unit', (game: Game) => game.unit(9)],
    ['model', (game: Game) => game.model(9)],
    ['piece', (game: Game) => game.piece(9)],
  ])('is a fault: no %s', (what, read) => {
    expect(() => happening((game) => void read(game))).toThrow(`no ${what} 9`);
  });
});

describe('a repetition', () => {
  function* three(game: Game): Flow<void> {
    yield* game.repeat(3, 'score', null, null, function* () {
      const { total } = yield* game.roll({ purpose: 'x', rule: RULE, side: 0, count: 1, sides: 6 });
      game.emit({ type: 'scored', side: 0, by: total, what: 'x', rule: RULE });
      return null;
    });
  }

  it('is run through in a live battle', () => {
    const match = battleOf(three);
    expect(match.events.filter(({ type }) => type === 'scored')).toHaveLength(3);
  });

  it('changes the table by its events alone', () => {
    const game = new Game(systemOf(three), fieldOf({}).state, () => {});
    expect(() => game.jump(game.state)).toThrow('changes by its events');
  });
});

describe('a question', () => {
  /** Two questions; what is said in between makes more choices of the first. */
  const start = () =>
    battleOf(
      function* (game) {
        const chosen = yield* game.ask.one({ side: 0, rule: RULE, label: say('x') }, () =>
          Array.from({ length: 2 + game.state.sides[1]!.score }, (_, i) => ({ id: `${i}`, label: say('x'), value: i })),
        );
        game.emit({ type: 'scored', side: 0, by: chosen, what: 'x', rule: RULE });
        yield* game.ask.confirm({ side: 1, rule: RULE, label: say('done') });
      },
      {
        system: {
          offers: {
            more: {
              label: say('x'),
              open: () => true,
              *accept(game, side, { by }) {
                if (yield* game.ask.confirm({ side: 1 - side, rule: RULE, label: say('sure') }))
                  game.emit({ type: 'scored', side: 1, by: Number(by), what: 'x', rule: RULE });
              },
            },
          },
        },
      },
    );

  it('is put again when something said has changed the table under it', () => {
    const match = start();
    expect(asked(match, 'pick').options).toHaveLength(2);
    expect(match.offer(1, { name: 'more', args: { by: 3 } })).toBeNull();
    expect(asked(match, 'confirm').side).toBe(0);
    answer(match, { kind: 'confirm', yes: true });
    expect(asked(match, 'pick').options).toHaveLength(5);
    answer(match, { kind: 'pick', chosen: ['4'] });
    expect(match.state.sides[0]!.score).toBe(4);
    expect(match.fork('x').state).toEqual(match.state);
    expect(match.undo(0)).toBeNull();
    expect(asked(match, 'pick').options).toHaveLength(5);
  });

  it('is worked out only when somebody looks at it', () => {
    let built = 0;
    const match = battleOf(function* (game) {
      for (const side of [0, 1]) {
        yield* game.ask.confirm(() => {
          built++;
          return { side, rule: RULE, label: say('x') };
        });
      }
    });
    answer(match, { kind: 'confirm', yes: true });
    expect(built).toBe(2);
    match.fork('x');
    expect(built).toBe(3);
  });
});

describe('a piece', () => {
  const square = {
    footprint: [
      { x: 4000, y: 4000 },
      { x: 6000, y: 4000 },
      { x: 6000, y: 5000 },
    ],
    height: 1000,
    floors: [],
    traits: [],
  };
  const cloud = {
    kind: 'cloud',
    name: say('cloud'),
    pose: pose(5, 5),
    shape: { kind: 'terrain' as const, terrain: square },
    traits: [],
    owner: 0,
    bearer: null,
    gone: false,
    marks: {},
  };
  const corners = (game: Game, id: number) => {
    const { shape } = game.piece(id);
    return shape.kind === 'terrain' ? shape.terrain.footprint.map(({ x, y }) => [x, y]) : [];
  };

  it('is put down, changed, and goes by itself with its footprint', () => {
    const { events } = happening((game) => {
      const { id } = game.put(cloud, RULE);
      expect(game.piece(id)).toEqual({ ...cloud, id: 0 });
      expect(game.change(id, { owner: 1 }, RULE)).toEqual({ ...cloud, id: 0, owner: 1 });
      game.change(id, { pose: { ...pose(7, 5), heading: 900 } }, RULE);
      expect(corners(game, id)).toEqual([
        [6000, 6000],
        [6000, 4000],
        [7000, 4000],
      ]);
      const path = [game.piece(id).pose, { ...pose(8, 9), heading: 900 }];
      const { value } = game.journey({ unit: null, how: 'drift', rule: RULE, travels: [{ piece: id, path }] }).next();
      expect(value).toMatchObject({ end: 'arrived', travels: [{ piece: id, path }] });
      expect(corners(game, id)[0]).toEqual([7000, 10_000]);
      expect(game.piece(id).pose).toEqual({ ...pose(8, 9), heading: 900 });
    });
    expect(events.map(({ type }) => type)).toEqual(['piece-changed', 'piece-changed', 'piece-changed', 'moved']);
  });
});

describe('marks on many', () => {
  const HIT = mark('model', 'hit', false);
  const OWN = mark('unit', 'own', false, { ends: 'own-turn' });
  const UNTIL = mark('unit', 'until', false, { ends: 'own-turn-start' });

  it('are one event, for those whom it changes', () => {
    const { events, state } = happening((game) => {
      game.mark({ model: 1 }, HIT, true, RULE);
      game.mark([{ model: 0 }, { model: 1 }], HIT, true, RULE);
      game.mark([], HIT, true, RULE);
      expect(() => game.mark([{ model: 0 }, { unit: 0 }], HIT, false, RULE)).toThrow('a mark of a model');
    });
    expect(events).toMatchObject([{ on: [{ model: 1 }] }, { on: [{ model: 0 }] }]);
    expect(state.models.map(({ marks }) => marks)).toEqual([{ hit: true }, { hit: true }]);
  });

  it("go with the turn of the bearer's own side", () => {
    const both = [{ unit: 0 }, { unit: 1 }];
    const left = (game: Game, kind: MarkKind<boolean>) => game.state.units.filter((unit) => game.get(unit, kind)).map(({ id }) => id);
    happening(
      (game) => {
        for (const kind of [OWN, UNTIL]) game.mark(both, kind, true, RULE);
        game.endOf('turn', RULE, { side: 1 });
        expect([left(game, OWN), left(game, UNTIL)]).toEqual([[0], [0, 1]]);
        game.startOf('turn', RULE, { side: 0 });
        expect([left(game, OWN), left(game, UNTIL)]).toEqual([[0], [1]]);
        game.endOf('turn', RULE);
        expect(left(game, OWN)).toEqual([]);
      },
      { system: { marks: [OWN, UNTIL] } },
    );
  });
});
