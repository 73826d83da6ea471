/** Figures in the round, each made once for its kit and pose and shared by all that are made alike. */
import type { Base } from '@warfold/space';
import type { BufferGeometry } from 'three';
import { type FigureBody, type Kit, kitName } from '../../figures/kit.ts';
import { Solids } from '../solids.ts';
import { beast, crab, swarm } from './beasts.ts';
import { chariot, gun, marker } from './guns.ts';
import { hulk, tusker, winged } from './monsters.ts';
import { rider } from './mounts.ts';
import { onFoot, POSES, showsDevice } from './people.ts';
import { plane, skimmer, tank } from './vehicles.ts';
import { walker } from './walkers.ts';

type Make = (solids: Solids, kit: Kit, pose: number, device: number) => void;

const MAKE: Readonly<Record<FigureBody, Make>> = {
  ...{ foot: onFoot, rider, walker, tank, skimmer, plane, winged, beast, swarm, hulk, tusker, crab, gun, chariot, marker },
};

/** What gives a figure its size: its height, its base, or each its own. */
const FITS: Readonly<Partial<Record<FigureBody, 'base' | 'each'>>> = {
  tank: 'each',
  skimmer: 'each',
  gun: 'base',
  chariot: 'base',
  swarm: 'base',
};

const LEAST = 0.3;

/** How far a figure is stretched across, up and along, in inches. */
export function sizeOf(body: FigureBody, base: Base, height: number): readonly [number, number, number] {
  const [across, along] = base.kind === 'round' ? [base.radius / 1000, base.radius / 1000] : [base.across / 1000, base.along / 1000];
  const high = Math.max(LEAST, height);
  const fits = FITS[body];
  if (fits === 'each') return [across, high, along];
  const least = Math.min(across, along);
  if (fits === 'base') return [least, least, least];
  // What is very tall for its base would stand beyond it; what is low for it would be lost upon it.
  const size = Math.max(least * 0.95, Math.min(high, least * 2.9));
  return [size, size, size];
}

const made = new Map<string, BufferGeometry>();

export const poseOf = (id: number, { leader }: Kit): number => (leader ? 2 : (id * 7 + (id >> 2)) % POSES);

/** Banners differ from army to army; without one, all that are made alike share a shape. */
export const shapeName = (kit: Kit, pose: number, device: number): string => `${kitName(kit)} ${pose} ${showsDevice(kit) ? device : ''}`;

export function figureShape(kit: Kit, pose: number, device = 0): BufferGeometry {
  const name = shapeName(kit, pose, device);
  let shape = made.get(name);
  if (shape === undefined) {
    const solids = new Solids();
    MAKE[kit.body](solids, kit, pose, device);
    shape = solids.geometry(0.5);
    made.set(name, shape);
  }
  return shape;
}
