/** The table itself: surface, inches and feet, scenery. Drawn on a layer of its own, again only when the camera or the scenery changes. */
import type { State } from '@warfold/engine';
import { memoOf } from '@warfold/engine/memo';
import type { Point } from '@warfold/space';
import { boxOf, pointInPolygon, pointToOutline, pointToPoint } from '@warfold/space';
import type { Camera, ScreenSize } from '../geometry.ts';
import { toWindow, transformOf } from '../geometry.ts';
import { PHONE } from '../labels.ts';
import { clothOf } from '../land/cloth.ts';
import type { SayText } from '../marks.ts';
import { mixed, type Palette } from '../palette.ts';
import { liesFlat, lookOf } from '../scenery/looks.ts';
import { type TerrainPiece, tableauOf } from '../tableau.ts';
import { drawScenery } from './scenery.ts';
import { fontOf, textWidth, wordSprite } from './sprites.ts';

export interface GroundScene {
  readonly state: State;
  readonly camera: Camera;
  readonly size: ScreenSize;
  readonly ratio: number;
  readonly palette: Palette;
  readonly say: SayText;
}

/** Adds a line through the points to the path. */
export function along(ctx: CanvasRenderingContext2D, points: readonly Point[]): void {
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
}

export function trace(ctx: CanvasRenderingContext2D, ring: readonly Point[], holes: readonly (readonly Point[])[] = []): void {
  ctx.beginPath();
  for (const each of [ring, ...holes]) {
    along(ctx, each);
    ctx.closePath();
  }
}

export function drawGround(ctx: CanvasRenderingContext2D, scene: GroundScene): void {
  const { size, ratio, palette, camera } = scene;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = palette.room;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.setTransform(...transformOf(camera, size, ratio));
  drawSurface(ctx, scene);
  const { terrain } = tableauOf(scene.state);
  for (const piece of terrain) drawShadow(ctx, piece, scene);
  ctx.scale(1000, -1000);
  ctx.translate(0, -scene.state.table.depth / 1000);
  drawScenery(ctx, scene);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (size.width >= PHONE) for (const piece of terrain) nameTerrain(ctx, piece, scene);
}

const BOARD = 900;

function drawSurface(ctx: CanvasRenderingContext2D, { state, palette, camera }: GroundScene): void {
  const { width, depth } = state.table;
  const px = 1 / camera.scale;
  const board = Math.max(BOARD, 5 * px);
  ctx.shadowColor = palette.shadow;
  ctx.shadowBlur = 24;
  ctx.fillStyle = palette.frame;
  ctx.fillRect(-board, -board, width + 2 * board, depth + 2 * board);
  ctx.shadowBlur = 0;
  for (const [share, colour] of [
    [1, mixed(palette.frame, '#000000', 0.45)],
    [0.86, mixed(palette.frame, '#ffffff', 0.1)],
    [0.2, mixed(palette.frame, '#000000', 0.4)],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.fillRect(-board * share, -board * share, width + 2 * board * share, depth + 2 * board * share);
  }
  ctx.save();
  ctx.translate(0, depth);
  ctx.scale(1, -1);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(clothOf(state.table, palette), 0, 0, width, depth);
  ctx.restore();
  if (1000 * camera.scale > 22) grid(ctx, width, depth, { step: 1000, colour: palette.inch, line: px });
}

function grid(
  ctx: CanvasRenderingContext2D,
  width: number,
  depth: number,
  { step, colour, line }: { readonly step: number; readonly colour: string; readonly line: number },
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.beginPath();
  for (let x = step; x < width; x += step) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, depth);
  }
  for (let y = step; y < depth; y += step) {
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
  }
  ctx.stroke();
}

/** Light falls from the upper left of the table: what is higher throws a longer shadow. */
function drawShadow(ctx: CanvasRenderingContext2D, piece: TerrainPiece, { palette, camera, ratio }: GroundScene): void {
  const { footprint, height } = piece.shape.terrain;
  if (height === 0 || liesFlat(lookOf(piece))) return;
  const far = height * 0.24;
  ctx.save();
  ctx.shadowColor = palette.shadow;
  ctx.shadowBlur = Math.min(60, (200 + far * 0.5) * camera.scale * ratio);
  ctx.fillStyle = palette.shadow;
  // The whole of it, and darker what lies near the foot.
  for (const length of [far, far * 0.35]) {
    ctx.globalAlpha = 0.42;
    const [end, ...strips] = swept(footprint, { x: length, y: -length });
    trace(ctx, end, strips);
    ctx.fill();
  }
  ctx.restore();
}

/** What an outline passes over on a straight way: where it ends, and the strip behind each of its edges, all turning the same way so that they make one. */
function swept(outline: readonly Point[], way: Point): [readonly Point[], ...(readonly Point[])[]] {
  const moved = outline.map(({ x, y }) => ({ x: x + way.x, y: y + way.y }));
  const strips = outline.map((a, i) => {
    const next = (i + 1) % outline.length;
    const b = outline[next]!;
    const strip = [a, b, moved[next]!, moved[i]!];
    return (b.x - a.x) * way.y - (b.y - a.y) * way.x < 0 ? strip.reverse() : strip;
  });
  return [moved, ...strips];
}

/** The roomiest point of a footprint, for its name: the middle of an L lies outside it. */
const roomiest = memoOf((footprint: readonly Point[]): Point => {
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  let best = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  let most = pointInPolygon(best, footprint) ? pointToOutline(best, footprint) * 1.15 : 0;
  for (let i = 1; i < 12; i++)
    for (let k = 1; k < 12; k++) {
      const p = { x: minX + ((maxX - minX) * i) / 12, y: minY + ((maxY - minY) * k) / 12 };
      const room = pointInPolygon(p, footprint) ? pointToOutline(p, footprint) : 0;
      if (room > most) {
        most = room;
        best = p;
      }
    }
  return best;
});

/** In pixels: as near as this to where a name would stand, a marker lies on it. */
const MARKER = 16;

const GROUND_FONT = fontOf(10.5, 500);

/** In pixels: a line of text and a little of what it names. */
const NARROW = 22;

function nameTerrain(ctx: CanvasRenderingContext2D, piece: TerrainPiece, { state, camera, size, ratio, palette, say }: GroundScene): void {
  const { terrain } = piece.shape;
  const { minX, minY, maxX, maxY } = boxOf(terrain.footprint);
  const room = Math.max(maxX - minX, maxY - minY) * camera.scale;
  if (room < 46) return;
  const name = say(piece.name, state);
  const tall = terrain.height > 0 ? ` ${terrain.height / 1000}″` : '';
  const text = `${name}${tall}`;
  const width = textWidth(text, GROUND_FONT);
  if (width > room * 1.25) return;
  const upright = (maxY - minY) * camera.scale > (maxX - minX) * camera.scale * 1.6 && width > (maxX - minX) * camera.scale;
  const stands = roomiest(terrain.footprint);
  const at = toWindow(camera, size, stands);
  const covered = tableauOf(state).pieces.some(
    ({ shape, pose }) =>
      (shape.kind === 'terrain' && pose.x === piece.pose.x && pose.y === piece.pose.y) ||
      (shape.kind !== 'terrain' && pointToPoint(pose, stands) * camera.scale < MARKER),
  );
  // What is narrower than its name is named beside it, or nothing of it would be seen.
  const narrow = Math.min(maxX - minX, maxY - minY) * camera.scale;
  const far = narrow < NARROW ? narrow / 2 + 9 : 0;
  const beside = { x: stands.x + far / camera.scale, y: stands.y };
  // The wall of a ruin is named outside of it.
  const inside =
    upright && tableauOf(state).terrain.some(({ id, shape }) => id !== piece.id && pointInPolygon(beside, shape.terrain.footprint));
  const aside = inside ? -far : far;
  const { image, halfWidth, halfHeight } = wordSprite(text, GROUND_FONT, palette, ratio);
  const [x, y] = [at.x + (upright ? aside : 0), at.y + (covered ? 20 : upright ? 0 : aside)];
  // Between two pixels letters blur.
  const whole = (value: number): number => Math.round(value * ratio) / ratio;
  ctx.save();
  if (upright) {
    ctx.translate(whole(x - halfHeight), whole(y + halfWidth));
    ctx.rotate(-Math.PI / 2);
  } else ctx.translate(whole(x - halfWidth), whole(y - halfHeight));
  ctx.drawImage(image, 0, 0, 2 * halfWidth, 2 * halfHeight);
  ctx.restore();
}
