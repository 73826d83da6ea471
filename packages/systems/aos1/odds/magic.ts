import { Fault, standing } from '@warfold/engine';
import type { MagicOdds } from '../../sigmar/oddsMagic.ts';
import { aos1 } from '../index.ts';
import { castSpell, isUnbound, whyNotCast } from '../magic.ts';
import { wizardryOf } from '../scroll.ts';
import { spells } from '../spells.ts';

/** AOS1-MAGIC-01 to -06. */
export const magic: MagicOdds = {
  system: aos1,
  rules: { cast: 'AOS1-MAGIC-01', unbind: 'AOS1-MAGIC-05' },
  spells(state, unit) {
    const wizardry = wizardryOf(state, state.units[unit]!);
    const [model] = standing(state, unit);
    if (wizardry === null || model === undefined) return [];
    return wizardry.spells
      .filter((key) => spells[key] !== undefined)
      .map((key) => ({ key, refused: whyNotCast(state, model, key, wizardry.casts) }));
  },
  *cast(game, unit, key) {
    const [model] = game.standing(unit);
    const spell = spells[key];
    if (model === undefined || spell === undefined) throw new Fault(`nobody casts ${key}`);
    return yield* castSpell(game, model.id, key, spell);
  },
  canUnbind: (state, unit) => wizardryOf(state, state.units[unit]!) !== null,
  *unbinds(game, caster, total) {
    const [model] = game.standing(caster);
    return model !== undefined && (yield* isUnbound(game, model.id, total));
  },
};
