import type { RuleId } from '@warfold/catalogue';
import type { Model, State, Unit } from '@warfold/engine';
import { Fault, standing } from '@warfold/engine';
import type { Body, Spot, Viewer } from '@warfold/space';
import { closestPoints, eyeOf, nearest, turned } from '@warfold/space';
import { typeOf } from './profile.ts';
import { captainOf } from './table.ts';
import { carrierOf } from './transports.ts';
import type { Weapon } from './weapons.ts';

/** Where a unit shoots at a target from: what its range is measured from, and who looks. */
export interface Vantage {
  /** Range is the distance from the nearest of these. */
  readonly from: readonly Body[];
  /** Where the captain, the bearer or the gunner looks from (WP-LOS-02, WP-BFG-05, WP-ARMOUR-20). */
  readonly eye: Spot;
  /** The straight line of WP-COVER-04b begins here. */
  readonly foot: Body;
  /** Everybody who counts for cover (WP-COVER-01). */
  readonly viewers: readonly Viewer<number>[];
  /** Models that never hide anything from the shooters: their own unit, and what carries them. */
  readonly through: readonly number[];
  readonly sightRule: RuleId;
  readonly rangeRule: RuleId;
}

/** The vantage of a weapon of the unit, or of its captain where no weapon is meant. */
export function vantageOf(state: State, unit: Unit, target: Unit, weapon: Weapon | null): Vantage {
  const gunner = weapon === null ? captainOf(state, unit) : state.models[weapon.bearer]!;
  const carrier = carrierOf(state, unit);
  if (carrier !== null) return fromAboard(state, unit, gunner, captainOf(state, carrier), target);
  if (weapon === null || weapon.conventional) return fromRanks(state, unit, gunner);
  const type = typeOf(state, unit);
  if (type === 'Arm' || type === 'Air') return fromHull(state, unit, gunner, weapon, target);
  return {
    from: [gunner],
    eye: eyeOf(gunner),
    foot: gunner,
    viewers: [viewer(gunner)],
    through: unit.models,
    sightRule: 'WP-BFG-05',
    rangeRule: 'WP-BFG-05',
  };
}

const viewer = (model: Model): Viewer<number> => ({ id: model.id, viewpoints: [eyeOf(model)] });

/** WP-SHOOT-06, WP-LOS-02: the unit measures from its nearest model, and the captain sees for all. */
function fromRanks(state: State, unit: Unit, captain: Model): Vantage {
  const models = standing(state, unit.id);
  return {
    from: models,
    eye: eyeOf(captain),
    foot: captain,
    viewers: models.map(viewer),
    through: unit.models,
    sightRule: 'WP-LOS-02',
    rangeRule: 'WP-SHOOT-06',
  };
}

/** WP-ARMOUR-20: from where the weapon sits, or from the nearest point of the hull. */
function fromHull(state: State, unit: Unit, hull: Model, { mount }: Weapon, target: Unit): Vantage {
  const { x, y, z, heading } = hull.pose;
  const off = mount === null ? null : turned({ x: mount.right, y: mount.forward }, heading);
  const eye = mount === null || off === null ? onHull(state, hull, target, hull.height) : { x: x + off.x, y: y + off.y, z: z + mount.up };
  const foot = off === null ? hull : spotBody(eye);
  return {
    from: [foot],
    eye,
    foot,
    viewers: [{ id: hull.id, viewpoints: [eye] }],
    through: unit.models,
    sightRule: 'WP-ARMOUR-20',
    rangeRule: 'WP-ARMOUR-20',
  };
}

/** WP-VRULE-OPEN-1: captain and bearers stand on the vehicle, wherever on it the target is nearest. */
function fromAboard(state: State, unit: Unit, gunner: Model, hull: Model, target: Unit): Vantage {
  const eye = onHull(state, hull, target, hull.height + gunner.height);
  return {
    from: [hull],
    eye,
    foot: hull,
    viewers: [{ id: gunner.id, viewpoints: [eye] }],
    through: [...unit.models, hull.id],
    sightRule: 'WP-VRULE-OPEN-1',
    rangeRule: 'WP-VRULE-OPEN-1',
  };
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

const spotBody = ({ x, y, z }: Spot): Body => ({ base: { kind: 'round', radius: 0 }, pose: { x, y, z, heading: 0 }, height: 0 });
