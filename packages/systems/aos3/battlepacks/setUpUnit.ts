import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Refusal, State, Text } from '@warfold/engine';
import { inchesOf, refuse, say, standing } from '@warfold/engine';
import type { Breach, Course, Heading, Mil, Obstacle, Polygon } from '@warfold/space';
import { boxOf, endBreaches, inches, keepMoreThan, reachOf } from '@warfold/space';
import { placeIfRoom } from '../../shared/placing.ts';
import { gridOf, hasRoom } from '../../shared/room.ts';
import type { Placing } from '../../shared/spot.ts';
import { culpritOf, numbersOf, tagUnit } from '../../shared/tags.ts';
import { arrived } from '../moving/arrivals.ts';
import { LINKS, regroup } from '../table/coherency.ts';
import { courseFor } from '../table/ground.ts';
import { foesOf, garrisonOf } from '../table/table.ts';

/** A unit that comes onto the battlefield: in deployment, out of reserve. */
export interface SetUp {
  readonly unit: number;
  readonly rule: RuleId;
  readonly label: Text;
  /** Wholly within this. */
  readonly area: Polygon;
  readonly heading: Heading;
  /** Ground that is kept away from: more than so far, for all models. */
  readonly away?: { readonly from: Polygon; readonly apart: Mil };
  /** More than so far from all enemy units. */
  readonly foes?: Mil;
  readonly text: Text;
}

const EVERYWHERE = inches(200);
const AREA = 'area';
const LAND = 'land';

function placingOf(state: State, setUp: SetUp): Placing {
  const unit = state.units[setUp.unit]!;
  const course = courseFor(state, unit, { foes: 'none', flies: false, reach: EVERYWHERE });
  const kept = [...landObstacle(setUp), ...foeObstacles(state, setUp)];
  const inReach = reachFilter(setUp);
  // Models of a unit differ in nothing that a course looks at but the ground they would stand on.
  const courses = new Map<string, Course>();
  return {
    ...{ unit: unit.id, rule: setUp.rule, label: setUp.label, area: setUp.area, heading: setUp.heading, text: setUp.text },
    links: LINKS,
    linkRule: 'AOS3-1.3.3a',
    // AOS3-1.3.3d: it may be set up so that it is not coherent; then models are removed until it is.
    apart: true,
    course: (model): Course => {
      let own = courses.get(model.profile);
      if (own === undefined) {
        const free = course(model);
        const zones = [{ id: AREA, footprint: setUp.area, when: 'end' as const }];
        own = { ...free, obstacles: [...free.obstacles, ...kept].filter(inReach), zones, shift: { least: 0, most: null } };
        courses.set(model.profile, own);
      }
      return own;
    },
    breach: (breach, model) => refusalOf(setUp, breach, model),
  };
}

/** Only what is near the area can be in the way there. */
function reachFilter({ area }: SetUp): (obstacle: Obstacle) => boolean {
  const { minX, minY, maxX, maxY } = boxOf(area);
  return ({ shape, ending }) => {
    if (!('base' in shape)) return true;
    const far = reachOf(shape.base) + (ending?.gap ?? 0) + FRINGE;
    const { x, y } = shape.pose;
    return x >= minX - far && x <= maxX + far && y >= minY - far && y <= maxY + far;
  };
}

/** Wider than any tolerance of contact. */
const FRINGE: Mil = 100;

function landObstacle({ away }: SetUp): Obstacle[] {
  if (away === undefined || away.apart === 0) return [];
  const shape = { footprint: away.from, radius: 0, bottom: 0, top: EVERYWHERE };
  return [{ id: LAND, shape, moving: null, ending: keepMoreThan(away.apart) }];
}

function foeObstacles(state: State, { unit, foes }: SetUp): Obstacle[] {
  if (foes === undefined) return [];
  const ending = keepMoreThan(foes, { height: 'slant' });
  return foesOf(state, state.units[unit]!).flatMap((foe): Obstacle[] => {
    const fort = garrisonOf(state, foe);
    // AOS3-17.2.1d: whoever is inside a feature is measured from it.
    if (fort?.shape.kind === 'terrain') {
      const shape = { footprint: fort.shape.terrain.footprint, radius: 0, bottom: 0, top: EVERYWHERE };
      return [{ id: tagUnit(foe.id), shape, moving: null, ending: keepMoreThan(foes) }];
    }
    return standing(state, foe.id).map((model): Obstacle => ({ id: tagUnit(foe.id), shape: model, moving: null, ending }));
  });
}

function refusalOf({ rule, foes, away }: SetUp, breach: Breach, { id: model }: Model): Refusal {
  const [tag] = breach.ids;
  const culprit = culpritOf(tag);
  const culprits = [{ model }, ...(culprit === null ? [] : [culprit])];
  const args = { ...numbersOf(breach), model: { model } };
  if (breach.kind === 'zone' || breach.kind === 'off-table') return refuse(rule, say('aos3.setup.refused.zone', args), culprits);
  if (tag === LAND) return refuse(rule, say('aos3.setup.refused.land', { ...args, required: inchesOf(away?.apart ?? 0) }), culprits);
  if (foes !== undefined && culprit !== null && 'unit' in culprit) return refuse(rule, say('aos3.setup.refused.foe', args), culprits);
  if (breach.kind === 'end-near') return refuse('AOS3-1.2b', say('aos3.setup.refused.occupied', args), culprits);
  return refuse('AOS3-9.3a', say('aos3.setup.refused.unsupported', args), culprits);
}

/** A quick look: whether one of its models finds a place there. Whether all of them do is for `canSetUp` to say. */
export function mayHaveRoom(state: State, setUp: SetUp): boolean {
  const { course, area, heading } = placingOf(state, setUp);
  const model = state.models[state.units[setUp.unit]!.models[0]!]!;
  return gridOf(area, 2).some(({ x, y }) => endBreaches(model, { x, y, z: 0, heading }, course(model), 0).length === 0);
}

export const canSetUp = (state: State, setUp: SetUp): boolean => hasRoom(state, placingOf(state, setUp));

/**
 * Asks where, and sets the unit up; who stands apart is removed (AOS3-1.3.3d), and what lies in wait for those who are set up comes to it (AOS3-28.1.3e). Where no room is
 * found the player may show some. Hands back whether it was set up.
 */
export function* setUpUnit(game: Game, setUp: SetUp): Flow<boolean> {
  if ((yield* placeIfRoom(game, placingOf(game.state, setUp))) === null) return false;
  yield* regroup(game, setUp.unit);
  yield* arrived(game, setUp.unit, 'set-up');
  return true;
}
