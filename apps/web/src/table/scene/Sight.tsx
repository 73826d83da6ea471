/** The camera in the round: over the table like a map, or at the head of a model. */
import { useThree } from '@react-three/fiber';
import type { Table } from '@warfold/space';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PerspectiveCamera, Spherical, Vector3 } from 'three';
import { MapControls } from 'three/addons/controls/MapControls.js';
import { type Tabletop, useLook, useShown, useTabletop } from '../tabletop.ts';
import { eyeSpot } from '../tools/sight.ts';
import type { SceneCamera } from './camera.ts';
import { spotInWorld, spotOfWorld, turnInWorld } from './world.ts';

const OVER = 42;
const AT_EYE = 68;

/** How steeply one looks down at first: as one stands at a table; the higher the window is for its width, the more from above. */
const steepIn = (aspect: number): number => Math.max(0.85, Math.min(1.3, 1.6 - 0.43 * aspect));
const ROOM = 0.96;

/** The nearest place from which the whole table is seen, found by halving: the table is set in the middle of what is seen of it. */
function showAll(camera: PerspectiveCamera, target: Vector3, table: Table | undefined): void {
  if (table === undefined) return;
  const width = table.width / 1000;
  const depth = table.depth / 1000;
  const corners = [0, width].flatMap((x) => [0, -depth].map((z) => new Vector3(x, 0, z)));
  const seen = new Vector3();
  let near = 10;
  let far = 400;
  let shift = 0;
  camera.updateProjectionMatrix();
  const steep = steepIn(camera.aspect);
  for (let i = 0; i < 24; i++) {
    const distance = (near + far) / 2;
    target.set(width / 2, 0, -depth / 2 + shift);
    camera.position.set(target.x, distance * Math.sin(steep), target.z + distance * Math.cos(steep));
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const places = corners.map((corner) => seen.copy(corner).project(camera).clone());
    const top = Math.max(...places.map(({ y }) => y));
    const bottom = Math.min(...places.map(({ y }) => y));
    const wide = Math.max(...places.map(({ x }) => Math.abs(x)));
    if (wide <= ROOM && (top - bottom) / 2 <= ROOM) far = distance;
    else near = distance;
    shift -= ((top + bottom) / 2) * depth * 0.3;
  }
}

function cameraOf(tabletop: Tabletop, camera: PerspectiveCamera, controls: MapControls, invalidate: () => void): SceneCamera {
  const offset = new Vector3();
  const sphere = new Spherical();
  const orbit = (change: (sphere: Spherical) => void): void => {
    sphere.setFromVector3(offset.copy(camera.position).sub(controls.target));
    change(sphere);
    sphere.phi = Math.max(0.05, Math.min(1.5, sphere.phi));
    camera.position.copy(controls.target).add(offset.setFromSpherical(sphere));
    controls.update();
    invalidate();
  };
  const azimuth = (): number => Math.atan2(camera.position.x - controls.target.x, camera.position.z - controls.target.z);
  return {
    get up() {
      return Math.round((((-azimuth() * 1800) / Math.PI) % 3600) + 3600) % 3600;
    },
    pan(right, up) {
      const far = camera.position.distanceTo(controls.target) / 700;
      const angle = azimuth();
      offset.set(right * Math.cos(angle) - up * Math.sin(angle), 0, -right * Math.sin(angle) - up * Math.cos(angle)).multiplyScalar(far);
      camera.position.add(offset);
      controls.target.add(offset);
      controls.update();
      invalidate();
    },
    turn: (tenths) =>
      orbit((s) => {
        s.theta += turnInWorld(tenths);
      }),
    zoom: (factor) =>
      orbit((s) => {
        s.radius = Math.max(3, Math.min(220, s.radius / factor));
      }),
    fit() {
      showAll(camera, controls.target, tabletop.shown?.state.table);
      controls.update();
      invalidate();
    },
    approach(spot, share) {
      offset.copy(spotInWorld(spot)).sub(controls.target).setY(0).multiplyScalar(share);
      camera.position.add(offset);
      controls.target.add(offset);
      controls.update();
      invalidate();
    },
    enable: (on) => {
      controls.enabled = on && tabletop.look.getState().eye === null;
    },
  };
}

export function Sight() {
  const camera = useThree((three) => three.camera);
  const canvas = useThree((three) => three.gl.domElement);
  const invalidate = useThree((three) => three.invalidate);
  const size = useThree((three) => three.size);
  const controls = useRef<MapControls | null>(null);
  const tabletop = useTabletop();
  const opening = useShown((shown) => shown?.opening);
  const extent = useShown((shown) => (shown === null ? '' : `${shown.state.table.width} ${shown.state.table.depth}`));
  const eye = useLook((look) => look.eye);
  const asked = useLook((look) => look.asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a table of another size is seen anew
  useLayoutEffect(() => {
    if (!(camera instanceof PerspectiveCamera)) return;
    const map = new MapControls(camera, canvas);
    map.enableDamping = false;
    map.maxPolarAngle = 1.5;
    map.minDistance = 3;
    map.maxDistance = 220;
    map.zoomSpeed = 1.4;
    camera.fov = OVER;
    camera.near = 0.1;
    camera.far = 600;
    const { left } = tabletop;
    if (left !== null && left.of === opening) {
      camera.position.copy(spotInWorld(left.eye));
      map.target.copy(spotInWorld(left.target));
    } else showAll(camera, map.target, tabletop.shown?.state.table);
    camera.updateProjectionMatrix();
    map.update();
    map.addEventListener('change', () => invalidate());
    controls.current = map;
    tabletop.camera = cameraOf(tabletop, camera, map, invalidate);
    invalidate();
    return () => {
      if (tabletop.look.getState().eye === null)
        tabletop.left = { eye: spotOfWorld(camera.position), target: spotOfWorld(map.target), of: opening ?? null };
      map.dispose();
      controls.current = null;
      tabletop.camera = null;
    };
  }, [camera, canvas, invalidate, opening, extent, tabletop]);

  const narrow = size.width < size.height;
  useEffect(() => {
    if (asked.nth === 0 && !narrow) return;
    if (asked.what === 'fit') tabletop.camera?.fit();
    else tabletop.camera?.zoom(asked.what === 'closer' ? 1.25 : 0.8);
  }, [asked, narrow, tabletop]);

  useEyes(eye, controls);
  return null;
}

/** Down to the head of the model and back; at its eye a pull turns the head. */
function useEyes(eye: number | null, controls: { readonly current: MapControls | null }): void {
  const camera = useThree((three) => three.camera);
  const canvas = useThree((three) => three.gl.domElement);
  const invalidate = useThree((three) => three.invalidate);
  const state = useShown((shown) => shown?.state ?? null);
  const system = useShown((shown) => shown?.system ?? null);
  const model = eye === null ? undefined : state?.models[eye];
  const pose = model?.pose;
  useEffect(() => {
    const map = controls.current;
    if (
      !(camera instanceof PerspectiveCamera) ||
      map === null ||
      eye === null ||
      pose === undefined ||
      state === null ||
      model === undefined
    )
      return;
    const before = { position: camera.position.clone(), target: map.target.clone() };
    map.enabled = false;
    camera.fov = AT_EYE;
    camera.near = 0.02;
    camera.position.copy(spotInWorld(eyeSpot(system, state, model)));
    let yaw = turnInWorld(pose.heading);
    let pitch = -0.04;
    const look = (): void => {
      camera.rotation.set(pitch, yaw, 0, 'YXZ');
      camera.updateProjectionMatrix();
      invalidate();
    };
    look();
    const turnHead = (event: PointerEvent): void => {
      if (event.buttons === 0) return;
      yaw += event.movementX * 0.004;
      pitch = Math.max(-1.2, Math.min(1.2, pitch + event.movementY * 0.004));
      look();
    };
    canvas.addEventListener('pointermove', turnHead);
    return () => {
      canvas.removeEventListener('pointermove', turnHead);
      camera.fov = OVER;
      camera.near = 0.1;
      camera.rotation.order = 'XYZ';
      camera.position.copy(before.position);
      map.target.copy(before.target);
      map.enabled = true;
      camera.updateProjectionMatrix();
      map.update();
      invalidate();
    };
  }, [eye, pose, camera, canvas, controls, invalidate, model, state, system]);
}
