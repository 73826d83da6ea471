import type { Flow, Game, State } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { sappedByContact } from '../combat/afflictions.ts';
import { hurt } from '../combat/damage.ts';
import { effectsOf, hasEffect } from '../fighter/borne.ts';
import { engagedWith, unitsFighting } from '../fighter/states.ts';
import { lay } from '../magic/lasting.ts';
import { BRUTES_MET, OLD_FOES } from '../magic/magicMarks.ts';
import { ACTIVE } from '../marks.ts';
import { commandTest } from '../nerve/command.ts';
import { speaks } from '../witness.ts';

export interface Contact {
  readonly charger: number;
  readonly charged: number;
}

/** A charger's base has touched an enemy's: spines prick, brutes cow, rot and ugliness cost actions. */
export function* touchedHome(game: Game, { charger, charged }: Contact): Flow<void> {
  meetAnew(game, charger, charged);
  meetAnew(game, charged, charger);
  yield* prick(game, charger, charged);
  yield* prick(game, charged, charger);
  const [attacker, defender] = [game.model(charger).unit, game.model(charged).unit];
  yield* cow(game, attacker, defender);
  yield* cow(game, defender, attacker);
  // Only who is acting has actions to lose; the other loses them when it is activated.
  const active = markOf(game.state, ACTIVE);
  if (attacker === active && game.model(charger).place.at === 'table') sappedByContact(game, charger, charged);
}

/** Whoever parted from an enemy and meets it again is in the first turn of a new melee. */
function meetAnew(game: Game, id: number, other: number): void {
  const old = markOf(game.model(id), OLD_FOES);
  if (old.includes(other))
    game.mark(
      { model: id },
      OLD_FOES,
      old.filter((foe) => foe !== other),
      'NQ-CC-01',
    );
}

/** NQ-MUT-SPINES: one automatic hit when the bases touch, whoever charged. */
function* prick(game: Game, spiny: number, victim: number): Flow<void> {
  const spines = effectsOf(game.state, game.model(spiny), 'hitsOthers').find(({ effect }) => effect.when === 'basesTouchInCharge');
  if (spines === undefined || game.model(victim).place.at !== 'table') return;
  game.tell(spines.rule, 'nq.magic.pricked', { model: { model: victim }, by: { model: spiny } });
  const { strength } = spines.effect;
  yield* hurt(game, { model: victim, by: { model: spiny }, strength, rule: spines.rule, from: 'other' });
}

const isBrutish = (state: State, unit: number): boolean => standing(state, unit).some((model) => hasEffect(state, model, 'brutes'));

/** NQ-SKILL-BRUTES: one test for an enemy unit and combat, at first contact; who fails does not fight until the end of its next activation. */
function* cow(game: Game, brutes: number, enemy: number): Flow<void> {
  if (!isBrutish(game.state, brutes) || game.standing(enemy).length === 0) return;
  const met = markOf(game.unit(brutes), BRUTES_MET);
  if (met.includes(enemy)) return;
  game.mark({ unit: brutes }, BRUTES_MET, [...met, enemy], 'NQ-SKILL-BRUTES');
  speaks('brutes');
  if (yield* commandTest(game, enemy, { rule: 'NQ-SKILL-BRUTES', test: 'brutes', cause: brutes })) return;
  lay(game, {
    ability: 'cowed',
    on: { unit: enemy },
    by: null,
    rule: 'NQ-SKILL-BRUTES',
    text: say('nq.magic.cowed', { unit: { unit: enemy } }),
  });
}

/** A combat that is over is forgotten: the next one begins anew. Holds that nobody keeps any more are off. */
export function partings(game: Game): void {
  for (const unit of game.state.units) {
    const met = markOf(unit, BRUTES_MET);
    if (met.length === 0) continue;
    const facing = unitsFighting(game.state, unit.id);
    const still = met.filter((enemy) => facing.includes(enemy));
    if (still.length < met.length) game.mark({ unit: unit.id }, BRUTES_MET, still, 'NQ-SKILL-BRUTES');
  }
  for (const { id, ability, on, params } of game.state.effects) {
    if (ability !== 'entangled' || !('model' in on)) continue;
    const held = game.model(on.model);
    if (!engagedWith(game.state, held).some((enemy) => enemy.id === params.by)) game.endEffect(id, 'NQ-MUT-SERPENTTAIL');
  }
}

/** Before a new turn: who is in contact now will not be in the first turn of that melee. */
export function rememberFoes(game: Game): void {
  for (const model of game.state.models) {
    const foes = model.place.at === 'table' ? engagedWith(game.state, model).map(({ id }) => id) : [];
    game.mark({ model: model.id }, OLD_FOES, foes, 'NQ-TURN-01');
  }
}
