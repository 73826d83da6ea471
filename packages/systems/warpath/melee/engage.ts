import type { Model, Stand, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Body, Course, Heading, Mil, Polygon, Pose } from '@warfold/space';
import {
  ahead,
  bodyAt,
  boxesMeet,
  boxOf,
  CONTACT,
  courseWith,
  fits,
  gap,
  headingOf,
  lengthOf,
  overlapping,
  poseAlong,
  poseAt,
  reachOf,
  SOLID,
  segmentMeetsPolygon,
  settle,
  touching,
  within,
} from '@warfold/space';
import { extentOf, FROM_CAPTAIN } from '../moving/formation.ts';
import { standOff } from '../moving/standOff.ts';
import { nearby } from '../table/ground.ts';
import { captainOf, ONE_INCH } from '../table/table.ts';

/** Directions round a base in which a model is tried. */
const STEP: Heading = 150;

/** How the leader of a charge came to stand, on what ground, across which obstacles, and by which path. */
interface Charging {
  readonly leader: Stand;
  readonly course: Course;
  readonly across: readonly Polygon[];
  readonly way?: readonly Pose[];
}

/**
 * WP-CHARGE-08: the rest of the chargers, one by one. Each goes into contact with a target model nobody has engaged yet; then they spread evenly
 * over those engaged; then behind, touching comrades who fight; and whoever fits nowhere stands as near as possible. All within 5" of the captain. Where contact is
 * made across an obstacle nobody stands beyond it: no charge crosses one (WP-CHARGE-05).
 */
export function engage(state: State, unit: Unit, target: Unit, { leader, course, across, way = [] }: Charging): Stand[] | null {
  return (
    inRanks(new Ranks(state, unit, target, { leader, course, across }), state, unit, leader) ?? inFile(state, unit, leader, course, way)
  );
}

function inRanks(ranks: Ranks, state: State, unit: Unit, leader: Stand): Stand[] | null {
  const captain = captainOf(state, unit);
  const rest = unit.models.filter((id) => id !== leader.model && id !== captain.id);
  // The captain first: everybody else must be near it.
  if (leader.model !== captain.id && !ranks.seat(captain)) return null;
  const far = (id: number) => gap(bodyAt(state.models[leader.model]!, leader.pose), state.models[id]!);
  for (const id of rest.sort((a, b) => far(a) - far(b))) if (!ranks.seat(state.models[id]!)) return null;
  return ranks.stands;
}

/** So far back at a time whoever comes next is tried. */
const BACK: Mil = 20;

/** Where there is no other room: one behind the other on the way of the first, as near as bases allow, with the captain in the middle. */
function inFile(state: State, unit: Unit, leader: Stand, course: Course, way: readonly Pose[]): Stand[] | null {
  const captain = captainOf(state, unit);
  const others = unit.models.filter((id) => id !== leader.model && id !== captain.id);
  const middle = Math.ceil(others.length / 2);
  const order = leader.model === captain.id ? others : [...others.slice(0, middle), captain.id, ...others.slice(middle)];
  const whole = way.length < 2 ? 0 : lengthOf(way);
  const stands: Stand[] = [leader];
  const placed: Body[] = [bodyAt(state.models[leader.model]!, leader.pose)];
  for (let back = 0; back < whole && stands.length <= order.length; back += BACK) {
    const model = state.models[order[stands.length - 1]!]!;
    const { x, y, z } = poseAlong(way, whole - back);
    const pose = { x: Math.round(x), y: Math.round(y), z, heading: leader.pose.heading };
    const body = bodyAt(model, pose);
    if (placed.some((one) => overlapping(one, body)) || !fits(model, pose, course)) continue;
    stands.push({ model: model.id, pose });
    placed.push(body);
  }
  const led = placed[stands.findIndex(({ model }) => model === captain.id)];
  return stands.length > order.length && led !== undefined && placed.every((body) => gap(body, led) <= FROM_CAPTAIN) ? stands : null;
}

class Ranks {
  readonly stands: Stand[];
  readonly #captain: Model;
  /** The captain, once it has its place. */
  #seated: Body | null = null;
  readonly #course: Course;
  readonly #foes: readonly { readonly model: Model; engaged: number }[];
  readonly #placed: Body[] = [];

  readonly #across: readonly Polygon[];

  constructor(state: State, unit: Unit, target: Unit, { leader, course, across }: Omit<Charging, 'way'>) {
    this.#captain = captainOf(state, unit);
    // The captain within reach of the leader, the others within reach of the captain.
    const reach = 2 * extentOf(state, unit);
    this.#course = nearby(course, leader.pose, reach);
    const { x, y } = leader.pose;
    const around = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
    this.#across = across.filter((footprint) => boxesMeet(boxOf(footprint), around));
    this.#foes = standing(state, target.id).map((model) => ({ model, engaged: 0 }));
    this.stands = [];
    this.#put(state.models[leader.model]!, leader.pose);
  }

  #put(model: Model, pose: Pose): void {
    const body = bodyAt(model, pose);
    this.stands.push({ model: model.id, pose });
    this.#placed.push(body);
    if (model.id === this.#captain.id) this.#seated = body;
    for (const foe of this.#foes) if (touching(foe.model, body)) foe.engaged++;
  }

  /** The best free place for a model, by the order of the rule. WP-UNIT-07 holds in a charge too, WP-UNIT-06 where room allows (WP-CHARGE-10). */
  seat(model: Model): boolean {
    const pose = this.#inContact(model, 'free') ?? this.#inContact(model, 'engaged') ?? this.#behind(model) ?? this.#anywhere(model);
    if (pose === null) return false;
    this.#put(model, pose);
    return true;
  }

  /** Against a target model that nobody has engaged, or the least engaged of the others, with the gap to comrades that room allows. */
  #inContact(model: Model, which: 'free' | 'engaged'): Pose | null {
    const origin = this.#placed[0]!;
    const foes = this.#foes
      .filter(({ engaged, model: foe }) => (which === 'free') === (engaged === 0) && this.#isInReach(foe, model))
      .sort((a, b) => a.engaged - b.engaged || gap(origin, a.model) - gap(origin, b.model));
    const crowded: Pose[] = [];
    for (const { model: foe } of foes) {
      const facing = headingOf(model.pose.x - foe.pose.x, model.pose.y - foe.pose.y);
      for (const turn of TURNS) {
        const pose = this.#against(foe, model, (facing + turn + 3600) % 3600);
        const room = this.#roomFor(bodyAt(model, pose));
        if (room === 'less') crowded.push(pose);
        else if (room === 'inch' && this.#isOpen(model, pose)) return pose;
      }
    }
    return crowded.find((pose) => this.#isOpen(model, pose)) ?? null;
  }

  /** Whether a model beside another can be near enough to the captain: most places of a long line need not be tried one by one. */
  #isInReach(other: Body, model: Model): boolean {
    const most = FROM_CAPTAIN + 2 * reachOf(model.base) + CONTACT;
    return this.#seated === null ? this.#placed.every((one) => within(one, other, most)) : within(this.#seated, other, most);
  }

  #against(other: Body, model: Model, heading: Heading): Pose {
    const { x, y, z } = standOff(other, model, heading, 0);
    return { x, y, z, heading: headingOf(other.pose.x - x, other.pose.y - y) };
  }

  /** Behind, in contact with a comrade already placed, the nearest to the fight first. */
  #behind(model: Model): Pose | null {
    for (const comrade of this.#placed) {
      if (!this.#isInReach(comrade, model)) continue;
      const back = headingOf(model.pose.x - comrade.pose.x, model.pose.y - comrade.pose.y);
      for (const turn of TURNS) {
        const pose = this.#against(comrade, model, (back + turn + 3600) % 3600);
        if (this.#fits(model, pose)) return pose;
      }
    }
    return null;
  }

  #anywhere(model: Model): Pose | null {
    const centre = (this.#seated ?? this.#placed[0]!).pose;
    for (let far = reachOf(model.base); far <= FROM_CAPTAIN + 2 * reachOf(model.base); far += 250) {
      for (let heading = 0; heading < 3600; heading += STEP) {
        const pose = { ...ahead(centre, heading, far), z: model.pose.z, heading };
        if (this.#fits(model, pose)) return pose;
      }
    }
    return this.#squeezed(model, centre);
  }

  /** Between the places that were tried there may be one more; a charge is not given up while there is. */
  #squeezed(model: Model, centre: Pose): Pose | null {
    const comrades = this.#placed.map((body, i) => ({ id: i, shape: body, moving: null, ending: SOLID }));
    const course = courseWith(this.#course, { obstacles: [...this.#course.obstacles, ...comrades] });
    const wanted = poseAt({ x: Math.round(centre.x), y: Math.round(centre.y) }, model.pose);
    const found = settle(model, wanted, course, FROM_CAPTAIN + 4 * reachOf(model.base));
    return found !== null && this.#fits(model, found.pose) ? found.pose : null;
  }

  #fits(model: Model, pose: Pose): boolean {
    return this.#roomFor(bodyAt(model, pose)) !== 'none' && this.#isOpen(model, pose);
  }

  /** The room that comrades leave: an inch from all of them, less than that, or none. */
  #roomFor(body: Body): 'inch' | 'less' | 'none' {
    if (this.#seated !== null && gap(body, this.#seated) > FROM_CAPTAIN) return 'none';
    // The captain itself must leave those placed before it within reach.
    if (this.#seated === null && this.#placed.some((one) => gap(body, one) > FROM_CAPTAIN)) return 'none';
    let room: 'inch' | 'less' = 'inch';
    for (const one of this.#placed) {
      if (!within(one, body, ONE_INCH - 1)) continue;
      if (overlapping(one, body)) return 'none';
      room = 'less';
    }
    return room;
  }

  /** Whether everything but comrades lets a model stand there. */
  #isOpen(model: Model, pose: Pose): boolean {
    const leader = this.#placed[0]!.pose;
    if (this.#across.some((footprint) => segmentMeetsPolygon(leader, pose, footprint))) return false;
    return fits(model, pose, this.#course);
  }
}

/** All directions, those towards where the model comes from first. */
const TURNS: readonly number[] = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * STEP);
