/** What pointers do on the bench: fingers, pens and mice alike. One pointer pulls what it has taken hold of or shifts the table; two of them bring it nearer. */
import type { InchPair, SceneryRules } from '@warfold/engine';
import { kindOf, outlineOf } from '@warfold/tables';
import { CHOOSE, type Tool, useBench } from './bench.ts';
import type { ChosenThing } from './changes.ts';
import {
  added,
  countOf,
  drawnPiece,
  middleOf,
  movedTo,
  pieceAt,
  resized,
  snapped,
  turnedTo,
  withPiece,
  withZone,
  zoneAt,
} from './changes.ts';

/** What was taken hold of: a thing, its turning handle, a corner of it, a side of its box; or nothing, and then it is the table. */
export type Grip =
  | { readonly on: 'thing'; readonly chosen: ChosenThing; readonly off: InchPair }
  | { readonly on: 'turn'; readonly chosen: ChosenThing }
  | { readonly on: 'size'; readonly chosen: ChosenThing }
  | { readonly on: 'corner'; readonly chosen: ChosenThing; readonly corner: number }
  | { readonly on: 'tape'; readonly from: InchPair };

/** A place in the frame of a piece, before it was turned. */
function inFrame([x, y]: InchPair, at: InchPair, turn: number): [number, number] {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [x - at[0], y - at[1]];
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
}

const TURN_STEP = 15;

/** Pulls what is held to a place; `free` is without the grid. */
export function pull(grip: Grip, to: InchPair, rules: SceneryRules, free: boolean): void {
  const { table, change, snap: grid } = useBench.getState();
  if (table === null || grip.on === 'tape') return;
  const { chosen } = grip;
  const step = free ? 0 : grid;
  const name = `${grip.on} ${chosen.what} ${chosen.at}`;
  const piece = pieceAt(table, chosen);
  if (grip.on === 'thing') {
    const at: [number, number] = [snapped(to[0] - grip.off[0], step), snapped(to[1] - grip.off[1], step)];
    change(movedTo(table, chosen, at), name);
  } else if (grip.on === 'turn') {
    const [x, y] = middleOf(table, chosen);
    const degrees = (Math.atan2(to[0] - x, to[1] - y) * 180) / Math.PI;
    change(turnedTo(table, chosen, step === 0 ? degrees : Math.round(degrees / TURN_STEP) * TURN_STEP), name);
  } else if (grip.on === 'size' && piece !== null) {
    const kind = kindOf(rules, piece.kind);
    if (kind === undefined) return;
    const [x, y] = inFrame(to, piece.at, piece.turn ?? 0);
    const size: [number, number] = [snapped(2 * Math.abs(x), step), snapped(2 * Math.abs(y), step)];
    change(withPiece(table, chosen.at, { shape: resized(outlineOf(piece, kind), size) }), name);
  } else if (grip.on === 'corner') {
    const zone = zoneAt(table, chosen);
    const at: [number, number] = [snapped(to[0], step), snapped(to[1], step)];
    if (zone !== null) change(withZone(table, chosen.at, { corners: zone.corners.map((one, i) => (i === grip.corner ? at : one)) }), name);
    else if (piece?.shape !== undefined && 'polygon' in piece.shape) {
      const [x, y] = inFrame(at, piece.at, piece.turn ?? 0);
      const polygon = piece.shape.polygon.map((one, i): InchPair => (i === grip.corner ? [round(x), round(y)] : one));
      change(withPiece(table, chosen.at, { shape: { polygon: polygon.map(([px, py]) => [px, py]) } }), name);
    }
  }
}

const round = (n: number): number => Math.round(n * 1000) / 1000;

/** Sets down what the hand holds; whether it held anything that is set down with one press. */
export function setDown(tool: Tool, at: InchPair, rules: SceneryRules, again: boolean): boolean {
  const { table, change, choose, take, snap } = useBench.getState();
  if (table === null) return false;
  const spot: [number, number] = [snapped(at[0], snap), snapped(at[1], snap)];
  if (tool.does === 'set') {
    if (kindOf(rules, tool.kind) === undefined) return false;
    change(added(table, 'pieces', { kind: tool.kind, at: spot }));
  } else if (tool.does === 'mark') change(added(table, tool.what, { at: spot }));
  else return false;
  const what = tool.does === 'set' ? 'pieces' : tool.what;
  if (!again) take(CHOOSE);
  choose({ what, at: countOf(table, what) });
  return true;
}

/** The outline that was drawn becomes a piece, or a zone. */
export function finishOutline(kind: string | null, corners: readonly InchPair[], rules: SceneryRules): boolean {
  const { table, change, choose, take } = useBench.getState();
  if (table === null || corners.length < 3) return false;
  const known = kind === null ? undefined : kindOf(rules, kind);
  const what = kind === null ? 'zones' : 'pieces';
  if (kind === null) change(added(table, 'zones', { corners: corners.map(([x, y]): [number, number] => [x, y]) }));
  else if (known !== undefined) change(added(table, 'pieces', drawnPiece(known, corners)));
  else return false;
  take(CHOOSE);
  choose({ what, at: countOf(table, what) });
  return true;
}
