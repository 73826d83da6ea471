import { poseOf } from '@warfold/space';
import { expect, it } from 'vitest';
import type { Item } from '../decisions/decision.ts';
import { toy } from '../testing/toy/index.ts';
import { say } from '../words/words.ts';
import { goesThroughTheAir, inTheAir, placedInTheAir } from './heights.ts';
import { breaches } from './invariants.ts';
import type { State } from './state.ts';

const mustered = toy.muster(toy.starter);
const base: State = 'setup' in mustered ? mustered.setup.state : (null as never);
const box = [
  { x: 0, y: 0 },
  { x: 4000, y: 0 },
  { x: 4000, y: 4000 },
  { x: 0, y: 4000 },
];
const house: State['pieces'][number] = {
  id: 0,
  kind: 'house',
  name: say('x'),
  pose: poseOf(2000, 2000, 0, 0),
  shape: { kind: 'terrain', terrain: { footprint: box, height: 5000, floors: [3000], traits: [] } },
  traits: [],
  owner: null,
  bearer: null,
  gone: false,
  marks: {},
};
const state: State = { ...base, pieces: [house] };
const RULE = 'AOS1-MOVE-01';

it.each([
  [2000, 0, null],
  [2000, 3000, null],
  [2000, 5000, null],
  [2000, 3001, '0", 3", 5"'],
  [2000, -1000, '0", 3", 5"'],
  [6000, 3000, '0"'],
  [6000, 20_000_000, '0"'],
])('at x %i a model stands %i high: %s', (x, z, there) => {
  const path = [poseOf(x, 2000, 0, 0), poseOf(x, 2000, z, 0)];
  const refused = goesThroughTheAir(state, RULE, { kind: 'move', travels: [{ model: 0, path }] });
  expect(refused?.text.args?.there ?? null).toBe(there);
  if (refused !== null) expect(refused).toMatchObject({ rule: RULE, culprits: [{ model: 0 }] });
});

it.each([
  ['up a wall that the base touches', [-400, 5000, '-']],
  ['up in the open', [-3000, 5000, '0"']],
  ['below the ground', [-400, -5000, '0", 3", 5"']],
  ['above the roof', [2000, 30_000, '0", 3", 5"']],
] as const)('nobody goes through the air on the way: %s', (_what, [x, z, there]) => {
  const path = [poseOf(-3000, 2000, 0, 0), poseOf(x, 2000, z, 0), poseOf(9000, 2000, 0, 0)];
  const refused = goesThroughTheAir(state, RULE, { kind: 'move', travels: [{ model: 0, path }] });
  expect(refused?.text.args?.there ?? '-').toBe(there);
});

it('holds for what is put down and for whoever points somewhere, and a piece is no ground for itself', () => {
  const item = (what: Item['what'], ref?: Item['ref']): Item => ({ id: 'it', what, label: say('x'), faces: false, ...(ref && { ref }) });
  const put = (it: Item) => placedInTheAir(state, RULE, [it], { kind: 'place', places: [{ id: 'it', pose: poseOf(2000, 2000, 5000, 0) }] });
  expect(put(item('model', { model: 0 }))).toBeNull();
  expect(put(item('piece', { piece: 0 }))).toMatchObject({ rule: RULE });
  const afar = { kind: 'place' as const, places: [{ id: 'it', pose: poseOf(9000, 9000, 1, 0) }] };
  expect(placedInTheAir(state, RULE, [item('point')], afar)).toMatchObject({ rule: RULE });
  expect(placedInTheAir(state, RULE, [item('heading')], afar)).toMatchObject({ rule: RULE });
  const aloft: State = { ...state, models: [{ ...base.models[0]!, pose: poseOf(2000, 2000, 1, 0) }] };
  expect(placedInTheAir(aloft, RULE, [item('heading', { model: 0 })], afar)).toBeNull();
  expect(placedInTheAir(aloft, RULE, [item('heading', { model: 9 })], afar)).toMatchObject({ rule: RULE });
});

it('is looked at after every event, as are ids, counts, units and the edges of the table', () => {
  const model = { ...base.models[0]!, place: { at: 'table' } as const };
  const withModel = (change: Partial<typeof model>): State => ({ ...state, models: [{ ...model, ...change }, ...base.models.slice(1)] });
  expect(breaches(base)).toEqual([]);
  expect(inTheAir(withModel({ pose: poseOf(9000, 9000, 20_000, 0) }))).toEqual(['model 0 stands 20" high where nobody can stand']);
  const marker = { ...house, id: 1, shape: { kind: 'point' as const }, pose: poseOf(2000, 2000, 4000, 0) };
  expect(inTheAir({ ...state, pieces: [house, marker] })).toEqual(['piece 1 lies 4" high where there is nothing under it']);
  expect(inTheAir({ ...state, pieces: [house, { ...marker, pose: poseOf(2000, 2000, 3000, 0) }] })).toEqual([]);
  expect(breaches(withModel({ pose: poseOf(-1, 9000, 0, 0) }))).toEqual(['model 0 is at (-1, 9000), off the table']);
  expect(breaches(withModel({ lost: -1 }))).toContain('model 0 has lost -1 wounds');
  expect(breaches(withModel({ unit: 1 }))).toContain('unit 0 lists model 0, which is of unit 1');
  expect(breaches({ ...base, units: base.units.slice(1) })[0]).toBe('unit 0 has the id 1');
});
