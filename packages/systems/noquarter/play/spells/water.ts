import type { RuleId } from '@warfold/catalogue';
import type { Choice, Refusal, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import type { SpellKey } from '../../data/spells.ts';
import { labelOf } from '../fighter/labels.ts';
import { endSpell, type InPlay, lay, spellsInPlay } from '../magic/lasting.ts';
import { seesModel } from '../moving/sight.ts';
import type { SpellReach } from './aims.ts';
import { aUnit, nothing } from './aims.ts';
import type { Spell, SpellAim, Target } from './spell.ts';
import { mageOf, sideOf, spellIn, unitIn } from './spell.ts';
import { seesPiece } from './spots.ts';

/** A spell that lies on a unit for a while; what it does meanwhile is data (`data/spell-effects.ts`). */
export const onUnit = (key: SpellKey, rule: RuleId, reach: SpellReach): Spell => ({
  key,
  rule,
  aim: aUnit(reach),
  act(game, cast, target) {
    const unit = unitIn(target);
    const text = say('nq.magic.lies.on', { unit: { unit }, spell: labelOf(key) });
    lay(game, { ability: key, on: { unit }, by: mageOf(cast), rule, text });
  },
});

/** NQ-SPELL-CLEANSE: any spell in play that the mage can see, or whose bearer he sees. */
const aSpellInPlay: SpellAim = {
  idle: (state, mages) => (choicesOf(state, mages).some(({ refused }) => refused === undefined) ? null : nothing),
  *choose(game, cast) {
    const label = say('nq.magic.ask.cleanse');
    return yield* game.ask.one({ side: sideOf(game, cast), rule: 'NQ-SPELL-CLEANSE', label }, () => choicesOf(game.state, cast.mages));
  },
  reaches: () => true,
  direct: () => null,
};

function choicesOf(state: State, mages: readonly number[]): Choice<Target>[] {
  return spellsInPlay(state).map((inPlay): Choice<Target> => {
    const refused = whyUnseen(state, mages, inPlay);
    return {
      id: inPlay.id,
      label: say('nq.magic.spellOn', { spell: labelOf(inPlay.spell), on: inPlay.on }),
      ref: inPlay.on,
      value: { at: 'spell', id: inPlay.id },
      ...(refused !== null && { refused }),
    };
  });
}

function whyUnseen(state: State, mages: readonly number[], { on, spell }: InPlay): Refusal | null {
  const viewers = mages.map((id) => state.models[id]!);
  const seesOne = (id: number) => viewers.some((mage) => mage.unit === state.models[id]!.unit || seesModel(state, mage, state.models[id]!));
  const visible =
    'unit' in on
      ? standing(state, on.unit).some(({ id }) => seesOne(id))
      : 'model' in on
        ? seesOne(on.model)
        : 'piece' in on
          ? viewers.some((mage) => seesPiece(state, mage, state.pieces[on.piece]!))
          : true;
  return visible ? null : refuse('NQ-SPELL-CLEANSE', say('nq.magic.refused.spellUnseen', { spell: labelOf(spell) }), [on]);
}

const cleanse: Spell = {
  key: 'cleanse',
  rule: 'NQ-SPELL-CLEANSE',
  aim: aSpellInPlay,
  act(game, _cast, target) {
    const found = spellsInPlay(game.state).find(({ id }) => id === spellIn(target));
    if (found !== undefined) endSpell(game, found, 'NQ-SPELL-CLEANSE', say('nq.magic.cleansed', { spell: labelOf(found.spell) }));
  },
};

export const water: readonly Spell[] = [
  onUnit('quickening', 'NQ-SPELL-QUICKENING', { whom: 'friend', range: 20, sight: true, usual: 'friend' }),
  onUnit('flood', 'NQ-SPELL-FLOOD', { whom: 'any', range: 20, sight: true }),
  cleanse,
  onUnit('riverwalk', 'NQ-SPELL-RIVERWALK', { whom: 'any', range: 20, sight: true, usual: 'friend' }),
  onUnit('talisman', 'NQ-SPELL-TALISMAN', { whom: 'any', range: 20, sight: true, usual: 'friend' }),
  onUnit('rainstorm', 'NQ-SPELL-RAINSTORM', { whom: 'any', range: 20, sight: true }),
];
