import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import { EQUIPMENT } from '../../data/equipment.ts';
import { MUTATIONS } from '../../data/mutations.ts';
import { SKILLS } from '../../data/skills.ts';
import { LASTING_STATES } from '../../data/spell-effects.ts';
import { SPELLS } from '../../data/spells.ts';
import { isKeyOf } from '../../data/table.ts';
import { TRAITS } from '../../data/traits.ts';
import { WEAPON_RULES } from '../../data/weapon-rules.ts';
import { nameOf } from '../../texts/names.ts';

/** How a card, a weapon rule, a spell or a passing state is called. */
export function labelOf(ability: string): Text {
  if (isKeyOf(SKILLS, ability)) return nameOf('skill', ability);
  if (isKeyOf(TRAITS, ability)) return nameOf('trait', ability);
  if (isKeyOf(MUTATIONS, ability)) return nameOf('mutation', ability);
  if (isKeyOf(EQUIPMENT, ability)) return nameOf('equip', ability);
  if (isKeyOf(SPELLS, ability)) return nameOf('spell', ability);
  if (isKeyOf(WEAPON_RULES, ability)) return nameOf('wrule', ability);
  if (isKeyOf(LASTING_STATES, ability)) return say(`nq.magic.state.${ability}`);
  return say('nq.magic.card', { name: ability });
}
