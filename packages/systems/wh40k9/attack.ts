import type { Explained, Flow, Game, Model, Part, State } from '@warfold/engine';
import { markOf, part, say, standing, sumOf, sumWithin } from '@warfold/engine';
import type { Volley } from './debts.ts';
import { ALLOCATED, MOVED } from './marks.ts';
import type { Weapon } from './profile.ts';
import { characteristicsOf, isTransport, weaponOf } from './profile.ts';
import { emptyWreck } from './transports.ts';

/**
 * W40K-ATTACK-01. The hit and wound rolls of like attacks are thrown together; what wounds is allocated, saved and suffered strictly one after
 * the other, so that W40K-ATTACK-12 and -17 hold as if every attack had been made alone.
 */
export function* resolveVolley(game: Game, volley: Volley): Flow<void> {
  const weapon = weaponOf(game.state, volley.weapon);
  const attacks = yield* howMany(game, volley, weapon);
  const hits = yield* rollHits(game, volley, weapon, attacks);
  const wounding = hits === 0 ? 0 : yield* rollWounds(game, volley, weapon, hits);
  yield* game.repeat(
    wounding,
    'wounding attack',
    { at: volley.at, weapon: volley.weapon, by: volley.by },
    null,
    function* ({ at, weapon: key, by }) {
      yield* suffer(game, at, by, weaponOf(game.state, key));
      return null;
    },
  );
}

/** W40K-SHOOT-16: a random number is rolled for each weapon. */
function* howMany(game: Game, { by, at, weapons }: Volley, { attacks }: Weapon): Flow<number> {
  if (typeof attacks === 'number') return weapons * attacks;
  const sides = attacks === 'D3' ? 3 : 6;
  return (yield* game.roll({
    purpose: 'attacks',
    rule: 'W40K-SHOOT-16',
    side: game.unit(by).side,
    count: weapons,
    sides,
    by: { unit: by },
    at: { unit: at },
  })).total;
}

function* rollHits(game: Game, volley: Volley, weapon: Weapon, attacks: number): Flow<number> {
  const { by, at, skill } = volley;
  const need = needToHit(skill, hitModifiers(game.state, volley, weapon));
  const rolled = yield* game.roll({
    purpose: 'hit',
    rule: 'W40K-ATTACK-03',
    side: game.unit(by).side,
    count: attacks,
    sides: 6,
    by: { unit: by },
    at: { unit: at },
    need,
    sort: (face) => (face >= need.total ? 'hit' : 'miss'),
  });
  return rolled.count('hit');
}

/**
 * The whole policy for the hit roll: modifiers, written as the book writes them (-1 makes it harder), are added up first and count for one at
 * most, either way (W40K-ATTACK-06); then a 1 misses and a 6 hits, whatever they say (-05).
 */
export function needToHit(skill: number, modifiers: readonly Part[]): Explained {
  const capped = sumWithin(modifiers, -1, 1, say('w40k.part.cap'), 'W40K-ATTACK-06');
  const parts = [part(skill, say('w40k.part.skill'), 'W40K-ATTACK-03'), ...capped.parts.map(harder)];
  return sumWithin(parts, 2, 6, say('w40k.part.natural'), 'W40K-ATTACK-05');
}

const harder = ({ value, reason, rule }: Part): Part => part(0 - value, reason, rule);

function hitModifiers(state: State, { by, infantry }: Volley, { type }: Weapon): Part[] {
  const unsteady = type === 'Heavy' && infantry && markOf(state.units[by]!, MOVED);
  return unsteady ? [part(-1, say('w40k.part.heavy'), 'W40K-HEAVY-01')] : [];
}

function* rollWounds(game: Game, { by, at }: Volley, weapon: Weapon, hits: number): Flow<number> {
  const toughness = toughnessOf(game.state, at);
  if (toughness === null) return 0;
  const need = needToWound(weapon.strength, toughness);
  const rolled = yield* game.roll({
    purpose: 'wound',
    rule: 'W40K-ATTACK-07',
    side: game.unit(by).side,
    count: hits,
    sides: 6,
    by: { unit: by },
    at: { unit: at },
    need,
    sort: (face) => (face >= need.total ? 'wound' : 'failed'),
  });
  return rolled.count('wound');
}

/** W40K-ATTACK-07; half of an odd Toughness is not rounded. */
export function needToWound(strength: number, toughness: number): Explained {
  const need = strength >= 2 * toughness ? 2 : strength > toughness ? 3 : strength === toughness ? 4 : 2 * strength <= toughness ? 6 : 5;
  return sumOf([part(need, say('w40k.part.strength', { strength, toughness }), 'W40K-ATTACK-07')]);
}

/** W40K-ATTACK-08: the Toughness of most models, the highest of several that are as many. */
export function toughnessOf(state: State, unit: number): number | null {
  const counts = new Map<number, number>();
  for (const model of standing(state, unit)) {
    const { toughness } = characteristicsOf(state, model);
    counts.set(toughness, (counts.get(toughness) ?? 0) + 1);
  }
  let best: number | null = null;
  for (const [toughness, count] of counts) {
    const known = best === null ? 0 : counts.get(best)!;
    if (best === null || count > known || (count === known && toughness > best)) best = toughness;
  }
  return best;
}

/** One attack that has wounded: allocated, saved or not, and its damage taken. Nothing is left to hit once the unit is gone. */
function* suffer(game: Game, at: number, by: number, weapon: Weapon): Flow<void> {
  const id = yield* allocate(game, at);
  if (id === null) return;
  game.mark({ model: id }, ALLOCATED, true, 'W40K-ATTACK-12');
  if (yield* saves(game, id, by, weapon)) return;
  const damage = yield* rollDamage(game, id, by, weapon);
  const { wounds } = characteristicsOf(game.state, game.model(id));
  // W40K-ATTACK-17: what is more than the model has left is lost.
  const taken = Math.min(damage, wounds - game.model(id).lost);
  game.emit({ type: 'wounded', on: { model: id }, by: taken, cause: 'attack', rule: 'W40K-ATTACK-15' });
  if (game.model(id).lost >= wounds) yield* destroyModel(game, id);
}

/** W40K-ATTACK-11, -12: the owner chooses, among the models already hurt or already chosen in this phase if there are any. */
function* allocate(game: Game, at: number): Flow<number | null> {
  const models = game.standing(at);
  if (models.length === 0) return null;
  const bound = models.filter((model) => model.lost > 0 || markOf(model, ALLOCATED));
  const among = bound.length > 0 ? bound : models;
  const rule = bound.length > 0 ? 'W40K-ATTACK-12' : 'W40K-ATTACK-11';
  return yield* game.ask.one(
    { side: game.unit(at).side, rule, label: say('w40k.ask.allocate', { unit: { unit: at } }), about: [{ unit: at }] },
    among.map(({ id }) => ({ id: `model:${id}`, label: say('w40k.model', { model: { model: id } }), ref: { model: id }, value: id })),
  );
}

/** W40K-ATTACK-13, -14 and W40K-INV-01: the armour save changed by AP, or the invulnerable one, whichever is better. */
function* saves(game: Game, id: number, by: number, weapon: Weapon): Flow<boolean> {
  const need = needToSave(game.state, game.model(id), weapon);
  if (need.total > 6) return false;
  const rolled = yield* game.roll({
    purpose: 'save',
    rule: need.parts[0]!.rule,
    side: game.unit(game.model(id).unit).side,
    count: 1,
    sides: 6,
    by: { model: id },
    at: { unit: by },
    need,
    sort: (face) => (face >= need.total ? 'saved' : 'failed'),
  });
  return rolled.count('saved') > 0;
}

export function needToSave(state: State, model: Model, { penetration }: Weapon): Explained {
  const { save, invulnerable } = characteristicsOf(state, model);
  const armour = [part(save, say('w40k.part.save'), 'W40K-ATTACK-13'), part(-penetration, say('w40k.part.penetration'), 'W40K-ATTACK-13')];
  const parts =
    invulnerable !== null && invulnerable < save - penetration
      ? [part(invulnerable, say('w40k.part.invulnerable'), 'W40K-INV-01')]
      : armour;
  return sumWithin(parts, 2, Number.POSITIVE_INFINITY, say('w40k.part.naturalOne'), 'W40K-ATTACK-14');
}

function* rollDamage(game: Game, id: number, by: number, { damage }: Weapon): Flow<number> {
  if (typeof damage === 'number') return damage;
  const sides = damage === 'D3' ? 3 : 6;
  return (yield* game.roll({
    purpose: 'damage',
    rule: 'W40K-ATTACK-15',
    side: game.unit(by).side,
    count: 1,
    sides,
    by: { unit: by },
    at: { model: id },
  })).total;
}

/** W40K-ATTACK-16. Whoever is in a transport gets out before it goes (W40K-TRANS-13). */
function* destroyModel(game: Game, id: number): Flow<void> {
  if (isTransport(game.state, game.model(id))) yield* emptyWreck(game, id);
  game.emit({
    type: 'removed',
    models: [id],
    to: { at: 'gone', cause: 'destroyed' },
    rule: 'W40K-ATTACK-16',
    text: say('w40k.destroyed', { model: { model: id } }),
  });
}
