/** Places of parts within a whole, column by column as glTF writes them. */
import { type JsonFields, numbersOf } from './plain.ts';

export type Matrix = readonly number[];

export const STILL: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export const times = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)];
    return a[row]! * b[column]! + a[row + 4]! * b[column + 1]! + a[row + 8]! * b[column + 2]! + a[row + 12]! * b[column + 3]!;
  });

export const moved = (m: Matrix, x: number, y: number, z: number): readonly [number, number, number] => [
  m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
  m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
  m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
];

/** Where a node is in the one that holds it. */
export function placeOfNode(node: JsonFields): Matrix {
  if (node.matrix !== undefined) return numbersOf(node.matrix, STILL);
  const [x, y, z, w] = numbersOf(node.rotation, [0, 0, 0, 1]) as [number, number, number, number];
  const [sx, sy, sz] = numbersOf(node.scale, [1, 1, 1]) as [number, number, number];
  const [tx, ty, tz] = numbersOf(node.translation, [0, 0, 0]) as [number, number, number];
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}
