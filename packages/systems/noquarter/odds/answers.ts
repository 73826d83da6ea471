import type { Refusal, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed, RulePiece } from '../../shared/odds.ts';
import { firstNeed } from '../../shared/odds.ts';
import { isPanicked } from '../play/fighter/states.ts';
import { answerShot, canAnswerShot, partsOfAnswer } from '../play/hold/answers.ts';
import { noquarter } from '../play/index.ts';
import { muster } from './activations.ts';
import { NO_ATTACK, tallied } from './tally.ts';

/** A question begins in the middle of nowhere. */
const begins: RulePiece =
  // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
  function* (game) {
    muster(game);
    return { counts: NO_ATTACK, on: null };
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
          parts: [{ run: begins }, ...tallied({ by, at }, partsOfAnswer({ unit: by, shooters: able.map(({ id }) => id), at }))],
        },
      ],
      leftOut: [],
    };
  },
};
