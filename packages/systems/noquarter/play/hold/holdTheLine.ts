import type { Choice, Flow, Game, State, Unit } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { enemiesOnTable } from '../../../shared/sides.ts';
import type { Action } from '../action.ts';
import { spentBy } from '../action.ts';
import { declare } from '../charge/declared.ts';
import { effectOf } from '../fighter/borne.ts';
import { fighters, is, isEngaged, isHero, isPanicked } from '../fighter/states.ts';
import { FORMATIONS, type Formation, formationOf, inFormation, isBlock, LEAST_BLOCK } from '../moving/formation.ts';
import { reform } from '../moving/reform.ts';
import { walkers } from '../moving/walking.ts';
import { whyAfraid } from '../nerve/fear.ts';

/** NQ-SKILL-HOLDTHELINE: a Hero with the skill among cavalry. */
function leadsCavalry(state: State, unit: number): boolean {
  const models = fighters(state, unit);
  const troops = models.filter((model) => !isHero(state, model));
  return (
    troops.length > 0 &&
    troops.every((model) => is(state, model, 'mounted')) &&
    models.some((model) => effectOf(state, model, 'freeFormationChange') !== null)
  );
}

/** Before a charge any formation for nothing: it is no action, so the momentum is kept. */
export function holdTheLineActions(state: State, unit: Unit): readonly Action[] {
  if (!leadsCavalry(state, unit.id) || isPanicked(state, unit.id)) return [];
  const models = standing(state, unit.id);
  if (models.some((model) => isEngaged(state, model) || spentBy(model) !== 'nothing')) return [];
  const now = formationOf(state, unit.id);
  const possible = FORMATIONS.filter(
    (formation) => formation !== now && (models.length >= LEAST_BLOCK || formation === 'skirmish' || formation === 'dispersed'),
  );
  const nobody = targetsOf(state, unit.id).every(({ refused }) => refused !== undefined);
  return possible.map(
    (formation): Action => ({
      id: `line:${formation}`,
      label: say('nq.magic.action.line', { unit: { unit: unit.id }, formation: say(`nq.formation.${formation}`) }),
      ref: { unit: unit.id },
      ...(nobody && { refused: refuse('NQ-SKILL-HOLDTHELINE', say('nq.magic.refused.noTarget')) }),
      value: { by: null, seen: 'itself', run: (game) => formAndCharge(game, unit.id, formation) },
    }),
  );
}

function targetsOf(state: State, unit: number): Choice<number>[] {
  return enemiesOnTable(state, state.units[unit]!).map((enemy): Choice<number> => {
    const refused = whyAfraid(state, unit, enemy.id);
    return {
      id: `unit:${enemy.id}`,
      label: say('engine.unit', { unit: { unit: enemy.id } }),
      ref: { unit: enemy.id },
      value: enemy.id,
      ...(refused !== null && { refused }),
    };
  });
}

function* formAndCharge(game: Game, unit: number, formation: Formation): Flow<void> {
  const { side } = game.unit(unit);
  const target = yield* game.ask.one({ side, rule: 'NQ-SKILL-HOLDTHELINE', label: say('nq.magic.ask.line'), about: [{ unit }] }, () =>
    targetsOf(game.state, unit),
  );
  yield* reform(game, unit, formation, 'NQ-SKILL-HOLDTHELINE');
  const models = (isBlock(game.state, unit) ? inFormation(game.state, unit) : walkers(game.state, unit)).map(({ id }) => id);
  yield* declare(game, { unit, models, target });
}
