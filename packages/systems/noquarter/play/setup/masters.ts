import type { Flow, Game, Part, State, Unit } from '@warfold/engine';
import { markOf, part, say, standing } from '@warfold/engine';
import type { Template } from '@warfold/space';
import { d5 } from '../dice.ts';
import { effectOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { labelOf } from '../fighter/labels.ts';
import { MASTERY, MASTERY_ON, MASTERY_USED } from '../magic/magicMarks.ts';
import { modelsUnder } from '../ranged/caught.ts';

const isMaster = (state: State, unit: Unit): boolean =>
  standing(state, unit.id).some((model) => effectOf(state, model, 'mastersOfCombat') !== null);

/** NQ-SKILL-MASTERS: at the start of the game a D5 for each such unit, written down and shown. */
export function* rollMasteries(game: Game): Flow<void> {
  for (const unit of game.state.units) {
    const bears = unit.models.some((id) => effectOf(game.state, game.model(id), 'mastersOfCombat') !== null);
    if (!bears) continue;
    const value = yield* d5(game, { purpose: 'masters', rule: 'NQ-SKILL-MASTERS', side: unit.side, by: { unit: unit.id } });
    game.mark({ unit: unit.id }, MASTERY, value, 'NQ-SKILL-MASTERS', say('nq.magic.masters', { unit: { unit: unit.id }, value }));
  }
}

/** NQ-SKILL-MASTERS: an enemy unit begins an attack; once in the battle its target may answer with all its art, for the rest of that activation. */
export function* attacked(game: Game, { by, at }: { readonly by: number; readonly at: number }): Flow<void> {
  const unit = game.unit(at);
  if (markOf(unit, MASTERY) === 0 || markOf(unit, MASTERY_USED) || !areEnemies(game.state, by, at) || !isMaster(game.state, unit)) return;
  const label = say('nq.magic.ask.masters', { unit: { unit: at }, by: { unit: by }, value: markOf(unit, MASTERY) });
  const yes = yield* game.ask.confirm({ side: unit.side, rule: 'NQ-SKILL-MASTERS', label, about: [{ unit: at }] }, false);
  if (!yes) return;
  game.mark({ unit: at }, MASTERY_USED, true, 'NQ-SKILL-MASTERS');
  game.mark({ unit: at }, MASTERY_ON, true, 'NQ-SKILL-MASTERS', say('nq.magic.mastersUsed', { unit: { unit: at } }));
}

/** The same for every enemy unit that an attack without a named target is about to strike. */
export function* attackedAll(game: Game, by: number, models: readonly number[]): Flow<void> {
  const { unit } = game.model(by);
  const units = [...new Set(models.map((id) => game.model(id).unit))].sort((a, b) => a - b);
  for (const at of units) yield* attacked(game, { by: unit, at });
}

export function* attackedUnder(game: Game, by: number, template: Template, except: readonly number[] = []): Flow<void> {
  const { fully, partly } = modelsUnder(game.state, template, except);
  yield* attackedAll(
    game,
    by,
    [...fully, ...partly].map(({ id }) => id),
  );
}

/** What it adds to armour, while it lasts. */
export const masteryPart = (unit: Unit): Part[] =>
  markOf(unit, MASTERY_ON) ? [part(markOf(unit, MASTERY), labelOf('masters'), 'NQ-SKILL-MASTERS')] : [];
