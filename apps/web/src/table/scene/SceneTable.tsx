/** The table in the round. Loaded only when it is wanted; where it cannot be had, the table from above takes its place. */
import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Object3D, PerspectiveCamera, Vector3 } from 'three';
import { useWords, type Words } from '../../words/index.ts';
import { coloursOf } from '../figures/colours.ts';
import { kitOf } from '../figures/kit.ts';
import { type NamedScene, nameMarks, nameUnits } from '../flat/names.ts';
import { mixed, type Palette } from '../palette.ts';
import type { OwnFigure } from '../sculpts/sculpt.ts';
import { tableauOf } from '../tableau.ts';
import { type ShownTable, TabletopContext, useLook, useShown, useTabletop } from '../tabletop.ts';
import { usePalette } from '../usePalette.ts';
import { Ground } from './Ground.tsx';
import { Overlays } from './Overlays.tsx';
import { Pointing } from './Pointing.tsx';
import { Scenery } from './Scenery.tsx';
import { Sight } from './Sight.tsx';
import { type Trooper, Troops } from './Troops.tsx';
import { unitsInView } from './visible.ts';
import { spotInWorld } from './world.ts';

/** The model of one's own that is drawn instead of the usual figure. */
const ownOf = ({ state, own }: ShownTable, profile: string): OwnFigure | null => own.get(state.book.profiles[profile]?.name ?? '') ?? null;

function troopersOf(shown: ShownTable, palette: Palette, eye: number | null): Trooper[] {
  const { state, system, schemes, lit, ghosts } = shown;
  const leaving = new Set(ghosts.ghosts.map(({ model }) => model));
  return tableauOf(state)
    .stood.filter(({ model }) => model.id !== eye)
    .flatMap(({ model, side }): Trooper[] => {
      const kit = kitOf(system?.key ?? null, state, model);
      if (kit === null) return [];
      const { main, second, rim, device } = coloursOf({ state, schemes }, side, palette);
      const dim = (lit.dims && !lit.models.has(model.id)) || leaving.has(model.id);
      const { id, base, height, pose } = model;
      const own = ownOf(shown, model.profile);
      if (!dim) return [{ id, kit, own, base, height, pose, colour: main, second, rim, device, ground: palette.sand, washed: 0 }];
      const faint = mixed(main, palette.felt, 0.6);
      const ground = mixed(palette.sand, palette.felt, 0.7);
      return [{ id, kit, own, base, height, pose, colour: faint, second: faint, rim: faint, device, ground, washed: 0.6 }];
    });
}

function ghostTroopers(shown: ShownTable, palette: Palette): Trooper[] {
  const { state, system, ghosts } = shown;
  const tone = ghosts.refused === undefined ? palette.marks.quiet : ghosts.refused === null ? palette.marks.good : palette.marks.bad;
  return ghosts.ghosts.flatMap(({ model, pose }): Trooper[] => {
    const stands = model === null ? undefined : state.models[model];
    const kit = stands === undefined ? null : kitOf(system?.key ?? null, state, stands);
    if (stands === undefined || kit === null) return [];
    const { id, base, height } = stands;
    const own = ownOf(shown, stands.profile);
    return [{ id, kit, own, base, height, pose, colour: tone, second: tone, rim: tone, device: 0, ground: tone, washed: 0.8 }];
  });
}

function Lights({
  width,
  depth,
  shadows,
  palette,
}: {
  readonly width: number;
  readonly depth: number;
  readonly shadows: boolean;
  readonly palette: Palette;
}) {
  const reach = Math.max(width, depth) * 0.66;
  // A light shines towards its target only where that is part of the scene.
  const target = useMemo(() => new Object3D(), []);
  return (
    <>
      <primitive object={target} position={[width / 2, 0, -depth / 2]} />
      <hemisphereLight args={[palette.sky, mixed(palette.felt, '#000000', 0.25), palette.glow * 0.78]} />
      <directionalLight
        key={shadows ? 'shadows' : 'plain'}
        position={[width * 0.5 - 26, 58, -depth * 0.5 + 12]}
        target={target}
        intensity={palette.glow * 1.25}
        color={palette.sun}
        castShadow={shadows}
        shadow-mapSize={[2048, 2048]}
        shadow-radius={3}
        shadow-bias={-0.0008}
        shadow-normalBias={0.04}
      >
        <orthographicCamera attach="shadow-camera" args={[-reach, reach, reach, -reach, 0.5, 160]} />
      </directionalLight>
    </>
  );
}

/** Names over the scene, on a canvas of their own that follows every frame. */
function Names({
  shown,
  palette,
  words,
  eye,
}: {
  readonly shown: ShownTable;
  readonly palette: Palette;
  readonly words: Words;
  readonly eye: number | null;
}) {
  const gl = useThree((three) => three.gl);
  const size = useThree((three) => three.size);
  const overlay = useRef<HTMLCanvasElement | null>(null);
  const { motion } = useTabletop();
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = 'table-names';
    gl.domElement.parentElement?.append(canvas);
    overlay.current = canvas;
    return () => canvas.remove();
  }, [gl]);
  const place = useMemo(() => new Vector3(), []);
  useFrame(({ camera }) => {
    const canvas = overlay.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx || !(camera instanceof PerspectiveCamera)) return;
    const ratio = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(size.width * ratio) || canvas.height !== Math.round(size.height * ratio)) {
      canvas.width = Math.round(size.width * ratio);
      canvas.height = Math.round(size.height * ratio);
    }
    camera.updateMatrixWorld();
    const focal = size.height / 2 / Math.tan((camera.fov * Math.PI) / 360);
    const project: NamedScene['project'] = (spot) => {
      place.copy(spotInWorld(spot));
      const far = -place.clone().applyMatrix4(camera.matrixWorldInverse).z;
      if (far < camera.near) return null;
      place.project(camera);
      return { x: ((place.x + 1) / 2) * size.width, y: ((1 - place.y) / 2) * size.height, scale: focal / far / 1000 };
    };
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, size.width, size.height);
    const scene: NamedScene = {
      ...shown,
      palette,
      ratio,
      size,
      say: words.say,
      poses: motion.at(performance.now()).poses,
      project,
      ...(eye !== null && { named: unitsInView(shown.system, shown.state, eye) }),
    };
    nameMarks(ctx, scene, nameUnits(ctx, scene));
  });
  return null;
}

/** Where a spot of the table lies in the window, for what is written over the scene. */
function Projected() {
  const tabletop = useTabletop();
  const camera = useThree((three) => three.camera);
  const size = useThree((three) => three.size);
  useEffect(
    () =>
      tabletop.projectWith((spot) => {
        const place = spotInWorld(spot).project(camera);
        return place.z > 1 ? null : { x: ((place.x + 1) / 2) * size.width, y: ((1 - place.y) / 2) * size.height };
      }),
    [tabletop, camera, size],
  );
  return null;
}

/** A frame for every change of what is drawn, and for as long as something moves. */
function Waking() {
  const tabletop = useTabletop();
  const invalidate = useThree((three) => three.invalidate);
  useEffect(() => tabletop.watch(() => invalidate()), [tabletop, invalidate]);
  return null;
}

function Inside() {
  const words = useWords();
  const palette = usePalette();
  const { motion } = useTabletop();
  const shown = useShown((now) => now);
  const shadows = useLook((look) => look.quality) === 'high';
  const eye = useLook((look) => look.eye);
  const state = shown?.state ?? null;
  const lit = shown?.lit;
  const ghosts = shown?.ghosts;
  const own = shown?.own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is new at every look, its parts are not
  const troopers = useMemo(() => (shown === null ? [] : troopersOf(shown, palette, eye)), [state, lit, ghosts, own, palette, eye]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  const ghostly = useMemo(() => (shown === null ? [] : ghostTroopers(shown, palette)), [state, ghosts, own, palette]);
  const moving = useCallback(() => (motion.goesOn ? motion.at(performance.now()).poses : null), [motion]);
  if (shown === null) return null;
  const { table } = shown.state;
  return (
    <>
      <Lights width={table.width / 1000} depth={table.depth / 1000} shadows={shadows} palette={palette} />
      <Sight />
      <Pointing />
      <Waking />
      <Projected />
      <Ground state={shown.state} system={shown.system} palette={palette} fine={shadows} />
      <Scenery state={shown.state} ghosts={shown.ghosts} palette={palette} fine={shadows} />
      <Troops troopers={troopers} shadows={shadows} moving={moving} />
      <Troops troopers={ghostly} shadows={false} opacity={0.62} />
      <Overlays
        state={shown.state}
        lit={shown.lit}
        ghosts={shown.ghosts}
        marks={shown.marks}
        about={shown.about}
        selected={shown.selected}
        hovered={shown.hovered}
        palette={palette}
      />
      <Names shown={shown} palette={palette} words={words} eye={eye} />
    </>
  );
}

function hasWebGL(): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    return gl !== null;
  } catch {
    return false;
  }
}

export default function SceneTable() {
  const tabletop = useTabletop();
  const quality = useLook((look) => look.quality);
  const failScene = useLook((look) => look.failScene);
  const able = useMemo(hasWebGL, []);
  useEffect(() => {
    if (!able) failScene();
  }, [able, failScene]);
  if (!able) return null;
  return (
    <div className="table-scene" data-view="scene">
      <Canvas
        key={quality}
        flat
        frameloop="demand"
        shadows={quality === 'high' ? 'percentage' : false}
        dpr={quality === 'high' ? [1, 2] : 1}
        gl={{ antialias: quality === 'high', powerPreference: 'high-performance' }}
        camera={{ fov: 42, near: 0.1, far: 600 }}
        onCreated={({ gl }) => {
          gl.domElement.addEventListener('webglcontextlost', (event) => {
            event.preventDefault();
            // A canvas that is being taken down loses its context too; only a loss in use is one.
            if (gl.domElement.isConnected) failScene();
          });
        }}
      >
        <TabletopContext value={tabletop}>
          <Inside />
        </TabletopContext>
      </Canvas>
    </div>
  );
}
