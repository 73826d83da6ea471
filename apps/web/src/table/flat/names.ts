/** The names of the units, beside them and never on each other; the same over both views. */
import type { Ref, State, System, Unit } from '@warfold/engine';
import { type Pose, reachOf, type Spot } from '@warfold/space';
import type { IconName } from '../../icons/paths.ts';
import { iconOfState } from '../../icons/states.ts';
import { wordOfValue } from '../../words/gameWords.ts';
import type { ScreenSize } from '../geometry.ts';
import type { Ghosts } from '../ghosts.ts';
import { FEW, fittingParts, type LabelBox, type LabelWish, PHONE, placeLabels } from '../labels.ts';
import type { Mark, SayText } from '../marks.ts';
import { type Palette, sideColour } from '../palette.ts';
import { badgesOf, type Lit, modelsOf, tableauOf, type UnitOnTable, woundsOf } from '../tableau.ts';
import { fontOf, type PlateBadge, plateSprite, type Sprite, textWidth } from './sprites.ts';

/** A point of the window, and how many pixels a mil is there. */
interface Projected {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface NamedScene {
  readonly state: State;
  /** How the battle began. */
  readonly opening: State | null;
  readonly system: System | null;
  readonly lit: Lit;
  readonly ghosts: Ghosts;
  readonly marks: readonly Mark[];
  readonly palette: Palette;
  readonly ratio: number;
  readonly size: ScreenSize;
  readonly say: SayText;
  readonly selected: Ref | null;
  readonly hovered: Ref | null;
  readonly about: readonly Ref[];
  readonly poses: ReadonlyMap<number, Pose>;
  readonly verdict: string | null;
  /** The only units that are named, if not all are. */
  readonly named?: ReadonlySet<number>;
  /** Where a point of the table is seen; null behind the viewer. */
  project(spot: Spot): Projected | null;
}

const unitsNamed = (state: State, refs: readonly (Ref | null)[]): Set<number> => {
  const units = new Set<number>();
  for (const ref of refs) for (const id of modelsOf(state, ref)) units.add(state.models[id]!.unit);
  return units;
};

function seenUnit({ project, poses }: NamedScene, { models }: UnitOnTable): LabelBox | null {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  let seen = false;
  for (const model of models) {
    const pose = poses.get(model.id) ?? model.pose;
    const foot = project(pose);
    const head = project({ x: pose.x, y: pose.y, z: pose.z + model.height });
    if (foot === null || head === null) continue;
    const r = reachOf(model.base) * foot.scale;
    left = Math.min(left, foot.x - r);
    right = Math.max(right, foot.x + r);
    top = Math.min(top, head.y - (head.y === foot.y ? r : 0));
    bottom = Math.max(bottom, foot.y + r);
    seen = true;
  }
  return seen ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

interface Told {
  readonly system: System | null;
  readonly state: State;
  readonly opening: State | null;
  readonly say: SayText;
}

/** What has come over a unit since the battle began, in words: what it has been from the start, the card tells. */
export function newsOf({ system, say, state, opening }: Told, unit: Unit): string[] {
  if (system === null) return [];
  const before = opening?.units[unit.id]?.marks ?? {};
  const news = badgesOf(system, state, unit).filter(({ key, value }) => before[key] !== value);
  return news.map(({ label, value, names }) => {
    if (names && typeof value === 'number')
      return `${say(label, state)}: ${say({ key: 'engine.unit', args: { unit: { unit: value } } }, state)}`;
    const word = typeof value === 'string' ? wordOfValue({ word: firstOf(say) }, label.key, value) : '';
    if (word !== '') return word;
    return typeof value === 'number' && value > 1 ? `${say(label, state)} ${value}` : say(label, state);
  });
}

/** Each kind of news is a picture, once; of what can be counted, how much. The hint beside the pointer and the card say it in words. */
function picturesOf({ system, state, opening }: Told, { unit }: UnitOnTable): readonly PlateBadge[] {
  const before = opening?.units[unit.id]?.marks ?? {};
  const badges = system === null ? [] : badgesOf(system, state, unit).filter(({ key, value }) => before[key] !== value);
  const pictures = new Map<IconName, PlateBadge>();
  for (const { key, value } of badges) {
    const picture = iconOfState(key);
    const count = typeof value === 'number' && value > 1 && picture === 'alarm' ? value : 0;
    if (!pictures.has(picture)) pictures.set(picture, { picture, count });
  }
  const effects = state.effects.filter(({ on }) => 'unit' in on && on.unit === unit.id).length;
  if (effects > 0) pictures.set('star', { picture: 'star', count: effects });
  return [...pictures.values()];
}

const firstOf =
  (say: SayText) =>
  (keys: readonly string[], otherwise: string): string =>
    keys.map((key) => ({ key, said: say({ key }) })).find(({ key, said }) => said !== key)?.said ?? otherwise;

/** The plates of a table, as long as it and its reader stay as they are. */
interface Plates {
  readonly of: readonly unknown[];
  readonly known: Map<string, Sprite>;
}

/** Not a memo: pictures, which are painted once more wherever they are worked out again. */
const plates = new WeakMap<State, Plates>();

/** A plate only changes with the table: while that is moved under the eye it is not said again. */
function plateOf(scene: NamedScene, shown: UnitOnTable, strong: boolean): Sprite {
  const { state, opening, system, say, palette, ratio } = scene;
  const of = [opening, system, say, palette, ratio];
  let kept = plates.get(state);
  if (kept === undefined || kept.of.some((part, i) => part !== of[i])) {
    kept = { of, known: new Map() };
    plates.set(state, kept);
  }
  const key = `${shown.unit.id} ${shown.models.length} ${strong}`;
  const sprite = kept.known.get(key) ?? platePainted(scene, shown, strong);
  kept.known.set(key, sprite);
  return sprite;
}

function platePainted(scene: NamedScene, shown: UnitOnTable, strong: boolean): Sprite {
  const { state, palette, ratio } = scene;
  const { unit, models } = shown;
  const plate = {
    side: unit.side,
    colour: sideColour(palette, state, unit.side),
    // In the reader's language, where it is one of ours.
    name: scene.say({ key: 'engine.unit', args: { unit: { unit: unit.id } } }, state),
    count: models.length,
    lost: woundsOf(shown),
    badges: picturesOf(scene, shown),
    strong,
  };
  return plateSprite(plate, palette, ratio);
}

interface Plated {
  readonly sprite: Sprite;
  readonly dim: boolean;
  readonly box: LabelBox;
}

/** A plate that is of no interest now steps back, and still hides what is written on the ground under it. */
const DIM = 0.72;

/** Draws the plates, and says where they lie. */
export function nameUnits(ctx: CanvasRenderingContext2D, scene: NamedScene): readonly LabelBox[] {
  const { state, size, lit, palette } = scene;
  const chosen = unitsNamed(state, [scene.selected, scene.hovered]);
  const about = unitsNamed(state, scene.about);
  const wishes: LabelWish[] = [];
  const obstacles: LabelBox[] = [];
  const plated = new Map<string, Plated>();
  // On a phone many names would hide the table: then only what matters now is named.
  const tight = size.width < PHONE && tableauOf(state).units.length > FEW;
  for (const shown of tableauOf(state).units) {
    const { unit } = shown;
    if (scene.named?.has(unit.id) === false) continue;
    const box = seenUnit(scene, shown);
    if (box === null) continue;
    if (box.x > size.width || box.y > size.height || box.x + box.width < 0 || box.y + box.height < 0) continue;
    obstacles.push(box);
    const strong = chosen.has(unit.id) || about.has(unit.id);
    if (tight && !strong) continue;
    const sprite = plateOf(scene, shown, strong);
    const key = String(unit.id);
    const isLit = shown.models.some(({ id }) => lit.models.has(id));
    plated.set(key, { sprite, dim: lit.dims && !isLit && !strong, box });
    const weight = (isLit ? 1000 : 0) + unit.points;
    wishes.push({ key, width: 2 * sprite.halfWidth, height: 2 * sprite.halfHeight, about: box, weight, must: strong });
  }
  for (const { unit, box } of garrisoned(scene)) {
    const models = unit.models.map((id) => state.models[id]!).filter(({ place }) => place.at === 'garrison');
    const sprite = platePainted(scene, { unit, models }, about.has(unit.id));
    const key = `inside:${unit.id}`;
    plated.set(key, { sprite, dim: false, box });
    wishes.push({
      key,
      width: 2 * sprite.halfWidth,
      height: 2 * sprite.halfHeight,
      about: box,
      weight: unit.points,
      must: about.has(unit.id),
    });
  }
  const placed = placeLabels(wishes, obstacles, size);
  for (const { key, x, y, width, height } of placed) {
    const { sprite, dim, box } = plated.get(key)!;
    ctx.globalAlpha = dim ? DIM : 1;
    const far = y + height < box.y - 12 || y > box.y + box.height + 12;
    if (far)
      tether(ctx, palette, {
        x: x + width / 2,
        y: y < box.y ? y + height : y,
        toX: box.x + box.width / 2,
        toY: y < box.y ? box.y : box.y + box.height,
      });
    ctx.drawImage(sprite.image, x, y, width, height);
  }
  ctx.globalAlpha = 1;
  return placed;
}

/** Units that stand inside a piece are named at it: there is no model of theirs to name. */
function garrisoned({ state, project }: NamedScene): { readonly unit: Unit; readonly box: LabelBox }[] {
  return [...tableauOf(state).garrisons].flatMap(([piece, units]) => {
    const { pose } = state.pieces[piece]!;
    const at = project(pose);
    return at === null ? [] : units.map((unit) => ({ unit, box: { x: at.x - 6, y: at.y - 6, width: 12, height: 12 } }));
  });
}

/** A thin line from a plate that found no room beside its unit. */
function tether(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { x, y, toX, toY }: { readonly x: number; readonly y: number; readonly toX: number; readonly toY: number },
): void {
  ctx.strokeStyle = palette.plateEdge;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(toX, toY);
  ctx.stroke();
}

/** Where the name of a mark stands: on top of an area if it does not say, in the middle of a line. */
function labelSpot(mark: Mark): Spot {
  if (mark.kind === 'area')
    return mark.labelAt !== undefined
      ? { ...mark.labelAt, z: mark.z }
      : { ...mark.ring.reduce((top, p) => (p.y > top.y ? p : top)), z: mark.z };
  const from = mark.points[0]!;
  const to = mark.points[mark.points.length - 1]!;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, z: (from.z + to.z) / 2 };
}

const PILL = 18;

interface Pill {
  readonly text: string;
  readonly colour: string;
  readonly at: Projected;
  /** How far above the point it stands. */
  readonly above: number;
}

function drawPill(ctx: CanvasRenderingContext2D, { text, colour }: Pill, { x, y, width, height }: LabelBox, palette: Palette): void {
  ctx.fillStyle = palette.plate;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, height / 2);
  ctx.fill();
  ctx.stroke();
  ctx.font = fontOf(11, 600);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.ink;
  ctx.fillText(text, x + 6, y + height / 2 + 0.5);
}

/** What the referee says of the preparation, above all of it: nothing that is being placed is hidden by words. */
function verdictPill({ ghosts, verdict, palette, project, size }: NamedScene): Pill[] {
  const seen = ghosts.ghosts.flatMap(({ pose, base }) => {
    const at = project(pose);
    return at === null ? [] : [{ ...at, y: at.y - reachOf(base) * at.scale }];
  });
  const [first] = seen;
  if (first === undefined || verdict === null) return [];
  const at = { ...first, x: seen.reduce((sum, { x }) => sum + x, 0) / seen.length, y: Math.min(...seen.map(({ y }) => y)) };
  const refused = ghosts.refused !== null && ghosts.refused !== undefined;
  const text = fittingParts(verdict, size.width - 20, (part) => textWidth(part, fontOf(11, 600)));
  return [{ text, colour: refused ? palette.marks.bad : palette.marks.good, at, above: 16 }];
}

/** The names of areas and lines, and what the referee says of the preparation; none on another while there is room. */
export function nameMarks(ctx: CanvasRenderingContext2D, scene: NamedScene, plates: readonly LabelBox[]): void {
  const { palette, size, project } = scene;
  const pills = [
    ...verdictPill(scene),
    ...scene.marks.flatMap((mark): Pill[] => {
      const at = mark.label === undefined ? null : project(labelSpot(mark));
      return at === null || mark.label === undefined ? [] : [{ text: mark.label, colour: palette.marks[mark.tone], at, above: 0 }];
    }),
  ];
  const wishes = pills.map(({ text, at, above }, i): LabelWish => {
    const width = textWidth(text, fontOf(11, 600)) + 12;
    // The label stands above the box it is about: a box that lies half a label lower puts the label on the very point.
    const about = { x: at.x - 1, y: at.y - above + PILL / 2 + 4, width: 2, height: 1 };
    return { key: String(i), width, height: PILL, about, weight: -i, must: above > 0 || isInside(at, size) };
  });
  for (const box of placeLabels(wishes, plates, size)) drawPill(ctx, pills[Number(box.key)]!, box, palette);
}

const isInside = ({ x, y }: Projected, { width, height }: ScreenSize): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
