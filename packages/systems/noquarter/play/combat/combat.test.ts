import type { Flow, Game, State } from '@warfold/engine';
import { markOf, renderer, say } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { touching } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { texts } from '../../texts/index.ts';
import { actionsOf } from '../actions.ts';
import { armsOf } from '../fighter/arms.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { noquarter } from '../index.ts';
import { APART } from '../marks.ts';
import { leaveLying } from '../moving/block.ts';
import { formationOf } from '../moving/formation.ts';
import { fallBack } from '../nerve/fallBack.ts';
import { whoIsHit } from '../ranged/intoMelee.ts';
import { shoot } from '../ranged/ranged.ts';
import { shootActions } from '../ranged/shooting.ts';
import { tableOf } from '../testing/tables.ts';
import { needOfArmour } from './armour.ts';
import { inReachOf, strikeActions } from './closeCombat.ts';
import { hurt, needOfDamage } from './damage.ts';
import { mayParry } from './parry.ts';
import { pushOn } from './pushback.ts';
import { strike } from './strike.ts';
import { techniquesOf } from './techniques.ts';
import { fixedStrength, strengthOfStrike } from './toStrike.ts';
import { withdrawing } from './withdraw.ts';

const odds = (state: State, flow: (game: Game) => Flow<void>, test: (end: State) => boolean): number =>
  enumerate(noquarter, state, flow).outcomes.reduce((sum, { state: end, p }) => sum + (test(end) ? p : 0), 0);
const isGone = (id: number) => (state: State) => state.models[id]!.place.at === 'gone';
const ids = (models: readonly { readonly id: number }[]) => models.map(({ id }) => id);
const arm = (state: State, model: number, key: string) => armsOf(state, state.models[model]!).find((one) => one.key === key)!;

const duel = (men = '', orcs = '') =>
  tableOf(`
at: { active: men }
units:
  men: { side: A, at: [[20, 20]], gear: [sword], ${men} }
  orcs: { side: B, at: [[20, 20.984]], heading: 180, profile: { stats: { AR: 4 } }, ${orcs} }
  far: { side: B, at: [[44, 44]] }
`);

describe('the odds of an attack are exact', () => {
  it('NQ-DICE-04 one blow: masterful, hit, armour, damage', () => {
    const blow = { by: 0, at: 1, arm: 'sword', technique: 'plain' };
    // A tenth is masterful; four tenths more hit and meet armour 3; Strength 5 wounds Toughness 4 on 6.
    expect(odds(duel(), (game) => strike(game, blow), isGone(1))).toBeCloseTo((0.1 + 0.4 * 0.7) * 0.6, 12);
    expect(
      odds(
        duel(),
        (game) => strike(game, blow),
        (end) => end.models[0]!.marks.fumbled === true,
      ),
    ).toBeCloseTo(0.1, 12);
  });

  it('two dice of Extra Attack at one less, and both tens', () => {
    const state = duel('abilities: [{ extraattack: { level: 2 } }]');
    const blow = { by: 0, at: 1, arm: 'sword', technique: 'extraattack' };
    const each = (0.1 + 0.3 * 0.7) * 0.6;
    expect(odds(state, (game) => strike(game, blow), isGone(1))).toBeCloseTo(1 - (1 - each) ** 2, 12);
    // The enemy's bare hands: CC 5 and one more, no armour, even Strength.
    expect(odds(state, (game) => strike(game, blow), isGone(0))).toBeCloseTo(0.01 * 0.6 * 0.5, 12);
  });

  it('NQ-DICE-09 a missed blow of the determined is rolled again once, a Fumble never', () => {
    const state = duel('abilities: [determined]', 'abilities: []');
    const blow = { by: 0, at: 1, arm: 'sword', technique: 'determined' };
    const once = 0.1 + 0.4 * 0.7;
    expect(odds(state, (game) => strike(game, blow), isGone(1))).toBeCloseTo((once + 0.4 * once) * 0.6, 12);
    expect(
      odds(
        state,
        (game) => strike(game, blow),
        (end) => end.models[0]!.marks.fumbled === true,
      ),
    ).toBeCloseTo(0.1 + 0.4 * 0.1, 12);
  });

  it('of two dice of an Aggressive Attack the better is picked, and only two tens are a Fumble', () => {
    const state = duel('abilities: [aggressive]');
    const blow = { by: 0, at: 1, arm: 'sword', technique: 'aggressive' };
    const masterful = 1 - 0.9 ** 2;
    const hit = 0.9 ** 2 - 0.5 ** 2;
    expect(odds(state, (game) => strike(game, blow), isGone(1))).toBeCloseTo((masterful + hit * 0.7) * 0.6, 12);
    expect(
      odds(
        state,
        (game) => strike(game, blow),
        (end) => end.models[0]!.marks.fumbled === true,
      ),
    ).toBeCloseTo(0.01, 12);
  });

  it('a parry is lower than the die that hit', () => {
    const state = tableOf(`
at: { active: men }
units:
  men: { side: A, at: [[20, 20]], gear: [sword] }
  lord: { side: B, at: [[20, 20.984]], profile: { stats: { CC: 6, AR: 0 }, keywords: [hero] } }
  far: { side: B, at: [[44, 44]] }
`);
    // A hit with d is parried by d-1 of ten faces.
    const through = 0.1 + 0.1 * (0.9 + 0.8 + 0.7 + 0.6);
    expect(odds(state, (game) => strike(game, { by: 0, at: 1, arm: 'sword', technique: 'plain' }), isGone(1))).toBeCloseTo(
      through * 0.6,
      12,
    );
  });

  it('NQ-DICE-08 a burst of two at two men, one after the other', () => {
    const state = tableOf(`
at: { active: men }
units:
  men: { side: A, at: [[20, 10]], gear: [repcrossbow] }
  orcs: { side: B, at: [[20, 24], [20, 25.2]] }
  far: { side: B, at: [[44, 44]] }
`);
    const volley = { by: 0, unit: 1, arm: 'repcrossbow', technique: 'plain', aimed: false };
    const each = 0.4 * 0.5;
    expect(odds(state, (game) => shoot(game, volley), isGone(1))).toBeCloseTo(1 - (1 - each) ** 2, 12);
    expect(odds(state, (game) => shoot(game, volley), isGone(2))).toBeCloseTo(each ** 2, 12);
  });

  it('in a fray the lowest die is hit, with one off for large models, however many there are', () => {
    const state = tableOf(`
units:
  man: { side: A, at: [[20, 20]] }
  orc: { side: B, at: [[20.984, 20]] }
  ogre: { side: B, at: [[20, 20.984]], profile: { keywords: [large] } }
`);
    const { outcomes } = enumerate(noquarter, state, (game) => whoIsHit(game, 0, 0));
    const chance = (id: number) => outcomes.reduce((sum, { carry, p }) => sum + (carry === id ? p : 0), 0);
    const others = ids(state.models).filter((id) => id !== 2);
    expect(others.reduce((sum, id) => sum + chance(id), chance(2))).toBeCloseTo(1, 12);
    for (const id of others) expect(chance(id)).toBeCloseTo(chance(others[0]!), 12);
    expect(chance(2)).toBeGreaterThan(chance(0));
  });

  it('NQ-MELEE-02 a large and a small one roll again until one is lower', () => {
    const state = tableOf(`
units:
  man: { side: A, at: [[20, 20]] }
  ogre: { side: B, at: [[20, 20.984]], profile: { keywords: [large] } }
`);
    const { outcomes } = enumerate(noquarter, state, (game) => whoIsHit(game, 0, 0));
    const ogre = outcomes.reduce((sum, { carry, p }) => sum + (carry === 1 ? p : 0), 0);
    // Of a hundred throws 55 favour the large one, 36 the small one, and 9 are ties.
    expect(ogre).toBeCloseTo(55 / 91, 14);
  });

  it('NQ-MELEE-02 so do a large and two small ones, whoever of them is tied', () => {
    const state = tableOf(`
units:
  men: { side: A, at: [[20, 20], [20.984, 20.984]] }
  ogre: { side: B, at: [[20, 20.984]], profile: { keywords: [large] } }
`);
    const { outcomes } = enumerate(noquarter, state, (game) => whoIsHit(game, 0, 0));
    const ogre = outcomes.reduce((sum, { carry, p }) => sum + (carry === 2 ? p : 0), 0);
    // Every throw of three dice: the large one wins it, shares it with one or with both, or loses it.
    let [won, one, both] = [0, 0, 0];
    for (let large = 0; large < 10; large++)
      for (let a = 1; a <= 10; a++)
        for (let b = 1; b <= 10; b++) {
          if (large < Math.min(a, b)) won++;
          else if (large === a && large === b) both++;
          else if (large === Math.min(a, b)) one++;
        }
    expect(ogre).toBeCloseTo((won + (one * 55) / 91) / (1000 - both), 14);
  });

  it('NQ-WRULE-SAVE2 two armour rolls that both must succeed, and one damage roll', () => {
    const state = duel();
    const harm = { model: 1, by: { model: 0 }, strength: 4, rule: 'NQ-WRULE-SAVE2', from: 'other', armourRolls: 2 } as const;
    const run = function* (game: Game): Flow<void> {
      yield* hurt(game, harm);
    };
    expect(odds(state, run, isGone(1))).toBeCloseTo((1 - 0.4 ** 2) * 0.5, 12);
  });
});

describe('close combat', () => {
  it('NQ-CC-01, NQ-CC-05 only those in base contact can be struck, and no friend', () => {
    const state = tableOf(`
units:
  men: { side: A, at: [[20, 20], [20.984, 20]], gear: [sword] }
  orcs: { side: B, at: [[20, 20.984], [20, 18]] }
`);
    expect(ids(inReachOf(state, state.models[0]!, arm(state, 0, 'sword')))).toEqual([2]);
    expect(ids(inReachOf(state, state.models[1]!, arm(state, 1, 'sword')))).toEqual([]);
  });

  it('NQ-CC-02, NQ-STAT-04 any of its weapons and its bare hands', () => {
    const state = duel();
    expect(strikeActions(state, state.models[0]!).map(({ id, cost }) => [id, cost])).toEqual([
      ['strike:0:1:sword', 4],
      ['strike:0:1:improvised', 3],
    ]);
  });

  it('offers every blow before the ways out of the combat, one by one or together', () => {
    const state = tableOf(`
at: { active: men }
units:
  men: { side: A, at: [[20, 20], [22, 20]], gear: [sword] }
  orcs: { side: B, at: [[20, 20.984], [22, 20.984]] }
`);
    const acts = actionsOf(state, state.units[0]!).map(({ id }) => id.split(':')[0]);
    expect(acts).toContain('fight');
    expect(acts).toContain('strike');
    expect(acts.slice(-4)).toEqual(['withdraw', 'withdraw', 'withdraw', 'done']);
  });

  it('NQ-CC-06 who is no longer engaged may shoot', () => {
    const free = tableOf(`
at: { active: men }
units:
  men: { side: A, at: [[20, 20]], gear: [sword, bow] }
  orcs: { side: B, at: [[20, 30]] }
`);
    expect(shootActions(free, free.models[0]!).every(({ refused }) => refused === undefined)).toBe(true);
    expect(strikeActions(free, free.models[0]!)).toEqual([]);
  });

  it('NQ-VLT-01, NQ-TRAIT-SIEGE only siege weapons harm a very large target, and hit it on 9', () => {
    const castle = `castle: { side: B, at: [[20, 20.984]], profile: { keywords: [vlt] } }`;
    const plain = tableOf(`at: { active: men }\nunits:\n  men: { side: A, at: [[20, 20]], gear: [sword] }\n  ${castle}`);
    expect(strikeActions(plain, plain.models[0]!)[0]!.refused?.rule).toBe('NQ-VLT-01');
    const siege = tableOf(
      `at: { active: men }\nunits:\n  men: { side: A, at: [[20, 20]], gear: [sword], abilities: [siege] }\n  ${castle}`,
    );
    expect(strikeActions(siege, siege.models[0]!)[0]!.numbers?.[0]?.value).toMatchObject({ total: 9, parts: [{ rule: 'NQ-VLT-01' }] });
  });

  it('NQ-REACH-02, NQ-REACH-04 within its reach a weapon strikes though nobody is in close combat', () => {
    const state = tableOf(`
units:
  men: { side: A, at: [[20, 20]], gear: [halberd, bow] }
  orcs: { side: B, at: [[20, 21.984]] }
`);
    expect(ids(inReachOf(state, state.models[0]!, arm(state, 0, 'halberd')))).toEqual([1]);
    expect(shootActions(state, state.models[0]!)[0]!.refused?.rule).not.toBe('NQ-AP-04');
  });

  it('NQ-PARRY-04 hits without a roll in close combat, shots and spells are not parried', () => {
    const state = tableOf(`
units:
  men: { side: A, at: [[20, 20]], gear: [sword] }
  lord: { side: B, at: [[20, 20.984]], profile: { stats: { CC: 8 }, keywords: [hero] } }
`);
    expect(mayParry(state, state.models[1]!, state.models[0]!, arm(state, 0, 'sword'))).toBe('NQ-PARRY-01');
    const rolls: string[] = [];
    for (const from of ['melee', 'ranged', 'spell'] as const) {
      const { assumed } = enumerate(noquarter, state, function* (game) {
        yield* hurt(game, { model: 1, by: { model: 0 }, strength: 4, rule: 'NQ-WITHDRAW-02', from });
      });
      rolls.push(...assumed.map(({ key }) => key));
    }
    expect(rolls).toEqual([]);
  });

  it('NQ-SKILL-DAZZLE nobody parries the blows of one who dazzles', () => {
    const state = tableOf(`
units:
  men: { side: A, at: [[20, 20]], gear: [sword], abilities: [dazzle] }
  lord: { side: B, at: [[20, 20.984]], profile: { stats: { CC: 8 }, keywords: [hero] } }
`);
    expect(mayParry(state, state.models[1]!, state.models[0]!, arm(state, 0, 'sword'))).toBeNull();
  });

  it('NQ-SKILL-SPECIALATTACK the plain way keeps the poison, every Special Attack loses it', () => {
    const state = duel('abilities: [poison, { extraattack: { level: 3 } }]');
    const techniques = techniquesOf(state, state.models[0]!, arm(state, 0, 'sword'));
    expect(techniques.map(({ key, dice, toHit, poison }) => [key, dice, toHit, poison])).toEqual([
      ['plain', 1, 0, 'NQ-SKILL-POISON'],
      ['extraattack', 3, -1, null],
    ]);
  });
});

describe('leaving and pushing', () => {
  it('NQ-WITHDRAW-04 a retreat is no withdrawal: nobody strikes', () => {
    const { outcomes } = enumerate(noquarter, duel(), (game) =>
      fallBack(game, 0, { points: () => 4, from: [1], how: 'retreat', rule: 'NQ-PANIC-03' }),
    );
    expect(outcomes).toHaveLength(1);
    const [end] = outcomes;
    expect(end!.state.models[0]!.pose.y).toBeLessThan(20_000);
    expect(end!.state.models[0]!.place.at).toBe('table');
  });

  it('NQ-WRAP-04 who is knocked down on the way of his block lies outside it, and it has one man less', () => {
    const block = tableOf(`
at: { active: spears }
units:
  spears: { side: A, at: [[20, 20], [20.984, 20], [21.968, 20], [22.952, 20], [20, 19.016], [20.984, 19.016], [21.968, 19.016], [22.952, 19.016]], marks: { formation: ranked }, models: { 3: { marks: { prone: true } } } }
  orcs: { side: B, at: [[40, 40]] }
`);
    const { outcomes } = enumerate(noquarter, block, (game) => {
      leaveLying(game, 0);
      return withdrawing(game, []);
    });
    const { state } = outcomes[0]!;
    expect(ids(state.models.filter((model) => markOf(model, APART)))).toEqual([2]);
    expect(formationOf(state, 0)).toBe('skirmish');
  });

  it('NQ-PUSH-03 the push is over before a blow is struck', () => {
    const spears = tableOf(`
at: { active: spears }
units:
  spears: { side: A, at: [[20, 20], [20.984, 20], [21.968, 20], [22.952, 20], [20, 19.016], [20.984, 19.016], [21.968, 19.016], [22.952, 19.016]], gear: [spear], marks: { formation: ranked } }
  orcs: { side: B, at: [[20, 20.984], [22, 22]], heading: 180 }
`);
    const { outcomes } = enumerate(noquarter, spears, function* (game): Flow<void> {
      yield* pushOn(game, { unit: 0, target: 1, before: spears, gone: [], extra: 0, reach: () => 8000 });
    });
    expect(outcomes).toHaveLength(1);
    const { models } = outcomes[0]!.state;
    expect(models[9]!.pose).toMatchObject({ x: 22_000 });
    expect(models.filter(({ unit }) => unit === 1).every((orc) => models.some((man) => man.unit === 0 && touching(man, orc)))).toBe(true);
    expect(models[0]!.marks.spent).toBe('charge');
  });
});

describe('armour, damage and Strength', () => {
  const state = duel();
  const orc = state.models[1]!;

  it('NQ-ARMOUR-02, NQ-ARMOUR-07 armour, then the -1 of a fumbled parry, then Strength and penetration', () => {
    const before = [{ value: -1, reason: { key: 'x' }, rule: 'NQ-PARRY-03' as const }];
    const need = needOfArmour(state, orc, { strength: 6, penetration: -1, before });
    expect(need.parts.map(({ value, rule }) => [rule, value])).toEqual([
      ['NQ-ARMOUR-01', 4],
      ['NQ-PARRY-03', -1],
      ['NQ-ARMOUR-03', -2],
      ['NQ-ARMOUR-05', -1],
    ]);
    expect(need.total).toBe(0);
    const run = function* (game: Game): Flow<void> {
      yield* hurt(game, { model: 1, by: null, strength: 6, penetration: -1, rule: 'NQ-DMG-01', from: 'other', before });
    };
    // Nothing is left, so no die is rolled for armour: Strength 6 against Toughness 4 wounds on 7.
    expect(odds(state, run, isGone(1))).toBeCloseTo(0.7, 12);
  });

  it('NQ-ARMOUR-03 from 5 on one for each point, also above 10', () => {
    const worth = (strength: number) => needOfArmour(state, orc, { strength, penetration: 0 }).total - 4;
    expect([1, 4, 5, 6, 7, 8, 9, 10, 12].map(worth)).toEqual([0, 0, -1, -2, -3, -4, -5, -6, -8]);
  });

  it('NQ-DMG-01, NQ-DMG-02 the whole table', () => {
    const row = (strength: number) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((RE) => {
        const table = tableOf(`units:\n  orc: { side: A, at: [[10, 10]], profile: { stats: { RE: ${RE} } } }`);
        return needOfDamage(table, table.models[0]!, strength).total;
      });
    expect(row(1)).toEqual([5, 4, 3, 2, 1, 1, 1, 1, 1, 1]);
    expect(row(4)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 1, 1]);
    expect(row(7)).toEqual([9, 9, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(row(10)).toEqual([9, 9, 9, 9, 9, 9, 8, 7, 6, 5]);
  });

  it('NQ-STAT-05, NQ-WPROF-01 a melee weapon adds to the Strength of its bearer, a shot has its own', () => {
    const table = tableOf(`
units:
  men: { side: A, at: [[20, 20]], gear: [greatsword, crossbow] }
  orcs: { side: B, at: [[20, 20.984]] }
`);
    const [man, foe] = [table.models[0]!, table.models[1]!];
    expect(strengthOfStrike(table, { by: man, at: foe, arm: arm(table, 0, 'greatsword') }).total).toBe(6);
    expect(fixedStrength(table, man, foe, arm(table, 0, 'crossbow')).total).toBe(5);
  });

  it('NQ-WPROF-04, NQ-WRULE-EXTRAWOUND, NQ-STAT-06 one wound, or as many as a rule says', () => {
    const tough = tableOf(`units:\n  orc: { side: A, at: [[10, 10]], profile: { stats: { FE: 3 } } }`);
    const lost = (wounds: number) =>
      odds(
        tough,
        function* (game) {
          yield* hurt(game, { model: 0, by: null, strength: 4, rule: 'NQ-DMG-04', from: 'other', sure: 'NQ-SKILL-POISON', wounds });
        },
        (end) => end.models[0]!.lost === wounds,
      );
    expect([lost(1), lost(2)]).toEqual([1, 1]);
  });

  it('NQ-PRONE-03 shots and templates knock down too, wound or no wound', () => {
    const prone = odds(
      state,
      function* (game) {
        yield* hurt(game, { model: 1, by: { model: 0 }, strength: 4, rule: 'NQ-PRONE-03', from: 'template', knockProne: 'no stronger' });
      },
      (end) => end.models[1]!.place.at === 'gone' || end.models[1]!.marks.prone === true,
    );
    expect(prone).toBeCloseTo(1, 12);
  });

  it('NQ-CAS-03 under a template too the fallen of a block are replaced from the rear', () => {
    const block = tableOf(`
units:
  men: { side: A, at: [[20, 20], [20.984, 20], [21.968, 20], [22.952, 20], [20, 19.016], [20.984, 19.016], [21.968, 19.016], [22.952, 19.016], [20, 18.032]], marks: { formation: ranked } }
`);
    const { outcomes } = enumerate(noquarter, block, function* (game) {
      yield* hurt(game, { model: 1, by: null, strength: 4, rule: 'NQ-CAS-03', from: 'template', noArmour: 'NQ-CAS-03', sure: 'NQ-CAS-03' });
    });
    expect(outcomes).toHaveLength(1);
    const [end] = outcomes;
    expect(end!.state.models[1]!.place.at).toBe('gone');
    expect(end!.state.models[8]!.pose).toMatchObject({ x: 20984, y: 20000 });
  });

  it('NQ-FOLLOW-06 a kill out of its activation gives no follow-up move', () => {
    const kill = enumerate(noquarter, duel('', ''), (game) =>
      strike(game, { by: 1, at: 0, arm: 'improvised', technique: 'plain', free: 'NQ-HOLD-06' }),
    );
    expect(kill.outcomes.some(({ state: end }) => isGone(0)(end))).toBe(true);
    expect(kill.outcomes.every(({ state: end }) => end.models[1]!.marks.mayFollow === undefined)).toBe(true);
  });
});

describe('what grows on a model, and modes of weapons', () => {
  it('NQ-MUT-PINCERS, NQ-MUT-JAWS, NQ-MUT-TENTACLES each is an attack with its own price, Strength and reach', () => {
    const state = duel('abilities: [pincers, jaws, tentacles]');
    const [beast, orc] = [state.models[0]!, state.models[1]!];
    const told = armsOf(state, beast).map((one) => [
      one.key,
      one.cost,
      strengthOfStrike(state, { by: beast, at: orc, arm: one }).total,
      one.penetration,
      one.reach,
    ]);
    expect(told).toEqual([
      ['sword', 4, 5, 0, 0],
      ['improvised', 3, 5, -1, 0],
      ['jaws', 5, 7, 0, 0],
      ['tentacles', 3, 5, 0, 2000],
    ]);
  });

  it('NQ-WPN-STAFFSLING-MODES a sling to shoot and a staff to strike with', () => {
    const state = tableOf(`units:\n  men: { side: A, at: [[20, 20]], gear: [staffsling] }`);
    expect(armsOf(state, state.models[0]!).map(({ key, kind, cost }) => [key, kind, cost])).toEqual([
      ['staffsling', 'ranged', 4],
      ['staffsling:melee', 'melee', 4],
      ['improvised', 'melee', 3],
    ]);
  });

  it('NQ-EQUIP-GRAPESHOT the cost and the bands of the gun, and nothing else of it', () => {
    const state = tableOf(`
profiles:
  gun: { keywords: [support, frame], abilities: [grapeshot], stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: 7, FE: 3, CO: 0, AR: 5 } }
units:
  crew: { side: A, at: [[20, 10]], profile: gun, gear: [cannon] }
`);
    const [cannon, grape] = armsOf(state, state.models[0]!);
    expect(grape).toMatchObject({ key: 'cannon:grapeshot', cost: 7, penetration: 0, blast: 3000, rules: ['indirect', 'knockprone'] });
    expect(grape!.strength).toEqual({ kind: 'fixed', value: 5 });
    expect(grape!.bands).toEqual(cannon!.bands);
    const show = renderer('en', texts);
    const names = [cannon!, grape!].map((one) => show(say('nq.combat.arm', { arm: armName(state, one) }), state));
    expect(names).toEqual(['Cannon', 'Cannon, Grapeshot']);
  });
});
