/** The table in the world of the camera: an inch is 1, the table's +y is away from the viewer (-z), up is +y. */
import type { Base, Point, Pose, Spot } from '@warfold/space';
import { type Matrix4, Quaternion, Vector3 } from 'three';

const INCH = 1000;
const UP = new Vector3(0, 1, 0);

export const worldOf = ({ x, y }: Point, z = 0): Vector3 => new Vector3(x / INCH, z / INCH, -y / INCH);
export const spotInWorld = (spot: Spot): Vector3 => worldOf(spot, spot.z);
export const tablePoint = ({ x, z }: { readonly x: number; readonly z: number }): Point => ({ x: x * INCH, y: -z * INCH });

export const spotOfWorld = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): Spot => ({
  x: x * INCH,
  y: -z * INCH,
  z: y * INCH,
});

/** Headings run clockwise from straight away; turns about the upright axis run the other way. */
export const turnInWorld = (heading: number): number => (-heading * Math.PI) / 1800;

export const halfOf = (base: Base): readonly [number, number] =>
  base.kind === 'round' ? [base.radius / INCH, base.radius / INCH] : [base.across / INCH, base.along / INCH];

const turn = new Quaternion();
const size = new Vector3();

/** Where something of unit size goes: its half sizes, its height, its pose. `lift` raises it off the ground. */
export function placing(
  into: Matrix4,
  pose: Pose,
  { across, high, along, lift = 0 }: { readonly across: number; readonly high: number; readonly along: number; readonly lift?: number },
): Matrix4 {
  turn.setFromAxisAngle(UP, turnInWorld(pose.heading));
  size.set(across, high, along);
  const at = worldOf(pose, pose.z);
  at.y += lift;
  return into.compose(at, turn, size);
}

/** How thick a base is. */
export const BASE = 0.13;
