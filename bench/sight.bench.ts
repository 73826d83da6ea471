/**
 * Sight on a full table: 60 by 44 inches, 20 pieces of terrain, 200 models in 20 units of ten. The scene is the same in every run; each
 * number is the mean over questions spread over the whole table.
 */
import {
  type Blocker,
  type Body,
  bodyBlocker,
  bodySpots,
  bodyVolume,
  eyeOf,
  inches,
  modelsSeen,
  oval,
  ray,
  rect,
  round,
  type SightField,
  type Spot,
  seen,
  sightField,
  type Thing,
  terrainBlocker,
  type Volume,
  withMoved,
} from '@warfold/space';

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: string;
}

const UNIT_SIZE = 10;
const UNITS = 20;
const PIECES = 20;

interface Model extends Thing<number> {
  readonly body: Body;
  readonly eye: Spot;
  readonly spots: readonly Spot[];
  readonly unit: ReadonlySet<number>;
  readonly volume: Volume;
}

interface Scene {
  readonly models: readonly Model[];
  readonly blockers: readonly Blocker<number>[];
  readonly field: SightField<number>;
}

/** A small generator of its own, so that the scene hangs on nothing else. */
function chance(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + Math.floor((state / 4294967296) * (to - from + 1));
  };
}

function bodyAt(unit: number, x: number, y: number, heading: number): Body {
  const pose = { x, y, z: 0, heading };
  if (unit % 5 === 3) return { base: oval(42, 75), pose, height: inches(2.25) };
  if (unit % 5 === 4) return { base: rect(25, 50), pose, height: inches(2) };
  return { base: round(32), pose, height: inches(1.5) };
}

function scene(): Scene {
  const pick = chance(20);
  const models: Model[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const left = inches(4) + (unit % 10) * inches(5.5) + pick(-1000, 1000);
    const low = unit < UNITS / 2 ? inches(pick(3, 14)) : inches(pick(26, 38));
    // In ranks and files, as units stand; so no bases overlap.
    const heading = pick(0, 1) * 1800;
    const ids = new Set(Array.from({ length: UNIT_SIZE }, (_, i) => unit * UNIT_SIZE + i));
    for (let i = 0; i < UNIT_SIZE; i++) {
      const body = bodyAt(unit, left + (i % 5) * inches(1.9), low + Math.floor(i / 5) * inches(3.2), heading);
      const id = unit * UNIT_SIZE + i;
      models.push({ id, body, eye: eyeOf(body), spots: bodySpots(body), unit: ids, volume: bodyVolume(body) });
    }
  }
  const blockers: Blocker<number>[] = models.map((m) => bodyBlocker(m.id, m.body));
  for (let piece = 0; piece < PIECES; piece++) {
    const x = inches(3) + (piece % 5) * inches(12) + pick(0, 5000);
    const y = inches(2) + Math.floor(piece / 5) * inches(10) + pick(0, 4000);
    const [w, d] = [pick(1500, 5000), pick(500, 5000)];
    const cut = pick(0, 400);
    const footprint = [
      { x, y },
      { x: x + w, y: y + cut },
      { x: x + w + cut, y: y + d },
      { x: x + Math.floor(w / 2), y: y + d + cut },
      { x: x - cut, y: y + d },
    ];
    blockers.push(terrainBlocker(1000 + piece, { footprint, height: inches(pick(1, 5)) }));
  }
  return { models, blockers, field: sightField(blockers) };
}

/** Milliseconds per question: one round to warm up, then the best of three, so that a busy machine disturbs it least. */
function perQuestion(questions: number, ask: () => void): number {
  ask();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    ask();
    best = Math.min(best, performance.now() - start);
  }
  return best / questions;
}

export function benchSight(): Measured[] {
  const { models, blockers, field } = scene();
  const half = models.length / 2;
  const pairs: (readonly [Model, Model])[] = [];
  for (let i = 0; i < half; i++) for (let j = 0; j < half; j++) pairs.push([models[i]!, models[half + j]!]);
  const everyPair = (ask: (a: Model, b: Model) => unknown): number =>
    perQuestion(pairs.length, () => {
      for (const [a, b] of pairs) ask(a, b);
    });
  const seenShare = pairs.filter(([a, b]) => seen([a.eye], b, field, { need: 'any', transparent: a.unit }).seen).length / pairs.length;
  const unitPairs = pairs.filter(([a, b]) => a.id % UNIT_SIZE === 0 && b.id % UNIT_SIZE === 0);
  const units = (of: Model): readonly Model[] => models.filter((m) => of.unit.has(m.id));
  const asked = unitPairs.map(([a, b]) => ({
    viewers: units(a).map((m) => ({ id: m.id, viewpoints: [m.eye] })),
    targets: units(b),
    transparent: new Set([...a.unit, ...b.unit]),
  }));
  const moved = blockers.slice(0, UNIT_SIZE);
  return [
    {
      name: `sight, eye to body, exact (${Math.round(seenShare * 100)}% of pairs see)`,
      value: everyPair((a, b) => seen([a.eye], b, field, { need: 'any', transparent: a.unit })),
      unit: 'ms',
      target: '< 0.05',
    },
    {
      name: 'sight, anywhere on one model to anywhere on another',
      value: everyPair((a, b) => seen(a.spots, b, field, { need: 'any', transparent: a.unit, viewer: a.volume })),
      unit: 'ms',
      target: '< 0.05',
    },
    {
      name: 'sight, nine points to nine points',
      value: everyPair((a, b) => seen(a.spots, b, field, { need: 'any', transparent: a.unit, aim: b.spots })),
      unit: 'ms',
    },
    {
      name: 'share of a body seen, 64 rays',
      value: everyPair((a, b) => seen([a.eye], b, field, { need: 'measure', transparent: a.unit })),
      unit: 'ms',
    },
    { name: 'one line of sight, point to point', value: everyPair((a, b) => ray(a.eye, b.eye, field, a.unit)), unit: 'ms' },
    {
      name: 'half of ten models see half of ten',
      value: perQuestion(asked.length, () => {
        for (const { viewers, targets, transparent } of asked) modelsSeen(viewers, targets, field, { need: 'any', transparent });
      }),
      unit: 'ms',
    },
    { name: 'sight field of 220 blockers', value: perQuestion(1000, () => repeat(1000, () => sightField(blockers))), unit: 'ms' },
    {
      name: 'sight field after a unit of ten moved',
      value: perQuestion(1000, () => repeat(1000, () => withMoved(field, moved))),
      unit: 'ms',
    },
  ];
}

function repeat(times: number, task: () => unknown): void {
  for (let i = 0; i < times; i++) task();
}
