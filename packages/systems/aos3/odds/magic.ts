import { refuse, say } from '@warfold/engine';
import { flowOf } from '@warfold/engine/flow';
import type { Deed } from '../../shared/odds.ts';
import { firstNeed } from '../../shared/odds.ts';
import type { MagicOdds } from '../../sigmar/oddsMagic.ts';
import { aos3 } from '../index.ts';
import { dispelling } from '../magic/dispelling.ts';
import { manifestsOf } from '../magic/manifest.ts';
import { cast, castings, isUnbound, wizardryOf } from '../magic/wizards.ts';
import { presentModels } from '../table/table.ts';

/** AOS3-19.0 to AOS3-19.2. */
export const magic: MagicOdds = {
  system: aos3,
  rules: { cast: 'AOS3-19.0b', unbind: 'AOS3-19.1.2a' },
  spells: (state, unit) =>
    castings({ ...state, cursor: { ...state.cursor, active: state.units[unit]!.side } }, state.units[unit]!.side)
      .filter(({ value }) => value.unit === unit)
      .map(({ value: { key }, refused }) => ({ key, refused: refused ?? null })),
  cast: (game, unit, key) => cast(game, game.unit(unit).side, { unit, key }),
  canUnbind: (state, unit) => wizardryOf(state, state.units[unit]!) !== null,
  *unbinds(game, caster, total) {
    const [model] = presentModels(game.state, caster);
    return model !== undefined && (yield* isUnbound(game, { unit: caster, model: model.id }, total));
  },
};

/** AOS3-19.3.2: the first endless spell that the unit may try to dispel. */
export const dispel: Deed = {
  label: say('aos3.odds.dispel'),
  note: 'Tries to dispel the first endless spell on the table that it can reach.',
  several: 'each',
  aims: false,
  phase: 'hero',
  words: {},
  plan(state, { by: [by = -1] }) {
    const { side } = state.units[by]!;
    const options = dispelling.options(state, side).filter(({ option: { ref } }) => ref !== undefined && 'unit' in ref && ref.unit === by);
    const attempt = options.find(({ option }) => option.refused === undefined);
    const who = { unit: by };
    if (attempt === undefined)
      return { refused: options[0]?.option.refused ?? refuse('AOS3-19.3.2a', say('aos3.odds.nothingToDispel', { unit: who }), [who]) };
    const need = firstNeed(aos3, state, (game) => flowOf(attempt.perform(game)));
    return {
      stages: [
        {
          label: say('aos3.odds.dispelling', { unit: who }),
          numbers: need === null ? [] : [{ label: say('sigmar.odds.roll'), value: need }],
          parts: [
            {
              *run(game) {
                const there = () => manifestsOf(game.state, 'endless').filter(({ present }) => present).length;
                const before = there();
                const flow = presentModels(game.state, by).length === 0 ? undefined : attempt.perform(game);
                if (flow !== undefined) yield* flow;
                return { counts: { dispelled: before - there() }, on: null };
              },
            },
          ],
        },
      ],
      leftOut: [],
    };
  },
};
