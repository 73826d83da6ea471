import type { Judge, Model, Profile, State } from '@warfold/engine';
import { abilitySet, begin, ON_TABLE, part, randomFrom, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Breach, Course, Obstacle, Pose } from '@warfold/space';
import { fits, gap, inches, keepMoreThan, linksAcross, OPEN, round, SOLID } from '@warfold/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeIn } from './closing.ts';
import type { EachMove } from './moving.ts';
import { eachJudge } from './moving.ts';
import { placeJudge } from './placing.ts';
import { hasRoom, hasRoomForAny } from './room.ts';
import { areEnemies } from './sides.ts';
import { tagModel } from './tags.ts';

type Spot = readonly [number, number];

const soldier: Profile = {
  key: 'soldier',
  name: 'soldier',
  stats: {},
  keywords: [],
  abilities: [],
  gear: [],
  base: round(25),
  height: inches(1),
  figure: 'foot',
};

/** Two sides of soldiers, each at its spots. */
function table(own: readonly Spot[], foes: readonly Spot[]): State {
  const { state } = begin(
    {
      system: 'warpath',
      version: '0',
      table: { width: inches(48), depth: inches(48) },
      cursor: { round: 1, turn: 0, phase: 'x', active: 0 },
      sides: [
        { name: 'A', team: 0, colour: 'blue' },
        { name: 'B', team: 1, colour: 'red' },
      ],
      units: [own, foes].map((spots, side) => ({
        side,
        name: `unit ${side}`,
        profile: 'soldier',
        points: 0,
        abilities: [],
        marks: {},
        models: spots.map(() => ({ profile: 'soldier', gear: [] })),
      })),
      pieces: [],
      book: { profiles: { soldier }, gear: {} },
      options: {},
    },
    abilitySet({}),
  );
  const at = [...own, ...foes];
  const models = state.models.map((model) => ({
    ...model,
    place: ON_TABLE,
    pose: { x: inches(at[model.id]![0]), y: inches(at[model.id]![1]), z: 0, heading: 0 },
  }));
  return { ...state, models };
}

const LINKS = linksAcross(inches(1));

/** Enemies are kept at more than an inch, or only not overlapped. */
function courseOf(state: State, near: 'inch' | 'contact'): Course {
  const keep = near === 'inch' ? keepMoreThan(inches(1), { leave: true }) : SOLID;
  const obstacles = state.models
    .filter((model) => areEnemies(state, state.units[0]!, state.units[model.unit]!))
    .map((model): Obstacle => ({ id: tagModel(model.id), shape: model, moving: keep, ending: keep }));
  return { ...OPEN, table: state.table, obstacles };
}

const breach = (found: Breach) => refuse('WP-MOVE-03', say(`test.${found.kind}`));

const moveOf = (state: State, far: number, more: Partial<EachMove> = {}): EachMove => ({
  unit: 0,
  how: 'move',
  rule: 'WP-MOVE-03',
  label: say('test.move'),
  allowance: sumOf([part(inches(far), say('test.far'), 'WP-MOVE-03')]),
  course: () => courseOf(state, 'inch'),
  links: LINKS,
  linkRule: 'WP-UNIT-06',
  breach,
  mayDecline: 'stay',
  ...more,
});

const ROW: readonly Spot[] = [
  [10, 10],
  [11.5, 10],
  [13, 10],
  [14.5, 10],
];

const walk = (state: State, model: number, x: number, y: number) => ({
  model,
  path: [state.models[model]!.pose, { x: inches(x), y: inches(y), z: 0, heading: 0 }],
});

function expectAllLegal<A extends Parameters<Judge['why']>[0]>(judge: Judge<A>, seed: string): void {
  for (const answer of [judge.usual(), ...judge.suggest(randomFrom(seed))]) expect(judge.why(answer)).toBeNull();
}

describe('a move of each model', () => {
  it('is as long as the allowance and no longer', () => {
    const state = table(ROW.slice(0, 1), [[40, 40]]);
    const judge = eachJudge(state, moveOf(state, 6));
    expect(judge.why({ kind: 'move', travels: [walk(state, 0, 10, 16)] })).toBeNull();
    expect(judge.why({ kind: 'move', travels: [walk(state, 0, 10, 16.001)] })).toMatchObject({ text: { key: 'test.far' } });
  });

  it('keeps the unit together, and names who is too far', () => {
    const state = table(ROW, [[40, 40]]);
    const judge = eachJudge(state, moveOf(state, 6));
    expect(judge.why({ kind: 'move', travels: [walk(state, 3, 18, 10)] })).toMatchObject({
      rule: 'WP-UNIT-06',
      text: { key: 'shared.refused.loose', args: { links: 0, needed: 1 } },
      culprits: [{ model: 3 }],
    });
  });

  it('says of two pairs that they are two groups', () => {
    const state = table(ROW, [[40, 40]]);
    const travels = [walk(state, 2, 16, 10), walk(state, 3, 17.5, 10)];
    expect(eachJudge(state, moveOf(state, 6)).why({ kind: 'move', travels })).toMatchObject({
      text: { key: 'shared.refused.split', args: { groups: 2 } },
    });
  });

  it('lets the rear take the places that the front leaves, but nobody the place of another', () => {
    const state = table(ROW, [[40, 40]]);
    const judge = eachJudge(state, moveOf(state, 6));
    const all = ROW.map(([x, y], id) => walk(state, id, x + 1.5, y));
    expect(judge.why({ kind: 'move', travels: all })).toBeNull();
    expect(judge.why({ kind: 'move', travels: all.slice(0, 3) })).not.toBeNull();
  });

  it('blocks the way of comrades where the rules say so, in the order in which they go', () => {
    const state = table(
      [
        [10, 10],
        [11.5, 10],
      ],
      [[40, 40]],
    );
    const blocked = eachJudge(state, moveOf(state, 6, { comrades: { moving: SOLID } }));
    const over = walk(state, 0, 13, 10);
    expect(blocked.why({ kind: 'move', travels: [over] })).not.toBeNull();
    expect(eachJudge(state, moveOf(state, 6)).why({ kind: 'move', travels: [over] })).toBeNull();
    const aside = walk(state, 1, 13, 11.2);
    expect(blocked.why({ kind: 'move', travels: [aside, over] })).toBeNull();
    expect(blocked.why({ kind: 'move', travels: [over, aside] })).not.toBeNull();
  });

  it('a drag of one model brings the others', () => {
    const state = table(ROW, [[40, 40]]);
    const judge = eachJudge(state, moveOf(state, 6));
    const all = judge.complete?.({ kind: 'move', travels: [walk(state, 0, 12, 14)] });
    expect(all).toMatchObject({ kind: 'move' });
    expect(all !== undefined && 'travels' in all && all.travels).toHaveLength(4);
    expect(all === undefined ? null : judge.why(all)).toBeNull();
  });

  it('a drag of whoever stands behind brings those ahead of it first, where nobody may walk through comrades', () => {
    const column: Spot[] = [
      [10, 10],
      [10, 11.2],
      [10, 12.4],
    ];
    const state = table(column, []);
    const judge = eachJudge(state, moveOf(state, 6, { comrades: { moving: SOLID } }));
    const all = judge.complete?.({ kind: 'move', travels: [walk(state, 0, 10, 12)] });
    expect(all).toMatchObject({ travels: [{ model: 2 }, { model: 1 }, { model: 0 }] });
    expect(all === undefined ? null : judge.why(all)).toBeNull();
  });

  it('a drag of one who is alone leads round whoever is in the way, and stays as it was drawn where there is no such way', () => {
    const state = table([[10, 10]], [[13, 10]]);
    const drawn = walk(state, 0, 16, 10);
    const [near, far] = [6, 8].map((allowance) => {
      const judge = eachJudge(state, moveOf(state, allowance));
      const all = judge.complete!({ kind: 'move', travels: [drawn] });
      return { all, why: judge.why(all) };
    });
    expect(far!.why).toBeNull();
    expect(far!.all).not.toEqual({ kind: 'move', travels: [drawn] });
    expect(near!.all).toEqual({ kind: 'move', travels: [drawn] });
    expect(near!.why).not.toBeNull();
  });

  it('a way that was drawn round a corner, or up on the spot, is never changed for another', () => {
    const state = table([[10, 10]], [[13, 10]]);
    const judge = eachJudge(state, moveOf(state, 8));
    const pose = state.models[0]!.pose;
    const at = (x: number, y: number) => ({ x: inches(x), y: inches(y), z: 0, heading: 0 });
    const tooNear = { model: 0, path: [pose, at(12, 11), at(16, 10)] };
    const tooHigh = { model: 0, path: [pose, { ...pose, z: inches(30) }] };
    for (const drawn of [tooNear, tooHigh]) {
      expect(judge.complete?.({ kind: 'move', travels: [drawn] })).toEqual({ kind: 'move', travels: [drawn] });
    }
    expect(judge.why({ kind: 'move', travels: [tooNear] })).not.toBeNull();
  });

  it('a drag that is too far says so, and not that comrades are in the way who go ahead', () => {
    const state = table(
      [
        [10, 10],
        [10, 11.2],
        [10, 12.4],
      ],
      [],
    );
    const judge = eachJudge(state, moveOf(state, 6, { comrades: { moving: SOLID } }));
    const all = judge.complete?.({ kind: 'move', travels: [walk(state, 0, 10, 19)] });
    expect(all === undefined ? null : judge.why(all)).toMatchObject({ text: { key: 'test.far' } });
  });

  it('who stands where he wants to be stays there, and does not shuffle on the spot', () => {
    const state = table(ROW.slice(0, 1), [[40, 40]]);
    const usual = (x: number) => eachJudge(state, moveOf(state, 6, { goals: () => [{ x: inches(x), y: inches(10) }] })).usual();
    expect(usual(10.05)).toEqual({ kind: 'move', declined: true });
    expect(usual(10.5)).toMatchObject({ travels: [{ model: 0 }] });
  });

  it('only ever suggests what is legal', () => {
    const spot = fc.tuple(fc.integer({ min: 4, max: 40 }), fc.integer({ min: 4, max: 40 }));
    fc.assert(
      fc.property(fc.uniqueArray(spot, { minLength: 1, maxLength: 12, selector: String }), fc.string(), (foes, seed) => {
        const free = foes.filter(([x, y]) => x < 7 || x > 18 || y < 7 || y > 13);
        const state = table(ROW, free.length === 0 ? [[40, 40]] : free);
        expectAllLegal(
          eachJudge(state, moveOf(state, 8, { goals: () => state.units[1]!.models.map((id) => state.models[id]!.pose) })),
          seed,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('closing in', () => {
  const closing = (state: State, far: number) => ({
    unit: 0,
    reach: () => inches(far),
    targets: standing(state, 1),
    course: () => courseOf(state, 'contact'),
    links: LINKS,
  });

  it('brings those into contact who can get there, and the rest behind them', () => {
    const state = table(ROW, [
      [11, 15],
      [12.5, 15],
    ]);
    const travels = closeIn(state, closing(state, 6))!;
    const judge = eachJudge(state, moveOf(state, 6, { course: () => courseOf(state, 'contact') }));
    expect(judge.why({ kind: 'move', travels })).toBeNull();
    const ends = travels.map(({ model, path }) => ({ ...state.models[model]!, pose: path[path.length - 1]! }));
    const touching = ends.filter((end) => standing(state, 1).some((foe) => gap(end, foe) <= 2));
    expect(touching.length).toBeGreaterThanOrEqual(3);
  });

  it('goes round comrades where nobody may walk through them', () => {
    const ranks: readonly Spot[] = [...ROW, [10, 8.9], [11.5, 8.9], [13, 8.9], [14.5, 8.9]];
    const state = table(ranks, [
      [11, 14],
      [13, 14],
    ]);
    const comrades = { moving: SOLID };
    const travels = closeIn(state, { ...closing(state, 8), comrades })!;
    const judge = eachJudge(state, moveOf(state, 8, { course: () => courseOf(state, 'contact'), comrades }));
    expect(travels).toHaveLength(8);
    expect(judge.why({ kind: 'move', travels })).toBeNull();
  });

  it('leaves nobody behind for whom there is no room near the enemy', () => {
    const ranks = Array.from({ length: 20 }, (_, i): Spot => [10 + 1.2 * (i % 5), 10 - 1.2 * Math.floor(i / 5)]);
    const state = table(ranks, [[12.4, 14]]);
    const comrades = { moving: SOLID };
    const links = { ...LINKS, needed: () => 2 };
    const travels = closeIn(state, { ...closing(state, 12), comrades, links })!;
    const judge = eachJudge(state, moveOf(state, 12, { course: () => courseOf(state, 'contact'), comrades, links }));
    expect(judge.why({ kind: 'move', travels })).toBeNull();
  });

  it('goes as near as it gets where the enemy is out of reach', () => {
    const state = table(ROW, [[12, 25]]);
    const travels = closeIn(state, closing(state, 6))!;
    expect(travels).toHaveLength(4);
    for (const { model, path } of travels) expect(path[path.length - 1]!.y).toBeGreaterThan(state.models[model]!.pose.y + inches(4));
  });
});

describe('setting down', () => {
  const zone = [
    { x: 0, y: 0 },
    { x: inches(12), y: 0 },
    { x: inches(12), y: inches(6) },
    { x: 0, y: inches(6) },
  ];
  const placing = (state: State) => ({
    unit: 0,
    rule: 'WP-SETUP-06' as const,
    label: say('test.place'),
    course: () => ({ ...courseOf(state, 'inch'), zones: [{ id: 'zone', footprint: zone, when: 'end' as const }] }),
    links: LINKS,
    breach,
    area: zone,
    heading: 0,
  });

  it('stays in the zone and together, wherever it is tried', () => {
    const state = table(ROW, [[6, 3]]);
    expectAllLegal(placeJudge(state, placing(state)), 'place');
    expect(hasRoom(state, placing(state))).toBe(true);
  });

  it('never leaves the table, whatever the area says', () => {
    const state = table(ROW, [[6, 3]]);
    const beside = [
      { x: -inches(6), y: 0 },
      { x: inches(6), y: 0 },
      { x: inches(6), y: inches(6) },
      { x: -inches(6), y: inches(6) },
    ];
    const judge = placeJudge(state, { ...placing(state), course: () => courseOf(state, 'inch'), area: beside });
    expectAllLegal(judge, 'place');
    const usual = judge.usual();
    if ('declined' in usual) throw new Error('there is room');
    const off = { ...usual, places: usual.places.map((place) => ({ ...place, pose: { ...place.pose, x: place.pose.x - inches(20) } })) };
    expect(judge.why(off)).not.toBeNull();
  });

  it('leaves out only those for whom there is no room', () => {
    const battle = table(ROW, [
      [4, 3],
      [8, 3],
    ]);
    const waiting = { at: 'reserve', note: 'waiting' } as const;
    const state = { ...battle, models: battle.models.map((model) => (model.unit === 0 ? { ...model, place: waiting } : model)) };
    const tight = [
      { x: 0, y: 0 },
      { x: inches(3), y: 0 },
      { x: inches(3), y: inches(1.1) },
      { x: 0, y: inches(1.1) },
    ];
    const given = {
      ...placing(state),
      area: tight,
      need: 'if-possible' as const,
      course: () => ({ ...courseOf(state, 'contact'), zones: [{ id: 'zone', footprint: tight, when: 'end' as const }] }),
    };
    expect(hasRoom(state, given)).toBe(false);
    const judge = placeJudge(state, given);
    const answer = judge.usual();
    const places = 'places' in answer ? answer.places : [];
    expect(places.length).toBe(3);
    const left = state.units[0]!.models.find((id) => !places.some((place) => place.id === `model:${id}`))!;
    const item = { id: `model:${left}`, what: 'model' as const, label: say('x'), faces: true };
    expect(judge.witness?.(item, places)).toBeNull();
    // The first of three is left out as well: there is room for one more.
    expect(judge.witness?.(item, places.slice(1))).not.toBeNull();
  });

  it('finds room for bases of two sizes where only the small ones fit into a passage', () => {
    const battle = table(
      [
        [20, 20],
        [22, 20],
        [24, 20],
      ],
      [],
    );
    const waiting = { at: 'reserve', note: 'waiting' } as const;
    const models = battle.models.map((model) => ({ ...model, place: waiting, base: model.id === 0 ? round(40) : round(25) }));
    const state = { ...battle, models };
    const area = [
      { x: 0, y: 0 },
      { x: 1814, y: 0 },
      { x: 1814, y: 580 },
      { x: 3717, y: 580 },
      { x: 3717, y: 1772 },
      { x: 1814, y: 1772 },
      { x: 1814, y: 1814 },
      { x: 0, y: 1814 },
    ];
    const course: Course = { ...OPEN, table: state.table, zones: [{ id: 'zone', footprint: area, when: 'end' }] };
    const given = { ...placing(state), area, course: () => course };
    expect(hasRoom(state, given)).toBe(true);
    const judge = placeJudge(state, given);
    expect(judge.why(judge.usual())).toBeNull();
  });

  /** Strips in which hardly anybody finds room, cut through by an enemy or two. */
  const strips = fc.record({
    long: fc.integer({ min: 10, max: 60 }),
    wide: fc.integer({ min: 10, max: 13 }),
    foes: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -8, max: 20 })), { maxLength: 2 }),
  });
  const BASE = 984;

  it('finds room for as many as a slow search does, in a file from either end', () => {
    fc.assert(
      fc.property(strips, ({ long, wide, foes }) => {
        const battle = table(
          ROW,
          foes.map(([x, y]): Spot => [x / 10, y / 10]),
        );
        const waiting = { at: 'reserve', note: 'waiting' } as const;
        const state = { ...battle, models: battle.models.map((model) => (model.unit === 0 ? { ...model, place: waiting } : model)) };
        const strip = [
          { x: 0, y: 0 },
          { x: 100 * long, y: 0 },
          { x: 100 * long, y: 100 * wide },
          { x: 0, y: 100 * wide },
        ];
        const given = {
          ...placing(state),
          area: strip,
          need: 'if-possible' as const,
          course: () => ({ ...courseOf(state, 'contact'), zones: [{ id: 'zone', footprint: strip, when: 'end' as const }] }),
        };
        const judge = placeJudge(state, given);
        const usual = judge.usual();
        const found = 'places' in usual ? usual.places.length : 0;
        const models = state.models.filter(({ unit }) => unit === 0);
        const slow = Math.max(...[1, -1].map((way) => inFile(models, given.course(), long, wide, way).length));
        expect(judge.why(usual)).toBeNull();
        expect(found).toBeGreaterThanOrEqual(slow);
        if (slow > 0) expect(hasRoomForAny(state, given)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  /** From one end of the strip to the other, every twentieth of an inch at three heights: the longest file without a gap of more than an inch. */
  function inFile(models: readonly Model[], course: Course, long: number, wide: number, way: number): Pose[] {
    let best: Pose[] = [];
    for (const y of [BASE / 2, 50 * wide, 100 * wide - BASE / 2].map(Math.round)) {
      let file: Pose[] = [];
      for (let step = BASE / 2; step <= 100 * long - BASE / 2 && file.length < models.length; step += 20) {
        const pose = { x: Math.round(way > 0 ? step : 100 * long - step), y, z: 0, heading: 0 };
        const last = file[file.length - 1];
        if (last !== undefined && Math.abs(pose.x - last.x) < BASE) continue;
        if (!fits(models[file.length]!, pose, course)) continue;
        // Too far from those before: they are one group, and this one begins another.
        if (last !== undefined && Math.abs(pose.x - last.x) > BASE + 1000) file = [];
        file = [...file, pose];
        if (file.length > best.length) best = file;
      }
    }
    return best;
  }
});
