import type { Choice, Flow, Game, Model, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { ASKS } from '../questions.ts';
import { PHASE_DONE, WARLORD } from '../sequence/marks.ts';
import { modelHas } from '../sheet/keywords.ts';

const modelsOf = (state: State, side: number): Model[] => state.models.filter((model) => state.units[model.unit]!.side === side);

/** W40K-ONLYWAR-03 to -05: each player's Warlord, named at muster or now, and its Trait: this one any Warlord may have. */
export function* nameWarlord(game: Game): Flow<void> {
  for (const { id: side } of game.state.sides) {
    const named = modelsOf(game.state, side).find((model) => markOf(model, WARLORD));
    const warlord = named?.id ?? (yield* chooseWarlord(game, side));
    if (warlord === null) continue;
    game.mark({ model: warlord }, WARLORD, true, 'W40K-ONLYWAR-03');
    game.tell('W40K-ONLYWAR-03', 'w40k.warlord', { side: { side }, model: { model: warlord } }, [{ model: warlord }]);
    giveTrait(game, warlord);
  }
  game.mark('battle', PHASE_DONE, true, 'W40K-ONLYWAR-03');
}

function* chooseWarlord(game: Game, side: number): Flow<number | null> {
  const choices = warlordChoices(game.state, side);
  if (choices.length === 0) return null;
  return yield* game.ask.one({ side, rule: 'W40K-ONLYWAR-03', label: say(ASKS.warlord) }, choices);
}

/** Any model may be chosen; CHARACTERs come first. Of models that are alike, in one unit, the first stands for all. */
function warlordChoices(state: State, side: number): Choice<number>[] {
  const seen = new Set<string>();
  const different = modelsOf(state, side).filter(({ unit, profile, gear }) => {
    const kind = `${unit} ${profile} ${gear.join()}`;
    return !seen.has(kind) && seen.add(kind);
  });
  const rank = (model: Model): number => (modelHas(state, model, 'CHARACTER') ? 0 : 1);
  return different
    .sort((a, b) => rank(a) - rank(b) || a.id - b.id)
    .map(({ id, unit }) => ({
      id: `model:${id}`,
      label: say('w40k.option.warlord', { model: { model: id }, unit: { unit } }),
      ref: { model: id },
      value: id,
    }));
}

/** W40K-ONLYWAR-04: the one Trait that is open to everybody; others are in other books. */
function giveTrait(game: Game, model: number): void {
  game.begin(
    { ability: 'inspiring-leader', on: { model }, ends: { at: 'battle' } },
    'W40K-ONLYWAR-04',
    say('w40k.trait', { model: { model } }),
  );
}
