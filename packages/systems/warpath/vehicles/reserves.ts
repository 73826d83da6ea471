import type { AnswerOf, DrawnShape, Flow, Game, Judge, Random, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, suggestions } from '@warfold/engine';
import type { Body, Heading, Mil, Point, Pose } from '@warfold/space';
import { boundsOf, gap, headingOf, inches, reachOf, whollyInZone } from '@warfold/space';
import { entriesOf } from '../../shared/drawn.ts';
import { itemOf, placed, standsOf } from '../../shared/places.ts';
import { gridOf } from '../../shared/room.ts';
import type { ReserveEntry } from '../../shared/scenario/reserves.ts';
import { askEntry, entriesOn, foesOf, notInPlace, reserveFor, tooNear } from '../../shared/scenario/reserves.ts';
import { enemyModels, unitsOf } from '../../shared/sides.ts';
import { lineOf } from '../army/profile.ts';
import { gatherRound } from '../mission/deployment.ts';
import { scenarioOf } from '../mission/scenarios.ts';
import { blobAround, whyNotFormation } from '../moving/formation.ts';
import { moveUnit } from '../moving/movement.ts';
import { ARRIVAL, RESERVE } from '../sequence/debts.ts';
import { EDGE, MOVED, ORDER } from '../sequence/marks.ts';
import { allowanceOf } from '../sequence/orders.ts';
import { courseFor } from '../table/ground.ts';
import { captainOf } from '../table/table.ts';
import { nameCaptain, passengersOf } from './transports.ts';
import { driveVehicle } from './vehicles.ts';

type PlaceAnswer = AnswerOf<'place'>;
/** WP-RESERVE-03: 30 cm. */
const REACH_A_TURN = inches(12);
const CONTACT: Mil = 5;

const inReserve = (state: State, unit: Unit): boolean => {
  const { place } = state.models[unit.models[0]!]!;
  return place.at === 'reserve' && place.note === 'reserve';
};

/** WP-RESERVE-02: a roll for every unit still in reserve; a transport and its passengers share one (WP-TRANSPORT-04). */
export function oweReserveRolls(game: Game, side: number): void {
  // A scenario may say from which turn on.
  if (game.state.cursor.round < (reserveFor(scenarioOf(game.state), game.state, side)?.round ?? 1)) return;
  for (const unit of unitsOf(game.state, side))
    if (inReserve(game.state, unit)) game.owe(RESERVE, 'start', { unit: unit.id }, 'WP-RESERVE-02');
}

/** Arrives on a die equal to or below the number of the turn. */
export function* rollReserve(game: Game): Flow<void> {
  const debt = game.owed(RESERVE)[0]!;
  const { unit } = debt.args;
  game.pay(debt, 'WP-RESERVE-02');
  const turn = game.state.cursor.round;
  const { total } = yield* game.roll({
    purpose: 'reserve',
    rule: 'WP-RESERVE-02',
    side: game.active,
    count: 1,
    sides: 6,
    by: { unit },
    matters: ([face]) => (face! <= turn ? 'arrives' : 'waits'),
  });
  if (total <= turn) game.owe(ARRIVAL, 'arrival', { unit }, 'WP-RESERVE-02');
  game.tell('WP-RESERVE-02', total <= turn ? 'wp.reserve.comes' : 'wp.reserve.waits', { unit: { unit } }, [{ unit }]);
}

/** WP-RESERVE-06: onto the table at an entry point, and at once an Advance! or Manoeuvre!, which is its order. */
export function* arrive(game: Game): Flow<void> {
  const debt = game.owed(ARRIVAL)[0]!;
  const unit = game.unit(debt.args.unit);
  game.pay(debt, 'WP-RESERVE-06');
  const where = yield* whereTo(game, unit);
  if (where === null) {
    // No entry point is free: it waits for its next chance.
    game.tell('WP-RESERVE-06', 'wp.reserve.noRoom', { unit: { unit: unit.id } }, [{ unit: unit.id }]);
    return;
  }
  const places = yield* game.ask.place(
    {
      side: unit.side,
      rule: 'WP-RESERVE-06',
      label: say('wp.reserve.askEnter', { unit: { unit: unit.id } }),
      about: [{ unit: unit.id }],
      shapes: where.shapes(game.state),
    },
    () => ({
      items: unit.models.map((id) => ({
        id: itemOf(id),
        what: 'model',
        label: say('wp.play.model', { who: { model: id } }),
        ref: { model: id },
        faces: true,
      })),
      judge: where.judge(game.state),
    }),
  );
  game.emit({
    type: 'placed',
    stands: standsOf({ kind: 'place', places: places ?? [] }),
    rule: 'WP-RESERVE-06',
    text: say('wp.reserve.enters', { unit: { unit: unit.id } }),
  });
  nameCaptain(game, unit);
  for (const passenger of passengersOf(game.state, unit))
    game.tell('WP-TRANSPORT-04', 'wp.play.carries', { unit: { unit: unit.id }, passenger: { unit: passenger.id } });
  if (lineOf(game.state, unit).type === 'Arm') {
    yield* driveVehicle(game, game.unit(unit.id), 'manoeuvre', { arriving: true });
    return;
  }
  const { far } = yield* moveUnit(game, game.unit(unit.id), {
    how: 'advance',
    allowance: allowanceOf(game.state, unit, 'advance'),
    rule: 'WP-RESERVE-06',
  });
  game.mark({ unit: unit.id }, ORDER, 'advance', 'WP-RESERVE-06');
  game.mark({ unit: unit.id }, MOVED, far, 'WP-RESERVE-06');
}

interface Where {
  judge(state: State): Judge<PlaceAnswer> & { possible(): boolean };
  shapes(state: State): readonly DrawnShape[];
}

/** WP-RESERVE-03: at the edges of the book, or in one of the places of the scenario; nothing where there is no room. */
function* whereTo(game: Game, unit: Unit): Flow<Where | null> {
  const { state } = game;
  const scenario = scenarioOf(state);
  const reserve = reserveFor(scenario, state, unit.side);
  if (scenario === null || reserve === null) {
    if (!entryJudge(state, unit).possible()) return null;
    const lines = (now: State): readonly DrawnShape[] => stretches(now, unit.side).map(([from, to]) => ({ shape: 'line', from, to }));
    return { judge: (now) => entryJudge(now, unit), shapes: lines };
  }
  const entries = entriesOn(state.table, scenario, reserve);
  const open = entries.filter((entry) => placeJudgeIn(state, unit, entry, foesOf(reserve)).possible());
  if (open.length === 0) return null;
  const entry = yield* askEntry(game, { unit, rule: 'WP-RESERVE-03', entries, hasRoom: (one) => open.includes(one) });
  return { judge: (now) => placeJudgeIn(now, unit, entry, foesOf(reserve)), shapes: () => [{ shape: 'zone', polygon: entry.area }] };
}

/** Wholly within a place of the scenario, and away from the enemy. */
function placeJudgeIn(state: State, unit: Unit, { area, heading }: ReserveEntry, foes: Mil): Judge<PlaceAnswer> & { possible(): boolean } {
  const way = { allowance: null };
  const course = courseFor(state, unit, way);
  const enemies = enemyModels(state, unit);
  const why = (answer: PlaceAnswer): Refusal | null => {
    const stands = standsOf(answer);
    const bodies = stands.map(({ model, pose }) => ({ ...state.models[model]!, pose }));
    const out = bodies.find((body) => !whollyInZone(body, area));
    if (out !== undefined) return notInPlace('WP-RESERVE-03', out.id);
    for (const body of foes === 0 ? [] : bodies)
      for (const foe of enemies) {
        const measured = gap(body, foe);
        if (measured > foes) continue;
        return tooNear('WP-RESERVE-03', { model: body.id, foe: foe.id, measured: inchesOf(measured), required: inchesOf(foes) });
      }
    return whyNotFormation(state, unit, stands, way, course);
  };
  const at = ({ x, y }: Point): PlaceAnswer | null => {
    const stands = blobAround(state, unit, { x, y, z: 0, heading }, { way, whole: course, zone: area });
    if (stands === null) return null;
    const answer = placed(stands);
    return why(answer) === null ? answer : null;
  };
  const spots = gridOf(area, 2).length > 0 ? gridOf(area, 2) : gridOf(area, 1);
  const firstFrom = (from: number): PlaceAnswer | null => {
    for (let i = 0; i < spots.length; i++) {
      const answer = at(spots[(from + i) % spots.length]!);
      if (answer !== null) return answer;
    }
    return null;
  };
  const usual = (): PlaceAnswer => firstFrom(0)!;
  return {
    why,
    usual,
    possible: () => firstFrom(0) !== null,
    complete: (wish) => gatherRound(state, unit, wish, { way, course, zone: area }),
    ...suggestions((random) => [() => firstFrom(random.below(Math.max(1, spots.length))), usual], usual),
  };
}

/** A stretch of the table's edge, from one point to another. */
type Stretch = readonly [Point, Point];

/** Units come on within so much of an entry point that the players drew, at the edge that is nearest to it. */
const BESIDE = inches(6);

function stretchAbout({ table: { width, depth } }: State, { x, y }: Point): Stretch {
  const near = Math.min(x, y, width - x, depth - y);
  if (near === y || near === depth - y) {
    const edge = near === y ? 0 : depth;
    return [
      { x: Math.max(0, x - BESIDE), y: edge },
      { x: Math.min(width, x + BESIDE), y: edge },
    ];
  }
  const edge = near === x ? 0 : width;
  return [
    { x: edge, y: Math.max(0, y - BESIDE) },
    { x: edge, y: Math.min(depth, y + BESIDE) },
  ];
}

/** WP-RESERVE-03 to -05: the own long edge, the short edges up to 12" a turn, and late in the battle the corners of the enemy's edge. */
export function stretches(state: State, side: number): Stretch[] {
  const drawn = entriesOf(state, side).map((at) => stretchAbout(state, at));
  if (drawn.length > 0) return drawn;
  const { width, depth } = state.table;
  const turn = state.cursor.round;
  const own = markOf(state.sides[side]!, EDGE) === 'north' ? depth : 0;
  const enemy = depth - own;
  const towards = own === 0 ? 1 : -1;
  const along = own + towards * Math.min(depth, REACH_A_TURN * turn);
  const found: Stretch[] = [
    [
      { x: 0, y: own },
      { x: width, y: own },
    ],
    [
      { x: 0, y: own },
      { x: 0, y: along },
    ],
    [
      { x: width, y: own },
      { x: width, y: along },
    ],
  ];
  const corner = Math.min(width, REACH_A_TURN * (turn - 4));
  if (corner > 0) {
    found.push(
      [
        { x: 0, y: enemy },
        { x: corner, y: enemy },
      ],
      [
        { x: width - corner, y: enemy },
        { x: width, y: enemy },
      ],
    );
  }
  return found;
}

/** The stretches that a base at this pose touches with its edge. */
function touches(state: State, body: Body, side: number): boolean {
  const box = boundsOf(body);
  return stretches(state, side).some(([a, b]) => {
    if (a.y === b.y) {
      const edge = a.y === 0 ? box.minY : state.table.depth - box.maxY;
      return edge >= 0 && edge <= CONTACT && body.pose.x >= Math.min(a.x, b.x) && body.pose.x <= Math.max(a.x, b.x);
    }
    const edge = a.x === 0 ? box.minX : state.table.width - box.maxX;
    return edge >= 0 && edge <= CONTACT && body.pose.y >= Math.min(a.y, b.y) && body.pose.y <= Math.max(a.y, b.y);
  });
}

/** Which of the three rules about edges was broken, by the edge that was tried. */
function notAnEntry(state: State, side: number, pose: Pose): Refusal {
  if (entriesOf(state, side).length > 0) return refuse('WP-RESERVE-03', say('wp.reserve.entry', { beside: inchesOf(BESIDE) }));
  const turn = state.cursor.round;
  const { depth, width } = state.table;
  const own = markOf(state.sides[side]!, EDGE) === 'north' ? depth : 0;
  const far = Math.abs(pose.y - own) > depth - inches(3);
  if (turn < 5 || !far)
    return refuse('WP-RESERVE-03', say('wp.reserve.edge', { turn, reach: inchesOf(Math.min(depth, REACH_A_TURN * turn)) }));
  const reach = inchesOf(Math.min(width, REACH_A_TURN * (turn - 4)));
  return refuse(turn === 5 ? 'WP-RESERVE-04' : 'WP-RESERVE-05', say('wp.reserve.enemyEdge', { turn, reach }));
}

function entryJudge(state: State, unit: Unit): Judge<PlaceAnswer> & { possible(): boolean } {
  const captain = captainOf(state, unit);
  const way = { allowance: null };
  const course = courseFor(state, unit, way);
  const why = (answer: PlaceAnswer): Refusal | null => {
    const stands = standsOf(answer);
    const pose = stands.find(({ model }) => model === captain.id)?.pose ?? captain.pose;
    if (!touches(state, { ...captain, pose }, unit.side)) return notAnEntry(state, unit.side, pose);
    return whyNotFormation(state, unit, stands, way, course);
  };
  const enter = (at: Point, heading: Heading): PlaceAnswer | null => {
    const stands = blobAround(state, unit, inside(state, captain, at, heading), { way, whole: course });
    if (stands === null) return null;
    const answer = placed(stands);
    return why(answer) === null ? answer : null;
  };
  const some = (most: number, from: number): PlaceAnswer[] => {
    const points = entryPoints(state, unit.side);
    const found: PlaceAnswer[] = [];
    for (let i = 0; i < points.length && found.length < most; i++) {
      const at = points[(from + i * 7) % points.length]!;
      const answer = enter(at, headingOf(state.table.width / 2 - at.x, state.table.depth / 2 - at.y));
      if (answer !== null) found.push(answer);
    }
    return found;
  };
  return {
    why,
    possible: () => some(1, 0).length > 0,
    complete: (wish) => gatherRound(state, unit, wish, { way, course }),
    usual: () => some(1, 0)[0]!,
    suggest: (random: Random) => some(3, random.below(entryPoints(state, unit.side).length)),
  };
}

/** Points every two inches along all stretches; the number of them is no multiple of seven, so steps of seven visit all. */
function entryPoints(state: State, side: number): Point[] {
  const points = stretches(state, side).flatMap(([a, b]) => {
    const length = Math.abs(b.x - a.x) + Math.abs(b.y - a.y);
    const count = Math.max(1, Math.floor(length / inches(2)));
    return Array.from(
      { length: count },
      (_, i): Point => ({ x: Math.round(a.x + ((b.x - a.x) * (i + 0.5)) / count), y: Math.round(a.y + ((b.y - a.y) * (i + 0.5)) / count) }),
    );
  });
  return points.length % 7 === 0 ? points.slice(1) : points;
}

/** The pose that touches the table's edge at a point, from inside. A vehicle faces inwards, square to the edge. */
function inside(state: State, mover: Body, at: Point, heading: Heading): Pose {
  const { width, depth } = state.table;
  const inward: Heading = at.y === 0 ? 0 : at.y === depth ? 1800 : at.x === 0 ? 900 : 2700;
  const { base } = mover;
  const facing = base.kind === 'round' ? heading : inward;
  const along = base.kind === 'round' ? base.radius : base.along;
  const x = at.x === 0 ? along : at.x === width ? width - along : clamp(at.x, reachOf(base), width - reachOf(base));
  const y = at.y === 0 ? along : at.y === depth ? depth - along : clamp(at.y, reachOf(base), depth - reachOf(base));
  return { x, y, z: 0, heading: facing };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
