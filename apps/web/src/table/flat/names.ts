/** The names of the units, beside them and never on each other. */
import { reachOf } from '@warfold/space';
import { toWindow } from '../geometry.ts';
import { type Box, type LabelWish, placeLabels } from '../labels.ts';
import { badgesOf, tableauOf, type UnitOnTable, woundsOf } from '../tableau.ts';
import { type LiveScene, poseOf, unitsNamed } from './live.ts';
import { plateSprite, type Sprite } from './sprites.ts';

function boxOfUnit(scene: LiveScene, { models }: UnitOnTable): Box {
  const { camera, size } = scene;
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const model of models) {
    const at = toWindow(camera, size, poseOf(scene, { model }));
    const r = reachOf(model.base) * camera.scale;
    left = Math.min(left, at.x - r);
    right = Math.max(right, at.x + r);
    top = Math.min(top, at.y - r);
    bottom = Math.max(bottom, at.y + r);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** States are spelled out when there is room to read them; from afar they are counted. */
function badgeTexts(scene: LiveScene, { unit }: UnitOnTable): string[] {
  const { system, say, state, camera } = scene;
  if (system === null) return [];
  const badges = badgesOf(system, 'unit', unit.marks).map(({ label, value }) =>
    typeof value === 'number' && value > 1 ? `${say(label, state)} ${value}` : say(label, state),
  );
  const effects = state.effects.filter(({ on }) => 'unit' in on && on.unit === unit.id).length;
  const all = effects > 0 ? [...badges, `✦${effects}`] : badges;
  if (all.length === 0 || 1000 * camera.scale > 13) return all;
  return all.map((text) => (text.length <= 2 ? text : text.slice(0, 1).toLocaleUpperCase()));
}

function plateOf(scene: LiveScene, shown: UnitOnTable, strong: boolean): Sprite {
  const { state, palette, ratio } = scene;
  const { unit, models } = shown;
  const plate = {
    side: unit.side,
    colour: state.sides[unit.side]?.colour ?? palette.nobody,
    name: unit.name,
    count: models.length,
    lost: woundsOf(shown),
    badges: badgeTexts(scene, shown),
    strong,
  };
  return plateSprite(plate, palette, ratio);
}

export function nameUnits(ctx: CanvasRenderingContext2D, scene: LiveScene): void {
  const { state, size, lit, palette } = scene;
  const { units } = tableauOf(state);
  const chosen = unitsNamed(state, [scene.selected, scene.hovered]);
  const about = unitsNamed(state, scene.about);
  const wishes: LabelWish[] = [];
  const obstacles: Box[] = [];
  const plates = new Map<string, { readonly sprite: Sprite; readonly dim: boolean; readonly about: Box }>();
  for (const shown of units) {
    const { unit } = shown;
    const box = boxOfUnit(scene, shown);
    obstacles.push(box);
    if (box.x > size.width || box.y > size.height || box.x + box.width < 0 || box.y + box.height < 0) continue;
    const strong = chosen.has(unit.id) || about.has(unit.id);
    const sprite = plateOf(scene, shown, strong);
    const key = String(unit.id);
    const isLit = shown.models.some(({ id }) => lit.models.has(id));
    plates.set(key, { sprite, dim: lit.dims && !isLit && !strong, about: box });
    const weight = (isLit ? 1000 : 0) + unit.points;
    wishes.push({ key, width: 2 * sprite.halfWidth, height: 2 * sprite.halfHeight, about: box, weight, must: strong });
  }
  for (const { key, x, y, width, height } of placeLabels(wishes, obstacles, size)) {
    const { sprite, dim, about: box } = plates.get(key)!;
    ctx.globalAlpha = dim ? 0.45 : 1;
    const far = y + height < box.y - 12 || y > box.y + box.height + 12;
    if (far) {
      ctx.strokeStyle = palette.plateEdge;
      ctx.lineWidth = 1;
      ctx.beginPath();
      ctx.moveTo(x + width / 2, y < box.y ? y + height : y);
      ctx.lineTo(box.x + box.width / 2, y < box.y ? box.y : box.y + box.height);
      ctx.stroke();
    }
    ctx.drawImage(sprite.image, x, y, width, height);
  }
  ctx.globalAlpha = 1;
}
