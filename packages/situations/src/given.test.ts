import type { Model, State } from '@warfold/engine';
import type { SituationSupport } from '@warfold/engine/situations';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { gap } from '@warfold/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blob, spread } from './given/positions.ts';
import { readSituations } from './read.ts';
import { openSituation } from './run/run.ts';
import { faultsIn } from './testing/tell.ts';
import { plainSupport, toySupport } from './testing/toySupport.ts';

const title = `title: ${RULES.activate} a table\nsystem: toy\n`;

function tableOf(text: string, support: SituationSupport = toySupport): State {
  const { situations, problems } = readSituations(title + text);
  const built = openSituation(situations[0]!, support);
  if (problems.length > 0 || !('given' in built)) throw new Error(JSON.stringify([problems, built]));
  return built.given.setup.state;
}

const where = ({ pose }: Model) => [pose.x, pose.y, pose.z, pose.heading];

describe('the table', () => {
  it('is the usual one unless it says otherwise', () => {
    const state = tableOf('units: { bows: { at: [[2, 2]] } }');
    expect(state.table).toEqual({ width: 24_000, depth: 24_000 });
    expect(state.cursor).toEqual(toySupport.usual.cursor);
    expect(state.sides).toMatchObject([
      { name: 'A', team: 0, score: 0, marks: { bid: 0 } },
      { name: 'B', team: 1, score: 0, marks: { bid: 0 } },
    ]);
    expect(state.result).toBeNull();
  });

  it('can be at any point of the sequence of play', () => {
    const state = tableOf(`table: [48, 36.5]
at: { round: 3, turn: 1, phase: bid, active: B, marks: { fled: [bows, 7] } }
sides: { A: { name: Red, score: 4, marks: { bid: 2 } }, C: { team: 0 } }
units: { bows: { at: [[2, 2]] } }`);
    expect(state.table).toEqual({ width: 48_000, depth: 36_500 });
    expect(state.cursor).toEqual({ round: 3, turn: 1, phase: 'bid', active: 1 });
    expect(state.marks).toEqual({ fled: [0, 7] });
    expect(state.sides).toMatchObject([
      { name: 'Red', team: 0, score: 4, marks: { bid: 2 } },
      { name: 'B', team: 1, score: 0 },
      { name: 'C', team: 0, score: 0 },
    ]);
  });

  it('knows what is owed and what is in effect', () => {
    const state = tableOf(`units: { bows: { at: [[2, 2]] }, chief: { side: A, at: [[5, 2]] }, foe: { side: B, at: [[9, 9]] } }
owed: [{ kind: panic, due: now, args: { unit: foe, by: [bows.1, chief], why: fear } }]
effects:
  - { ability: blessed, on: bows, from: chief, params: { of: chief }, ends: { near: chief, within: 6 } }
  - { ability: shaken, on: foe }
  - { ability: shaken, on: bows, ends: { turn: B, edge: start } }
  - { ability: shaken, on: bows, ends: { phase: act, of: A } }
  - { ability: shaken, on: bows, ends: { activation: foe } }
  - { ability: shaken, on: bows, ends: round }`);
    expect(state.owed).toEqual([{ id: 0, kind: 'panic', due: 'now', args: { unit: 2, by: [0, 1], why: 'fear' } }]);
    expect(state.effects.map(({ id, ends }) => [id, ends])).toEqual([
      [1, { at: 'while-near', to: { unit: 1 }, within: 6000 }],
      [2, { at: 'battle' }],
      [3, { at: 'turn-of', side: 1, edge: 'start' }],
      [4, { at: 'phase-of', phase: 'act', side: 0 }],
      [5, { at: 'activation-of', unit: 2 }],
      [6, { at: 'round' }],
    ]);
    expect(state.effects[0]).toMatchObject({ ability: 'blessed', on: { unit: 0 }, origin: { unit: 1 }, params: { of: 1 } });
    expect(state.hooks.toHit).toHaveLength(6);
    expect(state.nextId).toBe(7);
  });

  it('lets the system finish it', () => {
    expect(tableOf('units: { bows: { at: [[2, 2]] } }\nmore: { clock: 90 }').options.clock).toBe(90);
    const acted = tableOf('units: { bows: { at: [[2, 2]] }, chief: { side: A, at: [[5, 2]] } }\nat: { active: chief }');
    expect(acted.cursor.active).toBe(0);
    expect(acted.units.map(({ marks }) => marks)).toEqual([{ acted: true }, {}]);
  });
});

describe('units', () => {
  it('belong to A if first and to B if not, unless they say so', () => {
    const state = tableOf('units: { a: { at: [[1, 1]] }, b: { at: [[3, 1]] }, c: { at: [[5, 1]] }, d: { side: C, at: [[7, 1]] } }');
    expect(state.units.map(({ side }) => side)).toEqual([0, 1, 1, 2]);
  });

  it('stand where they are said to, by the thousandth', () => {
    const state = tableOf('units: { bows: { at: [[2, 2.0005], [3.1, 4, 1.5]], heading: 90.1, models: { 2: { heading: 180 } } } }');
    expect(state.models.map(where)).toEqual([
      [2000, 2001, 0, 901],
      [3100, 4000, 1500, 1800],
    ]);
  });

  it('stand in a line', () => {
    const state = tableOf('units: { bows: { line: [[1, 5], [4, 5]], count: 4 } }');
    expect(state.models.map(({ pose }) => pose.x)).toEqual([1000, 2000, 3000, 4000]);
  });

  it('stand in a blob, the gap between neighbours kept', () => {
    const { models } = tableOf('units: { bows: { blob: [10, 10], count: 7, gap: 1 } }');
    expect(where(models[0]!)).toEqual([10_000, 10_000, 0, 0]);
    const gaps = models.slice(1).map((model) => gap(models[0]!, model));
    for (const each of gaps) expect(each).toBeGreaterThanOrEqual(1000);
    for (const each of gaps) expect(each).toBeLessThan(1003);
  });

  it('are anywhere else', () => {
    const state = tableOf(`pieces: { hut: { kind: terrain, rect: [[10, 10], [14, 14]] } }
units:
  cart: { at: [[2, 2]] }
  late: { reserve: true, count: 2 }
  deep: { reserve: tunnels }
  crew: { aboard: cart, count: 3, models: { 2: { gone: slain }, 3: { at: [5, 5] } } }
  guard: { garrison: hut }
  dead: { gone: true }
  half: { at: [[9, 2], [11, 2]], models: { 1: { reserve: lost } } }`);
    expect(state.units.map(({ models }) => models.map((id) => state.models[id]!.place))).toEqual([
      [{ at: 'table' }],
      [
        { at: 'reserve', note: 'reserve' },
        { at: 'reserve', note: 'reserve' },
      ],
      [{ at: 'reserve', note: 'tunnels' }],
      [{ at: 'aboard', unit: 0 }, { at: 'gone', cause: 'slain' }, { at: 'table' }],
      [{ at: 'garrison', piece: 0 }],
      [{ at: 'gone', cause: 'destroyed' }],
      [{ at: 'reserve', note: 'lost' }, { at: 'table' }],
    ]);
  });

  it('have lost, are marked, carry and can whatever is said', () => {
    const state = tableOf(`units:
  bows:
    at: [[2, 2], [4, 2]]
    name: The Bows
    lost: 3
    points: 25
    abilities: [watchful, { marksman: { dice: 2 } }]
    marks: { acted: true, marched: 2.5 }
    models: { 2: { lost: 1, marks: { bloodied: true } } }`);
    expect(state.units[0]).toMatchObject({
      name: 'The Bows',
      lost: 3,
      points: 25,
      marks: { acted: true, marched: 2500 },
      abilities: [{ ability: 'watchful' }, { ability: 'marksman', params: { dice: 2 } }],
    });
    expect(state.models.map(({ lost, marks }) => [lost, marks])).toEqual([
      [0, {}],
      [1, { bloodied: true }],
    ]);
  });

  it('leave no trace of a mark that says what holds anyway', () => {
    expect(tableOf('units: { bows: { at: [[2, 2]], marks: { acted: false, marched: 0 } } }').units[0]?.marks).toEqual({});
  });
});

describe('profiles', () => {
  it('are the ordinary soldier where nothing is said', () => {
    const { book, models } = tableOf('units: { bows: { at: [[2, 2]] } }');
    expect(book.profiles.bows).toMatchObject({
      stats: { save: 4, wounds: 1, nerve: 7 },
      base: { kind: 'round', radius: 492 },
      height: 1000,
    });
    expect(models[0]).toMatchObject({ profile: 'bows', base: { kind: 'round', radius: 492 }, height: 1000 });
  });

  it('are those of shipped forces, by several names', () => {
    for (const name of ['red-bows', 'red/red-bows', 'guard']) {
      const state = tableOf(`units: { mine: { profile: ${name}, blob: [12, 12] } }`, plainSupport);
      expect(state.units[0]).toMatchObject({ profile: 'guard', points: 50 });
      expect(state.models).toHaveLength(5);
      expect(state.units[0]?.abilities).toContainEqual({ ability: 'watchful' });
    }
  });

  it('are like a shipped one but for what is said', () => {
    const state = tableOf(
      'units: { mine: { profile: { like: blue-ogres, stats: { save: 2 }, base: 60x35mm, name: Brute }, at: [[3, 3]] } }',
    );
    expect(state.book.profiles.mine).toMatchObject({
      name: 'Brute',
      stats: { save: 2, wounds: 3, nerve: 9 },
      base: { kind: 'oval', across: 1181, along: 689 },
    });
    expect(state.models[0]?.base).toEqual({ kind: 'oval', across: 1181, along: 689 });
  });

  it('are shared by name, and written out with gear', () => {
    const state =
      tableOf(`profiles: { brute: { stats: { wounds: 4 }, base: 100x60mm rect, height: 2.5, keywords: [Big], gear: { club: { name: Club }, rock: { kind: thrown } } } }
units:
  a: { profile: brute, at: [[3, 3]] }
  b: { profile: brute, at: [[9, 3]], gear: [club] }
  c: { profile: { gear: { club: { name: Other Club } } }, at: [[15, 3]] }`);
    expect(state.book.profiles.brute).toMatchObject({
      stats: { save: 4, wounds: 4 },
      height: 2500,
      keywords: ['Big'],
      gear: ['club', 'rock'],
    });
    expect(state.models.map(({ gear }) => gear)).toEqual([['club', 'rock'], ['club'], ['c/club']]);
    expect(state.book.gear['c/club']).toMatchObject({ key: 'c/club', name: 'Other Club', kind: 'weapon' });
    expect(state.book.gear.club).toMatchObject({ name: 'Club' });
  });

  it('carry their own where another unit has something of the same name', () => {
    const state = tableOf(`units:
  a: { profile: { gear: { club: { name: Club }, rock: {} } }, at: [[3, 3]], gear: [club] }
  b: { profile: { gear: { club: { name: Other Club }, rock: { kind: thrown } } }, at: [[9, 3], [11, 3]], gear: [club], models: { 2: { profile: { stats: { save: 2 }, gear: {} }, gear: [rock] } } }`);
    expect(state.models.map(({ gear }) => gear)).toEqual([['club'], ['b/club'], ['b/rock']]);
  });
});

describe('models with profiles of their own', () => {
  it('stand in their unit, written out, shared or shipped', () => {
    const state = tableOf(`profiles: { sergeant: { stats: { wounds: 2 }, base: 32mm } }
units:
  bows: { at: [[2, 2], [4, 2], [6, 2], [8, 2]], models: { 1: { profile: sergeant }, 3: { profile: { stats: { save: 2 } } }, 4: { profile: blue-ogres } } }`);
    expect(state.models.map(({ profile }) => profile)).toEqual(['sergeant', 'bows', 'bows.3', 'ogre']);
    expect(state.units[0]?.profile).toBe('bows');
    expect(state.models[0]?.base).toEqual({ kind: 'round', radius: 630 });
    expect(state.book.profiles['bows.3']?.stats.save).toBe(2);
  });

  it('must be known', () => {
    expect(faultsIn(`${title}units:\n  bows: { at: [[2, 2]], models: { 1: { profile: sargeant } } }\nprofiles: { sergeant: {} }`)).toEqual([
      "4:49 no profile 'sargeant'; did you mean 'sergeant'?",
    ]);
  });
});

describe('pieces', () => {
  it('are called by themselves, by a name or by a text, and look as they are told to', () => {
    const { pieces } = tableOf(`terrain:
  a: { rect: [[2, 2], [4, 4]] }
  b: { rect: [[6, 2], [8, 4]], name: Old Mill }
  c: { rect: [[10, 2], [12, 4]], text: toy.roll.hit, look: house }`);
    expect(pieces.map(({ name, look }) => [name.key, name.args?.unit, look])).toEqual([
      ['engine.unit', 'a', undefined],
      ['engine.unit', 'Old Mill', undefined],
      ['toy.roll.hit', undefined, 'house'],
    ]);
  });

  it('are called by the words of the system where it has a terrain of that name', () => {
    const { en } = toySupport.system.texts;
    const texts = { ...toySupport.system.texts, en: { ...en, 'toy.terrain.wall': 'wall' } };
    const { pieces } = tableOf('terrain: { wall: { rect: [[2, 2], [4, 4]] }, mill: { rect: [[6, 2], [8, 4]] } }', {
      ...toySupport,
      system: { ...toySupport.system, texts },
    });
    expect(pieces.map(({ name }) => name.key)).toEqual(['toy.terrain.wall', 'engine.unit']);
  });

  it('have any shape', () => {
    const { pieces } = tableOf(`terrain:
  box: { rect: [[6, 8], [2, 4]], height: 2, floors: [0, 2], traits: [solid] }
  copse: { kind: wood, polygon: [[10, 10], [10, 14], [14, 10]] }
pieces:
  flag: { kind: objective, at: [12, 12], owner: B, marks: { holder: A } }
  crater: { at: [5, 20], radius: 1.5 }
  flame: { at: [5, 5], teardrop: [8, 3], heading: 45 }
  idol: { at: [20, 20], base: 40mm, height: 3, bearer: bows, gone: true }
units: { bows: { at: [[2, 2]] } }`);
    expect(pieces.map(({ kind, shape }) => [kind, shape.kind])).toEqual([
      ['terrain', 'terrain'],
      ['terrain', 'terrain'],
      ['objective', 'point'],
      ['piece', 'disc'],
      ['piece', 'teardrop'],
      ['piece', 'base'],
    ]);
    expect(pieces[0]).toMatchObject({
      pose: { x: 4000, y: 6000 },
      traits: ['solid'],
      shape: {
        terrain: {
          height: 2000,
          floors: [0, 2000],
          traits: ['solid'],
          footprint: [
            { x: 2000, y: 4000 },
            { x: 6000, y: 4000 },
            { x: 6000, y: 8000 },
            { x: 2000, y: 8000 },
          ],
        },
      },
    });
    // Written clockwise, kept anticlockwise; what a wood is, the system says.
    expect(pieces[1]?.shape).toEqual({
      kind: 'terrain',
      terrain: {
        footprint: [
          { x: 14_000, y: 10_000 },
          { x: 10_000, y: 14_000 },
          { x: 10_000, y: 10_000 },
        ],
        height: 3000,
        floors: [],
        traits: ['difficult'],
      },
    });
    expect(pieces[2]).toMatchObject({ owner: 1, marks: { holder: 0 }, gone: false });
    expect(pieces[4]).toMatchObject({ pose: { heading: 450 }, shape: { length: 8000, width: 3000 } });
    expect(pieces[5]).toMatchObject({ bearer: 0, gone: true });
  });
});

describe('a table that cannot be built', () => {
  it.each([
    [
      'a unit that is nowhere',
      'units:\n  bows: { lost: 1 }',
      ["4:9 'bows' is nowhere; say where with one of at, blob, line, reserve, aboard, garrison, gone"],
    ],
    [
      'a unit that is everywhere',
      'units:\n  bows: { at: [[2, 2]], reserve: true }',
      ["4:9 'bows' is in several places at once: at, reserve"],
    ],
    [
      'a name that is a side',
      'units:\n  A: { at: [[2, 2]] }',
      ["4:6 'A' cannot be the name of a unit: letters, digits and dashes, and not the letter of a side"],
    ],
    ['a number of models that differs', 'units:\n  bows: { at: [[2, 2]], count: 2 }', ['4:32 2 models, but 1 positions']],
    ['a model too many', 'units:\n  bows: { at: [[2, 2]], models: { 2: { lost: 1 } } }', ["4:38 'bows' has no model 2; it has 1"]],
    ['an unknown profile', 'units:\n  bows: { profile: red-bowz, at: [[2, 2]] }', ["4:20 no profile 'red-bowz'; did you mean 'red-bows'?"]],
    ['an unknown stat', 'units:\n  bows: { profile: { stats: { sav: 2 } }, at: [[2, 2]] }', ["4:36 no stat 'sav'; did you mean 'save'?"]],
    [
      'an unknown ability',
      'units:\n  bows: { abilities: [watchfull], at: [[2, 2]] }',
      ["4:23 There is no ability 'watchfull'; did you mean 'watchful'?"],
    ],
    [
      'a base that is none',
      'units:\n  bows: { profile: { base: big }, at: [[2, 2]] }',
      ["4:28 'big' is no base; write 25mm, 60x35mm (an oval), 100x60mm rect or 3x5in rect"],
    ],
    [
      'a figure that is none',
      'units:\n  bows: { profile: { figure: tnak }, at: [[2, 2]] }',
      ["4:30 no figure 'tnak'; did you mean 'tank'?"],
    ],
    ['gear that nobody has', 'units:\n  bows: { gear: [gun], at: [[2, 2]] }', ["4:17 no gear 'gun'; there is none here"]],
    [
      'what the system refuses',
      'units:\n  bows: { profile: { abilities: [watchful, leader, shaken, blessed] }, at: [[2, 2]] }',
      ['4:33 nobody has more than three abilities'],
    ],
    [
      'an unknown mark',
      'units:\n  bows: { at: [[2, 2]], marks: { actd: true } }',
      ["4:40 no mark of a unit 'actd'; did you mean 'acted'?"],
    ],
    [
      'a mark of something else',
      'units:\n  bows: { at: [[2, 2]], marks: { bloodied: true } }',
      [expect.stringMatching(/^4:44 no mark of a unit 'bloodied'; known: acted, marched/)],
    ],
    [
      'a mark of the wrong type',
      'units:\n  bows: { at: [[2, 2]], marks: { acted: 1, marched: far } }',
      ["4:41 'acted' is true or false, not 1", `4:53 'marched' is a number, or the name of a unit, model or piece; "far" is neither`],
    ],
    [
      'a mark that points at what it cannot',
      'pieces: { flag: { kind: objective, at: [3, 3], marks: { holder: bows } } }\nunits: { bows: { at: [[2, 2]] } }',
      [`3:65 'holder' is the name of a side, or none; "bows" is neither`],
    ],
    [
      'a list with a stranger',
      'at: { marks: { fled: [nobody] } }\nunits: { bows: { at: [[2, 2]] } }',
      [`3:22 'fled' lists numbers and names; "nobody" is neither`],
    ],
    ['an unknown phase', 'at: { phase: atc }\nunits: { bows: { at: [[2, 2]] } }', ["3:14 no phase 'atc'; did you mean 'act'?"]],
    [
      'an unknown active side',
      'at: { active: bow }\nunits: { bows: { at: [[2, 2]] } }',
      ["3:15 no side or unit 'bow'; did you mean 'bows'?"],
    ],
    ['an unknown transport', 'units:\n  bows: { aboard: crat }\n  cart: { at: [[2, 2]] }', ["4:19 no unit 'crat'; did you mean 'cart'?"]],
    ['an unknown hut', 'units:\n  bows: { garrison: hut }', ["4:21 no piece 'hut'; there is none here"]],
    ['a piece that is nowhere', 'pieces:\n  flag: { kind: objective }', ['4:9 a piece needs a rect, a polygon, or a place to be at']],
    [
      'an unknown text',
      'terrain:\n  w: { kind: wood, text: toy.roll.hi, rect: [[2, 2], [4, 4]] }',
      ["4:26 no text 'toy.roll.hi'; did you mean 'toy.roll.hit'?"],
    ],
    ['an unknown kind of piece', 'terrain:\n  w: { kind: woods, at: [2, 2] }', ["4:14 no kind of piece 'woods'; did you mean 'wood'?"]],
    [
      'a piece with the name of a unit',
      'pieces:\n  bows: { at: [2, 2] }\nunits: { bows: { at: [[2, 2]] } }',
      ["4:9 a unit is called 'bows' too"],
    ],
    [
      'an unknown bearer',
      'pieces:\n  flag: { at: [2, 2], bearer: bows.3 }\nunits: { bows: { at: [[2, 2]] } }',
      [expect.stringMatching(/^4:31 no model 'bows\.3'/)],
    ],
    ['an unknown option', 'options: { length: 3 }', ["3:20 no option 'length'; there is none here"]],
    [
      'an unknown effect',
      'units: { bows: { at: [[2, 2]] } }\neffects: [{ ability: shakn, on: bow, ends: { near: bow, within: 2 } }]',
      [
        "4:33 no unit, model or piece 'bow'; did you mean 'bows'?",
        "4:52 no unit, model or piece 'bow'; did you mean 'bows'?",
        "4:22 There is no ability 'shakn'; did you mean 'shaken'?",
      ],
    ],
    ['more that the system does not take', 'units: { bows: { at: [[2, 2]] } }\nmore: { clock: slow }', ['4:16 a clock is a number']],
    ['forces on a table', 'forces: [red, blue]', ["3:9 'forces' belongs to a battle 'from: setup'"]],
    [
      'a table that breaks the system',
      'units:\n  bows: { at: [[2, 2], [2.5, 2]] }',
      ["4:3 this table cannot be: 0 and 1 overlap (if it is meant so, say 'impossible: true')"],
    ],
  ])('is told why: %s', (_, text, faults) => {
    expect(faultsIn(title + text)).toEqual(faults);
  });

  it('is told so where the system has nothing to add', () => {
    expect(faultsIn(`${title}at: { active: bows }\nunits: { bows: { at: [[2, 2]] } }`, plainSupport)).toEqual([
      '3:15 in toy a side is active, not a unit',
    ]);
    expect(faultsIn(`${title}more: {}`, plainSupport)).toEqual(['3:7 toy knows nothing more than what a situation can say anyway']);
  });

  it('is told so where wounds lie on models and it gives them to a unit', () => {
    const text = `${title}units:\n  bows: { at: [[2, 2]], lost: 2 }\n  foe: { at: [[9, 9]], models: { 1: { lost: 1 } } }`;
    expect(faultsIn(text, { ...toySupport, woundsOnModels: true })).toEqual(['4:31 wounds lie on models here: models: { 1: { lost: 2 } }']);
  });

  it('may be impossible on purpose', () => {
    expect(faultsIn(`${title}impossible: true\nunits: { bows: { at: [[2, 2], [2.5, 2]] }, foe: { at: [[9, 9]] } }`)).toEqual([]);
  });
});

describe('a battle from its set-up', () => {
  const setup = (rest: string) => `${title}from: setup\n${rest}`;

  it('is mustered as the players agree', () => {
    const state = tableOf('from: setup\nforces: [lone, blue]');
    expect(state.units.map(({ name }) => name)).toEqual(['Wanderer', 'Blue Bows', 'Blue Ogres']);
  });

  it('calls units by their names', () => {
    expect(
      faultsIn(`${setup('forces: [lone, lone]')}\nthen: [{ unit: wanderer, side: A }, { unit: wanderer-2, side: B, reserve: true }]`),
    ).toEqual([expect.stringContaining('nothing in it shows')]);
  });

  it.each([
    ['a table', 'units: {}', ["4:8 'units' describes a table; a situation from set-up begins without one"]],
    ['an unknown mission', 'mission: raid', ["4:10 no mission 'raid'; there is none here"]],
    [
      'forces that are not accepted',
      'forces: [red, green]',
      [expect.stringMatching(`^4:15 the forces are not accepted, ${RULES.deploy}: .`)],
    ],
  ])('is told why it cannot begin: %s', (_, rest, faults) => {
    expect(faultsIn(setup(rest))).toEqual(faults);
  });
});

describe('formations', () => {
  it('never crowd a blob', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 5000 }), (count, pitch) => {
        const points = blob({ x: 0, y: 0 }, count, pitch);
        expect(points).toHaveLength(count);
        expect(points[0]).toEqual({ x: 0, y: 0 });
        for (const [i, a] of points.entries())
          for (const b of points.slice(i + 1)) expect((a.x - b.x) ** 2 + (a.y - b.y) ** 2).toBeGreaterThanOrEqual(pitch ** 2);
      }),
      { numRuns: 40, examples: [[38, 2703]] },
    );
  });

  it('begin and end a line where they are said to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: -9999, max: 9999 }),
        fc.integer({ min: -9999, max: 9999 }),
        (count, x, y) => {
          const points = spread({ x: 0, y: 0 }, { x, y }, count);
          expect([points[0], points.at(-1), points.length]).toEqual([{ x: 0, y: 0 }, { x, y }, count]);
        },
      ),
    );
  });
});
