import type { Explained, Model, Part, State } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import { crossesTerrain } from '@warfold/space';
import { effectOf, hasEffect } from '../fighter/borne.ts';
import { areEnemies, fighterOf } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { modifiers } from '../fighter/modifiers.ts';
import { is, isLarge, isProne, panicOf } from '../fighter/states.ts';
import { CHARGED } from '../marks.ts';
import { heightUnder, terrainOf } from '../moving/heights.ts';
import { engagedWith } from '../moving/positions.ts';
import { speaks } from '../witness.ts';
import { isDown } from './damage.ts';
import type { Technique } from './techniques.ts';
import { elementOf } from './techniques.ts';

/** One close attack: who, at whom, with what, how. `more` is what a rule adds to this very one. */
export interface Strike {
  readonly by: Model;
  readonly at: Model;
  readonly arm: Arm;
  readonly technique: Technique;
  readonly more?: readonly Part[];
}

/** NQ-VLT-01: what hits a very large target at all hits it on 9 or less. */
const VERY_LARGE = 9;

export const isVeryLarge = (state: State, model: Model): boolean => is(state, model, 'vlt');

/** NQ-TRAIT-SIEGE: the model itself, or this weapon of it alone, harms very large targets. */
export const harmsVeryLarge = (state: State, by: Model, arm: Arm): boolean =>
  hasEffect(state, by, 'siege', elementOf(arm)) || arm.marks.includes('siege') || arm.blast > 0 || arm.template !== null;

export const veryLargeNeed = (): Explained => sumOf([part(VERY_LARGE, say('nq.combat.part.vlt'), 'NQ-VLT-01')]);

/** NQ-CC-03, -04: the value to roll under. All that applies is added together. */
export function needToStrike(state: State, strike: Strike): Explained {
  const { by, at, arm, technique, more = [] } = strike;
  if (isVeryLarge(state, at)) return veryLargeNeed();
  const CC = arm.wielder?.CC ?? fighterOf(state, by).CC;
  return sumOf([
    part(CC, say('nq.combat.part.cc'), 'NQ-CC-03'),
    ...ownParts(state, by),
    ...targetParts(state, at),
    ...groundParts(state, by, at),
    ...helpParts(state, strike),
    ...(technique.toHit === 0 ? [] : [part(technique.toHit, technique.label, technique.rule)]),
    ...modifiers(state, { to: 'CC', by, at, element: elementOf(arm) }),
    ...more,
  ]);
}

function ownParts(state: State, by: Model): Part[] {
  const parts: Part[] = [];
  if (markOf(by, CHARGED)) parts.push(part(1, say('nq.combat.part.charged'), 'NQ-CHARGE-07'));
  if (panicOf(state, by.unit) !== 'none') parts.push(part(-1, say('nq.combat.part.panicked'), 'NQ-PANIC-07'));
  return parts;
}

/** NQ-PANIC-04, -08, NQ-PRONE-02. */
function targetParts(state: State, at: Model): Part[] {
  const parts: Part[] = [];
  const panic = panicOf(state, at.unit);
  if (panic === 'panicked') parts.push(part(1, say('nq.combat.part.targetPanicked'), 'NQ-PANIC-08'));
  if (panic === 'terrified') parts.push(part(2, say('nq.combat.part.targetTerrified'), 'NQ-PANIC-04'));
  if (isProne(at)) parts.push(part(1, say('nq.combat.part.targetProne'), 'NQ-PRONE-02'));
  if (isLarge(state, at)) speaks('large');
  if (isLarge(state, at)) parts.push(part(1, say('nq.combat.part.targetLarge'), 'NQ-CC-04'));
  return parts;
}

function groundParts(state: State, by: Model, at: Model): Part[] {
  const parts: Part[] = [];
  const higher = heightUnder(state, by) - heightUnder(state, at);
  if (higher > 0) parts.push(part(1, say('nq.combat.part.higher'), 'NQ-CC-04'));
  if (higher < 0) parts.push(part(-1, say('nq.combat.part.lower'), 'NQ-CC-04'));
  if (terrainOf(state, 'barrier').some((terrain) => crossesTerrain(by.pose, at.pose, terrain)))
    parts.push(part(-1, say('nq.combat.part.barrier'), 'NQ-CC-04'));
  return parts;
}

/** NQ-ASSIST-01 to -03, NQ-SKILL-TEAMWORK: helpers who know team work count each, and then in the place of the plain +1. */
function helpParts(state: State, { by, at, arm }: Strike): Part[] {
  const near = friendsAt(state, by, at);
  if (near.length === 0) return [];
  const helpers = near.filter((friend) => canHelp(state, friend));
  if (helpers.length === 0) return [part(0, say('nq.combat.part.noHelp', { by: { model: near[0]!.id } }), 'NQ-ASSIST-02')];
  const team = teamOf(state, by, arm, helpers);
  if (team !== null) return [part(team.count * team.CC, say('nq.combat.part.teamWork', { count: team.count }), 'NQ-SKILL-TEAMWORK')];
  const rule = helpers.length > 1 ? 'NQ-ASSIST-03' : 'NQ-ASSIST-01';
  return [part(1, say('nq.combat.part.assisted', { by: { model: helpers[0]!.id } }), rule)];
}

/** NQ-ASSIST-01: other friends in base contact with the same enemy, of somebody who touches it himself. */
function friendsAt(state: State, by: Model, at: Model): Model[] {
  const touching = engagedWith(state, at);
  if (!touching.some(({ id }) => id === by.id)) return [];
  return touching.filter((friend) => friend.id !== by.id && !areEnemies(state, friend.unit, by.unit));
}

/** NQ-ASSIST-02: in contact with no other enemy, and able to fight. */
const canHelp = (state: State, friend: Model): boolean =>
  engagedWith(state, friend).length === 1 &&
  !isProne(friend) &&
  !isDown(state, friend) &&
  !is(state, friend, 'frame') &&
  panicOf(state, friend.unit) !== 'terrified';

const helpersOf = (state: State, by: Model, at: Model): Model[] => friendsAt(state, by, at).filter((friend) => canHelp(state, friend));

function teamOf(state: State, by: Model, arm: Arm, helpers: readonly Model[]): { count: number; CC: number; FZ: number } | null {
  const own = effectOf(state, by, 'teamWork', elementOf(arm));
  const count = helpers.filter((helper) => hasEffect(state, helper, 'teamWork')).length;
  return own === null || count === 0 ? null : { count, CC: own.effect.CC, FZ: own.effect.FZ };
}

/** NQ-STAT-05, NQ-WPROF-01: Strength of the blow: the model's own and the weapon's bonus, or that of the attack itself. */
export function strengthOfStrike(state: State, { by, at, arm }: Pick<Strike, 'by' | 'at' | 'arm'>): Explained {
  if (arm.strength.kind === 'fixed') return fixedStrength(state, by, at, arm);
  const FZ = arm.wielder?.FZ ?? fighterOf(state, by).FZ;
  const team = teamOf(state, by, arm, helpersOf(state, by, at));
  return sumOf([
    part(FZ, say('nq.combat.part.st'), 'NQ-STAT-05'),
    ...(arm.strength.plus === 0 ? [] : [part(arm.strength.plus, say('nq.combat.part.weapon'), 'NQ-WPROF-01')]),
    ...modifiers(state, { to: 'FZ', by, at, element: elementOf(arm) }),
    ...(team === null ? [] : [part(team.count * team.FZ, say('nq.combat.part.teamWork', { count: team.count }), 'NQ-SKILL-TEAMWORK')]),
  ]);
}

/** A shot, a sting, a bite has the Strength of its card, whoever makes it; hatred alone adds to it (NQ-TRAIT-NEMESIS). */
export function fixedStrength(state: State, by: Model, at: Model | null, arm: Arm): Explained {
  const own = arm.strength.kind === 'fixed' ? arm.strength.value : 0;
  const hatred =
    at === null ? [] : modifiers(state, { to: 'FZ', by, at, element: elementOf(arm) }).filter(({ rule }) => rule === 'NQ-TRAIT-NEMESIS');
  return sumOf([part(own, say('nq.combat.part.weapon'), 'NQ-WPROF-01'), ...hatred]);
}
