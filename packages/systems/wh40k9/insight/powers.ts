/** What psychic powers, transports and late comers are worth to an army of 40K as things stand, in points. */
import type { DecisionView, Option, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { gapUnits, inches, pointToPoint } from '@warfold/space';
import { enemiesOnTable, friendsOnTable } from '../../shared/sides.ts';
import { chanceOfTwoDice } from '../../shared/twoDice.ts';
import { holderOf, markersOf } from '../mission/objectives.ts';
import { mayBeSelected } from '../moving/movement.ts';
import { MANIFESTS, powerNamed, smiteTargets } from '../psychic/powers.ts';
import { warpCharge } from '../psychic/psychic.ts';
import { lineOf } from '../sheet/profile.ts';
import type { Opinion } from './opinion.ts';
import { inPoints } from './opinion.ts';

/** What is known of units and strikes. */
export interface Known {
  worth(state: State, unit: number): number;
  harm(state: State, strike: { by: number; at: number; how: 'shoot' | 'fight' }): number;
  spot(state: State, unit: number): Point;
  stride(state: State, unit: number): Mil;
  bloodlust(state: State): number;
  wounds(state: State, unit: number): { readonly left: number };
  victoryPoint(state: State): number;
}

const gapBetween = (state: State, a: number, b: number): Mil =>
  gapUnits(standing(state, a), standing(state, b))?.gap ?? Number.POSITIVE_INFINITY;

/** W40K-PSY-15: mortal wounds on average, on whoever it is that is closest. */
const SMITTEN = 2;
function smitten(state: State, unit: number, known: Known): number {
  const { left } = known.wounds(state, unit);
  return left === 0 ? 0 : known.bloodlust(state) * Math.min(1, SMITTEN / left) * known.worth(state, unit);
}

/** Not everybody who could shoot at it will. */
const AIMED = 0.4;

/** W40K-MORALE-05, -06: one face more that fails, and then one model flees and of the others each sixth. */
function daunted(state: State, psyker: number, unit: number, known: Known): number {
  const models = standing(state, unit);
  const leadership = models.reduce((most, model) => Math.max(most, lineOf(state, model).leadership ?? 0), 0);
  if (models.length < 2) return 0;
  const own = friendsOnTable(state, state.units[psyker]!);
  const share = Math.min(1, AIMED * own.reduce((sum, { id }) => sum + known.harm(state, { by: id, at: unit, how: 'shoot' }), 0));
  const slain = share * models.length;
  const left = models.length - slain;
  if (slain < 1 || left < 1 || leadership - slain > 6 || leadership - slain < 2) return 0;
  return known.bloodlust(state) * ((1 + (left - 1) / 6) / 6 / models.length) * known.worth(state, unit);
}

/** How far the next turn takes a unit to something that is not its side's yet. */
const wayToMarker = (state: State, side: number, from: Point): Mil =>
  markersOf(state).reduce(
    (least, { id, pose }) => (holderOf(state, id) === side ? least : Math.min(least, pointToPoint(from, pose) - HELD)),
    Number.POSITIVE_INFINITY,
  );
/** How near a marker one has to be. */
const HELD = inches(4);
const HASTE = inches(2);
/** Whether it comes to a marker, and is still there when that pays, is not up to its pace alone. */
const GETS_IT = 0.4;

/** Farther in its next move: to a marker, or into a charge. */
export function hastened(state: State, unit: number, known: Known): number {
  const stride = known.stride(state, unit);
  const way = wayToMarker(state, state.units[unit]!.side, known.spot(state, unit));
  const comes = way > stride && way <= stride + HASTE ? GETS_IT * known.victoryPoint(state) : 0;
  const charges = enemiesOnTable(state, state.units[unit]!).reduce((most, { id }) => {
    const gap = gapBetween(state, unit, id) - stride - inches(1);
    const more = chanceOfTwoDice(Math.max(0, gap - HASTE) / 1000) - (gap > inches(12) ? 0 : chanceOfTwoDice(Math.max(0, gap) / 1000));
    if (more <= 0) return most;
    const gained = known.harm(state, { by: unit, at: id, how: 'fight' }) * known.worth(state, id);
    const lost = known.harm(state, { by: id, at: unit, how: 'fight' }) * known.worth(state, unit);
    return Math.max(most, more * (gained - lost / 2));
  }, 0);
  return comes + known.bloodlust(state) * charges + STEP * known.worth(state, unit);
}
/** As a share of the unit: to be a little farther is always worth a little. */
const STEP = 0.01;

const WORTH: Readonly<Record<string, (state: State, psyker: number, target: number, known: Known) => number>> = {
  smite: (state, _, target, known) => smitten(state, target, known),
  dread: daunted,
  haste: (state, _, target, known) => hastened(state, target, known),
};

/** W40K-PSY-09, -17: a double one or six, and D3 wounds of its own. */
function perils(state: State, psyker: number, known: Known): number {
  const { left } = known.wounds(state, psyker);
  return (Math.min(1, 2 / Math.max(1, left)) * known.worth(state, psyker)) / 18;
}

/** As likely as it is, on whomever it does most for. */
export function opinionOnPsyker(state: State, option: Option, known: Known): Opinion | null {
  const { power: key = '', unit = -1 } = MANIFESTS.in(option) ?? {};
  const [power, worth] = [powerNamed(key), WORTH[key]];
  const psyker = state.units[unit];
  if (power === null || worth === undefined || psyker === undefined) return null;
  const targets = key === 'smite' ? smiteTargets(state, psyker) : power.targets(state, psyker);
  let [best, at] = [0, -1];
  for (const target of targets) {
    const gain = worth(state, psyker.id, target.id, known);
    if (gain > best) [best, at] = [gain, target.id];
  }
  const score = chanceOfTwoDice(warpCharge(state, psyker, power).total) * best - perils(state, psyker.id, known);
  return at < 0 ? { score } : inPoints(score, key, { target: { unit: at } });
}

export function opinionOnPowerTarget(state: State, view: DecisionView, { ref }: Option, known: Known): Opinion | null {
  const manifests = MANIFESTS.in(view);
  const worth = manifests === null ? undefined : WORTH[manifests.power];
  if (manifests === null || worth === undefined || ref === undefined || !('unit' in ref)) return null;
  return inPoints(worth(state, manifests.unit, ref.unit, known), manifests.power, { target: { unit: ref.unit } });
}

/** W40K-TRANS-09: what getting out takes one. */
const OUT = inches(3);

/** W40K-TRANS-03: into a transport that has still to move, where a marker is too far to walk to and not too far to be carried to; who gets in does not shoot. */
export function embarking(state: State, unit: number, carrier: number, known: Known): number {
  const own = state.units[unit]!;
  if (!mayBeSelected(state, state.units[carrier]!)) return -1;
  const stride = known.stride(state, unit);
  const way = wayToMarker(state, own.side, known.spot(state, unit));
  if (way <= stride || way > known.stride(state, carrier) + OUT + stride) return -1;
  const shots = enemiesOnTable(state, own).reduce(
    (most, { id }) => Math.max(most, known.harm(state, { by: unit, at: id, how: 'shoot' }) * known.worth(state, id)),
    0,
  );
  return GETS_IT * known.victoryPoint(state) - known.bloodlust(state) * shots;
}

/** Whether whoever gets out of there comes to a marker at once. */
export const landsAtMarker = (state: State, unit: number, carrier: number, known: Known): boolean =>
  wayToMarker(state, state.units[unit]!.side, known.spot(state, carrier)) <= OUT + known.stride(state, unit);
