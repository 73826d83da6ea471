import type { Flow, Game, Model, Refusal, State, Stop, StopOption, Unit } from '@warfold/engine';
import { markOf, reaction, refuse, say, standing, unitChoice, window } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { ahead, checkPath, gap, headingOf, inches } from '@warfold/space';
import { strike } from './attack.ts';
import { areEnemies, armsOf, fighterOf } from './fighter.ts';
import { walkCourse } from './ground.ts';
import { ACTIVATED, HOLDING, RESPONDED } from './marks.ts';

/** NQ-HOLD-02: an enemy unit has made an action, or is on its way. */
export const ENEMY_ACTS = window<{ unit: number; model: number }>('enemy acts');
/** NQ-HOLD-09: a charge is declared. */
export const CHARGE_DECLARED = window<{ unit: number; model: number; target: number }>('charge declared');

/** NQ-HOLD-05: at most so many action points for the shot. */
const MOST_FOR_A_SHOT = 5;

const holders = (state: State, side: number, enemy: number): Unit[] =>
  state.units.filter(
    (unit) => unit.side === side && markOf(unit, HOLDING) && areEnemies(state, unit.id, enemy) && standing(state, unit.id).length > 0,
  );

/** The models of a holding unit that can still shoot: they have not responded, and have a weapon that costs no more than 5. */
const shooters = (state: State, unit: Unit): Model[] =>
  standing(state, unit.id).filter(
    (model) => !markOf(model, RESPONDED) && armsOf(state, model, true).some(({ cost }) => cost <= MOST_FOR_A_SHOT),
  );

function inReach(state: State, model: Model, at: Model): boolean {
  return armsOf(state, model, true).some(
    ({ cost, bands }) => cost <= MOST_FOR_A_SHOT && gap(model, at) <= (bands[bands.length - 1]?.to ?? 0),
  );
}

/** NQ-HOLD-05: a holding unit shoots at whoever acts, after a whole action or after any inch of its move. */
export const shootBack = reaction(ENEMY_ACTS, {
  name: 'shoot',
  options: ({ state }, { about }, side, stops) =>
    holders(state, side, about.unit).flatMap((unit): StopOption[] => {
      const ready = shooters(state, unit);
      if (ready.length === 0) return [];
      const mover = state.models[about.model]!;
      const calls = stops.filter(({ pose }) => ready.some((model) => inReach(state, model, { ...mover, pose })));
      const refused = stops.length > 0 && calls.length === 0 ? tooFar(unit, mover, stops) : null;
      const option = { ...optionOf(unit), stops: calls.map(({ id }) => id) };
      return [refused === null ? option : { ...option, refused }];
    }),
  // Whoever has called a place on the way keeps to it: the token is spent.
  called: (game, _opening, _side, option) => game.mark({ unit: Number(option) }, HOLDING, false, 'NQ-HOLD-04'),
  *respond(game, { about }, _side, option) {
    for (const { id } of shooters(game.state, game.unit(Number(option)))) yield* oneShot(game, id, about.model);
    endHold(game, Number(option));
  },
});

const optionOf = (unit: Unit): StopOption => {
  const { value: _unit, ...option } = unitChoice(unit);
  return { ...option, id: `${unit.id}` };
};

const tooFar = (unit: Unit, mover: Model, stops: readonly Stop[]): Refusal =>
  refuse('NQ-HOLD-05', say('nq.refused.reach', { who: { model: mover.id }, stops: stops.length }), [{ unit: unit.id }]);

/** Never aimed (NQ-AIM-02). */
function* oneShot(game: Game, by: number, at: number): Flow<void> {
  if (game.model(at).place.at !== 'table') return;
  const arm = armsOf(game.state, game.model(by), true).find(({ cost }) => cost <= MOST_FOR_A_SHOT);
  if (arm === undefined || !inReach(game.state, game.model(by), game.model(at))) return;
  game.mark({ model: by }, RESPONDED, true, 'NQ-HOLD-03');
  game.tell('NQ-HOLD-05', 'nq.shootsBack', { model: { model: by }, at: { model: at } });
  yield* strike(game, { by, at, arm: arm.key, how: 'shoot' });
}

/** NQ-HOLD-04: the token becomes Activated. */
function endHold(game: Game, unit: number): void {
  game.mark({ unit }, HOLDING, false, 'NQ-HOLD-04');
  game.mark({ unit }, ACTIVATED, true, 'NQ-HOLD-04');
}

/** NQ-HOLD-09: the target of a charge flees at once, directly away, with half its actions. If it flees the whole unit does (-03). */
export const flee = reaction(CHARGE_DECLARED, {
  name: 'flee',
  options: ({ state }, { about }, side) =>
    holders(state, side, about.unit)
      .filter(({ id }) => id === about.target)
      .map(optionOf),
  respond(game, { about }, _side, option) {
    const unit = Number(option);
    const charger = game.model(about.model);
    const travels = game.standing(unit).map((model) => ({ model: model.id, path: [model.pose, awayFrom(game.state, model, charger)] }));
    game.tell('NQ-HOLD-09', 'nq.flees', { unit: { unit } });
    game.emit({ type: 'moved', unit, how: 'flee', travels, rule: 'NQ-HOLD-09' });
    endHold(game, unit);
  },
});

/** As far as half its actions carry it, inch by inch, or until something is in the way. */
function awayFrom(state: State, model: Model, from: Model): Pose {
  const heading = headingOf(model.pose.x - from.pose.x, model.pose.y - from.pose.y);
  const course = walkCourse(state, model, null);
  for (let far = Math.floor(fighterOf(state, model).AZ / 2); far > 0; far--) {
    const pose: Pose = { ...ahead(model.pose, heading, inches(far)), z: model.pose.z, heading };
    if (checkPath(model, [model.pose, pose], course).breaches.length === 0) return pose;
  }
  return model.pose;
}
