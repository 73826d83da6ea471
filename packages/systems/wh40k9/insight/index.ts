/** What 40K tells players that are programs. */

import type { AssignSource, AssignView, DecisionView, Model, Option, State } from '@warfold/engine';
import { abilityOf, markOf, SAYS, say, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { gapUnits, inches, pointToPoint } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import { chanceOfTwoDice } from '../../shared/twoDice.ts';
import { OFFERS_STRATAGEM } from '../command/stratagems.ts';
import { roundsAgreed } from '../mission/agreement.ts';
import { DEPLOYS } from '../mission/deployment.ts';
import { markersOf } from '../mission/objectives.ts';
import { isEngagedBy } from '../moving/engagement.ts';
import { ENDS_MOVES, mayBeSelected } from '../moving/movement.ts';
import { carrierOf, GETS_OUT } from '../moving/transports.ts';
import { ASKS } from '../questions.ts';
import { MOVE, WARLORD } from '../sequence/marks.ts';
import { modelHas, profileOf, unitHas } from '../sheet/keywords.ts';
import { lineOf, meleeOf, weaponOf } from '../sheet/profile.ts';
import { alive, arms, bodyOf, wounds } from './arms.ts';
import { attackOn, attacksWith, mean } from './attacks.ts';
import { hindrances } from './hindrances.ts';
import type { Opinion } from './opinion.ts';
import { inPoints } from './opinion.ts';
import type { Known } from './powers.ts';
import { embarking, landsAtMarker, opinionOnPowerTarget, opinionOnPsyker } from './powers.ts';
import { opinionOnStratagem } from './stratagems.ts';
import { bodyIn, harm } from './strikes.ts';
import { toll } from './toll.ts';

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

const PHASES: Readonly<Record<string, 'move' | 'shoot' | 'charge' | 'fight' | 'over'>> = {
  reinforcements: 'shoot',
  psychic: 'shoot',
  shooting: 'shoot',
  charge: 'charge',
  heroic: 'fight',
  fight: 'fight',
  'fight-end': 'over',
  morale: 'over',
  coherency: 'over',
  'round-end': 'over',
};

/** Questions in which the rules' own choice is as good as any. */
const ROUTINE: ReadonlySet<string> = new Set<string>([
  ASKS.smite,
  ASKS.split,
  ASKS.secondHalf,
  ASKS.deedOrder,
  ASKS.casualties,
  ASKS.countsFor,
  ASKS.flee,
  ASKS.keepGroup,
  ASKS.stray,
  ASKS.morale,
  ASKS.allocate,
  ASKS.nextTarget,
  ASKS.nextWeapon,
  ASKS.pileIn,
  ASKS.consolidate,
  ASKS.chargeMove,
  ASKS.heroicMove,
  ASKS.marker,
  ASKS.deny,
  ASKS.rerollCharge,
  ASKS.zone,
  ASKS.firstTurn,
  ASKS.warlord,
]);

/** The weapon of a source: its own, or the only one that whoever fights has. */
function weaponIn(state: State, { ref }: AssignSource): string | null {
  if (ref === undefined) return null;
  if ('gear' in ref) return ref.gear;
  return 'model' in ref ? (meleeOf(state, state.models[ref.model]!)[0]?.key ?? null) : null;
}

/** The share of a target that the shots of a weapon, or the blows of a rank with it, take. */
function volley(state: State, view: AssignView, source: AssignSource, way: string | null, target: number): number | null {
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
  const taken = source.count * each * (markOf(state.units[about.unit]!, MOVE) === 'stationary' ? steady : moved);
  return taken / Math.max(1, bodyIn(state, target).wounds.left);
}

/** Those who secure objectives first, each to one of its own; then the strong, and last who goes anywhere in one move. Nobody stays away. */
function opinionOnDeployment(state: State, option: Option): Opinion {
  const { ref } = option;
  if (ref === undefined || !('unit' in ref)) return { score: -1 };
  const unit = state.units[ref.unit]!;
  const how = DEPLOYS.in(option)?.how;
  // W40K-ONLYWAR-14: who comes last sees where everybody is, and comes to any marker that nobody is at.
  if (how === 'late') return { score: 500, reason: say('w40k.insight.deploy.late') };
  if (how !== 'set up') return { score: -1 };
  if (unitHas(state, unit, 'AIRCRAFT')) return { score: 1, reason: say('w40k.insight.deploy.aircraft') };
  const [holds, leads] = [secures(state, ref.unit), unitHas(state, unit, 'CHARACTER')];
  const why = holds ? 'secures' : leads ? 'character' : 'strong';
  return { score: 10 + (holds ? 100 : 0) + unit.points - (leads ? 8 : 0), reason: say(`w40k.insight.deploy.${why}`) };
}

/** Out of a transport, before that moves, if anybody can be struck or a marker taken in this turn; and else not. */
function opinionOnGettingOut(state: State, unit: number): Opinion {
  const carrier = carrierOf(state, state.units[unit]!);
  if (carrier === null) return { score: -1 };
  const range = arms(state, unit, 'shoot').reduce((most, arm) => Math.max(most, arm.range), inches(8));
  const isNear = enemiesOnTable(state, state.units[unit]!).some(
    ({ id }) =>
      (gapUnits(standing(state, carrier.id), standing(state, id))?.gap ?? Number.POSITIVE_INFINITY) <= range + stride(state, unit),
  );
  if (isNear) return { score: 500, reason: say('w40k.insight.outAtEnemies') };
  const lands = !isShielded(state, unit) && landsAtMarker(state, unit, carrier.id, known);
  return lands ? { score: 500, reason: say('w40k.insight.outAtMarker') } : { score: -1 };
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

/** W40K-HERO-03: how far a hero goes, and how near it is to be fought then. */
const STEP = inches(3);

/** Whoever meets a hero has charged and fights first, or fights the others beside it. */
const STRUCK = 0.8;

/** What a hero does to whoever it meets, against what it comes to: all that is near may strike it. */
function opinionOnIntervening(state: State, hero: number): Opinion {
  const near = enemiesOnTable(state, state.units[hero]!).filter(
    ({ id }) => (gapUnits(standing(state, hero), standing(state, id))?.gap ?? Number.POSITIVE_INFINITY) <= STEP + THERE,
  );
  let [gained, lost] = [0, 0];
  for (const { id } of near) {
    const taken = harm(state, { by: hero, at: id, how: 'fight' });
    gained = Math.max(gained, taken * worth(state, id));
    lost += STRUCK * (1 - taken / 2) * harm(state, { by: id, at: hero, how: 'fight' });
  }
  const score = insight.bloodlust(state) * (gained - Math.min(1, lost) * worth(state, hero));
  return { score, reason: say(score > 0 ? 'w40k.insight.intervene' : 'w40k.insight.stayOut') };
}

function opinionOnEmbarking(state: State, { about }: DecisionView, { ref }: Option): Opinion | null {
  const own = about?.[0];
  if (own === undefined || !('unit' in own) || ref === undefined || !('unit' in ref)) return null;
  const score = embarking(state, own.unit, ref.unit, known);
  return score > 0 ? inPoints(score, 'embark', { transport: ref }) : { score };
}

/** What a unit is worth as it is now: who is still there can still hold, carry and be a nuisance. */
function worth(state: State, unit: number): number {
  const { left, full } = bodyIn(state, unit).wounds;
  if (left === 0) return 0;
  // W40K-ONLYWAR-06: whoever loses its Warlord pays for it.
  const price = Math.max(1, state.units[unit]!.points) + (isWarlord(state, unit) ? victoryPoint(state) / 2 : 0);
  return price * (0.25 + (0.75 * left) / Math.max(1, full));
}

const isLocked = (state: State, unit: number): boolean =>
  isEngagedBy(state, state.units[unit]!, (foe) => !modelHas(state, foe, 'AIRCRAFT')) && !unitHas(state, state.units[unit]!, 'AIRCRAFT');

/** How far an Advance goes beyond a Normal Move, on average. */
const ADVANCE = inches(3);

const STAY = { option: 'stationary', reach: 0, strikes: 'shoot', steady: true } as const;

/** W40K-MOVE-03, -04: to stay, to move, to Advance, or to Fall Back. */
function activations(state: State, id: number) {
  const { phase, active } = state.cursor;
  const unit = state.units[id]!;
  if (phase !== 'movement' || unit.side !== active || !mayBeSelected(state, unit)) return [];
  const reach = stride(state, id);
  if (isLocked(state, id)) return [STAY, { option: 'fall-back', reach, strikes: 'nothing' as const, steady: false }];
  return [
    STAY,
    { option: 'normal', reach, strikes: 'shoot' as const, steady: false },
    { option: 'advance', reach: reach + ADVANCE, before: reach, strikes: 'nothing' as const, steady: false },
  ];
}

/** More than any army is worth. */
const DECIDED = 5000;

function outlook(state: State, side: number): number {
  const sign = (other: number): number => (state.sides[other]!.team === state.sides[side]!.team ? 1 : -1);
  let sum = 0;
  for (const { id, side: of } of state.units) sum += sign(of) * worth(state, id);
  for (const { id, score } of state.sides) sum += sign(id) * victoryPoint(state) * score;
  const winners = state.result?.winners ?? [];
  if (winners.length > 0) sum += winners.some((winner) => sign(winner) > 0) ? DECIDED : -DECIDED;
  return sum;
}

function goals(state: State, side: number) {
  return markersOf(state).map(({ id, pose }) => ({
    piece: id,
    at: pose,
    // From any edge of the marker, to any model of the unit.
    radius: inches(4),
    worth: victoryPoint(state) * Math.max(1, turnsLeft(state, side)),
    atTheEnd: false,
    // W40K-ONLYWAR-08: a point more for who has most of them in the end.
    atLast: victoryPoint(state) / 3,
  }));
}

function opinion(state: State, view: DecisionView, option: Option): Opinion | null {
  const { key } = view.label;
  if (key === ASKS.stratagem) return opinionOnStratagem(state, view, SAYS.in(option)?.yes === true, known);
  if (key === ASKS.psyker) return opinionOnPsyker(state, option, known);
  if (key === ASKS.powerTarget) return opinionOnPowerTarget(state, view, option, known);
  if (key === ASKS.embark) return opinionOnEmbarking(state, view, option);
  if (key === ASKS.hero) return option.ref !== undefined && 'unit' in option.ref ? opinionOnIntervening(state, option.ref.unit) : null;
  const out = GETS_OUT.in(option);
  if (out !== null) return opinionOnGettingOut(state, out.unit);
  // W40K-MOVE-13: to stay takes no choosing.
  if (ENDS_MOVES.in(option) !== null) return { score: 0, reason: say('w40k.insight.end') };
  return key === ASKS.deploy || key === ASKS.deployLate ? opinionOnDeployment(state, option) : null;
}

/** W40K-CHARGE-08: within 1" is there. */
const THERE = inches(1);

export const insight = {
  system: 'wh40k9',
  worth,
  spot: (state: State, unit: number): Point => bodyIn(state, unit).middle,
  breadth: (state: State, unit: number): Mil => bodyIn(state, unit).breadth,
  harm,
  reach: (state: State, unit: number, how: 'shoot' | 'fight'): Mil =>
    how === 'fight' ? stride(state, unit) + inches(7) : bodyIn(state, unit).range,
  stride,
  hindrances,
  apart: THERE,
  activations,
  goals,
  turnsLeft,
  // W40K-ONLYWAR-06 to -08: nobody is paid for the living.
  bloodlust(state: State): number {
    const left = Math.max(...state.sides.map(({ id }) => turnsLeft(state, id)));
    return Math.min(1, 0.15 + (0.85 * left) / roundsAgreed(state));
  },
  outlook,
  opinion,
  // A charge roll is made again where it does not reach, as is usual.
  isRoutine: (_state: State, view: DecisionView): boolean =>
    ROUTINE.has(view.label.key) || OFFERS_STRATAGEM.in(view)?.stratagem === 'second-wind',
  station,
  volley,
  toll: (state: State, view: AssignView, source: AssignSource, way: string | null): number =>
    toll(state, view, source, way, { worth, goals }),
  sketchRules: {
    sketched: 'always' as const,
    locked: isLocked,
    claim,
    // W40K-AIR-09, -10: whoever is only near an aircraft goes on as if it were not there.
    holds: (state: State, unit: number): boolean => !unitHas(state, state.units[unit]!, 'AIRCRAFT'),
    // W40K-LOOK-01, -04.
    guard: (state: State, unit: number) => (isShielded(state, unit) ? 'guarded' : shields(state, unit) ? 'guards' : null),
    guardedWithin: inches(3),
    paysAt: 'start' as const,
    // W40K-ONLYWAR-06 to -08: nobody is paid for the living.
    care: 0.8,
    leaves: true,
    // W40K-SHOOT-14, -15, W40K-GUNS-01.
    spares: true,
    closeShots: (state: State, unit: number): boolean => BIG.some((keyword) => unitHas(state, state.units[unit]!, keyword)),
    nearer: true,
    phase: ({ cursor: { phase } }: State) => PHASES[phase] ?? 'move',
    charge: (far: Mil): number => chanceOfTwoDice(Math.max(0, far - THERE) / 1000),
    farthest: inches(12),
  },
};

/** What opinions are made of. */
const known: Known = { ...insight, wounds, victoryPoint };
