import type { Flow, Game } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import { d10 } from '../dice.ts';
import { effectOf } from '../fighter/borne.ts';
import { labelOf } from '../fighter/labels.ts';
import { FALLEN, LOST_THIS_TURN } from '../magic/magicMarks.ts';
import { slay } from './damage.ts';

/** NQ-TRAIT-REGENERATE: a die for each wound lost this turn; who lies there with nothing recovered is removed. */
export function* regenerate(game: Game): Flow<void> {
  for (const model of game.state.models) {
    if (markOf(model, LOST_THIS_TURN) === 0 || game.model(model.id).place.at !== 'table') continue;
    yield* mend(game, model.id);
  }
}

function* mend(game: Game, id: number): Flow<void> {
  const model = game.model(id);
  const trait = effectOf(game.state, model, 'regenerates');
  if (trait === null) return;
  const { atMost } = trait.effect;
  const rolled = yield* d10(game, {
    purpose: 'regeneration',
    rule: trait.rule,
    side: game.unit(model.unit).side,
    count: Math.min(model.lost, markOf(model, LOST_THIS_TURN)),
    by: { model: id },
    need: sumOf([part(atMost, labelOf(trait.card), trait.rule)]),
    sort: (face) => (face <= atMost ? 'mended' : 'lost'),
  });
  const mended = rolled.count('mended');
  // What has been rolled for is mended or lost for good; what the templates of this phase do is rolled for after them.
  game.mark({ model: id }, LOST_THIS_TURN, 0, trait.rule);
  if (mended > 0)
    game.emit({
      type: 'healed',
      on: { model: id },
      by: mended,
      rule: trait.rule,
      text: say('nq.magic.mends', { model: { model: id }, wounds: mended }),
    });
  if (!markOf(game.model(id), FALLEN)) return;
  game.mark({ model: id }, FALLEN, false, trait.rule);
  if (mended === 0) slay(game, id, trait.rule);
}
