import type { Model, State } from '@warfold/engine';
import { ON_TABLE, part, say } from '@warfold/engine';
import { inches, pointInPolygon, pointToPolygon, polygonToPolygon } from '@warfold/space';
import { describe, expect, test } from 'vitest';
import { pointOn } from '../../shared/scenario/places.ts';
import { reservesIn } from '../../shared/scenario/reserves.ts';
import { abilities } from '../abilities.ts';
import { musterWritten, starter } from '../army/army.ts';
import { battleplans, ruleOf, territoriesOn } from '../battleplans/plan.ts';
import { contestOf, holderOf, objectivesOn } from '../objectives.ts';
import { capacityOf } from '../terrain/garrisonCapacity.ts';
import { slotsOf, widestOf } from '../terrain/terrainRules.ts';
import { compact, named, orchard, plainly, tableOf, unit } from '../testing/armies.ts';
import { changed } from '../warscroll/characteristics.ts';
import { outsideAttack } from '../warscroll/warscroll.ts';
import { quarterfield } from './pack.ts';
import { featuresOn } from './pieceSpot.ts';

const tables = ['small', 'standard'] as const;
const stateFor = (mission: string, layout: string, size: string, options = {}): State => {
  const large = orchard([unit('reaped')]);
  const mustered = musterWritten({ forces: [plainly(large), plainly(large)], mission, layout, options: { size, ...options } });
  if ('objections' in mustered) throw new Error(JSON.stringify(mustered.objections));
  return mustered.setup.state;
};

describe('the battlefield', () => {
  test('AOS3-2.0a, AOS3-BP1.1: its size is set by the battlepack', () => {
    const size = (key: string) => stateFor('three-cairns', 'old-road', key).table;
    expect(size('small')).toEqual({ width: inches(44), depth: inches(30) });
    expect(size('standard')).toEqual({ width: inches(60), depth: inches(44) });
    expect([quarterfield.sizes.small.slots, quarterfield.sizes.standard.slots]).toEqual([5, 8]);
  });

  test('AOS3-2.0b, AOS3-2.0c: hills are open ground, no terrain features', () => {
    const flat = stateFor('three-cairns', 'old-road', 'small');
    const hilly = stateFor('three-cairns', 'old-road', 'small', { hills: true });
    expect(hilly.pieces.filter(({ kind }) => kind === 'hill')).toHaveLength(2);
    expect(featuresOn(hilly).length).toBe(featuresOn(flat).length);
  });

  test.each(
    Object.keys(battleplans).flatMap((key) =>
      tables.flatMap((size) => ['old-road', 'sunken-grove'].map((layout) => [key, size, layout] as const)),
    ),
  )(
    'AOS3-BP1.3, AOS3-17.1.3b: %s on a %s table, %s: features keep 3" from each other and from objectives, within the slots',
    (mission, size, layout) => {
      const state = stateFor(mission, layout, size);
      const features = featuresOn(state).map((piece) => (piece.shape.kind === 'terrain' ? piece.shape.terrain.footprint : []));
      features.forEach((one, i) => {
        for (const other of features.slice(i + 1)) expect(polygonToPolygon(one, other)).toBeGreaterThan(inches(3));
        for (const { pose } of objectivesOn(state)) expect(pointToPolygon(pose, one)).toBeGreaterThan(inches(3));
      });
      const used = featuresOn(state).reduce((sum, piece) => sum + slotsOf(piece), 0);
      expect(used).toBeLessThanOrEqual(quarterfield.sizes[size].slots + (mission === 'gatehouse' || mission === 'broken-crown' ? 1 : 0));
    },
  );

  test('AOS3-17.1.3a, AOS3-17.2a: over 12" is large, over 19" very large', () => {
    const [piece] = featuresOn(stateFor('gatehouse', 'old-road', 'small'));
    const wide = (width: number) => {
      const corners = [
        { x: 0, y: 0 },
        { x: inches(width), y: 0 },
      ];
      const shape = { kind: 'terrain', terrain: { footprint: corners, height: 0, floors: [], traits: [] } } as const;
      return { ...piece!, shape };
    };
    expect([12, 12.001, 19, 19.001].map((width) => slotsOf(wide(width)))).toEqual([1, 2, 2, 4]);
    expect([12, 12.001, 19.001].map((width) => capacityOf(wide(width)))).toEqual([15, 30, 60]);
    expect(widestOf(wide(12))).toBe(inches(12));
  });
});

describe('battleplans', () => {
  const plan = (key: string) => battleplans[key]!;
  const markers = (key: string) => {
    const { objectives } = plan(key);
    return Array.isArray(objectives) ? objectives.filter(({ feature }) => feature === undefined) : [];
  };
  const spots = (key: string, size: (typeof tables)[number]) =>
    markers(key)
      .map(({ at }) => pointOn(quarterfield.sizes[size].table, at))
      .map(({ x, y }) => [x / 1000, y / 1000]);

  test('AOS3-28.2, AOS3-28.2.1, AOS3-28.2.3, AOS3-18.0, AOS3-PLAN1 to AOS3-PLAN3: objectives lie where the map has them, on any table', () => {
    expect(spots('three-cairns', 'standard')).toEqual([
      [15, 22],
      [30, 22],
      [45, 22],
    ]);
    expect(spots('three-cairns', 'small')).toEqual([
      [11, 15],
      [22, 15],
      [33, 15],
    ]);
    expect(spots('crossed-claims', 'standard')).toEqual([
      [15, 11],
      [45, 11],
      [15, 33],
      [45, 33],
    ]);
    expect(spots('crossed-claims', 'small')).toEqual([
      [11, 7.5],
      [33, 7.5],
      [11, 22.5],
      [33, 22.5],
    ]);
    expect(spots('gatehouse', 'standard')).toEqual([
      [30, 5.5],
      [30, 38.5],
    ]);
    expect(spots('gatehouse', 'small')).toEqual([
      [22, 3.75],
      [22, 26.25],
    ]);
  });

  test('AOS3-28.2.4, AOS3-28.2.5, AOS3-28.2.6: set-up, special rules and length stand in the battleplan', () => {
    const keys = ['three-cairns', 'crossed-claims', 'gatehouse'];
    expect(keys.map(plan).map((one) => [one.rounds, reservesIn(one)[0]?.oneIn, one.deployment?.apart])).toEqual([
      [5, undefined, undefined],
      [5, 3, 9],
      [5, undefined, undefined],
    ]);
    const { table } = quarterfield.sizes.small;
    const deep = territoriesOn(table, plan('three-cairns')).map(({ setUp }) => setUp.map(({ y }) => y / 1000));
    expect(deep).toEqual([
      [0, 0, 7.5, 7.5],
      [22.5, 22.5, 30, 30],
    ]);
  });

  test('AOS3-28.2.8, AOS3-18.1b: the map is in quarters, and an objective on a border is in both territories', () => {
    const { table } = quarterfield.sizes.small;
    const lands = (key: string) => territoriesOn(table, plan(key)).map(({ land }) => land);
    for (const { at } of markers('three-cairns'))
      expect(lands('three-cairns').every((land) => pointInPolygon(pointOn(table, at), land))).toBe(true);
    expect(lands('crossed-claims').every((land) => pointInPolygon(pointOn(table, ['50%', '50%']), land))).toBe(true);
  });

  test('AOS3-28.2: an unknown battleplan or battlefield is objected to', () => {
    const mustered = musterWritten({ ...starter, mission: 'siege', layout: 'moon' });
    expect('objections' in mustered && mustered.objections.map(({ rule }) => rule)).toEqual(['AOS3-28.2', 'AOS3-2.0a']);
  });

  test('AOS3-28.2.2, AOS3-28.2.7: nobody is held to more than the battleplan asks, and it says who wins', () => {
    expect(plan('crossed-claims').reserves).toMatchObject({ oneIn: 3, round: 2, foes: 9 });
    expect(['three-cairns', 'crossed-claims', 'gatehouse'].map(ruleOf)).toEqual(['AOS3-PLAN1', 'AOS3-PLAN2', 'AOS3-PLAN3']);
  });

  test('AOS3-28.1.4: a realm rule holds for everybody where the players fight', () => {
    const state = stateFor('three-cairns', 'old-road', 'small', { realm: 'mire' });
    expect(state.options.realm).toBe('mire');
    const hook = { ability: 'realm-mire', bearer: { side: 0 }, params: {}, effect: 0 };
    const said = abilities.ask({ ...state, hooks: { runRoll: [hook] } }, 'runRoll', { unit: 3 }, { unit: { unit: 3 } });
    expect(said.map(({ value, rule }) => [value, rule])).toEqual([[-1, 'AOS3-28.1.4']]);
    const wrong = musterWritten({ ...starter, options: { realm: 'home' } });
    expect('objections' in wrong && wrong.objections[0]!.rule).toBe('AOS3-28.1.4');
  });
});

describe('objectives', () => {
  const standAt = (state: State, name: string, x: number, y: number): State => {
    const { models } = named(state, name);
    const moved = (model: Model): Model => ({ ...model, place: ON_TABLE, pose: { x: inches(x), y: inches(y), z: 0, heading: 0 } });
    return { ...state, models: state.models.map((model) => (model.id === models[0] ? moved(model) : model)) };
  };
  const fresh = tableOf(compact(), orchard(), { mission: 'gatehouse' });

  test('AOS3-18.1a: distances are measured to the centre of the marker', () => {
    const [south] = objectivesOn(fresh);
    const near = standAt(fresh, 'Warden-Captain', 22, 3.75 + 6.787);
    const far = standAt(fresh, 'Warden-Captain', 22, 3.75 + 6.788);
    expect([contestOf(near, 0, south!), contestOf(far, 0, south!)]).toEqual([2, 0]);
  });

  test('AOS3-18.2a: whoever is in the garrison of a defensible feature controls it, without one nobody does', () => {
    const gatehouse = fresh.pieces.find(({ traits }) => traits.includes('claimed'))!;
    expect(holderOf(fresh, gatehouse.id)).toBeNull();
    const inside = fresh.models.map(
      (model): Model => (model.unit === 1 ? { ...model, place: { at: 'garrison', piece: gatehouse.id } } : model),
    );
    expect(holderOf({ ...fresh, models: inside }, gatehouse.id)).toBe(0);
  });
});

describe('characteristics', () => {
  test('AOS3-22.2.1b: what multiplies or divides comes before what adds or takes away', () => {
    const base = part(5, say('aos3.stat.move'), 'AOS3-8.1a');
    const more = { ...part(3, say('aos3.stat.move'), 'AOS3-22.4') };
    const half = { ...part(0.5, say('aos3.stat.move'), 'AOS3-22.4'), how: 'times' as const };
    expect(changed(base, [more, half]).total).toBe(6);
    expect(changed(base, [half, more]).total).toBe(6);
  });

  test('AOS3-22.2.4e: a random Attacks or Damage outside an attack is 1', () => {
    expect([outsideAttack({ dice: 2, sides: 6, plus: 3 }), outsideAttack({ dice: 0, sides: 6, plus: 4 })]).toEqual([1, 4]);
  });
});
