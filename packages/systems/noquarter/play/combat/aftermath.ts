import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import { inches, touching } from '@warfold/space';
import { SPELLS } from '../../data/spells.ts';
import { isKeyOf } from '../../data/table.ts';
import { d10 } from '../dice.ts';
import { effectOf, effectsOf } from '../fighter/borne.ts';
import { isNemesis } from '../fighter/modifiers.ts';
import { FALLEN, LOST_THIS_TURN, SPARED_BY } from '../magic/magicMarks.ts';
import { PRONE } from '../marks.ts';
import { caughtUnder } from '../ranged/caught.ts';

/** A wound that has been lost: by whom, through whom, and whether it was the last one. */
export interface WoundLost {
  readonly model: number;
  readonly by: number | null;
  readonly wounds: number;
  readonly last: boolean;
}

/** A hit that comes of a wound: without a roll, with armour and damage as usual. */
export interface Splash {
  readonly model: number;
  readonly strength: number;
  readonly rule: RuleId;
  readonly from: 'other' | 'template';
}

export interface Aftermath {
  /** It stays where it fell until the mandatory effects, instead of being removed (NQ-TRAIT-REGENERATE). */
  readonly lies: boolean;
  readonly hits: readonly Splash[];
}

/** NQ-TRAIT-NEMESIS: the first wound that each rival inflicts is ignored, once in a battle. */
export function ignoresWound(game: Game, at: number, by: number | null): boolean {
  if (by === null) return false;
  const model = game.model(at);
  const spared = markOf(model, SPARED_BY);
  if (!isNemesis(model, game.model(by)) || spared.includes(by)) return false;
  game.mark(
    { model: at },
    SPARED_BY,
    [...spared, by],
    'NQ-TRAIT-NEMESIS',
    say('nq.magic.nemesisSpared', { model: { model: at }, by: { model: by } }),
  );
  return true;
}

/** What losing wounds sets off: blood that burns, a body that bursts, flesh that will mend. */
export function* afterWound(game: Game, lost: WoundLost): Flow<Aftermath> {
  const model = game.model(lost.model);
  const hits = [...bloodHits(game, model, lost.wounds)];
  const mends = effectOf(game.state, model, 'regenerates');
  if (mends !== null) game.mark({ model: model.id }, LOST_THIS_TURN, markOf(model, LOST_THIS_TURN) + lost.wounds, mends.rule);
  if (!lost.last) return { lies: false, hits };
  if (mends !== null) {
    game.mark({ model: model.id }, PRONE, true, mends.rule);
    game.mark({ model: model.id }, FALLEN, true, mends.rule, say('nq.magic.lies', { model: { model: model.id } }));
  }
  hits.push(...(yield* burst(game, model.id)));
  return { lies: mends !== null, hits };
}

/** NQ-MUT-CORROSIVEBLOOD: friends too, for each wound. */
function bloodHits(game: Game, model: Model, wounds: number): Splash[] {
  const { state } = game;
  const blood = effectsOf(state, model, 'hitsOthers').find(({ effect }) => effect.when === 'eachWoundLost');
  if (blood === undefined) return [];
  const near = state.models.filter((other) => other.id !== model.id && other.place.at === 'table' && touching(other, model));
  if (near.length > 0) game.tell(blood.rule, 'nq.magic.corrodes', { model: { model: model.id } });
  const once = near.map((other): Splash => ({ model: other.id, strength: blood.effect.strength, rule: blood.rule, from: 'other' }));
  return Array.from({ length: wounds }, () => once).flat();
}

/** NQ-MUT-EXPLOSIVE. */
function* burst(game: Game, id: number): Flow<readonly Splash[]> {
  const model = game.model(id);
  const bomb = effectOf(game.state, model, 'explodes');
  if (bomb === null) return [];
  const { atMost, template, strength } = bomb.effect;
  const { side } = game.unit(model.unit);
  const rolled = yield* d10(game, {
    purpose: 'explosion',
    rule: bomb.rule,
    side,
    count: 1,
    by: { model: id },
    need: sumOf([part(atMost, say('nq.magic.part.explodes'), bomb.rule)]),
    sort: (face) => (face <= atMost ? 'explodes' : 'quiet'),
  });
  if (rolled.count('explodes') === 0) return [];
  game.tell(bomb.rule, 'nq.magic.explodes', { model: { model: id } });
  const disc = { kind: 'circle', at: model.pose, radius: inches(template) / 2 } as const;
  const caught = yield* caughtUnder(game, disc, { side, rule: bomb.rule, by: { model: id }, except: [id] });
  return caught.map((other): Splash => ({ model: other, strength, rule: bomb.rule, from: 'template' }));
}

/**
 * NQ-MAGIC-14: when a mage is removed, spells with upkeep end at once and all others of his with the turn; templates stay under their own rules.
 * What held him or lay on him alone ends with him.
 */
export function fell(game: Game, id: number): void {
  const { unit } = game.model(id);
  const last = standing(game.state, unit).length === 0;
  for (const effect of game.state.effects) {
    const own = effect.origin !== null && 'model' in effect.origin && effect.origin.model === id;
    const onIt = 'model' in effect.on ? effect.on.model === id : last && 'unit' in effect.on && effect.on.unit === unit;
    if (onIt || (own && effect.ability === 'entangled')) game.endEffect(effect.id, 'NQ-CAS-04');
    else if (own && isKeyOf(SPELLS, effect.ability)) {
      game.endEffect(effect.id, 'NQ-MAGIC-14');
      if (SPELLS[effect.ability].upkeep !== null) continue;
      game.begin({ ability: effect.ability, on: effect.on, params: effect.params, ends: { at: 'round' } }, 'NQ-MAGIC-14');
    }
  }
}
