/** Everything that moves or lights up, drawn over the ground in each frame that differs from the last. */
import type { Ref } from '@warfold/engine';
import { type Base, type Point, type Pose, reachOf } from '@warfold/space';
import { type Colours, coloursOf } from '../figures/colours.ts';
import { type Kit, kitOf } from '../figures/kit.ts';
import { grownOutline, toWindow, transformOf } from '../geometry.ts';
import { holdersOf } from '../holders.ts';
import { groundOf } from '../marks.ts';
import { faded } from '../palette.ts';
import type { OwnFigure } from '../sculpts/sculpt.ts';
import { modelsOf, type Stood, tableauOf } from '../tableau.ts';
import type { ShownTable } from '../tabletop.ts';
import { along, type GroundScene, trace } from './ground.ts';
import { drawMark } from './markings.ts';
import { type NamedScene, nameMarks, nameUnits } from './names.ts';
import { drawPieces } from './pieces.ts';
import { modelSprite, type Sprite, type SpriteLook, stepOf, woundSprite } from './sprites.ts';

export interface LiveScene extends GroundScene, Omit<NamedScene, 'project'> {
  /** Models that were taken off a moment ago, and how much of them is left to see. */
  readonly fading: ReadonlyMap<number, number>;
  readonly schemes: ShownTable['schemes'];
  readonly own: ShownTable['own'];
}

export function drawLive(ctx: CanvasRenderingContext2D, scene: LiveScene): void {
  const { size, ratio, camera, state } = scene;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, size.width, size.height);
  ctx.setTransform(...transformOf(camera, size, ratio));
  drawPieces(ctx, scene, holdersOf(scene.system, state));
  for (const mark of scene.marks) if (mark.kind === 'area') drawMark(ctx, mark, scene);
  drawHalos(ctx, scene);
  const stamps = new Stamps(scene);
  drawModels(ctx, scene, stamps);
  drawGhosts(ctx, scene, stamps);
  ctx.setTransform(...transformOf(camera, size, ratio));
  for (const mark of scene.marks) if (mark.kind === 'line') drawMark(ctx, mark, scene);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  const named: NamedScene = { ...scene, project: (spot) => ({ ...toWindow(camera, size, spot), scale: camera.scale }) };
  nameMarks(ctx, named, nameUnits(ctx, named));
}

const poseOf = ({ poses }: Pick<LiveScene, 'poses'>, { model }: Pick<Stood, 'model'>): Pose => poses.get(model.id) ?? model.pose;

function halo(
  ctx: CanvasRenderingContext2D,
  scene: LiveScene,
  ids: readonly number[],
  { colour, margin, width, fill }: { readonly colour: string; readonly margin: number; readonly width: number; readonly fill: number },
): void {
  const px = 1 / scene.camera.scale;
  ctx.lineWidth = width * px;
  ctx.strokeStyle = colour;
  ctx.fillStyle = faded(colour, fill);
  for (const id of ids) {
    const model = scene.state.models[id];
    if (model?.place.at !== 'table') continue;
    trace(ctx, grownOutline(model.base, poseOf(scene, { model }), margin * px));
    if (fill > 0) ctx.fill();
    ctx.stroke();
  }
}

/** Rings under the figures: what can be chosen, what is chosen, what is pointed at, who is in the way. */
function drawHalos(ctx: CanvasRenderingContext2D, scene: LiveScene): void {
  const { palette, state, lit, ghosts } = scene;
  const { marks } = palette;
  halo(ctx, scene, [...lit.models], { colour: marks.ask, margin: 3.5, width: 2, fill: 0.22 });
  for (const ref of scene.about) halo(ctx, scene, modelsOf(state, ref), { colour: marks.ask, margin: 2.5, width: 1.5, fill: 0.12 });
  if (scene.hovered !== null) {
    const [first] = modelsOf(state, scene.hovered);
    const unit = first === undefined ? undefined : state.models[first]?.unit;
    if (unit !== undefined) halo(ctx, scene, modelsOf(state, { unit }), { colour: marks.hover, margin: 3.5, width: 1.5, fill: 0.12 });
    // The one that is meant, among its fellows.
    if ('model' in scene.hovered) halo(ctx, scene, [scene.hovered.model], { colour: marks.select, margin: 5.5, width: 3, fill: 0.3 });
  }
  halo(ctx, scene, modelsOf(state, scene.selected), { colour: marks.select, margin: 4.5, width: 2.5, fill: 0.15 });
  for (const ref of ghosts.culprits) outlineGround(ctx, scene, ref);
  for (const ref of ghosts.culprits) halo(ctx, scene, modelsOf(state, ref), { colour: marks.bad, margin: 4.5, width: 2.5, fill: 0.25 });
}

/** Scenery or an objective that the refusal names. */
function outlineGround(ctx: CanvasRenderingContext2D, { state, palette, camera }: LiveScene, ref: Ref): void {
  const ring = groundOf(state, ref);
  if (ring.length === 0) return;
  ctx.lineWidth = 3 / camera.scale;
  ctx.strokeStyle = palette.marks.bad;
  trace(ctx, ring);
  ctx.stroke();
}

/** A picture that was found in this frame, and for whom. */
interface Found {
  readonly kit: Kit;
  readonly own: OwnFigure | null;
  readonly base: Base;
  readonly side: number;
  readonly look: SpriteLook;
  readonly sprite: Sprite;
}

/** The pictures of one frame: most models look like one that has been drawn just before. */
class Stamps {
  readonly #scene: LiveScene;
  readonly #found = new Map<Kit, Found[]>();
  readonly #colours: Colours[] = [];
  readonly #step: number;

  constructor(scene: LiveScene) {
    this.#scene = scene;
    this.#step = stepOf(scene.camera.scale * scene.ratio);
  }

  of({ model, side }: Stood, look: SpriteLook): Sprite | null {
    const { system, state, own: owned, palette } = this.#scene;
    const kit = kitOf(system?.key ?? null, state, model);
    if (kit === null) return null;
    const own = owned.size === 0 ? null : (owned.get(state.book.profiles[model.profile]?.name ?? '') ?? null);
    const like = this.#found.get(kit) ?? [];
    const known = like.find((one) => one.side === side && one.look === look && one.own === own && isSameBase(one.base, model.base));
    if (known !== undefined) return known.sprite;
    this.#colours[side] ??= coloursOf(this.#scene, side, palette);
    const sprite = modelSprite({ kit, own, base: model.base, side, colours: this.#colours[side] }, look, palette, this.#step);
    this.#found.set(kit, [...like, { kit, own, base: model.base, side, look, sprite }]);
    return sprite;
  }
}

function isSameBase(a: Base, b: Base): boolean {
  if (a === b) return true;
  if (a.kind === 'round' || b.kind === 'round') return a.kind === 'round' && b.kind === 'round' && a.radius === b.radius;
  return a.kind === b.kind && a.across === b.across && a.along === b.along;
}

function stamp(
  ctx: CanvasRenderingContext2D,
  scene: LiveScene,
  stamps: Stamps,
  stood: Stood,
  { pose, look, alpha }: { readonly pose: Pose; readonly look: SpriteLook; readonly alpha: number },
): void {
  const { camera, size, ratio } = scene;
  const sprite = stamps.of(stood, look);
  if (sprite === null) return;
  const at = toWindow(camera, size, pose);
  const reach = sprite.halfWidth * camera.scale + sprite.halfHeight * camera.scale;
  if (at.x < -reach || at.y < -reach || at.x > size.width + reach || at.y > size.height + reach) return;
  const k = camera.scale * ratio;
  const angle = ((pose.heading - camera.turn) * Math.PI) / 1800;
  const sin = Math.sin(angle) * k;
  const cos = Math.cos(angle) * k;
  ctx.setTransform(cos, sin, -sin, cos, at.x * ratio, at.y * ratio);
  ctx.globalAlpha = alpha;
  ctx.drawImage(sprite.image, -sprite.halfWidth, -sprite.halfHeight, 2 * sprite.halfWidth, 2 * sprite.halfHeight);
}

function drawModels(ctx: CanvasRenderingContext2D, scene: LiveScene, stamps: Stamps): void {
  const { state, lit, ghosts, ratio } = scene;
  const { stood } = tableauOf(state);
  const leaving = new Set(ghosts.ghosts.map(({ model }) => model));
  for (const one of stood) {
    const dim = lit.dims && !lit.models.has(one.model.id);
    stamp(ctx, scene, stamps, one, { pose: poseOf(scene, one), look: dim ? 'dim' : 'plain', alpha: leaving.has(one.model.id) ? 0.45 : 1 });
  }
  for (const [id, left] of scene.fading) {
    const model = state.models[id];
    const unit = model === undefined ? undefined : state.units[model.unit];
    if (model === undefined || unit === undefined) continue;
    const figure = state.book.profiles[model.profile]?.figure ?? 'marker';
    stamp(ctx, scene, stamps, { model, unit, side: unit.side, figure }, { pose: model.pose, look: 'refused', alpha: left });
  }
  ctx.globalAlpha = 1;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const one of stood) if (one.model.lost > 0) drawWounds(ctx, scene, poseOf(scene, one), reachOf(one.model.base), one.model.lost);
}

/** At the right shoulder: what was lost. */
function drawWounds(
  ctx: CanvasRenderingContext2D,
  { palette, camera, size, ratio }: LiveScene,
  pose: Point,
  reach: number,
  lost: number,
): void {
  const { image, halfWidth, halfHeight } = woundSprite(lost, palette, ratio);
  const at = toWindow(camera, size, pose);
  const off = reach * camera.scale * 0.7;
  ctx.drawImage(image, at.x + off - halfWidth, at.y - off - halfHeight, 2 * halfWidth, 2 * halfHeight);
}

function drawGhosts(ctx: CanvasRenderingContext2D, scene: LiveScene, stamps: Stamps): void {
  const { ghosts, state, palette, camera, size, ratio } = scene;
  if (ghosts.ghosts.length === 0) return;
  const refused = ghosts.refused !== null && ghosts.refused !== undefined;
  const tone = refused ? palette.marks.bad : ghosts.refused === undefined ? palette.marks.quiet : palette.marks.good;
  const px = 1 / camera.scale;
  ctx.setTransform(...transformOf(camera, size, ratio));
  for (const { path, measured } of ghosts.ghosts) {
    if (path.length < 2) continue;
    ctx.strokeStyle = faded(tone, measured ? 0.95 : 0.35);
    ctx.lineWidth = (measured ? 2.5 : 1) * px;
    ctx.setLineDash(measured ? [7 * px, 5 * px] : [3 * px, 4 * px]);
    ctx.beginPath();
    along(ctx, path);
    ctx.stroke();
    ctx.setLineDash([]);
    if (measured) for (const { x, y } of path.slice(1, -1)) dot(ctx, tone, x, y, 3.5 * px);
  }
  for (const { base, pose, model } of ghosts.ghosts) {
    ctx.setTransform(...transformOf(camera, size, ratio));
    trace(ctx, grownOutline(base, pose, 1.5 * px));
    ctx.fillStyle = faded(tone, 0.25);
    ctx.strokeStyle = tone;
    ctx.lineWidth = 1.75 * px;
    ctx.fill();
    ctx.stroke();
    const stands = model === null ? undefined : state.models[model];
    const unit = stands === undefined ? undefined : state.units[stands.unit];
    if (stands === undefined || unit === undefined) {
      dot(ctx, tone, pose.x, pose.y, 4 * px);
      continue;
    }
    const figure = state.book.profiles[stands.profile]?.figure ?? 'marker';
    stamp(ctx, scene, stamps, { model: stands, unit, side: unit.side, figure }, { pose, look: refused ? 'refused' : 'ghost', alpha: 0.9 });
    ctx.globalAlpha = 1;
  }
}

function dot(ctx: CanvasRenderingContext2D, colour: string, x: number, y: number, r: number): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
}
