import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Part, State } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import { gap } from '@warfold/space';
import type { Arm } from './fighter.ts';
import { armOf, fighterOf } from './fighter.ts';
import { CHARGED, FUMBLED } from './marks.ts';

/** A blow, a shot, or a shot that was aimed. */
export type Manner = 'strike' | 'shoot' | 'aim';

/** One blow or one shot. */
export interface Strike {
  readonly by: number;
  readonly at: number;
  readonly arm: string;
  readonly how: Manner;
}

/**
 * To hit, armour, damage: three dice, low is good. A natural 1 to hit finds a gap in the armour (NQ-MASTER-01), a natural 10 always misses and
 * costs the model its remaining attacks (NQ-FUMBLE-01).
 */
export function* strike(game: Game, { by, at, arm: key, how }: Strike): Flow<void> {
  const arm = armOf(game.state, key);
  const ranged = how !== 'strike';
  const need = needToHit(game.state, game.model(by), game.model(at), arm, how);
  if (need === null) {
    game.tell('NQ-SHOOT-03', 'nq.outOfRange', { by: { model: by }, at: { model: at } });
    return;
  }
  const side = game.unit(game.model(by).unit).side;
  const about = { side, by: { model: by }, at: { model: at }, sides: 10, count: 1 };
  const rolled = yield* game.roll({
    ...about,
    purpose: 'hit',
    rule: ranged ? 'NQ-SHOOT-04' : 'NQ-CC-03',
    need,
    sort: (face) => (face === 1 ? 'masterful' : face === 10 ? 'fumble' : face <= need.total ? 'hit' : 'miss'),
  });
  if (rolled.count('fumble') > 0) game.mark({ model: by }, FUMBLED, true, 'NQ-FUMBLE-01', say('nq.fumbles', { model: { model: by } }));
  if (rolled.count('hit', 'masterful') === 0) return;
  const strength = strengthOf(game.state, game.model(by), arm, ranged);
  const armour = needOfArmour(game.state, game.model(at), strength, arm.penetration);
  if (rolled.count('masterful') > 0) game.tell('NQ-MASTER-01', 'nq.masterful', { model: { model: by } });
  else if (armour.total > 0) {
    const saved = yield* game.roll({
      ...about,
      side: game.unit(game.model(at).unit).side,
      purpose: 'armour',
      rule: 'NQ-ARMOUR-01',
      need: armour,
      sort: (face) => (face < 10 && face <= armour.total ? 'stopped' : 'failed'),
    });
    if (saved.count('stopped') > 0) return;
  }
  yield* hurt(game, by, at, strength);
}

function* hurt(game: Game, by: number, at: number, strength: number): Flow<void> {
  const need = needOfDamage(strength, fighterOf(game.state, game.model(at)).RE);
  const rolled = yield* game.roll({
    purpose: 'damage',
    rule: 'NQ-DMG-02',
    side: game.unit(game.model(by).unit).side,
    count: 1,
    sides: 10,
    by: { model: by },
    at: { model: at },
    need,
    sort: (face) => (face <= need.total ? 'wound' : 'failed'),
  });
  if (rolled.count('wound') === 0) return;
  game.emit({ type: 'wounded', on: { model: at }, by: 1, cause: 'attack', rule: 'NQ-DMG-04' });
  if (game.model(at).lost < fighterOf(game.state, game.model(at)).FE) return;
  game.emit({
    type: 'removed',
    models: [at],
    to: { at: 'gone', cause: 'slain' },
    rule: 'NQ-CAS-04',
    text: say('nq.slain', { model: { model: at } }),
  });
}

/** NQ-CC-03, -04, NQ-SHOOT-04, -05 and NQ-AIM-01; nothing where the target is beyond long range. */
export function needToHit(state: State, by: Model, at: Model, arm: Arm, how: Manner): Explained | null {
  const fighter = fighterOf(state, by);
  if (how === 'strike') {
    const parts: Part[] = [part(fighter.CC, say('nq.part.cc'), 'NQ-CC-03')];
    if (markOf(by, CHARGED)) parts.push(part(1, say('nq.part.charged'), 'NQ-CHARGE-07'));
    return sumOf(parts);
  }
  const far = gap(by, at);
  const band = arm.bands.find(({ to }) => far <= to);
  if (band === undefined) return null;
  const parts: Part[] = [part(fighter.AD, say('nq.part.ad'), 'NQ-SHOOT-04'), part(band.modifier, say('nq.part.band'), 'NQ-SHOOT-05')];
  if (how === 'aim') parts.push(part(1, say('nq.part.aimed'), 'NQ-AIM-01'));
  return sumOf(parts);
}

export function strengthOf(state: State, by: Model, arm: Arm, ranged: boolean): number {
  return ranged ? arm.strength : fighterOf(state, by).FZ + arm.strength;
}

/** NQ-ARMOUR-02, -03, -05; with nothing left there is no roll. */
export function needOfArmour(state: State, at: Model, strength: number, penetration: number): Explained {
  const { AR } = fighterOf(state, at);
  if (AR === 0) return sumOf([part(0, say('nq.part.ar'), 'NQ-ARMOUR-02')]);
  return sumOf([
    part(AR, say('nq.part.ar'), 'NQ-ARMOUR-01'),
    part(Math.min(0, 4 - strength), say('nq.part.strength'), 'NQ-ARMOUR-03'),
    part(penetration, say('nq.part.penetration'), 'NQ-ARMOUR-05'),
  ]);
}

/** NQ-DMG-02, -03: 5 plus Strength less Toughness, never under 1 nor over 9. */
export function needOfDamage(strength: number, toughness: number): Explained {
  const raw = 5 + strength - toughness;
  const total = Math.max(1, Math.min(9, raw));
  const rule: RuleId = total === raw ? 'NQ-DMG-02' : 'NQ-DMG-03';
  return { total, parts: [part(total, say('nq.part.damage', { strength, toughness }), rule)] };
}
