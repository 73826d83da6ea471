/** Objectives, templates and spells from above. */
import type { Piece } from '@warfold/engine';
import { type Point, turned } from '@warfold/space';
import { circle, grownOutline } from '../geometry.ts';
import { faded, type Palette, sideColour } from '../palette.ts';
import { isObjective, pieceAt, tableauOf } from '../tableau.ts';
import { trace } from './ground.ts';
import type { LiveScene } from './live.ts';
import { drawEmblem } from './sprites.ts';

/** A drop lying on the table: its tip at the pose, its round end ahead. */
function teardrop({ pose, length, width }: { pose: Piece['pose']; length: number; width: number }): Point[] {
  const r = width / 2;
  const points: Point[] = [{ x: 0, y: 0 }];
  const reach = length - r;
  const tangent = Math.acos(Math.min(1, r / reach));
  const from = Math.PI / 2 + tangent;
  for (let i = 0; i <= 24; i++) {
    const angle = from - (i / 24) * 2 * from;
    points.push({ x: r * Math.sin(-angle), y: reach + r * Math.cos(angle) });
  }
  return points.map((p) => {
    const at = turned(p, pose.heading);
    return { x: pose.x + at.x, y: pose.y + at.y };
  });
}

/** The outline of a piece that is no terrain; a bare point is shown as a coin. */
export function pieceOutline(piece: Piece, at: Point): Point[] {
  const { shape } = piece;
  const pose = { ...piece.pose, ...at };
  if (shape.kind === 'disc') return circle(at, shape.radius);
  if (shape.kind === 'teardrop') return teardrop({ ...shape, pose });
  if (shape.kind === 'base') return grownOutline(shape.base, pose);
  if (shape.kind === 'terrain') return [...shape.terrain.footprint];
  return circle(at, COIN);
}

const COIN = 787;

export function drawPieces(ctx: CanvasRenderingContext2D, scene: LiveScene, holders: ReadonlyMap<number, number | null>): void {
  const { state, lit, palette, camera } = scene;
  const px = 1 / camera.scale;
  for (const piece of tableauOf(state).pieces) {
    const at = pieceAt(state, piece);
    const holder = holders.get(piece.id) ?? piece.owner;
    const colour = holder === null ? palette.nobody : sideColour(palette, state, holder);
    const chosen = lit.pieces.has(piece.id);
    const seen = scene.hovered !== null && 'piece' in scene.hovered && scene.hovered.piece === piece.id;
    // What there is to hold is looked for whatever is asked.
    ctx.globalAlpha = lit.dims && !chosen && !isObjective(piece) ? 0.5 : 1;
    trace(ctx, pieceOutline(piece, at));
    ctx.fillStyle = faded(colour, 0.3);
    ctx.fill();
    ctx.lineWidth = (chosen || seen ? 3.5 : 2) * px;
    ctx.strokeStyle = chosen ? palette.marks.ask : holder === null ? palette.ink : colour;
    if (holder === null) ctx.setLineDash([5 * px, 4 * px]);
    ctx.stroke();
    ctx.setLineDash([]);
    drawCoin(ctx, at, { holder, colour, px }, palette);
  }
  ctx.globalAlpha = 1;
}

/** The middle of a piece: the emblem of whoever holds it, or an empty ring. */
function drawCoin(
  ctx: CanvasRenderingContext2D,
  at: Point,
  { holder, colour, px }: { readonly holder: number | null; readonly colour: string; readonly px: number },
  palette: Palette,
): void {
  const r = Math.max(430, 5 * px);
  ctx.fillStyle = palette.base;
  ctx.beginPath();
  ctx.arc(at.x, at.y, r * 1.35, 0, 2 * Math.PI);
  ctx.fill();
  ctx.save();
  ctx.translate(at.x, at.y);
  // Emblems are drawn with the window's down; the table's is up.
  ctx.scale(1, -1);
  ctx.fillStyle = holder === null ? 'transparent' : colour;
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = r * 0.22;
  drawEmblem(ctx, holder ?? 0, 0, 0, r * 0.72);
  ctx.stroke();
  ctx.restore();
}
