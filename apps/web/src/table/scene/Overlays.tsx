/** Areas, lines, halos and ways on the table, one mesh for each colour. */

import { useThree } from '@react-three/fiber';
import type { Ref, State } from '@warfold/engine';
import type { Spot } from '@warfold/space';
import { useLayoutEffect } from 'react';
import { CanvasTexture, Color, DoubleSide, Group, LineSegments, Mesh, MeshBasicMaterial } from 'three';
import { grownOutline } from '../geometry.ts';
import type { Ghosts } from '../ghosts.ts';
import { groundOf, type Mark } from '../marks.ts';
import type { MarkTone, Palette } from '../palette.ts';
import type { Lit } from '../tableau.ts';
import { modelsOf } from '../tableau.ts';
import { addBand, addBeam, addFill, geometryOf, heap, type RibbonHeap } from './ribbons.ts';

interface OverlaysProps {
  readonly state: State;
  readonly lit: Lit;
  readonly ghosts: Ghosts;
  readonly marks: readonly Mark[];
  readonly about: readonly Ref[];
  readonly selected: Ref | null;
  readonly hovered: Ref | null;
  readonly palette: Palette;
}

/** How far above the ground things lie, so that they do not flicker into each other. */
const ABOVE = { fill: 0.03, line: 0.045, halo: 0.06 };

class Tones {
  readonly heaps = new Map<string, { readonly tone: MarkTone; readonly opacity: number; readonly heap: RibbonHeap }>();
  at(tone: MarkTone, opacity: number): RibbonHeap {
    const key = `${tone}|${opacity}`;
    const found = this.heaps.get(key) ?? { tone, opacity, heap: heap() };
    this.heaps.set(key, found);
    return found.heap;
  }
}

const raised = (ring: readonly { x: number; y: number }[], z: number): Spot[] => ring.map(({ x, y }) => ({ x, y, z }));

function addHalos(
  tones: Tones,
  state: State,
  ids: readonly number[],
  { tone, margin, width }: { readonly tone: MarkTone; readonly margin: number; readonly width: number },
): void {
  for (const id of ids) {
    const model = state.models[id];
    if (model?.place.at !== 'table') continue;
    addBand(tones.at(tone, 0.95), raised(grownOutline(model.base, model.pose, margin), model.pose.z), {
      closed: true,
      width,
      above: ABOVE.halo,
    });
  }
}

function addMarks(tones: Tones, marks: readonly Mark[]): void {
  for (const mark of marks) {
    if (mark.kind === 'area') {
      const { ring, holes = [], tone, fill, z, dashed } = mark;
      if (fill > 0) addFill(tones.at(tone, Math.min(0.4, fill * 1.4)), ring, z / 1000 + ABOVE.fill, holes);
      for (const edge of [ring, ...holes])
        addBand(tones.at(tone, 0.9), raised(edge, z), { closed: true, width: 0.09, above: ABOVE.line, dash: dashed ? 0.5 : 0 });
      continue;
    }
    const flat = mark.points.every(({ z }) => z === 0);
    if (flat)
      addBand(tones.at(mark.tone, 0.95), mark.points, {
        closed: false,
        width: mark.bold === true ? 0.18 : 0.11,
        above: ABOVE.halo,
        dash: mark.dashed ? 0.4 : 0,
      });
    else for (let i = 1; i < mark.points.length; i++) addBeam(tones.at(mark.tone, 0.95), mark.points[i - 1]!, mark.points[i]!, 0.07);
  }
}

function addGhosts(tones: Tones, { ghosts, refused }: Ghosts): void {
  const tone: MarkTone = refused === undefined ? 'quiet' : refused === null ? 'good' : 'bad';
  for (const { path, measured, base, pose } of ghosts) {
    if (path.length > 1)
      addBand(tones.at(tone, measured ? 0.95 : 0.4), path, {
        closed: false,
        width: measured ? 0.14 : 0.05,
        above: ABOVE.halo,
        dash: measured ? 0.5 : 0.25,
      });
    addBand(tones.at(tone, 0.95), raised(grownOutline(base, pose, 40), pose.z), { closed: true, width: 0.09, above: ABOVE.halo });
  }
}

function drawn({ state, lit, ghosts, marks, about, selected, hovered, palette }: OverlaysProps): Group {
  const tones = new Tones();
  addMarks(tones, marks);
  addHalos(tones, state, [...lit.models], { tone: 'ask', margin: 60, width: 0.12 });
  for (const ref of about) addHalos(tones, state, modelsOf(state, ref), { tone: 'ask', margin: 60, width: 0.08 });
  const [over] = modelsOf(state, hovered);
  const unit = over === undefined ? undefined : state.models[over]?.unit;
  if (unit !== undefined) addHalos(tones, state, modelsOf(state, { unit }), { tone: 'hover', margin: 110, width: 0.07 });
  if (hovered !== null && 'model' in hovered) addHalos(tones, state, [hovered.model], { tone: 'select', margin: 190, width: 0.16 });
  addHalos(tones, state, modelsOf(state, selected), { tone: 'select', margin: 150, width: 0.13 });
  for (const ref of ghosts.culprits) addHalos(tones, state, modelsOf(state, ref), { tone: 'bad', margin: 150, width: 0.16 });
  for (const ref of ghosts.culprits) {
    const ring = groundOf(state, ref);
    if (ring.length > 0) addBand(tones.at('bad', 0.95), raised(ring, 0), { closed: true, width: 0.16, above: ABOVE.halo });
  }
  addGhosts(tones, ghosts);
  const group = new Group();
  for (const { tone, opacity, heap: triangles } of tones.heaps.values()) {
    const material = new MeshBasicMaterial({
      color: new Color(palette.marks[tone]),
      transparent: true,
      opacity,
      side: DoubleSide,
      depthWrite: false,
      toneMapped: false,
    });
    const mesh = new Mesh(geometryOf(triangles), material);
    mesh.renderOrder = opacity < 0.5 ? 1 : 2;
    mesh.frustumCulled = false;
    group.add(mesh);
  }
  return group;
}

export function release(group: Group): void {
  group.removeFromParent();
  group.traverse((one) => {
    if (!(one instanceof Mesh || one instanceof LineSegments)) return;
    one.geometry.dispose();
    for (const material of Array.isArray(one.material) ? one.material : [one.material]) {
      // A picture painted for this group stays in the memory of the graphics card until it is let go of too.
      if ('map' in material && material.map instanceof CanvasTexture) material.map.dispose();
      material.dispose();
    }
  });
}

export function Overlays({ state, lit, ghosts, marks, about, selected, hovered, palette }: OverlaysProps) {
  const scene = useThree((three) => three.scene);
  const invalidate = useThree((three) => three.invalidate);
  useLayoutEffect(() => {
    const group = drawn({ state, lit, ghosts, marks, about, selected, hovered, palette });
    scene.add(group);
    invalidate();
    return () => release(group);
  }, [scene, invalidate, state, lit, ghosts, marks, about, selected, hovered, palette]);
  return null;
}
