/** What 40K tells players that are programs. */
import type { AssignView, DecisionView, Model, Option, Source, State } from '@warfold/engine';
import { abilityOf, markOf, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { gapUnits, inches, pointToPoint } from '@warfold/space';
import type { Arm } from '../../shared/phased.ts';
import { phasedInsight } from '../../shared/phased.ts';
import { enemiesOnTable } from '../../shared/sides.ts';
import { roundsAgreed } from '../mission/agreement.ts';
import { markersOf } from '../mission/objectives.ts';
import { isEngagedBy } from '../moving/engagement.ts';
import { mayBeSelected } from '../moving/movement.ts';
import { carrierOf } from '../moving/transports.ts';
import { giftOf } from '../psychic/psychic.ts';
import { MOVE, WARLORD } from '../sequence/marks.ts';
import { modelHas, profileOf, unitHas } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { lineOf, meleeOf, rangedOf, weaponOf } from '../sheet/profile.ts';
import type { Average } from './attacks.ts';
import { attackOn, attacksWith, auraBearers, mean } from './attacks.ts';
import { hindrances } from './hindrances.ts';
import type { Known } from './powers.ts';
import { embarking, landsAtMarker, opinionOnPowerTarget, opinionOnPsyker } from './powers.ts';

const alive = (state: State, unit: number): Model[] =>
  state.units[unit]!.models.map((id) => state.models[id]!).filter(({ place }) => place.at !== 'gone');

function wounds(state: State, unit: number): { left: number; full: number } {
  let [left, full] = [0, 0];
  for (const id of state.units[unit]!.models) {
    const model = state.models[id]!;
    const each = lineOf(state, model).wounds;
    full += each;
    if (model.place.at !== 'gone') left += Math.max(0, each - model.lost);
  }
  return { left, full };
}

const bodyOf = (state: State, unit: number): Model | undefined => alive(state, unit)[0];

/** Of many, those behind do not reach anybody (W40K-FIGHT-13). */
const inTouch = (count: number): number => Math.min(count, 5 + 0.5 * Math.max(0, count - 5));

/** Like models are counted together: what one does, so many times. */
function arms(state: State, unit: number, kind: 'shoot' | 'fight'): Arm[] {
  const kinds = new Map<string, { model: Model; count: number }>();
  for (const model of alive(state, unit)) {
    const key = `${model.profile} ${model.gear.join()}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { model, count: 1 });
    else known.count++;
  }
  const mind = kind === 'shoot' ? smites(state, unit) : [];
  const carried = [...kinds.values()].flatMap(({ model, count }) =>
    kind === 'shoot'
      ? rangedOf(state, model).map((weapon) => gun(model, weapon, count))
      : [blades(model, meleeOf(state, model), inTouch(count))],
  );
  return [...carried, ...mind];
}

const times = (count: number, { moved, steady }: Average): Average => ({ moved: count * moved, steady: count * steady });

const gun = (bearer: Model, weapon: Weapon, count: number): Arm => ({
  range: weapon.range,
  ...(weapon.type === 'Rapid Fire' && { within: 2 }),
  wounds(state, at) {
    // W40K-GRENADE-01: one of them throws.
    const all = (weapon.type === 'Grenade' ? 1 : count) * attacksWith(state, bearer, weapon, at);
    return times(all, attackOn(state, bearer, weapon, at));
  },
});

/** Of several weapons for the fight, the one that takes most. */
const blades = (bearer: Model, weapons: readonly Weapon[], count: number): Arm => ({
  range: 0,
  wounds(state, at) {
    let best: Average = { moved: 0, steady: 0 };
    for (const weapon of weapons) {
      const found = times(count * attacksWith(state, bearer, weapon, at), attackOn(state, bearer, weapon, at));
      if (found.steady > best.steady) best = found;
    }
    return best;
  },
});

/** W40K-PSY-14, -15: two mortal wounds on average, as often as the test succeeds; nothing keeps them off. */
function smites(state: State, id: number): Arm[] {
  const unit = state.units[id]!;
  if (!unitHas(state, unit, 'PSYKER')) return [];
  const { casts, powers } = giftOf(state, unit);
  if (casts === 0 || !powers.includes('smite')) return [];
  const wounds = (2 * 30) / 36;
  return [{ range: inches(18), wounds: () => ({ moved: wounds, steady: wounds }) }];
}

/** All that lasts, and whoever bears an aura, where it stands. */
const about = (state: State): readonly unknown[] => [state.effects, state.hooks, ...auraBearers(state)];

const stride = (state: State, unit: number): Mil => {
  const model = bodyOf(state, unit);
  const move = model === undefined ? null : lineOf(state, model).move;
  return move === null ? 0 : inches(mean(move));
};

/** In power: what a victory point is worth, and a marker for each turn in which it is held. Nothing else wins, but whoever is left will win them. */
const victoryPoint = ({ units }: State): number => units.reduce((sum, { points }) => sum + points, 0) / 14;

const isWarlord = (state: State, unit: number): boolean => state.units[unit]!.models.some((id) => markOf(state.models[id]!, WARLORD));

const BIG = ['VEHICLE', 'MONSTER'];

const isShielded = (state: State, unit: number): boolean => {
  const body = bodyOf(state, unit);
  return body !== undefined && unitHas(state, state.units[unit]!, 'CHARACTER') && lineOf(state, body).wounds < 10;
};

const shields = (state: State, unit: number): boolean =>
  alive(state, unit).length >= 3 || BIG.some((keyword) => unitHas(state, state.units[unit]!, keyword));

const turnsLeft = (state: State, side: number): number => {
  const { round, turn, active } = state.cursor;
  // W40K-ROUND-01: in the first turn of a round the others still have theirs.
  const acts = active === side || turn === 0;
  return Math.max(0, roundsAgreed(state) - Math.max(1, round) + (acts ? 1 : 0));
};

const secures = (state: State, unit: number): boolean => {
  const body = bodyOf(state, unit);
  return [state.units[unit]!, ...(body === undefined ? [] : [profileOf(state, body)])].some(
    (bearer) => abilityOf(bearer, 'objective-secured') !== null,
  );
};

/** W40K-OBJ-04, W40K-OBSEC-01: by models, but whoever secures objectives holds them against any number that does not. */
const claim = (state: State, unit: number): number => {
  const own = state.units[unit]!;
  // W40K-OBJ-06.
  if (unitHas(state, own, 'AIRCRAFT')) return 0;
  const models = standing(state, unit).length;
  return secures(state, unit) ? 100 * models : models;
};

const STAGES: Readonly<Record<string, 'move' | 'shoot' | 'charge' | 'fight' | 'over'>> = {
  reinforcements: 'shoot',
  psychic: 'shoot',
  shooting: 'shoot',
  charge: 'charge',
  heroic: 'fight',
  fight: 'fight',
  morale: 'over',
  coherency: 'over',
};

/** Questions in which the rules' own choice is as good as any. */
const ROUTINE: ReadonlySet<string> = new Set(
  [
    ...['smite', 'split', 'secondHalf', 'deedOrder', 'casualties', 'countsFor', 'flee', 'keepGroup', 'stray', 'morale'],
    ...['allocate', 'nextTarget', 'nextWeapon', 'pileIn', 'consolidate', 'chargeMove', 'heroicMove', 'marker'],
    ...['deny', 'rerollCharge', 'zone', 'firstTurn', 'warlord'],
  ].map((name) => `w40k.ask.${name}`),
);

/** The weapon of a source: its own, or the only one that whoever fights has. */
function weaponIn(state: State, { ref }: Source): string | null {
  if (ref === undefined) return null;
  if ('gear' in ref) return ref.gear;
  return 'model' in ref ? (meleeOf(state, state.models[ref.model]!)[0]?.key ?? null) : null;
}

/** What the shots of a weapon, or the blows of a rank with it, take from a target. */
function volley(state: State, view: AssignView, source: Source, way: string | null, target: number): number | null {
  const about = view.about?.[0];
  const key = way ?? weaponIn(state, source);
  const at = bodyOf(state, target);
  if (about === undefined || !('unit' in about) || key === null || at === undefined) return null;
  const weapon = weaponOf(state, key);
  const bearer = alive(state, about.unit).find(({ gear }) => gear.includes(weapon.of)) ?? bodyOf(state, about.unit);
  if (bearer === undefined) return null;
  const gap = gapUnits(standing(state, about.unit), standing(state, target))?.gap ?? 0;
  const each =
    weapon.type === 'Melee'
      ? 1
      : attacksWith(state, bearer, weapon, target) * (weapon.type === 'Rapid Fire' && 2 * gap <= weapon.range ? 2 : 1);
  const { moved, steady } = attackOn(state, bearer, weapon, target);
  return source.count * each * (markOf(state.units[about.unit]!, MOVE) === 'stationary' ? steady : moved);
}

/** Those who secure objectives first, each to one of its own; then the strong, and last who goes anywhere in one move. Nobody stays away. */
function deployedAt(state: State, { id, ref }: Option): number {
  if (ref === undefined || !('unit' in ref)) return -1;
  const unit = state.units[ref.unit]!;
  // W40K-ONLYWAR-14: who comes last sees where everybody is, and comes to any marker that nobody is at.
  if (id.startsWith('late:')) return 500;
  if (!id.startsWith('unit:')) return -1;
  if (unitHas(state, unit, 'AIRCRAFT')) return 1;
  return 10 + (secures(state, ref.unit) ? 100 : 0) + unit.points - (unitHas(state, unit, 'CHARACTER') ? 8 : 0);
}

/** Out of a transport, before that moves, if anybody can be struck or a marker taken in this turn; and else not. */
function getsOut(state: State, unit: number): number {
  const carrier = carrierOf(state, state.units[unit]!);
  if (carrier === null) return -1;
  const range = arms(state, unit, 'shoot').reduce((most, arm) => Math.max(most, arm.range), inches(8));
  const isNear = enemiesOnTable(state, state.units[unit]!).some(
    ({ id }) =>
      (gapUnits(standing(state, carrier.id), standing(state, id))?.gap ?? Number.POSITIVE_INFINITY) <= range + stride(state, unit),
  );
  return isNear || (!isShielded(state, unit) && landsAtMarker(state, unit, carrier.id, known)) ? 500 : -1;
}

/** From middle to middle: so near, a character is surely within 3" (W40K-LOOK-01). */
const BEHIND = inches(4);

/** A character is set up behind others who shield it. */
function station(state: State, unit: number, at: Point): number {
  const { units, table } = state;
  const middle = { x: table.width / 2, y: table.depth / 2 };
  const { side, points } = units[unit]!;
  const behind = ({ pose }: Model): boolean => pointToPoint(pose, at) <= BEHIND && pointToPoint(pose, middle) < pointToPoint(at, middle);
  const isBehind =
    isShielded(state, unit) && units.some(({ id, side: of }) => of === side && shields(state, id) && standing(state, id).some(behind));
  return isBehind ? points : 0;
}

function opinionOnEmbarking(state: State, { about }: DecisionView, { ref }: Option): { readonly score: number } | null {
  const own = about?.[0];
  if (own === undefined || !('unit' in own) || ref === undefined || !('unit' in ref)) return null;
  return { score: embarking(state, own.unit, ref.unit, known) };
}

export const insight = phasedInsight({
  system: 'wh40k9',
  arms,
  wounds,
  seen: () => 0.85,
  about,
  // W40K-ONLYWAR-06: whoever loses its Warlord pays for it.
  points: (state, unit) => Math.max(1, state.units[unit]!.points) + (isWarlord(state, unit) ? victoryPoint(state) / 2 : 0),
  stride,
  hindrances,
  gaits: { walk: 'normal', run: 'advance', stay: 'stationary', leave: 'fall-back' },
  runs: inches(3),
  waits: (state, unit) =>
    state.cursor.phase === 'movement' && state.units[unit]!.side === state.cursor.active && mayBeSelected(state, state.units[unit]!),
  drill: {
    sketched: 'always',
    locked: (state, unit) =>
      isEngagedBy(state, state.units[unit]!, (foe) => !modelHas(state, foe, 'AIRCRAFT')) && !unitHas(state, state.units[unit]!, 'AIRCRAFT'),
    claim,
    // W40K-AIR-09, -10: whoever is only near an aircraft goes on as if it were not there.
    holds: (state, unit) => !unitHas(state, state.units[unit]!, 'AIRCRAFT'),
    // W40K-LOOK-01, -04.
    guard: (state, unit) => (isShielded(state, unit) ? 'guarded' : shields(state, unit) ? 'guards' : null),
    guardedWithin: inches(3),
    paysAt: 'start',
    // W40K-ONLYWAR-06 to -08: nobody is paid for the living.
    care: 0.8,
    leaves: true,
    // W40K-SHOOT-14, -15, W40K-GUNS-01.
    spares: true,
    closeShots: (state, unit) => BIG.some((keyword) => unitHas(state, state.units[unit]!, keyword)),
    nearer: true,
    stage: ({ cursor: { phase } }) => STAGES[phase] ?? 'move',
  },
  volley,
  opinion: (state, view, option) => {
    const { key } = view.label;
    // Command points that are not used are lost.
    if (key === 'w40k.ask.stratagem') return { score: option.id === 'yes' ? 1 : 0 };
    if (key === 'w40k.ask.psyker') return opinionOnPsyker(state, option, known);
    if (key === 'w40k.ask.powerTarget') return opinionOnPowerTarget(state, view, option, known);
    if (key === 'w40k.ask.embark') return opinionOnEmbarking(state, view, option);
    if (option.id.startsWith('disembark:') && option.ref !== undefined && 'unit' in option.ref)
      return { score: getsOut(state, option.ref.unit) };
    return key === 'w40k.ask.deploy' ? { score: deployedAt(state, option) } : null;
  },
  station,
  isRoutine: (_state, { label: { key } }) => ROUTINE.has(key),
  charge: { most: inches(12), short: inches(1) },
  turnsLeft,
  goals: (state, side) =>
    markersOf(state).map(({ id, pose }) => ({
      piece: id,
      at: pose,
      // From any edge of the marker, to any model of the unit.
      radius: inches(4),
      worth: victoryPoint(state) * Math.max(1, turnsLeft(state, side)),
      atTheEnd: false,
      // W40K-ONLYWAR-08: a point more for who has most of them in the end.
      atLast: victoryPoint(state) / 3,
    })),
  victoryPoint,
  // W40K-ONLYWAR-06 to -08: nobody is paid for the living.
  bloodlust: (state) => {
    const left = Math.max(...state.sides.map(({ id }) => turnsLeft(state, id)));
    return Math.min(1, 0.15 + (0.85 * left) / roundsAgreed(state));
  },
});

/** What opinions are made of. */
const known: Known = { ...insight, wounds, victoryPoint };
