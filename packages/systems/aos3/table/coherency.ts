import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Refusal, State, Step, Unit } from '@warfold/engine';
import { memo, OF_UNIT, say, standing, step } from '@warfold/engine';
import { coherencyOf, inches, linksAcrossAndUp, twoLinksFrom } from '@warfold/space';
import { whyNotTogether } from '../../shared/body.ts';
import { nameOf } from '../../sigmar/warscroll.ts';
import type { Chapter } from '../sequence/chapter.ts';

/** AOS3-1.3.3a to AOS3-1.3.3c: within 1" across and 6" up of one comrade, from six models on of two, and all of them one group. */
export const LINKS = linksAcrossAndUp(inches(1), inches(6), twoLinksFrom(6));

/** Which rule asks for the links of so many models. */
const linkRule = (models: number): RuleId => (models >= 6 ? 'AOS3-1.3.3c' : 'AOS3-1.3.3b');

export function whyNotCoherent(models: readonly Model[]): Refusal | null {
  const { strays } = coherencyOf(models, LINKS);
  return whyNotTogether(models, LINKS, strays.length > 0 ? linkRule(models.length) : 'AOS3-1.3.3a');
}

/** The same as long as nobody moves. Only models on the table stand anywhere; a garrison is one group inside its feature (AOS3-1.3.3e). */
const isSplit = memo({
  on: (state: State) => state.models,
  key: (unit: Unit) => unit.id,
  work(state, unit: Unit) {
    const models = standing(state, unit.id);
    return models.length > 1 && !coherencyOf(models, LINKS).coherent;
  },
});

/** AOS3-15.2: at the end of a turn, the active player's units first. */
function nextSplit(state: State): Step | null {
  const { active } = state.cursor;
  const split = state.units.filter((unit) => isSplit(state, unit));
  const unit = split.find(({ side }) => side === active) ?? split[0];
  return unit === undefined ? null : { step: 'removeStray', args: { unit: unit.id } };
}

/** AOS3-1.3.3d: after it was set up, models of a unit that is not coherent are removed until it is. */
export function* regroup(game: Game, unit: number): Flow<void> {
  while (isSplit(game.state, game.unit(unit))) yield* removeStray(game, { unit });
}

/** AOS3-1.3.3d: one model at a time, of the owner's choice; it is neither slain nor fled. */
const removeStray = step(OF_UNIT, function* (game, { unit }): Flow<void> {
  const why = whyNotCoherent(game.standing(unit));
  if (why === null) return;
  if (!why.rule.startsWith('protocol')) game.tell(why.rule as RuleId, 'aos3.coherency.split', { unit: { unit } }, [{ unit }]);
  const model = yield* game.ask.one(
    {
      side: game.unit(unit).side,
      rule: game.state.cursor.phase === 'turn-end' ? 'AOS3-15.2' : 'AOS3-1.3.3d',
      label: say('aos3.coherency.ask', { unit: { unit } }),
      about: [{ unit }],
    },
    () =>
      removable(game.state, unit).map((one) => ({
        id: `model:${one.id}`,
        label: say('aos3.coherency.remove', { model: nameOf(one) }),
        ref: { model: one.id },
        value: one.id,
      })),
  );
  game.emit({
    type: 'removed',
    models: [model],
    to: { at: 'gone', cause: 'strayed' },
    rule: 'AOS3-1.3.3d',
    text: say('aos3.coherency.removed', { unit: { unit } }),
  });
});

/** Any model may be taken; those outside the largest group come first, for they cost the fewest. */
function removable(state: State, unit: number): Model[] {
  const models = standing(state, unit);
  const { groups, strays } = coherencyOf(models, LINKS);
  const largest = new Set(groups[0] ?? []);
  const weight = (index: number): number => (largest.has(index) ? 2 : 0) + (strays.some((stray) => stray.index === index) ? 0 : 1);
  return models
    .map((model, index) => ({ model, weight: weight(index) }))
    .sort((a, b) => a.weight - b.weight || a.model.id - b.model.id)
    .map(({ model }) => model);
}

export const coherency: Chapter = {
  steps: { removeStray },
  due: { 'turn-end:coherency': nextSplit },
};
