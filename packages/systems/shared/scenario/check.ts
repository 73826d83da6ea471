import type { Objection, Piece } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Polygon, Table } from '@warfold/space';
import { inches, pointInPolygon, pointOnTable, pointToPolygon, polygonToPolygon } from '@warfold/space';
import { gridOf } from '../room.ts';
import type { Scenario, ScenarioGoal } from './form.ts';
import type { StartState } from './mustering.ts';
import { personNames } from './persons.ts';
import { landsOn, placeOn, pointOn, zonesOn } from './places.ts';
import { reservesIn } from './reserves.ts';

/** The table that a scenario is checked on. */
export interface ScenarioGround {
  readonly table: Table;
  readonly pieces: readonly Omit<Piece, 'id'>[];
  /** How many objectives lie on it, where the scenario has none of its own. */
  readonly objectives?: number;
}

/** What of the form means something in a system, beside what means something in all. */
export interface ScenarioFacts {
  readonly system: string;
  /** States that somebody can begin in, by the names of their marks. */
  readonly states: readonly StartState[];
  /** Rounds that a battle lasts by the book, where it says. */
  readonly rounds: number | null;
  readonly zones: readonly number[];
  readonly placesObjectives: boolean;
  /** The last round in which anybody comes out of reserve, where the book has one. */
  readonly lastArrival?: number;
  /** Features that can stand somewhere and be held. */
  readonly features?: readonly string[];
}

type Found = Objection[];
type Args = NonNullable<Parameters<typeof say>[1]>;

const note = (found: Found, weight: Objection['weight'], path: string, key: string, args: Args = {}): void => {
  found.push({ ...refuse('protocol:malformed', say(`shared.scenario.object.${key}`, args)), path, weight });
};

/** Everything that makes no sense about a scenario whose form is right: told with its place. Warnings stop nobody. */
export function checkScenario(scenario: Scenario, facts: ScenarioFacts, ground: ScenarioGround): readonly Objection[] {
  const { table } = ground;
  const found: Found = [];
  checkZones(found, scenario, facts, table);
  checkObjectives(found, scenario, facts, ground);
  checkGoals(found, scenario, facts, ground);
  checkVictory(found, scenario, facts);
  checkReserves(found, scenario, facts, table);
  found.push(...checkLimits(scenario));
  scenario.starts?.forEach((start, i) => {
    if ('state' in start && !facts.states.some(({ key }) => key === start.state))
      note(found, 'error', `starts[${i}].state`, 'among', { given: start.state, known: facts.states.map(({ key }) => key).join(', ') });
  });
  return found;
}

/** So much room has a zone at least: a few bases. */
const LEAST_SPOTS = 6;

function checkZones(found: Found, scenario: Scenario, { zones: counts }: ScenarioFacts, table: Table): void {
  const { deployment } = scenario;
  if (deployment === undefined) return;
  const zones = zonesOn(table, scenario);
  const lands = landsOn(table, scenario);
  if (!counts.includes(zones.length))
    note(found, 'error', 'deployment.zones', 'zoneCount', { count: zones.length, known: counts.join(', ') });
  zones.forEach((zone, i) => {
    const path = `deployment.zones[${i}]`;
    checkOnTable(found, `${path}.area`, zone, table);
    checkOnTable(found, `${path}.land`, lands[i]!, table);
    if (isTwisted(zone)) note(found, 'error', `${path}.area`, 'twisted');
    else if (
      roomIn(
        zone,
        lands.filter((_, j) => j !== i),
        zones.length > 2 ? 0 : (deployment.apart ?? 0),
        table,
      ) < LEAST_SPOTS
    )
      note(found, 'error', `${path}.area`, 'noRoom', { number: i + 1 });
    for (let j = 0; j < i; j++)
      if (zones.length === 2 && overlap(zone, zones[j]!))
        note(found, 'error', `${path}.area`, 'zonesOverlap', { one: j + 1, other: i + 1 });
  });
}

/** Spots an inch apart on which somebody could stand. */
const roomIn = (zone: Polygon, enemies: readonly Polygon[], apart: number, table: Table): number =>
  gridOf(zone, 1).filter(
    (spot) => pointOnTable(spot, table) && (apart === 0 || enemies.every((enemy) => pointToPolygon(spot, enemy) > inches(apart))),
  ).length;

const overlap = (one: Polygon, other: Polygon): boolean =>
  polygonToPolygon(one, other) === 0 && gridOf(one, 1).some((spot) => pointInPolygon(spot, other));

function checkOnTable(found: Found, path: string, polygon: Polygon, table: Table): void {
  const off = polygon.find((corner) => !pointOnTable(corner, table));
  if (off !== undefined)
    note(found, 'error', path, 'areaOff', {
      x: inchesOf(off.x),
      y: inchesOf(off.y),
      width: inchesOf(table.width),
      depth: inchesOf(table.depth),
    });
}

/** Whether its outline crosses itself. */
function isTwisted(polygon: Polygon): boolean {
  const sides = polygon.map((a, i) => [a, polygon[(i + 1) % polygon.length]!] as const);
  const turn = (a: Polygon[number], b: Polygon[number], c: Polygon[number]): number =>
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      if (j <= i + 1 || (i === 0 && j === sides.length - 1)) return false;
      return turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0;
    }),
  );
}

function checkObjectives(
  found: Found,
  { objectives }: Scenario,
  { placesObjectives, features = [] }: ScenarioFacts,
  { table, pieces }: ScenarioGround,
): void {
  if (objectives === undefined) return;
  if (!Array.isArray(objectives)) {
    if ('placed' in objectives && !placesObjectives) note(found, 'error', 'objectives.placed', 'notPlaced');
    return;
  }
  const keys = new Map<string, number>();
  objectives.forEach(({ key, at, feature }, i) => {
    const path = `objectives[${i}]`;
    if (feature !== undefined && !features.includes(feature))
      note(found, 'error', `${path}.feature`, 'among', { given: feature, known: features.join(', ') });
    const point = pointOn(table, at);
    const before = keys.get(key);
    if (before !== undefined) note(found, 'error', `${path}.key`, 'keyTwice', { key });
    keys.set(key, i);
    if (!pointOnTable(point, table))
      note(found, 'error', `${path}.at`, 'objectiveOff', {
        key,
        x: inchesOf(point.x),
        y: inchesOf(point.y),
        width: inchesOf(table.width),
        depth: inchesOf(table.depth),
      });
    const twin = objectives.slice(0, i).find((other) => {
      const its = pointOn(table, other.at);
      return its.x === point.x && its.y === point.y;
    });
    if (twin !== undefined) note(found, 'error', `${path}.at`, 'objectiveOn', { key, other: twin.key });
    const within = pieces.find(
      ({ traits, shape }) => traits.includes('impassable') && shape.kind === 'terrain' && pointInPolygon(point, shape.terrain.footprint),
    );
    if (within !== undefined) note(found, 'warning', `${path}.at`, 'objectiveInside', { key, piece: within.name });
  });
}

const lastRound = ({ rounds }: Scenario, facts: ScenarioFacts): number | null => rounds ?? facts.rounds;

function checkGoals(found: Found, scenario: Scenario, facts: ScenarioFacts, { table, objectives = 0 }: ScenarioGround): void {
  const known = Array.isArray(scenario.objectives) ? scenario.objectives.map(({ key }) => key) : null;
  const last = lastRound(scenario, facts);
  scenario.goals.forEach((goal, i) => {
    const path = `goals[${i}]`;
    if (goal.points === undefined && goal.decides === undefined) note(found, 'error', path, 'goalIdle');
    if (goal.rounds !== undefined && goal.rounds[0] > goal.rounds[1]) note(found, 'error', `${path}.rounds`, 'roundsTurned');
    if (goal.rounds !== undefined && last !== null && goal.rounds[0] > last)
      note(found, 'error', `${path}.rounds`, 'roundsLate', { round: goal.rounds[0], last });
    if (goal.goal === 'hold' && (objectives === 0 || scenario.objectives !== undefined)) checkHold(found, path, goal, scenario, known);
    if (goal.goal === 'escort' && goal.to !== undefined) checkOnTable(found, `${path}.to`, placeOn(table, scenario, goal.to), table);
    if (goal.goal === 'escort' && goal.to === undefined && scenario.deployment === undefined && facts.system !== 'noquarter')
      note(found, 'error', `${path}.to`, 'nowhereToGo');
    for (const who of personNames(goal)) checkPerson(found, `${path}.who`, who, scenario, goal);
  });
}

/** A unit is named: where its army is part of the scenario, it has to be there. */
function checkPerson(found: Found, path: string, who: string, { forces }: Scenario, { goal, side }: ScenarioGoal): void {
  const own = goal === 'escort' || goal === 'survive';
  const sides = side === undefined ? [0, 1] : [own ? side - 1 : 2 - side];
  for (const one of sides) {
    const army = forces?.[one]?.army;
    if (army === undefined || typeof army === 'string' || !Array.isArray(army.units)) continue;
    const names = army.units.flatMap((unit) =>
      typeof unit === 'object' && unit !== null && 'name' in unit && typeof unit.name === 'string' ? [unit.name] : [],
    );
    if (names.length === army.units.length && !names.includes(who)) note(found, 'error', path, 'nobodySo', { name: who, side: one + 1 });
  }
}

function checkHold(
  found: Found,
  path: string,
  goal: Extract<ScenarioGoal, { goal: 'hold' }>,
  scenario: Scenario,
  known: readonly string[] | null,
): void {
  if (scenario.objectives === undefined && goal.objectives === undefined) note(found, 'error', path, 'nothingToHold');
  for (const [i, key] of (goal.objectives ?? []).entries())
    if (known !== null && !known.includes(key))
      note(found, 'error', `${path}.objectives[${i}]`, 'noObjective', { key, known: known.join(', ') });
  const there = goal.objectives?.length ?? known?.length ?? null;
  if (typeof goal.count === 'number' && there !== null && goal.count > there)
    note(found, 'error', `${path}.count`, 'tooManyToHold', { count: goal.count, there });
  if (goal.lies !== undefined && scenario.deployment === undefined) note(found, 'warning', `${path}.lies`, 'noLand');
}

/** The most that a goal can give one side; nothing where that depends on the armies. */
function mostOf(goal: ScenarioGoal, objectives: number | null, last: number | null): number | null {
  const { points = 0, at = 'end', rounds } = goal;
  if (points <= 0) return 0;
  const [from, to] = rounds ?? [1, last ?? 1];
  const often = at === 'end' ? 1 : last === null && rounds === undefined ? null : Math.max(0, Math.min(to, last ?? to) - from + 1);
  if (often === null) return null;
  if (goal.goal === 'hold') {
    const each = (goal.count ?? 'each') === 'each';
    const there = goal.objectives?.length ?? objectives;
    return each ? (there === null ? null : points * there * often) : points * often;
  }
  const one =
    goal.goal === 'escort' ||
    goal.goal === 'capture' ||
    (goal.who !== undefined && goal.who !== 'units' && goal.who !== 'models' && goal.worth !== true);
  return one ? points * often : null;
}

function checkVictory(found: Found, scenario: Scenario, facts: ScenarioFacts): void {
  const { goals, victory, objectives } = scenario;
  if (victory?.by === 'book') return;
  const last = lastRound(scenario, facts);
  const there = Array.isArray(objectives) ? objectives.length : null;
  const canWin = (side: 1 | 2): boolean => {
    const own = goals.filter((goal) => goal.side === undefined || goal.side === side);
    if (own.some(({ decides }) => decides !== undefined) || victory?.ties === side) return true;
    const most = own.reduce<number | null>((sum, goal) => {
      const one = mostOf(goal, there, last);
      return sum === null || one === null ? null : sum + one;
    }, 0);
    const head = (scenario.starts ?? []).reduce(
      (sum, start) => ('score' in start ? sum + (start.side === side ? start.score : 0 - start.score) : sum),
      0,
    );
    const needed = typeof victory?.ahead === 'number' ? victory.ahead : 1;
    return most === null || most + head >= needed || (victory?.ties === 'objectives' && objectives !== undefined);
  };
  const [first, second] = [canWin(1), canWin(2)];
  if (!first && !second) note(found, 'error', victory === undefined ? 'goals' : 'victory', 'nobodyWins');
  else if (!first || !second) note(found, 'warning', 'goals', 'oneCannotWin', { side: first ? 2 : 1 });
}

function checkReserves(found: Found, scenario: Scenario, facts: ScenarioFacts, table: Table): void {
  const last = lastRound(scenario, facts);
  const all = reservesIn(scenario);
  all.forEach((reserve, i) => {
    const path = Array.isArray(scenario.reserves) ? `reserves[${i}]` : 'reserves';
    if (last !== null && reserve.round > last) note(found, 'error', `${path}.round`, 'reservesLate', { round: reserve.round, last });
    else if (facts.lastArrival !== undefined && reserve.round > facts.lastArrival)
      note(found, 'error', `${path}.round`, 'reservesLost', { round: reserve.round, last: facts.lastArrival });
    if (all.slice(0, i).some(({ side }) => side === undefined || reserve.side === undefined || side === reserve.side))
      note(found, 'error', `${path}.side`, 'reservesTwice');
    reserve.areas.forEach((area, j) => {
      const polygon = placeOn(table, scenario, area);
      checkOnTable(found, `${path}.areas[${j}]`, polygon, table);
      if (isTwisted(polygon)) note(found, 'error', `${path}.areas[${j}]`, 'twisted');
      else if (roomIn(polygon, [], 0, table) < LEAST_SPOTS) note(found, 'error', `${path}.areas[${j}]`, 'noRoomToArrive');
    });
  });
}

/** Limits that no army can keep. */
export function checkLimits({ forces }: Scenario): readonly Objection[] {
  const found: Found = [];
  forces?.forEach(({ least, most }, i) => {
    if (least !== undefined && most !== undefined && least > most)
      note(found, 'error', `forces[${i}].least`, 'limitsTurned', { least, most });
  });
  return found;
}
