import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef, Model, Plain, State } from '@warfold/engine';
import { markOf, memo, numberOf } from '@warfold/engine';
import { tierOf } from '../../data/cards.ts';
import type { CardEffect } from '../../data/effects.ts';
import { EQUIPMENT } from '../../data/equipment.ts';
import { MUTATIONS } from '../../data/mutations.ts';
import { SKILLS } from '../../data/skills.ts';
import { LASTING_SPELLS, LASTING_STATES, type Lasting, type LastingSpell } from '../../data/spell-effects.ts';
import { isKeyOf } from '../../data/table.ts';
import { TRAITS } from '../../data/traits.ts';
import { abilities } from '../abilities.ts';
import { SERIAL } from '../magic/magicMarks.ts';
import { ACTIVE } from '../marks.ts';

type Params = Readonly<Record<string, Plain>>;

/** One thing that a card or a spell does to its bearer, and where it comes from. */
export interface Borne<E extends Lasting = Lasting> {
  readonly effect: E;
  /** The key of the card, or of the spell or state that lies on the bearer. */
  readonly card: string;
  readonly rule: RuleId;
  /** The element of a combined model that has it; null for the whole model. */
  readonly element: number | null;
  /** The engine's effect that brings it; null for a card. */
  readonly effectId: number | null;
  readonly params: Params;
}

export type KindOf = Lasting['kind'];
export type Of<K extends KindOf> = Borne<Extract<Lasting, { kind: K }>>;

const NOTHING: readonly Borne[] = [];

/** What a card says in play, by the name of its ability; nothing for a name that is no card. */
export function effectsOfCard({
  ability,
  params = {},
}: AbilityRef): { readonly rule: RuleId; readonly effects: readonly CardEffect[] } | null {
  if (isKeyOf(TRAITS, ability)) return TRAITS[ability];
  if (isKeyOf(MUTATIONS, ability)) return MUTATIONS[ability];
  if (ability === 'resistance') {
    const points = typeof params.points === 'number' ? params.points : 0;
    return { rule: 'NQ-COST-RESISTANCE', effects: [{ kind: 'armourResistance', points }] };
  }
  const card = isKeyOf(SKILLS, ability) ? SKILLS[ability] : isKeyOf(EQUIPMENT, ability) ? EQUIPMENT[ability] : null;
  if (card === null) return null;
  const tier = tierOf(card, typeof params.level === 'number' ? params.level : undefined);
  return { rule: card.rule, effects: tier?.effects ?? [] };
}

/** The AR of a card is final: what large size and tattoos give stands in it already. NQ-DESIGN-10 */
const isInTheCard = (ability: string, effect: CardEffect): boolean =>
  effect.kind === 'tattooArmour' || (ability === 'large' && effect.kind === 'modifier' && effect.to === 'AR');

function borneOf(ref: AbilityRef): readonly Borne[] {
  const card = effectsOfCard(ref);
  if (card === null) return NOTHING;
  const element = typeof ref.params?.element === 'number' ? ref.params.element : null;
  return card.effects
    .filter((effect) => !isInTheCard(ref.ability, effect))
    .map((effect): Borne => ({ effect, card: ref.ability, rule: card.rule, element, effectId: null, params: ref.params ?? {} }));
}

/** Traits that include skills, and limbs that add attacks, are worked out here once, so that nobody else has to. */
function settled(borne: readonly Borne[]): readonly Borne[] {
  const granted = borne.flatMap((one): Borne[] => {
    if (one.effect.kind !== 'grantsSkill') return [one];
    const skill = effectsOfCard({
      ability: one.effect.skill,
      ...(one.effect.level !== undefined && { params: { level: one.effect.level } }),
    });
    return (skill?.effects ?? []).map((effect): Borne => ({ ...one, effect }));
  });
  return granted.reduce<readonly Borne[]>((all, one) => (one.effect.kind === 'raisesExtraAttack' ? raised(all, one.effect) : all), granted);
}

/** NQ-MUT-EXTRALIMB: from nothing to (x2), otherwise one level up. */
function raised(all: readonly Borne[], { from, by, atMost }: Extract<CardEffect, { kind: 'raisesExtraAttack' }>): readonly Borne[] {
  const has = all.some(({ effect }) => effect.kind === 'extraDice' && effect.roll === 'melee');
  if (!has) return [...all, ...borneOf({ ability: 'extraattack', params: { level: from } })];
  return all.map((one) =>
    one.effect.kind === 'extraDice' && one.effect.roll === 'melee'
      ? { ...one, effect: { ...one.effect, dice: Math.min(atMost, one.effect.dice + by) } }
      : one,
  );
}

/** What the cards of a profile and of a unit say together: they never change, so it is worked out once. */
const ofCards = memo({
  on: (profile: readonly AbilityRef[]) => profile,
  key: (unit: readonly AbilityRef[]) => numberOf(unit),
  work: (profile, unit: readonly AbilityRef[]): readonly Borne[] => settled([...profile, ...unit].flatMap(borneOf)),
});

/** The entry of the book for something that lies on somebody. */
export function lastingOf(ability: string): LastingSpell | null {
  if (isKeyOf(LASTING_STATES, ability)) return LASTING_STATES[ability];
  const spells: Readonly<Record<string, LastingSpell | undefined>> = LASTING_SPELLS;
  return Object.hasOwn(spells, ability) ? (spells[ability] ?? null) : null;
}

/** What lies on a model or on its unit now. */
function lyingOn(state: State, model: Model, own: readonly Borne[]): readonly Borne[] {
  const found: Borne[] = [];
  // NQ-TRAIT-MEMBRANES: spells only, not the Whip Tongue.
  const sharpEyed = own.some(({ effect }) => effect.kind === 'immune' && effect.to === 'blindingSpells');
  for (const { id, ability, on, params } of state.effects) {
    if (!('unit' in on ? on.unit === model.unit : 'model' in on && on.model === model.id)) continue;
    const lasting = lastingOf(ability);
    if (ability === 'blind' && sharpEyed) abilities.witness?.('membranes');
    if (lasting === null || (ability === 'blind' && sharpEyed)) continue;
    const awake = lasting.inActivation !== true || (markOf(state, ACTIVE) === model.unit && params.since !== markOf(state, SERIAL));
    if (!awake) continue;
    for (const effect of lasting.effects) found.push({ effect, card: ability, rule: lasting.rule, element: null, effectId: id, params });
  }
  return found;
}

/** Everything that cards, spells and states do to a model now. */
export function borneBy(state: State, model: Model): readonly Borne[] {
  const own = ofCards(state.book.profiles[model.profile]!.abilities, state.units[model.unit]!.abilities);
  if (state.effects.length === 0) return own;
  const lying = lyingOn(state, model, own);
  return lying.length === 0 ? own : [...own, ...lying];
}

const isOfKind = <K extends KindOf>(one: Borne, kind: K): one is Of<K> => one.effect.kind === kind;

const serves = ({ element }: Borne, asked: number | null): boolean => element === null || asked === null || element === asked;

/** All of one kind, also those that a single element has; of one element and the whole model if an element is named. */
export function effectsOf<K extends KindOf>(state: State, model: Model, kind: K, element: number | null = null): readonly Of<K>[] {
  const found: Of<K>[] = [];
  for (const one of borneBy(state, model)) if (isOfKind(one, kind) && serves(one, element)) found.push(one);
  return found;
}

export function effectOf<K extends KindOf>(state: State, model: Model, kind: K, element: number | null = null): Of<K> | null {
  for (const one of borneBy(state, model)) if (isOfKind(one, kind) && serves(one, element)) return one;
  return null;
}

export const hasEffect = (state: State, model: Model, kind: KindOf, element: number | null = null): boolean =>
  effectOf(state, model, kind, element) !== null;

/** NQ-DESIGN and traits: whether the model cannot be harmed or moved in this way. */
export function isImmune(state: State, model: Model, to: Extract<CardEffect, { kind: 'immune' }>['to']): RuleId | null {
  const found = effectsOf(state, model, 'immune').find(({ effect }) => effect.to === to) ?? null;
  if (found !== null) abilities.witness?.(found.card);
  return found?.rule ?? null;
}
