import type { Choice, Flow, Game, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { coherencyOf, removable } from '@warfold/space';
import { onTable, unitsOf } from '../../shared/sides.ts';
import { lose } from '../attack/casualties.ts';
import { ASKS } from '../questions.ts';
import { PHASE_DONE } from '../sequence/marks.ts';
import { COHERENCY } from './coherency.ts';

/** W40K-COHCHK-01: both players, the active one first, take away models until every unit is one single group in coherency. */
export function* checkCoherency(game: Game): Flow<void> {
  for (const side of [...game.othersFirst()].reverse())
    for (const unit of unitsOf(game.state, side)) if (onTable(game.state, unit)) yield* removeStrays(game, unit.id);
  game.mark('battle', PHASE_DONE, true, 'W40K-COHCHK-03');
}

function* removeStrays(game: Game, id: number): Flow<void> {
  const { groups, coherent } = coherencyOf(game.standing(id), COHERENCY);
  if (coherent) return;
  const { side } = game.unit(id);
  const models = game.standing(id).map((model) => model.id);
  const keep = yield* game.ask.one(
    { side, rule: 'W40K-COHCHK-01', label: say(ASKS.keepGroup, { unit: { unit: id } }), about: [{ unit: id }] },
    groups.map((group): Choice<readonly number[]> => {
      const first = models[group[0]!]!;
      const label = say('w40k.option.group', { count: group.length, model: { model: first } });
      return { id: `group:${first}`, label, ref: { model: first }, value: group.map((index) => models[index]!) };
    }),
  );
  for (;;) {
    const strays = straysOf(game.state, id, keep);
    if (strays.length === 0) return;
    const lost = yield* game.ask.one(
      { side, rule: 'W40K-COHCHK-01', label: say(ASKS.stray, { unit: { unit: id } }), about: [{ unit: id }] },
      () => straysOf(game.state, id, keep),
    );
    lose(game, [lost], { cause: 'strayed', rule: 'W40K-COHCHK-02', text: say('w40k.strays', { model: { model: lost } }) });
  }
}

/** Who may be taken away now: judged anew after every removal, and nobody once the unit is coherent. */
function straysOf(state: State, unit: number, keep: readonly number[]): Choice<number>[] {
  const models = state.units[unit]!.models.map((id) => state.models[id]!).filter(({ place }) => place.at === 'table');
  const kept = models.flatMap((model, index) => (keep.includes(model.id) ? [index] : []));
  const strays = removable(coherencyOf(models, COHERENCY), kept, models.length).map((index) => models[index]!.id);
  const outsideFirst = [...strays.filter((id) => !keep.includes(id)), ...strays.filter((id) => keep.includes(id))];
  return outsideFirst.map((model) => ({
    id: `model:${model}`,
    label: say('w40k.model', { model: { model } }),
    ref: { model },
    value: model,
  }));
}
