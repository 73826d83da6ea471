import type { RuleId } from '@warfold/catalogue';
import type { Ability } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import type { Moments } from '../sequence/moments.ts';
import type { Characteristic } from '../sheet/profile.ts';

const RULE: RuleId = 'W40K-HOUSE-01';

const label = (key: string) => say(`w40k.stratagem.${key}`);

/** A characteristic of all models of the unit is more by so much. */
const raised = (key: string, what: Characteristic, value: number): Ability<Moments> => ({
  rule: RULE,
  label: label(key),
  hooks: { characteristic: ({ which }) => (which === what ? [{ how: 'add', value, reason: label(key), rule: RULE }] : []) },
});

/** What Stratagems (`stratagems.ts`) leave on a unit until the end of the phase. */
export const stratagemAbilities: Readonly<Record<string, Ability<Moments>>> = {
  'forced-march': raised('forced-march', 'm', 2),
  'stand-firm': raised('stand-firm', 'ld', 2),
  'steady-aim': {
    rule: RULE,
    label: label('steady-aim'),
    hooks: { toHit: (_strike, at) => (at.as === 'attacker' ? [{ part: part(1, label('steady-aim'), RULE) }] : []) },
  },
  'hard-blows': {
    rule: RULE,
    label: label('hard-blows'),
    hooks: { toWound: (_strike, at) => (at.as === 'attacker' ? [{ part: part(1, label('hard-blows'), RULE) }] : []) },
  },
};
