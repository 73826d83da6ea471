import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches, scatter } from '@warfold/space';
import type { SpellKey } from '../../data/spells.ts';
import { d5, direction } from '../dice.ts';
import { labelOf } from '../fighter/labels.ts';
import { lay } from '../magic/lasting.ts';
import type { SpellReach } from './aims.ts';
import { aModel } from './aims.ts';
import { discAt, putAside, RADIUS, scorch } from './harm.ts';
import type { Cast, Spell, Target } from './spell.ts';
import { mageOf, modelIn, sideOf } from './spell.ts';
import { onUnit } from './water.ts';

/** A spell that lies on one model for a while. */
export const onModel = (key: SpellKey, rule: RuleId, reach: SpellReach): Spell => ({
  key,
  rule,
  aim: aModel(reach),
  act(game, cast, target) {
    const model = modelIn(target);
    const text = say('nq.magic.lies.onModel', { model: { model }, spell: labelOf(key) });
    lay(game, { ability: key, on: { model }, by: mageOf(cast), rule, text });
  },
});

/** Always deviates, strikes what lies under it, and throws the survivors to its edge. */
function* fall(game: Game, cast: Cast, target: Target): Flow<void> {
  const about = { rule: 'NQ-SPELL-METEOR', side: sideOf(game, cast), by: { model: mageOf(cast) } } as const;
  const aimed = game.model(modelIn(target)).pose;
  const far = yield* d5(game, { ...about, purpose: 'deviation' });
  const way = yield* direction(game, { ...about, purpose: 'direction', rule: 'NQ-DICE-06' });
  const at = scatter(aimed, way, inches(far));
  const caught = yield* scorch(game, cast, discAt(at, RADIUS.meteor), 7, 'NQ-SPELL-METEOR');
  for (const model of caught) putAside(game, model, at, RADIUS.meteor, 'NQ-SPELL-METEOR');
}

const meteor: Spell = {
  key: 'meteor',
  rule: 'NQ-SPELL-METEOR',
  aim: aModel({ whom: 'any', range: 30, sight: true }),
  act: fall,
};

export const earth: readonly Spell[] = [
  onUnit('stonearmour', 'NQ-SPELL-STONEARMOUR', { whom: 'friend', range: 10, sight: true, usual: 'friend' }),
  meteor,
  onUnit('quicksand', 'NQ-SPELL-QUICKSAND', { whom: 'enemy', range: 20, sight: true }),
  onUnit('treacherousground', 'NQ-SPELL-TREACHEROUSGROUND', { whom: 'any', range: 20, sight: true }),
  onModel('growth', 'NQ-SPELL-GROWTH', { whom: 'friend', range: 10, sight: true, usual: 'friend' }),
  onUnit('spores', 'NQ-SPELL-SPORES', { whom: 'any', range: 20, sight: true, usual: 'friend' }),
];
