import type { Explained, Flow, Game, Model, Refusal, State } from '@warfold/engine';
import { markOf, part, refuse, say, sumOf } from '@warfold/engine';
import type { Arc } from '@warfold/space';
import { inches, partlyInArc, within } from '@warfold/space';
import type { Action } from '../action.ts';
import { apOf, DOES, tooDear } from '../action.ts';
import { d5, d10 } from '../dice.ts';
import type { Of } from '../fighter/borne.ts';
import { effectsOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { baseStrengthOf } from '../fighter/strength.ts';
import { OVERLOADED } from '../magic/magicMarks.ts';
import { AP, FUMBLED, MOMENTUM } from '../marks.ts';
import { engagedWith } from '../moving/positions.ts';
import { attackedAll } from '../setup/masters.ts';
import { batterDown, touchedBy } from '../siege/battering.ts';
import { OVERLOAD_LOSS } from './afflictions.ts';
import { killed, whyNoFighting } from './attack.ts';
import { payForBlow } from './closeCombat.ts';
import { hurt, isDown, loseWounds } from './damage.ts';
import { fumbles } from './fumble.ts';
import { isVeryLarge } from './toStrike.ts';

type Side = 'left' | 'right';
const ARCS: Readonly<Record<Side, Arc>> = { left: { middle: 2700, span: 1800 }, right: { middle: 900, span: 1800 } };

/** Why a model cannot make an attack of this price now. */
function whyNot(state: State, model: Model, cost: number): Refusal | null {
  const unfit = whyNoFighting(state, model);
  if (unfit !== null) return refuse(unfit, say('nq.combat.refused.cannotFight'), [{ model: model.id }]);
  if (markOf(model, FUMBLED)) return refuse('NQ-FUMBLE-01', say('nq.combat.refused.fumbled'), [{ model: model.id }]);
  const points = apOf(model) + markOf(model, MOMENTUM);
  return cost > points ? tooDear(cost, points, model) : null;
}

/** NQ-TRAIT-TAIL, NQ-MUT-MACETAIL: who stands within an inch on that side, friend or foe. */
const sweptBy = (state: State, model: Model, side: Side, reach: number): Model[] =>
  state.models.filter(
    (other) =>
      other.id !== model.id &&
      other.place.at === 'table' &&
      !isDown(state, other) &&
      within(model, other, inches(reach)) &&
      partlyInArc(model.pose, ARCS[side], other),
  );

export function tailActions(state: State, model: Model): readonly Action[] {
  const [tail] = effectsOf(state, model, 'tailSweep');
  if (tail === undefined) return [];
  const { cu, within: reach } = tail.effect;
  return (['left', 'right'] as const).map((side): Action => {
    const nobody =
      sweptBy(state, model, side, reach).length === 0
        ? refuse(tail.rule, say('nq.combat.refused.nobodyNear'), [{ model: model.id }])
        : null;
    const refused = whyNot(state, model, cu) ?? nobody;
    const by = model.id;
    return {
      id: `tail:${by}:${side}`,
      means: DOES.of({ act: 'tail' }),
      label: say(`nq.combat.action.tail.${side}`, { model: { model: by } }),
      ref: { model: by },
      cost: cu,
      ...(refused !== null && { refused }),
      value: { by, run: (game) => sweep(game, by, side) },
    };
  });
}

/** Automatic: no Fumble, no masterful hit, and nothing to parry. */
function* sweep(game: Game, by: number, side: Side): Flow<void> {
  const [tail] = effectsOf(game.state, game.model(by), 'tailSweep');
  if (tail === undefined) return;
  payForBlow(game, by, tail.effect.cu, tail.rule);
  const strength = tailStrength(game.state, game.model(by), tail);
  const swept = sweptBy(game.state, game.model(by), side, tail.effect.within).map(({ id }) => id);
  yield* attackedAll(game, by, swept);
  for (const id of swept) {
    const foe = areEnemies(game.state, game.model(id).unit, game.model(by).unit);
    const outcome = yield* hurt(game, { model: id, by: { model: by }, strength, rule: tail.rule, from: 'melee' });
    if (outcome === 'slain' && foe) yield* killed(game, by, id);
  }
}

const tailStrength = (state: State, model: Model, { effect }: Of<'tailSweep'>): number =>
  effect.strength.kind === 'fixed' ? effect.strength.value : (baseStrengthOf(state, model) ?? 0) + effect.strength.plus;

/** NQ-TRAIT-OVERLOAD: once in a battle, at a very large target in contact. */
export function overloadActions(state: State, model: Model): readonly Action[] {
  const [boiler] = effectsOf(state, model, 'boilerOverload');
  if (boiler === undefined || markOf(model, OVERLOADED)) return [];
  const enemies = engagedWith(state, model).filter((enemy) => isVeryLarge(state, enemy));
  return [
    ...enemies.map((enemy) => ({ ref: { model: enemy.id }, key: `${enemy.id}` })),
    ...touchedBy(state, model).map((piece) => ({ ref: { piece: piece.id }, key: `piece:${piece.id}` })),
  ].map(({ ref, key }): Action => {
    const refused = whyNot(state, model, boiler.effect.cu);
    const by = model.id;
    return {
      id: `overload:${by}:${key}`,
      means: DOES.of({ act: 'overload' }),
      label: say('nq.combat.action.overload', { model: { model: by }, at: ref }),
      ref,
      cost: boiler.effect.cu,
      ...(refused !== null && { refused }),
      value: { by, run: (game) => overload(game, by, ref) },
    };
  });
}

type Target = { readonly model: number } | { readonly piece: number };

/** One hit of several wounds; hit or not, the machine tears itself apart, and is slower for the rest of the battle. */
function* overload(game: Game, by: number, at: Target): Flow<void> {
  const [boiler] = effectsOf(game.state, game.model(by), 'boilerOverload');
  if (boiler === undefined) return;
  const { rule, effect } = boiler;
  const { side } = game.unit(game.model(by).unit);
  payForBlow(game, by, effect.cu, rule);
  game.mark({ model: by }, OVERLOADED, true, rule);
  const need: Explained = sumOf([part(effect.hitsOn, say('nq.combat.part.vlt'), rule)]);
  const rolled = yield* d10(game, {
    purpose: 'hit',
    rule,
    side,
    count: 1,
    by: { model: by },
    at,
    need,
    sort: (face) => (face === 1 ? 'masterful' : face === 10 ? 'fumble' : face <= effect.hitsOn ? 'hit' : 'miss'),
  });
  if (rolled.count('hit', 'masterful') > 0) {
    const wounds = (yield* d5(game, { purpose: 'wounds', rule, side, by: { model: by } })) + effect.woundsPlus;
    const masterful = rolled.count('masterful') > 0;
    if ('piece' in at) yield* batterDown(game, { by, at: at.piece, strength: effect.strength, penetration: 0, masterful, wounds });
    else {
      const noArmour = masterful ? 'NQ-MASTER-01' : null;
      const harm = { by: { model: by }, strength: effect.strength, rule, from: 'melee', wounds, noArmour } as const;
      if ((yield* hurt(game, { ...harm, model: at.model })) === 'slain') yield* killed(game, by, at.model);
    }
  }
  if (rolled.count('fumble') > 0) fumbles(game, [by], 1);
  if (yield* loseWounds(game, { model: by, by: null, from: 'other', rule }, effect.ownWounds)) return;
  game.mark({ model: by }, AP, Math.max(0, apOf(game.model(by)) - OVERLOAD_LOSS), rule);
}
