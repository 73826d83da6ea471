/** Names on the table that do not lie on each other: each tries a few places round what it names, the important ones first. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelWish {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** What it names, in pixels; the label stands beside this box. */
  readonly about: LabelBox;
  /** Greater is placed earlier. */
  readonly weight: number;
  /** Must be shown, if need be on top of others. */
  readonly must: boolean;
}

interface PlacedLabel extends LabelBox {
  readonly key: string;
}

/** A window as narrow as this has room for few names: only what matters now is named. */
export const PHONE = 480;
/** For so many names, as on the tables of lessons, there is room everywhere. */
export const FEW = 6;

/** What is said beside a ghost has several parts, the shortest first: of what is wider than the window, as many parts as there is room for. */
export function fittingParts(text: string, room: number, widthOf: (text: string) => number): string {
  const parts = text.split(BETWEEN);
  while (parts.length > 1 && widthOf(parts.join(BETWEEN)) > room) parts.pop();
  return parts.join(BETWEEN);
}

/** Between the parts of what is said beside a ghost. */
export const BETWEEN = ' · ';

const GAP = 4;

export const boxesOverlap = (a: LabelBox, b: LabelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function candidates({ about, width, height }: LabelWish): LabelBox[] {
  const middle = about.x + about.width / 2 - width / 2;
  const level = about.y + about.height / 2 - height / 2;
  const above = about.y - height - GAP;
  const below = about.y + about.height + GAP;
  const right = about.x + about.width + GAP;
  const left = about.x - width - GAP;
  const at = (x: number, y: number): LabelBox => ({ x, y, width, height });
  return [
    at(middle, above),
    at(middle, below),
    at(right, level),
    at(left, level),
    at(right, above),
    at(left, above),
    at(right, below),
    at(left, below),
    at(middle, above - height - GAP),
    at(middle, below + height + GAP),
  ];
}

const shared = (a: LabelBox, b: LabelBox): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * Places what fits. Labels never overlap each other, except those that must be shown; they keep off `obstacles` where they can, and out of the
 * window's edge always. What finds no place is left out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  obstacles: readonly LabelBox[],
  window: { width: number; height: number },
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const byWeight = [...wishes].sort((a, b) => Number(b.must) - Number(a.must) || b.weight - a.weight || (a.key < b.key ? -1 : 1));
  for (const wish of byWeight) {
    if (!boxesOverlap(wish.about, { x: 0, y: 0, ...window })) continue;
    let best: LabelBox | null = null;
    let least = Number.POSITIVE_INFINITY;
    const tried = candidates(wish);
    for (const [rank, raw] of tried.entries()) {
      let cost = rank * 12;
      // Places come with the best liked first: none of the others can cost less than it is liked less.
      if (cost >= least) break;
      const box = wish.must ? inside(raw, window) : raw;
      if (!fitsIn(box, window) || placed.some((other) => boxesOverlap(box, other))) continue;
      for (const obstacle of obstacles) if (boxesOverlap(box, obstacle)) cost += shared(box, obstacle);
      if (cost < least) {
        least = cost;
        best = box;
      }
    }
    if (best === null && wish.must) best = inside(tried[0]!, window);
    if (best !== null) placed.push({ key: wish.key, ...best });
  }
  return placed;
}

const fitsIn = (box: LabelBox, window: { width: number; height: number }): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height;

const inside = (box: LabelBox, window: { width: number; height: number }): LabelBox => ({
  ...box,
  x: Math.max(2, Math.min(window.width - box.width - 2, box.x)),
  y: Math.max(2, Math.min(window.height - box.height - 2, box.y)),
});
