import type { Choice, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import { bodyVolume, eyeOf, inches, scatter, seen } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import type { Action } from '../action.ts';
import { DOES, pay } from '../action.ts';
import { costOf } from '../combat/closeCombat.ts';
import { isDown } from '../combat/damage.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { d5, direction } from '../dice.ts';
import { armOf, armsOf } from '../fighter/arms.ts';
import { effectOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { isProne, panicOf } from '../fighter/states.ts';
import { FUMBLED } from '../marks.ts';
import { inBlock } from '../moving/formation.ts';
import { isEngaged } from '../moving/positions.ts';
import { fieldOf, inFront } from '../moving/sight.ts';
import { spareOf } from '../moving/straying.ts';
import { attacked } from '../setup/masters.ts';
import { wields } from '../witness.ts';
import { circle, harmUnder } from './blast.ts';
import { modelsUnder } from './caught.ts';
import { daresToShoot } from './intoMelee.ts';
import { enemyUnits, isBarred, isPressed, priorityOf, whyNotFirst } from './targets.ts';
import { bandAt } from './toShoot.ts';

const RULE = 'NQ-SKILL-RAIN';

const bowOf = (state: State, model: Model): Arm | null =>
  armsOf(state, model).find(({ kind, family }) => kind === 'ranged' && family === 'bow') ?? null;

/** Archers who can loose: with the skill, a bow and the points; the rear ranks too. */
function archersOf(state: State, unit: number): Model[] {
  if (panicOf(state, unit) !== 'none') return [];
  return standing(state, unit).filter((model) => {
    const bow = bowOf(state, model);
    return (
      bow !== null &&
      effectOf(state, model, 'rainOfArrows') !== null &&
      effectOf(state, model, 'noRanged') === null &&
      !isEngaged(state, model) &&
      !isProne(model) &&
      !isDown(state, model) &&
      !markOf(model, FUMBLED) &&
      spareOf(state, model) >= costOf(state, model, bow, techniquesOf(state, model, bow)[0]!)
    );
  });
}

/** Over friends, not over enemies or terrain; at medium or long range only. */
function canRainOn(state: State, archer: Model, at: Model): boolean {
  const bow = bowOf(state, archer);
  const band = bow === null ? null : bandAt(bow, archer, at);
  if (band === null || band.name === 'short' || isDown(state, at) || (inBlock(state, archer) && !inFront(archer, at))) return false;
  const friends = state.units.filter(({ id }) => !areEnemies(state, id, archer.unit)).flatMap(({ models }) => models);
  const transparent = new Set([...friends, ...state.units[at.unit]!.models]);
  return seen([eyeOf(archer)], { id: at.id, volume: bodyVolume(at) }, fieldOf(state), { need: 'any', transparent }).seen;
}

const archersAt = (state: State, unit: number, target: number): Model[] =>
  archersOf(state, unit).filter((archer) => standing(state, target).some((at) => canRainOn(state, archer, at)));

/** NQ-SKILL-RAIN: the archers of a unit shoot together, one template for every four of them or part of four. */
export function rainActions(state: State, unit: Unit): readonly Action[] {
  const [archer] = archersOf(state, unit.id);
  const bow = archer === undefined ? null : bowOf(state, archer);
  if (archer === undefined || bow === null) return [];
  const refused = whyNoneRainedOn(state, unit.id);
  const id = unit.id;
  return [
    {
      id: 'rain',
      means: DOES.of({ act: 'rain' }),
      label: say('nq.combat.action.rain', { unit: { unit: id }, arm: armName(state, bow) }),
      ref: { unit: id },
      cost: costOf(state, archer, bow, techniquesOf(state, archer, bow)[0]!),
      ...(refused !== null && { refused }),
      value: { by: null, run: (game) => rain(game, id) },
    },
  ];
}

/** NQ-TARGET-02, -03, NQ-MELEE-01: arrows from above are shots too: the enemy that is upon the unit comes first, and a combat needs nerve. */
function whyNoRain(state: State, unit: number, target: number): Refusal | null {
  const archers = archersAt(state, unit, target);
  if (archers.length === 0) return refuse(RULE, say('nq.combat.refused.rain'), [{ unit: target }]);
  if (isBarred(state, unit, target)) return refuse('NQ-MELEE-01', say('nq.combat.refused.melee'), [{ unit: target }]);
  if (!isPressed(state, archers[0]!)) return null;
  return archers.reduce<Refusal | null>((found, archer) => found ?? whyNotFirst(state, archer, target, priorityOf(state, archer)), null);
}

/** Why nobody at all can be rained on: what forbids it, rather than what is merely out of reach. */
function whyNoneRainedOn(state: State, unit: number): Refusal | null {
  const all = targetsOf(state, unit).map(({ refused }) => refused ?? null);
  if (all.includes(null)) return null;
  return all.find((refused) => refused?.rule !== RULE) ?? refuse(RULE, say('nq.combat.refused.rain'), [{ unit }]);
}

function targetsOf(state: State, unit: number): Choice<number>[] {
  return enemyUnits(state, unit).map(({ id }): Choice<number> => {
    const refused = whyNoRain(state, unit, id);
    return {
      id: `unit:${id}`,
      label: say('nq.combat.unit', { unit: { unit: id } }),
      ref: { unit: id },
      ...(refused !== null && { refused }),
      value: id,
    };
  });
}

function* rain(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  const target = yield* game.ask.one({ side, rule: RULE, label: say(ASKS.combatRain, { unit: { unit } }), about: [{ unit }] }, () =>
    targetsOf(game.state, unit),
  );
  const archers = archersAt(game.state, unit, target);
  const intoMelee = game.standing(target).some((at) => isEngaged(game.state, at));
  if (intoMelee && !(yield* daresToShoot(game, unit, target))) return;
  yield* attacked(game, { by: unit, at: target });
  for (const archer of archers) {
    const bow = bowOf(game.state, archer)!;
    pay(game, archer.id, costOf(game.state, archer, bow, techniquesOf(game.state, archer, bow)[0]!), RULE);
  }
  const each = effectOf(game.state, archers[0]!, 'rainOfArrows')!.effect;
  const templates = Math.ceil(archers.length / each.archersPerTemplate);
  for (let n = 0; n < templates; n++)
    yield* oneShower(game, { unit, target, archer: archers[n * each.archersPerTemplate]!.id, diameter: inches(each.template) });
}

interface Shower {
  readonly unit: number;
  readonly target: number;
  readonly archer: number;
  readonly diameter: number;
}

/** It always scatters D5 inches from whom it was aimed at, and strikes everybody even partly under it. */
function* oneShower(game: Game, { unit, target, archer, diameter }: Shower): Flow<void> {
  const { side } = game.unit(unit);
  const targets = game
    .standing(target)
    .filter((at) => game.state.units[unit]!.models.some((id) => canRainOn(game.state, game.model(id), at)));
  if (targets.length === 0) return;
  const aimed = yield* game.ask.one(
    { side, rule: RULE, label: say(ASKS.combatModel, { unit: { unit: target } }), about: [{ unit: target }] },
    targets.map(({ id }) => ({
      id: `model:${id}`,
      label: say('nq.combat.model', { model: { model: id } }),
      ref: { model: id },
      value: id,
    })),
  );
  const far = yield* d5(game, { purpose: 'deviation', rule: RULE, side, by: { model: archer } });
  const turn = yield* direction(game, { purpose: 'direction', rule: RULE, side, by: { model: archer } });
  const centre = scatter(game.model(aimed).pose, turn, inches(far));
  const { fully, partly } = modelsUnder(game.state, circle(centre, diameter));
  const arm = armOf(game.state, game.model(archer), bowOf(game.state, game.model(archer))!.key);
  wields(game.state, arm);
  game.tell(RULE, 'nq.combat.shower', { models: fully.length + partly.length });
  for (const { id } of [...fully, ...partly].sort((a, b) => a.id - b.id))
    yield* harmUnder(game, { by: archer, arm, rule: RULE, at: id, masterful: false });
}
