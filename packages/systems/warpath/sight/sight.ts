/**
 * Line of sight, WP-LOS. A captain's sight is a straight segment from the eye to any point of a body, and whatever it
 * crosses stops it: exactly, not by trying rays. What can be crossed:
 *   - impassable pieces and those marked `opaque` are solid;
 *   - obstacles stop a line that goes across them; one that begins or ends on an obstacle does not cross it;
 *   - areas of difficult terrain never stop a line: shots through them are possible, and in cover (WP-COVER-04a, -04b);
 *   - decorative pieces and aircraft hide nothing (WP-TERRAIN-04, WP-AIR-05);
 *   - models of third units are solid; those of the shooting unit and of the target are looked through (WP-LOS-04).
 */
import type { RuleId } from '@warfold/catalogue';
import type { Model, Ref, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Spot, Thing } from '@warfold/space';
import { bodyVolume, lengthThrough, seen, sightField } from '@warfold/space';
import { rulingOn } from '../abilities.ts';
import type { Weapon } from '../army/weapons.ts';
import { captainOf, isFlying } from '../table/table.ts';
import { hidersBetween, refsOf, whileNobodyMoves } from './hiders.ts';
import type { Vantage } from './vantage.ts';
import { vantageOf } from './vantage.ts';

export interface Sight {
  readonly seen: boolean;
  /** The rule by which it is so. */
  readonly rule: RuleId;
  /** What stands in the way of those who do not see. */
  readonly blockers: readonly Ref[];
  /** WP-LOS-04: it is seen past models of the shooter's own unit. */
  readonly pastComrades: boolean;
}

const sights = whileNobodyMoves<Sight>();

/** WP-LOS-02, WP-CHARGE-02: whether the captain of a unit sees another unit. */
export const sees = (state: State, unit: Unit, target: Unit): boolean => captainSees(state, unit, target).seen;

export const captainSees = (state: State, unit: Unit, target: Unit): Sight => sightOf(state, unit, target, null);

/** Whether a weapon's gunner, or the captain, sees a unit. */
export function sightOf(state: State, unit: Unit, target: Unit, weapon: Weapon | null): Sight {
  // WP-AIR-07: nothing blocks sight to an aircraft.
  if (isFlying(state, target)) return { seen: true, rule: 'WP-AIR-07', blockers: [], pastComrades: false };
  const ruled = rulingOn(state, 'ruledSight', { shooter: unit.id, target: target.id });
  if (ruled !== null) return { seen: ruled, rule: 'WP-LOS-05', blockers: [], pastComrades: false };
  return sights(state, `${lookerOf(state, unit, weapon)} ${target.id}`, () => look(state, vantageOf(state, unit, target, weapon), target));
}

/** Weapons with one name here see the same. */
export function lookerOf(state: State, unit: Unit, weapon: Weapon | null): string {
  if (weapon === null || weapon.conventional) return `captain ${captainOf(state, unit).id}`;
  return weapon.mount === null ? `bearer ${weapon.bearer}` : `mount ${weapon.bearer} ${weapon.place}`;
}

function look(state: State, { eye, through, rule }: Vantage, target: Unit): Sight {
  const hiders = hidersBetween(state, [eye], target, through).filter(({ stopsSight }) => stopsSight);
  const field = sightField(hiders.map(({ blocker }) => blocker));
  const stopped = new Set<number>();
  for (const model of standing(state, target.id)) {
    const { seen: isSeen, line, rays } = seen([eye], thingOf(model), field, { need: 'any' });
    if (isSeen && line !== undefined) {
      const pastComrades = through.some((id) => crosses(state.models[id]!, eye, line.to));
      return { seen: true, rule, blockers: [], pastComrades };
    }
    for (const { stop } of rays) if (stop !== undefined) stopped.add(stop.id);
  }
  return { seen: false, rule, blockers: refsOf(hiders, stopped), pastComrades: false };
}

/** WP-LOS-03: what there is to see of a model is its body; banners and limbs are no part of it. */
export const thingOf = (model: Model): Thing<number> => ({ id: model.id, volume: bodyVolume(model) });

/** Whether the line runs through the body of another than the one who looks. */
function crosses(model: Model, eye: Spot, to: Spot): boolean {
  if (model.place.at !== 'table' || (model.pose.x === eye.x && model.pose.y === eye.y)) return false;
  return lengthThrough(eye, to, bodyVolume(model)) > 0;
}
