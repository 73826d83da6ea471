/** A small table for the tests of what is drawn: units and scenery where a test wants them. */
import type { Figure, Piece, State } from '@warfold/engine';
import { abilitySet, begin, ON_TABLE, say } from '@warfold/engine';
import { type Base, inches, type Point, type Pose, round, type Terrain } from '@warfold/space';

export const at = (x: number, y: number, heading = 0, z = 0): Pose => ({ x: inches(x), y: inches(y), z: inches(z), heading });

export interface FieldSquad {
  readonly side?: number;
  readonly poses: readonly Pose[];
  readonly base?: Base;
  readonly figure?: Figure;
}

export const terrain = (corners: readonly (readonly [number, number])[], height: number, more: Partial<Terrain> = {}): Terrain => ({
  footprint: corners.map(([x, y]): Point => ({ x: inches(x), y: inches(y) })),
  height: inches(height),
  floors: [],
  traits: [],
  ...more,
});

export const boxed = (x: number, y: number, X: number, Y: number): (readonly [number, number])[] => [
  [x, y],
  [X, y],
  [X, Y],
  [x, Y],
];

export function fieldOf(squads: readonly FieldSquad[], shapes: readonly Piece['shape'][] = []): State {
  const profiles = squads.map(({ base = round(25), figure = 'foot' as const }, i) => ({
    key: `p${i}`,
    name: `Profile ${i}`,
    stats: {},
    keywords: [],
    abilities: [],
    gear: [],
    base,
    height: inches(1),
    figure,
  }));
  const { state } = begin(
    {
      system: 'field',
      version: '1',
      table: { width: inches(48), depth: inches(36) },
      cursor: { round: 1, turn: 1, phase: 'test', active: 0 },
      sides: [0, 1].map((team) => ({ name: `Side ${team}`, team, colour: '#2f6fb5' })),
      units: squads.map(({ side = 0, poses }, i) => ({
        side,
        name: `Squad ${i}`,
        profile: `p${i}`,
        points: 10,
        abilities: [],
        models: poses.map(() => ({ profile: `p${i}`, gear: [], place: ON_TABLE })),
      })),
      pieces: shapes.map((shape) => ({
        kind: 'piece',
        name: say('piece'),
        pose: at(24, 18),
        shape,
        traits: [],
        owner: null,
        bearer: null,
        gone: false,
        marks: {},
      })),
      book: { profiles: Object.fromEntries(profiles.map((profile) => [profile.key, profile])), gear: {} },
      options: {},
    },
    abilitySet({}),
  );
  const poses = squads.flatMap((squad) => squad.poses);
  return { ...state, models: state.models.map((model, i) => ({ ...model, pose: poses[i]! })) };
}
