import type { RuleId } from '@warfold/catalogue';
import type { Model, State, Unit } from '@warfold/engine';
import { Fault, standing } from '@warfold/engine';
import type { Body, Spot, Viewer } from '@warfold/space';
import { closestPoints, eyeOf, nearest, turned } from '@warfold/space';
import { typeOf } from '../army/profile.ts';
import type { Mount, Weapon } from '../army/weapons.ts';
import { captainOf } from '../table/table.ts';
import { carrierOf } from '../vehicles/transports.ts';

/** Who fires a weapon, by what its range is measured from and its sight is taken from. */
type Firing =
  /** WP-SHOOT-06, WP-LOS-02: the unit measures from its nearest model, and the captain sees for all. */
  | { readonly how: 'ranks'; readonly gunner: Model }
  /** WP-BFG-05. */
  | { readonly how: 'bearer'; readonly gunner: Model }
  /** WP-ARMOUR-20: from where the weapon sits, or from the nearest point of the hull. */
  | { readonly how: 'hull'; readonly gunner: Model; readonly mount: Mount | null }
  /** WP-VRULE-OPEN-1: captain and bearers stand on the vehicle, wherever on it the target is nearest. */
  | { readonly how: 'aboard'; readonly gunner: Model; readonly hull: Model };

const RULES: Readonly<Record<Firing['how'], { readonly range: RuleId; readonly sight: RuleId }>> = {
  ranks: { range: 'WP-SHOOT-06', sight: 'WP-LOS-02' },
  bearer: { range: 'WP-BFG-05', sight: 'WP-BFG-05' },
  hull: { range: 'WP-ARMOUR-20', sight: 'WP-ARMOUR-20' },
  aboard: { range: 'WP-VRULE-OPEN-1', sight: 'WP-VRULE-OPEN-1' },
};

/** Without a weapon the captain is meant. */
function firingOf(state: State, unit: Unit, weapon: Weapon | null): Firing {
  const gunner = weapon === null ? captainOf(state, unit) : state.models[weapon.bearer]!;
  const carrier = carrierOf(state, unit);
  if (carrier !== null) return { how: 'aboard', gunner, hull: captainOf(state, carrier) };
  if (weapon === null || weapon.conventional) return { how: 'ranks', gunner };
  const type = typeOf(state, unit);
  return type === 'Arm' || type === 'Air' ? { how: 'hull', gunner, mount: weapon.mount } : { how: 'bearer', gunner };
}

/** What a weapon's range is measured from: the nearest of these. */
export interface Muzzle {
  readonly bodies: readonly Body[];
  readonly rule: RuleId;
}

export function muzzleOf(state: State, unit: Unit, weapon: Weapon): Muzzle {
  const firing = firingOf(state, unit, weapon);
  return { bodies: firing.how === 'ranks' ? standing(state, unit.id) : [footOf(firing)], rule: RULES[firing.how].range };
}

/** The one body from which a weapon fires; the captain for a whole unit. */
function footOf(firing: Firing): Body {
  if (firing.how === 'aboard') return firing.hull;
  return firing.how === 'hull' && firing.mount !== null ? spotBody(mountSpot(firing.gunner, firing.mount)) : firing.gunner;
}

const spotBody = ({ x, y, z }: Spot): Body => ({ base: { kind: 'round', radius: 0 }, pose: { x, y, z, heading: 0 }, height: 0 });

function mountSpot({ pose }: Model, { right, forward, up }: Mount): Spot {
  const off = turned({ x: right, y: forward }, pose.heading);
  return { x: pose.x + off.x, y: pose.y + off.y, z: pose.z + up };
}

/** From where a target is looked at, and by whom. */
export interface Vantage {
  /** Where the captain, the bearer or the gunner looks from. */
  readonly eye: Spot;
  /** Everybody who counts for cover (WP-COVER-01). */
  readonly viewers: readonly Viewer<number>[];
  /** The straight line of WP-COVER-04b begins here. */
  readonly foot: Body;
  /** Models that never hide anything from the shooters: their own unit, and what carries them. */
  readonly through: readonly number[];
  readonly rule: RuleId;
}

export function vantageOf(state: State, unit: Unit, target: Unit, weapon: Weapon | null): Vantage {
  const firing = firingOf(state, unit, weapon);
  const eye = eyeTo(state, firing, target);
  return {
    eye,
    viewers: firing.how === 'ranks' ? standing(state, unit.id).map(viewer) : [{ id: firing.gunner.id, viewpoints: [eye] }],
    foot: footOf(firing),
    through: firing.how === 'aboard' ? [...unit.models, firing.hull.id] : unit.models,
    rule: RULES[firing.how].sight,
  };
}

const viewer = (model: Model): Viewer<number> => ({ id: model.id, viewpoints: [eyeOf(model)] });

function eyeTo(state: State, firing: Firing, target: Unit): Spot {
  const { gunner } = firing;
  if (firing.how === 'aboard') return onHull(state, firing.hull, target, firing.hull.height + gunner.height);
  if (firing.how !== 'hull') return eyeOf(gunner);
  return firing.mount === null ? onHull(state, gunner, target, gunner.height) : mountSpot(gunner, firing.mount);
}

function onHull(state: State, hull: Model, target: Unit, above: number): Spot {
  const { from } = closestPoints(hull, nearestOf(state, hull, target));
  return { ...from, z: hull.pose.z + above };
}

/** The model of a unit that stands nearest to somebody. */
export function nearestOf(state: State, from: Body, target: Unit): Model {
  const models = standing(state, target.id);
  const found = nearest(from, models);
  if (found === undefined) throw new Fault(`nobody of unit ${target.id} is on the table`);
  return models[found.index]!;
}
