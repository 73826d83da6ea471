import type { Flow, Game, Refusal, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed, RulePiece } from '../../shared/odds.ts';
import { firstNeed } from '../../shared/odds.ts';
import { isPanicked } from '../play/fighter/states.ts';
import { answerShot, canAnswerShot } from '../play/hold/answers.ts';
import { noquarter } from '../play/index.ts';
import { muster } from './activations.ts';
import { counted, NO_ATTACK } from './tally.ts';

function* shot(game: Game, by: number, at: number): Flow<void> {
  yield* answerShot(game, by, at);
}

const answering = (model: number, by: number, at: number): RulePiece =>
  function* (game) {
    muster(game);
    const ready = game.model(model).place.at === 'table' && canAnswerShot(game.state, game.model(model), at);
    return { counts: ready ? yield* counted(game, { by, at }, 0, shot(game, model, at)) : NO_ATTACK, on: null };
  };

function whyNoAnswer(state: State, unit: number, at: number): Refusal | null {
  if (isPanicked(state, unit)) return refuse('NQ-HOLD-01', say('nq.refused.panicked'), [{ unit }]);
  return standing(state, unit).some((model) => canAnswerShot(state, model, at))
    ? null
    : refuse('NQ-HOLD-05', say('nq.refused.noShot'), [{ unit }]);
}

/** NQ-HOLD-05: a unit on Hold answers what the target does. */
export const answer: Deed = {
  label: say('nq.odds.answer'),
  note: 'A unit on Hold answers an action of the target: everybody who can shoots once, for nothing.',
  several: 'each',
  aims: true,
  words: {},
  distance: () => inches(6),
  plan(state, { by: [by = -1], at }) {
    const refused = whyNoAnswer(state, by, at);
    if (refused !== null) return { refused };
    const able = standing(state, by).filter((model) => canAnswerShot(state, model, at));
    const need = firstNeed(noquarter, state, (game) => answerShot(game, able[0]!.id, at));
    return {
      stages: [
        {
          label: say('nq.answer.shoot', { unit: { unit: by } }),
          numbers: need === null ? [] : [{ label: say('nq.combat.number.toHit'), value: need }],
          parts: able.map(({ id }) => ({ run: answering(id, by, at) })),
        },
      ],
      leftOut: [],
    };
  },
};
