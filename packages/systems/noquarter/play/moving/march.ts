import type { Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import type { Action } from '../action.ts';
import { apOf } from '../action.ts';
import { withdrawing } from '../combat/withdraw.ts';
import { hasEffect } from '../fighter/borne.ts';
import { isProne } from '../fighter/states.ts';
import { travelWatched } from '../hold/watched.ts';
import { stepped } from '../magic/sorcery.ts';
import { askMarch, leaveLying } from './block.ts';
import { inFormation, isBlock } from './formation.ts';
import { engagedWith, isEngaged } from './positions.ts';
import { payMove, pointsFor, reachOn } from './travel.ts';
import { goEach, isFree, whyRooted, whyScattered } from './walking.ts';

/** NQ-FORM-08: a block moves as one; if some of it is in close combat, leaving is a withdrawal of all of it. */
export function marchActions(state: State, unit: Unit): readonly Action[] {
  if (!isBlock(state, unit.id)) return [];
  const block = inFormation(state, unit.id);
  const engaged = block.some((model) => isEngaged(state, model));
  const refused = whyNoMarch(state, block);
  const run = (game: Game): Flow<void> => (engaged ? leave(game, unit.id) : march(game, unit.id, 'NQ-FORM-08'));
  const label = engaged ? say('nq.action.withdrawBlock', { unit: { unit: unit.id } }) : say('nq.action.move', { unit: { unit: unit.id } });
  return [{ id: engaged ? 'withdraw' : 'move', label, ...(refused !== null && { refused }), value: { by: null, seen: 'itself', run } }];
}

/** As fast as its slowest model: who has no points left, lies on the ground or is held keeps all of them. */
export function whyNoMarch(state: State, block: readonly Model[]): Refusal | null {
  for (const model of block) {
    const who = [{ model: model.id }];
    const rooted = whyRooted(state, model);
    if (rooted !== null) return rooted;
    if (apOf(model) < 1) return refuse('NQ-FORM-08', say('nq.refused.spentOne', { who: who[0]! }), who);
    if (isProne(model)) return refuse('NQ-MOVE-04', say('nq.refused.prone', { who: who[0]! }), who);
    if (hasEffect(state, model, 'entangled')) return refuse('NQ-MUT-SERPENTTAIL', say('nq.refused.entangled'), who);
  }
  return null;
}

function* march(game: Game, unit: number, rule: 'NQ-FORM-08' | 'NQ-WITHDRAW-01'): Flow<void> {
  const travels = yield* askMarch(game, {
    unit,
    rule,
    gait: 'walk',
    label: say('nq.ask.move', { unit: { unit } }),
    reach: (model) => reachOn(game.state, model),
    mayDecline: 'stay',
  });
  if (travels !== null && travels.length > 0) yield* goAsOne(game, unit, travels, rule);
}

/** Everybody pays what the farthest travelled costs. */
function* goAsOne(game: Game, unit: number, travels: readonly ModelTravel[], rule: 'NQ-FORM-08' | 'NQ-WITHDRAW-01'): Flow<void> {
  const before = game.state;
  const gone = yield* travelWatched(game, { unit, how: 'march', rule, travels, mayStop: () => !travels.some(turns) });
  leaveLying(game, unit);
  const dearest = gone.reduce((most, { model, path }) => Math.max(most, pointsFor(before, before.models[model]!, path, 'walk')), 0);
  for (const { model } of travels) if (game.model(model).place.at === 'table') payMove(game, model, dearest, 'other', 'NQ-FORM-08');
  yield* stepped(game, unit, gone);
}

/** In the midst of a turn a block is none. */
const turns = ({ path }: ModelTravel): boolean => path.some(({ heading }) => heading !== path[0]!.heading);

/** NQ-WITHDRAW-01: every enemy in contact strikes at who leaves; then the survivors go. */
function* leave(game: Game, unit: number): Flow<void> {
  const fighting = inFormation(game.state, unit).filter((model) => engagedWith(game.state, model).length > 0);
  yield* withdrawing(
    game,
    fighting.map(({ id }) => id),
  );
  if (!isBlock(game.state, unit)) {
    // NQ-FORM-04: too few are left to go as one; they have been struck at, and go each for himself.
    const left = game.standing(unit).filter((model) => isFree(game.state, model));
    const ids = left.map(({ id }) => id);
    if (ids.length > 0) yield* goEach(game, unit, ids, 'NQ-WITHDRAW-01', (state, moving, ends) => whyScattered(state, unit, moving, ends));
  } else if (whyNoMarch(game.state, inFormation(game.state, unit)) === null) yield* march(game, unit, 'NQ-WITHDRAW-01');
}
