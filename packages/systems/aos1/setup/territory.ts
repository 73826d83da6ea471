import type { AnswerOf, Flow, Game, Judge, Refusal, State } from '@warfold/engine';
import { inchesOf, markOf, meaning, refuse, say } from '@warfold/engine';
import type { Mil, Point, Table } from '@warfold/space';
import { inches, pointOnTable } from '@warfold/space';
import { hasZones, zoneNameOr, zoneOr, zonesDrawn, zonesGiven } from '../../shared/drawn.ts';
import { isGiven, landsOn, wholeFirst, zoneNamed, zonesOn } from '../../shared/scenario/places.ts';
import { nextInTurn } from '../../shared/sides.ts';
import { rollOff } from '../dice.ts';
import type { Half } from '../marks.ts';
import { DIVIDER, LINE_RIGHT, LINE_UP, PLACER, TERRITORY } from '../marks.ts';
import { ASKS } from '../questions.ts';
import { scenarioOf } from '../scenarios.ts';
import { zoneNumber } from './ways.ts';

type Line = 'lengthwise' | 'across' | 'rising' | 'falling' | 'own';
type Named = Exclude<Half, ''>;

/** AOS1-DEPLOY-01: the halves that straight lines through the centre leave: parallel to an edge, from corner to corner, or wherever the winner likes. */
export const HALVES: Readonly<Record<Line, readonly [Named, Named]>> = {
  lengthwise: ['south', 'north'],
  across: ['west', 'east'],
  rising: ['northwest', 'southeast'],
  falling: ['southwest', 'northeast'],
  own: ['left', 'right'],
};

const LINES = ['lengthwise', 'across', 'rising', 'falling', 'own'] as const;

export const DIVIDES = meaning<{ readonly line: (typeof LINES)[number] }>('divides');

/** The zones of a scenario: given, or picked by whoever wins the roll-off. */
function* takeZones(game: Game): Flow<void> {
  const zones: readonly Named[] = ['first', 'second'];
  const given = isGiven(scenarioOf(game.state));
  const picker = given ? 0 : yield* rollOff(game, 'territory', 'AOS1-DEPLOY-01');
  const picked = given
    ? 'first'
    : yield* game.ask.one(
        { side: picker, rule: 'AOS1-DEPLOY-01', label: say(ASKS.half) },
        zones.map((half, i) => ({ id: half, label: zoneNamed(i + 1), value: half })),
      );
  const other = nextInTurn(game.state, picker);
  const placer = wholeFirst(scenarioOf(game.state)) ?? picker;
  game.mark('battle', DIVIDER, picker, 'AOS1-DEPLOY-01');
  take(game, picker, picked);
  take(game, other, picked === 'first' ? 'second' : 'first');
  game.mark('battle', PLACER, placer, 'AOS1-DEPLOY-02');
}

export function* divide(game: Game): Flow<void> {
  if (scenarioOf(game.state).deployment !== undefined) {
    yield* takeZones(game);
    return;
  }
  const winner = yield* rollOff(game, 'territory', 'AOS1-DEPLOY-01');
  const other = nextInTurn(game.state, winner);
  if (hasZones(game.state)) return yield* chooseZones(game, winner, other);
  const line = yield* game.ask.one(
    { side: winner, rule: 'AOS1-DEPLOY-01', label: say(ASKS.divide) },
    LINES.map((value) => ({ id: value, label: say(`aos1.line.${value}`), means: DIVIDES.of({ line: value }), value })),
  );
  if (line === 'own') yield* drawLine(game, winner);
  const halves = HALVES[line];
  const shapes = halves.map((half) => ({
    shape: 'zone' as const,
    polygon: polygonOf(game.state, half),
    label: say(`aos1.half.${half}`),
  }));
  const chosen = yield* game.ask.one(
    { side: other, rule: 'AOS1-DEPLOY-01', label: say(ASKS.half), shapes },
    halves.map((half) => ({ id: half, label: say(`aos1.half.${half}`), value: half })),
  );
  const left = halves.find((half) => half !== chosen)!;
  game.mark('battle', DIVIDER, winner, 'AOS1-DEPLOY-01');
  take(game, other, chosen);
  take(game, winner, left);
  game.mark('battle', PLACER, winner, 'AOS1-DEPLOY-02');
}

/** The table says where the territories are: who would have chosen a half chooses one of them. */
function* chooseZones(game: Game, winner: number, other: number): Flow<void> {
  const halves = HALVES.lengthwise;
  const given = zonesGiven(game.state)?.[other];
  const label = (which: number) => zoneNameOr(game.state, which, say(`aos1.half.${halves[which === 0 ? 0 : 1]}`));
  const chosen =
    given ??
    (yield* game.ask.one(
      {
        ...{ side: other, rule: 'AOS1-DEPLOY-01', label: say(ASKS.half) },
        shapes: zonesDrawn(game.state).map((polygon, which) => ({ shape: 'zone' as const, polygon, label: label(which) })),
      },
      halves.map((half, which) => ({ id: half, label: label(which), value: which })),
    ));
  game.mark('battle', DIVIDER, winner, 'AOS1-DEPLOY-01');
  take(game, other, chosen === 0 ? halves[0] : halves[1]);
  take(game, winner, chosen === 0 ? halves[1] : halves[0]);
  game.mark('battle', PLACER, winner, 'AOS1-DEPLOY-02');
}

function take(game: Game, side: number, half: Named): void {
  const name = half === 'first' || half === 'second' ? zoneNamed(half === 'first' ? 1 : 2) : say(`aos1.half.${half}`);
  const text = say('aos1.log.half', { side: { side }, half: name });
  game.mark({ side }, TERRITORY, half, 'AOS1-DEPLOY-01', text);
}

const centreOf = ({ width, depth }: Table): Point => ({ x: Math.round(width / 2), y: Math.round(depth / 2) });

type PlaceAnswer = AnswerOf<'place'>;

/** A line through the centre and a point of the winner's choice. */
function* drawLine(game: Game, side: number): Flow<void> {
  const label = say('aos1.ask.line');
  const places = yield* game.ask.place({ side, rule: 'AOS1-DEPLOY-01', label }, () => ({
    items: [{ id: 'line', what: 'point', label, faces: false }],
    judge: lineJudge(game.state.table),
  }));
  const { x, y } = places![0]!.pose;
  const centre = centreOf(game.state.table);
  game.mark('battle', LINE_RIGHT, x - centre.x, 'AOS1-DEPLOY-01');
  game.mark('battle', LINE_UP, y - centre.y, 'AOS1-DEPLOY-01');
}

/** Too near the centre a point says nothing about a direction. */
const LEAST_AWAY: Mil = inches(1);

function lineJudge(table: Table): Judge<PlaceAnswer> {
  const centre = centreOf(table);
  const at = (x: Mil, y: Mil): PlaceAnswer => ({ kind: 'place', places: [{ id: 'line', pose: { x, y, z: 0, heading: 0 } }] });
  const why = (answer: PlaceAnswer): Refusal | null => {
    if ('declined' in answer) return refuse('AOS1-DEPLOY-01', say('aos1.refused.noLine', { required: inchesOf(LEAST_AWAY) }));
    const { x, y, z } = answer.places[0]!.pose;
    if (!pointOnTable({ x, y }, table) || z !== 0) return refuse('AOS1-FIELD-01', say('aos1.refused.lineOff'));
    const away = Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y));
    return away >= LEAST_AWAY ? null : refuse('AOS1-DEPLOY-01', say('aos1.refused.noLine', { required: inchesOf(LEAST_AWAY) }));
  };
  return {
    why,
    usual: () => at(table.width, centre.y),
    suggest: (random) => [at(random.below(table.width + 1), 0), at(0, random.below(table.depth + 1))],
  };
}

/** The half of the table that has this name. */
export function polygonOf(state: State, half: Half): Point[] {
  const { width, depth } = state.table;
  const whole = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  if (half === '') return whole;
  if (half === 'first' || half === 'second') return [...(landsOn(state.table, scenarioOf(state))[half === 'first' ? 0 : 1] ?? whole)];
  const left = leftOf(dividingLine(state, half));
  return beyond(whole, LEFT.includes(half) ? left : (p) => 0 - left(p), 0);
}

/** The halves on the left of their line, seen along it. */
const LEFT: readonly Half[] = ['north', 'west', 'northwest', 'southwest', 'left'];

/** How far to the left of a line a point lies; below zero on its right. */
function leftOf([from, to]: readonly [Point, Point]): (p: Point) => number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  return (p) => (dx * (p.y - from.y) - dy * (p.x - from.x)) / length;
}

export function territoryOf(state: State, side: number): readonly Point[] {
  const half = markOf(state.sides[side]!, TERRITORY);
  return half === '' ? polygonOf(state, half) : zoneOr(state, half === HALVES.lengthwise[0] ? 0 : 1, () => polygonOf(state, half));
}

/** AOS1-DEPLOY-03. */
export const APART: Mil = inches(12);
/** The largest body stands about this far from the line that bounds its place. */
const MIDDLE: Mil = inches(0.5);

/** Where units are likely to find room: own territory more than 12" from the dividing line. Exact limits are the course's matter. */
export function zoneOf(state: State, side: number): readonly Point[] {
  const number = zoneNumber(state, side);
  if (number !== null) return zonesOn(state.table, scenarioOf(state))[number]!;
  const own = territoryOf(state, side);
  if (hasZones(state)) return own;
  const left = leftOf(dividingLine(state, markOf(state.sides[side]!, TERRITORY)));
  return beyond(own, (p) => Math.abs(left(p)), APART + MIDDLE);
}

function dividingLine(state: State, half: Half): readonly [Point, Point] {
  const { width, depth } = state.table;
  const { x, y } = centreOf(state.table);
  switch (half) {
    case 'left':
    case 'right':
      return [
        { x, y },
        { x: x + markOf(state, LINE_RIGHT), y: y + markOf(state, LINE_UP) },
      ];
    case 'west':
    case 'east':
      return [
        { x, y: 0 },
        { x, y: depth },
      ];
    case 'northwest':
    case 'southeast':
      return [
        { x: 0, y: 0 },
        { x: width, y: depth },
      ];
    case 'southwest':
    case 'northeast':
      return [
        { x: width, y: 0 },
        { x: 0, y: depth },
      ];
    default:
      return [
        { x: 0, y },
        { x: width, y },
      ];
  }
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
