import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, MarkKind, Model, Refusal, State, Unit } from '@warfold/engine';
import { markOf, part, refuse, say, sumOf } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { ahead, edgesOf, firstContact, headingOf, inches, lengthOf, poseAlong, reachOf, stopAtEdge } from '@warfold/space';
import { hurt } from '../combat/damage.ts';
import { d5, d10 } from '../dice.ts';
import { labelOf } from '../fighter/labels.ts';
import { isLarge } from '../fighter/states.ts';
import { baseStrengthOf } from '../fighter/strength.ts';
import { lay } from '../magic/lasting.ts';
import { DUSTED_IN, FROZEN_IN } from '../magic/magicMarks.ts';
import { HOLDING, PRONE } from '../marks.ts';
import { aModel, aUnit, himself } from './aims.ts';
import { outOfRank } from './harm.ts';
import type { Cast, Spell, Target } from './spell.ts';
import { mageOf, modelIn, sideOf, unitIn } from './spell.ts';
import { onUnit } from './water.ts';

const fog: Spell = {
  key: 'fog',
  rule: 'NQ-SPELL-FOG',
  aim: himself,
  act(game, cast) {
    const model = mageOf(cast);
    lay(game, { ability: 'fog', on: { model }, by: model, rule: 'NQ-SPELL-FOG', text: say('nq.magic.fog', { model: { model } }) });
  },
};

const elderithwind: Spell = {
  key: 'elderithwind',
  rule: 'NQ-SPELL-ELDERITHWIND',
  aim: aModel({ whom: 'enemy', range: 10, sight: false }),
  act: hurl,
};

/** Directly away from the mage, D10 inches, half of that for what is much larger than he; whatever it meets is struck as it is. */
function* hurl(game: Game, cast: Cast, target: Target): Flow<void> {
  const id = modelIn(target);
  const mage = game.model(mageOf(cast));
  const about = {
    purpose: 'wind',
    rule: 'NQ-SPELL-ELDERITHWIND',
    side: sideOf(game, cast),
    by: { model: mage.id },
    at: { model: id },
  } as const;
  const heavy = isLarge(game.state, game.model(id)) && !isLarge(game.state, mage);
  const far = heavy ? yield* d5(game, about) : (yield* d10(game, { ...about, count: 1 })).total;
  const { path, met } = flight(game.state, game.model(id), mage, inches(far));
  if (lengthOf(path) > 0)
    game.emit({ type: 'moved', unit: game.model(id).unit, how: 'wind', travels: [{ model: id, path }], rule: 'NQ-SPELL-ELDERITHWIND' });
  outOfRank(game, id, 'NQ-SPELL-ELDERITHWIND');
  if (met === null) return;
  for (const model of met.model === null ? [id] : [id, met.model])
    yield* hurt(game, { model, by: { model: mage.id }, strength: 5, rule: 'NQ-SPELL-ELDERITHWIND', from: 'spell' });
}

interface Flight {
  readonly path: readonly Pose[];
  /** What ended it: a model, or a piece of terrain. */
  readonly met: { readonly model: number | null } | null;
}

/** As far as it goes until it meets somebody, a piece of terrain or the edge of the table. */
function flight(state: State, model: Model, mage: Model, far: number): Flight {
  const from = model.pose;
  const heading = headingOf(from.x - mage.pose.x, from.y - mage.pose.y);
  const to = stopAtEdge(from, ahead(from, heading, far), state.table, reachOf(model.base));
  const whole: readonly Pose[] = [from, { ...from, x: to.x, y: to.y }];
  const others = state.models.filter(({ id, place }) => id !== model.id && place.at === 'table').map((body) => ({ id: body.id, body }));
  // Those who touch it already are met only by who is blown into them.
  const before = others.filter(({ body }) => isBefore(from, heading, body.pose));
  const hit = firstContact(model, whole, before);
  const wall = firstTerrain(state, model, whole);
  if (hit === undefined && wall === null) return { path: whole, met: null };
  const stop = hit !== undefined && (wall === null || hit.at <= wall) ? { at: hit.at, model: hit.with.id } : { at: wall!, model: null };
  return { path: [from, poseAlong(whole, stop.at)], met: { model: stop.model } };
}

const isBefore = (from: Pose, heading: number, to: Pose): boolean => {
  const tip = ahead(from, heading, 1_000_000);
  return (tip.x - from.x) * (to.x - from.x) + (tip.y - from.y) * (to.y - from.y) > 0;
};

/** How far along the way it comes to a piece of terrain that it does not stand in already. */
function firstTerrain(state: State, model: Model, path: readonly Pose[]): number | null {
  let first: number | null = null;
  for (const { id, gone, shape } of state.pieces) {
    if (gone || shape.kind !== 'terrain') continue;
    const area = { id, footprint: shape.terrain.footprint, rate: 1, enter: 0, exit: 0, counts: 'base' as const };
    const [edge] = edgesOf(model, path, area);
    if (edge !== undefined && edge.in.at > 0 && (first === null || edge.in.at < first)) first = edge.in.at;
  }
  return first;
}

/** NQ-SPELL-WINDOFTHOR, NQ-SPELL-DUSTSTORM: not on the same target in two consecutive turns. */
const notAgain =
  (last: MarkKind<number>, rule: RuleId) =>
  (state: State, unit: Unit): Refusal | null => {
    const turn = markOf(unit, last);
    return turn > 0 && state.cursor.round - turn <= 1 ? refuse(rule, say('nq.magic.refused.twice', { turn }), [{ unit: unit.id }]) : null;
  };

const windofthor: Spell = {
  key: 'windofthor',
  rule: 'NQ-SPELL-WINDOFTHOR',
  aim: aUnit({ whom: 'enemy', range: 20, sight: true, not: notAgain(FROZEN_IN, 'NQ-SPELL-WINDOFTHOR') }),
  act(game, cast, target) {
    const unit = unitIn(target);
    game.mark({ unit }, FROZEN_IN, game.state.cursor.round, 'NQ-SPELL-WINDOFTHOR');
    game.mark({ unit }, HOLDING, false, 'NQ-SPELL-WINDOFTHOR');
    const text = say('nq.magic.frozen', { unit: { unit } });
    lay(game, { ability: 'windofthor', on: { unit }, by: mageOf(cast), rule: 'NQ-SPELL-WINDOFTHOR', text });
  },
};

const duststorm: Spell = {
  key: 'duststorm',
  rule: 'NQ-SPELL-DUSTSTORM',
  aim: aUnit({ whom: 'enemy', range: 30, sight: true, not: notAgain(DUSTED_IN, 'NQ-SPELL-DUSTSTORM') }),
  act(game, cast, target) {
    const unit = unitIn(target);
    game.mark({ unit }, DUSTED_IN, game.state.cursor.round, 'NQ-SPELL-DUSTSTORM');
    const text = say('nq.magic.lies.on', { unit: { unit }, spell: labelOf('duststorm') });
    lay(game, { ability: 'duststorm', on: { unit }, by: mageOf(cast), rule: 'NQ-SPELL-DUSTSTORM', text });
  },
};

const chillblast: Spell = {
  key: 'chillblast',
  rule: 'NQ-SPELL-CHILLBLAST',
  aim: aUnit({ whom: 'any', range: 20, sight: true }),
  act: chill,
};

/** Each model for itself: over its Strength it falls. Steadfast helps only against blows and shots. */
function* chill(game: Game, _cast: Cast, target: Target): Flow<void> {
  const unit = unitIn(target);
  for (const { id } of game.standing(unit)) {
    const strength = baseStrengthOf(game.state, game.model(id));
    // NQ-WPN-FRAME: a weapon has no Strength to stand with, and nothing to fall over.
    if (strength === null) continue;
    const rolled = yield* d10(game, {
      purpose: 'resistance',
      rule: 'NQ-SPELL-CHILLBLAST',
      side: game.unit(unit).side,
      count: 1,
      by: { model: id },
      need: sumOf([part(strength, say('nq.magic.part.ownStrength'), 'NQ-MAGIC-10')]),
      sort: (face) => (face <= strength ? 'stands' : 'falls'),
    });
    if (rolled.count('falls') > 0)
      game.mark({ model: id }, PRONE, true, 'NQ-SPELL-CHILLBLAST', say('nq.magic.blownDown', { model: { model: id } }));
  }
}

export const wind: readonly Spell[] = [
  fog,
  elderithwind,
  onUnit('lure', 'NQ-SPELL-LURE', { whom: 'enemy', range: 30, sight: true }),
  windofthor,
  chillblast,
  duststorm,
];
