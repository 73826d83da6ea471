import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { waysToCommand } from '../hero/commands.ts';
import { isMonster } from '../hero/monsters.ts';
import { FEATURES, pieceOf } from '../layouts/features.ts';
import { isVisible } from '../table/sight.ts';
import { areWithin, presentModels } from '../table/table.ts';
import { plays, tableOf, unitNamed } from '../testing/scene.ts';
import { whyNotJoin } from './garrison.ts';
import { capacityOf } from './garrisonCapacity.ts';
import { isBodyWhollyWithin, isBodyWithin, isFeatureWithin, whereIs } from './garrisonReach.ts';
import { featuresOf, isDefensible, isFactionTerrain, isWhollyOnFeature, lineBetween, slotsOf, stripe } from './terrainRules.ts';

const SCENERY = `
terrain:
  wall:  { kind: wall, rect: [[2, 2], [6, 3]] }
  wood:  { kind: wood, rect: [[20, 10], [26, 16]] }
  tower: { kind: tower, rect: [[30, 20], [34, 24]] }
  carts: { kind: scatter, rect: [[10, 20], [12, 22]] }
  stone: { kind: terrain, traits: [faction], owner: A, rect: [[2, 20], [5, 23]] }
pieces:
  cairn: { kind: objective, at: [22, 25] }
units:
  one: { side: A, at: [[20.63, 12]] }
  two: { side: B, at: [[40, 28]] }
`;

const names = (given: string): string[] => featuresOf(tableOf(given)).map(({ name }) => JSON.stringify(name));

describe('terrain features', () => {
  it('AOS3-17.0a, AOS3-17.0c are the scenery on the table, without scatter, hills, markers and what is not set up', () => {
    expect(featuresOf(tableOf(SCENERY))).toHaveLength(4);
    expect(names(`${SCENERY.replace('kind: scatter', 'kind: wall')}`)).toHaveLength(5);
    const state = tableOf(SCENERY);
    const boxed = state.pieces.map((piece) => ({ ...piece, gone: piece.traits.includes('wyldwood') }));
    expect(featuresOf({ ...state, pieces: boxed })).toHaveLength(3);
    const hilly = state.pieces.map((piece) => ({ ...piece, kind: piece.traits.includes('wyldwood') ? 'hill' : piece.kind }));
    expect(featuresOf({ ...state, pieces: hilly })).toHaveLength(3);
  });

  // By what comes of it: AOS3-17.0c.
  it('lets everybody walk and look through scatter', () => {
    plays(`
terrain: { carts: { kind: scatter, rect: [[12, 5], [16, 15]], height: 4 } }
units:
  ours: { side: A, profile: { stats: { move: 10 } }, at: [[10, 10]] }
  foe:  { side: B, at: [[40, 25]] }
when:
  - { A: pick, unit: ours }
  - { A: pick, option: normal }
  - { A: move, to: [20, 10] }
then: [{ unit: ours, at: [[20, 10]] }]`);
    const state = tableOf(`
terrain: { carts: { kind: scatter, rect: [[12, 5], [16, 15]], height: 4 } }
units: { one: { side: A, at: [[10, 10]] }, two: { side: B, at: [[20, 10]] } }`);
    expect(isVisible(state, state.models[0]!, state.models[1]!)).toBe(true);
  });

  it('AOS3-17.0d, AOS3-17.1, AOS3-17.1.2a have their rules from their data, and their size from their width', () => {
    const rules = new Set(Object.values(FEATURES).flatMap(({ traits }) => traits));
    expect([...rules].sort()).toEqual(['defensible', 'scatter', 'wyldwood']);
    const sizes = ([key, feature]: [string, (typeof FEATURES)[string]]) => {
      const piece = { ...pieceOf(feature, { x: inches(22), y: inches(15) }), id: 0 };
      return [key, slotsOf(piece), isDefensible(piece) ? capacityOf(piece) : 0];
    };
    const measured = Object.entries(FEATURES).map(sizes);
    expect(measured).toContainEqual(['watchtower', 1, 15]);
    expect(measured).toContainEqual(['bastion', 2, 30]);
    expect(measured).toContainEqual(['forest', 2, 0]);
  });

  it('AOS3-17.0.3 tells faction terrain from the rest, whoever owns it', () => {
    expect(featuresOf(tableOf(SCENERY)).filter(isFactionTerrain)).toHaveLength(1);
  });

  it('AOS3-17.0.1 has a model wholly on a feature with no part of its base past the edge', () => {
    const at = (x: number) => {
      const state = tableOf(SCENERY.replace('20.63, 12', `${x}, 12`));
      return isWhollyOnFeature(state.models[0]!, featuresOf(state)[1]!);
    };
    expect([at(20.63), at(20.629), at(23)]).toEqual([true, false, true]);
  });

  it('AOS3-17.1.4a has the ground inside a ring of trees as part of the wyldwood', () => {
    const state = tableOf(`
terrain: { ring: { kind: wood, polygon: [[20, 10], [24, 8], [28, 10], [29, 14], [26, 18], [21, 17]] } }
units: { one: { side: A, at: [[24.5, 13]] }, two: { side: B, at: [[40, 28]] } }`);
    expect(isWhollyOnFeature(state.models[0]!, featuresOf(state)[0]!)).toBe(true);
  });

  it('AOS3-1.5.1d measures a line as 1 mm wide and no longer than it is', () => {
    const corners = stripe({ from: { x: 0, y: 0 }, to: { x: 1000, y: 0 } });
    expect([...new Set(corners.map(({ x }) => x))].sort((a, b) => a - b)).toEqual([0, 1000]);
    expect([...new Set(corners.map(({ y }) => y))].sort((a, b) => a - b)).toEqual([-20, 20]);
  });
});

describe('wyldwoods', () => {
  const wood = (depth: number, more = '', wounds = 1) => {
    const state = tableOf(`
terrain:
  wood: { kind: wood, rect: [[14, 5], [${14 + depth}, 15]] }
${more}
units:
  one: { side: A, at: [[10, 10]] }
  two: { side: B, profile: { stats: { wounds: ${wounds} } }, at: [[24, 10]] }`);
    return isVisible(state, state.models[0]!, state.models[1]!);
  };

  it('AOS3-17.1.4b hide what is more than 3" of one of them away, each for itself', () => {
    expect(wood(3)).toBe(true);
    expect(wood(3.001)).toBe(false);
    expect(wood(3, '  grove: { kind: wood, rect: [[18, 5], [21, 15]] }')).toBe(true);
  });

  it('AOS3-17.1.4c hide nobody with 10 Wounds, and from nobody', () => {
    expect(wood(6, '', 9)).toBe(false);
    expect(wood(6, '', 10)).toBe(true);
  });

  it('AOS3-17.1.4b, AOS3-17.2.1f are looked through from the feature that a model garrisons', () => {
    const seen = (gap: number) => {
      const state = tableOf(`
terrain:
  tower: { kind: tower, rect: [[8, 8], [12, 12]] }
  wood:  { kind: wood, rect: [[13, 5], [${13 + gap}, 15]] }
units:
  one: { side: A, garrison: tower, count: 1 }
  two: { side: B, at: [[24, 10]] }`);
      return [isVisible(state, state.models[0]!, state.models[1]!), isVisible(state, state.models[1]!, state.models[0]!)];
    };
    expect(seen(3)).toEqual([true, true]);
    expect(seen(3.001)).toEqual([false, false]);
  });
});

describe('garrisons', () => {
  const TWO = `
terrain:
  tower: { kind: tower, rect: [[8, 8], [12, 12]] }
  keep:  { kind: tower, rect: [[18, 8], [22, 12]] }
units:
  one: { side: A, garrison: tower, count: 2 }
  two: { side: B, garrison: keep, count: 2 }
  out: { side: B, at: [[10, 15.63]] }`;

  it('AOS3-17.2.1f measure from their features', () => {
    const state = tableOf(TWO);
    const [one, two, out] = [unitNamed(state, 'one'), unitNamed(state, 'two'), unitNamed(state, 'out')];
    expect([areWithin(state, one, two, inches(6)), areWithin(state, one, two, inches(6) - 1)]).toEqual([true, false]);
    expect([areWithin(state, one, out, inches(3)), areWithin(state, one, out, inches(3) - 1)]).toEqual([true, false]);
    const [from, to] = [presentModels(state, one.id)[0]!, presentModels(state, two.id)[0]!];
    expect(lineBetween(state, from, to)).toMatchObject({ from: { x: 12_000 }, to: { x: 18_000 } });
    const line = lineBetween(state, state.models[out.models[0]!]!, from);
    expect(line).toEqual({ from: { x: 10_000, y: 15_000 }, to: { x: 10_000, y: 12_000 } });
  });

  it('AOS3-17.2.1f, AOS3-17.2.1h reach what is no model from their features too', () => {
    const state = tableOf(TWO);
    const [caster] = presentModels(state, unitNamed(state, 'one').id);
    const disc = (x: number) => ({ base: { kind: 'round', radius: 1000 } as const, height: 0, pose: { x, y: 10_000, z: 0, heading: 0 } });
    // The wall is at 12": the near edge of the disc is 5" away, its far edge 7".
    expect([isBodyWithin(state, caster!, disc(18_000), 5000), isBodyWithin(state, caster!, disc(18_001), 5000)]).toEqual([true, false]);
    const wholly = [18_000, 18_001].map((x) => isBodyWhollyWithin(state, caster!, disc(x), 7000));
    expect(wholly).toEqual([true, false]);
    const keep = featuresOf(state)[1]!;
    expect([isFeatureWithin(state, caster!, keep, 6000), isFeatureWithin(state, caster!, keep, 5999)]).toEqual([true, false]);
    expect(whereIs(state, caster!)).toEqual({ middle: { x: 10_000, y: 10_000 }, edge: 2829 });
  });

  it('AOS3-17.2.1g may be joined with an enemy beside the feature', () => {
    const state = tableOf(`
terrain: { tower: { kind: tower, rect: [[20, 10], [24, 14]] } }
units:
  ours: { side: A, at: [[18, 12]] }
  foe:  { side: B, at: [[25, 12]] }`);
    expect(whyNotJoin(state, unitNamed(state, 'ours'), featuresOf(state)[0]!)).toBeNull();
  });

  // By what comes of it: AOS3-17.2.1h.
  it('fight from their features and stay where they are', () => {
    plays(`
at: { phase: combat, active: A }
profiles: { axeman: { gear: { axe: { kind: melee, stats: { range: 1, attacks: 2, hit: 3, wound: 2, rend: 0, damage: 1 } } } } }
terrain: { tower: { kind: tower, rect: [[20, 10], [24, 14]] } }
units:
  ours: { side: A, profile: axeman, at: [[19.37, 12]] }
  held: { side: B, profile: axeman, garrison: tower, count: 2 }
dice: { hit: [6, 6, 6, 6], wound: [6, 6, 6, 6], save: [1, 6, 1, 1] }
until: { unit: ours, gone: true }
then: [{ unit: ours, gone: true }, { unit: held, slain: 1 }, { not: { moved: held } }]`);
  });

  // By what comes of it: AOS3-17.2.3c.
  it('leave a ruin that is walked through and climbed over, and never garrisoned again', () => {
    const smashedThen = (path: string, end: string) =>
      plays(`
at: { phase: charge, active: A, marks: { stage: end } }
terrain: { tower: { kind: tower, rect: [[12, 8], [15, 12]], height: 3 } }
units:
  dragon: { side: A, profile: { keywords: [MONSTER], stats: { wounds: 12 } }, at: [[14, 15.6]] }
  ours:   { side: B, profile: { stats: { move: 8 } }, at: [[10, 10]] }
dice: { smash: [3] }
when:
  - { A: pick, option: 'Smash to Rubble: dragon' }
  - { B: pick, unit: ours, rule: AOS3-8.0a, sees: { absent: [ours joins the garrison of tower] } }
  - { B: pick, option: normal }
  - { B: move, path: ${path} }
then: [{ unit: ours, at: ${end} }]`);
    smashedThen('[[18, 10]]', '[[18, 10]]');
    smashedThen('[[11.37, 10], [11.37, 10, 3], [13, 10, 3]]', '[[13, 10, 3]]');
  });
});

describe('monsters', () => {
  it('AOS3-21.0 are the units with the keyword', () => {
    const state = tableOf(`
units:
  beast: { side: A, profile: { keywords: [MONSTER] }, at: [[10, 10]] }
  giant: { side: A, profile: { stats: { wounds: 20 } }, at: [[20, 10]] }`);
    expect(state.units.map((unit) => isMonster(state, unit))).toEqual([true, false]);
  });

  it('AOS3-21.1c roar: the unit neither receives commands nor issues any, in the combat phase alone', () => {
    const ways = (phase: string, roared: string) => {
      const state = tableOf(`
at: { phase: ${phase}, active: A }
sides: { B: { marks: { command-points: 3 } } }
units:
  hero:   { side: B, profile: { keywords: [HERO] }, at: [[10, 10]] }
  spears: { side: B, at: [[12, 10]] }
effects: [{ ability: roared, on: ${roared}, ends: battle }]`);
      return ['hero', 'spears'].map((name) => waysToCommand(state, 1, 'all-out-attack', unitNamed(state, name)).length);
    };
    expect(ways('charge', 'hero')).toEqual([1, 1]);
    expect(ways('combat', 'hero')).toEqual([0, 0]);
    expect(ways('combat', 'spears')).toEqual([1, 0]);
  });

  it('AOS3-21.1b carry out no more than four rampages for a player, each a different one', () => {
    plays(`
at: { phase: charge, active: A, marks: { stage: end } }
profiles: { beast: { keywords: [MONSTER], stats: { wounds: 12 } } }
terrain: { tower: { kind: tower, rect: [[12, 12], [15, 15]] } }
units:
  b1: { side: A, profile: beast, at: [[10, 10]] }
  b2: { side: A, profile: beast, at: [[11.5, 10]] }
  b3: { side: A, profile: beast, at: [[13, 10]] }
  b4: { side: A, profile: beast, at: [[14.5, 10]] }
  b5: { side: A, profile: beast, at: [[16, 10]] }
  foe: { side: B, profile: beast, at: [[13, 8]] }
  men: { side: B, at: [[11.5, 8], [12.9, 6.6]] }
when:
  - { A: pick, option: 'Stomp: b1' }
  - { A: pick, option: 'Roar: b2' }
  - { A: pick, unit: men }
  - { A: pick, option: 'Titanic Duel: b3' }
  - { A: pick, option: 'Smash to Rubble: b4' }
dice: { stomp: [1], roar: [1], smash: [1] }
then: [{ asked: B }, { unit: b5, rampaged: false }]`);
  });
});
