import type { Point } from '@warfold/space';
import type { Mark } from '../marks.ts';
import { faded } from '../palette.ts';
import { along, trace } from './ground.ts';
import type { LiveScene } from './live.ts';

export function drawMark(ctx: CanvasRenderingContext2D, mark: Mark, { palette, camera }: LiveScene): void {
  const px = 1 / camera.scale;
  const colour = palette.marks[mark.tone];
  ctx.strokeStyle = faded(colour, 0.9);
  ctx.lineWidth = 1.75 * px;
  ctx.setLineDash(mark.dashed ? [6 * px, 5 * px] : []);
  if (mark.kind === 'area') {
    trace(ctx, mark.ring, mark.holes);
    if (mark.fill > 0) {
      ctx.fillStyle = faded(colour, mark.fill);
      ctx.fill('evenodd');
    }
    ctx.stroke();
  } else {
    ctx.beginPath();
    along(ctx, mark.points);
    if (mark.bold === true) {
      ctx.strokeStyle = palette.plate;
      ctx.lineWidth = 6.5 * px;
      ctx.stroke();
      ctx.strokeStyle = colour;
    }
    ctx.lineWidth = (mark.bold === true ? 3.5 : 2) * px;
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
