import type { CoveredGround, Flow, Game, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { hurt } from '../combat/damage.ts';
import { d10 } from '../dice.ts';
import { baseStrengthOf } from '../fighter/strength.ts';
import { dropOf } from '../ranged/drops.ts';
import { aModel, inContact } from './aims.ts';
import { discAt, RADIUS, scorch } from './harm.ts';
import type { Cast, Spell, Target } from './spell.ts';
import { mageOf, modelIn, poseIn } from './spell.ts';
import { aDirection, aSpot } from './spots.ts';
import { erupt, putDown } from './staying.ts';

const fireball: Spell = {
  key: 'fireball',
  rule: 'NQ-SPELL-FIREBALL',
  aim: aModel({ whom: 'enemy', range: 20, sight: true }),
  *act(game, cast, target) {
    yield* scorch(game, cast, discAt(game.model(modelIn(target)).pose, RADIUS.fireball), 5, 'NQ-SPELL-FIREBALL');
  },
};

const moltengrasp: Spell = {
  key: 'moltengrasp',
  rule: 'NQ-SPELL-MOLTENGRASP',
  aim: inContact,
  act: grasp,
};

/** Breaks the grip on less than its own Strength; otherwise a hit that no armour stops. */
function* grasp(game: Game, cast: Cast, target: Target): Flow<void> {
  const model = modelIn(target);
  const held = game.model(model);
  const strength = baseStrengthOf(game.state, held) ?? 0;
  const rolled = yield* d10(game, {
    purpose: 'resistance',
    rule: 'NQ-SPELL-MOLTENGRASP',
    side: game.unit(held.unit).side,
    count: 1,
    by: { model },
    need: sumOf([part(strength - 1, say('nq.magic.part.lessThanStrength', { strength }), 'NQ-SPELL-MOLTENGRASP')]),
    sort: (face) => (face < strength ? 'free' : 'held'),
  });
  if (rolled.count('free') > 0) return;
  yield* hurt(game, {
    model,
    by: { model: mageOf(cast) },
    strength: 7,
    rule: 'NQ-SPELL-MOLTENGRASP',
    from: 'spell',
    noArmour: 'NQ-SPELL-MOLTENGRASP',
  });
}

const smoke: Spell = {
  key: 'smoke',
  rule: 'NQ-SPELL-SMOKE',
  aim: aSpot({ range: 20, sight: true, points: false, covers: () => ({ kind: 'circle', radius: RADIUS.smoke }) }),
  act: (game, cast, target) => void putDown(game, cast, poseIn(target), RADIUS.smoke, 'NQ-SPELL-SMOKE'),
};

const smallDrop = (state: State): CoveredGround => ({ kind: 'teardrop', ...dropOf(state, 'small') });

const burninghand: Spell = {
  key: 'burninghand',
  rule: 'NQ-SPELL-BURNINGHAND',
  aim: aDirection({ front: false, covers: smallDrop }),
  *act(game, cast, target) {
    const { heading, ...at } = poseIn(target);
    yield* scorch(game, cast, { kind: 'teardrop', at, heading, ...dropOf(game.state, 'small') }, 5, 'NQ-SPELL-BURNINGHAND');
  },
};

const lavapool: Spell = {
  key: 'lavapool',
  rule: 'NQ-SPELL-LAVAPOOL',
  aim: aSpot({ range: 20, sight: false, points: false, covers: () => ({ kind: 'circle', radius: RADIUS.lavapool }) }),
  *act(game, cast, target) {
    const pool = putDown(game, cast, poseIn(target), RADIUS.lavapool, 'NQ-SPELL-LAVAPOOL');
    yield* erupt(game, pool);
  },
};

const steamvent: Spell = {
  key: 'steamvent',
  rule: 'NQ-SPELL-STEAMVENT',
  aim: aSpot({ range: 20, sight: true, points: true, covers: smallDrop }),
  *act(game, cast, target) {
    const { heading, ...at } = poseIn(target);
    yield* scorch(game, cast, { kind: 'teardrop', at, heading, ...dropOf(game.state, 'small') }, 4, 'NQ-SPELL-STEAMVENT');
  },
};

export const fire: readonly Spell[] = [fireball, moltengrasp, smoke, burninghand, lavapool, steamvent];
