import type { RuleId } from '@warfold/catalogue';
import type { Ability } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import type { Moments } from '../sequence/moments.ts';
import type { Characteristic } from '../sheet/profile.ts';
import { ability, ON_EFFECT } from './declaring.ts';

const RULE: RuleId = 'W40K-HOUSE-01';

const named = (key: string) => say(`w40k.stratagem.${key}`);

/** A characteristic of all models of the unit is more by so much. */
const raised = (key: string, what: Characteristic, value: number): Ability<Moments> =>
  ability(RULE, named(key), {
    sits: ON_EFFECT,
    hooks: { characteristic: ({ which }) => (which === what ? [{ how: 'add', value, reason: named(key), rule: RULE }] : []) },
  });

/** What Stratagems (`stratagems.ts`) leave on a unit until the end of the phase. */
export const stratagemAbilities = {
  'forced-march': raised('forced-march', 'm', 2),
  'stand-firm': raised('stand-firm', 'ld', 2),
  'steady-aim': ability(RULE, named('steady-aim'), {
    sits: ON_EFFECT,
    hooks: { toHit: (_strike, { as }) => (as === 'attacker' ? [{ part: part(1, named('steady-aim'), RULE) }] : []) },
  }),
  'hard-blows': ability(RULE, named('hard-blows'), {
    sits: ON_EFFECT,
    hooks: { toWound: (_strike, { as }) => (as === 'attacker' ? [{ part: part(1, named('hard-blows'), RULE) }] : []) },
  }),
};
