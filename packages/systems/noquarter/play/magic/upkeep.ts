import type { Choice, Effect, Flow, Game, State } from '@warfold/engine';
import { markOf, refuse, say } from '@warfold/engine';
import { SPELLS, type SpellKey } from '../../data/spells.ts';
import { isKeyOf } from '../../data/table.ts';
import { apOf, pay, tooDear } from '../action.ts';
import { lastingOf } from '../fighter/borne.ts';
import { labelOf } from '../fighter/labels.ts';
import { isPanicked } from '../fighter/states.ts';
import { spellOf } from '../spells/index.ts';
import type { Target } from '../spells/spell.ts';
import { SERIAL } from './magicMarks.ts';

interface Kept {
  readonly effect: Effect;
  readonly spell: SpellKey;
}

/** The spells of a mage that last until he acts again. */
function spellsOf(state: State, mage: number): Kept[] {
  const serial = markOf(state, SERIAL);
  return state.effects.flatMap((effect): Kept[] => {
    const { ability, origin, params } = effect;
    const his = origin !== null && 'model' in origin && origin.model === mage;
    if (!his || params.since === serial || !isKeyOf(SPELLS, ability) || lastingOf(ability)?.until !== 'mageActs') return [];
    return [{ effect, spell: ability }];
  });
}

const targetOf = ({ effect: { on } }: Kept): Target =>
  'unit' in on ? { at: 'unit', unit: on.unit } : 'model' in on ? { at: 'model', model: on.model } : { at: 'self' };

/** NQ-MAGIC-11: with its price, and why it cannot be paid; nothing for a spell that cannot be kept up at all. */
function choiceOf(state: State, mage: number, kept: Kept): Choice<Kept> | null {
  const { upkeep } = SPELLS[kept.spell];
  if (upkeep === null) return null;
  const model = state.models[mage]!;
  const near = spellOf(kept.spell).aim.reaches(state, [mage], targetOf(kept));
  const refused = isPanicked(state, model.unit)
    ? refuse('NQ-PANIC-07', say('nq.magic.refused.panicked'), [{ unit: model.unit }])
    : !near
      ? refuse('NQ-MAGIC-11', say('nq.magic.refused.tooFarToKeep'), [kept.effect.on])
      : apOf(model) < upkeep
        ? tooDear(upkeep, apOf(model), model)
        : null;
  return {
    id: `keep:${kept.effect.id}`,
    label: say('nq.magic.spellOn', { spell: labelOf(kept.spell), on: kept.effect.on }),
    ref: kept.effect.on,
    cost: upkeep,
    value: kept,
    ...(refused !== null && { refused }),
  };
}

/** NQ-MAGIC-11, -12: at the start of his activation a mage may pay for one of his spells; the others end. */
export function* payUpkeep(game: Game, unit: number): Flow<void> {
  for (const mage of game.unit(unit).models) {
    const spells = spellsOf(game.state, mage);
    if (spells.length === 0) continue;
    const kept = yield* keepOne(game, mage, spells);
    for (const { effect } of spells) if (effect.id !== kept) game.endEffect(effect.id, kept === null ? 'NQ-MAGIC-11' : 'NQ-MAGIC-12');
  }
}

function* keepOne(game: Game, mage: number, spells: readonly Kept[]): Flow<number | null> {
  const choices = () => spells.flatMap((kept) => choiceOf(game.state, mage, kept) ?? []);
  if (game.model(mage).place.at !== 'table' || choices().every(({ refused }) => refused !== undefined)) return null;
  const { side } = game.unit(game.model(mage).unit);
  const label = say('nq.magic.ask.upkeep', { model: { model: mage } });
  const chosen = yield* game.ask.perhaps({ side, rule: 'NQ-MAGIC-11', label, about: [{ model: mage }] }, choices, {
    usual: () => [choices().find(({ refused }) => refused === undefined)!.id],
  });
  if (chosen === null) return null;
  pay(game, mage, SPELLS[chosen.spell].upkeep ?? 0, 'NQ-MAGIC-11');
  game.tell('NQ-MAGIC-11', 'nq.magic.keepsUp', { model: { model: mage }, spell: labelOf(chosen.spell) });
  return chosen.effect.id;
}
