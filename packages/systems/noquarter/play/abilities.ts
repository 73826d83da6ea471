import type { RuleId } from '@warfold/catalogue';
import type { Ability, AbilitySeat, Parameters, Text } from '@warfold/engine';
import { abilitySet, parameter, say } from '@warfold/engine';
import type { Buyable } from '../data/cards.ts';
import { EQUIPMENT } from '../data/equipment.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { SKILLS } from '../data/skills.ts';
import { LASTING_STATES } from '../data/spell-effects.ts';
import { ASPECTS, HIGHEST_LEVEL, SPELLS } from '../data/spells.ts';
import { keysOf } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import type { WeaponMark } from '../data/weapon.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import { labelOf } from './fighter/labels.ts';

const CARD: readonly AbilitySeat[] = ['unit', 'model'];
const WEAPON: readonly AbilitySeat[] = ['weapon'];

/** NQ-DESIGN-35: which element of a combined model has the card, counted from 0; the whole model if it does not say. */
const OF_CARD = { element: parameter.byName(parameter.optional(parameter.whole(0, 9))) };

/** What lies on somebody: the activation in which it began, who holds, taunts or frightens. */
const OF_EFFECT = {
  since: parameter.byName(parameter.optional(parameter.whole(-1000, 1_000_000))),
  by: parameter.byName(parameter.optional(parameter.ref('model'))),
  from: parameter.byName(parameter.optional(parameter.ref('model'))),
};
/** NQ-SKILL-TAUNT: whole units taunt. */
const OF_TAUNT = { ...OF_EFFECT, by: parameter.byName(parameter.optional(parameter.ref('unit'))) };

/** What some cards need to know besides. */
const OWN: Readonly<Record<string, Parameters>> = {
  mage: {
    level: parameter.usual(parameter.whole(1, HIGHEST_LEVEL.character), 1),
    aspect: parameter.optional(parameter.word(...keysOf(ASPECTS))),
    spells: parameter.optional(parameter.texts(keysOf(SPELLS))),
    ...OF_CARD,
  },
  initiate: { spell: parameter.optional(parameter.word(...keysOf(SPELLS))), ...OF_CARD },
  nemesis: { of: parameter.optional(parameter.text()), ...OF_CARD },
};

/** A card that is bought by level needs its level, and has those that the book prices. */
function paramsOf(key: string, card: object): Parameters {
  const levels = 'levels' in card ? keysOf((card as Extract<Buyable, { levels: unknown }>).levels).map(Number) : [];
  if (levels.length === 0) return OWN[key] ?? OF_CARD;
  return { level: parameter.whole(Math.min(...levels), Math.max(...levels)), ...OF_CARD };
}

interface Shelf {
  readonly sits: readonly AbilitySeat[];
  paramsOf(key: string, card: object): Parameters;
}

function shelf<Key extends string>(table: Readonly<Record<Key, { readonly rule: RuleId }>>, { sits, paramsOf: of }: Shelf) {
  const found: Record<string, Ability> = {};
  for (const key of keysOf(table)) found[key] = ability(key, { rule: table[key].rule, sits, params: of(key, table[key]) });
  return found;
}

/** Cards with something to fill in have a sentence with it; what the others do stands under their rule. */
function ability(
  key: string,
  { label = labelOf(key), ...told }: Pick<Ability, 'rule' | 'sits'> & { params: Parameters; label?: Text },
): Ability {
  const isFilledIn = Object.values(told.params).some(({ byName }) => byName !== true);
  return { ...told, label, ...(isFilledIn && { says: `nq.card.${key}.says` }), hooks: {} };
}

const CARDS: Shelf = { sits: CARD, paramsOf };
const SPELL: Shelf = { sits: ['effect'], paramsOf: () => OF_EFFECT };
const STATE: Shelf = { sits: ['effect'], paramsOf: (key) => (key === 'taunted' ? OF_TAUNT : OF_EFFECT) };
const RULE: Shelf = { sits: WEAPON, paramsOf: () => ({}) };

/** What is printed on a weapon and costs nothing; `siege` is a trait too. */
const MARKS: Readonly<Record<Exclude<WeaponMark, 'siege'>, RuleId>> = {
  twoHanded: 'NQ-WPN-TWOHANDED',
  twoRanks: 'NQ-WPN-SPEARRANKS',
  chargeOnly: 'NQ-WPN-CHARGEONLY',
  ridersOnly: 'NQ-WPN-MOUNTED',
  notForCavalry: 'NQ-WPN-MOUNTED',
  oncePerActivation: 'NQ-WPN-SINGLESHOT',
  natural: 'NQ-WPN-CARD',
};

const onWeapons = Object.fromEntries(
  keysOf(MARKS).map((key) => [key, ability(key, { rule: MARKS[key], sits: WEAPON, params: {}, label: say(`nq.weaponMark.${key}`) })]),
);

/**
 * Every skill, trait, piece of equipment, mutation, weapon rule, spell and passing state by its name, as screens and situations call it. What
 * each does is data (`data/`), which the chapters of play read through `borne.ts`: none of them needs to speak up at a moment of its own.
 */
export const abilities = abilitySet({
  ...shelf(SKILLS, CARDS),
  ...shelf(TRAITS, CARDS),
  ...shelf(EQUIPMENT, CARDS),
  ...shelf(MUTATIONS, CARDS),
  ...shelf(SPELLS, SPELL),
  ...shelf(WEAPON_RULES, RULE),
  ...shelf(LASTING_STATES, STATE),
  ...onWeapons,
  siege: ability('siege', { rule: TRAITS.siege.rule, sits: [...CARD, ...WEAPON], params: OF_CARD }),
  resistance: ability('resistance', {
    rule: 'NQ-COST-RESISTANCE',
    sits: CARD,
    params: { points: parameter.whole(1, 3) },
    label: say('nq.magic.resistance'),
  }),
});
