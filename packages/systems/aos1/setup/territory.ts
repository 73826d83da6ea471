import type { Flow, Game, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import type { Mil, Point, Table } from '@warfold/space';
import { inches } from '@warfold/space';
import { opponentOf } from '../../shared/sides.ts';
import { rollOff } from '../dice.ts';
import type { Half } from '../marks.ts';
import { DIVIDER, PLACER, TERRITORY } from '../marks.ts';

type Line = 'lengthwise' | 'across' | 'rising' | 'falling';
type Named = Exclude<Half, ''>;

/** AOS1-DEPLOY-01: straight lines through the centre, parallel to an edge or from corner to corner, and the halves they leave. */
export const HALVES: Readonly<Record<Line, readonly [Named, Named]>> = {
  lengthwise: ['south', 'north'],
  across: ['west', 'east'],
  rising: ['northwest', 'southeast'],
  falling: ['southwest', 'northeast'],
};

export function* divide(game: Game): Flow<void> {
  const winner = yield* rollOff(game, 'territory', 'AOS1-DEPLOY-01');
  const other = opponentOf(game.state, winner);
  const line = yield* game.ask.one(
    { side: winner, rule: 'AOS1-DEPLOY-01', label: say('aos1.ask.divide') },
    (['lengthwise', 'across', 'rising', 'falling'] as const).map((value) => ({ id: value, label: say(`aos1.line.${value}`), value })),
  );
  const halves = HALVES[line];
  const chosen = yield* game.ask.one(
    { side: other, rule: 'AOS1-DEPLOY-01', label: say('aos1.ask.half') },
    halves.map((half) => ({ id: half, label: say(`aos1.half.${half}`), value: half })),
  );
  const left = halves.find((half) => half !== chosen)!;
  game.mark('battle', DIVIDER, winner, 'AOS1-DEPLOY-01');
  game.mark(
    { side: other },
    TERRITORY,
    chosen,
    'AOS1-DEPLOY-01',
    say('aos1.log.half', { side: { side: other }, half: say(`aos1.half.${chosen}`) }),
  );
  game.mark(
    { side: winner },
    TERRITORY,
    left,
    'AOS1-DEPLOY-01',
    say('aos1.log.half', { side: { side: winner }, half: say(`aos1.half.${left}`) }),
  );
  game.mark('battle', PLACER, winner, 'AOS1-DEPLOY-02');
}

/** The half of the table that has this name. */
export function polygonOf({ width, depth }: Table, half: Half): Point[] {
  const [sw, se, ne, nw] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  const [x, y] = [Math.round(width / 2), Math.round(depth / 2)];
  switch (half) {
    case 'south':
      return [sw, se, { x: width, y }, { x: 0, y }];
    case 'north':
      return [{ x: 0, y }, { x: width, y }, ne, nw];
    case 'west':
      return [sw, { x, y: 0 }, { x, y: depth }, nw];
    case 'east':
      return [{ x, y: 0 }, se, ne, { x, y: depth }];
    case 'northwest':
      return [sw, ne, nw];
    case 'southeast':
      return [sw, se, ne];
    case 'southwest':
      return [sw, se, nw];
    case 'northeast':
      return [se, ne, nw];
    default:
      return [sw, se, ne, nw];
  }
}

export const territoryOf = (state: State, side: number): Point[] => polygonOf(state.table, markOf(state.sides[side]!, TERRITORY));

/** AOS1-DEPLOY-03. */
export const APART: Mil = inches(12);
/** The largest body stands about this far from the line that bounds its place. */
const MIDDLE: Mil = inches(0.5);

/** Where units are likely to find room: own territory more than 12" from the dividing line. Exact limits are the course's matter. */
export function zoneOf(state: State, side: number): Point[] {
  const own = territoryOf(state, side);
  const [from, to] = dividingLine(state.table, markOf(state.sides[side]!, TERRITORY));
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const away = (p: Point): number => Math.abs(dx * (p.y - from.y) - dy * (p.x - from.x)) / length;
  return beyond(own, away, APART + MIDDLE);
}

function dividingLine({ width, depth }: Table, half: Half): readonly [Point, Point] {
  const [x, y] = [Math.round(width / 2), Math.round(depth / 2)];
  if (half === 'south' || half === 'north')
    return [
      { x: 0, y },
      { x: width, y },
    ];
  if (half === 'west' || half === 'east')
    return [
      { x, y: 0 },
      { x, y: depth },
    ];
  return half === 'northwest' || half === 'southeast'
    ? [
        { x: 0, y: 0 },
        { x: width, y: depth },
      ]
    : [
        { x: width, y: 0 },
        { x: 0, y: depth },
      ];
}

/** The part of a convex polygon that is at least so far from a line. */
function beyond(polygon: readonly Point[], away: (p: Point) => number, least: Mil): Point[] {
  const found: Point[] = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const [da, db] = [away(a) - least, away(b) - least];
    if (da >= 0) found.push(a);
    if (da * db < 0) {
      const share = da / (da - db);
      found.push({ x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) });
    }
  });
  return found;
}
