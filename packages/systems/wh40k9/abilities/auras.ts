import type { RuleId } from '@warfold/catalogue';
import { parameter as p } from '@warfold/engine';
import { inAura, isFriendly } from '../sheet/aura.ts';
import { ability, CHANGE, changeOf, HOW, LEAST, label, MANNER, NAME, RESULTS, speaks, WHICH, WITHIN } from './declaring.ts';

const RULE: RuleId = 'W40K-SHEET-10';
const ONCE: RuleId = 'W40K-SHEET-11';
const SAVE = p.usual(p.target(2, 6), 6);

/**
 * W40K-SHEET-10, -11: what a model does for friends in reach of it, itself among them. Auras of a kind count once: by the name
 * that the card gives them, or by what they do.
 */
export const auras = {
  'aura-reroll': ability(RULE, 'auraReroll', {
    reach: 'field',
    params: { n: WITHIN, of: p.word('hit', 'wound', 'damage'), results: RESULTS, in: MANNER, name: NAME },
    hooks: {
      reroll: (strike, at) => {
        const { n, of, results, name } = at.params;
        return of === strike.of && speaks(at, strike) && isFriendly(at, strike.unit) && inAura(at, strike.unit, n)
          ? [{ results, rule: ONCE, aura: name ?? `reroll ${of}` }]
          : [];
      },
    },
  }),
  'aura-changed': ability(RULE, 'auraChanged', {
    reach: 'field',
    params: { which: WHICH, n: CHANGE, within: WITHIN, how: HOW, least: LEAST, name: NAME },
    hooks: {
      characteristic: ({ model, which }, at) => {
        const unit = at.state.units[model.unit]!;
        const { name, within } = at.params;
        if (at.params.which !== which || !isFriendly(at, unit) || !inAura(at, unit, within)) return [];
        return changeOf(at, which, label('auraChanged'), ONCE).map((change) => ({ ...change, aura: name ?? `changed ${which}` }));
      },
    },
  }),
  'aura-ward': ability(RULE, 'auraWard', {
    reach: 'field',
    params: { n: SAVE, within: WITHIN, name: NAME },
    hooks: {
      ignore: (model, at) => {
        const unit = at.state.units[model.unit]!;
        const { n, within, name = 'ward' } = at.params;
        return isFriendly(at, unit) && inAura(at, unit, within) ? [{ on: n, reason: label('auraWard'), rule: ONCE, aura: name }] : [];
      },
    },
  }),
  'aura-invulnerable': ability(RULE, 'auraInvulnerable', {
    reach: 'field',
    params: { n: SAVE, within: WITHIN, name: NAME },
    hooks: {
      invulnerable: (model, at) => {
        const unit = at.state.units[model.unit]!;
        const { n, within, name = 'invulnerable' } = at.params;
        const reason = label('auraInvulnerable');
        return isFriendly(at, unit) && inAura(at, unit, within) ? [{ on: n, reason, rule: ONCE, aura: name }] : [];
      },
    },
  }),
  /** W40K-ONLYWAR-05: the Warlord Trait. */
  'inspiring-leader': ability('W40K-ONLYWAR-05', 'inspiringLeader', {
    reach: 'field',
    hooks: {
      characteristic: ({ model, which }, at) => {
        const unit = at.state.units[model.unit]!;
        return which === 'ld' && isFriendly(at, unit) && inAura(at, unit, 6)
          ? [{ how: 'add', value: 1, reason: label('inspiringLeader'), rule: 'W40K-ONLYWAR-05', aura: 'inspiring-leader' }]
          : [];
      },
    },
  }),
};
