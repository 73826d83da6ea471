import type { AnswerOf, Choice, Flow, Game, Judge, Model, Refusal, State, Stop } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { ahead, checkPath, lengthOf, planPath, poseAlong, touching } from '@warfold/space';
import type { Manner } from './attack.ts';
import { strike } from './attack.ts';
import type { Arm } from './fighter.ts';
import { armOf, armsOf, cannotAim, enemyModels, fighterOf } from './fighter.ts';
import { chargeCourse, walkCourse } from './ground.ts';
import { CHARGE_DECLARED, ENEMY_ACTS } from './hold.ts';
import { ACTIVATED, ACTIVE, AP, CHARGED, FUMBLED, HOLDING } from './marks.ts';

const INCH = 1000;
/** NQ-AIM-01: what aiming adds to the cost of a shot. */
const AIMING = 2;

/** NQ-ACT-01: the active side names a unit that has not been activated; every model gets its action points (NQ-ACT-04). */
export function* activate(game: Game): Flow<void> {
  const ready = game.state.units.filter(
    (unit) => unit.side === game.active && !markOf(unit, ACTIVATED) && standing(game.state, unit.id).length > 0,
  );
  const { id } = yield* game.ask.one(
    { side: game.active, rule: 'NQ-ACT-01', label: say('nq.ask.unit') },
    ready.map((unit) => unitChoice(unit)),
  );
  game.mark('battle', ACTIVE, id, 'NQ-ACT-01', say('nq.activates', { unit: { unit: id } }));
  game.mark({ unit: id }, HOLDING, false, 'NQ-STATE-02');
  for (const model of game.standing(id)) game.mark({ model: model.id }, AP, fighterOf(game.state, model).AZ, 'NQ-ACT-04');
}

type Action =
  | { readonly what: 'move' | 'hold' | 'done'; readonly model: number }
  | { readonly what: 'charge'; readonly model: number; readonly target: number }
  | { readonly what: Manner; readonly model: number; readonly at: number; readonly arm: string };

/** NQ-AP-02: one action of one model, of any kind, while it has the points. */
export function* act(game: Game): Flow<void> {
  const active = markOf(game.state, ACTIVE);
  const action = yield* game.ask.one<Action>(
    { side: game.active, rule: 'NQ-AP-02', label: say('nq.ask.action', { unit: { unit: active } }), about: [{ unit: active }] },
    () => actionsOf(game.state, active),
    { usual: () => ['done'] },
  );
  switch (action.what) {
    case 'move':
      yield* walk(game, action.model);
      break;
    case 'charge':
      yield* charge(game, action.model, action.target);
      break;
    case 'strike':
    case 'shoot':
    case 'aim':
      yield* attack(game, action);
      break;
    case 'hold':
      hold(game, active);
      break;
    case 'done':
      finish(game, active);
  }
}

function actionsOf(state: State, unit: number): Choice<Action>[] {
  const choices = standing(state, unit).flatMap((model) => modelActions(state, model));
  const fresh = standing(state, unit).every((model) => markOf(model, AP) === fighterOf(state, model).AZ);
  const holding: Choice<Action> = { id: 'hold', label: say('nq.action.hold'), value: { what: 'hold', model: -1 } };
  const done: Choice<Action> = { id: 'done', label: say('nq.action.done'), value: { what: 'done', model: -1 } };
  return [...choices, fresh ? holding : { ...holding, refused: refuse('NQ-HOLD-01', say('nq.refused.spent')) }, done];
}

function modelActions(state: State, model: Model): Choice<Action>[] {
  const ap = markOf(model, AP);
  const args = { model: { model: model.id } };
  const enemies = enemyModels(state, model.unit);
  const engaged = enemies.filter((enemy) => touching(model, enemy));
  const targets = [...new Set(enemies.map((enemy) => enemy.unit))];
  const moves: Choice<Action>[] = [
    {
      id: `move:${model.id}`,
      label: say('nq.action.move', args),
      ref: { model: model.id },
      ...(ap < 1 && { refused: tooDear(1, ap) }),
      value: { what: 'move', model: model.id },
    },
    ...targets.map(
      (target): Choice<Action> => ({
        id: `charge:${model.id}:${target}`,
        label: say('nq.action.charge', { ...args, target: { unit: target } }),
        ref: { unit: target },
        ...(ap < 1 && { refused: tooDear(1, ap) }),
        value: { what: 'charge', model: model.id, target },
      }),
    ),
  ];
  return [...(engaged.length > 0 ? [] : moves), ...attacksOf(state, model, engaged.length > 0 ? engaged : enemies, engaged.length === 0)];
}

/** NQ-AP-04: an engaged model strikes, any other shoots, with or without aiming. */
function attacksOf(state: State, model: Model, targets: readonly Model[], ranged: boolean): Choice<Action>[] {
  const manners: readonly Manner[] = ranged ? ['shoot', 'aim'] : ['strike'];
  return armsOf(state, model, ranged).flatMap((arm) =>
    targets.flatMap((at) => manners.map((what) => attackChoice(state, model, at, arm, what))),
  );
}

/** What the model cannot pay for, may not do after a fumble, or cannot do at all is shown with the reason. */
function attackChoice(state: State, model: Model, at: Model, arm: Arm, what: Manner): Choice<Action> {
  const ap = markOf(model, AP);
  const cost = costOf(arm, what);
  const choice: Choice<Action> = {
    id: `${what}:${model.id}:${at.id}:${arm.key}`,
    label: say(`nq.action.${what}`, { model: { model: model.id }, at: { model: at.id }, arm: { gear: arm.key } }),
    ref: { model: at.id },
    cost,
    value: { what, model: model.id, at: at.id, arm: arm.key },
  };
  if (markOf(model, FUMBLED)) return { ...choice, refused: refuse('NQ-FUMBLE-01', say('nq.refused.fumbled'), [{ model: model.id }]) };
  if (what === 'aim' && cannotAim(state, model))
    return { ...choice, refused: refuse('NQ-AIM-02', say('nq.refused.aim'), [{ model: model.id }]) };
  return cost > ap ? { ...choice, refused: tooDear(cost, ap) } : choice;
}

const costOf = (arm: Arm, what: Manner): number => arm.cost + (what === 'aim' ? AIMING : 0);

/** NQ-AP-05. */
const tooDear = (cost: number, ap: number): Refusal => refuse('NQ-AP-05', say('nq.refused.ap', { cost, ap }));

const pay = (game: Game, model: number, cost: number): void =>
  game.mark({ model }, AP, Math.max(0, markOf(game.model(model), AP) - cost), 'NQ-AP-05');

/** NQ-MOVE-01, -02: an inch for a point, parts of an inch as a whole one. Enemies on Hold may answer after any inch (NQ-HOLD-02). */
function* walk(game: Game, id: number): Flow<void> {
  const allowed = sumOf([part(markOf(game.model(id), AP) * INCH, say('nq.part.ap'), 'NQ-MOVE-01')]);
  const travels = yield* game.ask.move(
    { side: game.active, rule: 'NQ-MOVE-01', label: say('nq.ask.move', { model: { model: id } }), gauge: { of: 'inches', allowed } },
    () => ({
      unit: game.model(id).unit,
      models: [{ model: id, allowance: allowed.total }],
      measured: 'each',
      leader: null,
      mayDecline: 'stay',
      turning: 'free',
      judge: walkJudge(game.state, game.model(id), allowed.total),
    }),
  );
  const path = travels?.[0]?.path;
  if (path === undefined) return;
  const gone = yield* travelled(game, id, 'walk', path);
  pay(game, id, Math.ceil(gone / INCH));
}

/** Goes a way inch by inch under the eyes of whoever holds, and says how far it came. */
function* travelled(game: Game, id: number, how: string, path: readonly Pose[]): Flow<number> {
  const unit = game.model(id).unit;
  const course = walkCourse(game.state, game.model(id), null);
  const { travels } = yield* game.journey(
    {
      unit,
      how,
      rule: 'NQ-MOVE-01',
      travels: [{ model: id, path }],
      stops: inchesOn(path),
      whyNot: (rest) => {
        const breach =
          how === 'charge'
            ? undefined
            : checkPath(game.model(id), rest[0]?.path ?? [], course).breaches.find(({ kind }) => kind === 'near');
        return breach === undefined ? null : refuse('NQ-AREA-03', say('nq.refused.area', { measured: inchesOf(breach.measured) }));
      },
    },
    { window: ENEMY_ACTS, rule: 'NQ-HOLD-02', label: say('nq.ask.respond', { unit: { unit } }), about: { unit, model: id } },
  );
  return lengthOf(travels[0]?.path ?? []);
}

function inchesOn(path: readonly Pose[]): Stop[] {
  const stops: Stop[] = [];
  for (let inch = 1; inch * INCH <= lengthOf(path); inch++)
    stops.push({ id: `${inch}`, label: say('nq.stop', { inch }), pose: poseAlong(path, inch * INCH), travel: 0, along: inch * INCH });
  return stops;
}

function walkJudge(state: State, model: Model, allowance: number): Judge<AnswerOf<'move'>> {
  const course = walkCourse(state, model, allowance);
  const stay: AnswerOf<'move'> = { kind: 'move', declined: true };
  const to = (pose: Pose): AnswerOf<'move'> => ({ kind: 'move', travels: [{ model: model.id, path: [model.pose, pose] }] });
  const why = (answer: AnswerOf<'move'>): Refusal | null => {
    if ('declined' in answer) return null;
    const [breach] = checkPath(model, answer.travels[0]?.path ?? [], course).breaches;
    if (breach === undefined) return null;
    const numbers = { measured: inchesOf(breach.measured), required: inchesOf(breach.required) };
    if (breach.kind === 'far') return refuse('NQ-MOVE-02', say('nq.refused.far', numbers));
    return breach.kind === 'off-table'
      ? refuse('NQ-MOVE-05', say('nq.refused.table'))
      : refuse(breach.kind === 'near' ? 'NQ-AREA-03' : 'NQ-MOVE-03', say('nq.refused.area', numbers));
  };
  return {
    why,
    usual: () => stay,
    suggest: (random) =>
      [
        stay,
        ...[0, 1, 2, 3].map(() =>
          to({ ...ahead(model.pose, random.below(3600), random.below(allowance) + 1), z: 0, heading: model.pose.heading }),
        ),
      ].filter((answer) => why(answer) === null),
  };
}

/** NQ-CHARGE-02 to -06: declared first, and the target may flee; then the charger runs in, or, if it falls short, as near as its points carry it. */
function* charge(game: Game, id: number, target: number): Flow<void> {
  const unit = game.model(id).unit;
  game.tell('NQ-CHARGE-02', 'nq.charges', { model: { model: id }, target: { unit: target } });
  const fled = yield* game.window({
    window: CHARGE_DECLARED,
    rule: 'NQ-HOLD-09',
    label: say('nq.ask.flee', { unit: { unit } }),
    about: { unit, model: id, target },
  });
  if (
    fled.length > 0 &&
    !(yield* game.ask.confirm({ side: game.active, rule: 'NQ-HOLD-11', label: say('nq.ask.chase', { target: { unit: target } }) }))
  )
    return;
  const model = game.model(id);
  const ap = markOf(model, AP);
  const plan = planPath(
    model,
    model.pose,
    { kind: 'touch', bodies: game.standing(target) },
    chargeCourse(game.state, model, ap * INCH),
    'beyond',
  );
  if (plan.kind === 'none') {
    pay(game, id, ap);
    return;
  }
  const gone = yield* travelled(game, id, 'charge', plan.path);
  if (game.model(id).place.at !== 'table') return;
  const contact = game.standing(target).some((enemy) => touching(game.model(id), enemy));
  // NQ-CHARGE-04: falling short takes everything, and gives no bonus.
  pay(game, id, contact ? Math.ceil(gone / INCH) : ap);
  if (contact) game.mark({ model: id }, CHARGED, true, 'NQ-CHARGE-07');
  else game.tell('NQ-CHARGE-04', 'nq.fallsShort', { model: { model: id } });
}

function* attack(game: Game, { what, model, at, arm }: Extract<Action, { at: number }>): Flow<void> {
  pay(game, model, costOf(armOf(game.state, arm), what));
  yield* strike(game, { by: model, at, arm, how: what });
  const unit = game.model(model).unit;
  yield* game.window({ window: ENEMY_ACTS, rule: 'NQ-HOLD-02', label: say('nq.ask.respond', { unit: { unit } }), about: { unit, model } });
}

function hold(game: Game, unit: number): void {
  game.mark({ unit }, HOLDING, true, 'NQ-HOLD-01', say('nq.holds', { unit: { unit } }));
  finish(game, unit);
}

/** NQ-ACT-01, -02: finished, and the other side is next if it has a unit left to activate (NQ-ACT-03). */
function finish(game: Game, unit: number): void {
  if (!markOf(game.unit(unit), HOLDING)) game.mark({ unit }, ACTIVATED, true, 'NQ-ACT-01');
  for (const model of game.unit(unit).models) game.mark({ model }, AP, 0, 'NQ-AP-05');
  game.endOf('activation', 'NQ-ACT-01');
  game.mark('battle', ACTIVE, -1, 'NQ-ACT-01');
  const ready = (side: number) =>
    game.state.units.some(
      (other) => other.side === side && !markOf(other, ACTIVATED) && !markOf(other, HOLDING) && standing(game.state, other.id).length > 0,
    );
  const order = game.othersFirst();
  game.go({ active: order.find(ready) ?? game.active }, 'NQ-ACT-02');
}
