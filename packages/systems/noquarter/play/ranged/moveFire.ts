import type { Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { part, say, standing, sumOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { measurePath } from '@warfold/space';
import { askEach } from '../../../shared/moving.ts';
import type { Action } from '../action.ts';
import { pay, priced, tooDear } from '../action.ts';
import { costOf, isUsedUp, use } from '../combat/closeCombat.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { armOf, armsOf, isFrame } from '../fighter/arms.ts';
import { effectOf } from '../fighter/borne.ts';
import type { Arm } from '../fighter/gear.ts';
import { labelOf } from '../fighter/labels.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { is } from '../fighter/states.ts';
import { travelWatched } from '../hold/watched.ts';
import { stepped } from '../magic/sorcery.ts';
import { courseFor } from '../moving/ground.ts';
import { breachOf, reachOn } from '../moving/travel.ts';
import { whyRooted, whyScattered } from '../moving/walking.ts';
import { attacked } from '../setup/masters.ts';
import { crewOf, crewPoints, fireCost, supportArms, whyNoFire } from './crew.ts';
import { haulWithin, whyNoHaul } from './haul.ts';
import { mayShootAt, shoot, whyNoShooting } from './ranged.ts';
import { isOnce } from './shooting.ts';
import { fire } from './support.ts';
import { targetChoices } from './targets.ts';

/** NQ-SKILL-MOVEFIRE. */
const SHOT_ON_THE_MOVE = -1;

const plainCost = (state: State, model: Model, arm: Arm): number => costOf(state, model, arm, techniquesOf(state, model, arm)[0]!);

/** NQ-SKILL-MOVEFIRE: the move is part of the shot, for the cost of the shot alone. */
export function moveFireActions(state: State, model: Model): readonly Action[] {
  const skill = effectOf(state, model, 'moveAndFire');
  // What a crew has learnt is for the weapon it serves, not for its side arms.
  if (skill === null || is(state, model, 'crew')) return [];
  const barred: Refusal | null = whyNoShooting(state, model) ?? whyRooted(state, model);
  return armsOf(state, model)
    .filter((arm) => arm.kind === 'ranged' && !(isOnce(arm) && isUsedUp(state, model, arm)))
    .map((arm): Action => {
      const action: Action = {
        id: `movefire:${model.id}:${arm.key}`,
        label: say('nq.magic.action.moveFire', { model: { model: model.id }, arm: armName(state, arm) }),
        ref: { model: model.id },
        ...(barred !== null && { refused: barred }),
        value: { by: model.id, seen: 'itself', run: (game) => moveAndFire(game, model.id, arm.key) },
      };
      return priced(action, model, plainCost(state, model, arm));
    });
}

/** Before the shot and after it, as far in all as the points of the shot would carry it; what is not used is lost. */
function* moveAndFire(game: Game, id: number, key: string): Flow<void> {
  const arm = armOf(game.state, game.model(id), key);
  const cost = plainCost(game.state, game.model(id), arm);
  pay(game, id, cost, 'NQ-SKILL-MOVEFIRE');
  if (isOnce(arm)) use(game, id, arm);
  const reach = reachOn(game.state, game.model(id), cost);
  const gone = yield* leg(game, id, reach);
  if (game.model(id).place.at !== 'table') return;
  yield* fireOnce(game, id, arm);
  if (game.model(id).place.at === 'table' && reach > gone && whyRooted(game.state, game.model(id)) === null)
    yield* leg(game, id, reach - gone);
}

/** A part of the move; says what it took. */
function* leg(game: Game, id: number, reach: Mil): Flow<Mil> {
  const { unit } = game.model(id);
  const travels = yield* askEach(game, {
    unit,
    how: 'walk',
    rule: 'NQ-SKILL-MOVEFIRE',
    label: say('nq.magic.ask.moveFire', { model: { model: id } }),
    allowance: sumOf([part(reach, labelOf('movefire'), 'NQ-SKILL-MOVEFIRE')]),
    models: [id],
    course: (model) => courseFor(game.state, model, 'walk'),
    links: null,
    whole: (ends) => whyScattered(game.state, unit, [id], ends),
    breach: breachOf,
    mayDecline: 'stay',
  });
  if (travels === null || travels.length === 0) return 0;
  const before = game.state;
  const gone: readonly ModelTravel[] = yield* travelWatched(game, { unit, how: 'walk', rule: 'NQ-SKILL-MOVEFIRE', travels });
  yield* stepped(game, unit, gone);
  const path = gone.find(({ model }) => model === id)?.path ?? [];
  return path.length < 2 ? 0 : Math.ceil(measurePath(before.models[id]!, path, courseFor(before, before.models[id]!, 'walk')).price);
}

/** One plain shot at 1 less; where nobody can be shot at it is lost. */
function* fireOnce(game: Game, id: number, arm: Arm): Flow<void> {
  if (whyNoShooting(game.state, game.model(id)) !== null) return;
  const choices = () => targetChoices(game.state, { from: game.model(id), arm }, () => undefined);
  if (choices().every(({ refused }) => refused !== undefined)) return;
  const { side } = game.unit(game.model(id).unit);
  const label = say('nq.magic.ask.fire', { model: { model: id } });
  const unit = yield* game.ask.one({ side, rule: 'NQ-TARGET-01', label, about: [{ model: id }] }, choices);
  if (!(yield* mayShootAt(game, id, unit))) return;
  yield* attacked(game, { by: game.model(id).unit, at: unit });
  const more = [part(SHOT_ON_THE_MOVE, labelOf('movefire'), 'NQ-SKILL-MOVEFIRE')];
  yield* shoot(game, { by: id, unit, arm: arm.key, technique: 'plain', aimed: false, more });
}

/** NQ-SKILL-MOVEFIRE: a support weapon whose crew has the skill is moved as part of its shot. */
export function haulFireActions(state: State, unit: Unit): readonly Action[] {
  return standing(state, unit.id)
    .filter((frame) => isFrame(state, frame))
    .flatMap((frame) => {
      const crew = crewOf(state, frame);
      if (![frame, ...crew].some((model) => effectOf(state, model, 'moveAndFire') !== null)) return [];
      return supportArms(state, frame).map((arm) => haulFireAction(state, frame, arm, crew));
    });
}

function haulFireAction(state: State, frame: Model, arm: Arm, crew: readonly Model[]): Action {
  const cost = fireCost(state, frame, arm);
  const [first] = crew;
  const refused =
    whyNoFire(state, frame, arm) ??
    whyNoHaul(state, frame, crew) ??
    (first !== undefined && crewPoints(crew) < cost ? tooDear(cost, crewPoints(crew), first) : null);
  return {
    id: `movefire:${frame.id}:${arm.key}`,
    label: say('nq.magic.action.moveFire', { model: { model: frame.id }, arm: armName(state, arm) }),
    ref: { model: frame.id },
    cost,
    ...(refused !== null && { refused }),
    value: { by: frame.id, seen: 'itself', run: (game) => haulAndFire(game, frame.id, arm.key, cost) },
  };
}

/** Before the shot and after it, as far in all as the points of the shot would carry the weapon. */
function* haulAndFire(game: Game, frame: number, key: string, cost: number): Flow<void> {
  const used = yield* haulWithin(game, frame, cost);
  const stands = () => game.model(frame).place.at === 'table' && crewOf(game.state, game.model(frame)).length > 0;
  if (!stands()) return;
  const crew = crewOf(game.state, game.model(frame));
  const more = [part(SHOT_ON_THE_MOVE, labelOf('movefire'), 'NQ-SKILL-MOVEFIRE')];
  // Where nobody can be shot at the points are gone all the same.
  if (!(yield* fire(game, frame, key, null, more))) for (const { id } of crew) pay(game, id, cost, 'NQ-SKILL-MOVEFIRE');
  if (stands() && whyNoHaul(game.state, game.model(frame), crewOf(game.state, game.model(frame)), cost - used) === null)
    yield* haulWithin(game, frame, cost - used);
}
