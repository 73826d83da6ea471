import type { AnswerOf, Choice, Flow, Game, Judge, Model, Random, Refusal, Stand, State, Text, Unit } from '@warfold/engine';
import { Fault, inchesOf, markOf, meaning, OF_SIDE, refuse, say, step, suggestions, unitChoice } from '@warfold/engine';
import type { Course, Point, Pose } from '@warfold/space';
import {
  boxOf,
  fits,
  gapUnits,
  headingOf,
  inches,
  isOver,
  partlyInZone,
  pointInPolygon,
  pointToPolygon,
  reachOf,
  whollyInZone,
} from '@warfold/space';
import { zoneNameOr, zonesGiven } from '../../shared/drawn.ts';
import { itemOf, modelOf, placed, standsIn, standsOf } from '../../shared/places.ts';
import { edgesOn, isGiven, landsOn, wholeFirst, whyNearLand, zoneNamed } from '../../shared/scenario/places.ts';
import { quotaOf, reserveFor, whyNotKept, whyNotNow } from '../../shared/scenario/reserves.ts';
import { leaders, onTable, rollOff, unitsOf } from '../../shared/sides.ts';
import { isPiece } from '../../shared/tags.ts';
import { has, lineOf } from '../army/profile.ts';
import { blobAround, whyNotFormation } from '../moving/formation.ts';
import { ASKS } from '../questions.ts';
import { CAPTAIN, DEPLOYED_ALL, EDGE, EMPLACED, PLACER } from '../sequence/marks.ts';
import type { Way } from '../table/ground.ts';
import { courseFor } from '../table/ground.ts';
import { captainOf, deploymentZone, groundsOf, zonesOf } from '../table/table.ts';
import type { Boarding } from '../vehicles/transports.ts';
import { boardings, passengersOf, startAboard } from '../vehicles/transports.ts';
import { mapOf, scenarioOf } from './scenarios.ts';

type PlaceAnswer = AnswerOf<'place'>;

export function openDeployment(game: Game): void {
  // WP-SETUP-00: objectives concern deployment, so they lie before it.
  const objectives = game.state.cursor.phase === 'mode' && placesObjectives(game.state);
  game.mark('battle', PLACER, null, 'WP-SETUP-00');
  game.go({ phase: objectives ? 'objectives' : 'deployment' }, 'WP-SETUP-00');
}

function placesObjectives(state: State): boolean {
  const objectives = scenarioOf(state)?.objectives;
  return objectives !== undefined && 'placed' in objectives;
}

/** The scenario says who stands where. */
function giveEdges(game: Game): void {
  for (const { id, team } of game.state.sides) game.mark({ side: id }, EDGE, team === 0 ? 'south' : 'north', 'WP-SETUP-05');
  const first = wholeFirst(scenarioOf(game.state)) ?? 0;
  game.mark('battle', PLACER, first, 'WP-SETUP-05', say('wp.play.deploysFirst', { side: { side: first } }));
}

/** A map calls its first zone south and the other north; players see them numbered where they lie elsewhere. */
function zoneName(state: State, edge: 'south' | 'north'): Text {
  const number = edge === 'south' ? 1 : 2;
  return edgesOn(state.table, mapOf(state))[number - 1] === edge ? say(`wp.play.${edge}`) : zoneNamed(number);
}

/** WP-SETUP-06: the higher die chooses a long edge and places first. */
export function* chooseEdges(game: Game): Flow<void> {
  if (isGiven(scenarioOf(game.state))) {
    giveEdges(game);
    return;
  }
  const winner = yield* rollOff(game, 'deploy', 'WP-SETUP-06', leaders(game.state));
  const edge = edgeGiven(game.state, winner) ?? (yield* askEdge(game, winner));
  const { team } = game.state.sides[winner]!;
  for (const side of game.state.sides)
    game.mark({ side: side.id }, EDGE, side.team === team ? edge : edge === 'south' ? 'north' : 'south', 'WP-SETUP-06');
  game.mark('battle', PLACER, winner, 'WP-SETUP-06', say('wp.play.deploysFirst', { side: { side: winner } }));
}

const ZONE_OF = { south: 0, north: 1 } as const;

/** Where the table says whose each zone is, nothing is left to choose. */
function edgeGiven(state: State, side: number): 'south' | 'north' | null {
  const zone = zonesGiven(state)?.[side];
  return zone === undefined ? null : zone === ZONE_OF.south ? 'south' : 'north';
}

export const TAKES_EDGE = meaning<{ readonly edge: 'south' | 'north' }>('edge');

function* askEdge(game: Game, side: number): Flow<'south' | 'north'> {
  const choice = (edge: 'south' | 'north') => ({
    ...{ id: edge, means: TAKES_EDGE.of({ edge }), value: edge },
    label: zoneNameOr(game.state, ZONE_OF[edge], zoneName(game.state, edge)),
  });
  const edges = ['south', 'north'] as const;
  const zones = zonesOf(game.state);
  const zone = (edge: 'south' | 'north') => ({ shape: 'zone' as const, polygon: zones[ZONE_OF[edge]]!, label: choice(edge).label });
  return yield* game.ask.one<'south' | 'north'>(
    { side, rule: 'WP-SETUP-06', label: say(ASKS.playEdge), shapes: edges.map(zone) },
    edges.map(choice),
  );
}

/** Units that wait to be placed: not aircraft (WP-AIR-01), not passengers that went aboard, not reserves. */
export const toDeploy = (state: State, side: number): Unit[] =>
  unitsOf(state, side).filter((unit) => {
    const { place } = state.models[unit.models[0]!]!;
    return place.at === 'reserve' && place.note === 'undeployed' && lineOf(state, unit).type !== 'Air';
  });

/** Whose turn it is to place a unit; the other side goes on alone when one has finished. */
export function nextDeployer(state: State): number | null {
  const open = (side: number) => !markOf(state.sides[side]!, DEPLOYED_ALL) && toDeploy(state, side).length > 0;
  const whole = wholeFirst(scenarioOf(state));
  const first = whole === null ? undefined : state.sides.find(({ id, team }) => team === whole && open(id));
  if (first !== undefined) return first.id;
  const from = markOf(state, PLACER) ?? 0;
  for (let i = 0; i < state.sides.length; i++) {
    const side = (from + i) % state.sides.length;
    if (open(side)) return side;
  }
  return null;
}

type Placing = { readonly unit: Unit } | Boarding | 'reserves';

/** One unit onto the table; or the declaration that all the rest are reserves (WP-RESERVE-01). Passengers are placed with their transport (WP-TRANSPORT-02). */
export const deploy = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const chosen = yield* game.ask.one<Placing>(
    { side, rule: 'WP-SETUP-06', label: say(ASKS.playDeploy), shapes: [{ shape: 'zone', polygon: deploymentZone(game.state, side) }] },
    () => deployChoices(game.state, side),
  );
  if (chosen !== 'reserves' && 'carrier' in chosen) return startAboard(game, chosen);
  game.mark('battle', PLACER, (side + 1) % game.state.sides.length, 'WP-SETUP-06');
  if (chosen !== 'reserves') return yield* putDown(game, chosen.unit);
  const waiting = toDeploy(game.state, side);
  holdBack(game, waiting, say('wp.play.reserves', { side: { side }, units: waiting.map(({ id }) => ({ unit: id })) }));
  game.mark({ side }, DEPLOYED_ALL, true, 'WP-RESERVE-01');
});

/** Into reserve: by declaration, or because a unit finds no room in its zone any more. */
function holdBack(game: Game, units: readonly Unit[], text: Text): void {
  game.emit({
    type: 'removed',
    models: units.flatMap((unit) => unit.models),
    to: { at: 'reserve', note: 'reserve' },
    rule: 'WP-RESERVE-01',
    text,
  });
}

export const KEEPS_THE_REST = meaning<Readonly<Record<string, never>>>('keeps-the-rest');

function deployChoices(state: State, side: number): Choice<Placing>[] {
  const waiting = toDeploy(state, side);
  const { must, full } = heldBy(state, side, waiting);
  const dim = must === null ? {} : { refused: must };
  return [
    ...waiting.map((unit): Choice<Placing> => ({ ...unitChoice(unit, dim), value: { unit } })),
    ...boardings(state, waiting).map((choice) => ({ ...choice, ...dim })),
    {
      ...{ id: 'reserves', label: say('wp.play.declareReserves'), means: KEEPS_THE_REST.of({}), value: 'reserves' as const },
      ...(full !== null && { refused: full }),
    },
  ];
}

/** WP-RESERVE-01: any number may be held back, or as many as the scenario says; a transport counts with its passengers. */
function heldBy(state: State, side: number, waiting: readonly Unit[]): { readonly must: Refusal | null; readonly full: Refusal | null } {
  const reserve = reserveFor(scenarioOf(state), state, side);
  if (reserve === null) return { must: null, full: null };
  const isHeld = ({ models }: Unit): boolean => {
    const { place } = state.models[models[0]!]!;
    if (place.at === 'aboard') return isHeld(state.units[place.unit]!);
    return place.at === 'reserve' && place.note === 'reserve';
  };
  const quota = quotaOf(state, reserve, side, (unit) => lineOf(state, unit).type !== 'Air', isHeld);
  const left = waiting.reduce((sum, unit) => sum + 1 + passengersOf(state, unit).length, 0);
  return { must: whyNotNow('WP-RESERVE-01', reserve, quota, left), full: whyNotKept('WP-RESERVE-01', quota, left) };
}

/** Where a unit may be set down at deployment. */
function* putDown(game: Game, unit: Unit): Flow<void> {
  if (!deployJudge(game.state, unit).possible()) return holdBack(game, [unit], say('wp.play.noRoom', { unit: { unit: unit.id } }));
  const places = yield* game.ask.place(
    {
      side: unit.side,
      rule: has(unit, 'stealthy') ? 'WP-RULE-STEALTHY-2' : 'WP-SETUP-06',
      label: say('wp.play.askPlace', { unit: { unit: unit.id } }),
      about: [{ unit: unit.id }],
      shapes: [{ shape: 'zone', polygon: deploymentZone(game.state, unit.side) }],
    },
    () => ({
      items: unit.models.map((id, i) => ({
        id: itemOf(id),
        what: 'model',
        label: say(i === 0 ? 'wp.play.captain' : 'wp.play.model', { who: { model: id } }),
        ref: { model: id },
        faces: true,
      })),
      judge: deployJudge(game.state, unit),
    }),
  );
  const stands = standsIn(places ?? []);
  game.emit({ type: 'placed', stands, rule: 'WP-SETUP-06', text: say('wp.play.deployed', { unit: { unit: unit.id } }) });
  // WP-UNIT-08: the owner names the captain when the unit is first placed: the first model of the answer.
  game.mark({ unit: unit.id }, CAPTAIN, captainNamed(unit, stands), 'WP-UNIT-08');
  if (lineOf(game.state, unit).type === 'Ord' && inDifficult(game.state, unit)) game.mark({ unit: unit.id }, EMPLACED, true, 'WP-ORD-04');
  for (const passenger of passengersOf(game.state, unit))
    game.tell('WP-TRANSPORT-02', 'wp.play.carries', { unit: { unit: unit.id }, passenger: { unit: passenger.id } });
}

const inDifficult = (state: State, unit: Unit): boolean =>
  groundsOf(state).some(({ kind, terrain }) => kind === 'difficult' && isOver(state.models[unit.models[0]!]!, terrain));

/** A heavy weapon may be deployed in difficult terrain, though it could never move there (WP-ORD-04). */
function deployCourse(state: State, unit: Unit): { way: Way; course: Course } {
  const way: Way = { allowance: null };
  const whole = courseFor(state, unit, way);
  const difficult = new Set(
    groundsOf(state)
      .filter(({ kind }) => kind === 'difficult')
      .map(({ piece }) => piece.id),
  );
  return { way, course: { ...whole, obstacles: whole.obstacles.filter(({ id }) => !isPiece(id) || !difficult.has(id.id)) } };
}

/** The captain, named before the battle or by being placed first (WP-UNIT-08). */
const captainNamed = (unit: Unit, stands: readonly Stand[]): number => markOf(unit, CAPTAIN) ?? stands[0]?.model ?? unit.models[0]!;

function deployJudge(state: State, unit: Unit): Judge<PlaceAnswer> & { possible(): boolean } {
  const { way, course } = deployCourse(state, unit);
  const zone = deploymentZone(state, unit.side);
  const stealthy = has(unit, 'stealthy');
  const why = (answer: PlaceAnswer): Refusal | null => {
    const stands = standsOf(answer);
    const named: Unit = { ...unit, marks: { ...unit.marks, [CAPTAIN.name]: captainNamed(unit, stands) } };
    return whyNotZone(state, unit, stands, zone, stealthy) ?? whyNotFormation(state, named, stands, way, course);
  };
  const captain = captainOf(state, unit);
  const forCaptain: Course = stealthy ? course : { ...course, zones: [{ id: 'zone', footprint: zone, when: 'end' }] };
  const attempt = (at: Point): PlaceAnswer | null => {
    const middle = { x: state.table.width / 2, y: state.table.depth / 2 };
    const pose: Pose = { x: at.x, y: at.y, z: 0, heading: headingOf(0, middle.y - at.y) };
    if (!fits(captain, pose, forCaptain)) return null;
    const stands = blobAround(state, unit, pose, { way, whole: course, zone: stealthy ? undefined : zone });
    if (stands === null) return null;
    const answer = placed(stands);
    return why(answer) === null ? answer : null;
  };
  const first = (): PlaceAnswer | null => {
    const all = [...spread(gridOf(zone, 2), unit.id * 7), ...gridOf(zone, 1), ...(stealthy ? gridOf(wholeTable(state), 2) : [])];
    for (const at of all) {
      const answer = attempt(at);
      if (answer !== null) return answer;
    }
    return null;
  };
  const usual = (): PlaceAnswer => {
    const answer = first();
    if (answer === null) throw new Fault(`no room to deploy ${unit.name}`);
    return answer;
  };
  return {
    why,
    usual,
    possible: () => first() !== null,
    complete: (wish) => gatherRound(state, unit, wish, { way, course, zone: stealthy ? undefined : zone }),
    ...suggestions((random) => Array.from({ length: 3 }, () => () => anywhere(random)), usual),
  };
  function anywhere(random: Random): PlaceAnswer | null {
    const { width, depth } = state.table;
    for (let i = 0; i < 3; i++) {
      const answer = attempt(stealthy ? { x: random.below(width), y: random.below(depth) } : somewhereIn(zone, random));
      if (answer !== null) return answer;
    }
    return null;
  }
}

/** One model put down by hand brings the rest of its unit with it. */
export function gatherRound(
  state: State,
  unit: Unit,
  wish: PlaceAnswer,
  { way, course, zone }: { readonly way: Way; readonly course: Course; readonly zone?: readonly Point[] | undefined },
): PlaceAnswer {
  if ('declined' in wish || wish.places.length !== 1 || unit.models.length === 1) return wish;
  const [{ id, pose }] = wish.places as [{ id: string; pose: Pose }];
  const named: Unit = { ...unit, marks: { ...unit.marks, [CAPTAIN.name]: modelOf(id) } };
  const stands = blobAround(state, named, pose, { way, whole: course, zone }) ?? unit.models.map((model): Stand => ({ model, pose }));
  return placed(stands);
}

/** WP-SETUP-06, or for Stealthy units WP-RULE-STEALTHY-2. */
function whyNotZone(state: State, unit: Unit, stands: readonly Stand[], zone: readonly Point[], stealthy: boolean): Refusal | null {
  const bodies = stands.map(({ model, pose }) => ({ ...state.models[model]!, pose }));
  if (!stealthy) {
    const out = bodies.find((body) => !whollyInZone(body, zone));
    return out === undefined ? whyNearGround(state, unit, bodies) : refuse('WP-SETUP-06', say('wp.refused.zone'), [{ model: out.id }]);
  }
  for (const side of state.sides) {
    if (side.team === state.sides[unit.side]!.team) continue;
    const theirs = deploymentZone(state, side.id);
    const inside = bodies.find((body) => partlyInZone(body, theirs));
    if (inside !== undefined) return refuse('WP-RULE-STEALTHY-2', say('wp.refused.enemyZone'), [{ model: inside.id }]);
    for (const enemy of unitsOf(state, side.id)) {
      const far = onTable(state, enemy)
        ? gapUnits(
            bodies,
            enemy.models.map((id) => state.models[id]!),
          )
        : undefined;
      if (far !== undefined && far.gap < inches(12))
        return refuse('WP-RULE-STEALTHY-2', say('wp.refused.stealthyNear', { who: { unit: enemy.id }, measured: inchesOf(far.gap) }), [
          { unit: enemy.id },
        ]);
    }
  }
  return null;
}

/** A scenario may keep armies away from the ground of the enemy. */
function whyNearGround(state: State, { side }: Unit, bodies: readonly Model[]): Refusal | null {
  const map = mapOf(state);
  const required = inches(map.deployment?.apart ?? 0);
  if (required === 0) return null;
  const enemy = landsOn(state.table, map)[markOf(state.sides[side]!, EDGE) === 'north' ? 0 : 1]!;
  for (const body of bodies) {
    const measured = pointToPolygon(body.pose, enemy) - reachOf(body.base);
    if (measured > required) continue;
    return whyNearLand('WP-SETUP-05', body.id, { measured: inchesOf(Math.max(0, Math.floor(measured))), required: inchesOf(required) });
  }
  return null;
}

/** Every fifth point from somewhere in the list, round and round, so that units do not crowd in one corner. */
const spread = (points: readonly Point[], from: number): Point[] => points.map((_, i) => points[(from + i * 5) % points.length]!);

const wholeTable = ({ table: { width, depth } }: State): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: depth },
  { x: 0, y: depth },
];

/** Points of a zone, so many inches apart, row by row. */
function gridOf(zone: readonly Point[], step: number): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(zone);
  const points: Point[] = [];
  for (let y = minY + inches(step); y < maxY; y += inches(step))
    for (let x = minX + inches(step); x < maxX; x += inches(step)) if (pointInPolygon({ x, y }, zone)) points.push({ x, y });
  return points;
}

/** Zones that were drawn have any shape: a spot that is not in them is refused, and another one is tried. */
function somewhereIn(zone: readonly Point[], random: Random): Point {
  const { minX, minY, maxX, maxY } = boxOf(zone);
  return { x: minX + random.below(Math.max(1, maxX - minX)), y: minY + random.below(Math.max(1, maxY - minY)) };
}
