/** Where something stands that is said about a place on the table: beside it, within the table, and off whoever it is about. */

export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface CardSize {
  readonly width: number;
  readonly height: number;
}

export interface CardPlace {
  readonly left: number;
  readonly top: number;
}

/** Between what is pointed at and what is said about it. */
const APART = 30;
/** Between it and the units that it leaves free. */
const OFF = 8;
/** As near as this it comes to the edge of the table. */
const EDGE = 6;

const overlap = (a: ScreenBox, b: ScreenBox): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * Its upper left corner: under the place if there is room, else over it, else at a side; then the same about each that is to be left free. The nearest that
 * covers none of them, or the one that covers least.
 */
export function standBeside(
  at: { readonly x: number; readonly y: number },
  card: CardSize,
  room: CardSize,
  free: readonly ScreenBox[],
): CardPlace {
  const point: ScreenBox = { left: at.x - APART, top: at.y - APART, right: at.x + APART, bottom: at.y + APART };
  const grown = free.map(
    ({ left, top, right, bottom }): ScreenBox => ({ left: left - OFF, top: top - OFF, right: right + OFF, bottom: bottom + OFF }),
  );
  const about = ({ left, top, right, bottom }: ScreenBox): readonly CardPlace[] => [
    { left: at.x - card.width / 2, top: bottom },
    { left: at.x - card.width / 2, top: top - card.height },
    { left: right, top: at.y - card.height / 2 },
    { left: left - card.width, top: at.y - card.height / 2 },
  ];
  let best: CardPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (const wanted of [point, ...grown].flatMap(about)) {
    const place = {
      left: within(EDGE, wanted.left, Math.max(EDGE, room.width - card.width - EDGE)),
      top: within(EDGE, wanted.top, Math.max(EDGE, room.height - card.height - EDGE)),
    };
    const box = { ...place, right: place.left + card.width, bottom: place.top + card.height };
    const covered = [point, ...free].reduce((sum, one) => sum + overlap(box, one), 0);
    // Of those that cover nobody, the one nearest to the place.
    const far = Math.hypot(place.left + card.width / 2 - at.x, place.top + card.height / 2 - at.y);
    if (covered < least || (covered === least && far < nearest)) [best, least, nearest] = [place, covered, far];
  }
  return best ?? { left: EDGE, top: EDGE };
}
