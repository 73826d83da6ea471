import type { RuleId } from '@warfold/catalogue';
import type { Effect, Game, Model, Refusal, State } from '@warfold/engine';
import { markOf, refuse, say } from '@warfold/engine';
import { SPELLS, type SpellKey } from '../../data/spells.ts';
import { isKeyOf } from '../../data/table.ts';
import type { Action } from '../action.ts';
import { DOES, pay, priced } from '../action.ts';
import { lastingOf } from '../fighter/borne.ts';
import { labelOf } from '../fighter/labels.ts';
import { isPanicked } from '../fighter/states.ts';
import { spellOf } from '../spells/index.ts';
import type { Target } from '../spells/spell.ts';
import { KEPT_UP, SERIAL } from './magicMarks.ts';

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

/** NQ-MAGIC-11: why a spell cannot be kept up now, its price apart. */
function whyNotKept(state: State, mage: Model, kept: Kept): Refusal | null {
  if (isPanicked(state, mage.unit)) return refuse('NQ-PANIC-07', say('nq.magic.refused.panicked'), [{ unit: mage.unit }]);
  const near = spellOf(kept.spell).aim.reaches(state, [mage.id], targetOf(kept));
  return near ? null : refuse('NQ-MAGIC-11', say('nq.magic.refused.tooFarToKeep'), [kept.effect.on]);
}

/** NQ-MAGIC-11, -12: at any time in his activation a mage may pay for one of his spells. */
export function upkeepActions(state: State, mage: Model): readonly Action[] {
  if (markOf(mage, KEPT_UP).length > 0) return [];
  return spellsOf(state, mage.id).flatMap((kept): Action[] => {
    const { upkeep } = SPELLS[kept.spell];
    if (upkeep === null) return [];
    const refused = whyNotKept(state, mage, kept);
    const [by, effect] = [mage.id, kept.effect.id];
    const action: Action = {
      id: `keep:${effect}`,
      means: DOES.of({ act: 'keep' }),
      label: say('nq.magic.action.keep', { spell: labelOf(kept.spell), on: kept.effect.on }),
      ref: kept.effect.on,
      ...(refused !== null && { refused }),
      value: { by, run: (game) => keep(game, by, effect) },
    };
    return [priced(action, mage, upkeep)];
  });
}

function keep(game: Game, mage: number, effect: number): void {
  const kept = spellsOf(game.state, mage).find((one) => one.effect.id === effect);
  if (kept === undefined) return;
  pay(game, mage, SPELLS[kept.spell].upkeep ?? 0, 'NQ-MAGIC-11');
  game.mark({ model: mage }, KEPT_UP, [effect], 'NQ-MAGIC-11');
  game.tell('NQ-MAGIC-11', 'nq.magic.keepsUp', { model: { model: mage }, spell: labelOf(kept.spell) });
  letGo(game, mage, 'NQ-MAGIC-12', () => true);
}

/** Spells of a mage end that he has not kept up. */
function letGo(game: Game, mage: number, rule: RuleId, which: (kept: Kept) => boolean): void {
  const kept = markOf(game.model(mage), KEPT_UP);
  for (const one of spellsOf(game.state, mage)) if (!kept.includes(one.effect.id) && which(one)) game.endEffect(one.effect.id, rule);
}

/** NQ-MAGIC-11: what cannot be kept up ends when he acts again; what can, when his activation is over and he has not paid for it. */
export function lapseAtStart(game: Game, unit: number): void {
  for (const mage of game.unit(unit).models) letGo(game, mage, 'NQ-MAGIC-11', ({ spell }) => SPELLS[spell].upkeep === null);
}

export function lapseAtEnd(game: Game, unit: number): void {
  for (const mage of game.unit(unit).models) letGo(game, mage, 'NQ-MAGIC-11', () => true);
}
