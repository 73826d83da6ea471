import type { RuleId } from '@warfold/catalogue';
import type { Ability } from '@warfold/engine';
import { abilitySet, say } from '@warfold/engine';
import { EQUIPMENT } from '../data/equipment.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { SKILLS } from '../data/skills.ts';
import { LASTING_STATES } from '../data/spell-effects.ts';
import { SPELLS } from '../data/spells.ts';
import { keysOf } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import { labelOf } from './fighter/labels.ts';

function shelf<Key extends string>(table: Readonly<Record<Key, { readonly rule: RuleId }>>): Record<string, Ability> {
  const found: Record<string, Ability> = {};
  for (const key of keysOf(table)) found[key] = { rule: table[key].rule, label: labelOf(key), hooks: {} };
  return found;
}

/**
 * Every skill, trait, piece of equipment, mutation, weapon rule, spell and passing state by its name, as screens and situations call it. What
 * each does is data (`data/`), which the chapters of play read through `borne.ts`: none of them needs to speak up at a moment of its own.
 */
export const abilities = abilitySet({
  ...shelf(SKILLS),
  ...shelf(TRAITS),
  ...shelf(EQUIPMENT),
  ...shelf(MUTATIONS),
  ...shelf(SPELLS),
  ...shelf(WEAPON_RULES),
  ...shelf(LASTING_STATES),
  resistance: { rule: 'NQ-COST-RESISTANCE', label: say('nq.magic.resistance'), hooks: {} },
});
