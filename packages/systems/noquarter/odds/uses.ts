import type { RuleId } from '@warfold/catalogue';
import type { Refusal, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import type { Use } from '../../shared/oddsUses.ts';
import { LASTING_SPELLS } from '../data/spell-effects.ts';
import type { SpellKey } from '../data/spells.ts';
import { hasEffect } from '../play/fighter/borne.ts';
import { labelOf } from '../play/fighter/labels.ts';
import { isPanicked } from '../play/fighter/states.ts';
import { lay } from '../play/magic/lasting.ts';
import { HOLDING } from '../play/marks.ts';

/** NQ-SPELL-TALISMAN: nothing lies on those whom it protects. */
function whySpellProof(state: State, unit: number): Refusal | null {
  const safe = standing(state, unit).find((model) => hasEffect(state, model, 'spellProof'));
  return safe === undefined ? null : refuse('NQ-SPELL-TALISMAN', say('nq.magic.refused.talisman', { who: { model: safe.id } }), [{ unit }]);
}

/** A spell that a mage has laid on a unit before, and that still lies on it. */
const spell = (ability: SpellKey, note: string, of: Use['of'], deeds: readonly string[]): Use => {
  const rule: RuleId = LASTING_SPELLS[ability]?.rule ?? 'NQ-MAGIC-09';
  return {
    label: labelOf(ability),
    note,
    of,
    deeds,
    why: whySpellProof,
    begin: (game, unit) => void lay(game, { ability, on: { unit }, by: null, rule, only: 'now' }),
    end(game, unit) {
      const lying = game.state.effects.filter((one) => one.ability === ability && 'unit' in one.on && one.on.unit === unit).at(-1);
      if (lying !== undefined) game.endEffect(lying.id, rule);
    },
  };
};

const BLOWS = ['strike', 'charge'] as const;
const ATTACKS = ['strike', 'charge', 'shoot'] as const;
const HARM = [...ATTACKS, 'throw', 'breathe', 'fire'] as const;

export const uses: Readonly<Record<string, Use>> = {
  hold: {
    label: say('nq.action.hold'),
    note: 'The target is on Hold, and each of it strikes once at those who touch it, before they do.',
    of: 'at',
    deeds: ['charge'],
    why: (state, unit) => (isPanicked(state, unit) ? refuse('NQ-HOLD-01', say('nq.refused.panicked'), [{ unit }]) : null),
    begin: (game, unit) => game.mark({ unit }, HOLDING, true, 'NQ-HOLD-01'),
    end: (game, unit) => game.mark({ unit }, HOLDING, false, 'NQ-HOLD-01'),
  },
  growth: spell('growth', '+2 Strength.', 'by', BLOWS),
  quickening: spell('quickening', 'Every use of a weapon costs a point less.', 'by', ATTACKS),
  rainstorm: spell('rainstorm', '-1 to the shots of those who act.', 'by', ['shoot']),
  shield: spell('shield', '+2 armour of the target.', 'at', HARM),
  stonearmour: spell('stonearmour', '+2 armour of the target.', 'at', HARM),
  spores: spell('spores', '+1 Toughness of the target.', 'at', HARM),
  weakness: spell('weakness', '-2 Toughness of the target.', 'at', HARM),
  shock: spell('shock', 'The target is hit without a die.', 'at', ATTACKS),
  blind: spell('blind', 'The target is hit without a die in close combat, parries nothing and does not respond.', 'at', BLOWS),
};
