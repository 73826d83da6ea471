import type { Explained, Model, Part, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { within } from '@warfold/space';
import type { Technique } from '../combat/techniques.ts';
import { elementOf } from '../combat/techniques.ts';
import { isVeryLarge, veryLargeNeed } from '../combat/toStrike.ts';
import { effectsOf } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import type { Arm, ArmBand } from '../fighter/gear.ts';
import { modifiers } from '../fighter/modifiers.ts';
import { isLarge, panicOf } from '../fighter/states.ts';
import { formationOf, inBlock, rankOf } from '../moving/formation.ts';
import { speaks } from '../witness.ts';
import { coverParts } from './cover.ts';

/** One shot: who, at whom, with what, how. */
export interface Shot {
  /** From where it is shot: the shooter, or the support weapon. */
  readonly from: Model;
  /** Whose skill it is. */
  readonly by: Model;
  readonly at: Model;
  readonly arm: Arm;
  readonly technique: Technique;
  readonly aimed: boolean;
  /** NQ-INDIRECT-01: over what stands between, because a friend sees the target. */
  readonly indirect?: boolean;
  readonly more?: readonly Part[];
}

/** NQ-WPROF-03: the band in which a target is; nothing beyond long range (NQ-SHOOT-03). Exactly the limit is within it. */
export const bandAt = (arm: Arm, from: Model, at: Model): ArmBand | null => arm.bands.find(({ to }) => within(from, at, to)) ?? null;

/** NQ-SHOOT-04, -05, NQ-AIM-01, NQ-COVER-01; nothing where the target is out of range. All that applies is added (NQ-DICE-03), to an indirect shot too (NQ-INDIRECT-01). */
export function needToShoot(state: State, shot: Shot): Explained | null {
  const { from, by, at, arm } = shot;
  const band = bandAt(arm, from, at);
  if (band === null) return null;
  if (isVeryLarge(state, at)) return veryLargeNeed();
  return sumOf([
    ...basicParts(state, by, arm, band),
    ...targetParts(state, at),
    ...shooterParts(state, shot),
    ...coverParts(state, { from, at, near: band.name === 'short' }),
    ...modifiers(state, { to: 'AD', by, at, element: elementOf(arm), when: arm.blast > 0 ? ['templateAttack'] : [] }),
    ...(shot.more ?? []),
  ]);
}

/** The skill of the shooter and the range, all that counts at a bare point of the ground (NQ-TEMPLATE-02). */
export function basicParts(state: State, by: Model, arm: Arm, band: ArmBand): Part[] {
  const AD = arm.wielder?.AD ?? fighterOf(state, by).AD;
  return [
    part(AD, say('nq.combat.part.ra'), 'NQ-SHOOT-04'),
    ...(band.modifier === 0 ? [] : [part(band.modifier, say(`nq.combat.band.${band.name}`), 'NQ-SHOOT-05')]),
    ...sightParts(state, by, arm, band),
  ];
}

/** NQ-EQUIP-SIGHT: on firearms and crossbows, as the workshop sells it. */
function sightParts(state: State, by: Model, arm: Arm, { name }: ArmBand): Part[] {
  if (arm.family !== 'firearm' && arm.family !== 'crossbow') return [];
  return effectsOf(state, by, 'rangeModifiers', elementOf(arm)).map(({ effect, rule }) =>
    part(effect[name], say('nq.combat.part.sight'), rule),
  );
}

/** NQ-SHOOT-05: one line covers large targets and blocks. */
function targetParts(state: State, at: Model): Part[] {
  const parts: Part[] = [];
  if (isLarge(state, at)) speaks('large');
  if (isLarge(state, at) || inBlock(state, at)) parts.push(part(1, say('nq.combat.part.easy'), 'NQ-SHOOT-05'));
  if (formationOf(state, at.unit) === 'dispersed') parts.push(part(-1, say('nq.combat.part.dispersed'), 'NQ-FORM-07'));
  if (panicOf(state, at.unit) === 'terrified') parts.push(part(1, say('nq.combat.part.targetTerrified'), 'NQ-PANIC-04'));
  return parts;
}

function shooterParts(state: State, { by, arm, technique, aimed, indirect }: Shot): Part[] {
  const parts: Part[] = [];
  if (aimed) parts.push(part(1, say('nq.combat.part.aimed'), 'NQ-AIM-01'));
  if (arm.kind === 'ranged' && rankOf(state, by) > 1) parts.push(part(-1, say('nq.combat.part.rear'), 'NQ-SHOOT-06'));
  if (indirect === true) parts.push(part(-1, say('nq.combat.part.indirect'), 'NQ-INDIRECT-01'));
  if (technique.toHit !== 0) parts.push(part(technique.toHit, technique.label, technique.rule));
  return parts;
}
