import type { Choice, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { distanceBetween, enemiesOnTable } from '../../../shared/sides.ts';
import type { Action } from '../action.ts';
import { apOf, pay, tooDear } from '../action.ts';
import { effectOf } from '../fighter/borne.ts';
import { fighters, isEngaged, isHero, isProne, isTerrified } from '../fighter/states.ts';
import { lay } from '../magic/lasting.ts';
import { seesUnit } from '../moving/sight.ts';
import { commandTest } from '../nerve/command.ts';
import { speaks } from '../witness.ts';

/** NQ-SKILL-TAUNT: a unit of six or more with the skill, Heroes among them apart. */
function skillOf(state: State, unit: number) {
  const troops = fighters(state, unit).filter((model) => !isHero(state, model));
  const [first] = troops;
  if (first === undefined || !troops.every((model) => effectOf(state, model, 'taunt') !== null)) return null;
  return effectOf(state, first, 'taunt');
}

export function tauntActions(state: State, unit: Unit): readonly Action[] {
  const skill = skillOf(state, unit.id);
  if (skill === null) return [];
  const { az, within, unitAtLeast } = skill.effect;
  const models = standing(state, unit.id);
  const poor = models.find((model) => apOf(model) < az || isProne(model));
  const refused: Refusal | null = isTerrified(state, unit.id)
    ? refuse(skill.rule, say('nq.magic.refused.panicked'), [{ unit: unit.id }])
    : models.length < unitAtLeast
      ? refuse(skill.rule, say('nq.magic.refused.tooFewToTaunt', { models: models.length, needed: unitAtLeast }))
      : poor !== undefined
        ? tooDear(az, apOf(poor), poor)
        : targetsOf(state, unit.id, within).some((choice) => choice.refused === undefined)
          ? null
          : refuse(skill.rule, say('nq.magic.refused.noTarget'));
  return [
    {
      id: `taunt:${unit.id}`,
      label: say('nq.magic.action.taunt', { unit: { unit: unit.id } }),
      ref: { unit: unit.id },
      cost: az,
      ...(refused !== null && { refused }),
      value: { by: null, run: (game) => taunt(game, unit.id, az, within) },
    },
  ];
}

/** Within 20 inches, in sight, and nobody of it in melee. */
function targetsOf(state: State, unit: number, within: number): Choice<number>[] {
  return enemiesOnTable(state, state.units[unit]!).map((enemy): Choice<number> => {
    const away = distanceBetween(state, state.units[unit]!, enemy);
    const refused =
      away > inches(within)
        ? refuse(
            'NQ-SKILL-TAUNT',
            say('nq.magic.refused.tooFar', { measured: inchesOf(Math.ceil(away)), required: inchesOf(inches(within)) }),
            [{ unit: enemy.id }],
          )
        : standing(state, enemy.id).some((model) => isEngaged(state, model))
          ? refuse('NQ-SKILL-TAUNT', say('nq.magic.refused.inMelee'), [{ unit: enemy.id }])
          : !seesUnit(state, unit, enemy.id)
            ? refuse('NQ-SKILL-TAUNT', say('nq.magic.refused.unseen', { unit: { unit: enemy.id } }), [{ unit: enemy.id }])
            : null;
    return {
      id: `unit:${enemy.id}`,
      label: say('engine.unit', { unit: { unit: enemy.id } }),
      ref: { unit: enemy.id },
      value: enemy.id,
      ...(refused !== null && { refused }),
    };
  });
}

/** All pay; the target tests its Command, and if it fails it must come (NQ-SKILL-TAUNT). */
function* taunt(game: Game, unit: number, az: number, within: number): Flow<void> {
  const { side } = game.unit(unit);
  const target = yield* game.ask.one({ side, rule: 'NQ-SKILL-TAUNT', label: say('nq.magic.ask.taunt') }, () =>
    targetsOf(game.state, unit, within),
  );
  speaks('taunt');
  for (const { id } of game.standing(unit)) pay(game, id, az, 'NQ-SKILL-TAUNT');
  if (yield* commandTest(game, target, { rule: 'NQ-SKILL-TAUNT', test: 'taunt', cause: unit })) return;
  const text = say('nq.magic.taunted', { unit: { unit: target }, by: { unit } });
  lay(game, { ability: 'taunted', on: { unit: target }, by: null, rule: 'NQ-SKILL-TAUNT', params: { by: unit }, text });
}
