/** Scenery in the round: solid where it is solid, thin where somebody would not be seen for it. */
import { useThree } from '@react-three/fiber';
import type { State } from '@warfold/engine';
import { pointInPolygon } from '@warfold/space';
import { useLayoutEffect, useMemo } from 'react';
import { DoubleSide, Group, Mesh } from 'three';
import type { Ghosts } from '../ghosts.ts';
import type { Palette } from '../palette.ts';
import { type TerrainPiece, tableauOf } from '../tableau.ts';
import { material, type Thinning } from './materials.ts';
import { release } from './Overlays.tsx';
import { type Crowns, crownsOf, SIEVED } from './scenery/crowns.ts';
import { type Deck, extrude, type Tree } from './scenery/site.ts';
import { putUp } from './scenery/yard.ts';
import { Solids } from './solids.ts';

interface Stands {
  readonly x: number;
  readonly z: number;
  /** How high its feet are. */
  readonly up: number;
}

interface Built {
  readonly group: Group;
  readonly trees: readonly Tree[];
  readonly crowns: Crowns | null;
  readonly decks: readonly { readonly deck: Deck; readonly made: Thinning }[];
}

function deckMesh({ ring, from, to, hue }: Deck, made: Thinning): Mesh {
  const solids = new Solids();
  extrude(solids, [ring, ring], [from, to], [hue, hue]);
  const mesh = new Mesh(solids.geometry(), made);
  mesh.receiveShadow = true;
  return mesh;
}

function build(pieces: readonly TerrainPiece[], palette: Palette, fine: boolean): Built {
  const { solids, trees, decks } = putUp(pieces, palette);
  const group = new Group();
  const rough = fine ? { grain: [3.2, 0.42] as const } : {};
  if (!solids.isEmpty) {
    const mesh = new Mesh(solids.geometry(0.28), material({ vertexColors: true, side: DoubleSide }, rough));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  const floors = decks.map((deck) => {
    const made = material({ vertexColors: true, side: DoubleSide }, { ...rough, thins: 'whole' });
    group.add(deckMesh(deck, made));
    return { deck, made };
  });
  const crowns = trees.length === 0 ? null : crownsOf(trees, palette, fine);
  if (crowns !== null) group.add(crowns.mesh);
  return { group, trees, crowns, decks: floors };
}

/** Everybody on the table, and where those would stand who are being moved. */
function standing(state: State, ghosts: Ghosts): Stands[] {
  const places = [...tableauOf(state).stood.map(({ model }) => model.pose), ...ghosts.ghosts.map(({ pose }) => pose)];
  return places.map(({ x, y, z }) => ({ x: x / 1000, z: -y / 1000, up: z / 1000 }));
}

/** Crowns reach a little over those who stand beside them. */
const REACH = 0.5;

function thinOut({ trees, crowns, decks }: Built, all: readonly Stands[]): void {
  crowns?.thin(
    trees.map(({ x, z, wide, high }) => (all.some((one) => one.up < high && Math.hypot(one.x - x, one.z - z) < wide + REACH) ? SIEVED : 0)),
  );
  for (const { deck, made } of decks) {
    const under = all.some((one) => one.up < deck.from && pointInPolygon({ x: one.x, y: one.z }, deck.ring));
    made.thin.value = under ? SIEVED : 0;
  }
}

interface SceneryProps {
  readonly state: State;
  readonly ghosts: Ghosts;
  readonly palette: Palette;
  readonly fine: boolean;
}

export function Scenery({ state, ghosts, palette, fine }: SceneryProps) {
  const scene = useThree((three) => three.scene);
  const invalidate = useThree((three) => three.invalidate);
  const { terrain } = tableauOf(state);
  const standsAs = terrain.map(({ id, pose }) => `${id} ${pose.x} ${pose.y}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces are new at every look, where they stand is not
  const built = useMemo(() => build(terrain, palette, fine), [standsAs, palette, fine]);
  useLayoutEffect(() => {
    scene.add(built.group);
    invalidate();
    return () => release(built.group);
  }, [scene, invalidate, built]);
  useLayoutEffect(() => {
    thinOut(built, standing(state, ghosts));
    invalidate();
  }, [built, state, ghosts, invalidate]);
  return null;
}
