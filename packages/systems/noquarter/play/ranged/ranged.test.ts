import type { Flow, Game, State } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { checkTexts } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import { texts } from '../../texts/index.ts';
import { workshop } from '../../workshop/index.ts';
import { needOfArmour } from '../combat/armour.ts';
import { hurt, needOfDamage } from '../combat/damage.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { armsOf } from '../fighter/arms.ts';
import { noquarter } from '../index.ts';
import { straysOf } from '../moving/formation.ts';
import { tableOf } from '../testing/tables.ts';
import { crewOf, fireCost } from './crew.ts';
import { grenadeActions } from './grenades.ts';
import { combatOf } from './intoMelee.ts';
import { shoot } from './ranged.ts';
import { mountedActions } from './support.ts';
import { targetChoices } from './targets.ts';
import { bandAt, needToShoot } from './toShoot.ts';

const odds = (state: State, flow: (game: Game) => Flow<void>, test: (end: State) => boolean): number =>
  enumerate(noquarter, state, flow).outcomes.reduce((sum, { state: end, p }) => sum + (test(end) ? p : 0), 0);
const isGone = (id: number) => (state: State) => state.models[id]!.place.at === 'gone';
const ids = (models: readonly { readonly id: number }[]) => models.map(({ id }) => id);
const arm = (state: State, model: number, key: string) => armsOf(state, state.models[model]!).find((one) => one.key === key)!;

describe('ranged combat', () => {
  const range = tableOf(`
at: { active: men }
terrain: { wall: { kind: wall, rect: [[18, 23.2], [22, 23.4]], height: 0.8 } }
options: { coverSaves: true }
units:
  men: { side: A, at: [[20, 10]], gear: [bow] }
  orcs: { side: B, at: [[20, 24]], profile: { stats: { AR: 6 } } }
  goblins: { side: B, at: [[30, 20]] }
`);

  it('NQ-WPROF-03, NQ-MEAS-01 bands are measured between bases, and their limits belong to them', () => {
    const bow = arm(range, 0, 'bow');
    const at = (y: number) => bandAt(bow, range.models[0]!, { ...range.models[1]!, pose: { ...range.models[1]!.pose, y } })?.name;
    expect([at(20984), at(20985), at(30984), at(30985), at(40984), at(40985)]).toEqual([
      'short',
      'medium',
      'medium',
      'long',
      'long',
      undefined,
    ]);
  });

  it('NQ-SHOOT-02, NQ-STAT-03 skill, range, cover: what is needed is known before the roll', () => {
    const bow = arm(range, 0, 'bow');
    const [man, orc] = [range.models[0]!, range.models[1]!];
    const need = needToShoot(range, { from: man, by: man, at: orc, arm: bow, technique: techniquesOf(range, man, bow)[0]!, aimed: false });
    expect(need?.parts.map(({ rule, value }) => [rule, value])).toEqual([
      ['NQ-SHOOT-04', 4],
      ['NQ-COVER-01', -2],
    ]);
  });

  it('NQ-COVER-03, NQ-SHOOT-08 where it is agreed, a natural 1 at one in solid cover leaves the armour', () => {
    const volley = { by: 0, unit: 1, arm: 'bow', technique: 'plain', aimed: false };
    // 2 or less hits; armour 6 at Strength 4 stops six tenths, of masterful hits too; even Strength wounds half.
    expect(odds(range, (game) => shoot(game, volley), isGone(1))).toBeCloseTo(0.2 * 0.4 * 0.5, 12);
  });

  it('NQ-SPLIT-01 each shot is at a target of its own', () => {
    const open = targetChoices(range, { from: range.models[0]!, arm: arm(range, 0, 'bow') }, () => undefined);
    expect(open.map(({ value, refused }) => [value, refused])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
  });

  it('NQ-MELEE-03 of a block only those who touch an enemy are in the fray', () => {
    const fray = tableOf(`
units:
  men: { side: A, at: [[20, 20], [20.984, 20], [21.968, 20], [22.952, 20], [20, 19.016], [20.984, 19.016], [21.968, 19.016], [22.952, 19.016]], marks: { formation: ranked } }
  orcs: { side: B, at: [[20, 20.984], [20, 21.968]] }
`);
    expect(ids(combatOf(fray, fray.models[8]!))).toEqual([0, 8, 9]);
  });

  it('NQ-GREN-01 not all models of a unit need to have grenades', () => {
    const pirates = tableOf(`
at: { active: pirates }
profiles:
  pirate: { gear: { bomb: { name: bomb, kind: grenade, stats: { CU: 3, FZ: 3, MP: 0, blast: 1 } } } }
units:
  pirates: { side: A, at: [[20, 10], [21, 10]], profile: pirate, gear: [], models: { 2: { gear: [bomb] } } }
  orcs: { side: B, at: [[20, 14]] }
`);
    expect(pirates.models.slice(0, 2).map((model) => grenadeActions(pirates, model).length)).toEqual([0, 1]);
  });

  it('NQ-BURST-02 a ten among the dice of a crewed weapon ends the day for all its crew', () => {
    const gun = tableOf(`
at: { active: crew }
profiles:
  man: { keywords: [support, crew] }
  frame: { keywords: [support, frame], stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: 7, FE: 3, CO: 0, AR: 5 }, base: 40mm }
units:
  crew: { side: A, at: [[20, 10], [19, 9], [21, 9]], profile: man, models: { 1: { profile: frame, gear: [organgun] } } }
  orcs: { side: B, at: [[20, 24]], profile: { stats: { FE: 9 } } }
`);
    const volley = { by: 1, from: 0, unit: 1, arm: 'organgun', technique: 'plain', aimed: false, crew: [1, 2] };
    const spent = odds(
      gun,
      (game) => shoot(game, volley),
      (end) => [1, 2].every((id) => end.models[id]!.marks.fumbled === true && end.models[id]!.marks.ap === undefined),
    );
    expect(spent).toBeCloseTo(1 - 0.9 ** 3, 12);
  });
});

describe('support weapons', () => {
  const battery = tableOf(`
at: { active: crew }
profiles:
  man: { keywords: [support, crew] }
  frame: { keywords: [support, frame], stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: 7, FE: 3, CO: 0, AR: 5 }, base: 40mm }
units:
  crew: { side: A, at: [[20, 10], [18, 10], [20, 8.2]], profile: man, models: { 1: { profile: frame, gear: [ballista] } } }
  cart: { side: A, at: [[30, 10]], gear: [ballista] }
  orcs: { side: B, at: [[20, 24]] }
`);

  it('NQ-SUPPORT-01, NQ-SUPPORT-13 within an inch of the weapon; the frame is T 7, W 3, AR 5', () => {
    expect(ids(crewOf(battery, battery.models[0]!))).toEqual([1, 2]);
    expect(needOfArmour(battery, battery.models[0]!, { strength: 4, penetration: 0 }).total).toBe(5);
    expect(needOfDamage(battery, battery.models[0]!, 7).total).toBe(5);
  });

  it('NQ-SUPPORT-02 the models of a battery stay within 4 inches of each other', () => {
    const pair = (far: number) =>
      tableOf(`
profiles:
  man: { keywords: [support, crew] }
  frame: { keywords: [support, frame], stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: 7, FE: 3, CO: 0, AR: 5 } }
units:
  crew: { side: A, at: [[20, 10], [${20 + far}, 10]], profile: man, models: { 1: { profile: frame, gear: [ballista] }, 2: { profile: frame, gear: [ballista] } } }
`);
    expect(straysOf(pair(4.984), 0)).toEqual([]);
    expect(straysOf(pair(4.985), 0)).toHaveLength(1);
  });

  it('NQ-SUPPORT-15 more of them than Core and Elite units is advised against, and allowed', () => {
    const units = [1, 2].map((n) => ({ name: `Battery ${n}`, profile: 'crew', models: 2, battery: { weapon: 'ballista' } }));
    const { objections } = workshop({
      profiles: { crew: { name: 'Crew', rank: 'support', AZ: 8, AD: 4, CC: 2, FZ: 2, RE: 3, FE: 1, CO: 4 } },
      army: { name: 'Guns', points: 1000, units: [{ profile: 'warrior', models: 6 }, ...units] },
    });
    expect(objections.filter(({ rule }) => rule === 'NQ-DESIGN-29').map(({ weight }) => weight)).toEqual(['warning']);
  });

  it('NQ-SUPPORT-14 on a vehicle it is fired by the model itself, for its full price', () => {
    const cart = battery.models[3]!;
    expect(mountedActions(battery, cart).map(({ id }) => id)).toEqual(['fire:3:ballista']);
    expect(fireCost(battery, cart, arm(battery, 3, 'ballista'))).toBe(7);
    expect(mountedActions(battery, battery.models[0]!)).toEqual([]);
  });

  it('NQ-SUPPORT-12 once the weapon is destroyed the crew is all there is to shoot at', () => {
    const wreck = tableOf(`
at: { active: archers }
profiles:
  man: { keywords: [support, crew] }
  frame: { keywords: [support, frame], stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: 7, FE: 3, CO: 0, AR: 5 }, base: 40mm }
units:
  crew: { side: A, at: [[20, 10], [18, 10]], profile: man, models: { 1: { profile: frame, gear: [ballista], lost: 2 } } }
  archers: { side: B, at: [[20, 26]], gear: [bow] }
`);
    const end = odds(
      wreck,
      function* (game) {
        yield* hurt(game, {
          model: 0,
          by: { model: 2 },
          strength: 9,
          rule: 'NQ-SUPPORT-13',
          from: 'ranged',
          sure: 'NQ-SKILL-POISON',
          noArmour: 'NQ-MASTER-01',
        });
        yield* shoot(game, { by: 2, unit: 0, arm: 'bow', technique: 'plain', aimed: false });
      },
      isGone(1),
    );
    expect(end).toBeCloseTo(0.4 * 0.5, 12);
  });

  it('NQ-TRAVEL-03 a bolt runs through loose men as well as through ranks, friends among them', () => {
    const line = tableOf(`
profiles:
  man: { keywords: [support, crew] }
  frame: { keywords: [support, frame], stats: { AZ: 0, AD: 0, CC: 0, FZ: 0, RE: 7, FE: 3, CO: 0, AR: 5 }, base: 40mm }
units:
  crew: { side: A, at: [[20, 10], [18, 10]], profile: man, models: { 1: { profile: frame, gear: [ballista] } } }
  orcs: { side: B, at: [[20, 24]] }
  friends: { side: A, at: [[20, 26]] }
  far: { side: B, at: [[44, 44]] }
`);
    const volley = { by: 1, from: 0, unit: 1, arm: 'ballista', technique: 'plain', aimed: false, crew: [1] };
    // Strength 7 wounds on 8, no armour; two inches and more of ten reach the friend.
    // Range 15/+1 at 13.0 inches: 5 or less hits.
    expect(odds(line, (game) => shoot(game, volley), isGone(3))).toBeCloseTo(0.5 * 0.8 * 0.9 * 0.8, 12);
  });
});

it('says everything in three languages', () => {
  expect(checkTexts(texts)).toEqual([]);
});
