import type { Flow, Game, ModelTravel } from '@warfold/engine';
import { markOf, part, sumOf } from '@warfold/engine';
import { lengthOf, wayIsClear } from '@warfold/space';
import { abilities } from '../abilities.ts';
import { slay } from '../combat/damage.ts';
import { d10 } from '../dice.ts';
import { effectsOf, hasEffect } from '../fighter/borne.ts';
import { labelOf } from '../fighter/labels.ts';
import { lapseMove } from '../magic/lasting.ts';
import { MOVED } from '../magic/magicMarks.ts';
import { walkedIntoLava } from '../spells/staying.ts';
import { speaks } from '../witness.ts';
import { solidCourse } from './ground.ts';

/** What the ground does to models that have moved: inches are counted, stumbles used up, quicksand and lava take their toll. */
export function* afterMove(game: Game, unit: number, travels: readonly ModelTravel[]): Flow<void> {
  const moved = travels.filter(({ path }) => lengthOf(path) > 0);
  if (moved.length === 0) return;
  if (abilities.witness != null) for (const travel of moved) passes(game, travel);
  for (const { model, path } of moved) {
    if (!hasEffect(game.state, game.model(model), 'moveAtMost')) continue;
    game.mark({ model }, MOVED, markOf(game.model(model), MOVED) + Math.ceil(lengthOf(path)), 'NQ-SPELL-FLOOD');
  }
  lapseMove(game, unit);
  yield* sink(game, moved);
  yield* walkedIntoLava(game, moved);
}

/** For the ledger of a soak, NQ-TRAIT-ETHEREAL: it went through what would have stopped another. */
function passes({ state }: Game, { model, path }: ModelTravel): void {
  const ghost = state.models[model]!;
  const [found] = effectsOf(state, ghost, 'passesThrough');
  if (found !== undefined && !wayIsClear(ghost, path, solidCourse(state, ghost))) speaks(found.card);
}

/** NQ-SPELL-QUICKSAND: a die for each model that has moved; neither armour nor wounds help. */
function* sink(game: Game, travels: readonly ModelTravel[]): Flow<void> {
  for (const { model } of travels) {
    const [sand] = effectsOf(game.state, game.model(model), 'quicksand');
    if (sand === undefined || game.model(model).place.at !== 'table') continue;
    const { killsOn } = sand.effect;
    const rolled = yield* d10(game, {
      purpose: 'quicksand',
      rule: sand.rule,
      side: game.unit(game.model(model).unit).side,
      count: 1,
      by: { model },
      need: sumOf([part(killsOn, labelOf(sand.card), sand.rule)]),
      sort: (face) => (face <= killsOn ? 'sinks' : 'safe'),
    });
    if (rolled.count('sinks') > 0) slay(game, model, sand.rule);
  }
}
