import type { Model, Part, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import { inArc, touching } from '@warfold/space';
import type { ModifierMoment } from '../../data/effects.ts';
import { NEMESES, OLD_FOES } from '../magic/magicMarks.ts';
import { CHARGED } from '../marks.ts';
import { inBlock } from '../moving/formation.ts';
import { masteryPart } from '../setup/masters.ts';
import { speaks } from '../witness.ts';
import { borneBy, effectsOf } from './borne.ts';
import { fighterOf } from './fighter.ts';
import { labelOf } from './labels.ts';

export type Modified = 'CC' | 'AD' | 'FZ' | 'RE' | 'AR';

/** A value that is about to be tested. */
export interface AskedValue {
  readonly to: Modified;
  /** Whose value it is. */
  readonly by: Model;
  /** Whom it attacks, if it does. */
  readonly at?: Model;
  /** What only the asker knows of: overrunHit, templateAttack, twoHandedInUse. The rest is looked up. */
  readonly when?: readonly ModifierMoment[];
  /** The element of a combined model that attacks. */
  readonly element?: number | null;
}

/** NQ-SKILL-BRUTES. */
const COWED_AR = 1;

const REAR_HALF = { middle: 1800, span: 1800 } as const;

/** Whether this is the first turn in which the two are in melee with each other (NQ-MUT-BUBOES, NQ-MUT-HIDEOUSVISAGE). */
export const isFirstTurnOfMelee = (a: Model, b: Model): boolean => !markOf(a, OLD_FOES).includes(b.id);

/** NQ-TRAIT-NEMESIS: pairs of the rival and the element that hates it, -1 for the whole model. */
export function isNemesis(by: Model, at: Model, element: number | null = null): boolean {
  const pairs = markOf(by, NEMESES);
  for (let i = 0; i + 1 < pairs.length; i += 2)
    if (pairs[i] === at.id && (pairs[i + 1] === -1 || element === null || pairs[i + 1] === element)) return true;
  return false;
}

function holds(state: State, moment: ModifierMoment, bearer: Model, other: Model | undefined, said: readonly ModifierMoment[]): boolean {
  if (said.includes(moment)) return true;
  switch (moment) {
    case 'charging':
      return markOf(bearer, CHARGED);
    case 'closeOrRanked':
      return inBlock(state, bearer);
    case 'firstTurnOfMelee':
      return other !== undefined && isFirstTurnOfMelee(bearer, other);
    case 'fromRear':
      return other !== undefined && inArc(bearer.pose, REAR_HALF, other.pose);
    // Rivals are found when the battle begins, and in both directions: see `isNemesis`.
    case 'againstNemesis':
    case 'overrunHit':
    case 'templateAttack':
    case 'twoHandedInUse':
      return false;
  }
}

/** What cards, spells and states of one model add to the values of the bearer, or of whoever attacks him. */
function partsOf(state: State, bearer: Model, of: 'bearer' | 'attackers', other: Model | undefined, asked: AskedValue): Part[] {
  const { to, when: said = [], element = null } = asked;
  const parts: Part[] = [];
  for (const { effect, card, rule, element: own } of borneBy(state, bearer)) {
    if (effect.kind !== 'modifier' || effect.to !== to || effect.of !== of) continue;
    // NQ-CC-04 and NQ-SHOOT-05 list large targets themselves, together with blocks.
    if (card === 'large') continue;
    if (of === 'bearer' && own !== null && element !== null && own !== element) continue;
    if (effect.when !== undefined && !holds(state, effect.when, bearer, other, said)) continue;
    if (effect.unless?.some((moment) => holds(state, moment, bearer, other, said)) === true) continue;
    speaks(card);
    parts.push(part(effect.value, labelOf(card), rule));
  }
  return parts;
}

/** NQ-SKILL-BRUTES, NQ-SKILL-MASTERS: they raise the armour only of who wears some. */
function armedParts(state: State, model: Model): Part[] {
  const cowed = effectsOf(state, model, 'noCloseCombat').find(({ card }) => card === 'cowed');
  return [...(cowed === undefined ? [] : [part(COWED_AR, labelOf('cowed'), cowed.rule)]), ...masteryPart(state.units[model.unit]!)];
}

/** NQ-MUT-SERPENTTAIL: everybody strikes it more easily while the one that holds it stays in contact. */
function entangledParts(state: State, at: Model): Part[] {
  for (const { effect, rule, params } of effectsOf(state, at, 'entangled')) {
    const holder = typeof params.by === 'number' ? state.models[params.by] : undefined;
    if (holder?.place.at === 'table' && touching(holder, at)) return [part(effect.CC, labelOf('entangled'), rule)];
  }
  return [];
}

/**
 * What skills, traits, equipment, mutations and spells add to a value before the die is compared with it: those of its bearer, and those of the one he
 * attacks. Formation, charge, panic and the like are the business of whoever asks.
 */
export function modifiers(state: State, asked: AskedValue): Part[] {
  const { to, by, at, element = null } = asked;
  const parts = partsOf(state, by, 'bearer', at, asked);
  if (to === 'AR' && fighterOf(state, by).AR > 0) parts.push(...armedParts(state, by));
  if (at === undefined) return parts;
  parts.push(...partsOf(state, at, 'attackers', by, asked));
  if (to === 'FZ' && isNemesis(by, at, element)) parts.push(part(1, say('nq.magic.part.nemesis'), 'NQ-TRAIT-NEMESIS'));
  if (to === 'CC') parts.push(...entangledParts(state, at));
  return parts;
}

/** The Strength of the body itself, without weapon or charge, but with what lies on it (NQ-MAGIC-10). */
export function bodyStrength(state: State, model: Model, base: number): number {
  let total = base;
  for (const { effect } of effectsOf(state, model, 'modifier'))
    if (effect.to === 'FZ' && effect.of === 'bearer' && effect.when === undefined) total += effect.value;
  return total;
}
