import type { DecisionView, Option, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Stage } from '../../shared/odds.ts';
import { answering, picking } from '../../shared/odds.ts';
import type { Action } from '../play/action.ts';
import { DOES } from '../play/action.ts';
import { finish } from '../play/finish.ts';
import { chantActions, magicActions } from '../play/magic/magic.ts';
import { ASKS } from '../questions.ts';
import { activates } from './activations.ts';
import type { Sides } from './tally.ts';
import { hearing, woundsOf } from './tally.ts';

/** Every spell that a unit can cast now, by its mages and its Initiates. */
export const castsOf = (state: State, unit: number): readonly Action[] => [
  ...standing(state, unit).flatMap((model) => magicActions(state, model).filter((action) => DOES.in(action)?.act === 'cast')),
  ...chantActions(state, state.units[unit]!),
];

/** The spell, and whether the mage concentrates. */
export function spellIn(action: Action): { readonly spell: string; readonly focus: boolean } {
  const does = DOES.in(action);
  return does?.act === 'cast' || does?.act === 'chant' ? does : { spell: '', focus: false };
}

/** NQ-MAGIC-04, -05: one spell of a unit, cast at another or at whoever it is for, and what it does at once. */
export function castStage({ by, at }: Sides, action: Action): Stage {
  return {
    label: action.label,
    numbers: action.numbers ?? [],
    parts: [
      {
        *run(game) {
          yield* activates(game, by, { points: null });
          const before = woundsOf(game.state, at);
          const now = castsOf(game.state, by).find(({ id }) => id === action.id);
          let cast = 0;
          if (now !== undefined && now.refused === undefined) {
            const unitOf = ({ ref }: Option): number | null =>
              ref === undefined ? null : 'unit' in ref ? ref.unit : 'model' in ref ? game.model(ref.model).unit : null;
            const aimed = (view: DecisionView) =>
              view.label.key === ASKS.magicTarget ? picking(view, (option) => unitOf(option) === at) : null;
            const flow = now.value.run(game);
            if (flow !== undefined)
              yield* hearing(answering(flow, aimed), (rolled) => {
                if (rolled.roll.purpose === 'cast' && rolled.count('cast') > 0) cast = 1;
              });
          }
          yield* finish(game, by);
          return { counts: { cast, wounds: woundsOf(game.state, at) - before }, on: null };
        },
      },
    ],
  };
}

export const knownSpells = (actions: readonly Action[]): string => [...new Set(actions.map((one) => spellIn(one).spell))].join(', ');
