import type { Point } from '@warfold/space';
import { toWindow } from '../geometry.ts';
import type { Mark } from '../marks.ts';
import { faded } from '../palette.ts';
import { along, trace } from './ground.ts';
import type { LiveScene } from './live.ts';
import { fontOf, textWidth } from './sprites.ts';

export function drawMark(ctx: CanvasRenderingContext2D, mark: Mark, { palette, camera }: LiveScene): void {
  const px = 1 / camera.scale;
  const colour = palette.marks[mark.tone];
  ctx.strokeStyle = faded(colour, 0.9);
  ctx.lineWidth = 1.75 * px;
  ctx.setLineDash(mark.dashed ? [6 * px, 5 * px] : []);
  if (mark.kind === 'area') {
    trace(ctx, mark.ring);
    if (mark.fill > 0) {
      ctx.fillStyle = faded(colour, mark.fill);
      ctx.fill();
    }
    ctx.stroke();
  } else {
    ctx.lineWidth = 2 * px;
    ctx.beginPath();
    along(ctx, mark.points);
    ctx.stroke();
    ctx.setLineDash([]);
    drawTip(ctx, mark.tip, mark.points, px);
  }
  ctx.setLineDash([]);
}

function drawTip(ctx: CanvasRenderingContext2D, tip: 'none' | 'arrow' | 'cross' | 'ticks', points: readonly Point[], px: number): void {
  const to = points[points.length - 1];
  const from = points[points.length - 2];
  if (tip === 'none' || to === undefined || from === undefined) return;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = ((to.x - from.x) / length) * px;
  const uy = ((to.y - from.y) / length) * px;
  ctx.beginPath();
  if (tip === 'arrow') {
    ctx.moveTo(to.x - 9 * ux - 5 * uy, to.y - 9 * uy + 5 * ux);
    ctx.lineTo(to.x, to.y);
    ctx.lineTo(to.x - 9 * ux + 5 * uy, to.y - 9 * uy - 5 * ux);
  } else if (tip === 'cross') {
    ctx.lineWidth = 3 * px;
    for (const s of [1, -1]) {
      ctx.moveTo(to.x - 6 * px, to.y - 6 * px * s);
      ctx.lineTo(to.x + 6 * px, to.y + 6 * px * s);
    }
  } else {
    for (const end of [from, to]) {
      ctx.moveTo(end.x - 6 * uy, end.y + 6 * ux);
      ctx.lineTo(end.x + 6 * uy, end.y - 6 * ux);
    }
  }
  ctx.stroke();
}

/** Where the name of a mark stands: on top of an area, in the middle of a line. */
function labelPoint(mark: Mark): Point {
  if (mark.kind === 'area') return mark.ring.reduce((top, p) => (p.y > top.y ? p : top));
  const from = mark.points[0]!;
  const to = mark.points[mark.points.length - 1]!;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

export function drawPill(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  { palette, size }: LiveScene,
): void {
  const font = fontOf(11, 600);
  const width = textWidth(text, font) + 12;
  const left = Math.max(2, Math.min(size.width - width - 2, x - width / 2));
  const top = Math.max(2, Math.min(size.height - 20, y - 9));
  ctx.fillStyle = palette.plate;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(left, top, width, 18, 9);
  ctx.fill();
  ctx.stroke();
  ctx.font = font;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.ink;
  ctx.fillText(text, left + 6, top + 9.5);
}

export function nameMarks(ctx: CanvasRenderingContext2D, scene: LiveScene): void {
  const { camera, size, palette, ghosts, words } = scene;
  for (const mark of scene.marks) {
    if (mark.label === undefined) continue;
    const at = toWindow(camera, size, labelPoint(mark));
    drawPill(ctx, mark.label, at.x, at.y, palette.marks[mark.tone], scene);
  }
  const led = ghosts.ghosts.find(({ measured }) => measured) ?? ghosts.ghosts[0];
  if (led === undefined || words.ghost === null) return;
  const at = toWindow(camera, size, led.pose);
  const refused = ghosts.refused !== null && ghosts.refused !== undefined;
  drawPill(ctx, words.ghost, at.x, at.y - 34, refused ? palette.marks.bad : palette.marks.good, scene);
}
