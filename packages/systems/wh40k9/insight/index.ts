/** What 40K tells players that are programs. */
import type { AssignView, DecisionView, Model, Option, Source, State } from '@warfold/engine';
import { abilityOf, markOf, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { gapUnits, inches, pointToPoint } from '@warfold/space';
import type { Arm } from '../../shared/phased.ts';
import { chanceOf, phasedInsight } from '../../shared/phased.ts';
import { enemiesOnTable } from '../../shared/sides.ts';
import { roundsAgreed } from '../mission/agreement.ts';
import { markersOf } from '../mission/objectives.ts';
import { isEngagedBy } from '../moving/engagement.ts';
import { mayBeSelected } from '../moving/movement.ts';
import { carrierOf } from '../moving/transports.ts';
import { giftOf } from '../psychic/psychic.ts';
import { MOVE, WARLORD } from '../sequence/marks.ts';
import type { Amount } from '../sheet/amount.ts';
import { modelHas, profileOf, unitHas } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { lineOf, meleeOf, rangedOf, weaponOf } from '../sheet/profile.ts';
import { hindrances } from './hindrances.ts';
import type { Known } from './powers.ts';
import { embarking, landsAtMarker, opinionOnPowerTarget, opinionOnPsyker } from './powers.ts';

const mean = (amount: Amount | null): number => (amount === null ? 0 : (amount.dice * (amount.sides + 1)) / 2 + amount.plus);

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

/** W40K-ATTACK-07. */
function toWound(strength: number, toughness: number): number {
  if (strength >= 2 * toughness) return 2;
  if (strength > toughness) return 3;
  if (strength === toughness) return 4;
  return 2 * strength <= toughness ? 6 : 5;
}

const bodyOf = (state: State, unit: number): Model | undefined => alive(state, unit)[0];

function strengthOf(state: State, bearer: Model, { strength }: Weapon): number {
  if (strength.of === 'weapon') return mean(strength.value);
  const own = mean(lineOf(state, bearer).strength);
  return strength.how === 'add' ? own + strength.value : own * strength.value;
}

function through(state: State, bearer: Model, weapon: Weapon, at: number): number {
  const target = bodyOf(state, at);
  // W40K-AIR-08: no charge reaches an aircraft.
  if (target === undefined || (weapon.type === 'Melee' && modelHas(state, target, 'AIRCRAFT'))) return 0;
  const { toughness, save, invulnerable } = lineOf(state, target);
  const need = Math.min(save - weapon.penetration, invulnerable ?? 7);
  return chanceOf(toWound(strengthOf(state, bearer, weapon), toughness)) * (1 - (need > 6 ? 0 : chanceOf(need)));
}

/** Attacks of one model with a weapon; of several for the fight, its best counts. */
function armOf(state: State, bearer: Model, weapon: Weapon): Arm {
  const line = lineOf(state, bearer);
  const melee = weapon.type === 'Melee';
  const skill = (melee ? line.weaponSkill : line.ballisticSkill) ?? 7;
  const slowed = weapon.type === 'Heavy' && modelHas(state, bearer, 'INFANTRY') ? 1 : 0;
  return {
    range: weapon.range,
    attacks: melee ? mean(line.attacks) : mean(weapon.attacks),
    ...(weapon.type === 'Rapid Fire' && { within: 2 }),
    hit: (steady) => chanceOf(skill + (steady ? 0 : slowed)),
    through: (now, at) => through(now, bearer, weapon, at),
    damage: mean(weapon.damage),
  };
}

/** Of several weapons for the fight, the one that hits hardest. */
function hardest(weapons: readonly Weapon[]): readonly Weapon[] {
  const force = ({ strength, penetration, damage }: Weapon): number =>
    (strength.of === 'weapon' ? mean(strength.value) : strength.how === 'add' ? 4 + strength.value : 4 * strength.value) *
    (1 - 0.2 * penetration) *
    mean(damage);
  const best = weapons.reduce<Weapon | null>((most, one) => (most === null || force(one) > force(most) ? one : most), null);
  return best === null ? [] : [best];
}

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
  const carried = [...kinds.values()].flatMap(({ model, count }) => {
    const weapons = kind === 'shoot' ? rangedOf(state, model) : hardest(meleeOf(state, model));
    return weapons.map((weapon) => {
      const arm = armOf(state, model, weapon);
      // W40K-GRENADE-01: one of them throws.
      const times = kind === 'fight' ? inTouch(count) : weapon.type === 'Grenade' ? 1 : count;
      return { ...arm, attacks: arm.attacks * times };
    });
  });
  return [...carried, ...mind];
}

/** W40K-PSY-14, -15: two mortal wounds on average, as often as the test succeeds; nothing keeps them off. */
function smites(state: State, id: number): Arm[] {
  const unit = state.units[id]!;
  if (!unitHas(state, unit, 'PSYKER')) return [];
  const { casts, powers } = giftOf(state, unit);
  if (casts === 0 || !powers.includes('smite')) return [];
  return [{ range: inches(18), attacks: 2, hit: () => 30 / 36, through: () => 1, damage: 1 }];
}

const stride = (state: State, unit: number): Mil => {
  const model = bodyOf(state, unit);
  return model === undefined ? 0 : inches(mean(lineOf(state, model).move));
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
  const { round, active } = state.cursor;
  return Math.max(0, roundsAgreed(state) - Math.max(1, round) + (active === side || round === 0 ? 1 : 0));
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

/** What the shots of a weapon, or the blows of a rank with it, take from a target. */
function volley(state: State, view: AssignView, source: Source, way: string | null, target: number): number | null {
  const about = view.about?.[0];
  const key = way ?? (source.ref !== undefined && 'gear' in source.ref ? source.ref.gear : null);
  const at = bodyOf(state, target);
  if (about === undefined || !('unit' in about) || key === null || at === undefined) return null;
  const weapon = weaponOf(state, key);
  const bearer = alive(state, about.unit).find(({ gear }) => gear.includes(weapon.of)) ?? bodyOf(state, about.unit);
  if (bearer === undefined) return null;
  const { hit, through: gets, attacks, damage, within = 1 } = armOf(state, bearer, weapon);
  const gap = gapUnits(standing(state, about.unit), standing(state, target))?.gap ?? 0;
  const each = weapon.type === 'Melee' ? 1 : attacks * (2 * gap <= weapon.range ? within : 1);
  return (
    source.count *
    each *
    hit(markOf(state.units[about.unit]!, MOVE) === 'stationary') *
    gets(state, target) *
    Math.min(damage, lineOf(state, at).wounds)
  );
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
  spills: false,
  seen: () => 0.85,
  woundsEach: (state, unit) => {
    const model = bodyOf(state, unit);
    return model === undefined ? 1 : lineOf(state, model).wounds;
  },
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
  phases: { shooting: 'shooting', charge: 'charge', fight: 'fight' },
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
