import type { Flow, Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import { gap } from '@warfold/space';
import { hurt } from '../combat/damage.ts';
import { d10, rerollsOf } from '../dice.ts';
import { labelOf } from '../fighter/labels.ts';
import { lay } from '../magic/lasting.ts';
import { REROLLS } from '../magic/magicMarks.ts';
import { himself, inContact, theNearest } from './aims.ts';
import type { Cast, Spell, Target } from './spell.ts';
import { mageOf, modelIn, sideOf, unitIn } from './spell.ts';
import { onUnit } from './water.ts';

const rerollsFor = (face: number): number => (face <= 2 ? 3 : face <= 8 ? 2 : 1);

const perception: Spell = {
  key: 'perception',
  rule: 'NQ-SPELL-PERCEPTION',
  aim: himself,
  *act(game, cast) {
    const side = sideOf(game, cast);
    const about = { purpose: 'perception', rule: 'NQ-SPELL-PERCEPTION', side, by: { model: mageOf(cast) } } as const;
    const { faces } = yield* d10(game, { ...about, count: 1, matters: ([face]) => rerollsFor(face!) });
    const gained = rerollsFor(faces[0]!);
    const before = rerollsOf(game.state, side);
    lay(game, { ability: 'perception', on: { side }, by: mageOf(cast), rule: 'NQ-SPELL-PERCEPTION' });
    const text = say('nq.magic.perceives', { side: { side }, gained });
    game.mark({ side }, REROLLS, before + gained, 'NQ-SPELL-PERCEPTION', text);
  },
};

const lightningbolt: Spell = {
  key: 'lightningbolt',
  rule: 'NQ-SPELL-LIGHTNINGBOLT',
  aim: theNearest(30),
  act: strike,
};

/** From model to model, those nearest to the mage first, nobody twice; what is left over is lost. */
function* strike(game: Game, cast: Cast, target: Target): Flow<void> {
  const mage = game.model(mageOf(cast));
  const by = { model: mage.id };
  const { total } = yield* d10(game, { purpose: 'bolts', rule: 'NQ-SPELL-LIGHTNINGBOLT', side: sideOf(game, cast), count: 1, by });
  const struck = game
    .standing(unitIn(target))
    .map((model) => ({ id: model.id, away: gap(mage, model) }))
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .slice(0, total);
  for (const { id } of struck) yield* hurt(game, { model: id, by, strength: 6, rule: 'NQ-SPELL-LIGHTNINGBOLT', from: 'spell' });
}

const seethelight: Spell = {
  key: 'seethelight',
  rule: 'NQ-SPELL-SEETHELIGHT',
  aim: himself,
  act: (game, cast) =>
    void lay(game, { ability: 'seethelight', on: { side: sideOf(game, cast) }, by: mageOf(cast), rule: 'NQ-SPELL-SEETHELIGHT' }),
};

const shock: Spell = {
  key: 'shock',
  rule: 'NQ-SPELL-SHOCK',
  aim: inContact,
  act(game, cast, target) {
    const model = modelIn(target);
    const text = say('nq.magic.lies.onModel', { model: { model }, spell: labelOf('shock') });
    lay(game, { ability: 'shock', on: { model }, by: mageOf(cast), rule: 'NQ-SPELL-SHOCK', text });
  },
};

const shield: Spell = {
  key: 'shield',
  rule: 'NQ-SPELL-SHIELD',
  aim: himself,
  act(game, cast) {
    const model = mageOf(cast);
    const text = say('nq.magic.lies.onModel', { model: { model }, spell: labelOf('shield') });
    lay(game, { ability: 'shield', on: { model }, by: model, rule: 'NQ-SPELL-SHIELD', text });
  },
};

export const light: readonly Spell[] = [
  perception,
  lightningbolt,
  seethelight,
  shock,
  onUnit('blind', 'NQ-SPELL-BLIND', { whom: 'any', range: 20, sight: false }),
  shield,
];
