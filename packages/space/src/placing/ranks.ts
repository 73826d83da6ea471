/** Blocks of models in ranks and files. (NQ-FORM-02) */

import { gap, touching } from '../measuring/distance.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Body, Heading } from '../shapes/types.ts';
import { reachTowards } from '../sight/shadow.ts';

export interface BlockRule {
  readonly models: number;
  /** At least this many rows ... */
  readonly rows: number;
  /** ... of at least this many models. */
  readonly files: number;
}

export type BlockFault =
  | { readonly fault: 'tooFew'; readonly models: number; readonly needed: number }
  | { readonly fault: 'tooNarrow'; readonly fullRows: number; readonly needed: number }
  | { readonly fault: 'ragged'; readonly row: number; readonly models: number; readonly needed: number }
  | { readonly fault: 'apart'; readonly index: number; readonly from: number; readonly gap: number };

export interface Block {
  readonly lawful: boolean;
  /** From front to rear, each from left to right. */
  readonly rows: readonly (readonly number[])[];
  readonly faults: readonly BlockFault[];
}

/**
 * Reads the rows of a block that faces `facing`. A model stands in the row of another if it is less than half a base in front of or behind it.
 * Neighbours in a row touch, and every model behind the front touches one of the row ahead; all rows but the last are equally wide.
 */
export function blockOf(bodies: readonly Body[], facing: Heading, rule: BlockRule): Block {
  const rows = rowsOf(bodies, facing);
  const faults = [...sizeFaults(rows, bodies.length, rule), ...widthFaults(rows), ...contactFaults(rows, bodies)];
  return { lawful: faults.length === 0, rows, faults };
}

export function rowsOf(bodies: readonly Body[], facing: Heading): readonly (readonly number[])[] {
  const sin = sinOf(facing);
  const cos = cosOf(facing);
  const forward = (i: number) => bodies[i]!.pose.x * sin + bodies[i]!.pose.y * cos;
  const right = (i: number) => bodies[i]!.pose.x * cos - bodies[i]!.pose.y * sin;
  const halfDepth = (i: number) => reachTowards(bodies[i]!.base, bodies[i]!.pose.heading, sin, cos);
  const order = bodies.map((_, i) => i).sort((a, b) => forward(b) - forward(a) || a - b);
  const rows: number[][] = [];
  for (const i of order) {
    const row = rows.at(-1);
    if (row !== undefined && forward(row[0]!) - forward(i) < halfDepth(i)) row.push(i);
    else rows.push([i]);
  }
  for (const row of rows) row.sort((a, b) => right(a) - right(b) || a - b);
  return rows;
}

function sizeFaults(rows: readonly (readonly number[])[], models: number, rule: BlockRule): readonly BlockFault[] {
  const fullRows = rows.filter((row) => row.length >= rule.files).length;
  return [
    ...(models < rule.models ? [{ fault: 'tooFew', models, needed: rule.models } as const] : []),
    ...(fullRows < rule.rows ? [{ fault: 'tooNarrow', fullRows, needed: rule.rows } as const] : []),
  ];
}

function widthFaults(rows: readonly (readonly number[])[]): readonly BlockFault[] {
  const width = rows[0]?.length ?? 0;
  return rows.flatMap((row, index): BlockFault[] => {
    const fits = index === rows.length - 1 ? row.length <= width : row.length === width;
    return fits ? [] : [{ fault: 'ragged', row: index, models: row.length, needed: width }];
  });
}

function contactFaults(rows: readonly (readonly number[])[], bodies: readonly Body[]): readonly BlockFault[] {
  return rows.flatMap((row, r) =>
    row.flatMap((index, at) => {
      const beside = at > 0 ? missing(index, [row[at - 1]!], bodies) : [];
      const ahead = r > 0 ? missing(index, rows[r - 1]!, bodies) : [];
      return [...beside, ...ahead];
    }),
  );
}

/** A fault unless the model touches one of the others; it names the nearest. */
function missing(index: number, others: readonly number[], bodies: readonly Body[]): readonly BlockFault[] {
  const body = bodies[index]!;
  if (others.some((other) => touching(body, bodies[other]!))) return [];
  const gaps = others.map((other) => gap(body, bodies[other]!));
  const least = Math.min(...gaps);
  return [{ fault: 'apart', index, from: others[gaps.indexOf(least)]!, gap: least }];
}
