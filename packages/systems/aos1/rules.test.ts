import type { Game, GameEvent, Plain, State } from '@warfold/engine';
import { Match, playOut, randomPlayer, scriptedDice, seededDice, standing, usualPlayer } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { openSituation, readSituations } from '@warfold/situations';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { areEnemies } from '../shared/sides.ts';
import { attackWith } from './attacks.ts';
import { aos1 } from './index.ts';
import { apart, isWithin } from './measure.ts';
import { woundsOf } from './scroll.ts';
import { featuresFor } from './setup/scenery.ts';
import { outnumbers } from './setup/suddenDeath.ts';
import { support } from './situation.ts';

/** A table as a situation would describe it. */
function table(yaml: string) {
  const { situations, problems } = readSituations(`title: AOS1-RULE-01 a table\nthen: [{ result: none }]\n${yaml}`);
  expect(problems).toEqual([]);
  const built = openSituation(situations[0]!, support);
  if ('complaints' in built) throw new Error(JSON.stringify(built.complaints));
  return built.given.setup;
}

const BOW = 'profile: { gear: { bow: { kind: missile, stats: { range: 20, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 } } } }';
const rolls = (events: readonly GameEvent[], purpose: string) =>
  events.flatMap((event) => (event.type === 'rolled' && event.purpose === purpose ? [event] : []));

/** Shoots with the first unit at the only target there is, with dice written down. */
function shot(yaml: string, dice: Record<string, readonly number[]>) {
  const match = Match.start(aos1, table(yaml), scriptedDice(dice));
  const { pending } = match;
  if (pending?.waits !== 'decision') throw new Error('nobody is asked');
  expect(match.answer(0, { kind: 'pick', chosen: ['unit:0'] })).toBeNull();
  return match;
}

describe('armies and measuring', () => {
  it('AOS1-ARMY-01 any models, as many as liked, and nobody counts points', () => {
    const army = { name: 'Many', units: Array.from({ length: 8 }, () => ({ scroll: 'bog-behemoth', models: 3 })) };
    const mustered = aos1.muster({ forces: [army, { name: 'One', units: [{ scroll: 'vothrik', models: 1 }] }] });
    expect('setup' in mustered && mustered.setup.state.models.length).toBe(25);
    expect('setup' in mustered && mustered.setup.state.units.every(({ points }) => points === 0)).toBe(true);
  });

  it('AOS1-ARMY-01 both shipped forces have the models of the catalogue', () => {
    const mustered = aos1.muster(aos1.starter);
    const state = 'setup' in mustered ? mustered.setup.state : null;
    expect([0, 1].map((side) => state!.models.filter(({ unit }) => state!.units[unit]!.side === side).length)).toEqual([32, 35]);
  });

  it('AOS1-ARMY-03 a warscroll of one’s own is used like any other', () => {
    const weapon = { key: 'fork', name: 'Fork', kind: 'melee', range: 1, attacks: 'D3', hit: 4, wound: 4, rend: 1, damage: 2 };
    const imp = {
      key: 'imp',
      name: 'Imp',
      move: 6,
      wounds: 2,
      bravery: 5,
      save: null,
      keywords: ['IMP'],
      abilities: ['fly'],
      weapons: [weapon],
    };
    const mustered = aos1.muster({ forces: [{ name: 'Imps', scrolls: [imp], units: [{ scroll: 'imp', models: 4 }] }, 'murk'] });
    if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
    const { book, models } = mustered.setup.state;
    expect(book.profiles['imp@0']).toMatchObject({
      stats: { move: 6, wounds: 2, bravery: 5, save: null },
      abilities: [{ ability: 'fly' }],
    });
    expect(book.gear['imp.fork@0']).toMatchObject({ kind: 'melee', stats: { attacks: 'D3', rend: 1, damage: 2 } });
    expect(models.filter(({ profile }) => profile === 'imp@0')).toHaveLength(4);
  });

  it('AOS1-ARMY-03 two armies may each bring a warscroll of the same name', () => {
    const guard = (wounds: number) => ({ key: 'bell-guard', name: 'Guard', move: 4, wounds, bravery: 6, save: 4 });
    const army = (wounds: number) => ({ name: 'Guards', scrolls: [guard(wounds)], units: [{ scroll: 'bell-guard', models: 1 }] });
    const mustered = aos1.muster({ forces: [army(1), army(7)] });
    if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
    const { models } = mustered.setup.state;
    expect(models.map((model) => woundsOf(mustered.setup.state, model))).toEqual([1, 7]);
  });

  it('AOS1-ARMY-03 a warscroll of one’s own is written as players write, and says what is wrong with it field by field', () => {
    const fork = { key: 'fork', name: 'Fork', kind: 'melee', range: '1"', attacks: 2, hit: '4+', wound: '4+', rend: '-1', damage: 'D3' };
    const imp = { key: 'imp', name: 'Imp', move: '6"', wounds: 2, bravery: 5, save: '5+', abilities: [{ trample: 'D3' }], weapons: [fork] };
    const muster = (scroll: Plain) =>
      aos1.muster({ forces: [{ name: 'Imps', scrolls: [scroll], units: [{ scroll: 'imp', models: 4 }] }, 'murk'] });
    const mustered = muster(imp);
    if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
    expect(mustered.setup.state.book.profiles['imp@0']).toMatchObject({
      stats: { move: 6, save: 5 },
      abilities: [{ ability: 'trample', params: { mortal: 'D3', within: 1 } }],
    });
    expect(mustered.setup.state.book.gear['imp.fork@0']!.stats).toMatchObject({ hit: 4, rend: 1 });
    const bad = muster({
      ...imp,
      wounds: 'many',
      abilities: [{ trampel: 1 }, { splash: 'D3' }, { 'thorn-hide': { value: 1 } }],
      weapons: [{ ...fork, damage: 'D8' }],
    });
    expect('objections' in bad && bad.objections.map(({ path }) => path)).toEqual([
      'forces[0].scrolls[0].wounds',
      'forces[0].scrolls[0].abilities[0].trampel',
      'forces[0].scrolls[0].abilities[2].thorn-hide.value',
      'forces[0].scrolls[0].weapons[0].damage',
      'forces[0].units[0].scroll',
    ]);
  });

  it.each([[null], [5], [{ units: 'many' }], [{ units: [null] }], [{ units: [{ scroll: '__proto__', models: 1 }] }], ['constructor']])(
    'AOS1-ARMY-02 whatever is no army is objected to, and nothing breaks: %j',
    (army) => {
      const mustered = aos1.muster({ forces: [army, 'murk'] });
      expect('objections' in mustered && mustered.objections.length).toBeGreaterThan(0);
    },
  );

  it('AOS1-MEASURE-01 between the closest points, up and down too', () => {
    const { state } = table('units: { a: { side: A, at: [[20, 10]] }, b: { side: B, at: [[23.8, 10, 5.2]] } }\nimpossible: true');
    const [a, b] = state.models;
    // 3" across, and 4" from the head of the one to the feet of the other.
    expect(apart(a!, b!)).toBe(inches(5));
    expect(isWithin(a!, b!, inches(5))).toBe(true);
    expect(isWithin(a!, b!, inches(5) - 1)).toBe(false);
  });

  it('AOS1-MEASURE-02 what is measured is the body of its kind of model, not a base', () => {
    const { state } = table(
      'units: { a: { side: A, profile: bog-behemoth, at: [[20, 10]] }, b: { side: B, profile: antler-reavers, at: [[30, 10]] } }',
    );
    expect(apart(state.models[0]!, state.models[1]!)).toBe(inches(10 - 1.6 - 0.8));
  });

  it('AOS1-MOVE-07 models of the own army are friendly, those of the other enemies', () => {
    const { state } = table('units: { a: { side: A, at: [[20, 10]] }, b: { side: B, at: [[30, 10]] }, c: { side: A, at: [[40, 10]] } }');
    const [a, b, c] = state.units;
    expect([areEnemies(state, a!, b!), areEnemies(state, a!, c!)]).toEqual([true, false]);
  });
});

describe('dice', () => {
  // By what comes of it: AOS1-DICE-01.
  it('all dice of a whole battle are six-sided', () => {
    const mustered = aos1.muster({ ...aos1.starter, layout: 'rolled', options: { rounds: 2 } });
    if (!('setup' in mustered)) throw new Error('no battle');
    const match = Match.start(aos1, mustered.setup, seededDice('six'));
    playOut(match, [usualPlayer, usualPlayer]);
    const sides = match.events.flatMap((event) => (event.type === 'rolled' ? [event.sides] : []));
    expect(sides.length).toBeGreaterThan(20);
    expect(new Set(sides)).toEqual(new Set([6]));
  });

  // By what comes of it: AOS1-DICE-02.
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('a %i is a D3 of %i', (face, d3) => {
    const yaml = `at: { phase: shooting }\nunits: { a: { side: A, profile: pitchstone-thrower, at: [[20, 10]] }, b: { side: B, profile: { stats: { wounds: 9 } }, at: [[20, 20]] } }`;
    const match = shot(yaml, { hit: [6], mortal: [face] });
    expect(match.state.models[1]!.lost).toBe(d3);
  });

  // By what comes of it: AOS1-DICE-04.
  it('no die is rolled a third time, whatever lets it be rolled again', () => {
    const yaml = `at: { phase: shooting }\nunits: { a: { side: A, ${BOW}, at: [[20, 10]] }, b: { side: B, at: [[20, 20], [21, 20]] } }\neffects: [{ ability: ensorcelled, on: a }, { ability: ensorcelled, on: a }]`;
    const { events } = shot(yaml, { hit: [4], wound: [1, 2] });
    expect(rolls(events, 'wound')).toMatchObject([{ faces: [2], rerolled: [{ die: 0, was: 1 }] }]);
  });

  // By what comes of it: AOS1-DICE-05.
  it('whether a die has failed is seen before modifiers', () => {
    const veiled = (hit: readonly number[]) =>
      shot(
        `at: { phase: shooting }\nunits: { a: { side: A, ${BOW}, at: [[20, 10]] }, b: { side: B, at: [[20, 20], [21, 20]] } }\neffects: [{ ability: inspired, on: a }, { ability: waxlight-veil, on: b }]`,
        { hit },
      );
    // With -1 a 4 misses, but it is no failed roll; a 3 is.
    expect(rolls(veiled([4]).events, 'hit')).toMatchObject([{ faces: [4], classes: ['short'] }]);
    expect(rolls(veiled([3, 2]).events, 'hit')).toMatchObject([{ faces: [2], rerolled: [{ die: 0, was: 3 }] }]);
  });
});

describe('attacks', () => {
  // By what comes of it: AOS1-ATTACK-10.
  it('like attacks at one unit are rolled at once, others apart', () => {
    const yaml = `at: { phase: combat }\nunits: { a: { side: A, profile: heron-lancers, at: [[20, 10], [22, 10]] }, b: { side: B, profile: { stats: { wounds: 20 } }, at: [[21, 11.8]] } }`;
    const match = Match.start(aos1, table(yaml), scriptedDice({ hit: [1, 1, 1, 1, 1, 1, 1, 1] }));
    expect(match.answer(0, { kind: 'move', declined: true })).toBeNull();
    expect(rolls(match.events, 'hit').map(({ faces }) => faces.length)).toEqual([4, 4]);
  });

  const odds = (yaml: string, kind: 'missile' | 'melee') => {
    const { state } = table(yaml);
    return enumerate(aos1, state, function* (game: Game) {
      yield* attackWith(game, 0, kind, 'AOS1-ATTACK-01');
    });
  };
  const chanceOf = (found: ReturnType<typeof odds>, holds: (state: State) => boolean): number =>
    found.outcomes.reduce((sum, { state, p }) => (holds(state) ? sum + p : sum), 0);

  it('AOS1-ATTACK-09 the exact odds of one arrow: 4+, 4+, and a save of 5+', () => {
    const found = odds(
      `at: { phase: shooting }\nunits: { a: { side: A, ${BOW}, at: [[20, 10]] }, b: { side: B, at: [[20, 20]] }, c: { side: B, at: [[50, 40]] } }`,
      'missile',
    );
    expect(chanceOf(found, (state) => standing(state, 1).length === 0)).toBeCloseTo(1 / 6, 12);
  });

  it('AOS1-ATTACK-10 odds of twenty blades take few runs, for what is alike is merged at every step', () => {
    const spots = Array.from({ length: 20 }, (_, i) => `[${10 + i * 0.9}, 10]`).join(', ');
    const found = odds(
      `at: { phase: combat }\nunits: { a: { side: A, profile: { gear: { blade: { kind: melee, stats: { range: 30, attacks: 1, hit: 5, wound: 5, rend: 0, damage: D3 } } } }, at: [${spots}] }, b: { side: B, profile: bog-behemoth, at: [[20, 14]] } }`,
      'melee',
    );
    const mean = found.outcomes.reduce((sum, { state, p }) => sum + p * state.models[20]!.lost, 0);
    expect(found.runs).toBeLessThan(5000);
    // 20 attacks that hit and wound on 5+ and are saved on 4+, at 2 wounds each; the few that are more than it has are lost.
    expect(mean).toBeGreaterThan(2.2);
    expect(mean).toBeLessThan(20 / 9);
  });
});

describe('tables', () => {
  it('AOS1-FIELD-04 has two features on 4-5 and on 9-10, as printed', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(featuresFor)).toEqual([0, 0, 2, 2, 1, 1, 1, 2, 2, null, null]);
  });

  it.each([
    [40, 30, true],
    [39, 30, false],
    [4, 3, true],
    [38, 26, true],
  ])('AOS1-SUDDEN-01 %i models outnumber %i by a third: %s', (larger, smaller, so) => {
    expect(outnumbers(larger, smaller)).toBe(so);
  });

  it('AOS1-VICTORY-04 models that came later are casualties, but are not counted in the army', () => {
    const { state } = table(
      'sides: { A: { marks: { army: 2 } }, B: { marks: { army: 2 } } }\nunits: { a: { side: A, at: [[20, 10]] }, late: { side: A, gone: slain, count: 3, marks: { added: true } }, b: { side: B, at: [[30, 30]] }, lost: { side: B, gone: slain, count: 2 } }\nat: { phase: over }',
    );
    const next = aos1.next(state);
    expect(next).toMatchObject({ result: { winners: [1], scores: [150, 100] } });
  });

  it('AOS1-VICTORY-01 both armies destroyed at once is a draw', () => {
    const { state } = table('units: { a: { side: A, gone: slain, count: 1 }, b: { side: B, gone: slain, count: 1 } }\nimpossible: true');
    expect(aos1.over?.(state)).toMatchObject({ winners: [], reason: { key: 'aos1.result.both' } });
  });
});

it('AOS1-VICTORY-02 random battles always end, and nothing that must hold is broken', () => {
  for (const layout of ['barrow-fen', 'rolled']) {
    const mustered = aos1.muster({ ...aos1.starter, layout, options: { rounds: 3, victors: 'both' } });
    if (!('setup' in mustered)) throw new Error('no battle');
    const match = Match.start(aos1, mustered.setup, seededDice(layout));
    playOut(match, [randomPlayer('one'), randomPlayer('two')]);
    expect(aos1.invariants(match.state)).toEqual([]);
    expect(match.result).not.toBeNull();
  }
});
