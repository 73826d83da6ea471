import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Refusal, Stand, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import type { Polygon } from '@warfold/space';
import { bodyToHull, CONTACT, headingOf, hullOf, pointToHull, poseOf } from '@warfold/space';
import type { Action } from '../action.ts';
import { apOf, pay, spentBy } from '../action.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { is, isProne, isSpecial, isTerrified } from '../fighter/states.ts';
import { APART, FORMATION, REARRANGED, WAS_BLOCK } from '../marks.ts';
import type { Setting } from '../setup/setting.ts';
import { askSetting } from '../setup/setting.ts';
import { centreOf } from './block.ts';
import type { Formation } from './formation.ts';
import { formationOf, inFormation, isBlock, isTight, LEAST_BLOCK, ranksOf, whyNot } from './formation.ts';
import { goalsOf } from './goals.ts';
import { courseFor } from './ground.ts';
import { isEngaged } from './positions.ts';

/** NQ-FORM-11. */
const FREE_MODELS = 6;
const REARRANGING = 3;

/** NQ-FORM-01, -09 to -11: opening up, closing up and rearranging. */
export function formationActions(state: State, unit: Unit): readonly Action[] {
  const models = standing(state, unit.id);
  if (models.length < 2 || models.some((model) => is(state, model, 'frame'))) return [];
  const now = formationOf(state, unit.id);
  const loose = (['skirmish', 'dispersed'] as const)
    .filter((formation) => formation !== now)
    .map((formation) => openAction(state, unit.id, formation));
  if (isTight(now)) return [...loose, rearrangeAction(state, unit.id)];
  if (models.length < LEAST_BLOCK) return loose;
  return [...loose, ...(['ranked', 'close'] as const).map((formation) => closeAction(state, unit.id, formation))];
}

/** NQ-FORM-09: the models simply move apart; distances are maxima, so the declaration alone breaks nothing that the spacing allows. */
function openAction(state: State, unit: number, formation: 'skirmish' | 'dispersed'): Action {
  const refused = whyNot(
    formation,
    standing(state, unit).filter((model) => !isEngaged(state, model)),
  );
  return {
    id: `form:${formation}`,
    label: say('nq.action.form', { formation: say(`nq.formation.${formation}`) }),
    ...(refused !== null && { refused }),
    value: {
      by: null,
      run(game) {
        game.mark(
          { unit },
          FORMATION,
          formation,
          'NQ-FORM-09',
          say('nq.forms', { unit: { unit }, formation: say(`nq.formation.${formation}`) }),
        );
        // NQ-WRAP-04 leaves its armour to a block that was broken, not to one that opened up of its own will.
        game.mark({ unit }, WAS_BLOCK, false, 'NQ-FORM-09');
        together(game, unit);
      },
    },
  };
}

/** Nobody stands apart from a unit that has just formed up. */
function together(game: Game, unit: number): void {
  game.mark(
    game.standing(unit).map(({ id }) => ({ model: id })),
    APART,
    false,
    'NQ-FORM-01',
  );
}

/** NQ-FORM-10: takes all action points, and nobody may have spent one or be in close combat. */
function closeAction(state: State, unit: number, formation: 'ranked' | 'close'): Action {
  const refused = whyNotClose(state, unit);
  return {
    id: `form:${formation}`,
    label: say('nq.action.form', { formation: say(`nq.formation.${formation}`) }),
    ...(refused !== null && { refused }),
    value: { by: null, run: (game) => closeUp(game, unit, formation) },
  };
}

function whyNotClose(state: State, unit: number): Refusal | null {
  for (const model of standing(state, unit)) {
    const who = { model: model.id };
    if (spentBy(model) !== 'nothing' || apOf(model) < fighterOf(state, model).AZ)
      return refuse('NQ-FORM-10', say('nq.refused.spent'), [who]);
    if (isEngaged(state, model)) return refuse('NQ-FORM-10', say('nq.refused.engaged', { who }), [who]);
    if (isProne(model)) return refuse('NQ-MOVE-04', say('nq.refused.prone', { who }), [who]);
  }
  if (isTerrified(state, unit)) return refuse('NQ-PANIC-04', say('nq.refused.terrified'), [{ unit }]);
  return null;
}

/** NQ-FORM-10: the new block stands in the area that the old formation covered, its middle and something of every base; it may face any way. */
function blockWithin(state: State, unit: number, formation: Formation, rule: 'NQ-FORM-10' | 'NQ-FORM-11'): Setting {
  const models = isBlock(state, unit) ? inFormation(state, unit) : standing(state, unit);
  const hull = hullOf(models);
  const first = models[0]!;
  const course = courseFor(state, first, 'walk');
  const middle = centreOf(models);
  const goal = goalsOf(state, unit)[0];
  const heading = goal === undefined ? first.pose.heading : headingOf(goal.x - middle.x, goal.y - middle.y);
  return {
    unit,
    formation,
    rule,
    label: say('nq.ask.form', { unit: { unit }, formation: say(`nq.formation.${formation}`) }),
    models: inOrder(state, models),
    course: () => course,
    whole: (ends) => {
      // A block may be deeper than the line it forms from: some of every base in the area is what can be asked of all.
      const outside = rule === 'NQ-FORM-10' ? ends.find((model) => bodyToHull(model, hull) > CONTACT) : undefined;
      if (outside !== undefined) return refuse(rule, say('nq.refused.outside'), [{ model: outside.id }]);
      return pointToHull(centreOf(ends), hull) > 0 ? refuse(rule, say('nq.refused.outside'), [{ unit }]) : null;
    },
    area: areaOf(models),
    near: [poseOf(middle.x, middle.y, 0, heading)],
    heading,
    mayDecline: true,
    ...(isBlock(state, unit) && { files: ranksOf(state, unit)[0]?.length ?? 4 }),
  };
}

/** NQ-FORM-13: Heroes, Leader, standard and musician in front. */
function inOrder(state: State, models: readonly Model[]): number[] {
  const front = (model: Model): boolean => isSpecial(state, model);
  return [...models.filter(front), ...models.filter((model) => !front(model))].map(({ id }) => id);
}

function areaOf(models: readonly Model[]): Polygon {
  const xs = models.map(({ pose }) => pose.x);
  const ys = models.map(({ pose }) => pose.y);
  const [west, east, south, north] = [Math.min(...xs) - 1, Math.max(...xs) + 1, Math.min(...ys) - 1, Math.max(...ys) + 1];
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

function* closeUp(game: Game, unit: number, formation: 'ranked' | 'close'): Flow<void> {
  if (!(yield* formBlock(game, unit, formation, 'NQ-FORM-10'))) return;
  for (const model of game.standing(unit)) pay(game, model.id, apOf(model), 'NQ-FORM-10');
}

/** Asks where the block is to stand, and sets it down; says whether it was. */
function* formBlock(game: Game, unit: number, formation: 'ranked' | 'close', rule: RuleId): Flow<boolean> {
  const stands = yield* askSetting(game, (state) => blockWithin(state, unit, formation, 'NQ-FORM-10'));
  if (stands === null) return false;
  const text = say('nq.forms', { unit: { unit }, formation: say(`nq.formation.${formation}`) });
  game.emit({ type: 'placed', stands, rule, text });
  game.mark({ unit }, FORMATION, formation, rule);
  game.mark({ unit }, WAS_BLOCK, true, 'NQ-WRAP-04');
  together(game, unit);
  return true;
}

/** NQ-SKILL-HOLDTHELINE: any formation, at no price. */
export function* reform(game: Game, unit: number, formation: Formation, rule: RuleId): Flow<void> {
  if (formation === 'ranked' || formation === 'close') {
    yield* formBlock(game, unit, formation, rule);
    return;
  }
  game.mark({ unit }, FORMATION, formation, rule, say('nq.forms', { unit: { unit }, formation: say(`nq.formation.${formation}`) }));
  together(game, unit);
}

/** NQ-FORM-11: up to 6 models in an activation are rearranged for nothing, more for 3 points of every model. */
function rearrangeAction(state: State, unit: number): Action {
  const engaged = inFormation(state, unit).find((model) => isEngaged(state, model));
  const option: Action = {
    id: 'rearrange',
    label: say('nq.action.rearrange', { unit: { unit } }),
    value: { by: null, run: (game) => rearrange(game, unit) },
  };
  if (engaged === undefined) return option;
  return { ...option, refused: refuse('NQ-FORM-11', say('nq.refused.engaged', { who: { model: engaged.id } }), [{ model: engaged.id }]) };
}

function* rearrange(game: Game, unit: number): Flow<void> {
  const formation = formationOf(game.state, unit);
  const stands = yield* askSetting(game, (state) => rearranged(state, unit, formation));
  if (stands === null) return;
  const moved = whoMoved(game.state, stands).length;
  if (moved === 0) return;
  const dear = markOf(game.unit(unit), REARRANGED) + moved > FREE_MODELS;
  game.emit({ type: 'placed', stands, rule: 'NQ-FORM-11', text: say('nq.rearranges', { unit: { unit }, moved }) });
  // Six in an activation are free, not six after every payment.
  game.mark({ unit }, REARRANGED, markOf(game.unit(unit), REARRANGED) + moved, 'NQ-FORM-11');
  if (dear) for (const { id } of inFormation(game.state, unit)) pay(game, id, REARRANGING, 'NQ-FORM-11');
}

const whoMoved = (state: State, stands: readonly Stand[]): Stand[] =>
  stands.filter(({ model, pose }) => {
    const now = state.models[model]!.pose;
    return now.x !== pose.x || now.y !== pose.y || now.heading !== pose.heading;
  });

/** Who cannot pay for more may still shift the few that are free. */
function rearranged(state: State, unit: number, formation: Formation): Setting {
  const setting = blockWithin(state, unit, formation, 'NQ-FORM-11');
  const poor = inFormation(state, unit).find((model) => apOf(model) < REARRANGING);
  const free = Math.max(0, FREE_MODELS - markOf(state.units[unit]!, REARRANGED));
  return {
    ...setting,
    whole(ends) {
      const outside = setting.whole?.(ends) ?? null;
      if (outside !== null || poor === undefined) return outside;
      const moved = whoMoved(
        state,
        ends.map(({ id, pose }) => ({ model: id, pose })),
      ).length;
      if (moved <= free) return null;
      return refuse('NQ-FORM-11', say('nq.refused.rearrange', { moved, free, cost: REARRANGING, ap: apOf(poor) }), [{ model: poor.id }]);
    },
  };
}
