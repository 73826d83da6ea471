import type { Point } from '@warfold/space';
import { Color, Mesh, MeshLambertMaterial, Shape, ShapeGeometry, Vector2 } from 'three';

const INCH = 1000;

/** A flat patch just above the table. */
export function patch(footprint: readonly Point[], colour: string, opacity: number, above: number): Mesh {
  const plan = new Shape(footprint.map(({ x, y }) => new Vector2(x / INCH, y / INCH)));
  const material = new MeshLambertMaterial({
    color: new Color(colour),
    transparent: opacity < 1,
    opacity,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });
  const mesh = new Mesh(new ShapeGeometry(plan).rotateX(-Math.PI / 2), material);
  mesh.position.y = above;
  mesh.receiveShadow = true;
  return mesh;
}
