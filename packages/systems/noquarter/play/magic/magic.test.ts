import type { State } from '@warfold/engine';
import { Match, markOf, scriptedDice, seededDice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { workshop } from '../../workshop/index.ts';
import { findRivals } from '../combat/nemesis.ts';
import { borneBy, effectOf, effectsOf, hasEffect } from '../fighter/borne.ts';
import { bodyStrength, isFirstTurnOfMelee, isNemesis, modifiers } from '../fighter/modifiers.ts';
import { noquarter } from '../index.ts';
import { PANIC } from '../marks.ts';
import { hasLostHalf, strengthLeft } from '../nerve/moraleDebt.ts';
import { panicResult } from '../nerve/panic.ts';
import { tableOf } from '../testing/tables.ts';
import { cloudsBlock, difficultClouds, fogOver } from './clouds.ts';

const start = (state: State, dice: Readonly<Record<string, readonly number[]>>) =>
  Match.start(noquarter, { system: 'noquarter', version: noquarter.version, state }, scriptedDice(dice));

const army = (mages: readonly { aspect: string; spells: readonly string[]; level?: number }[]) =>
  workshop({
    profiles: Object.fromEntries(
      mages.map(({ aspect, spells, level = 1 }, i) => [
        `mage${i}`,
        { name: `Mage ${i}`, rank: 'hero', AZ: 8, AD: 3, CC: 4, FZ: 4, RE: 4, FE: 1, CO: 7, magic: { level, aspect, spells } },
      ]),
    ),
    army: { name: 'Mages', points: 1000, units: mages.map((_, i) => ({ profile: `mage${i}`, models: 1 })) },
  }).objections.map(({ rule }) => rule);

describe('Magic', () => {
  it('NQ-MAGIC-02 a mage has as many spells as his level, all of his aspect', () => {
    expect(army([{ aspect: 'fire', spells: ['fireball'], level: 1 }])).not.toContain('NQ-DESIGN-31');
    expect(army([{ aspect: 'fire', spells: ['fireball', 'smoke'], level: 1 }])).toContain('NQ-DESIGN-31');
    expect(army([{ aspect: 'fire', spells: ['flood'], level: 1 }])).toContain('NQ-DESIGN-31');
  });

  it('NQ-MAGIC-03 no army has mages of opposed aspects', () => {
    const earth = { aspect: 'earth', spells: ['growth'] };
    expect(army([earth, { aspect: 'wind', spells: ['fog'] }])).toContain('NQ-DESIGN-32');
    expect(army([earth, { aspect: 'fire', spells: ['smoke'] }])).not.toContain('NQ-DESIGN-32');
  });

  // By what comes of it: NQ-MAGIC-09.
  it('Smoke stays as a piece that hides and hinders', () => {
    const state = tableOf(`
at: { active: mage }
units:
  mage: { side: A, at: [[20, 10]], profile: { stats: { AZ: 10 }, keywords: [hero] }, abilities: [{ mage: { level: 3, spells: [smoke] } }] }
  foe: { side: B, at: [[20, 30]] }`);
    const match = start(state, { cast: [1] });
    expect(match.answer(0, { kind: 'pick', chosen: ['cast:0:smoke'] })).toBeNull();
    const pose = { x: inches(20), y: inches(20), z: 0, heading: 0 };
    expect(match.answer(0, { kind: 'place', places: [{ id: 'spot', pose }] })).toBeNull();
    expect(match.state.pieces).toMatchObject([{ kind: 'smoke', gone: false, shape: { kind: 'disc', radius: inches(1.5) }, owner: 0 }]);
    expect(cloudsBlock(match.state)).toHaveLength(1);
    expect(difficultClouds(match.state)).toMatchObject([{ rate: 2 }]);
  });

  // By what comes of it: NQ-MAND-02.
  it('Smoke and Lava are rolled for once a turn in phase 3, first in the turn in which they were cast', () => {
    const state = tableOf(`
at: { round: 2, phase: mandatory, active: A }
pieces:
  cloud: { kind: smoke, at: [10, 10], radius: 1.5, owner: A, marks: { spell: smoke, laidIn: 2 } }
  pool: { kind: lavapool, at: [30, 10], radius: 1.25, owner: A, marks: { spell: lavapool, laidIn: 2 } }
units:
  mage: { side: A, at: [[20, 20]] }
  foe: { side: B, at: [[20, 30]] }`);
    const match = start(state, { smoke: [4], hardening: [5], initiative: [1, 2] });
    const rolls = match.events.flatMap((event) => (event.type === 'rolled' ? [event.purpose] : []));
    expect(rolls).toEqual(['smoke', 'hardening', 'initiative', 'initiative']);
  });

  // By what comes of it: NQ-MAGIC-15.
  it('hits of a spell are no attacks: a natural 1 or 10 to cast is neither masterful nor a fumble', () => {
    const state = tableOf(`
at: { active: mage }
units:
  mage: { side: A, at: [[20, 10]], profile: { stats: { AZ: 10 }, keywords: [hero] }, abilities: [{ mage: { level: 3, spells: [smite] } }] }
  foe: { side: B, at: [[20, 20]], profile: { stats: { AR: 4 } } }`);
    const match = start(state, { cast: [1], armour: [4] });
    match.answer(0, { kind: 'pick', chosen: ['cast:0:smite'] });
    match.answer(0, { kind: 'pick', chosen: ['unit:1'] });
    const rolls = match.events.flatMap((event) => (event.type === 'rolled' ? [event.purpose] : []));
    expect(rolls).toEqual(['cast', 'armour']);
    expect(match.state.models[0]!.marks).not.toHaveProperty('fumbled');
  });

  it('NQ-SPELL-FOG it reaches exactly 5 inches from the base of the mage, and goes with him', () => {
    const at = (x: number) =>
      tableOf(`
effects: [{ ability: fog, on: mage.1, from: mage.1, ends: used }]
units:
  mage: { side: A, at: [[20, 10]] }
  bird: { side: B, at: [[${x}, 10]] }`);
    const over = (state: State) => fogOver(state, state.models[1]!);
    expect(over(at(25.984))).toBe(true);
    expect(over(at(25.985))).toBe(false);
  });
});

describe('Morale', () => {
  const squad = (more: string) =>
    tableOf(`
units:
  orcs: { side: A, at: [[20, 10], [21, 10], [22, 10]], marks: { started: 6, turnStrength: 4${more} } }
  men: { side: B, at: [[20, 30]] }`);

  it('NQ-MORALE-01, NQ-MORALE-03, NQ-MORALE-06 models are counted, a Hero among them as one', () => {
    expect(strengthLeft(squad(''), 0)).toBe(3);
    expect(hasLostHalf(squad(''), 0)).toBe(true);
    expect(hasLostHalf(squad(', moraleFirst: true'), 0)).toBe(false);
    const led = tableOf(`
units:
  orcs: { side: A, at: [[20, 10], [21, 10]], models: { 1: { profile: { keywords: [hero], stats: { FE: 3 } }, lost: 2 } }, marks: { started: 3, turnStrength: 3 } }
  men: { side: B, at: [[20, 30]] }`);
    expect(strengthLeft(led, 0)).toBe(2);
    expect(hasLostHalf(led, 0)).toBe(false);
  });

  // By what comes of it: NQ-MORALE-05, NQ-PANIC-06, NQ-PANIC-10.
  it('the test has all modifiers, and who fails runs at once, past friends, before the next unit acts', () => {
    const state = tableOf(`
at: { active: A }
owed: [{ kind: morale, due: activation, args: { unit: orcs, by: men } }]
units:
  men: { side: A, at: [[20, 10]], marks: { activated: true, done: true } }
  orcs: { side: B, at: [[20, 14], [21.2, 14]], marks: { started: 6, turnStrength: 4 } }
  boys: { side: B, at: [[19, 16], [20, 16], [21, 16], [22, 16]] }`);
    const match = start(state, { command: [6], panic: [5] });
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nobody draws the way');
    expect(pending.decision.view).toMatchObject({ kind: 'move', side: 1, rule: 'NQ-PANIC-03' });
    expect(match.answer(1, pending.decision.judge.usual())).toBeNull();
    const told = match.events.map((event) => (event.type === 'rolled' ? event.purpose : event.type));
    expect(told.indexOf('command')).toBeLessThan(told.indexOf('moved'));
    const test = match.events.find((event) => event.type === 'rolled' && event.purpose === 'command');
    expect(test).toMatchObject({ need: { total: 5 } });
    expect(match.state.models[1]!.pose.y).toBe(inches(18));
    expect(markOf(match.state.units[1]!, PANIC)).toBe('panicked');
    expect(match.pending?.waits === 'decision' && match.pending.decision.view.side).toBe(1);
  });

  it.each([
    [1, 'stay'],
    [2, 'retreat'],
    [7, 'retreat'],
    [8, 'terrified'],
    [9, 'terrified'],
    [10, 'destroyed'],
  ])('NQ-PANIC-01 a total of %i is %s', (total, result) => {
    expect(panicResult(total)).toBe(result);
  });
});

describe('Cards as the rules of play read them', () => {
  const bearing = (abilities: string) =>
    tableOf(`
units:
  one: { side: A, at: [[20, 10]], abilities: [${abilities}], profile: { keywords: [hero] } }
  other: { side: B, at: [[20, 10.984]], heading: 180, profile: { keywords: [hero] }, abilities: [slimetrail] }`);

  it('NQ-TRAIT-UNDEAD includes Fear (0) and Unwavering, and never aims', () => {
    const state = bearing('undead');
    const [model] = state.models;
    expect(effectOf(state, model!, 'fear')?.effect.penalty).toBe(0);
    expect(effectsOf(state, model!, 'passes').map(({ effect }) => effect.tests)).toEqual(['courage', 'command']);
    expect(hasEffect(state, model!, 'cannotAim')).toBe(true);
  });

  it('NQ-MUT-EXTRALIMB gives (x2), or one level more up to (x4)', () => {
    const dice = (abilities: string) => {
      const state = bearing(abilities);
      return effectsOf(state, state.models[0]!, 'extraDice').map(({ effect }) => effect.dice);
    };
    expect(dice('extralimb')).toEqual([2]);
    expect(dice('extralimb, { extraattack: { level: 2 } }')).toEqual([3]);
    expect(dice('extralimb, { extraattack: { level: 4 } }')).toEqual([4]);
  });

  it('NQ-TRAIT-LARGE, NQ-EQUIP-TATTOOS what stands in the armour of a card is not added again', () => {
    const state = bearing('large, { tattoos: { level: 3 } }');
    expect(modifiers(state, { to: 'AR', by: state.models[0]! })).toEqual([]);
    expect(borneBy(state, state.models[0]!).some(({ effect }) => effect.kind === 'tattooArmour')).toBe(false);
  });

  it('NQ-TRAIT-NEMESIS the rival is found by name or kind and hates in return', () => {
    const state = tableOf(`
units:
  hunter: { side: A, at: [[20, 10]], profile: { keywords: [hero], abilities: [{ nemesis: { of: Vampire } }] } }
  count: { side: B, at: [[20, 30]], profile: { name: Vampire, keywords: [hero] } }
  bat: { side: B, at: [[30, 30]], profile: { name: Vampire, keywords: [troop] } }`);
    const match = Match.start(
      {
        ...noquarter,
        next: () => ({ step: 'find' }),
        steps: { find: (game) => findRivals(game) },
        over: (now) => (now.models[0]!.marks.nemeses === undefined ? null : { winners: [], reason: { key: 'nq.name' }, scores: [] }),
      },
      { system: 'noquarter', version: noquarter.version, state },
      seededDice('rivals'),
    );
    const [hunter, count, bat] = match.state.models;
    expect(isNemesis(hunter!, count!)).toBe(true);
    expect(isNemesis(count!, hunter!)).toBe(true);
    expect(isNemesis(hunter!, bat!)).toBe(false);
    expect(modifiers(match.state, { to: 'FZ', by: hunter!, at: count! })).toMatchObject([{ value: 1, rule: 'NQ-TRAIT-NEMESIS' }]);
  });

  it('NQ-MUT-BUBOES, NQ-MUT-HIDEOUSVISAGE the first turn of a melee is over for who stood in contact when the turn began', () => {
    const state = bearing('buboes');
    const [one, other] = state.models;
    expect(isFirstTurnOfMelee(one!, other!)).toBe(true);
    expect(isFirstTurnOfMelee({ ...one!, marks: { oldFoes: [1] } }, other!)).toBe(false);
  });

  it('NQ-SPELL-GROWTH, NQ-MAGIC-10 what lies on a model changes the Strength it resists with; a charge does not', () => {
    const state = tableOf(`
effects: [{ ability: growth, on: one.1, ends: used }]
units:
  one: { side: A, at: [[20, 10]], abilities: [ram], models: { 1: { marks: { charged: true } } } }
  other: { side: B, at: [[20, 30]] }`);
    expect(bodyStrength(state, state.models[0]!, 4)).toBe(6);
  });
});
