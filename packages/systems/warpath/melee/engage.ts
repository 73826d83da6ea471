import type { Model, Stand, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Body, Course, Heading, Polygon, Pose } from '@warfold/space';
import { ahead, bodyAt, fits, gap, headingOf, overlapping, reachOf, segmentMeetsPolygon, touching, within } from '@warfold/space';
import { extentOf, FROM_CAPTAIN } from '../moving/formation.ts';
import { standOff } from '../moving/standOff.ts';
import { nearby } from '../table/ground.ts';
import { captainOf, ONE_INCH } from '../table/table.ts';

/** Directions round a base in which a model is tried. */
const STEP: Heading = 150;

/**
 * WP-CHARGE-08: the rest of the chargers, one by one. Each goes into contact with a target model nobody has engaged yet; then they spread evenly
 * over those engaged; then behind, touching comrades who fight; and whoever fits nowhere stands as near as possible. All within 5" of the captain. Where contact is
 * made across an obstacle nobody stands beyond it: no charge crosses one (WP-CHARGE-05).
 */
export function engage(state: State, unit: Unit, target: Unit, leader: Stand, course: Course, across: readonly Polygon[]): Stand[] | null {
  const ranks = new Ranks(state, unit, target, leader, course, across);
  const captain = captainOf(state, unit);
  const rest = unit.models.filter((id) => id !== leader.model && id !== captain.id);
  // The captain first: everybody else must be near it.
  if (leader.model !== captain.id && !ranks.seat(captain)) return null;
  const far = (id: number) => gap(bodyAt(state.models[leader.model]!, leader.pose), state.models[id]!);
  for (const id of rest.sort((a, b) => far(a) - far(b))) if (!ranks.seat(state.models[id]!)) return null;
  return ranks.stands;
}

class Ranks {
  readonly stands: Stand[];
  readonly #captain: Model;
  readonly #course: Course;
  readonly #foes: readonly { readonly model: Model; engaged: number }[];
  readonly #placed: Body[] = [];

  readonly #across: readonly Polygon[];

  constructor(state: State, unit: Unit, target: Unit, leader: Stand, course: Course, across: readonly Polygon[]) {
    this.#across = across;
    this.#captain = captainOf(state, unit);
    // The captain within reach of the leader, the others within reach of the captain.
    this.#course = nearby(course, leader.pose, 2 * extentOf(state, unit));
    this.#foes = standing(state, target.id).map((model) => ({ model, engaged: 0 }));
    this.stands = [];
    this.#put(state.models[leader.model]!, leader.pose);
  }

  #put(model: Model, pose: Pose): void {
    const body = bodyAt(model, pose);
    this.stands.push({ model: model.id, pose });
    this.#placed.push(body);
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
      .filter(({ engaged }) => (which === 'free') === (engaged === 0))
      .sort((a, b) => a.engaged - b.engaged || gap(origin, a.model) - gap(origin, b.model));
    const poses: Pose[] = [];
    for (const foe of foes) {
      for (const pose of this.#beside(foe.model, model)) {
        if (this.#isClear(model, pose) && this.#fits(model, pose)) return pose;
        poses.push(pose);
      }
    }
    return poses.find((pose) => this.#fits(model, pose)) ?? null;
  }

  *#beside(foe: Model, model: Model): Generator<Pose, undefined> {
    const facing = headingOf(model.pose.x - foe.pose.x, model.pose.y - foe.pose.y);
    for (const turn of TURNS) yield this.#against(foe, model, (facing + turn + 3600) % 3600);
  }

  #against(other: Body, model: Model, heading: Heading): Pose {
    const pose = standOff(other, model, heading, 0);
    return { ...pose, heading: headingOf(other.pose.x - pose.x, other.pose.y - pose.y) };
  }

  /** Behind, in contact with a comrade already placed, the nearest to the fight first. */
  #behind(model: Model): Pose | null {
    for (const comrade of this.#placed) {
      const back = headingOf(model.pose.x - comrade.pose.x, model.pose.y - comrade.pose.y);
      for (const turn of TURNS) {
        const pose = this.#against(comrade, model, (back + turn + 3600) % 3600);
        if (this.#fits(model, pose)) return pose;
      }
    }
    return null;
  }

  #anywhere(model: Model): Pose | null {
    const centre = this.#captainBody()?.pose ?? this.#placed[0]!.pose;
    for (let far = reachOf(model.base); far <= FROM_CAPTAIN + 2 * reachOf(model.base); far += 250) {
      for (let heading = 0; heading < 3600; heading += STEP) {
        const pose = { ...ahead(centre, heading, far), z: model.pose.z, heading };
        if (this.#fits(model, pose)) return pose;
      }
    }
    return null;
  }

  #captainBody(): Body | undefined {
    const at = this.stands.findIndex(({ model }) => model === this.#captain.id);
    return at < 0 ? undefined : this.#placed[at];
  }

  /** An inch from all comrades. */
  #isClear(model: Model, pose: Pose): boolean {
    const body = bodyAt(model, pose);
    return !this.#placed.some((one) => within(one, body, ONE_INCH - 1));
  }

  #fits(model: Model, pose: Pose): boolean {
    const body = bodyAt(model, pose);
    const captain = this.#captainBody();
    if (captain !== undefined && gap(body, captain) > FROM_CAPTAIN) return false;
    // The captain itself must leave those placed before it within reach.
    if (captain === undefined && this.#placed.some((one) => gap(body, one) > FROM_CAPTAIN)) return false;
    for (const one of this.#placed) if (overlapping(one, body)) return false;
    const leader = this.#placed[0]!.pose;
    if (this.#across.some((footprint) => segmentMeetsPolygon(leader, pose, footprint))) return false;
    return fits(model, pose, this.#course);
  }
}

/** All directions, those towards where the model comes from first. */
const TURNS: readonly number[] = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * STEP);
