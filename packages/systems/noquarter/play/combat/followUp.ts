import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Breach, Mil } from '@warfold/space';
import { courseWith, firstBreach, inches, planPath, touching, within } from '@warfold/space';
import type { EachMove } from '../../../shared/moving.ts';
import { askEach } from '../../../shared/moving.ts';
import { enemyModels } from '../../../shared/sides.ts';
import { ASKS } from '../../questions.ts';
import type { Action } from '../action.ts';
import { busy, DOES } from '../action.ts';
import { whyNoCharge } from '../charge/charge.ts';
import { contact } from '../charge/contact.ts';
import { daresToMeet } from '../charge/dares.ts';
import { whyAverted } from '../charge/skullFace.ts';
import { effectOf, effectsOf, hasEffect } from '../fighter/borne.ts';
import { isProne } from '../fighter/states.ts';
import { CHARGE_DECLARED } from '../hold/holding.ts';
import { travelWatched } from '../hold/watched.ts';
import { stepped } from '../magic/sorcery.ts';
import { APART, FLED } from '../marks.ts';
import { askMarch } from '../moving/block.ts';
import { inBlock, inFormation, isBlock } from '../moving/formation.ts';
import { courseFor } from '../moving/ground.ts';
import { engagedWith, isEngaged } from '../moving/positions.ts';
import { breachOf } from '../moving/travel.ts';
import { whyRooted, whyScattered } from '../moving/walking.ts';
import { commandTest } from '../nerve/command.ts';
import { whyAfraid } from '../nerve/fear.ts';
import { FOLLOWED, MAY_FOLLOW } from './combatMarks.ts';

/** NQ-FOLLOW-01: the same for all, however fast they are (NQ-FOLLOW-05). */
const FOLLOW_UP = inches(2);

/** NQ-FOLLOW-01, NQ-SKILL-BLOODLUST: how many follow-up moves a model has in an activation. */
const movesOf = (state: State, model: Model): number =>
  effectsOf(state, model, 'followUpMoves').reduce((moves, { effect }) => Math.max(moves, effect.moves), 1);

/** NQ-FOLLOW-05, NQ-SPELL-STUMBLE: in inches of open ground; difficult ground costs double. */
function reachOf(state: State, model: Model): Mil {
  const stumbles = effectOf(state, model, 'nextMoveSlowed');
  if (stumbles !== null) return FOLLOW_UP - inches(stumbles.effect.followUpLess);
  return hasEffect(state, model, 'slowed') ? FOLLOW_UP / 2 : FOLLOW_UP;
}

/** Why a model that has killed its opponent may not follow up. */
function whyNot(state: State, model: Model): Refusal | null {
  const who = [{ model: model.id }];
  if (isProne(model)) return refuse('NQ-MOVE-04', say('nq.refused.prone', { who: who[0]! }), who);
  if (isEngaged(state, model)) return refuse('NQ-FOLLOW-01', say('nq.combat.refused.stillEngaged'), who);
  if (markOf(model, FOLLOWED) >= movesOf(state, model)) return refuse('NQ-FOLLOW-01', say('nq.combat.refused.followed'), who);
  const devours = effectsOf(state, model, 'followUpMoves').find(({ effect }) => effect.moves === 0);
  return devours === undefined ? whyRooted(state, model) : refuse(devours.rule, say('nq.combat.refused.devours'), who);
}

/** NQ-FOLLOW-01, -02: two inches for nothing, to charge a new enemy or to get away from here. */
export const followActions = (state: State, unit: Unit): readonly Action[] => {
  const killers = standing(state, unit.id).filter((model) => markOf(model, MAY_FOLLOW));
  if (killers.length === 0) return [];
  const others = hasKilledAll(state, unit.id)
    ? inFormation(state, unit.id).filter((man) => !killers.includes(man) && mayEngage(state, man))
    : [];
  return [...killers, ...others].map((model) => followAction(state, model));
};

/** NQ-FOLLOW-04: none of a block's opponents is left. */
const hasKilledAll = (state: State, unit: number): boolean =>
  isBlock(state, unit) &&
  inFormation(state, unit).some((man) => markOf(man, MAY_FOLLOW)) &&
  !inFormation(state, unit).some((man) => isEngaged(state, man));

/** NQ-FOLLOW-04: then every man of it has the move, also one by one, to engage. */
function mayEngage(state: State, man: Model): boolean {
  const reach = reachOf(state, man);
  return whyNot(state, man) === null && enemyModels(state, state.units[man.unit]!).some((enemy) => within(man, enemy, reach));
}

function followAction(state: State, model: Model): Action {
  const refused = whyNot(state, model);
  const id = model.id;
  return {
    id: `follow:${id}`,
    means: DOES.of({ act: 'follow' }),
    label: say('nq.combat.action.follow', { model: { model: id } }),
    ref: { model: id },
    cost: 0,
    ...(refused !== null && { refused }),
    value: { by: id, seen: 'itself', run: (game) => follow(game, id) },
  };
}

/** NQ-FOLLOW-04: a Ranked unit that has killed all its opponents follows up as one. */
export function followUnitActions(state: State, unit: Unit): readonly Action[] {
  if (!isBlock(state, unit.id)) return [];
  const block = inFormation(state, unit.id);
  if (!hasKilledAll(state, unit.id) || block.some((model) => markOf(model, FOLLOWED) > 0 || whyNot(state, model) !== null)) return [];
  const id = unit.id;
  return [
    {
      id: 'follow',
      means: DOES.of({ act: 'follow' }),
      label: say('nq.combat.action.followAll', { unit: { unit: id } }),
      ref: { unit: id },
      cost: 0,
      value: { by: null, seen: 'itself', run: (game) => followAsOne(game, id) },
    },
  ];
}

/** NQ-TRAIT-HESITATE: only after a Command test. */
function* dares(game: Game, unit: number, models: readonly Model[]): Flow<boolean> {
  const hesitant = models.map((model) => effectOf(game.state, model, 'followUpTest')).find((found) => found !== null);
  if (hesitant === undefined || hesitant === null) return true;
  return yield* commandTest(game, unit, { rule: hesitant.rule, test: 'hesitate' });
}

function* follow(game: Game, id: number): Flow<void> {
  const model = game.model(id);
  busy(game, id);
  const again = markOf(model, FOLLOWED) === 0 ? undefined : effectsOf(game.state, model, 'followUpMoves')[0];
  game.mark({ model: id }, FOLLOWED, markOf(model, FOLLOWED) + 1, again?.rule ?? 'NQ-FOLLOW-01');
  if (!(yield* dares(game, model.unit, [model]))) return;
  const travels = yield* declared(game, model.unit, () => askEach(game, followMove(game.state, game.model(id))));
  if (travels === null) return;
  if (inBlock(game.state, game.model(id))) game.mark({ model: id }, APART, true, 'NQ-FOLLOW-04');
  yield* go(game, model.unit, [id], travels);
}

function* followAsOne(game: Game, unit: number): Flow<void> {
  const block = inFormation(game.state, unit);
  const ids = block.map(({ id }) => id);
  for (const model of block) {
    busy(game, model.id);
    game.mark({ model: model.id }, FOLLOWED, markOf(model, FOLLOWED) + 1, 'NQ-FOLLOW-04');
  }
  if (!(yield* dares(game, unit, block))) return;
  const travels = yield* declared(game, unit, () =>
    askMarch(game, {
      unit,
      rule: 'NQ-FOLLOW-04',
      gait: 'charge',
      label: say('nq.combat.ask.followAll', { unit: { unit } }),
      reach: (model) => reachOf(game.state, model),
      whole: (ends) => whyInArea(game.state, ends) ?? whyNoCharging(game.state, ends),
      mayDecline: 'stay',
    }),
  );
  if (travels !== null) yield* go(game, unit, ids, travels);
}

/**
 * NQ-FOLLOW-02: to follow up into an enemy is to charge it: whoever causes fear is dared first (NQ-FEAR-01), and who holds may answer (NQ-HOLD-09). If
 * somebody does not dare, or has fled, the move is drawn again.
 */
function* declared(game: Game, unit: number, draw: () => Flow<readonly ModelTravel[] | null>): Flow<readonly ModelTravel[] | null> {
  for (;;) {
    const travels = yield* draw();
    if (travels === null || travels.length === 0) return null;
    const ends = travels.map(({ model, path }) => ({ ...game.model(model), pose: path[path.length - 1]! }));
    let again = false;
    for (const target of unitsAt(game.state, ends)) again ||= !(yield* isMet(game, unit, target));
    const left = travels.filter(({ model }) => game.model(model).place.at === 'table' && !isProne(game.model(model)));
    if (left.length < travels.length) return null;
    if (!again) return travels;
  }
}

/** Whether a charge on this unit is dared and stood. */
function* isMet(game: Game, unit: number, target: number): Flow<boolean> {
  const fledBefore = markOf(game.unit(target), FLED);
  if (!(yield* daresToMeet(game, unit, target))) return false;
  yield* game.window({
    window: CHARGE_DECLARED,
    rule: 'NQ-HOLD-09',
    label: say(ASKS.flee, { unit: { unit }, target: { unit: target } }),
    about: { unit, target, passing: [] },
    refs: [{ unit }, { unit: target }],
  });
  return markOf(game.unit(target), FLED) === fledBefore;
}

/** The enemy units that models standing there would touch. */
function unitsAt(state: State, ends: readonly Model[]): number[] {
  const [first] = ends;
  if (first === undefined) return [];
  const touched = enemyModels(state, state.units[first.unit]!).filter((enemy) => ends.some((end) => touching(enemy, end)));
  return [...new Set(touched.map((enemy) => enemy.unit))].sort((a, b) => a - b);
}

/** NQ-CHARGE-08, NQ-FEAR-07, NQ-MUT-SKULLFACE: why those whom they would touch may not be charged. */
function whyNoCharging(state: State, ends: readonly Model[]): Refusal | null {
  for (const target of unitsAt(state, ends)) {
    const why = whyNoCharge(state, ends[0]!.unit) ?? whyAfraid(state, ends[0]!.unit, target) ?? whyAverted(state, ends[0]!.unit, target);
    if (why !== null) return why;
  }
  return null;
}

function* go(game: Game, unit: number, models: readonly number[], travels: readonly ModelTravel[]): Flow<void> {
  const gone = yield* travelWatched(game, { unit, how: 'follow-up', rule: 'NQ-FOLLOW-02', travels });
  yield* stepped(game, unit, gone);
  const touched = new Set(
    models.flatMap((id) => (game.model(id).place.at === 'table' ? engagedWith(game.state, game.model(id)) : [])).map((enemy) => enemy.unit),
  );
  for (const target of [...touched].sort((a, b) => a - b)) yield* contact(game, { unit, models, target, how: 'follow-up' });
}

function followMove(state: State, model: Model): EachMove {
  const rule: RuleId = 'NQ-FOLLOW-01';
  return {
    unit: model.unit,
    how: 'follow-up',
    rule,
    label: say('nq.combat.ask.follow', { model: { model: model.id } }),
    allowance: sumOf([part(reachOf(state, model), say('nq.combat.part.followUp'), rule)]),
    models: [model.id],
    course: (one) => courseFor(state, one, 'charge'),
    links: null,
    whole: (ends, travels) => whyNoArea(state, ends, travels) ?? whyNotThere(state, model, ends),
    breach: (breach, one) => (breach.kind === 'far' ? tooFar(breach, one) : breachOf(breach, one)),
    candidates: () => intoContact(state, model),
    mayDecline: 'stay',
  };
}

/** Into contact only where it may charge; elsewhere only with its unit (NQ-COHER-02), and out of a block not at all (NQ-FOLLOW-04). */
function whyNotThere(state: State, model: Model, ends: readonly Model[]): Refusal | null {
  const own = ends.filter(({ id }) => id === model.id);
  if (unitsAt(state, own).length > 0) return whyNoCharging(state, own);
  if (inBlock(state, model)) return refuse('NQ-FOLLOW-04', say('nq.combat.refused.mustEngage'), [{ model: model.id }]);
  return whyScattered(state, model.unit, [model.id], ends);
}

/** NQ-FOLLOW-05: in inches of open ground, the same for all. */
const tooFar = ({ measured, required }: Breach, model: Model): Refusal =>
  refuse('NQ-FOLLOW-05', say('nq.combat.refused.tooFar', { measured: inchesOf(measured), required: inchesOf(required) }), [
    { model: model.id },
  ]);

/** Attack areas stop it unless it charges (NQ-AREA-03). */
function whyNoArea(state: State, ends: readonly Model[], travels: readonly ModelTravel[]): Refusal | null {
  for (const { model: id, path } of travels) {
    const end = ends.find((model) => model.id === id);
    if (end === undefined || enemyModels(state, state.units[end.unit]!).some((enemy) => touching(enemy, end))) continue;
    const breach = firstBreach(state.models[id]!, path, courseFor(state, state.models[id]!, 'walk'));
    if (breach !== undefined) return breachOf(breach, state.models[id]!);
  }
  return null;
}

/** The same for a block, by where it ends. */
function whyInArea(state: State, ends: readonly Model[]): Refusal | null {
  const enemies = enemyModels(state, state.units[ends[0]!.unit]!);
  if (ends.some((model) => enemies.some((enemy) => touching(model, enemy)))) return null;
  return whyNoArea(
    state,
    ends,
    ends.map((model) => ({ model: model.id, path: [state.models[model.id]!.pose, model.pose] })),
  );
}

/** The ways to whoever can be reached. */
function intoContact(state: State, model: Model): ModelTravel[][] {
  const course = courseWith(courseFor(state, model, 'charge'), { allowance: reachOf(state, model) });
  const near = enemyModels(state, state.units[model.unit]!);
  if (near.length === 0) return [];
  const plan = planPath(model, model.pose, { kind: 'touch', bodies: near }, course);
  return plan.kind === 'none' || plan.path.length < 2 ? [] : [[{ model: model.id, path: plan.path }]];
}
