import type { Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, standing } from '@warfold/engine';
import { CONTACT, gap, inches } from '@warfold/space';
import { friendsOnTable } from '../../../shared/sides.ts';
import type { Action } from '../action.ts';
import { apOf, pay } from '../action.ts';
import { withdrawing } from '../combat/withdraw.ts';
import { hasEffect } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { is, isHero, isPanicked, isProne } from '../fighter/states.ts';
import { ACTED, APART, LEAVING } from '../marks.ts';
import { reckonIn } from '../nerve/moraleDebt.ts';
import { formationOf, inBlock, isTight, ranksOf } from './formation.ts';
import { isEngaged } from './positions.ts';
import { goEach, whyRooted } from './walking.ts';

/** NQ-HERO-01, -03: a Hero leaves its unit by walking out of it, or, alone, joins one that it stands with. */
export function heroActions(state: State, unit: Unit): readonly Action[] {
  const models = standing(state, unit.id);
  const [only] = models;
  if (models.length === 1) return only !== undefined && isHero(state, only) ? joinActions(state, unit, only) : [];
  return models
    .filter((model) => isHero(state, model) && apOf(model) > 0 && !markOf(model, LEAVING))
    .map((model) => leaveAction(state, model));
}

function leaveAction(state: State, model: Model): Action {
  const why = whyRooted(state, model) ?? whyHeld(state, model);
  return {
    id: `leave:${model.id}`,
    label: say('nq.action.leave', { model: { model: model.id } }),
    ref: { model: model.id },
    ...(why !== null && { refused: why }),
    value: { by: model.id, seen: 'itself', run: (game) => leave(game, model.id) },
  };
}

function whyHeld(state: State, model: Model): Refusal | null {
  const who = { model: model.id };
  if (isProne(model)) return refuse('NQ-MOVE-04', say('nq.refused.prone', { who }), [who]);
  return hasEffect(state, model, 'entangled') ? refuse('NQ-MUT-SERPENTTAIL', say('nq.refused.entangled'), [who]) : null;
}

function* leave(game: Game, id: number): Flow<void> {
  const before = game.model(id);
  const { unit } = before;
  const fromBlock = inBlock(game.state, before);
  const last = fromBlock ? rearman(game.state, before) : null;
  // NQ-WITHDRAW-01: out of close combat he goes like everybody else.
  if (isEngaged(game.state, before)) yield* withdrawing(game, [id]);
  if (game.model(id).place.at !== 'table' || isProne(game.model(id))) return;
  const gone = yield* goEach(game, unit, [id], 'NQ-HERO-01', () => null);
  if (gone.length === 0 || game.model(id).place.at !== 'table') return;
  game.mark({ model: id }, LEAVING, true, 'NQ-HERO-01', say('nq.leaves', { model: { model: id }, unit: { unit } }));
  game.mark({ model: id }, APART, true, 'NQ-HERO-01');
  // NQ-HERO-02: a man of the rear rank steps into the gap.
  if (last !== null && game.model(last).place.at === 'table' && gap({ ...game.model(last), pose: before.pose }, game.model(id)) > 0)
    game.emit({
      type: 'placed',
      stands: [{ model: last, pose: before.pose }],
      rule: 'NQ-HERO-02',
      text: say('nq.combat.stepsUp', { model: { model: last } }),
    });
}

/** The last man of the rear rank, if he is of the same size and not the Hero himself. */
function rearman(state: State, hero: Model): number | null {
  const ranks = ranksOf(state, hero.unit);
  const rear = ranks[ranks.length - 1] ?? [];
  const last = rear[rear.length - 1];
  if (last === undefined || last === hero.id || rear.includes(hero.id)) return null;
  return JSON.stringify(state.models[last]!.base) === JSON.stringify(hero.base) ? last : null;
}

/** NQ-HERO-03: in the spacing of the unit: base contact with a block, else its coherency distance. */
const spacingOf = (state: State, unit: number): number => {
  const formation = formationOf(state, unit);
  return isTight(formation) ? CONTACT : formation === 'dispersed' ? inches(2) : inches(1);
};

function joinActions(state: State, unit: Unit, hero: Model): Action[] {
  return friendsOnTable(state, unit)
    .filter(
      (other) =>
        other.side === unit.side &&
        standing(state, other.id).length > 1 &&
        !standing(state, other.id).some((model) => is(state, model, 'frame')),
    )
    .filter((other) => nearestOf(state, hero, other.id) <= inches(3))
    .map((other) => {
      const why = whyNoJoin(state, unit.id, hero, other.id);
      return {
        id: `join:${other.id}`,
        label: say('nq.action.join', { unit: { unit: other.id } }),
        ref: { unit: other.id },
        ...(why !== null && { refused: why }),
        value: { by: hero.id, run: (game: Game) => join(game, hero.id, other.id) },
      };
    });
}

const nearestOf = (state: State, hero: Model, unit: number): number =>
  standing(state, unit).reduce((least, model) => Math.min(least, gap(hero, model)), Number.POSITIVE_INFINITY);

function whyNoJoin(state: State, own: number, hero: Model, unit: number): Refusal | null {
  if (isPanicked(state, unit) || isPanicked(state, own)) return refuse('NQ-HERO-03', say('nq.refused.panicked'), [{ unit }]);
  const measured = nearestOf(state, hero, unit);
  const required = spacingOf(state, unit);
  if (measured <= required) return null;
  return refuse('NQ-HERO-03', say('nq.refused.notWith', { measured: inchesOf(Math.ceil(measured)), required: inchesOf(required) }), [
    { unit },
  ]);
}

/** NQ-HERO-03, NQ-ACT-05: from now on a model of the unit; it has acted this turn. */
function join(game: Game, hero: number, unit: number): void {
  pay(game, hero, apOf(game.model(hero)), 'NQ-HERO-03');
  game.mark({ model: hero }, ACTED, true, 'NQ-HERO-03');
  game.join(unit, [hero], 'NQ-HERO-03', say('nq.joins', { model: { model: hero }, unit: { unit } }));
  game.mark({ model: hero }, APART, false, 'NQ-HERO-03');
  reckonIn(game, unit, 1);
}

/** When the activation ends, whoever has left is a unit of its own, Activated and as frightened (NQ-MORALE-06) as the one it came from. */
export function partWays(game: Game, unit: number): void {
  for (const model of game.standing(unit)) {
    if (!markOf(model, LEAVING)) continue;
    const { side, marks } = game.unit(unit);
    const profile = game.state.book.profiles[model.profile]!;
    const kept = { ...(marks.activated !== undefined && { activated: true }), ...(marks.panic !== undefined && { panic: marks.panic }) };
    // NQ-MORALE-01: from now on his wounds count, all that he has on his card.
    const { FE } = fighterOf(game.state, model);
    const counted = { done: true, deployed: true, started: FE, turnStrength: Math.max(0, FE - model.lost) };
    const plan = { side, name: profile.name, profile: model.profile, points: 0, abilities: [], marks: { ...kept, ...counted } };
    game.form(plan, [model.id], 'NQ-HERO-01');
    reckonIn(game, unit, -1);
    game.mark({ model: model.id }, APART, false, 'NQ-HERO-01');
    game.mark({ model: model.id }, LEAVING, false, 'NQ-HERO-01');
  }
}
